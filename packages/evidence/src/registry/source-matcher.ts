import {type RawRecord, textOf} from '../records/read-field.ts'
import {foldName} from '../source-name.ts'
import {canonicalUrl} from '../url.ts'
import {contentHash} from './content-hash.ts'

/** By what two records were found to be the same source. */
export type MatchedBy = 'URL' | 'title' | 'content'

/** The fields by which a source is recognised. */
export interface SourceTraits {
  readonly url?: string | undefined
  readonly title?: string | undefined
  /** Excerpt or body; only compared where a URL and a title are missing. */
  readonly content?: string | undefined
}

/** The traits of a source record or search result. */
export const traitsOf = (record: RawRecord): SourceTraits => ({
  url: textOf(record, 'url'),
  title: textOf(record, 'title'),
  content: textOf(record, 'content', 'text', 'snippet'),
})

interface Keys {
  readonly url: string | undefined
  readonly title: string | undefined
  readonly content: string | undefined
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

  find(traits: SourceTraits): {readonly item: Item; readonly by: MatchedBy} | undefined {
    const {url, title, content} = keysOf(traits)
    const byUrl = lookUp(this.#urls, url)
    if (byUrl !== undefined) return {item: byUrl, by: 'URL'}
    const byTitle = url === undefined ? lookUp(this.#titles, title) : lookUp(this.#titlesWithoutUrl, title)
    if (byTitle !== undefined && (url === undefined || !this.#withUrl.has(byTitle))) return {item: byTitle, by: 'title'}
    const isBare = url === undefined && title === undefined
    const byContent = isBare ? lookUp(this.#contents, content) : lookUp(this.#contentsAlone, content)
    if (byContent === undefined || (!isBare && this.#named.has(byContent))) return undefined
    return {item: byContent, by: 'content'}
  }

  /** Remembers a source, again when it has learnt more; where several share a trait, the first is found. */
  add(traits: SourceTraits, item: Item) {
    const {url, title, content} = keysOf(traits)
    if (url !== undefined) this.#withUrl.add(item)
    if (url !== undefined || title !== undefined) this.#named.add(item)
    addFirst(this.#urls, url, item)
    addFirst(this.#titles, title, item)
    addFirst(this.#contents, content, item)
    if (url === undefined) addFirst(this.#titlesWithoutUrl, title, item)
    if (url === undefined && title === undefined) addFirst(this.#contentsAlone, content, item)
  }
}

const keysOf = ({url, title, content}: SourceTraits): Keys => ({
  url: url === undefined ? undefined : canonicalUrl(url),
  title: title === undefined ? undefined : foldName(title) || undefined,
  content: content === undefined || content.trim() === '' ? undefined : contentHash(content),
})

const lookUp = <Item>(map: ReadonlyMap<string, Item>, key: string | undefined): Item | undefined =>
  key === undefined ? undefined : map.get(key)

const addFirst = <Item>(map: Map<string, Item>, key: string | undefined, item: Item) => {
  if (key !== undefined && !map.has(key)) map.set(key, item)
}
