import type {Span} from '../../data/index.ts'
import {isIdText, type Leak, leakOfLink, leakOfUrl, readNumberLink, scan} from '../../markers/index.ts'
import {findQuantities} from '../quantities/index.ts'
import {isWeighty} from '../quantities/quantity.ts'
import type {ReadOptions} from '../read-options.ts'
import {codeIn, isAsciiLetter} from '../text/characters.ts'
import {holdsOffset, none} from '../text/span-list.ts'
import type {UnreadText} from '../unread-text.ts'
import {type FoundCitation, moved} from './prose.ts'
import type {Reading} from './reading.ts'

/** What a link turned out to be. */
export interface LinkReading {
  readonly citation: FoundCitation | undefined
  readonly leaks: readonly Leak[]
}

/** A link and what stands around it, the latter cut out only when it is asked for: most links need none of it. */
export interface LinkContext extends Span {
  readonly url: string
  readonly title: string | undefined
  /** Plain text of the link. */
  readonly text: string
  readonly options: ReadOptions
  /** The link as it is written. */
  slice(): string
  /** Leaked control text in `url`, at its place in the source. */
  leaksOfAddress(): readonly Leak[]
  /** What stands right before and behind the link. */
  before(): string
  after(): string
  /** What stands between it and the citation link before it in the same block; `undefined` when there is none. */
  between(): string | undefined
}

/** Words that may stand before a link in parentheses without making it prose: `(see [Title](url))`. */
const opensParenthesis =
  /[([（【]\s{0,32}(?:(?:see(?: also)?|sources?|via|from|cf\.?|e\.g\.,?|来源|來源|见|見)\s{0,32}(?:[:：]\s{0,32})?)?$/i
const closesParenthesis = /^[*_]{0,3}\s*[)\]）】]/
const labelled =
  /(?:^|[\s*_(（>|\-•])(?:data\s)?(?:sources?|references?|来源|來源|资料来源|資料來源|数据来源|數據來源|参考|參考)[*_]{0,3}\s{0,32}[:：]\s{0,32}(?:[*_]{1,3}\s{0,32})?$/i
const separates = /^[*_]{0,3}[\s,;，；、&|·•]{1,4}(?:and\s|和|及)?\s?$/
const continues = /^[*_]{0,3}\s{0,2}[,;，；、]\s{0,2}(?:and\s)?\[/

/** How much text around a link is looked at, in UTF-16 units. */
export const LINK_REACH = 32

/** @param previous Where the citation before it in the same block ends. */
export function wordsBetween(text: string, start: number, previous: number | undefined): string | undefined {
  return previous === undefined ? undefined : text.slice(previous, Math.min(start, previous + LINK_REACH))
}

/**
 * A link in the text that it is written in.
 *
 * @param previous Where the citation before it in the same block ends.
 */
export const linkIn = (
  written: string,
  link: Span & Pick<LinkContext, 'url' | 'title' | 'text' | 'options'>,
  previous: number | undefined,
): LinkContext => ({
  ...link,
  slice: () => written.slice(link.start, link.end),
  before: () => written.slice(Math.max(0, link.start - LINK_REACH), link.start),
  between: () => wordsBetween(written, link.start, previous),
  after: () => written.slice(link.end, link.end + LINK_REACH),
  leaksOfAddress: () => leaksOfAddress(written, link, link.url),
})

/**
 * Tells a citation from prose (specification/markers §1.4): a link is a citation when its text is a marker, when
 * it stands alone in parentheses, after a `Source:` label, next to such a link, or when its URL is stored evidence.
 */
export function readLink(context: LinkContext): LinkReading {
  const {start, end, url, text, options} = context
  const leaks = leaksOf(context)
  const [part, last, first = part && text] = (!toList.test(url) && toChapter.exec(url)) || []
  const numbers = (last ?? first) === text ? [] : readNumberLink(text)
  if (numbers.length > 0) return {citation: citationOf(context, 'number-link', numbers), leaks}
  if (leaks[0]?.start === start && leaks[0].end === end) return {citation: undefined, leaks}
  const named = toList.test(url) && isIdText(`[${text}]`) ? scan(`[${text}]`).markers[0] : undefined
  if (named?.style === 'source') return {citation: citationOf(context, named.style, named.ids), leaks}
  const cites = web.test(url) && (isIdText(text) || standsAlone(context) || options.recognises?.('link', url) === true)
  return {citation: cites ? citationOf(context, 'link', [url]) : undefined, leaks}
}

function citationOf(
  {start, end, url, title: quote}: LinkContext,
  style: 'number-link' | 'link' | 'source',
  ids: readonly string[],
): FoundCitation {
  return {style, ids, start, end, url, quote, inHeading: false}
}

/** Leaked control text of the link as a whole, or of its address. */
function leaksOf(context: LinkContext): readonly Leak[] {
  const {start, end, url, text} = context
  const whole = leakOfLink(text, url)
  return whole === undefined ? context.leaksOfAddress() : [{...whole, start, end, text: context.slice()}]
}

/** Most links follow a plain word, and then stand alone in no sense. */
const mayStandAlone = /[[(（【:：,;，；、&|·•*_]|\band\s|和|及/

function standsAlone(context: LinkContext): boolean {
  const before = context.before()
  if (!mayStandAlone.test(before)) return false
  const between = context.between()
  if ((/[:：]/.test(before) && labelled.test(before)) || (between !== undefined && separates.test(between))) return true
  if (!opensParenthesis.test(before)) return false
  const after = context.after()
  return closesParenthesis.test(after) || continues.test(after)
}

/** A list of sources in the same page, or an entry of it; `[S3](#s3-buckets)` is a section. */
const toList =
  /^#(?:user-content-)?(?:s[-_:]?\d{1,4}$|(?:refs?|references?|sources?|src|cit\w*|bib\w*|fn|(?:end|foot)?notes?|quellen?|fuentes?|来源|來源|参考\p{L}*|參考\p{L}*|引用|出典|출처)(?:[-_:]?s?\d{1,4})?$)/iu

/** What has that number in the page, and is no list of sources: `[4](#chapter-4)`, `[4](#4-mills)`, `[4](#fig:rye)`. */
const toChapter =
  /^#(?:\p{L}{2,40}[-_](\d{1,4})|(\d{1,4})[-_][^\s\p{L}]*\p{L}\S*|(?:fig|ta?b|eqn?|sec)\p{Ll}{0,6}[-_:]\S+)$/u

const web = /^(?:https?:|www\.)/i

/**
 * Leaked control text in the address of a link, an image or a definition (specification/dialects §1), at its place in
 * the source:
 *
 *     [1]: https://barley.example/x?utm_source=chatgpt.com
 *                                  ^ what goes
 *
 * @param place - the whole node; of a definition, what stands behind its label
 * @returns empty where the address is written otherwise than it reads, such as with an entity in it
 */
export function leaksOfAddress(source: string, {start, end}: Span, url: string): readonly Leak[] {
  const leak = leakOfUrl(url)
  if (leak === undefined) return none
  const slice = source.slice(start, end)
  // The address stands behind the text, which may hold the same one.
  const at = slice.indexOf(url, Math.max(0, slice.lastIndexOf('](')))
  return at < 0 ? [] : [moved(leak, start + at)]
}

const visible = /[^\p{Cf}\p{Z}\s\p{Mn}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A link of one such sign looks like the sign. */
const lone = /^\s*[.,;:!?'"’”·]\s*$/

/** True where a text shows nothing that looks like a citation: blanks, zero-width characters, the full stop of a sentence. */
export function isInvisible(text: string): boolean {
  return !isAsciiLetter(codeIn(text, 0)) && (!visible.test(text) || lone.test(text))
}

/** True where a raised citation shows a sentence in place of ids. */
export function saysSentence(text: string): boolean {
  return (text.match(/\p{L}{2,}/gu) ?? []).length >= fewestWords
}

/** Fewer words are a name. */
const fewestWords = 4

/**
 * True where the words of a link are a claim and not the name of what it leads to. A link is no source of what it says
 * itself; `isAlone`: its words are all that the block says.
 *
 *     [Acme stole $12 million](https://bank.example/1)
 *      ^ a claim, whose source is to be named beside it
 *     Rye rose. ([Rye up 4% in June](https://rye.example/1))
 *                 ^ the title of the stored record: a citation
 */
export function claimsItself(
  {text, url, isAlone}: Pick<LinkContext, 'text' | 'url'> & {readonly isAlone: boolean},
  {titleOf}: ReadOptions,
): boolean {
  if (titleOf === undefined || web.test(text)) return false
  const rest = withoutTitle(text, titleOf(url) ?? '')
  if ((rest.match(/[\p{L}\p{N}]+/gu) ?? []).length < fewestWords) return false
  return isAlone || findQuantities(rest, {block: 'paragraph', masked: []}).some(isWeighty)
}

/**
 * True where the title of a definition says more than the stored title of what it leads to. That of an entry of a list
 * of sources is the title itself, where none is stored.
 */
export function isNews(
  {title, url, isEntry}: {readonly title: string; readonly url: string; readonly isEntry: boolean},
  {titleOf}: ReadOptions,
): boolean {
  const known = titleOf?.(url) ?? ''
  return known === '' ? !isEntry : /[\p{L}\p{N}]/u.test(withoutTitle(title, known))
}

/** What a text says beside a title; a part of the title says no more than it. Case, punctuation and width do not count. */
function withoutTitle(written: string, title: string): string {
  const known = titleWords(title)
  const sought = keysOf(known)
  const text = written.replace(quoted, (part) => (isPartOf(sought, part) ? ' ' : part))
  const said = titleWords(text)
  const own = keysOf(said)
  if (sought.includes(own)) return ''
  const at = known.length === 0 ? -1 : own.indexOf(sought)
  if (at < 0) return text
  const first = own.slice(0, at).split(' ').length - 1
  return `${text.slice(0, said[first]?.start)} ${text.slice(said[first + known.length - 1]?.end)}`
}

/** A title that is cut short stands in quotation marks: `Fen Times, “Port counts …”`. */
const quoted = /["“„«「『《][^"“”„«»「」『』《》]{1,300}["“”»」』》]/g

const ellipsis = /…|\.{3}/

/** Whether a title holds the words of a part, of one that is cut short those on either side of the ellipsis. */
function isPartOf(title: string, part: string): boolean {
  let from = 0
  return part.split(ellipsis).every((piece) => {
    const sought = keysOf(titleWords(piece))
    const at = sought.trim() === '' ? from : title.indexOf(sought, from)
    if (at >= 0) from = at + Math.max(0, sought.length - 1)
    return at >= 0
  })
}

interface TitleWord extends Span {
  readonly key: string
}

function titleWords(text: string): readonly TitleWord[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{M}\p{Sc}%％.,]+/gu), ({0: word, index: start}) => ({
    start,
    end: start + word.length,
    key: word
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[.,]{1,80}$/, ''),
  })).filter(({key}) => key !== '')
}

/** A blank stands around each, so that what is found are whole words. */
function keysOf(words: readonly TitleWord[]): string {
  return ` ${words.map(({key}) => key).join(' ')} `
}

/** Keeps a title in which a number may stand: it makes no claim of its own, but a reader reads one in it all the same. */
export function noteTitle(reading: Reading, title: UnreadText): void {
  // A number in code is none of the prose, and all the same to a reader of the title.
  if (holdsOffset(reading.starts, title.start, title.end) || /\d/.test(title.text)) reading.found.unread.push(title)
}
