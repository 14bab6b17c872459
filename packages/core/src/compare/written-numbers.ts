import type {FoundQuantity, QuantityKind} from '../brief/index.ts'
import type {FigurePlace} from './place.ts'

/** English words for whole numbers, from zero on. */
export const cardinals =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
/** And for places in a row. */
export const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth'.split(
    ' ',
  )

/** A number of a stored text or of a claim as it is written, whatever it says there. */
export interface WrittenNumber {
  readonly place: FigurePlace
  /** Magnitude applied. */
  readonly value: number
  /** 1e6 behind which `million` stands, else 1. */
  readonly magnitude: number
  /** Every value that it may have: `1.500` is 1500 and 1.5 where nothing tells which. */
  readonly values: readonly number[]
  readonly isYear: boolean
  /** The empty one where none stands behind it. */
  readonly unit: string
  /** It is one of several that together are one amount: 10秒08, `$2–3 billion`. */
  readonly isPart: boolean
  /** It bears no amount out, and may be a year. */
  readonly isElsewhere: boolean
}

/** What bears no amount out even to a lenient reader: `p. 12`, `31 December`. */
const elsewhere: ReadonlySet<QuantityKind> = new Set<QuantityKind>([
  'section-reference',
  'date',
  'date-metadata',
  'month-year',
])

/** A number between these two is a year more often than not. */
const [firstYear, lastYear] = [1000, 2100]

/** Digits with whatever separates them. */
const digits = /\d{1,3}(?:[  ’']\d{3})+(?!\d)|\d+(?:[.,]\d+)*/g

/** What a writer may shorten a magnitude to; behind a number, not everybody takes it for one. */
const shortened: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['m', 1e6],
  ['mn', 1e6],
  ['mln', 1e6],
  ['b', 1e9],
  ['bn', 1e9],
  ['bln', 1e9],
  ['t', 1e12],
  ['tn', 1e12],
])
const behind = /[\s-]?([a-z]{1,9})\b/iy

/** The word right behind an offset. */
function wordBehind(text: string, offset: number): string {
  behind.lastIndex = offset
  return behind.exec(text)?.[1]?.toLowerCase() ?? ''
}

/** The numbers that are written in a quantity of a text in reading order: what its digits may say, else what its words do. */
export function numbersIn(
  {start, end, kind, value, unit}: Pick<FoundQuantity, 'start' | 'end' | 'kind' | 'value' | 'unit'>,
  block: string,
): readonly WrittenNumber[] {
  const ends = value === undefined ? [] : typeof value === 'number' ? [value] : value
  const written = (place: FigurePlace, readings: readonly number[], amount: number | undefined): WrittenNumber => {
    const [own, factor] = readWithin(readings, amount) ?? [readings[0] ?? 0, 1]
    const guessed = factor === 1 && place.end === end ? (shortened.get(wordBehind(block, end)) ?? 1) : 1
    const magnitude = factor * guessed
    const scaled = own * magnitude
    return {
      place,
      value: scaled,
      magnitude,
      values: factor > 1 ? [scaled] : guessed > 1 ? readings.flatMap((each) => [each, each * guessed]) : readings,
      isYear: magnitude === 1 && own >= firstYear && own <= lastYear,
      unit,
      isPart: value !== undefined && value !== scaled,
      isElsewhere: elsewhere.has(kind),
    }
  }
  const found = [...block.slice(start, end).matchAll(digits)]
  if (found.length > 0)
    return found.map(({0: text, index}, at) =>
      written(
        {block, start: start + index, end: start + index + text.length},
        readingsOf(text),
        ends[Math.min(at, ends.length - 1)],
      ),
    )
  // `Forty-sixth` is read as forty.
  const unitBehind = Math.max(0, ordinals.indexOf(wordBehind(block, end)))
  return ends
    .map(Math.abs)
    .map((each) => written({block, start, end}, unitBehind ? [each, each + unitBehind] : [each], each))
}

/** Which reading of a number is that of the amount that it is a part of, and what it is multiplied with there. */
function readWithin(
  readings: readonly number[],
  amount: number | undefined,
): readonly [value: number, magnitude: number] | undefined {
  if (amount === undefined) return undefined
  const whole = Math.abs(amount)
  for (const value of readings) {
    const exponent = Math.round(Math.log10(whole / value))
    const magnitude = exponent > 0 && Number.isFinite(exponent) ? Number(`1e${exponent}`) : 1
    if (Math.abs(value * magnitude - whole) <= whole * 1e-9) return [value, magnitude]
  }
  return undefined
}

/** `1.234.567`, `1,500`, `2,9`: where three digits stand behind each sign, it may group them; the last may be a decimal sign. */
function readingsOf(written: string): readonly number[] {
  const parts = written.split(/[^\d]/)
  if (parts.length === 1) return [Number(written)]
  const [first = '', ...rest] = parts
  const last = rest.at(-1) ?? ''
  const grouped = rest.every((part) => part.length === 3)
  const values = grouped && first.length <= 3 ? [Number(parts.join(''))] : []
  if (rest.slice(0, -1).every((part) => part.length === 3))
    values.push(Number(`${parts.slice(0, -1).join('')}.${last}`))
  return values.length > 0 ? values : parts.map(Number)
}
