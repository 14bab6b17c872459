import {JOINT, type Leak, leaksOfHtml, type NearMiss, OBJECT, readSup, type Span} from '@citation-lint/markers'
import type {Html, Link, LinkReference, Nodes, PhrasingContent, Text} from 'mdast'
import {toString as textOf} from 'mdast-util-to-string'
import type {Citation} from '../brief.ts'
import type {ReadOptions} from '../read-options.ts'
import {readLink} from '../reading/links.ts'
import {maskMath} from '../reading/math.ts'
import type {PhrasingParent, Prose} from '../reading/prose.ts'
import {alignText} from './alignment.ts'

/** Reads the prose of a paragraph, heading or cell. `anchor` is the nearest place when it has none of its own. */
export function readProse(node: PhrasingParent, source: string, options: ReadOptions, anchor: number): Prose {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (start === undefined || end === undefined) return unplacedProse(node, anchor)
  const only = node.children.length === 1 ? node.children[0] : undefined
  if (only?.type === 'text' && isPlain(only.value) && only.value.length === end - start)
    if (source.startsWith(only.value, start)) return {start, end, placed: true, text: only.value, ...nothing}
  return new ProseWriter(source, start, end, options).write(node.children)
}

/** Most blocks hold one plain text; they share these lists. */
const nothing: Pick<Prose, 'citations' | 'nearMisses' | 'leaks' | 'html'> = {
  citations: [],
  nearMisses: [],
  leaks: [],
  html: [],
}

/** No formula can stand in it. */
function isPlain(value: string): boolean {
  return !value.includes('$') && !value.includes('\\')
}

/** A generated block: its words are known, their places are not. */
function unplacedProse(node: PhrasingParent, anchor: number): Prose {
  const text = textOf(node as Nodes, {includeHtml: false, includeImageAlt: false})
  return {start: anchor, end: anchor, placed: false, text, ...nothing}
}

/**
 * Writes one block from left to right. `cursor` is the source offset up to which prose has been written:
 *
 *     source  A **bold** [1](u) claim
 *     prose   A ··bold·· ······ claim
 *                     ^ cursor
 */
class ProseWriter {
  private text = ''
  private readonly citations: Citation[] = []
  private readonly nearMisses: NearMiss[] = []
  private readonly leaks: Leak[] = []
  private readonly html: (Span & {value: string})[] = []
  private cursor: number

  constructor(
    private readonly source: string,
    private readonly start: number,
    private readonly end: number,
    private readonly options: ReadOptions,
  ) {
    this.cursor = start
  }

  write(children: readonly PhrasingContent[]): Prose {
    this.writeAll(children)
    this.fill(this.end, ' ')
    const {start, end, citations, nearMisses, leaks, html} = this
    const text = maskMath(this.text, this.source.slice(start, end))
    return {start, end, placed: true, text, citations, nearMisses, leaks, html}
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
        return this.fill(end ?? this.cursor, ' ')
      case 'link':
        return this.writeLink(node)
      case 'linkReference':
        return this.writeLinkReference(node)
      case 'footnoteReference':
        return this.copy(end ?? this.cursor)
      case 'inlineCode':
      case 'image':
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
    return alignText({source: this.source, start: this.cursor, limit: this.end, value}).end
  }

  private writeText(node: Text): void {
    const limit = node.position?.end.offset ?? this.end
    if (limit - this.cursor === node.value.length && this.source.startsWith(node.value, this.cursor))
      return this.copy(limit)
    const aligned = alignText({source: this.source, start: this.cursor, limit, value: node.value})
    this.text += aligned.prose
    this.cursor = aligned.end
    if (node.position !== undefined) this.fill(limit, ' ')
  }

  private writeLink(node: Link): void {
    const start = this.cursor
    const text = textOf(node)
    const literal = this.source[start] !== '['
    const end = node.position?.end.offset ?? (literal ? this.endOf(text) : undefined)
    if (end === undefined) return this.writeOther(node, undefined)
    const previousEnd = this.citations.at(-1)?.end
    const reading = readLink({source: this.source, start, end, node, text, previousEnd, options: this.options})
    this.leaks.push(...reading.leaks)
    if (reading.citation !== undefined) {
      this.citations.push(reading.citation)
      return this.fill(end, JOINT)
    }
    if (literal) return this.writeAddress(end)
    if (/^(?:https?:|www\.)/i.test(text)) return this.fill(end, OBJECT)
    this.fill(node.children[0]?.position?.start.offset ?? start + 1, JOINT)
    this.writeAll(node.children)
    this.fill(end, JOINT)
  }

  /**
   * An autolink takes the marker glued to it along; its bracket is given back to the prose:
   *
   *     https://example.org/a[1] and
   *                          ^ the address ends here for us, at `[1` for the parser
   */
  private writeAddress(end: number): void {
    const glued = /\[\^?S?[0-9]{1,4}$/.exec(this.source.slice(Math.max(this.cursor, end - 8), end))
    const split = glued !== null && this.source[end] === ']' ? end - glued[0].length : end
    this.fill(split, OBJECT)
    this.copy(end)
  }

  /** `[1][2]` beside a definition of 2 is one link reference and two markers; `[the report][1]` is prose. */
  private writeLinkReference(node: LinkReference): void {
    const end = node.position?.end.offset
    if (end === undefined) return this.writeOther(node, end)
    const slice = this.source.slice(this.cursor, end)
    if (isMarkerText(slice)) return this.copy(end)
    this.fill(node.children[0]?.position?.start.offset ?? this.cursor + 1, JOINT)
    this.writeAll(node.children)
    this.fill(end, JOINT)
  }

  /** Writes an HTML node; returns how many siblings after it were written too. */
  private writeHtml(node: Html, siblings: readonly PhrasingContent[], index: number): number {
    const start = this.cursor
    const end = node.position?.end.offset ?? start + node.value.length
    this.html.push({start, end, value: node.value})
    for (const leak of leaksOfHtml(node.value))
      this.leaks.push({...leak, start: start + leak.start, end: start + leak.end})
    const skipped = /^<sup\b/i.test(node.value) ? this.writeSup(start, siblings, index) : 0
    if (skipped > 0) return skipped
    this.fill(end, /^<(?:br|!--|wbr)/i.test(node.value) ? ' ' : JOINT)
    return 0
  }

  /** `<sup class="cite" data-sids="1,3">[S:1,3]</sup>`: opening tag, text and closing tag are three nodes. */
  private writeSup(start: number, siblings: readonly PhrasingContent[], index: number): number {
    const close = siblings.findIndex((node, at) => at > index && node.type === 'html' && /^<\/sup/i.test(node.value))
    const end = close < 0 ? undefined : siblings[close]?.position?.end.offset
    if (end === undefined || close - index > 4) return 0
    const text = this.source.slice(start, end)
    const reading = readSup(text)
    if (reading === undefined) return 0
    if ('ids' in reading)
      this.citations.push({...reading, start, end, text, url: undefined, quote: undefined, inHeading: false})
    else this.nearMisses.push({...reading, start, end, text})
    this.fill(end, JOINT)
    return close - index
  }

  private copy(end: number): void {
    if (end <= this.cursor) return
    this.text += this.source.slice(this.cursor, end)
    this.cursor = end
  }

  private fill(end: number, filler: string): void {
    if (end <= this.cursor) return
    this.text += filler.repeat(end - this.cursor)
    this.cursor = end
  }
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
