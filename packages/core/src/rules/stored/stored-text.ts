import {KeyIndex} from '../../data/index.ts'
import {canonicalUrl, type Evidence, type Source} from '../../evidence/index.ts'
import {remember} from '../context/remember.ts'

/** What is stored of the text behind a citation, as it was stored. */
export interface StoredText {
  /** Whole texts: what is not in them, the source does not say. */
  readonly bodies: readonly string[]
  /** The bodies that are a full page (`content`): offsets of excerpts count in these. */
  readonly pages: readonly string[]
  /** Verbatim excerpts that were cut out of it (`quote_span`, `quote`). */
  readonly quotes: readonly string[]
  /** Snippets and short texts beside a whole one: parts of it, or words about it. */
  readonly snippets: readonly string[]
  readonly titles: readonly string[]
  /** What the records say of its language: a tag such as `de-AT`. */
  readonly language: string | undefined
}

/** All that is stored under the address of a source, itself first where it has none. */
export type RecordsOf = (source: Source) => readonly Source[]

/**
 * Finds the records of a source: a citation object may carry the quote, a canonical source of the same URL the page,
 * a validated citation its credibility. Records of one address are one list, so that what is made of it is made once.
 */
export function storedRecords(evidence: Evidence): RecordsOf {
  let index: KeyIndex<Source> | undefined
  const recordsAt = remember((address: string) => {
    index ??= new KeyIndex(evidence.sources, addressOf)
    return index.all(address)
  })
  return remember((source) => {
    const address = source.kind === 'query-result' ? undefined : addressOf(source)
    const records = address === undefined ? [] : recordsAt(address)
    return records.length > 0 ? records : [source]
  })
}

function addressOf({url}: Source): string | undefined {
  return url === undefined ? undefined : canonicalUrl(url)
}

/**
 * What is stored in the records of one source. The body of a record is its `content`, else its `text`, which is all
 * that the writer was shown of it (specification/sids §1.1, §2.4).
 */
export function storedText(records: readonly Source[]): StoredText {
  return {
    bodies: filled(records.map(({content, text}) => (content?.trim() ? content : text))),
    pages: filled(records.map(({content}) => content)),
    quotes: filled(records.map(({quote}) => quote?.text)),
    snippets: filled(records.flatMap(({snippet, text, content}) => (content?.trim() ? [snippet, text] : [snippet]))),
    titles: filled(records.filter(({kind}) => kind !== 'reference').map(({title}) => title)),
    language: records.map(({record: {language}}) => language).find((each) => typeof each === 'string'),
  }
}

function filled(texts: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => (text?.trim() ? [text] : [])))]
}
