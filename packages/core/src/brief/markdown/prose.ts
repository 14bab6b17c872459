import type {Span} from '../../data/index.ts'
import {isKnownKey} from '../read-options.ts'
import {claimsItself, isInvisible, type LinkReading, leaksOfAddress, linkIn, readLink} from '../reading/links.ts'
import {deepest, nestedTooDeep} from '../syntax-error.ts'
import {BLANK_CODE, JOINT_CODE, OBJECT_CODE} from '../text/characters.ts'
import {type LinkTarget, type NodeId, NodeType} from '../tree/document-tree.ts'
import {alignText, extentOfWords} from './alignment.ts'
import {ElementWriter, shown} from './elements.ts'

/** No address goes on behind one of these. */
const fullWidth = /[，。；：、！？（）《》「」『』【】]/

/** The address and the words of a link that shows an address, or the number of a part of the page: `[9](#fig:rye)`. */
const showsTarget = /^\S* (?:https?:|www\.)|^#\S* \d[\d.]{0,8}$/i

/** Writes the prose of one block after another, each from its phrasing. */
export class MarkdownWriter extends ElementWriter {
  /** From the first word of the block to its last, once a link asks. */
  private words: Span | undefined
  /** How many marks are open. */
  private depth = 0

  /** Writes the prose of a paragraph, heading or cell, which has a place. */
  write(node: NodeId): void {
    this.begin(this.tree.startOf(node), this.tree.endOf(node))
    this.words = undefined
    this.writeChildren(node)
    this.finish()
  }

  private writeChildren(parent: NodeId): void {
    this.writeSiblings(parent, 0, this.tree.childCount(parent) - 1)
  }

  /** @throws DocumentSyntaxError where marks nest too deep: who walks over them calls itself once a level */
  protected writeSiblings(parent: NodeId, from: number, to: number): void {
    const {tree} = this
    if (this.depth > deepest) throw nestedTooDeep(this.cursor, this.visible, 'emphasis')
    this.depth += 1
    for (let index = from; index <= to; index += 1) {
      const child = tree.childOf(parent, index)
      // Between siblings stand only line prefixes (after a hard break); what was written early is skipped.
      this.fill(tree.startOf(child), BLANK_CODE)
      if (tree.typeOf(child) === NodeType.html) index += this.writeHtml(child, parent, index)
      else this.writeNode(child)
    }
    this.depth -= 1
  }

  private writeNode(node: NodeId): void {
    const {tree} = this
    const end = tree.isPlaced(node) ? tree.endOf(node) : this.cursor
    switch (tree.typeOf(node)) {
      case NodeType.text:
        return this.writeText(node)
      case NodeType.break:
        // A hard break keeps its line ending: entries of a reference list begin there.
        return this.append(this.visible.slice(this.cursor, end).replace(/[^\n]/g, ' '))
      case NodeType.link:
        return this.writeLink(node)
      case NodeType.linkReference:
        return this.writeLinkReference(node)
      case NodeType.footnoteReference:
      case NodeType.inlineNote:
        return this.copy(end)
      case NodeType.image:
        for (const leak of leaksOfAddress(this.visible, {start: this.cursor, end}, tree.targetOf(node).url))
          this.finds.leaks.push(leak)
        return this.writeUnread('image', `${tree.textOf(node)} ${tree.targetOf(node).title ?? ''}`, end)
      case NodeType.imageReference:
        return this.writeUnread('image', tree.textOf(node), end)
      case NodeType.inlineCode:
        return this.writeUnread('code', tree.valueOf(node), end)
      case NodeType.otherLeaf:
        return this.fill(end, OBJECT_CODE)
      case NodeType.delete:
        return this.writeStruck(() => this.writeInside(node))
      default:
        return this.writeInside(node)
    }
  }

  /** Writes what stands inside a node, without its marks. */
  private writeInside(node: NodeId): void {
    const {tree} = this
    const length = delimiterLength(tree.typeOf(node), this.visible, this.cursor)
    const first = tree.childCount(node) > 0 ? tree.startOf(tree.childOf(node, 0)) : -1
    this.fill(first < 0 ? this.cursor + length : first, JOINT_CODE)
    this.writeChildren(node)
    this.fill(tree.isPlaced(node) ? tree.endOf(node) : this.cursor + length, JOINT_CODE)
  }

  private writeText(node: NodeId): void {
    const {tree, visible, cursor} = this
    const limit = tree.isPlaced(node) ? tree.endOf(node) : this.end
    if (tree.isVerbatim(node, visible) && tree.startOf(node) === cursor) return this.copy(limit)
    const value = tree.valueOf(node)
    if (limit - cursor === value.length && visible.startsWith(value, cursor)) return this.copy(limit)
    this.append(alignText({source: visible, start: cursor, limit, value}).prose)
    if (tree.isPlaced(node)) this.fill(limit, BLANK_CODE)
  }

  private writeLink(node: NodeId): void {
    const {tree, visible, cursor: start} = this
    const text = tree.textOf(node)
    const literal = visible[start] !== '['
    if (!tree.isPlaced(node) && !literal) return this.writeInside(node)
    const end = tree.isPlaced(node)
      ? tree.endOf(node)
      : alignText({source: visible, start, limit: this.end, value: text}).end
    const target = tree.targetOf(node)
    if (literal) return this.writeLiteral(target, {start, end, text})
    if (isInvisible(text.includes('<') ? tree.textOf(node, shown) : text)) return this.fill(end, JOINT_CODE)
    if (this.keep(this.readWords(target, {start, end, text}))) return this.fill(end, JOINT_CODE)
    if (target.title !== undefined) this.finds.unread.push({kind: 'tip', start, end, text: target.title})
    if (showsTarget.test(`${target.url} ${text}`)) return this.fill(end, OBJECT_CODE)
    this.writeInside(node)
  }

  /** An address in the text. A mark of Chinese ends it, which Markdown takes for a part of it. */
  private writeLiteral({url, title}: LinkTarget, place: Span & {readonly text: string}): void {
    const {start} = place
    const mark = this.visible.slice(start, place.end).search(fullWidth)
    const [end, own] = mark > 0 ? [start + mark, url.split(fullWidth, 1).join()] : [place.end, url]
    const text = mark > 0 ? this.visible.slice(start, end) : place.text
    if (this.keep(this.readWords({url: own, title}, {start, end, text}))) this.fill(end, JOINT_CODE)
    else this.writeAddress(end)
    this.copy(place.end)
  }

  /** Reads a link; one whose words are the claim cites nothing. */
  protected readWords(target: LinkTarget, place: Span & {readonly text: string}): LinkReading {
    const {visible, options, previousCitation} = this
    const {text} = place
    const {url} = target
    const reading = readLink(linkIn(visible, {...place, ...target, options}, previousCitation))
    const claims =
      reading.citation?.style === 'link' && claimsItself({text, url, isAlone: this.fillsBlock(place)}, options)
    return claims ? {...reading, citation: undefined} : reading
  }

  /** Nothing else is said in the block. */
  private fillsBlock({start, end}: Span): boolean {
    this.words ??= extentOfWords(this.visible, {start: this.start, end: this.end})
    return start <= this.words.start && this.words.end <= end
  }

  /**
   * `[1][2]` beside a definition of 2 is one link reference and two markers; `[the report][1]` is a link, and as such a
   * citation or prose. Control text in its address is found where that is defined.
   */
  private writeLinkReference(node: NodeId): void {
    const {tree, cursor: start} = this
    if (!tree.isPlaced(node)) return this.writeInside(node)
    const end = tree.endOf(node)
    const label = tree.labelOf(node)
    const isMarker = isMarkerText(this.visible.slice(start, end))
    // `[@ames]: doi:10.1000/182` gives a key another name.
    if (isMarker || (label.startsWith('@') && isKnownKey(this.options, label.slice(1)))) return this.copy(end)
    const definition = tree.definitionOf(tree.identifierOf(node))
    if (definition !== undefined && isInvisible(tree.textOf(node, shown))) return this.fill(end, JOINT_CODE)
    if (definition !== undefined) {
      const target = tree.targetOf(definition)
      this.finds.labelled.push({start, end, url: target.url})
      const reading = this.readWords(target, {start, end, text: tree.textOf(node)})
      if (this.keep({...reading, leaks: []})) return this.fill(end, JOINT_CODE)
    }
    this.writeInside(node)
  }
}

/** Marks around a node whose children lost their places (autolinks of remark-gfm do that to their neighbours). */
function delimiterLength(type: number, source: string, at: number): number {
  return type === NodeType.strong || (type === NodeType.delete && source.startsWith('~~', at)) ? 2 : 1
}

/** Nothing but markers: `[1][2]`, `[S1]`, `[^1]`, `[S:1]` inside double brackets. */
const isMarkerText = (slice: string): boolean => /^(?:\[\^?(?:S\s?:?\s?)?[0-9][0-9,\s\-–—]{0,40}\]){1,20}$/i.test(slice)
