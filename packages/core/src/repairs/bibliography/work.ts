import type {Source} from '../../evidence/index.ts'

/** What a citation leads to, in the words a reader is told it by. One object per work and document. */
export interface Work {
  /** The stored record; `undefined` where only the document itself says what it cites. */
  readonly source: Source | undefined
  readonly title: string | undefined
  readonly publisher: string | undefined
  /** Four digits. */
  readonly year: string | undefined
  /** As it is written in the record: ISO 8601, or what stands in its place. */
  readonly publishedAt: string | undefined
  /** An http(s) address. */
  readonly url: string | undefined
  /** The document's own entry for it, as Markdown in one line. */
  readonly words: string | undefined
  /** Its number in the document's own list. */
  readonly number: number | undefined
  /** The very words that are cited, where the citation brings them: `[1](https://… "quote")`. */
  readonly quote: string | undefined
}

/** A work of a stored record; `publisher` is that of its registry entry where the record names none. */
export function workOfSource(source: Source, publisher: string | undefined): Work {
  return {
    source,
    title: textOf(source.title),
    publisher: textOf(source.publisher) ?? textOf(publisher),
    year: /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(source.publishedAt ?? '')?.[0],
    publishedAt: textOf(source.publishedAt),
    url: webUrl(source.url),
    words: undefined,
    number: undefined,
    quote: undefined,
  }
}

/** A work that an entry, a definition or a link of the document itself describes. */
export function workOfWords(words: string, url: string | undefined, number: number | undefined): Work {
  const none = {source: undefined, publisher: undefined, year: undefined, publishedAt: undefined, quote: undefined}
  return {...none, title: titleOf(words, url), url: webUrl(url), words: textOf(words), number}
}

/**
 * The title in the words of an entry: what is left without its address and the punctuation around it.
 *
 *     [Rye Board](https://rye.example), 2024   →  Rye Board, 2024
 */
function titleOf(words: string, url: string | undefined): string | undefined {
  const unlinked = words.replace(/\[([^[\]]{1,500})\]\([^()\s]{1,2000}\)/g, '$1')
  const rest = url === undefined ? unlinked : unlinked.replaceAll(url, '')
  return textOf(rest.replace(/^[\s.,:;–—\-<>()]{1,40}|[\s.,:;–—\-<>()]{1,40}$/g, ''))
}

/** Only web addresses are ever written into a document: `javascript:` in a record must not become a link. */
function webUrl(url: string | undefined): string | undefined {
  const trimmed = url?.trim()
  return trimmed !== undefined && /^https?:\/\/[^/]/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : undefined
}

function textOf(text: string | undefined): string | undefined {
  const collapsed = text?.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim()
  return collapsed === '' ? undefined : collapsed
}

/** The place in a source that an address names: `#page=3`. */
export function fragmentOf(url: string): string {
  const start = url.indexOf('#')
  return start < 0 ? '' : url.slice(start)
}
