import type {QuantityKind} from '../../brief/index.ts'
import {partitionPoint} from '../../data/index.ts'
import {agrees, type Bound, windowOf} from './compare.ts'
import type {ReadBlock} from './read-text.ts'

/** A number as it is written, whatever it says: what its digits or words can be read as. */
export interface WrittenNumber {
  /** `1.500` is 1500, 1.5, 1 and 500: whoever wrote it knew which. */
  readonly values: readonly number[]
  /** 1e6 behind which `million` stands, else 1. */
  readonly magnitude: number
  /** Where it starts. */
  readonly index: number
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const places =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'
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
  ...[small, places].flatMap((list) => list.split(' ').map((word, index): [string, number] => [word, index])),
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
  ['billion', 1e9],
  ['billions', 1e9],
  ['t', 1e12],
  ['tn', 1e12],
  ['trillion', 1e12],
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
const behind = /^[\s-]?(?:([a-z]{1,9})\b|([万萬亿億]))/i

/** Every number of a text, in digits or in English words, in names, scores, dates and labels as well. */
export function* writtenNumbers(text: string): Generator<WrittenNumber> {
  let ten: {readonly value: number; readonly end: number} | undefined
  for (const {0: written, index} of text.matchAll(number)) {
    const end = index + written.length
    const values = readings(written)
    const [value = 0] = values
    const isBehindTen = ten !== undefined && index - ten.end === 1 && value > 0 && value < 10
    const [, word = '', han = ''] = behind.exec(text.slice(end, end + 12)) ?? []
    const magnitude = magnitudes.get(word.toLowerCase()) ?? magnitudes.get(han) ?? 1
    yield {values: isBehindTen && ten ? [...values, ten.value + value] : values, magnitude, index}
    ten = value >= 20 && value < 100 && value % 10 === 0 && !/^\d/.test(written) ? {value, end} : undefined
  }
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

/** Kinds of which nobody means things that are counted: 12 % is no support for twelve ports, while `12 m` may be. */
const neverCounted: ReadonlySet<QuantityKind> = new Set<QuantityKind>(['percent', 'currency'])

/** Stands among the units of a value where it is one of a kind that a careless reader sees where none is: `12 a day`. */
const measured = '*'

/** A dollar sign says not whose dollars are meant. */
const dollars = ['USD', 'AUD', 'CAD', 'HKD', 'NZD', 'SGD', 'TWD']

/** Every number that stands in the stored text of one source, with the units behind it. */
export class WrittenNumbers {
  /** Units behind each value, the empty one where none stands. */
  readonly #units = new Map<number, Set<string>>()
  readonly #magnitudes = new Set<number>([1])
  #sorted: readonly number[] | undefined

  constructor(blocks: readonly ReadBlock[]) {
    for (const block of blocks) this.#read(block)
  }

  #read({text, quantities}: ReadBlock): void {
    let at = 0
    for (const {values, magnitude, index} of writtenNumbers(text)) {
      while ((quantities[at]?.end ?? text.length) <= index) at += 1
      const quantity = quantities[at]
      const within = quantity !== undefined && quantity.start <= index ? quantity : undefined
      if (within !== undefined && elsewhere.has(within.kind)) continue
      if (magnitude > 1) this.#magnitudes.add(magnitude)
      for (const value of values)
        for (const each of magnitude > 1 ? [value, value * magnitude] : [value]) {
          this.#add(each, within?.unit ?? '')
          if (within !== undefined && !neverCounted.has(within.kind)) this.#add(each, measured)
        }
    }
  }

  #add(value: number, unit: string): void {
    const known = this.#units.get(value)
    if (known === undefined) this.#units.set(value, new Set([unit]))
    else known.add(unit)
  }

  /**
   * Whether a number of a claim stands in the text: its digits, or what they say. Not where another unit stands behind
   * them each time: 12 % is no support for twelve ports, and 270 acres none for 270 hectares.
   */
  holds({values: [value = 0], magnitude}: Pick<WrittenNumber, 'values' | 'magnitude'>, unit: string): boolean {
    if (this.#holds(value * magnitude, unit)) return true
    return this.#magnitudes.has(magnitude) && this.#holds(value, unit)
  }

  #holds(value: number, unit: string): boolean {
    const known = this.#units.get(value)
    if (known === undefined) return false
    return (
      known.has('') ||
      known.has(unit === '' ? measured : unit) ||
      (unit === 'USD' && dollars.some((each) => known.has(each)))
    )
  }

  /** Whether the text has a number that a claim may have rounded to its own. */
  rounds(claimed: {readonly value: number; readonly step: number}, bound: Bound): boolean {
    this.#sorted ??= [...this.#units.keys()].sort((left, right) => left - right)
    const [low, high] = windowOf(claimed, bound)
    for (let at = partitionPoint(this.#sorted, (value) => value < low); at < this.#sorted.length; at++) {
      const value = this.#sorted[at] ?? Number.POSITIVE_INFINITY
      if (value > high) return false
      if (this.#units.get(value)?.has('') && agrees({...claimed, unit: ''}, {value, step: 0, unit: ''}, bound))
        return true
    }
    return false
  }
}
