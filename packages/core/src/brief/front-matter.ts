import {parseDocument} from 'yaml'
import {yamlBounds} from '../data/index.ts'

/** Front matter: its keys where it is YAML, and where the document proper begins. */
export interface FrontMatter {
  readonly values: ReadonlyMap<string, unknown>
  /** UTF-16 offset just after the closing fence; 0 without front matter. */
  readonly end: number
}

/** Front matter is a page at most; what is deeper or longer is not read. */
const limits = {depth: 20, yamlTokens: 20_000}

const none: FrontMatter = {values: new Map(), end: 0}
const yaml = {opening: /^---[ \t]*(?:\r\n|\n|\r)/, closing: /(?:\r\n|\n|\r)(?:---|\.\.\.)[ \t]*(?=\r|\n|$)/g}
const toml = {opening: /^\+{3}[ \t]*(?:\r\n|\n|\r)/, closing: /(?:\r\n|\n|\r)\+{3}[ \t]*(?=\r|\n|$)/g}

/**
 * Front matter of a document, found without a parser's help, since plain remark reads YAML as a heading and TOML as a
 * paragraph. Keys of a block that is no YAML mapping are not known, but the block is still no prose.
 */
export function readFrontMatter(source: string): FrontMatter {
  const {opening, closing} = source.startsWith('+') ? toml : yaml
  const open = opening.exec(source)
  if (open === null) return none
  closing.lastIndex = open[0].length - 1
  const close = closing.exec(source)
  if (close === null) return none
  const text = source.slice(open[0].length, Math.max(open[0].length, close.index))
  return {values: closing === yaml.closing ? valuesOf(text) : none.values, end: close.index + close[0].length}
}

/** The language that front matter names: `lang` as pandoc and Jekyll have it, or `language`. */
export function languageOf(values: FrontMatter['values']): string | undefined {
  const tag = values.get('lang') ?? values.get('language')
  return typeof tag === 'string' ? tag : undefined
}

function valuesOf(text: string): ReadonlyMap<string, unknown> {
  const value = parse(text)
  return value instanceof Map
    ? new Map([...value].flatMap(([key, each]) => (typeof key === 'string' ? [[key, asRecords(each)] as const] : [])))
    : none.values
}

/** The same with records in place of maps: nested values are evidence, which is read as it is from JSON. */
function asRecords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asRecords)
  return value instanceof Map
    ? Object.fromEntries([...value].map(([key, each]) => [String(key), asRecords(each)]))
    : value
}

/** What the block holds; nothing where it is no YAML, or has aliases, which can stand for more than fits in memory. */
function parse(text: string): unknown {
  if (yamlBounds(text, limits) !== undefined) return undefined
  const document = parseDocument(text, {logLevel: 'silent'})
  if (document.errors.length > 0) return undefined
  try {
    return document.toJS({maxAliasCount: 0, mapAsMap: true})
  } catch {
    return undefined
  }
}
