import type {Bracket} from '../bracket.ts'
import {excess, expandIds, type IdRange, readIdRanges} from '../ids.ts'
import {JOINT} from '../prose.ts'
import type {MarkerReading} from './style.ts'

/**
 * Reads `[[S:1]]`, `[[S:1,3]]`, `[[S:2-4]]` (specification/sids §3.1); blanks, letter case, the kind of dash and
 * full-width characters are free.
 */
export function readSid(bracket: Bracket): MarkerReading | undefined {
  const [, colon = '', list = ''] = /^[Ss] ?(:?) ?(.*)$/u.exec(bracket.body) ?? []
  if (colon !== '') return readToken(bracket, list)
  return bracket.shape === 'double' ? readWithoutColon(list) : undefined
}

const wrongBrackets = {square: 'one bracket in place of two', half: 'a missing bracket', double: undefined} as const

function readToken({shape, before, after}: Bracket, list: string): MarkerReading | undefined {
  if (shape === 'lenticular' || shape === 'note') return undefined
  // `\[[S:1]]` shows the token: its escaped bracket is filler.
  if (shape === 'square' && before === JOINT && after === ']') return undefined
  const ranges = readIdRanges(list)
  if (!ranges) return shape === 'square' ? undefined : {problem: 'no list of source numbers after `S:`', meant: []}
  const tooLong = excess(ranges)
  if (tooLong !== undefined) return {problem: tooLong, meant: []}
  const ids = expandIds(ranges, String)
  const problem = slip(ranges) ?? wrongBrackets[shape]
  if (problem === undefined) return {ids}
  return {problem, meant: shape === 'square' && after === ']' ? [] : [writeSid(ids)]}
}

/** `[[S1]]` may be a slip of the pen for either style, so neither repair is safe. */
function readWithoutColon(list: string): MarkerReading | undefined {
  const ranges = readIdRanges(list)
  if (!ranges || excess(ranges) !== undefined) return undefined
  const ids = expandIds(ranges, String)
  return {problem: 'no colon after `S`', meant: [writeSid(ids), `[${ids.map((id) => `S${id}`).join(', ')}]`]}
}

function slip(ranges: readonly IdRange[]): string | undefined {
  if (ranges.some(({first, last}) => first.prefix + last.prefix !== '')) return 'a repeated `S`'
  if (ranges.some(({separator}) => separator !== '' && separator !== ',')) return 'ids without a comma between them'
  return undefined
}

/** `[[S:1,3]]`: all ids stand in one marker. */
export function writeSid(ids: readonly string[]): string {
  return `[[S:${ids.join(',')}]]`
}
