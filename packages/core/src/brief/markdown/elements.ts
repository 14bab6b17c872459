import type {Span} from '../../data/index.ts'
import {leaksOfHtml, readSup} from '../../markers/index.ts'
import {
  attributeOf,
  closedBy,
  listOfKeys,
  objectElements,
  openedBy,
  type Sight,
  sightOf,
  wordsOfTag,
} from '../html/tags.ts'
import type {ReadOptions} from '../read-options.ts'
import {isInvisible, type LinkReading, saysSentence} from '../reading/links.ts'
import {moved, noLink} from '../reading/prose.ts'
import {ProseWriter, type Writing} from '../reading/prose-writer.ts'
import {BLANK_CODE, JOINT_CODE} from '../text/characters.ts'
import {type DocumentTree, type LinkTarget, type NodeId, NodeType} from '../tree/document-tree.ts'

/** A Markdown document while its prose is written. */
export interface MarkdownWriting extends Writing {
  readonly tree: DocumentTree
  readonly options: ReadOptions
}

/** So many nodes behind a tag the one that closes it is looked for: markers and code hold little markup. */
const elementReach = 8

/** What a reader sees of a node. */
export const shown = {html: false, images: true}

/** Writes the elements of HTML among the words of Markdown, whose tags are nodes of their own. */
export abstract class ElementWriter extends ProseWriter {
  protected readonly tree: DocumentTree
  protected readonly options: ReadOptions
  protected readonly visible: string

  constructor(writing: MarkdownWriting) {
    super(writing)
    this.tree = writing.tree
    this.options = writing.options
    this.visible = writing.buffer.visible
  }

  protected abstract writeSiblings(parent: NodeId, from: number, to: number): void

  /** Reads a link; one whose words are the claim cites nothing. */
  protected abstract readWords(target: LinkTarget, place: Span & {readonly text: string}): LinkReading

  /** Writes an HTML node; returns how many siblings after it were written too. */
  protected writeHtml(node: NodeId, parent: NodeId, index: number): number {
    const {tree, cursor: start} = this
    const value = tree.valueOf(node)
    const end = tree.isPlaced(node) ? tree.endOf(node) : start + value.length
    this.finds.html.push({start, end, value})
    for (const leak of leaksOfHtml(value)) this.finds.leaks.push(moved(leak, start))
    for (const words of wordsOfTag(value)) this.finds.unread.push({...words, start, end})
    const name = openedBy(value)
    const sight = name === undefined ? 'plain' : sightOf(name, value)
    const element = name === undefined ? undefined : this.elementAt(parent, index, {name, isWhole: sight !== 'plain'})
    // Its keys are all that it has: `<d-cite key="ames2019"/>`, and one that nobody closes.
    if (name === 'd-cite' && (element === undefined || value.endsWith('/>')))
      if (this.writeElement({name, end, following: 0}, {parent, index, sight})) return 0
    if (element !== undefined && this.writeElement(element, {parent, index, sight})) return element.following
    this.fill(end, /^<(?:br|!--|wbr)/i.test(value) ? BLANK_CODE : JOINT_CODE)
    return 0
  }

  /**
   * The element that a tag opens: `<sup class="cite" data-sids="1,3">[S:1,3]</sup>` is three nodes.
   *
   * @param isWhole It is looked for up to the end of the block, which ends it in any case.
   */
  private elementAt(
    parent: NodeId,
    index: number,
    {name, isWhole}: {readonly name: string; readonly isWhole: boolean},
  ): FoundElement | undefined {
    const {tree} = this
    const all = tree.childCount(parent) - 1
    const last = isWhole ? all : Math.min(all, index + elementReach)
    for (let at = index + 1; at <= last; at += 1) {
      const sibling = tree.childOf(parent, at)
      if (tree.typeOf(sibling) !== NodeType.html || closedBy(tree.valueOf(sibling)) !== name) continue
      return tree.isPlaced(sibling) ? {name, end: tree.endOf(sibling), following: at - index} : undefined
    }
    return isWhole ? {name, end: this.end, following: all - index} : undefined
  }

  /** Writes an element as a whole, where it is none whose words are read: a citation, or code. */
  private writeElement(
    {name, end, following}: FoundElement,
    {parent, index, sight}: {readonly parent: NodeId; readonly index: number; readonly sight: Sight},
  ): boolean {
    const {cursor: start, tree} = this
    if (sight === 'struck') {
      this.writeStruck(() => this.writeSiblings(parent, index + 1, index + following))
      return true
    }
    if (sight !== 'plain' || objectElements.has(name)) {
      this.readTags(parent, index + 1, index + following)
      this.writeUnread('element', sight === 'never' ? '' : this.wordsOf(parent, index + 1, index + following), end)
      return true
    }
    const words = this.wordsOf(parent, index + 1, index + following)
    if (name === 'a' || name === 'd-cite')
      return this.writeCitingTag({start, end, text: words}, tree.valueOf(tree.childOf(parent, index)))
    const sup = name === 'sup' ? readSup(this.visible.slice(start, end)) : undefined
    if (sup === undefined || saysSentence(words)) return false
    if (sup.marker !== undefined && !isInvisible(words)) {
      const {style, ids} = sup.marker
      this.cite({style, ids, start, end, ...noLink})
    }
    if (sup.nearMiss !== undefined) this.finds.nearMisses.push(moved(sup.nearMiss, start))
    this.fill(end, JOINT_CODE)
    return true
  }

  /** A link of HTML cites as one of Markdown does; Distill names keys: `<d-cite key="ames2019,knuth84"></d-cite>`. */
  private writeCitingTag(place: Span & {readonly text: string}, tag: string): boolean {
    const url = attributeOf(tag, 'href') ?? '#'
    const ids = listOfKeys(attributeOf(tag, 'key'))
    const {start, end} = place
    if (ids.length > 0) this.cite({style: 'pandoc', ids, start, end, ...noLink})
    else if (url.startsWith('#') || isInvisible(place.text)) return false
    else if (!this.keep(this.readWords({url, title: attributeOf(tag, 'title')}, place))) return false
    this.fill(end, JOINT_CODE)
    return true
  }

  /** Reads what the tags among some siblings say: a picture in an element of its own. */
  private readTags(parent: NodeId, from: number, to: number): void {
    const {tree} = this
    for (let at = from; at <= to; at += 1) {
      const node = tree.childOf(parent, at)
      if (tree.typeOf(node) !== NodeType.html) continue
      for (const words of wordsOfTag(tree.valueOf(node))) this.finds.unread.push({...words, ...tree.spanOf(node)})
    }
  }

  /** What some siblings show. */
  private wordsOf(parent: NodeId, from: number, to: number): string {
    let words = ''
    for (let at = from; at <= to; at += 1) words += this.tree.textOf(this.tree.childOf(parent, at), shown)
    return words
  }
}

/** An element whose tags are nodes of their own: where it ends, and how many nodes behind its tag it takes. */
interface FoundElement {
  readonly name: string
  readonly end: number
  readonly following: number
}
