/**
 * Lists of ids as they stand in a marker, `1,3` `2-4` `S1, S3` `S1–S3`, read once for every style. What is
 * canonical in one style is a slip in another, so the reader keeps what was written and the styles judge it.
 */

/** The most ids one marker may name. A longer range is reported by its size and never expanded. */
const MOST_IDS = 200

/** One id: `S1`, `s 1`, `12`, `S:3`. */
interface WrittenId {
  /** Letter, colon and blank before the digits, as written; empty for a bare number. */
  readonly prefix: string
  readonly digits: string
}

/** One entry of a list: an id, or a range where `last` is another object than `first`. */
export interface IdRange {
  /** What stands before it: empty for the first, else `,`, `;`, `/`, `&`, `|`, `+`, `and` or a blank. */
  readonly separator: string
  readonly first: WrittenId
  readonly last: WrittenId
}

const ID = /([Ss] ?:? ?)?(\d{1,12})(?![\p{L}\p{N}.])/uy
const DASH = / ?[-–—‑−] ?/y
const SEPARATOR = / ?([,、;/&|+]|and(?= )) ?|( )/y

/**
 * Reads a list of ids that fills `text`.
 *
 * ```
 * > | S1, S3-S5; s7
 *     ^           ^
 * ```
 *
 * @param text - the body of a bracket, folded to ASCII (see `Bracket.body`)
 * @returns `undefined` where anything but ids, dashes and separators stands in it
 */
export function readIdRanges(text: string): readonly IdRange[] | undefined {
  const ranges: IdRange[] = []
  let separator = ''
  let index = 0
  while (true) {
    const range = rangeAt(text, index)
    if (!range) return undefined
    ranges.push({separator, first: range.first, last: range.last})
    if (range.end === text.length) return ranges
    const between = match(SEPARATOR, text, range.end)
    if (!between) return undefined
    index = range.end + between[0].length
    separator = (between[1] ?? ' ').replace('、', ',')
  }
}

/** One id, or two with a dash between them, from an offset on; `end` is behind it. */
function rangeAt(text: string, start: number): (Omit<IdRange, 'separator'> & {readonly end: number}) | undefined {
  const first = match(ID, text, start)
  if (!first) return undefined
  const end = start + first[0].length
  const id = writtenId(first)
  const dash = match(DASH, text, end)
  if (!dash) return {first: id, last: id, end}
  const last = match(ID, text, end + dash[0].length)
  return last ? {first: id, last: writtenId(last), end: end + dash[0].length + last[0].length} : undefined
}

/** How many ids the ranges name, repeats included. Linear in the number of ranges, whatever their size. */
function countIds(ranges: readonly IdRange[]): number {
  return ranges.reduce((sum, {first, last}) => sum + Math.abs(Number(last.digits) - Number(first.digits)) + 1, 0)
}

/**
 * Says what is wrong with the length of a list, as a noun phrase.
 *
 * @returns `undefined` for at most 200 ids
 */
export function excess(ranges: readonly IdRange[]): string | undefined {
  const count = countIds(ranges)
  if (count <= MOST_IDS) return undefined
  return ranges.length === 1 ? `a range of ${count} sources` : `a list of ${count} sources`
}

/**
 * Every id of the ranges, in the order written and without repeats; a reversed range is swapped
 * (specification/markers §2).
 *
 * @param ranges - at most 200 ids, see `excess`
 * @param spell - writes one id; `digits` is how its range's first id was written
 */
export function expandIds(
  ranges: readonly IdRange[],
  spell: (value: number, digits: string) => string,
): readonly string[] {
  const ids = new Set<string>()
  for (const {first, last} of ranges) {
    const [from, to] = [Number(first.digits), Number(last.digits)]
    for (let value = Math.min(from, to); value <= Math.max(from, to); value++) ids.add(spell(value, first.digits))
  }
  return [...ids]
}

function match(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(text)
}

function writtenId([, prefix = '', digits = '']: RegExpExecArray): WrittenId {
  return {prefix, digits}
}
