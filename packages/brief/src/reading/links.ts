import {type Leak, leakOfLink, leakOfUrl, readNumberLink, type Span} from '@citation-lint/markers'
import type {Link} from 'mdast'
import type {Citation} from '../brief.ts'
import type {ReadOptions} from '../read-options.ts'

/** What a link turned out to be. */
export interface LinkReading {
  readonly citation: Citation | undefined
  readonly leaks: readonly Leak[]
}

/** A link and what stands around it. */
export interface LinkContext extends Span {
  readonly source: string
  readonly node: Link
  /** Plain text of the link. */
  readonly text: string
  /** End of the citation link before this one in the same block; `undefined` when there is none. */
  readonly previousEnd: number | undefined
  readonly options: ReadOptions
}

/** Words that may stand before a link in parentheses without making it prose: `(see [Title](url))`. */
const opensParenthesis =
  /[([（【]\s*(?:(?:see(?: also)?|sources?|via|from|cf\.?|e\.g\.,?|来源|來源|见|見)\s*[:：]?\s*)?$/i
const closesParenthesis = /^[*_]{0,3}\s*[)\]）】]/
const labelled =
  /(?:^|[\s*_(（>|\-•])(?:data\s)?(?:sources?|references?|来源|來源|资料来源|資料來源|数据来源|數據來源|参考|參考)[*_]{0,3}\s*[:：]\s*[*_]{0,3}\s*$/i
const separates = /^[*_]{0,3}[\s,;，；、&]{1,4}(?:and\s|和|及)?\s?$/
const continues = /^[*_]{0,3}\s{0,2}[,;，；、]\s{0,2}(?:and\s)?\[/

/** The longest words before a link that can make it a citation. */
const reach = 32

/**
 * Tells a citation from prose (design "What a marker covers"): a link is a citation when its text is a marker, when
 * it stands alone in parentheses, after a `Source:` label, next to such a link, or when its URL is stored evidence.
 */
export function readLink(context: LinkContext): LinkReading {
  const {start, end, source, node, text, options} = context
  const citationOf = (style: 'number-link' | 'link', ids: readonly string[]): Citation => ({
    ...{style, ids, start, end, url: node.url, inHeading: false},
    text: source.slice(start, end),
    quote: node.title ?? undefined,
  })
  const leaks = leaksOf(context)
  if (leaks.some((leak) => leak.start === start && leak.end === end)) return {citation: undefined, leaks}
  const numbers = readNumberLink(text)
  if (numbers.length > 0) return {citation: citationOf('number-link', numbers), leaks}
  const cites = isWeb(node.url) && (standsAlone(context) || options.recognises?.('link', node.url) === true)
  return {citation: cites ? citationOf('link', [node.url]) : undefined, leaks}
}

/** Leaked control text of the link as a whole, or of its address. */
function leaksOf({start, end, source, node, text}: LinkContext): readonly Leak[] {
  const whole = leakOfLink(text, node.url)
  const slice = source.slice(start, end)
  if (whole !== undefined) return [{...whole, start, end, text: slice}]
  const at = addressStart(slice, node.url)
  const leak = at < 0 ? undefined : leakOfUrl(node.url)
  return leak === undefined ? [] : [{...leak, start: start + at + leak.start, end: start + at + leak.end}]
}

/** Where the address stands in a link: after the text, which may hold the same address. */
function addressStart(slice: string, url: string): number {
  const opening = slice.lastIndexOf('](')
  return slice.indexOf(url, Math.max(0, opening))
}

function standsAlone({start, end, source, previousEnd}: LinkContext): boolean {
  const before = source.slice(Math.max(0, start - reach), start)
  const follows =
    previousEnd !== undefined && separates.test(source.slice(previousEnd, Math.min(start, previousEnd + 16)))
  if (labelled.test(before) || (follows && start - (previousEnd ?? 0) < 16)) return true
  const after = source.slice(end, end + 16)
  return opensParenthesis.test(before) && (closesParenthesis.test(after) || continues.test(after))
}

function isWeb(url: string): boolean {
  return /^(?:https?:|www\.)/i.test(url)
}
