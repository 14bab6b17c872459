import type {FoundQuantity, QuantityKind} from '../../brief/index.ts'
import type {FigurePlace} from './figure.ts'
import type {ReadBlock} from './read-text.ts'

/** A number as it is written, whatever it says: what its digits or words can be read as. */
export interface WrittenNumber {
  /** `1.500` is 1500, 1.5, 1 and 500: whoever wrote it knew which. */
  readonly values: readonly number[]
  /** 1e6 behind which `million` stands, else 1. */
  readonly magnitude: number
  /** Where it starts, and where it ends with its magnitude. */
  readonly index: number
  readonly end: number
}

/** English words for whole numbers, from zero on, and for places in a row. */
export const cardinals =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
export const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
const tenth = 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'
const others: readonly (readonly [string, number])[] = [
  ['once', 1],
  ['single', 1],
  ['twice', 2],
  ['both', 2],
  ['pair', 2],
  ['couple', 2],
  ['double', 2],
  ['duo', 2],
  ['twins', 2],
  ['half', 0.5],
  ['thrice', 3],
  ['triple', 3],
  ['trio', 3],
  ['quarter', 4],
  ['quartet', 4],
  ['quadruple', 4],
  ['quintet', 5],
  ['dozen', 12],
  ['hundred', 100],
  ['hundredth', 100],
  ['thousand', 1000],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]
const words: ReadonlyMap<string, number> = new Map([
  ...[cardinals, ordinals].flatMap((list) => list.map((word, index): [string, number] => [word, index])),
  ...[tens, tenth].flatMap((list) => list.split(' ').map((word, index): [string, number] => [word, 20 + 10 * index])),
  ...others,
])

const magnitudes: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['thousand', 1e3],
  ['m', 1e6],
  ['mn', 1e6],
  ['mln', 1e6],
  ['million', 1e6],
  ['millions', 1e6],
  ['b', 1e9],
  ['bn', 1e9],
  ['bln', 1e9],
  ['cr', 1e7],
  ['billion', 1e9],
  ['billions', 1e9],
  ['t', 1e12],
  ['tn', 1e12],
  ['trillion', 1e12],
  ['bio', 1e12],
  ['hundred', 100],
  ['dozen', 12],
  ['万', 1e4],
  ['萬', 1e4],
  ['亿', 1e8],
  ['億', 1e8],
])

/** Digits with whatever separates them, or a word of letters. */
const number = new RegExp(
  `\\d{1,3}(?:[  ’']\\d{3})+(?!\\d)|\\d+(?:[.,]\\d+)*|\\b(?:${[...words.keys()].join('|')})s?\\b`,
  'gi',
)
const longestMagnitude = 12
const behind = /^[\s-]?(?:a\s)?(?:([a-z]{1,9})\b|([万萬亿億]))/i

/** Every number of a text, in digits or in English words, in names, scores, dates and labels as well. */
export function* writtenNumbers(text: string): Generator<WrittenNumber> {
  let ten: {readonly value: number; readonly end: number} | undefined
  let taken = 0
  for (const {0: written, index} of text.matchAll(number)) {
    if (index < taken) continue
    const end = index + written.length
    const values = readings(written)
    const [value = 0] = values
    const isBehindTen = ten !== undefined && index - ten.end === 1 && value > 0 && value < 10
    const {magnitude, length} = magnitudeBehind(text.slice(end, end + longestMagnitude))
    taken = end + length
    yield {values: isBehindTen && ten ? [...values, ten.value + value] : values, magnitude, index, end: taken}
    ten = value >= 20 && value < 100 && value % 10 === 0 && !/^\d/.test(written) ? {value, end} : undefined
  }
}

/**
 * What a number is multiplied with in the amount that it is a part of, and which reading of it is; `undefined` where the
 * amount is more than this number (3亿5000万), or ends before what may be a magnitude: `5.5 tn`.
 */
export function readWithin(
  {values, magnitude: written, end}: WrittenNumber,
  amount: {readonly value: number | undefined; readonly end: number},
): {readonly value: number; readonly magnitude: number} | undefined {
  if (amount.value === undefined || (written > 1 && end > amount.end)) return undefined
  const whole = Math.abs(amount.value)
  for (const value of values) {
    const exponent = Math.round(Math.log10(whole / value))
    const magnitude = exponent > 0 && Number.isFinite(exponent) ? Number(`1e${exponent}`) : 1
    if (Math.abs(value * magnitude - whole) <= whole * 1e-9) return {value, magnitude}
  }
  return undefined
}

function magnitudeBehind(text: string): {readonly magnitude: number; readonly length: number} {
  const [written = '', word = '', han = ''] = behind.exec(text) ?? []
  const magnitude = magnitudes.get(word.toLowerCase()) ?? magnitudes.get(han)
  return magnitude === undefined ? {magnitude: 1, length: 0} : {magnitude, length: written.length}
}

/** `1.234.567`, `1,500`, `2,9`: where three digits stand behind each sign, it may group them; the last may be a decimal sign. */
function readings(written: string): readonly number[] {
  const lower = written.toLowerCase()
  const word = words.get(lower) ?? words.get(lower.replace(/s$/, ''))
  if (word !== undefined) return [word]
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

/** What bears no amount out even to a lenient reader: `p. 12`, `31 December`. */
const elsewhere: ReadonlySet<QuantityKind> = new Set<QuantityKind>([
  'section-reference',
  'date',
  'date-metadata',
  'month-year',
])

/** A number between these two is a year more often than not. */
const [firstYear, lastYear] = [1000, 2100]

/** A number of a stored text, whatever it says there. */
export interface SeenNumber {
  readonly place: FigurePlace
  /** Magnitude applied. */
  readonly value: number
  readonly magnitude: number
  /** Every value that it may have. */
  readonly values: readonly number[]
  readonly isYear: boolean
  /** The empty one where none stands behind it. */
  readonly unit: string
  /** It is one of several that together are one amount: 10秒08, `$2–3 billion`. */
  readonly isPart: boolean
  /** It bears no amount out, and may be a year. */
  readonly isElsewhere: boolean
}

/** The numbers of a block in reading order, but what can be neither an amount nor a year. */
export function* numbersSeen({text, quantities}: ReadBlock): Generator<SeenNumber> {
  let at = 0
  for (const number of writtenNumbers(text)) {
    const {index} = number
    while ((quantities[at]?.end ?? Number.POSITIVE_INFINITY) <= index) at += 1
    const quantity = quantities[at]
    const seen = seenIn(number, quantity !== undefined && quantity.start <= index ? quantity : undefined, text)
    if (seen.isYear || !seen.isElsewhere) yield seen
  }
}

/** What its quantity says that a number is; what is behind it, where that is told by none. */
function seenIn(number: WrittenNumber, within: FoundQuantity | undefined, block: string): SeenNumber {
  const {values, index, end} = number
  const read = within && readWithin(number, amountAt(within, /\d/.test(block.slice(within.start, index))))
  const {value, magnitude} = read ?? {value: values[0] ?? 0, magnitude: number.magnitude}
  const scaled = magnitude === 1 ? value : value * magnitude
  const all = magnitude === 1 ? values : values.flatMap((each) => (read ? [] : [each, each * magnitude]))
  return {
    place: {block, start: index, end},
    value: scaled,
    magnitude,
    values: read && magnitude > 1 ? [scaled] : all,
    isYear: magnitude === 1 && value >= firstYear && value <= lastYear,
    unit: within?.unit ?? '',
    isElsewhere: within !== undefined && elsewhere.has(within.kind),
    isPart: within?.value !== undefined && within.value !== scaled,
  }
}

function amountAt(
  {value, end}: FoundQuantity,
  isUpper: boolean,
): {readonly value: number | undefined; readonly end: number} {
  return {end, value: value === undefined || typeof value === 'number' ? value : value[isUpper ? 1 : 0]}
}
