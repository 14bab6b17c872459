import {isAlias, isMap, isNode, isScalar, isSeq, type Pair, parseDocument, type Scalar} from 'yaml'
import type {Limits, SyntaxFault} from './fault.ts'
import {keyFault} from './scan-json.ts'
import {show} from './show.ts'
import type {DataNode, Entry, Place, TextStyle} from './tree.ts'
import {yamlBounds} from './yaml-bounds.ts'

/**
 * Reads a YAML text (1.2, core schema) with the place of everything in it. Aliases, repeated keys and keys that are
 * lists or mappings are faults: what they stand for is not written where it is read.
 */
export const yamlTree = (text: string, limits: Limits): {readonly tree: DataNode} | {readonly fault: SyntaxFault} => {
  const excess = yamlBounds(text, limits)
  if (excess) return {fault: excess}
  const {contents, errors} = parse(text)
  const [error] = errors
  if (error) return {fault: syntaxFault(error)}
  try {
    return {tree: new YamlTree(text).read(contents, {start: 0, end: 0})}
  } catch (error) {
    if (error instanceof Fault) return {fault: error.fault}
    throw error
  }
}

/** The parser's own check of keys takes quadratic time; `YamlTree` does it. */
const parse = (text: string) =>
  parseDocument(text, {
    schema: 'core',
    resolveKnownTags: false,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'error',
  })

const styles: ReadonlyMap<string | undefined, TextStyle> = new Map([
  ['QUOTE_DOUBLE', 'double'],
  ['QUOTE_SINGLE', 'single'],
  ['BLOCK_LITERAL', 'block'],
  ['BLOCK_FOLDED', 'block'],
])

/** Turns the parser's nodes into ours; their depth is bounded. */
class YamlTree {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** `around` is the place of a value that is not written at all: `key:` */
  read(node: unknown, around: Place): DataNode {
    if (isAlias(node)) throw new Fault(aliasFault(placeOf(node, around).start, node.source))
    const place = placeOf(node, around)
    if (isMap(node)) return {kind: 'mapping', ...place, entries: this.#entries(node.items, place)}
    if (isSeq(node)) return {kind: 'sequence', ...place, items: node.items.map((item) => this.read(item, place))}
    return isScalar(node) ? this.#scalar(node, place) : {kind: 'value', ...place, value: null}
  }

  #entries(pairs: readonly Pair[], around: Place): ReadonlyMap<string, Entry> {
    const entries = new Map<string, Entry>()
    for (const {key, value} of pairs) {
      const place = placeOf(key, around)
      if (!isScalar(key)) throw new Fault(keyKindFault(place.start))
      const name = String(key.value)
      const fault = keyFault(name, place.start, entries.has(name))
      if (fault) throw new Fault(fault)
      entries.set(name, {key: place, value: this.read(value, {start: place.end, end: place.end})})
    }
    return entries
  }

  #scalar({value, type}: Scalar, place: Place): DataNode {
    if (typeof value !== 'string') return {kind: 'value', ...place, value: plainOf(value)}
    const style = styles.get(type) ?? 'plain'
    return {kind: 'text', ...place, content: this.#content(place, style), value, style}
  }

  /**
   *     note: "a"        note: |
   *            ^          ^  a
   *                         ^ behind the header's line
   */
  #content({start, end}: Place, style: TextStyle): Place {
    if (style === 'plain') return {start, end}
    if (style !== 'block') return {start: start + 1, end: end - 1}
    const header = this.#text.indexOf('\n', start)
    return {start: header < 0 ? end : Math.min(header + 1, end), end}
  }
}

/** Carries a fault out of the walk. */
class Fault extends Error {
  readonly fault: SyntaxFault

  constructor(fault: SyntaxFault) {
    super(fault.message)
    this.fault = fault
  }
}

const placeOf = (node: unknown, around: Place): Place => {
  const range = isNode(node) ? node.range : undefined
  return range ? {start: range[0], end: range[1]} : around
}

/** Tags are not resolved, so nothing but these comes out of the core schema. */
const plainOf = (value: unknown) =>
  typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' ? value : null

const syntaxFault = ({message, pos}: {message: string; pos: readonly [number, number]}): SyntaxFault => ({
  offset: pos[0],
  message: `Unexpected YAML syntax, expected a well-formed document: ${show(message)}`,
  remedy: 'Correct the YAML syntax there',
})

const aliasFault = (offset: number, name: string): SyntaxFault => ({
  offset,
  message: `Unexpected alias ${show(`*${name}`)}, expected the value itself`,
  remedy: 'Write the value out: YAML aliases are not followed',
})

const keyKindFault = (offset: number): SyntaxFault => ({
  offset,
  message: 'Unexpected list or mapping as a key, expected a plain key',
  remedy: 'Use a plain word as the key',
})
