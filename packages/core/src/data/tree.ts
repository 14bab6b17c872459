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
