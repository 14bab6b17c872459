import {addFirst, foldText, type RawRecord} from '../data/index.ts'
import {idOf, partOf, recordsOf, textOf} from './records/read-field.ts'
import {canonicalUrl} from './url.ts'

/** By what two records were found to be the same source. */
export type MatchedBy = 'URL' | 'title' | 'content'

/** What a source is recognised by, in the form in which two spellings of it are the same. */
interface SourceTraits {
  readonly url: string | undefined
  readonly title: string | undefined
  /** Hash of its excerpt or body; only compared where a URL and a title are missing. */
  readonly content: string | undefined
}

/** The traits of a source record or search result. */
export const traitsOf = (record: RawRecord): SourceTraits => {
  const content = textOf(record, 'content', 'text', 'snippet') ?? ''
  return {
    url: canonicalUrl(textOf(record, 'url') ?? ''),
    title: foldText(textOf(record, 'title') ?? '') || undefined,
    content: content.trim() === '' ? undefined : contentHash(content),
  }
}

/**
 * Recognises a source that it has seen before: by canonical URL; where either has no URL, by title; where either has
 * no URL and no title, by content (specification/evidence §5). Titles and contents are compared
 * without letter case and runs of white space. Two sources with different URLs are two sources, whatever their titles.
 */
export class SourceMatcher<Item> {
  readonly #urls = new Map<string, Item>()
  readonly #titles = new Map<string, Item>()
  readonly #titlesWithoutUrl = new Map<string, Item>()
  readonly #contents = new Map<string, Item>()
  readonly #contentsAlone = new Map<string, Item>()

  /** Items that have a URL by now, and those that have a URL or title. */
  readonly #withUrl = new Set<Item>()
  readonly #named = new Set<Item>()

  find({url, title, content}: SourceTraits): {readonly item: Item; readonly by: MatchedBy} | undefined {
    const byUrl = this.#urls.get(url ?? '')
    if (byUrl !== undefined) return {item: byUrl, by: 'URL'}
    const byTitle = (url === undefined ? this.#titles : this.#titlesWithoutUrl).get(title ?? '')
    if (byTitle !== undefined && (url === undefined || !this.#withUrl.has(byTitle))) return {item: byTitle, by: 'title'}
    const isBare = url === undefined && title === undefined
    const byContent = (isBare ? this.#contents : this.#contentsAlone).get(content ?? '')
    if (byContent === undefined || (!isBare && this.#named.has(byContent))) return undefined
    return {item: byContent, by: 'content'}
  }

  /** Remembers a source, again when it has learnt more; where several share a trait, the first is found. */
  add({url, title, content}: SourceTraits, item: Item) {
    if (url !== undefined) this.#withUrl.add(item)
    if (url !== undefined || title !== undefined) this.#named.add(item)
    addFirst(this.#urls, url, item)
    addFirst(this.#titles, title, item)
    addFirst(this.#contents, content, item)
    if (url === undefined) addFirst(this.#titlesWithoutUrl, title, item)
    if (url === undefined && title === undefined) addFirst(this.#contentsAlone, content, item)
  }
}

/**
 * A 64-bit hash of a text without letter case and runs of white space (specification/evidence §5). Two FNV-1a sums over
 * its UTF-16 units, with different starts; no protection against forgery.
 */
const contentHash = (text: string): string => {
  const folded = foldText(text)
  let first = 0x811c9dc5
  let second = 0x01000193
  for (let index = 0; index < folded.length; index++) {
    const code = folded.charCodeAt(index)
    first = Math.imul(first ^ code, 0x01000193)
    second = Math.imul(second ^ code, 0x85ebca6b) ^ (second >>> 13)
  }
  return `${hex(first)}${hex(second)}`
}

const hex = (number: number) => (number >>> 0).toString(16).padStart(8, '0')

/** The passages of its document that a citation cites, as far as they are told: chunk, quotes, offsets. */
export const passageOf = (record: RawRecord): string => {
  const span = partOf(record, 'quote_span') ?? {}
  const quote = textOf(span, 'text') ?? textOf(record, 'quote_text', 'quote')
  const more = recordsOf(record, 'more_quote_spans').map(({text, start, end}) => [text, start, end])
  return JSON.stringify([idOf(record, 'doc_id'), idOf(record, 'chunk_id'), quote?.trim(), span.start, span.end, more])
}
