// The index of the rules: read off the files of their folder, so that a rule is one file. A new rule comes last; where it
// belongs in the documentation, its line may be moved, and stays there.
//
//   node scripts/rule-index.mjs    writes it, before anything is compiled
import {execFileSync} from 'node:child_process'
import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'

const require = createRequire(import.meta.url)
const biome = path.join(path.dirname(require.resolve('@biomejs/biome/package.json')), 'bin/biome')
const folder = fileURLToPath(new URL('../packages/core/src/rules/catalogue/', import.meta.url))
const index = path.join(folder, 'index.ts')

/** Where a rule is defined: its name, and the code that follows first. */
const definition = /^export const (\w+) = \w+Rule(?:<[^(]*>)?\(\{[\s\S]*?\bcode: '([A-Z_]+)'/gm

/** Every rule of the folder: its code, its name, and its file. */
function rulesIn() {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'index.ts')
  return files.toSorted().flatMap((file) =>
    Array.from(readFileSync(path.join(folder, file), 'utf8').matchAll(definition), ([, name, code]) => {
      return {code, name, file}
    }),
  )
}

/** What must stand in the index; its lines stay in their order. */
export function ruleIndex() {
  const rules = rulesIn()
  const order = Array.from(readFileSync(index, 'utf8').matchAll(/^ {2}([A-Z_]+): /gm), ([, code]) => code)
  const rank = ({code}) => (order.includes(code) ? order.indexOf(code) : order.length)
  const imports = [...new Set(rules.map(({file}) => file))].map((file) => {
    const names = rules.flatMap((rule) => (rule.file === file ? rule.name : []))
    return `import {${names.toSorted().join(', ')}} from './${file}'\n`
  })
  const code = `// \`npm run build\` reads this off the files of this folder (scripts/rule-index.mjs).

import type {Rule} from '../rule.ts'
${imports.join('')}
/** Every rule by its code, in the order of the documentation: presence, form, resolution, quality, records. */
const byCode = {
${rules
  .toSorted((one, other) => rank(one) - rank(other))
  .map(({code, name}) => `  ${code}: ${name},\n`)
  .join('')}} satisfies Readonly<Record<string, Rule>>

/** Codes of rules; they are permanent. */
export type RuleCode = keyof typeof byCode

/** Every rule by its code. */
export const rules: ReadonlyMap<string, Rule> = new Map(Object.entries(byCode))
`
  return execFileSync(process.execPath, [biome, 'format', '--stdin-file-path', index], {input: code, encoding: 'utf8'})
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const code = ruleIndex()
  if (code !== readFileSync(index, 'utf8')) writeFileSync(index, code)
}
