import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import {parseSync} from 'oxc-parser'

const prefix = '\0seldom:'

/**
 * Evaluates modules when one of their exports is used, and not with the modules that import them: what most runs of the
 * program never need, and takes long to make.
 *
 * @param {readonly string[]} ends Ends of their paths, with `/` on every system; each exports by name alone.
 */
export const seldom = (ends) => ({
  name: 'seldom',
  async resolveId(id, importer, options) {
    // A relative path is on its way to be an absolute one (direct-imports.mjs).
    if (/^[.\0]/.test(id) || importer?.startsWith(prefix)) return undefined
    const file = (await this.resolve(id, importer, {...options, skipSelf: true}))?.id
    return file && ends.some((end) => file.split(path.sep).join('/').endsWith(end)) ? `${prefix}${file}.cjs` : undefined
  },
  load(id) {
    if (!id.startsWith(prefix)) return undefined
    const file = id.slice(prefix.length, -'.cjs'.length)
    return `let exported
for (const name of ${JSON.stringify(namesIn(file))})
  Object.defineProperty(exports, name, {enumerable: true, get: () => (exported ??= require(${JSON.stringify(file)}))[name]})`
  },
})

/** What a module exports, of either kind. */
function namesIn(file) {
  const {module} = parseSync(file, readFileSync(file, 'utf8'))
  const names = module.staticExports.flatMap(({entries}) => entries.map(({exportName}) => exportName.name))
  return names.length > 0 ? names : Object.keys(createRequire(file)(file))
}
