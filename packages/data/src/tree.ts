import {pathOfPointer} from './pointer.ts'

/** UTF-16 offsets into the text without byte order mark, `end` exclusive. */
export interface Place {
  readonly start: number
  readonly end: number
}

/** A piece of data and where it stands. */
export type DataNode = MappingNode | SequenceNode | TextNode | ValueNode

export interface MappingNode extends Place {
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
  readonly key: Place
  readonly value: DataNode
}

export interface SequenceNode extends Place {
  readonly kind: 'sequence'
  readonly items: readonly DataNode[]
}

/** A string. */
export interface TextNode extends Place {
  readonly kind: 'text'
  /** Place of its characters: quotation marks and the header of a block are left out. */
  readonly content: Place
  readonly value: string
  readonly style: TextStyle
}

/** How a string is written, and so what stands for what in it (see `writtenText`). */
export type TextStyle = 'double' | 'single' | 'plain' | 'block'

/** Anything but a list, a mapping or a string. */
export interface ValueNode extends Place {
  readonly kind: 'value'
  readonly value: number | bigint | boolean | null
}

/**
 * The node that a JSON Pointer (RFC 6901) leads to; `undefined` where it leads nowhere or is no pointer.
 *
 *     /report/lines/0
 *     ^      ^     ^
 */
export const follow = (root: DataNode, pointer: string): DataNode | undefined => {
  if (pointer !== '' && !pointer.startsWith('/')) return undefined
  let node: DataNode | undefined = root
  for (const step of pathOfPointer(pointer)) {
    if (node === undefined) return undefined
    node = childOf(node, step)
  }
  return node
}

const childOf = (node: DataNode, step: string): DataNode | undefined => {
  if (node.kind === 'mapping') return node.entries.get(step)?.value
  return node.kind === 'sequence' && /^(?:0|[1-9]\d{0,9})$/.test(step) ? node.items[Number(step)] : undefined
}
