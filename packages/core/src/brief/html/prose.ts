import type {Element, ElementContent} from 'hast'
import type {Span} from '../../data/index.ts'
import {JOINT, readSup, scan} from '../../markers/index.ts'
import type {ReadOptions} from '../read-options.ts'
import {
  isInvisible,
  LINK_REACH,
  type LinkContext,
  type LinkReading,
  leaksOfAddress,
  readLink,
  saysSentence,
  wordsBetween,
} from '../reading/links.ts'
import {type FoundCitation, moved, noLink} from '../reading/prose.ts'
import {ProseWriter, type Writing} from '../reading/prose-writer.ts'
import {findAddresses} from '../reading/urls.ts'
import {BLANK_CODE, JOINT_CODE, OBJECT_CODE} from '../text/characters.ts'
import type {Footnotes} from './footnotes.ts'
import type {RaisedNumbers} from './raised-numbers.ts'
import {blocks, containers, isHidden, listOfKeys, objectElements, placeOf, textOf} from './tags.ts'

/** A page while its prose is written; visible is what a reader sees of it (`viewOf`). */
export interface PageWriting extends Writing {
  readonly source: string
  readonly footnotes: Footnotes
  readonly raised: RaisedNumbers
  readonly options: ReadOptions
}

/** Writes the prose of a block from what its words are made of. */
export function writePhrasing(page: PageWriting, place: Span, nodes: readonly ElementContent[]): void {
  new PhrasingWriter(page, place).write(nodes)
}

/** Writes the view, and fillers where it shows no words: tags, objects, citations that are elements. */
class PhrasingWriter extends ProseWriter {
  constructor(
    private readonly page: PageWriting,
    private readonly place: Span,
  ) {
    super(page)
  }

  write(nodes: readonly ElementContent[]): void {
    this.begin(this.place.start, this.place.end)
    this.fill(this.firstPlace(nodes)?.start ?? this.end, BLANK_CODE)
    this.writeAll(nodes)
    this.finish()
  }

  private writeAll(nodes: readonly ElementContent[]): void {
    for (const node of nodes) {
      const place = placeOf(node, this.page.source)
      // What the parser moved elsewhere stands before what has been written.
      if (place === undefined || place.end <= this.cursor) continue
      this.fill(place.start, JOINT_CODE)
      if (node.type === 'text') this.writeText(place.end)
      else if (node.type === 'element') this.writeElement(node, place)
      else this.writeComment(place)
    }
  }

  /** Text without links; an address in it is one to whoever reads it. */
  private writeText(end: number): void {
    const from = this.cursor
    const text = this.buffer.visible.slice(from, end)
    const addresses = text.includes('://') || text.includes('www.') ? findAddresses(text) : []
    for (const found of addresses) {
      const place = moved(found, from)
      this.copy(place.start)
      const url = found.text.replaceAll(JOINT, '')
      if (this.keep(withoutMarkdown(this.readAddress({...place, url, text: url})))) this.fill(place.end, JOINT_CODE)
      else this.writeAddress(place.end)
    }
    this.copy(end)
  }

  private writeComment({start, end}: Span): void {
    this.finds.html.push({start, end, value: this.page.source.slice(start, end)})
    this.fill(end, BLANK_CODE)
  }

  private writeElement(element: Element, place: Span): void {
    const {tagName} = element
    if (isHidden(element)) return this.fill(place.end, BLANK_CODE)
    if (tagName === 'br') return this.copy(place.end)
    if (objectElements.has(tagName)) return this.fill(place.end, OBJECT_CODE)
    if (tagName === 'a') return this.writeLink(element, place)
    if (tagName === 'sup' && !saysSentence(textOf(element)) && this.writeSup(element, place)) return
    if ((tagName === 'span' || tagName === 'd-cite') && this.writeKeys(element, place)) return
    if (tagName === 'del' || tagName === 's' || tagName === 'strike')
      return this.writeStruck(() => this.writeInside(element, place))
    if (tagName.startsWith('grok:') && this.writeLeak(place)) return
    this.writeInside(element, place)
  }

  private firstPlace(nodes: readonly ElementContent[]): Span | undefined {
    return nodes.map((node) => placeOf(node, this.page.source)).find((place) => place !== undefined)
  }

  /** Tags join what stands around them, but those of blocks part it. */
  private writeInside(element: Element, place: Span): void {
    const filler = containers.has(element.tagName) || blocks.has(element.tagName) ? BLANK_CODE : JOINT_CODE
    const first = this.firstPlace(element.children)
    this.fill(first?.start ?? place.end, filler)
    this.writeAll(element.children)
    this.fill(place.end, filler)
  }

  /** `<sup class="cite" data-sids="1,3">[S:1,3]</sup>` (specification/sids §3.3). */
  private writeSup(element: Element, place: Span): boolean {
    if (this.page.raised.isLabel(element)) {
      this.fill(place.end, BLANK_CODE)
      return true
    }
    const notes = this.notesRaisedBy(element)
    if (notes !== undefined) {
      this.citeWhole({...notes, ...noLink, ...place})
      return true
    }
    const text = this.page.source.slice(place.start, place.end)
    const sup = readSup(text)
    if (sup === undefined) return false
    if (sup.marker !== undefined && !isInvisible(textOf(element)))
      this.cite({style: 'sup', ids: sup.marker.ids, ...noLink, ...place})
    if (sup.nearMiss !== undefined) this.finds.nearMisses.push(moved(sup.nearMiss, place.start))
    this.fill(place.end, JOINT_CODE)
    return true
  }

  /** The notes that raised text cites, if it does nothing else: `<sup><a href="#fn1">1</a>, <a href="#fn2">2</a></sup>`. */
  private notesRaisedBy(
    sup: Element,
  ): {readonly style: 'footnote' | 'numeric'; readonly ids: readonly string[]} | undefined {
    const {footnotes, raised} = this.page
    const links = linksOf(sup)
    const ids = links.map((link) => footnotes.idOfReference(link)).filter((id) => id !== undefined)
    if (ids.length === 0 || ids.length < links.length) return raised.citationOf(sup)
    const shown = links.reduce((length, link) => length + textOf(link).length, 0)
    return textOf(sup).replace(/[[\](),;\s\u2009]/g, '').length <= shown ? {style: 'footnote', ids} : undefined
  }

  /** `<span class="citation" data-cites="doe2020">(Doe 2020)</span>`: what pandoc makes of `[@doe2020]`; `<d-cite key="doe2020">`. */
  private writeKeys(element: Element, place: Span): boolean {
    const {dataCites, key} = element.properties
    const keys = listOfKeys(element.tagName === 'd-cite' ? key : dataCites)
    if (keys.length === 0 || linksOf(element).some((link) => this.isNumberedNote(link))) return false
    const ids = keys.map((key) => this.page.footnotes.idOfAnchor(`ref-${key}`))
    const known = ids.filter((id) => id !== undefined)
    this.citeWhole({
      ...(known.length === keys.length ? {style: 'footnote', ids: known} : {style: 'pandoc', ids: keys}),
      ...noLink,
      ...place,
    })
    return true
  }

  /** Note styles of citeproc cite by a footnote, which in turn names the source. */
  private isNumberedNote(link: Element): boolean {
    return link.properties.role === 'doc-noteref'
  }

  private citeWhole(citation: FoundCitation): void {
    this.cite(citation)
    this.fill(citation.end, JOINT_CODE)
  }

  /** A tag that belongs to a product and to no page. */
  private writeLeak({start, end}: Span): boolean {
    const {leaks} = scan(this.page.source.slice(start, end))
    for (const leak of leaks) this.finds.leaks.push(moved(leak, start))
    if (leaks.length > 0) this.fill(end, JOINT_CODE)
    return leaks.length > 0
  }

  private writeLink(link: Element, place: Span): void {
    const note = this.page.footnotes.idOfReference(link)
    if (note !== undefined) return this.citeWhole({style: 'footnote', ids: [note], ...noLink, ...this.bracketed(place)})
    if (isInvisible(textOf(link)) && !holdsPicture(link)) return this.fill(place.end, JOINT_CODE)
    if (this.page.footnotes.isBackLink(link)) return this.fill(place.end, BLANK_CODE)
    const {href} = link.properties
    const url = typeof href === 'string' ? href : ''
    const text = textOf(link)
    const title = typeof link.properties.title === 'string' ? link.properties.title : undefined
    if (!url.startsWith('#') && this.keep(withoutMarkdown(this.readAddress({...place, url, text, title}))))
      return this.fill(place.end, JOINT_CODE)
    if (/^(?:https?:|www\.)/i.test(text)) return this.fill(place.end, OBJECT_CODE)
    this.writeInside(link, place)
  }

  /** The brackets around a link to a note are part of its citation: `[<a href="#fn1">1</a>]`. */
  private bracketed({start, end}: Span): Span {
    const {source, buffer} = this.page
    if (source[start - 1] !== '[' || source[end] !== ']' || start <= this.place.start || end >= this.place.end)
      return {start, end}
    buffer.fill(start - 1, start, JOINT_CODE)
    return {start: start - 1, end: end + 1}
  }

  private readAddress(
    link: Span & Pick<LinkContext, 'url' | 'text'> & {readonly title?: string | undefined},
  ): LinkReading {
    const {source, options, buffer} = this.page
    const {visible} = buffer
    const {start, end, url, title} = link
    const {previousCitation: previous, place} = this
    return readLink({
      ...link,
      title,
      options,
      slice: () => source.slice(start, end),
      // Leaks in the addresses of elements are found in the page as a whole.
      leaksOfAddress: () => (source.startsWith('<', start) ? [] : leaksOfAddress(visible, {start, end}, url)),
      between: () => wordsBetween(visible, start, previous),
      before: () =>
        buffer
          .recent(Math.max(place.start, start - 8 * LINK_REACH), start)
          .replaceAll(JOINT, '')
          .slice(-LINK_REACH),
      after: () => this.wordsAfter(end),
    })
  }

  /** What stands behind a link, up to the next one, which Markdown opens with a bracket. */
  private wordsAfter(end: number): string {
    const {source, buffer} = this.page
    const next = source.slice(end, end + LINK_REACH).search(/<a\s/i)
    const words = buffer.visible.slice(end, end + (next < 0 ? LINK_REACH : next))
    return (next < 0 ? words : `${words}[`).trimStart()
  }
}

function holdsPicture({children}: Element): boolean {
  return children.some(
    (child) => child.type === 'element' && (objectElements.has(child.tagName) || holdsPicture(child)),
  )
}

/** What would stand in place of a leaked link of Markdown is another one: in a page only its removal is a repair. */
function withoutMarkdown({citation, leaks}: LinkReading): LinkReading {
  return {citation, leaks: leaks.map((leak) => (leak.replacement ? {...leak, replacement: undefined} : leak))}
}

/** The links inside an element, those that are hidden left out. */
function linksOf({children}: Element): readonly Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element' || isHidden(child)) return []
    return child.tagName === 'a' ? [child] : linksOf(child)
  })
}
