import type {Citation} from '../../brief/index.ts'
import {type Edit, insert, replace} from '../../changes/index.ts'
import {foldText} from '../../data/index.ts'
import {isIdText, styles} from '../../markers/index.ts'
import type {Work} from '../bibliography/work.ts'
import type {Layout, LinkPlace} from '../text/layout.ts'
import {startsLine} from '../text/lines.ts'
import type {TargetStyle} from './targets.ts'

/** The edits that put new text where a citation stands. */
export type Place = (text: string) => readonly Edit[]

/** Where a citation stands, and what is around it. */
export interface Setting {
  readonly source: string
  readonly layout: Layout
  readonly to: TargetStyle
  /** Parentheses that give way with the links in them. */
  readonly openings: ReadonlySet<number>
  /** How many numbers links have for their text: `[1](https://…)`. */
  readonly numbered: number
}

/**
 * Finds out how a citation can be replaced where it stands.
 *
 * @returns a reason, as a clause for a message, where it cannot
 */
export function placeOf(citation: Citation, works: readonly Work[], setting: Setting): Place | string {
  const link = setting.layout.linkAt(citation.start)
  const {ids, carries} = styles[citation.style]
  if (ids === 'address' || (link && /^\[\d{1,6}\]\(/.test(citation.text)))
    return link ? placeOfLink({...link, style: citation.style}, works, setting) : 'it is an address and no link'
  const nested = setting.to === 'footnotes' || setting.to === 'links'
  if (link && carries !== 'address' && nested) return behindLink(citation, link, setting)
  return (text) => [guarded(citation, text, setting)]
}

/**
 * A link whose text is a marker, or only the name of what it cites behind the sentence, gives way as a whole; the words
 * of a sentence stay:
 *
 *     as [the survey](https://…) found         →   as the survey[^1] found
 *     each of [100](https://…) works           →   each of 100[^1] works
 */
function placeOfLink(
  link: LinkPlace & Pick<Citation, 'style'>,
  works: readonly Work[],
  setting: Setting,
): Place | string {
  const {source} = setting
  if (source[link.start] !== '[') return 'it is a bare address, which readers see'
  const words = source.slice(link.text.start, link.text.end)
  const isMarker = isIdText(words) || (bareId.test(words) && !countsInSentence(words, link, setting))
  const isName = namesOnly(words, works) && endsPhrase(source, link)
  if (isMarker || isName) return (text) => [guarded(link, text, setting)]
  return (text) => [
    replace(source, {start: link.start, end: link.text.start}, ''),
    replace(source, {start: link.text.end, end: link.end}, text),
  ]
}

/** The text of `[3](https://…)` and `[S3](https://…)`, whose brackets are those of the link alone. */
const bareId = /^S?\d{1,6}$/

/** Beyond the ids of links: a name such as S3, a year, or a number before the word that it counts. */
function countsInSentence(words: string, {end}: LinkPlace, {source, numbered}: Setting): boolean {
  const number = Number(words.replace('S', ''))
  if (number <= numbered) return false
  return words.startsWith('S') || number >= 1000 || /^[ \t]\p{L}/u.test(source.slice(end, end + 3))
}

/** No word of the sentence follows, which may need the name of the source as its subject. */
function endsPhrase(source: string, {start, end}: LinkPlace): boolean {
  return !startsLine(source, start) && !/^\s?[\p{L}\p{N}]|^,/u.test(source.slice(end, end + 3))
}

/** Words that are the title or the address of what is cited, and nothing else. */
export function namesOnly(words: string, works: readonly Work[]): boolean {
  const plain = foldText(words.replace(/\\(?=[!-/:-@[-`{-~])/g, ''))
  return works.some(({title, url}) => plain === foldText(title ?? '') || plain === foldText(url ?? ''))
}

/**
 * Neither a footnote nor a link may stand in the text of a link, so it moves behind it:
 *
 *     [see [S1]](https://…)   →   [see](https://…)[^1]
 */
function behindLink(citation: Citation, link: LinkPlace, {source}: Setting): Place {
  const before = source.slice(link.text.start, citation.start)
  const start = citation.start - (before.length - before.trimEnd().length)
  return (text) => [replace(source, {start, end: citation.end}, ''), insert(link.end, text)]
}

/**
 * Replaces a marker so that what stands around it keeps its meaning:
 *
 *     [[S:1]]: rye rose    a line that begins `[^1]:` would define a footnote
 *     [^1](see below)      `[1](…)` could be a link
 *     Look![[S:1]]         `![…](…)` would be an image
 */
function guarded(
  {start, end, style}: Pick<Citation, 'start' | 'end' | 'style'>,
  text: string,
  {source, to, openings}: Setting,
): Edit {
  const next = source[end]
  const previous = source[start - 1]
  const defines = next === ':' && to !== 'links' && startsLine(source, start)
  const targets = next === '(' && to !== 'footnotes' && to !== 'links' && !styles[style].plain && !openings.has(end)
  if (defines || targets) return replace(source, {start, end: end + 1}, `${text}\\${next}`)
  if (to !== 'links') return replace(source, {start, end}, text)
  if (previous === '!') return replace(source, {start: start - 1, end}, `\\! ${text}`)
  const gap = previous !== undefined && /[\p{L}\p{N}\p{M})\].,;:?%"'”’]/u.test(previous) ? ' ' : ''
  return replace(source, {start, end}, gap + text)
}
