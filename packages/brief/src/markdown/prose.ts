import {JOINT, leaksOfHtml, OBJECT, readSup, type Span} from '@citation-lint/markers'
import type {Html, Link, LinkReference, Nodes, PhrasingContent, Text} from 'mdast'
import {toString as textOf} from 'mdast-util-to-string'
import {objectElements} from '../html/elements.ts'
import type {ReadOptions} from '../read-options.ts'
import {leaksOfAddress} from '../reading/addresses.ts'
import {LINK_REACH, type LinkContext, readLink} from '../reading/links.ts'
import {moved, type PhrasingParent, type Prose} from '../reading/prose.ts'
import {ProseDraft} from '../reading/prose-draft.ts'
import {alignText} from './alignment.ts'
import type {DefinitionOf} from './definitions.ts'

/** What a piece of prose is written from. */
export interface MarkdownText {
  readonly source: string
  readonly options: ReadOptions
  readonly definitionOf: DefinitionOf
}

/** Reads the prose of a paragraph, heading or cell. `anchor` is the nearest place when it has none of its own. */
export function readProse(node: PhrasingParent, anchor: number, text: MarkdownText): Prose {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (start === undefined || end === undefined) return unplacedProse(node, anchor)
  const only = node.children.length === 1 ? node.children[0] : undefined
  if (only?.type === 'text' && isPlain(only.value) && only.value.length === end - start)
    if (text.source.startsWith(only.value, start)) return plainProse({start, end}, only.value)
  return new ProseWriter({start, end}, text).write(node.children)
}

/** So many nodes behind a tag the one that closes it is looked for: markers and code hold little markup. */
const elementReach = 8

/** Most blocks hold one plain text; they share their empty lists. */
const none: readonly never[] = []

function plainProse({start, end}: Span, text: string, placed = true): Prose {
  return {start, end, placed, text, citations: none, nearMisses: none, leaks: none, html: none}
}

/** No formula can stand in it. */
function isPlain(value: string): boolean {
  return !value.includes('$') && !value.includes('\\')
}

/** A generated block: its words are known, their places are not. */
function unplacedProse(node: PhrasingParent, anchor: number): Prose {
  const text = textOf(node as Nodes, {includeHtml: false, includeImageAlt: false})
  return plainProse({start: anchor, end: anchor}, text, false)
}

/** Writes the prose of one block from its phrasing. */
class ProseWriter extends ProseDraft {
  private readonly options: ReadOptions
  private readonly definitionOf: DefinitionOf

  constructor(place: Span, {source, options, definitionOf}: MarkdownText) {
    super(source, place)
    this.options = options
    this.definitionOf = definitionOf
  }

  write(children: readonly PhrasingContent[]): Prose {
    this.writeAll(children)
    return this.finish()
  }

  private writeAll(children: readonly PhrasingContent[]): void {
    for (let index = 0; index < children.length; index += 1) {
      const child = children[index]
      if (child === undefined) continue
      // Between siblings stand only line prefixes (after a hard break); what was written early is skipped.
      this.fill(child.position?.start.offset ?? this.cursor, ' ')
      if (child.type === 'html') index += this.writeHtml(child, children, index)
      else this.writeNode(child)
    }
  }

  private writeNode(node: PhrasingContent): void {
    const end = node.position?.end.offset
    switch (node.type) {
      case 'text':
        return this.writeText(node)
      case 'break':
        // A hard break keeps its line ending: entries of a reference list begin there.
        return this.append(this.source.slice(this.cursor, end ?? this.cursor).replace(/[^\r\n]/g, ' '))
      case 'link':
        return this.writeLink(node)
      case 'linkReference':
        return this.writeLinkReference(node)
      case 'footnoteReference':
        return this.copy(end ?? this.cursor)
      case 'image':
        this.leaks.push(...leaksOfAddress(this.source, {start: this.cursor, end: end ?? this.cursor}, node.url))
        return this.fill(end ?? this.cursor, OBJECT)
      case 'inlineCode':
      case 'imageReference':
        return this.fill(end ?? this.cursor, OBJECT)
      default:
        return this.writeOther(node, end)
    }
  }

  /** Emphasis and its kin; nodes of other plugins: an inline note is copied, a leaf is an object. */
  private writeOther(node: PhrasingContent, end: number | undefined): void {
    const type: string = node.type
    if (type === 'footnote' || type === 'inlineNote') return this.copy(end ?? this.cursor)
    if (!('children' in node)) return this.fill(end ?? this.cursor, OBJECT)
    const first = node.children[0]?.position?.start.offset
    this.fill(first ?? this.cursor + delimiterLength(node.type, this.source, this.cursor), JOINT)
    this.writeAll(node.children)
    this.fill(end ?? this.cursor + delimiterLength(node.type, this.source, this.cursor), JOINT)
  }

  /** Where the source of a value ends that begins at the cursor and lost its place. */
  private endOf(value: string): number {
    return alignText({source: this.source, start: this.cursor, limit: this.place.end, value}).end
  }

  private writeText(node: Text): void {
    const limit = node.position?.end.offset ?? this.place.end
    if (limit - this.cursor === node.value.length && this.source.startsWith(node.value, this.cursor))
      return this.copy(limit)
    this.append(alignText({source: this.source, start: this.cursor, limit, value: node.value}).prose)
    if (node.position !== undefined) this.fill(limit, ' ')
  }

  private writeLink(node: Link): void {
    const start = this.cursor
    const only = node.children.length === 1 ? node.children[0] : undefined
    const text = only?.type === 'text' ? only.value : textOf(node)
    const literal = this.source[start] !== '['
    const end = node.position?.end.offset ?? (literal ? this.endOf(text) : undefined)
    if (end === undefined) return this.writeOther(node, undefined)
    if (this.keep(readLink(this.linkContext(node, {start, end, text})))) return this.fill(end, JOINT)
    if (literal) return this.writeAddress(end)
    if (/^(?:https?:|www\.)/i.test(text)) return this.fill(end, OBJECT)
    this.fill(node.children[0]?.position?.start.offset ?? start + 1, JOINT)
    this.writeAll(node.children)
    this.fill(end, JOINT)
  }

  private linkContext(
    {url, title}: Pick<Link, 'url' | 'title'>,
    {start, end, text}: Span & {readonly text: string},
  ): LinkContext {
    const {source, options} = this
    const previous = this.citations.at(-1)?.end
    return {
      start,
      end,
      url,
      title: title ?? undefined,
      text,
      options,
      slice: () => source.slice(start, end),
      leaksOfAddress: () => leaksOfAddress(source, {start, end}, url),
      before: () => source.slice(Math.max(0, start - LINK_REACH), start),
      between: () =>
        previous === undefined ? undefined : source.slice(previous, Math.min(start, previous + LINK_REACH)),
      after: () => source.slice(end, end + LINK_REACH),
    }
  }

  /**
   * `[1][2]` beside a definition of 2 is one link reference and two markers; `[the report][1]` is a link, and as such a
   * citation or prose. Control text in its address is found where that is defined.
   */
  private writeLinkReference(node: LinkReference): void {
    const end = node.position?.end.offset
    if (end === undefined) return this.writeOther(node, end)
    const slice = this.source.slice(this.cursor, end)
    if (isMarkerText(slice)) return this.copy(end)
    const definition = this.definitionOf(node.identifier)
    if (definition !== undefined) {
      const context = this.linkContext(definition, {start: this.cursor, end, text: textOf(node)})
      if (this.keep(readLink({...context, leaksOfAddress: () => none}))) return this.fill(end, JOINT)
    }
    this.fill(node.children[0]?.position?.start.offset ?? this.cursor + 1, JOINT)
    this.writeAll(node.children)
    this.fill(end, JOINT)
  }

  /** Writes an HTML node; returns how many siblings after it were written too. */
  private writeHtml(node: Html, siblings: readonly PhrasingContent[], index: number): number {
    const start = this.cursor
    const end = node.position?.end.offset ?? start + node.value.length
    this.html.push({start, end, value: node.value})
    for (const leak of leaksOfHtml(node.value)) this.leaks.push(moved(leak, start))
    const element = elementAt(siblings, index)
    if (element !== undefined && this.writeElement(element.name, start, element.end)) return element.following
    this.fill(end, /^<(?:br|!--|wbr)/i.test(node.value) ? ' ' : JOINT)
    return 0
  }

  /** Writes an element as a whole, where it is none whose words are read: a citation, or code. */
  private writeElement(name: string, start: number, end: number): boolean {
    if (objectElements.has(name)) {
      this.fill(end, OBJECT)
      return true
    }
    const sup = name === 'sup' ? readSup(this.source.slice(start, end)) : undefined
    if (sup === undefined) return false
    if (sup.marker !== undefined)
      this.citations.push({...sup.marker, start, end, url: undefined, quote: undefined, inHeading: false})
    if (sup.nearMiss !== undefined) this.nearMisses.push(moved(sup.nearMiss, start))
    this.fill(end, JOINT)
    return true
  }
}

/**
 * The element that the tag at `index` opens: `<sup class="cite" data-sids="1,3">[S:1,3]</sup>` is three nodes.
 *
 * @returns its name in lower case, where it ends, and how many nodes behind the tag it takes
 */
function elementAt(
  siblings: readonly PhrasingContent[],
  index: number,
): {readonly name: string; readonly end: number; readonly following: number} | undefined {
  const name = tagName(siblings[index], /^<([a-z][a-z\d-]*)/i)
  if (name === undefined) return undefined
  const following = siblings.slice(index + 1, index + 1 + elementReach)
  const close = following.findIndex((node) => tagName(node, /^<\/([a-z][a-z\d-]*)/i) === name)
  const end = following[close]?.position?.end.offset
  return end === undefined ? undefined : {name, end, following: close + 1}
}

function tagName(node: PhrasingContent | undefined, tag: RegExp): string | undefined {
  return node?.type === 'html' ? tag.exec(node.value)?.[1]?.toLowerCase() : undefined
}

/** Marks around a node whose children lost their places (autolinks of remark-gfm do that to their neighbours). */
function delimiterLength(type: string, source: string, at: number): number {
  if (type === 'strong') return 2
  if (type === 'delete') return source.startsWith('~~', at) ? 2 : 1
  return 1
}

/** Nothing but markers: `[1][2]`, `[S1]`, `[^1]`, `[S:1]` inside double brackets. */
function isMarkerText(slice: string): boolean {
  return /^(?:\[\^?(?:S\s?:?\s?)?[0-9][0-9,\s\-–—]{0,40}\]){1,20}$/i.test(slice)
}
