import type {Nodes, Parents} from 'mdast'
import {type FileText, withLineFeeds} from '../../data/index.ts'
import {DocumentTree, Field, type NodeId, NodeType, RECORD, type Target} from './document-tree.ts'

/** Nodes that have a type of their own in the columns. */
const types: ReadonlyMap<string, number> = new Map([
  ...Object.entries(NodeType).filter(([name]) => name !== 'otherParent' && name !== 'otherLeaf'),
  // The name that versions 3 and 4 of remark-footnotes give to an inline note.
  ['footnote', NodeType.inlineNote],
])

/**
 * A tree of remark, or of any other parser, as the columns that the reader walks over. The tree is not changed. Half of a
 * surrogate pair, of which no UTF-8 can be made, is the replacement character in its strings, as in those of Sätteri.
 */
export class MdastTree extends DocumentTree {
  readonly count: number

  private readonly nodes: readonly Nodes[]
  private readonly hasOtherEndings: boolean

  /**
   * @param root Its nodes may lack places: they are read at the nearest place around them.
   * @param file The text that it was made from, where that may have other line endings than its source.
   */
  constructor(root: Nodes, file?: FileText) {
    const nodes = nodesOf(root)
    super(recordsOf(nodes), 0, nodes.length * RECORD)
    this.nodes = nodes
    this.count = nodes.length
    this.hasOtherEndings = file !== undefined && file.text !== file.source
    if (file && this.hasOtherEndings)
      this.relocate(({start, end}) => ({start: file.inSource(start), end: file.inSource(end)}))
  }

  /** The node of mdast itself. */
  nodeOf(node: NodeId): Nodes | undefined {
    return this.nodes[node]
  }

  isVerbatim(): boolean {
    return false
  }

  valueOf(node: NodeId): string {
    const found = this.nodes[node]
    return found !== undefined && 'value' in found ? this.asRead(found.value) : ''
  }

  targetOf(node: NodeId): Target {
    const found = this.nodes[node]
    if (found === undefined || !('url' in found)) return {url: '', title: undefined}
    return {url: found.url.toWellFormed(), title: found.title == null ? undefined : this.asRead(found.title)}
  }

  labelOf(node: NodeId): string {
    const found = this.nodes[node]
    const label = found !== undefined && 'label' in found ? found.label : undefined
    return label == null ? this.identifierOf(node) : this.asRead(label)
  }

  identifierOf(node: NodeId): string {
    const found = this.nodes[node]
    return found !== undefined && 'identifier' in found ? found.identifier.toWellFormed() : ''
  }

  depthOf(heading: NodeId): number {
    const found = this.nodes[heading]
    return found?.type === 'heading' ? found.depth : 1
  }

  firstNumberOf(list: NodeId): number | undefined {
    const found = this.nodes[list]
    return found?.type === 'list' && found.ordered === true ? (found.start ?? 1) : undefined
  }

  protected alternativeOf(image: NodeId): string {
    const found = this.nodes[image]
    return this.asRead((found !== undefined && 'alt' in found ? found.alt : undefined) ?? '')
  }

  /** A string of the tree as the source has it. */
  private asRead(text: string): string {
    return (this.hasOtherEndings ? withLineFeeds(text) : text).toWellFormed()
  }
}

/** The nodes of a tree in the order of their numbers: level by level, so that no depth exhausts the call stack. */
function nodesOf(root: Nodes): readonly Nodes[] {
  const nodes: Nodes[] = [root]
  for (let at = 0; at < nodes.length; at += 1) for (const child of childrenOf(nodes[at])) nodes.push(child)
  return nodes
}

/** Children of one node follow each other in that order, so a node needs but the number of its first. */
function recordsOf(nodes: readonly Nodes[]): Uint32Array {
  const children = nodes.length * RECORD
  const words = new Uint32Array(children + nodes.length)
  const taskTexts = startsOfTaskTexts(nodes)
  let next = 1
  for (let id = 0; id < nodes.length; id += 1) {
    const node = nodes[id]
    if (node === undefined) continue
    const at = id * RECORD
    const count = childrenOf(node).length
    words[at + Field.type] = typeOf(node)
    words[at + Field.childrenStart] = next
    words[at + Field.childrenCount] = count
    next += count
    words[children + id] = id
    const {position} = node
    if (position?.start.offset === undefined || position.end.offset === undefined) continue
    words[at + Field.start] = taskTexts.get(node) ?? position.start.offset
    words[at + Field.end] = position.end.offset
    words[at + Field.startLine] = 1
  }
  return words
}

/** Where the text of a task begins: remark counts the box before it to the paragraph. */
function startsOfTaskTexts(nodes: readonly Nodes[]): ReadonlyMap<Nodes, number> {
  const starts = new Map<Nodes, number>()
  for (const node of nodes) {
    if (node.type !== 'listItem' || typeof node.checked !== 'boolean') continue
    const [paragraph] = node.children
    const start = childrenOf(paragraph)[0]?.position?.start.offset
    if (paragraph?.type === 'paragraph' && start !== undefined) starts.set(paragraph, start)
  }
  return starts
}

function childrenOf(node: Nodes | undefined): readonly Nodes[] {
  return node !== undefined && 'children' in node ? (node as Parents).children : []
}

function typeOf(node: Nodes): number {
  return types.get(node.type) ?? ('children' in node ? NodeType.otherParent : NodeType.otherLeaf)
}
