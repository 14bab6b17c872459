import type {Bracket} from '../bracket.ts'
import {excess, expandIds, type IdRange, readIdRanges} from '../ids.ts'
import type {MarkerReading} from './style.ts'

/** Nearly every marker names one source and says no more: `[1]`. */
const SINGLE = /^\d{1,5}$/

/** What may stand before the numbers: `[Source 1]`, `[来源1]`, `[source_id:1]`. */
const NAME =
  /^(?:source_id ?:|sources?|references?|refs?\.?|citations?|quellen?|fuentes?|来源|來源|参考文献|參考文獻) ?(?=\d)/i

/** The place in the source, which may stand behind a number: `[1, p. 23]`, `[1, §4]`, `[1, 第3页]`. */
const LOCATOR =
  /,? ?(?:(?:\bpp?\.?|\bpages?|\bS\.|\bSeiten?|\bch(?:ap(?:ter)?)?\.?|\bsec(?:t(?:ion)?)?\.?|\bpara\.?|\bfig(?:ure|\.)?|\btable|\bvol\.?|\bart(?:icle|\.)?|§{1,2}|¶{1,2}) ?\d[\d.,–-]{0,12}|第 ?\d{1,5} ?[页頁章节節])$/iu

/**
 * Reads `[1]`, `[1, 2]`, `[1; 2]`, `[1-3]`, `[Source 1]`, `[1, p. 23]` (specification/markers §1.1). Ids are 1-based numbers
 * without leading zeros: `[01]` is `1`. `[0]` alone is a marker that leads nowhere (an off-by-one of the writer); `[0, 1]`
 * is an interval, `[2024]` a year, `[[9,1,3]]` a matrix or the parameters of a code, and all three are prose.
 */
export function readNumeric({shape, body, before, after}: Bracket): MarkerReading | undefined {
  if (shape !== 'square') return undefined
  if (SINGLE.test(body)) return isYear(body) ? undefined : {ids: [body.startsWith('0') ? String(Number(body)) : body]}
  if (!/^(?:\d|\D{2,12}\d)/.test(body)) return undefined
  const ranges = readIdRanges(numbersIn(body))
  if (!ranges || isProse(ranges)) return undefined
  const isMatrix = before === '[' && after === ']' && ranges.length > 1
  return isMatrix ? undefined : judge(ranges)
}

/** The list of ids alone: `1, 2` for `Sources 1, p. 23; 2`. */
function numbersIn(body: string): string {
  return body
    .replace(NAME, '')
    .split(/ ?; ?/)
    .map((part) => part.replace(LOCATOR, ''))
    .join(', ')
}

function judge(ranges: readonly IdRange[]): MarkerReading {
  const problem = excess(ranges)
  return problem === undefined ? {ids: expandIds(ranges, String)} : {problem, meant: []}
}

/** Tells whether a marker says where in its sources the words stand, which no other style can say. */
export function hasLocator(text: string): boolean {
  return text
    .replace(/[\]］]\s*$/, '')
    .split(';')
    .some((part) => /^\D*\d/.test(part) && LOCATOR.test(part))
}

/** Puts other numbers into a marker; its name and the places in its sources stay where there are as many numbers as before. */
export function rewriteNumeric(text: string, ids: readonly string[]): string {
  const parts = text.slice(1, -1).split(';')
  const kept = parts.length === ids.length && (hasLocator(text) || NAME.test(parts[0]?.trimStart() ?? ''))
  if (!kept) return writeNumeric(ids)
  return `[${parts.map((part, index) => part.replace(/\d+/, ids[index] ?? '')).join(';')}]`
}

/** `[1][3]`: each number in a marker of its own. */
export function writeNumeric(ids: readonly string[]): string {
  return ids.map((id) => `[${id}]`).join('')
}

function isProse(ranges: readonly IdRange[]): boolean {
  const alone = ranges.length === 1 && ranges[0]?.first === ranges[0]?.last
  return ranges.some(
    ({separator, first, last}) =>
      first.prefix + last.prefix !== '' ||
      (separator !== '' && separator !== ',') ||
      first.digits.length > (first === last ? 5 : 12) ||
      isYear(first.digits) ||
      isYear(last.digits) ||
      (!alone && (Number(first.digits) === 0 || Number(last.digits) === 0)),
  )
}

function isYear(digits: string): boolean {
  return digits.length === 4 && /^(?:19|20)/.test(digits)
}
