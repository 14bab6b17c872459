import type {MdastReader} from 'satteri'
import type {Span} from '../../data/index.ts'
import {DocumentTree, type LinkTarget, type NodeId, NodeType} from './document-tree.ts'

/** Byte offsets in the data of a node, of its strings by what they are. */
const Offset = {
  list: {start: 0, ordered: 4},
  text: {value: 0},
  code: {value: 16},
  link: {url: 0, title: 8},
  image: {url: 0, alternative: 8, title: 16},
  imageReference: {alternative: 20},
  definition: {identifier: 16, label: 24},
  reference: {identifier: 0, label: 8},
} as const

/** Index of the word of a record that says where the data of the node is. */
const DATA_WORD = 11
/** Index of the word that says how long it is. */
const LENGTH_WORD = 12

/**
 * Sätteri's flat buffer, read in place: no node is built. Its strings are decoded only where they are asked for; a text
 * that stands in the source as it reads is cut out of the source.
 */
export class ArenaTree extends DocumentTree {
  readonly count: number
  private readonly data: DataView
  private readonly dataOffset: number
  private readonly recordsOffset: number
  private readonly recordSize: number
  /** Strings in UTF-8: the source, and behind it what does not stand in it. */
  private readonly pool: Buffer
  /** How many bytes of the pool are the source. */
  private readonly sourceBytes: number
  /** The places of the nodes are those of the source. */
  private isInPlace = true

  /**
   * @param arena What `serializeHandle` gives.
   * @param header What stands where in it.
   * @param source The text that was parsed.
   */
  constructor(
    arena: Uint8Array,
    header: MdastReader['header'],
    private readonly source: string,
  ) {
    super(
      new Uint32Array(arena.buffer, arena.byteOffset, arena.byteLength >> 2),
      header.nodesOffset >> 2,
      header.childrenOffset >> 2,
    )
    this.count = header.nodeCount
    this.data = new DataView(arena.buffer, arena.byteOffset, arena.byteLength)
    this.dataOffset = header.typeDataOffset
    this.recordsOffset = header.nodesOffset
    this.recordSize = header.nodeStructSize
    this.pool = Buffer.from(arena.buffer, arena.byteOffset + header.stringPoolOffset, header.stringPoolLen)
    this.sourceBytes = Buffer.byteLength(source)
  }

  /** Once it is moved, offsets are no longer those of the text that was parsed. */
  override relocate(placeOf: (place: Span) => Span): void {
    super.relocate(placeOf)
    this.isInPlace = false
  }

  /**
   * What refers to the source reads as it is written. A text of several lines may be a string of its own all the same:
   * as long as the source, and without a sign that stands for another, it is the source once more.
   */
  isVerbatim(text: NodeId): boolean {
    if (!this.isInPlace) return false
    const at = this.dataOf(text)
    const length = this.data.getUint32(at + 4, true)
    if (this.data.getUint32(at, true) + length <= this.sourceBytes) return true
    return length === plainBytes(this.source, this.startOf(text), this.endOf(text))
  }

  valueOf(node: NodeId): string {
    const type = this.typeOf(node)
    if (type === NodeType.text && this.isPlaced(node) && this.isVerbatim(node))
      return this.source.slice(this.startOf(node), this.endOf(node))
    return this.stringOf(node, type === NodeType.code ? Offset.code.value : Offset.text.value)
  }

  targetOf(node: NodeId): LinkTarget {
    const {url, title} = this.typeOf(node) === NodeType.image ? Offset.image : Offset.link
    return {url: this.stringOf(node, url), title: this.stringOf(node, title) || undefined}
  }

  labelOf(node: NodeId): string {
    return this.stringOf(node, this.labels(node).label) || this.identifierOf(node)
  }

  identifierOf(node: NodeId): string {
    return this.stringOf(node, this.labels(node).identifier)
  }

  depthOf(heading: NodeId): number {
    return this.data.getUint8(this.dataOf(heading))
  }

  firstNumberOf(list: NodeId): number | undefined {
    const at = this.dataOf(list)
    const isOrdered = this.data.getUint8(at + Offset.list.ordered) !== 0
    return isOrdered ? this.data.getUint32(at + Offset.list.start, true) : undefined
  }

  protected alternativeOf(image: NodeId): string {
    const {alternative} = this.typeOf(image) === NodeType.image ? Offset.image : Offset.imageReference
    return this.stringOf(image, alternative)
  }

  /** Offset of the data of a node in the arena, in bytes. */
  private dataOf(node: NodeId): number {
    return this.dataOffset + this.data.getUint32(this.recordsOffset + node * this.recordSize + 4 * DATA_WORD, true)
  }

  /** The string that the data of a node refers to at an offset; empty where it has none. */
  private stringOf(node: NodeId, offset: number): string {
    const {data, recordsOffset, recordSize} = this
    if (offset + 8 > data.getUint32(recordsOffset + node * recordSize + 4 * LENGTH_WORD, true)) return ''
    const at = this.dataOf(node) + offset
    const start = data.getUint32(at, true)
    return this.pool.toString('utf8', start, start + data.getUint32(at + 4, true))
  }

  private labels(node: NodeId): {readonly identifier: number; readonly label: number} {
    return this.typeOf(node) === NodeType.definition ? Offset.definition : Offset.reference
  }
}

/**
 * Length of a stretch of the source in UTF-8, in bytes; -1 where a sign in it may stand for another: a backslash, a
 * character reference, a zero. The source is well-formed: `disputed-shapes.ts` sees to that.
 */
function plainBytes(source: string, start: number, end: number): number {
  let bytes = 0
  for (let at = start; at < end; at += 1) {
    const code = source.charCodeAt(at)
    if (code === 0x5c || code === 0x26 || code === 0) return -1
    if (code < 0x80) bytes += 1
    else if (code < 0x800) bytes += 2
    else bytes += isHalf(code) ? 2 : 3
  }
  return bytes
}

/** Whether a code unit is half of a surrogate pair: both together are four bytes of UTF-8. */
function isHalf(code: number): boolean {
  return (code & 0xf800) === 0xd800
}
