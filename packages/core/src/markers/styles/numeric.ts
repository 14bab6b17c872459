import type {Bracket} from '../bracket.ts'
import {excess, expandIds, type IdRange, readIdRanges} from '../ids.ts'
import type {Reading} from './style.ts'

/**
 * Reads `[1]`, `[1, 2]`, `[1-3]` (specification/markers §1.1). Ids are 1-based numbers without leading zeros: `[01]` is `1`.
 * `[0]` alone is a marker that leads nowhere (an off-by-one of the writer); `[0, 1]` is an interval, `[2024]` a
 * year, `[[9,1,3]]` a matrix or the parameters of a code, and all three are prose.
 */
export function readNumeric({shape, body, before, after}: Bracket): Reading | undefined {
  if (shape !== 'square' || !/^\d/.test(body)) return undefined
  const ranges = readIdRanges(body)
  if (!ranges || isProse(ranges)) return undefined
  const isMatrix = before === '[' && after === ']' && ranges.length > 1
  return isMatrix ? undefined : judge(ranges)
}

function judge(ranges: readonly IdRange[]): Reading | undefined {
  const problem = excess(ranges)
  if (problem !== undefined) return {problem, meant: []}
  const ids = expandIds(ranges, String)
  if (ranges.every(({separator}) => separator === '' || separator === ',')) return {ids}
  return {problem: 'a semicolon between ids', meant: [`[${ids.join(', ')}]`]}
}

function isProse(ranges: readonly IdRange[]): boolean {
  const alone = ranges.length === 1 && ranges[0]?.first === ranges[0]?.last
  return ranges.some(
    ({separator, first, last}) =>
      first.prefix + last.prefix !== '' ||
      (separator !== '' && separator !== ',' && separator !== ';') ||
      first.digits.length > (first === last ? 5 : 12) ||
      isYear(first.digits) ||
      isYear(last.digits) ||
      (!alone && (Number(first.digits) === 0 || Number(last.digits) === 0)),
  )
}

function isYear(digits: string): boolean {
  return /^(?:19|20)\d\d$/.test(digits)
}
