import type {Bracket} from '../bracket.ts'
import {excess, expandIds, type IdRange, readIdRanges} from '../ids.ts'
import type {MarkerReading} from './style.ts'

/**
 * Reads `[S1]`, `[S1, S3]`, `[S1-S3]` (specification/footnotes §1.2). An id keeps its spelling: `[S01]` is `S01`, because
 * registries hold ids as text.
 */
export function readSource({shape, body}: Bracket): MarkerReading | undefined {
  if (shape !== 'square' || !/^s ?\d/i.test(body)) return undefined
  const ranges = readIdRanges(body)
  return ranges && !isProse(ranges) ? judge(ranges) : undefined
}

function judge(ranges: readonly IdRange[]): MarkerReading {
  const tooLong = excess(ranges)
  if (tooLong !== undefined) return {problem: tooLong, meant: []}
  const ids = expandIds(
    ranges,
    (value, digits) => `S${String(value).padStart(digits.startsWith('0') ? digits.length : 0, '0')}`,
  )
  const problem = slip(ranges)
  return problem === undefined ? {ids} : {problem, meant: [`[${ids.join(', ')}]`]}
}

function slip(ranges: readonly IdRange[]): string | undefined {
  const prefixes = ranges.flatMap(({first, last}) => [first.prefix, last.prefix])
  if (prefixes.some((prefix) => prefix.startsWith('s'))) return 'a lower-case `s`'
  if (prefixes.some((prefix) => prefix.endsWith(' '))) return 'a blank inside the id'
  if (ranges.some(({separator}) => separator !== '' && separator !== ',')) return 'ids without a comma between them'
  if (ranges.some(({first}) => first.prefix === '')) return 'an id without its `S`'
  return undefined
}

/** A colon belongs to the sid style; a bare number counts only after a comma or in a range; ids have 5 digits at most. */
function isProse(ranges: readonly IdRange[]): boolean {
  return ranges.some(
    ({separator, first, last}) =>
      (first.prefix + last.prefix).includes(':') ||
      (first.prefix === '' && separator !== ',') ||
      first.digits.length > 5,
  )
}
