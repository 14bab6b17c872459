// The indexes of the rules and of the providers: read off the files of their folders, so that a rule or a provider is one
// file. A new one comes last; where it belongs in the documentation, its line may be moved, and stays there.
//
//   node scripts/folder-indexes.mjs    writes them, before anything is compiled
import {execFileSync} from 'node:child_process'
import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'

const require = createRequire(import.meta.url)
const biome = path.join(path.dirname(require.resolve('@biomejs/biome/package.json')), 'bin/biome')

/** What each folder defines: how its name and what it is known by stand in a file, and what the index makes of all. */
const folders = {
  'packages/core/src/rules/catalogue': {
    definition: /^export const (?<name>\w+) = \w+Rule(?:<[^(]*>)?\(\{[\s\S]*?\bcode: '(?<key>[A-Z_]+)'/gm,
    type: `import type {Rule} from '../rule.ts'`,
    line: ({key, name}) => `  ${key}: ${name},\n`,
    before: `/** Every rule by its code, in the order of the documentation: presence, form, resolution, quality, records. */
const byCode = {
`,
    after: `} satisfies Readonly<Record<string, Rule>>

/** Codes of rules; they are permanent. */
export type RuleCode = keyof typeof byCode

/** Every rule by its code. */
export const rules: ReadonlyMap<string, Rule> = new Map(Object.entries(byCode))
`,
  },
  'packages/core/src/evidence/providers/tables': {
    definition: /^export const (?<name>\w+): Provider\b/gm,
    type: `import type {Provider} from '../table.ts'`,
    line: ({name}) => `  ${name},\n`,
    before: `/** Every provider, in the order of the documentation; of several that fit a response the last is meant. */
export const tables: readonly Provider[] = [
`,
    after: `]
`,
  },
}

/** Everything that the files of a folder define: its key, its name, and its file. */
function definedIn(folder, definition) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'index.ts')
  return files.toSorted().flatMap((file) =>
    Array.from(readFileSync(path.join(folder, file), 'utf8').matchAll(definition), ({groups: {name, key = name}}) => {
      return {key, name, file}
    }),
  )
}

/** Each index and what must stand in it; its lines stay in their order. */
export function* folderIndexes() {
  for (const [home, {definition, type, line, before, after}] of Object.entries(folders)) {
    const folder = fileURLToPath(new URL(`../${home}`, import.meta.url))
    const index = path.join(folder, 'index.ts')
    const defined = definedIn(folder, definition)
    const [listed] = readFileSync(index, 'utf8').split("from './").slice(-1)
    const order = Array.from(listed.matchAll(/^ {2}(\w+)(?:: \w+)?,$/gm), ([, key]) => key)
    const rank = ({key}) => (order.includes(key) ? order.indexOf(key) : order.length)
    const imports = [...new Set(defined.map(({file}) => file))].map((file) => {
      const names = defined.flatMap((each) => (each.file === file ? each.name : []))
      return `import {${names.toSorted().join(', ')}} from './${file}'\n`
    })
    const lines = defined.toSorted((one, other) => rank(one) - rank(other)).map(line)
    const head = '// `npm run build` reads this off the files of this folder (scripts/folder-indexes.mjs).'
    const input = `${head}\n\n${type}\n${imports.join('')}\n${before}${lines.join('')}${after}`
    const format = [biome, 'format', '--stdin-file-path', index]
    yield [`${home}/index.ts`, execFileSync(process.execPath, format, {input, encoding: 'utf8'})]
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, code] of folderIndexes()) {
    const address = new URL(`../${file}`, import.meta.url)
    if (code !== readFileSync(address, 'utf8')) writeFileSync(address, code)
  }
}
