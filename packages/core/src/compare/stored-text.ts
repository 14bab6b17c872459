import {decodeString} from 'micromark-util-decode-string'
import {withNumbersOfFormulas, withPlainDigits} from '../brief/index.ts'
import {KeyIndex, rememberOf, rememberUpTo} from '../data/index.ts'
import {canonicalUrl, type Evidence, type Source} from '../evidence/index.ts'
import words from './quotation-words.json' with {type: 'json'}
import {tags} from './sentences.ts'

/** A Markdown link or image, with its target and title. */
const links = /!?\[([^[\]]{0,500})\]\([^()\s]{1,2000}(?:\s"[^"]{0,500}")?\)/g

const addresses = /https?:\/\/[^\s<>()[\]，。；、（）《》【】]{1,2000}/g

/** Marks of notes: `[12]`, `[3, 4]`, `[^2]`. What they point to is not what the text says. */
const noteMarks = /\[\^?\d{1,4}(?:\s?[,–-]\s?\d{1,4}){0,8}\]/g

/** Marks of emphasis and code; a star between digits is a product. */
const emphasis = /\*{2,3}|_{2,3}|`{1,3}|\*(?![\d\s])|(?<![\d\s])\*/g

/**
 * What a reader sees of a text that was stored as plain text, Markdown or HTML: tags, link targets, addresses, marks
 * of notes and of emphasis and escapes are gone, character references are resolved.
 *
 *     Output rose <b>5&nbsp;%</b>.[12] See [the tables](https://…)
 *     Output rose 5 %. See the tables
 */
export function plainText(text: string): string {
  const read = withPlainDigits(withNumbersOfFormulas(text)).replace(tags, ' ').replace(links, '$1')
  return decodeString(read).replace(addresses, ' ').replace(noteMarks, '').replace(emphasis, '')
}

/** What is stored of the text behind a citation, as it was stored. */
export interface StoredText {
  /** Whole texts: what is not in them, the source does not say. */
  readonly bodies: readonly string[]
  /** The bodies that are a full page (`content`): offsets of excerpts count in these. */
  readonly pages: readonly string[]
  /** Verbatim excerpts that were cut out of it (`quote_span`, `more_quote_spans`, `quote`). */
  readonly quotes: readonly string[]
  /** Snippets and short texts beside a whole one: parts of it, or words about it. */
  readonly snippets: readonly string[]
  readonly titles: readonly string[]
  /** A part of the page is stored, and not all of it: what is not in it, the page may say elsewhere. */
  readonly isPart?: true
  /** What the records say of its language: a tag such as `de-AT`. */
  readonly language: string | undefined
}

/** All that is stored under the address of a source, itself first where it has none. */
export type RecordsOf = (source: Source) => readonly Source[]

/**
 * Finds the records of a source: a citation object may carry the quote, a canonical source of the same URL the page,
 * a validated citation its credibility. Records of one address are one list, the same for all documents beside this
 * evidence, so that what is made of it is made once.
 */
export const storedRecords = rememberOf((evidence: Evidence): RecordsOf => {
  let index: KeyIndex<Source> | undefined
  const stored = new Map<string, readonly Source[]>()
  const recordsAt = (address: string): readonly Source[] => {
    const known = stored.get(address)
    if (known) return known
    index ??= new KeyIndex(evidence.sources, addressOf)
    const records = index.all(address)
    // An address that only some document knows is not worth keeping.
    if (records.length > 0) stored.set(address, records)
    return records
  }
  return rememberOf((source) => {
    const isAlone = source.kind === 'query-result' || evidence.sources.length === 0
    const address = isAlone ? undefined : addressOf(source)
    const records = address === undefined ? [] : recordsAt(address)
    return records.length > 0 ? records : [source]
  })
})

/** The canonical address of a source; `undefined` where it has none. */
export function addressOf({url}: Pick<Source, 'url'>): string | undefined {
  return url === undefined ? undefined : canonicalUrl(url)
}

/** Characters of stored text that are kept read, whatever they belong to: with their numbers, about 80 bytes each. */
const mostKept = 1_000_000

/**
 * What is stored in the records of one source. The body of a record is its `content`, else its `text`, which is all
 * that the writer was shown of it (specification/sids §1.1, §2.4).
 *
 * Many documents cite the same records, so a text is kept for the next one, with what is worked out of it.
 */
export const storedText = rememberUpTo(mostKept, lengthOf, (records: readonly Source[]): StoredText => {
  const parts = records.filter(({record}) => record.got === 'part')
  const bodies = filled(records.filter((record) => !parts.includes(record)).map(bodyOf))
  const quotes = filled(records.flatMap((record) => record.quotes.map(({text}) => text)))
  const isPart = parts.length > 0 || (quotes.length === 0 && records.some(isAbstract))
  return {
    bodies,
    ...(bodies.length === 0 && isPart && {isPart}),
    pages: filled(records.map(({content}) => content)),
    quotes,
    snippets: filled([
      ...parts.map(bodyOf),
      ...records.flatMap(({snippet, text, content}) => (content?.trim() ? [snippet, text] : [snippet])),
    ]),
    titles: filled(records.filter(({kind}) => kind !== 'reference').map(({title}) => title)),
    language: records.map(({record: {language}}) => language).find((each) => typeof each === 'string'),
  }
})

/** All that a bibliography has of the words of a work; nobody cut it out for a claim. */
const isAbstract = ({kind, snippet = ''}: Source): boolean => kind === 'work' && snippet.trim() !== ''
const bodyOf = ({content, text}: Source): string | undefined => (content?.trim() ? content : text)

/**
 * The one text that a reader of a source is shown and judges by: its whole texts, else its excerpts and snippets; `''`
 * where nothing but a title is stored. Offsets of a judgement's passage count in it.
 */
export function readableText({bodies, quotes, snippets}: StoredText): string {
  return (bodies.length > 0 ? bodies : [...quotes, ...snippets]).join('\n\n')
}

function lengthOf({bodies, quotes, snippets, titles}: StoredText): number {
  return [...bodies, ...quotes, ...snippets, ...titles].reduce((sum, {length}) => sum + length, 0)
}

function filled(texts: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => (text?.trim() ? [text] : [])))]
}

/** Where a part of a text begins: at a heading, and at a title of a list of what a source itself cites. */
const cited = String.raw`[ \t>#*_\d.]{0,12}(?:${Object.values(words.bibliography).join('|')})[ \t#*_:：]{0,12}$`
const partStart = new RegExp(String.raw`^(?=[ \t]{0,3}#{1,6}\s|${cited})`, 'im')
const citedStart = new RegExp(`^${cited}`, 'im')

/** What a line of such a list holds: a number or bullet first, an address, an identifier, a year. */
const entry = /^[\s>]*(?:[-*•]|\[?\^?\d{1,3}[\].)])\s|https?:\/\/|\bdoi\b|(?<!\d)(?:19|20)\d\d(?!\d)/i

/**
 * A stored text without the lists of what it cites itself: numbers there are years, pages and volumes of other works. At
 * least half of the lines are entries: the word `References` in the menu of a page opens no list.
 */
export function withoutBibliography(text: string): string {
  const isList = (part: string): boolean => {
    if (part.search(citedStart) !== 0) return false
    const lines = part
      .split('\n')
      .slice(1)
      .filter((line) => line.trim() !== '')
    return lines.length > 0 && 2 * lines.filter((line) => entry.test(line)).length >= lines.length
  }
  return text
    .split(partStart)
    .filter((part) => !isList(part))
    .join('')
}
