// The module of what a citation.yml may hold, as types with what each key does: read off its JSON schema. Programs that
// write one as an object need no package that makes schemas.
import {execFileSync} from 'node:child_process'
import {createRequire} from 'node:module'
import path from 'node:path'
import process from 'node:process'
import {policyJsonSchema} from '@citation-lint/core/rules'

const require = createRequire(import.meta.url)
const biome = path.join(path.dirname(require.resolve('@biomejs/biome/package.json')), 'bin/biome')

/** What stands in a file of the library. */
export function policySettings(file) {
  const {rules, ...keys} = policyJsonSchema().properties
  const [[, setting]] = Object.entries(rules.properties)
  const settings = Object.entries(rules.properties).map(([code, {description}]) =>
    property(code, description, 'RuleSetting'),
  )
  const others = Object.entries(keys).map(([key, schema]) => property(key, schema.description, typeOf(schema)))
  const code = `// \`npm run generate\` reads this off the schema of citation.yml (scripts/policy-settings.mjs).

/** A rule's setting as it may be written: a severity, or a severity with the rule's options. */
export type RuleSetting = ${typeOf(setting)}

/** What \`rules\` of a \`citation.yml\` may hold, by code. */
export interface RuleSettings {
${settings.join('')}}

/** What a \`citation.yml\` may hold, as an object. */
export interface PolicySettings {
${others.join('')}${property('rules', rules.description, 'RuleSettings')}}
`
  return execFileSync(process.execPath, [biome, 'format', '--stdin-file-path', file], {input: code, encoding: 'utf8'})
}

/** A key that may be left out. */
const property = (name, about, type) => `  /** ${about} */\n  readonly ${name}?: ${type} | undefined\n`

/** The type of what a JSON schema describes, as far as this one goes. */
function typeOf({anyOf, enum: words, type, items, prefixItems, properties, propertyNames, additionalProperties}) {
  if (anyOf) return anyOf.map(typeOf).join(' | ')
  if (words) return words.map((word) => (typeof word === 'string' ? `'${word}'` : String(word))).join(' | ')
  if (prefixItems) return `readonly [${prefixItems.map(typeOf).join(', ')}]`
  if (type === 'array') return `readonly (${typeOf(items)})[]`
  if (type === 'integer') return 'number'
  if (type === 'object' && properties === undefined) {
    const optional = propertyNames.enum ? '?' : ''
    return `{readonly [Key in ${typeOf(propertyNames)}]${optional}: ${typeOf(additionalProperties)}}`
  }
  if (type === 'object' && propertyNames === undefined) {
    const keys = Object.entries(properties).map(([key, schema]) => `readonly ${key}?: ${typeOf(schema)} | undefined`)
    return `{${keys.join('; ')}}`
  }
  if (type === undefined) return 'unknown'
  if (['string', 'number', 'boolean'].includes(type)) return type
  throw new Error(`Unexpected schema of type ${type}, expected one that this script knows`)
}
