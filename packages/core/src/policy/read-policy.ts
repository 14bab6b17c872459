import {type Document, isCollection, isMap, isNode, isScalar, type Node, parseDocument, visit} from 'yaml'
import type {ReadOptions} from '../brief/index.ts'
import {isRecord, linesOf, nearest, show, sourceOf, yamlBounds} from '../data/index.ts'
import {type Evidence, isFetched} from '../evidence/index.ts'
import {contractOf} from './contract.ts'
import {defaultPolicy, defaults, type Policy, type QueryIdPattern, queryIdPattern} from './policy.ts'
import {describeIssue, type Fault, type PolicyKey, policySchema, ruleSetting, sectionKinds} from './schema.ts'

/** One fault of a `citation.yml`. Lines and columns count from 1; both are 1 for a policy handed over as an object. */
export interface PolicyProblem {
  readonly message: string
  readonly line: number
  readonly column: number
}

/** A `citation.yml` that cannot be used; it names every fault at once. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError'

  constructor(
    /** Path of the file as it was given; empty for a policy handed over as an object. */
    readonly path: string,
    readonly problems: readonly PolicyProblem[],
  ) {
    super(problems.map(({message, line, column}) => `${path || 'config'}:${line}:${column}: ${message}`).join('\n'))
  }
}

/** What a policy and the evidence tell the reader of a document. */
export function readOptions(policy: Policy, evidence: Evidence): ReadOptions {
  const isHandedOver = !evidence.sources.every(isFetched) || evidence.registry.size > 0
  return {
    sections: policy.sections,
    scope: policy.citation_scope,
    ...(evidence.given.has('references') && {knowsKey: (key) => evidence.recognises('pandoc', key)}),
    // Without a source there is nothing to recognise, and no bracket or link need be looked up.
    ...(isHandedOver && contractOf({policy, evidence}).isUnder
      ? {recognises: evidence.recognises, titleOf: (url) => evidence.resolve({style: 'link', id: url})?.title}
      : {}),
    prefixes: [...policy.allowed_prefixes, ...Object.values(policy.source_synonyms).flat()],
    abstentions: policy.abstentions,
    tokens: policy.ignore_tokens,
    sidecarPath: policy.sidecar_path,
    fields: policy.fields,
  }
}

/** What a policy has to know of a rule that it sets. */
interface SettableRule {
  readonly code: string
  /** One sentence: what it reports. */
  readonly about: string
  /** Faults of options that a policy gives; paths are relative to the options. */
  faultsOf(options: unknown): readonly Fault[]
}

/** The rules that a policy may set, by their codes. */
type SettableRules = ReadonlyMap<string, SettableRule>

/** Outcome of reading a policy: itself, or every fault of it. */
type PolicyReading = {readonly policy: Policy} | {readonly faults: readonly Fault[]}

/**
 * Makes a policy of an object with the keys of `citation.yml`. `undefined` and `null` are an empty policy.
 *
 * @throws {PolicyError} with every fault: unknown keys, codes and severities, values of a wrong type, patterns
 * that are no linear-time expression.
 */
export function policyOf(rules: SettableRules, value?: unknown): Policy {
  const reading = readPolicy(value, rules)
  if ('policy' in reading) return reading.policy
  throw new PolicyError(
    '',
    reading.faults.map(({message}) => ({message, line: 1, column: 1})),
  )
}

/** As `policyOf`, but hands the faults back, for a reader that knows where each key stands. */
function readPolicy(value: unknown, rules: SettableRules): PolicyReading {
  const given = value ?? {}
  if (isRecord(given) && Object.keys(given).length === 0) return {policy: defaultPolicy}
  const result = policySchema().safeParse(given, {reportInput: true})
  const {patterns, faults: patternFaults} = Object.hasOwn(given, 'query_id_patterns')
    ? compile(result.data?.query_id_patterns ?? textsAt(given, 'query_id_patterns'))
    : {patterns: defaultPolicy.queryIds, faults: []}
  const issues = result.error?.issues.flatMap((issue) => describeIssue(issue, keysAt)) ?? []
  const faults = [...issues, ...patternFaults, ...ruleFaults(given, rules)]
  if (!result.success || faults.length > 0) return {faults}
  const configured = new Set(Object.keys(given).filter(isKey))
  const settings = Object.entries(result.data).filter(([, setting]) => setting !== undefined)
  return {policy: {...Object.assign({}, defaults, Object.fromEntries(settings)), configured, queryIds: patterns}}
}

/** What a list of texts holds in a value that may be anything. */
function textsAt(value: unknown, key: PolicyKey): readonly string[] {
  const list = isRecord(value) ? value[key] : undefined
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
}

/** The keys that may stand at a path of the policy. */
function keysAt([first, ...rest]: readonly PropertyKey[]): readonly string[] {
  if (first === undefined) return Object.keys(defaults)
  if (rest.length > 0) return []
  if (first === 'judgements') return Object.keys(defaults.judgements)
  return first === 'sections' ? sectionKinds : []
}

function isKey(key: string): key is PolicyKey {
  return Object.hasOwn(defaults, key)
}

function compile(sources: readonly string[]): {patterns: QueryIdPattern[]; faults: Fault[]} {
  const patterns: QueryIdPattern[] = []
  const faults: Fault[] = []
  for (const [index, source] of sources.entries()) {
    try {
      patterns.push(queryIdPattern(source))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      faults.push({
        message: `Unexpected pattern ${show(source)}, expected an RE2 expression, which has no look-around and no back-reference (${show(reason)})`,
        path: ['query_id_patterns', index],
        onKey: false,
      })
    }
  }
  return {patterns, faults}
}

/** Codes and options of `rules`, which only the rules themselves know. */
function ruleFaults(value: unknown, rules: SettableRules): Fault[] {
  const settings = isRecord(value) && isRecord(value.rules) ? value.rules : {}
  return Object.entries(settings).flatMap(([code, setting]): Fault[] => {
    const rule = rules.get(code)
    if (!rule) return [{message: unknownCode(code, rules), path: ['rules', code], onKey: true}]
    const options: unknown = Array.isArray(setting) ? setting[1] : undefined
    return rule.faultsOf(options).map((fault) => ({...fault, path: ['rules', code, 1, ...fault.path]}))
  })
}

function unknownCode(code: string, rules: SettableRules): string {
  const meant = nearest(code, [...rules.keys()])
  return `Unexpected code ${show(code)}, expected ${meant ? show(meant) : 'one of those that `citation-lint explain` lists'}`
}

/** Largest `citation.yml`, in UTF-16 code units; a setting file is a page or two. */
const largest = 262_144

/** Levels and tokens that no setting file needs. */
const limits = {depth: 32, yamlTokens: 50_000}

/**
 * Reads the text of a `citation.yml`. An empty file is a policy of defaults.
 *
 * @param path How the file is called in errors.
 * @throws {PolicyError} with every fault at its line and column: syntax, unknown keys and codes, wrong types,
 * patterns that are no linear-time expression.
 */
export function policyOfFile(rules: SettableRules, file: string, path: string): Policy {
  const text = sourceOf(file)
  const lines = linesOf(text)
  const problemAt = (message: string, offset: number): PolicyProblem => ({message, ...lines.pointAt(offset)})
  const excess = excessOf(text)
  if (excess) throw new PolicyError(path, [problemAt(excess.message, excess.offset)])
  const document = parseDocument(text, {prettyErrors: false})
  const broken = document.errors.map(({message, pos}) =>
    problemAt(
      `Unexpected YAML, expected valid syntax (${message.split('\n', 1)[0]?.replace(/[.:]\s*$/, '') ?? ''})`,
      pos[0],
    ),
  )
  visit(document, {
    Alias: (_, {range}) => {
      broken.push(problemAt('Unexpected alias, expected the value itself', range?.[0] ?? 0))
    },
  })
  if (broken.length > 0) throw new PolicyError(path, broken)
  const reading = readPolicy(document.toJS(), rules)
  if ('policy' in reading) return reading.policy
  const problems = reading.faults.map((fault) => problemAt(fault.message, offsetOf(document, fault)))
  throw new PolicyError(
    path,
    problems.sort((a, b) => a.line - b.line || a.column - b.column),
  )
}

/** Bounds that hold before the parser sees the text. */
function excessOf(text: string): {readonly message: string; readonly offset: number} | undefined {
  const message = `Unexpected file of ${text.length} characters, expected at most ${largest}`
  return text.length > largest ? {message, offset: 0} : yamlBounds(text, limits)
}

/** The key or value a fault is about, else the nearest thing around it that is there. */
function offsetOf(document: Document.Parsed, {path, onKey}: Fault): number {
  const key = onKey ? keyNode(document, path) : undefined
  if (key) return startOf(key)
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    if (isNode(node)) return startOf(node)
  }
  return 0
}

function keyNode(document: Document.Parsed, path: readonly PropertyKey[]): Node | undefined {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents
  if (!isMap(parent)) return undefined
  const found = parent.items.find(({key}) => isScalar(key) && String(key.value) === path.at(-1))
  return isNode(found?.key) ? found.key : undefined
}

function startOf(node: Node): number {
  const first = isCollection(node) && isMap(node) ? node.items[0]?.key : node
  return (isNode(first) ? first.range : node.range)?.[0] ?? 0
}

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
export function policySchemaWith(rules: SettableRules): Record<string, unknown> {
  const {properties, ...schema} = policySchema().toJSONSchema({io: 'input'})
  const keys = Object.fromEntries(keySchemas())
  return {
    title: 'citation.yml',
    description: 'Settings of citation-lint',
    ...schema,
    properties: {...keys, rules: {...keys.rules, properties: ruleSchemas(rules), additionalProperties: false}},
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

function ruleSchemas(rules: SettableRules): Record<string, unknown> {
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
