import {isBuiltin} from 'node:module'

/** Modules of Node.js that it has loaded by the time a program starts. */
const atHand = new Set(['buffer', 'events', 'fs', 'module', 'path', 'process', 'timers', 'url', 'util', 'vm'])

/** Packages that are installed beside the command: with native code, or wanted by some users only. */
const installed = [/^@citation-lint\/store$/, /^@citation-js\//, /^gpt-tokenizer\//]

const prefix = '\0outside:'

/**
 * What stays outside of the bundle is loaded when the module that imports it is evaluated, not when the bundle is: a
 * bundler puts all `require()` at the start. A dynamic `import()` of it becomes such a `require()`, too, which Node.js
 * allows for every kind of module, and which needs nothing but the script itself.
 */
export const outside = {
  name: 'outside',
  resolveId(id, importer) {
    if (importer?.startsWith(prefix)) return {id, external: true}
    if (isBuiltin(id) && atHand.has(id.replace(/^node:/, ''))) return {id, external: true}
    return isBuiltin(id) || installed.some((pattern) => pattern.test(id)) ? `${prefix}${id}.cjs` : undefined
  },
  load(id) {
    if (!id.startsWith(prefix)) return undefined
    return `module.exports = require(${JSON.stringify(id.slice(prefix.length, -'.cjs'.length))})`
  },
}
