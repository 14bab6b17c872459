import {isAlias, isMap, isNode, isScalar, isSeq, type Pair, parseDocument, type Scalar} from 'yaml'
import {assertKey, type Failed, FaultError, type Limits, orFault, show} from './fault.ts'
import {withLineFeeds} from './file-text.ts'
import type {Span} from './text.ts'
import type {DataNode, Entry, TextStyle} from './tree.ts'
import {yamlBounds} from './yaml-outline.ts'

/**
 * Reads a YAML text (1.2, core schema) with the place of everything in it. Aliases, repeated keys and keys that are
 * lists or mappings are faults: what they stand for is not written where it is read.
 *
 * @param piece The part of the text that is read, a document of its own; places count from the start of the text.
 */
export const yamlTree = (
  text: string,
  limits: Limits,
  {start, end}: Span = {start: 0, end: text.length},
): {readonly tree: DataNode} | Failed =>
  orFault(() => {
    const piece = text.slice(start, end)
    const excess = yamlBounds(piece, limits)
    if (excess) throw new FaultError({...excess, offset: start + excess.offset})
    const {contents, errors} = parse(piece)
    const [error] = errors
    if (error)
      throw new FaultError({
        offset: start + error.pos[0],
        message: `Unexpected YAML syntax, expected a well-formed document: ${show(error.message)}`,
        remedy: 'Correct the YAML syntax there',
      })
    return {tree: new YamlTree(text, start).read(contents, {start, end: start})}
  })

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
  /** @param offset Where the piece begins that the parser read. */
  constructor(
    private readonly text: string,
    private readonly offset: number,
  ) {}

  /** `around` is the place of a value that is not written at all: `key:` */
  read(node: unknown, around: Span): DataNode {
    const place = this.#placeOf(node) ?? around
    if (isAlias(node))
      throw new FaultError({
        offset: place.start,
        message: `Unexpected alias ${show(`*${node.source}`)}, expected the value itself`,
        remedy: 'Write the value out: YAML aliases are not followed',
      })
    if (isMap(node)) return {kind: 'mapping', ...place, entries: this.#entries(node.items, place)}
    if (isSeq(node)) {
      const items = node.items.map((item) => this.read(item, place))
      return {kind: 'sequence', ...place, items, at: (index) => items[index]}
    }
    return isScalar(node) ? this.#scalar(node, place) : {kind: 'value', ...place, value: null}
  }

  #entries(pairs: readonly Pair[], around: Span): ReadonlyMap<string, Entry> {
    const entries = new Map<string, Entry>()
    for (const {key, value} of pairs) {
      const place = this.#placeOf(key) ?? around
      if (!isScalar(key))
        throw new FaultError({
          offset: place.start,
          message: 'Unexpected list or mapping as a key, expected a plain key',
          remedy: 'Use a plain word as the key',
        })
      const name = String(key.value)
      assertKey(name, place.start, entries.has(name))
      entries.set(name, {key: place, value: this.read(value, {start: place.end, end: place.end})})
    }
    return entries
  }

  #placeOf(node: unknown): Span | undefined {
    const range = isNode(node) ? node.range : undefined
    return range ? {start: this.offset + range[0], end: this.offset + range[1]} : undefined
  }

  #scalar({value, type}: Scalar, place: Span): DataNode {
    if (typeof value !== 'string') return {kind: 'value', ...place, value: plainOf(value)}
    const style = styles.get(type) ?? 'plain'
    return {kind: 'text', ...place, content: this.#content(place, style), value: withLineFeeds(value), style}
  }

  /**
   *     note: "a"        note: |
   *            ^          ^  a
   *                         ^ behind the header's line
   */
  #content({start, end}: Span, style: TextStyle): Span {
    if (style === 'plain') return {start, end}
    if (style !== 'block') return {start: start + 1, end: end - 1}
    const header = this.text.indexOf('\n', start)
    return {start: header < 0 ? end : Math.min(header + 1, end), end}
  }
}

/** Tags are not resolved, so nothing but these comes out of the core schema. */
const plainOf = (value: unknown) =>
  typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' ? value : null
