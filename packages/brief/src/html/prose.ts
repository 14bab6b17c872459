import {JOINT, OBJECT, readSup, type Span, scan} from '@citation-lint/markers'
import type {Element, ElementContent} from 'hast'
import type {ReadOptions} from '../read-options.ts'
import {LINK_REACH, type LinkReading, readLink} from '../reading/links.ts'
import {moved, type Prose} from '../reading/prose.ts'
import {ProseDraft} from '../reading/prose-draft.ts'
import {blocks, containers, isHidden, objectElements, placeOf, textOf} from './elements.ts'
import {type Footnotes, isBackLink} from './footnotes.ts'

/** A page while it is read. */
export interface Page {
  readonly source: string
  /** The source as a reader sees it (`viewOf`). */
  readonly view: string
  readonly footnotes: Footnotes
  readonly options: ReadOptions
}

/** Reads the prose of a block from what its words are made of. */
export function readPhrasing(page: Page, place: Span, nodes: readonly ElementContent[]): Prose {
  return new PhrasingWriter(page, place).write(nodes)
}

/** Writes the view, and fillers where it shows no words: tags, objects, citations that are elements. */
class PhrasingWriter extends ProseDraft {
  /** The end of what has been written, tags included. */
  private recent = ''

  constructor(
    private readonly page: Page,
    place: Span,
  ) {
    super(page.view, place)
  }

  write(nodes: readonly ElementContent[]): Prose {
    this.fill(this.firstPlace(nodes)?.start ?? this.place.end, ' ')
    this.writeAll(nodes)
    return this.finish()
  }

  private writeAll(nodes: readonly ElementContent[]): void {
    for (const node of nodes) {
      const place = placeOf(node, this.page.source)
      // What the parser moved elsewhere stands before what has been written.
      if (place === undefined || place.end <= this.cursor) continue
      this.fill(place.start, JOINT)
      if (node.type === 'text') this.copy(place.end)
      else if (node.type === 'element') this.writeElement(node, place)
      else this.writeComment(place)
    }
  }

  protected override append(prose: string): void {
    super.append(prose)
    this.recent = (this.recent + prose.slice(-8 * LINK_REACH)).slice(-8 * LINK_REACH)
  }

  private writeComment({start, end}: Span): void {
    this.html.push({start, end, value: this.page.source.slice(start, end)})
    this.fill(end, ' ')
  }

  private writeElement(element: Element, place: Span): void {
    const {tagName} = element
    if (isHidden(element)) return this.fill(place.end, ' ')
    if (tagName === 'br') return this.copy(place.end)
    if (objectElements.has(tagName)) return this.fill(place.end, OBJECT)
    if (tagName === 'a') return this.writeLink(element, place)
    if (tagName === 'sup' && this.writeSup(place)) return
    if (tagName.startsWith('grok:') && this.writeLeak(place)) return
    this.writeInside(element, place)
  }

  private firstPlace(nodes: readonly ElementContent[]): Span | undefined {
    return nodes.map((node) => placeOf(node, this.page.source)).find((place) => place !== undefined)
  }

  /** Tags join what stands around them, but those of blocks part it. */
  private writeInside(element: Element, place: Span): void {
    const filler = containers.has(element.tagName) || blocks.has(element.tagName) ? ' ' : JOINT
    const first = this.firstPlace(element.children)
    this.fill(first?.start ?? place.end, filler)
    this.writeAll(element.children)
    this.fill(place.end, filler)
  }

  /** `<sup class="cite" data-sids="1,3">[S:1,3]</sup>` (citations-and-sources §4.2). */
  private writeSup(place: Span): boolean {
    const text = this.page.source.slice(place.start, place.end)
    const sup = readSup(text)
    if (sup === undefined) return false
    if (sup.marker !== undefined) this.citations.push({...citationOf(sup.marker.ids, 'sup'), ...place})
    if (sup.nearMiss !== undefined) this.nearMisses.push(moved(sup.nearMiss, place.start))
    this.fill(place.end, JOINT)
    return true
  }

  /** A tag that belongs to a product and to no page. */
  private writeLeak({start, end}: Span): boolean {
    const {leaks} = scan(this.page.source.slice(start, end))
    for (const leak of leaks) this.leaks.push(moved(leak, start))
    if (leaks.length > 0) this.fill(end, JOINT)
    return leaks.length > 0
  }

  private writeLink(link: Element, place: Span): void {
    const note = this.page.footnotes.idOfReference(link)
    if (note !== undefined) {
      this.citations.push({...citationOf([note], 'footnote'), ...place})
      return this.fill(place.end, JOINT)
    }
    if (isBackLink(link)) return this.fill(place.end, ' ')
    const {href} = link.properties
    const url = typeof href === 'string' ? href : ''
    if (!url.startsWith('#') && this.keep(withoutMarkdown(this.readAddress(link, {...place, url}))))
      return this.fill(place.end, JOINT)
    if (/^(?:https?:|www\.)/i.test(textOf(link))) return this.fill(place.end, OBJECT)
    this.writeInside(link, place)
  }

  private readAddress(link: Element, {start, end, url}: Span & {readonly url: string}): LinkReading {
    const {source, view, options} = this.page
    const previous = this.citations.at(-1)?.end
    return readLink({
      ...{start, end, url, options, text: textOf(link)},
      slice: () => source.slice(start, end),
      title: typeof link.properties.title === 'string' ? link.properties.title : undefined,
      // Leaks in addresses are found in the page as a whole.
      leaksOfAddress: () => [],
      before: () => this.recent.replaceAll(JOINT, '').slice(-LINK_REACH),
      between: () =>
        previous === undefined ? undefined : view.slice(previous, Math.min(start, previous + LINK_REACH)),
      after: () => view.slice(end, end + LINK_REACH).trimStart(),
    })
  }
}

/** What would stand in place of a leaked link of Markdown is another one: in a page only its removal is a repair. */
function withoutMarkdown({citation, leaks}: LinkReading): LinkReading {
  return {citation, leaks: leaks.map((leak) => (leak.replacement ? {...leak, replacement: undefined} : leak))}
}

/** A citation that is an element and no text. */
function citationOf(ids: readonly string[], style: 'sup' | 'footnote') {
  return {style, ids, url: undefined, quote: undefined, inHeading: false} as const
}
