import type {Span} from '@citation-lint/markers'
import type {MdastReader} from 'satteri'
import {DocumentTree, type NodeId, NodeType, type Target} from './document-tree.ts'

/** Byte offsets of the strings in the data of a node, by what they are. */
const Offset = {
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
  private sourceBytes: number

  /**
   * @param arena What `serializeHandle` gives.
   * @param reader A reader of the same buffer.
   * @param source The text that was parsed.
   */
  constructor(
    arena: Uint8Array,
    private readonly reader: MdastReader,
    private readonly source: string,
  ) {
    const {header} = reader
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
    this.sourceBytes = Buffer.byteLength(source)
  }

  /** Once it is moved, offsets are no longer those of the text that was parsed. */
  override relocate(placeOf: (place: Span) => Span): void {
    super.relocate(placeOf)
    this.sourceBytes = 0
  }

  /** The pool of strings begins with the source: what refers to it reads as it is written. */
  isVerbatim(text: NodeId): boolean {
    const {data} = this
    const at = this.dataOffset + data.getUint32(this.recordsOffset + text * this.recordSize + 4 * DATA_WORD, true)
    return data.getUint32(at, true) + data.getUint32(at + 4, true) <= this.sourceBytes
  }

  valueOf(node: NodeId): string {
    const type = this.typeOf(node)
    if (type === NodeType.text && this.isPlaced(node) && this.isVerbatim(node))
      return this.source.slice(this.startOf(node), this.endOf(node))
    return this.reader.fieldString(node, type === NodeType.code ? Offset.code.value : Offset.text.value)
  }

  targetOf(node: NodeId): Target {
    const {url, title} = this.typeOf(node) === NodeType.image ? Offset.image : Offset.link
    return {url: this.reader.fieldString(node, url), title: this.reader.fieldString(node, title) || undefined}
  }

  labelOf(node: NodeId): string {
    return this.reader.fieldString(node, this.labels(node).label) || this.identifierOf(node)
  }

  identifierOf(node: NodeId): string {
    return this.reader.fieldString(node, this.labels(node).identifier)
  }

  depthOf(heading: NodeId): number {
    return this.reader.fieldU8(heading, 0, 1)
  }

  firstNumberOf(list: NodeId): number | undefined {
    const {ordered, start} = this.reader.getListData(list)
    return ordered ? start : undefined
  }

  protected alternativeOf(image: NodeId): string {
    const {alternative} = this.typeOf(image) === NodeType.image ? Offset.image : Offset.imageReference
    return this.reader.fieldString(image, alternative)
  }

  private labels(node: NodeId): {readonly identifier: number; readonly label: number} {
    return this.typeOf(node) === NodeType.definition ? Offset.definition : Offset.reference
  }
}
