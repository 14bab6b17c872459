import {partitionPoint} from './collections.ts'
import type {Span} from './text.ts'

/** A piece of data and where it stands. */
export type DataNode = MappingNode | SequenceNode | TextNode | ValueNode

/** Keys with their values. */
export interface MappingNode extends Span {
  readonly kind: 'mapping'
  readonly entries: Entries
}

/** The entries of a mapping in the order of the text; no two have one name. */
export interface Entries extends Iterable<readonly [string, Entry]> {
  readonly size: number
  get(name: string): Entry | undefined
}

/** An entry of a mapping. */
export interface Entry {
  /** Place of the key, with its quotation marks. */
  readonly key: Span
  readonly value: DataNode
}

/** A list. */
export interface SequenceNode extends Span {
  readonly kind: 'sequence'
  readonly items: readonly DataNode[]
  /** The item at an index from 0, without a look at the others. */
  at(index: number): DataNode | undefined
}

/** A string. */
export interface TextNode extends Span {
  readonly kind: 'text'
  /** Place of its characters: quotation marks and the header of a block are left out. */
  readonly content: Span
  /** As it reads: its lines end with `\n`, also where escapes say otherwise. */
  readonly value: string
  readonly style: TextStyle
}

/** How a string is written, and so what stands for what in it (see `writtenText`). */
export type TextStyle = 'double' | 'single' | 'plain' | 'block'

/** Anything but a list, a mapping or a string. */
export interface ValueNode extends Span {
  readonly kind: 'value'
  readonly value: number | bigint | boolean | null
}

/** A mapping of any kind, as data without places. */
export type RawRecord = Readonly<Record<string, unknown>>

/** True for what JSON calls an object: no list, and not `null`. */
export const isRecord = (value: unknown): value is RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The data of a tree, whose depth is bounded and whose keys are known not to reach for a prototype. */
export const dataOf = (node: DataNode): unknown => {
  if (node.kind === 'sequence') return node.items.map(dataOf)
  if (node.kind !== 'mapping') return node.value
  const record: Record<string, unknown> = {}
  for (const [key, {value}] of node.entries) record[key] = dataOf(value)
  return record
}

/** Steps of a JSON Pointer (RFC 6901): `/citations/0/quote_span` leads to the key `quote_span` of the first citation. */
export const pathOfPointer = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

/** A JSON Pointer one step longer. */
export const pointerTo = (pointer: string, step: string | number): string =>
  `${pointer}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`

/**
 * The node that a JSON Pointer (RFC 6901) leads to; `undefined` where it leads nowhere or is no pointer.
 *
 *     /report/lines/0
 *     ^      ^     ^
 */
export const follow = (root: DataNode, pointer: string): DataNode | undefined =>
  pointer === '' || pointer.startsWith('/') ? targetOf(root, pathOfPointer(pointer))?.value : undefined

/**
 * The place of what a path of keys and indexes leads to, as a reader looks for it: a list or mapping that stands under a
 * key is at that key. `undefined` where the path leads nowhere.
 */
export const locate = (root: DataNode, path: readonly string[]): Span | undefined => {
  const {key, value} = targetOf(root, path) ?? {}
  const place = key && (value?.kind === 'mapping' || value?.kind === 'sequence') ? key : value
  return place && {start: place.start, end: place.end}
}

/** What a path leads to; the root and the items of a list have no key. */
interface PathTarget {
  readonly key?: Span
  readonly value: DataNode | undefined
}

const targetOf = (root: DataNode, path: readonly string[]): PathTarget | undefined => {
  let target: PathTarget | undefined = {value: root}
  for (const step of path) {
    const node: DataNode | undefined = target?.value
    if (node?.kind === 'mapping') target = node.entries.get(step)
    else target = node?.kind === 'sequence' && isIndex(step) ? {value: node.at(Number(step))} : undefined
  }
  return target
}

const isIndex = (step: string) => /^(?:0|[1-9]\d{0,9})$/.test(step)

/** How the characters of a string stand in the text it was read from. */
export interface WrittenText {
  /** Span of a stretch of the string: offsets into its value in, offsets into the text out. */
  placeOf(stretch: Span): Span
  /**
   * The string at the length it has in the text, so that every character stands at its offset: behind one that is
   * written as several (`\u00e9`) comes `filler`, for white space that belongs to no character (indentation) blanks.
   */
  stretched(filler: string): string
}

/**
 * Lines a string up with its source:
 *
 *     source  a \"b\" c           source  first⏎··second
 *     value   a "b" c             value   first second
 *               ^ ^ escapes                    ^ fold, then indentation
 *
 * Linear: either side only moves forward.
 *
 * @param text The whole text that `node` was read from.
 */
export const writtenText = (text: string, node: TextNode): WrittenText => {
  const {value} = node
  const {start, end} = node.content
  if (value.length === end - start && text.startsWith(value, start)) {
    return {placeOf: (stretch) => ({start: start + stretch.start, end: start + stretch.end}), stretched: () => value}
  }
  return new AlignedText(text, node)
}

/** Characters that stand for themselves side by side, or one character and the several that it is written as. */
interface Run extends Span {
  /** The same stretch of the value. */
  readonly value: Span
}

const runsOf = (text: string, {content: {start, end}, value, style}: TextNode): readonly Run[] => {
  const runs: Run[] = []
  let open: {value: {start: number; end: number}; start: number; end: number} | undefined
  let at = start
  let read = 0
  while (at < end && read < value.length) {
    const {units, length} = advanceAt(text, at, {style, expected: value[read] ?? ''})
    if (units === 0 || units !== length) open = undefined
    if (open) {
      open.value.end += units
      open.end += length
    } else if (units > 0) {
      const run = {value: {start: read, end: read + units}, start: at, end: at + length}
      runs.push(run)
      open = units === length ? run : undefined
    }
    read += units
    at += length
  }
  return runs
}

/** How far the source moves on, and how many UTF-16 units of the value that is. */
interface Advance {
  readonly units: number
  readonly length: number
}

const asIs: Advance = {units: 1, length: 1}
const dropped: Advance = {units: 0, length: 1}

const advanceAt = (text: string, at: number, {style, expected}: {style: TextStyle; expected: string}): Advance => {
  const character = text[at] ?? ''
  if (character === '\\' && style === 'double') return escapeAt(text, at)
  if (character === "'" && style === 'single') return {units: 1, length: 2}
  if (character === expected) return asIs
  return isSpace(character) && isSpace(expected) ? asIs : dropped
}

const digits: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
])

/** An escape of a carriage return and of a line feed behind it: one line ending, as the value has it. */
const lineEnding = /\\(?:r|x0[dD]|u000[dD]|U0000000[dD])\\(?:n|x0[aA]|u000[aA]|U0000000[aA])/y

/** `\n`, `\u00e9`, `\U0001F600`; a backslash at the end of a YAML line stands for nothing. */
const escapeAt = (text: string, at: number): Advance => {
  const kind = text[at + 1] ?? ''
  if (kind === '\n') return {units: 0, length: 2}
  lineEnding.lastIndex = at
  if (lineEnding.test(text)) return {units: 1, length: lineEnding.lastIndex - at}
  const length = 2 + (digits.get(kind) ?? 0)
  const astral = kind === 'U' && Number.parseInt(text.slice(at + 2, at + length), 16) > 0xffff
  return {units: astral ? 2 : 1, length}
}

const isSpace = (character: string) => character === ' ' || character === '\n' || character === '\t'

class AlignedText implements WrittenText {
  readonly #runs: readonly Run[]

  constructor(
    private readonly text: string,
    private readonly node: TextNode,
  ) {
    this.#runs = runsOf(text, node)
  }

  placeOf({start, end}: Span): Span {
    const from = this.#startOf(start)
    return {start: from, end: end > start ? this.#endOf(end) : from}
  }

  stretched(filler: string): string {
    const {value, content} = this.node
    let stretched = ''
    let at = content.start
    for (const run of this.#runs) {
      const characters = value.slice(run.value.start, run.value.end)
      stretched += this.#fill(at, run.start, filler) + characters
      stretched += filler.repeat(run.end - run.start - characters.length)
      at = run.end
    }
    return stretched + this.#fill(at, content.end, filler)
  }

  #startOf(offset: number): number {
    const run = this.#runAt(offset)
    if (run === undefined || offset >= this.node.value.length) return this.node.content.end
    return Math.min(run.start + (offset - run.value.start), run.end)
  }

  /** End of the character before the offset; what is dropped behind it does not belong to it. */
  #endOf(offset: number): number {
    const run = this.#runAt(offset - 1)
    if (run === undefined) return this.node.content.end
    return offset >= run.value.end ? run.end : run.start + (offset - run.value.start)
  }

  #runAt(offset: number): Run | undefined {
    return this.#runs[partitionPoint(this.#runs, ({value}) => value.start <= offset) - 1]
  }

  #fill(start: number, end: number, filler: string): string {
    const written = this.text.slice(start, end)
    return written.replace(/[\n\t]/g, ' ').replace(/[^ ]/g, () => filler)
  }
}
