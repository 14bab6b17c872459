import {rules} from '../catalogue/index.ts'
import {defaults} from './policy.ts'
import {policySchema, ruleSetting} from './schema.ts'

/** One row of the key table in docs/reference/citation-yml.md. */
export interface PolicyKeyEntry {
  readonly name: string
  /** For people: `list of texts`, `true or false`, `block, sentence`. */
  readonly type: string
  readonly default: unknown
  readonly about: string
}

/** Types of JSON Schema in plain words. */
const typeNames: ReadonlyMap<unknown, string> = new Map([
  ['boolean', 'true or false'],
  ['integer', 'whole number'],
  ['number', 'number'],
  ['object', 'map'],
  ['string', 'text'],
])

/** JSON Schema (draft 2020-12) of a citation.yml, for editors. */
export function policyJsonSchema(): Record<string, unknown> {
  const {properties, ...schema} = policySchema().toJSONSchema({io: 'input'})
  const keys = Object.fromEntries(keySchemas())
  return {
    title: 'citation.yml',
    description: 'Settings of citation-lint',
    ...schema,
    properties: {...keys, rules: {...keys.rules, properties: ruleSchemas(), additionalProperties: false}},
  }
}

/** Every key of a citation.yml in the order of its documentation. */
export function policyKeys(): readonly PolicyKeyEntry[] {
  return keySchemas().map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    default: schema.default,
    about: schema.description ?? '',
  }))
}

function keySchemas() {
  const {properties = {}} = policySchema().toJSONSchema({io: 'input'})
  return Object.entries(defaults).map(([name, value]) => {
    const schema = properties[name]
    return [name, {default: value, ...(typeof schema === 'object' ? schema : undefined)}] as const
  })
}

function ruleSchemas(): Record<string, unknown> {
  const {$schema, ...setting} = ruleSetting().toJSONSchema({io: 'input'})
  return Object.fromEntries([...rules.values()].map(({code, about}) => [code, {description: about, ...setting}]))
}

function typeOf(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return 'anything'
  if ('enum' in schema && Array.isArray(schema.enum)) return schema.enum.join(', ')
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) return schema.anyOf.map(typeOf).join(' or ')
  const type = 'type' in schema ? schema.type : undefined
  if (type !== 'array') return typeNames.get(type) ?? 'anything'
  const item = 'items' in schema ? typeOf(schema.items) : 'value'
  return `list of ${item === 'text' ? 'texts' : item}`
}
