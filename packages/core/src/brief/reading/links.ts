import type {Span} from '../../data/index.ts'
import {isIdText, type Leak, leakOfLink, leakOfUrl, readNumberLink} from '../../markers/index.ts'
import type {ReadOptions} from '../read-options.ts'
import {type FoundCitation, moved} from './prose.ts'

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
const separates = /^[*_]{0,3}[\s,;，；、&]{1,4}(?:and\s|和|及)?\s?$/
const continues = /^[*_]{0,3}\s{0,2}[,;，；、]\s{0,2}(?:and\s)?\[/

const none: readonly never[] = []

/** How much text around a link is looked at, in UTF-16 units. */
export const LINK_REACH = 32

/**
 * Tells a citation from prose (specification/markers §1.4): a link is a citation when its text is a marker, when
 * it stands alone in parentheses, after a `Source:` label, next to such a link, or when its URL is stored evidence.
 */
export function readLink(context: LinkContext): LinkReading {
  const {start, end, url, text, options} = context
  const leaks = leaksOf(context)
  if (leaks[0]?.start === start && leaks[0].end === end) return {citation: undefined, leaks}
  const numbers = readNumberLink(text)
  if (numbers.length > 0) return {citation: citationOf(context, 'number-link', numbers), leaks}
  const cites = isWeb(url) && (isIdText(text) || standsAlone(context) || options.recognises?.('link', url) === true)
  return {citation: cites ? citationOf(context, 'link', [url]) : undefined, leaks}
}

function citationOf(
  {start, end, url, title: quote}: LinkContext,
  style: 'number-link' | 'link',
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
const mayStandAlone = /[[(（【:：,;，；、&*_]|\band\s|和|及/

function standsAlone(context: LinkContext): boolean {
  const before = context.before()
  if (!mayStandAlone.test(before)) return false
  const between = context.between()
  if ((/[:：]/.test(before) && labelled.test(before)) || (between !== undefined && separates.test(between))) return true
  if (!opensParenthesis.test(before)) return false
  const after = context.after()
  return closesParenthesis.test(after) || continues.test(after)
}

function isWeb(url: string): boolean {
  return /^(?:https?:|www\.)/i.test(url)
}

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
