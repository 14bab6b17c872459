import type {FoundQuantity, QuantityKind} from '../../brief/index.ts'
import {partitionPoint} from '../../data/index.ts'
import {agrees, type Bound, windowOf} from './compare.ts'
import {percent} from './dimensions.ts'
import {isMoney, maySayOf} from './lenient-units.ts'
import type {ReadBlock} from './read-text.ts'
import {type WrittenNumber, writtenNumbers} from './written-numbers.ts'

/** What bears no amount out even to a lenient reader: `p. 12`, `31 December`. */
const elsewhere: ReadonlySet<QuantityKind> = new Set<QuantityKind>([
  'section-reference',
  'date',
  'date-metadata',
  'month-year',
])

/** Two numbers of which a writer may have made a third stand no further apart than this, in UTF-16 code units. */
const widestGap = 60

/** So many numbers are looked back to for a pair. */
const mostBetween = 4

/** A number between these two is a year more often than not. */
const [firstYear, lastYear] = [1000, 2100]

/** Sums and differences up to here come about by chance. */
const mostByChance = 10

/** Units of what two years leave between them; an age often stands without one. */
const inYears: ReadonlySet<string> = new Set(['year', 'age', ''])

/** What makes a year behind it a beginning, and how far before the year it starts, in UTF-16 code units. */
const since = /\b(?:since|from|after|seit|depuis|desde)\s(?:\p{L}{3,12}\s)?$/iu
const widestLead = 24

/** From here on a claim may leave a currency out: `a 12.6 million verdict`. */
const leastMoney = 1000

interface Seen extends Pick<WrittenNumber, 'index'> {
  readonly value: number
  readonly isYear: boolean
  /** The empty one where none stands behind it. */
  readonly unit: string
  /** It is one of several that together are one amount: 10秒08, `$2–3 billion`. */
  readonly isPart: boolean
}

/**
 * Every number that stands in the stored text of one source, whatever it says there: a label, a score, an age, part of
 * a name. One of them makes a number of a claim doubtful and never bears it out.
 */
export class MentionedNumbers {
  /** Units behind each value, the empty one where none stands. */
  readonly #units = new Map<number, Set<string>>()
  readonly #magnitudes = new Set<number>([1])
  /** Sums and differences, by their unit, of amounts that stand side by side; of two years, how old somebody was. */
  readonly #worked = new Map<string, Set<number>>()
  readonly #ages = new Set<number>()
  readonly #years = new Set<number>()
  /** Years of which the text says that something began then. */
  readonly #since = new Set<number>()
  /** Two small numbers that stand side by side, as `pairKey` writes them. */
  readonly #pairs = new Set<number>()
  #sorted: readonly number[] | undefined
  #passed: ReadonlySet<number> | undefined

  constructor(blocks: readonly ReadBlock[]) {
    for (const block of blocks) this.#read(block)
  }

  #read({text, quantities}: ReadBlock): void {
    let previous: readonly Seen[] = []
    const withinAt = inOrder(quantities)
    for (const number of writtenNumbers(text)) {
      const within = withinAt(number.index)
      const isElsewhere = within !== undefined && elsewhere.has(within.kind)
      const seen = {...seenIn(number), unit: within?.unit ?? '', isPart: isPartOf(number, within)}
      if (isElsewhere && !seen.isYear) continue
      if (seen.isYear) this.#addYear(seen.value, text.slice(Math.max(0, number.index - widestLead), number.index))
      previous = previous.filter(({index}) => seen.index - index <= widestGap)
      for (const each of previous) this.#pairs.add(pairKey(each.value, seen.value))
      const last = previous.at(-1)
      if (last !== undefined) this.#workOut(last, seen)
      previous = [...previous.slice(1 - mostBetween), seen]
      if (!isElsewhere) this.#add(number, within)
    }
  }

  #addYear(year: number, before: string): void {
    this.#years.add(year)
    if (since.test(before)) this.#since.add(year)
  }

  #add({values, magnitude}: WrittenNumber, within: FoundQuantity | undefined): void {
    if (magnitude > 1) this.#magnitudes.add(magnitude)
    const unit = within?.unit ?? ''
    for (const value of values)
      for (const each of magnitude > 1 ? [value, value * magnitude] : [value]) {
        const known = this.#units.get(each)
        if (known === undefined) this.#units.set(each, new Set([unit]))
        else known.add(unit)
      }
  }

  #workOut(one: Seen, other: Seen): void {
    const difference = Math.abs(other.value - one.value)
    if (one.isYear && other.isYear) {
      this.#ages.add(difference)
      this.#ages.add(difference - 1)
    } else if (one.unit === other.unit && one.unit !== percent && !one.isPart && !other.isPart) {
      const known = this.#worked.get(one.unit) ?? new Set()
      for (const result of [difference, one.value + other.value]) if (result > mostByChance) known.add(result)
      this.#worked.set(one.unit, known)
    }
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
    if (this.#worked.get(unit)?.has(value)) return true
    if (inYears.has(unit) && this.#ages.has(value)) return true
    const mayBeMoney = unit === '' && value >= leastMoney
    return [...(this.#units.get(value) ?? [])].some(
      (stored) => maySayOf(unit, stored) || (mayBeMoney && isMoney(stored)),
    )
  }

  /** Whether so many years lie between a year in which something began and another one: `since 1985` in a text of 2019. */
  hasPassed(claimed: {readonly value: number; readonly step: number}, bound: Bound): boolean {
    const [low, high] = windowOf(claimed, bound)
    this.#passed ??= new Set([...this.#since].flatMap((begin) => [...this.#years].map((year) => year - begin)))
    return [...this.#passed].some((years) => years >= low - 1 && years <= high + 1)
  }

  /** Whether two numbers stand side by side, in whichever order. */
  holdsPair([one, other]: readonly [number, number]): boolean {
    return this.#pairs.has(pairKey(one, other))
  }

  /** Whether the text has a number without a unit that a claim may have rounded to its own. */
  rounds(claimed: {readonly value: number; readonly step: number}, bound: Bound): boolean {
    this.#sorted ??= [...this.#units.keys()].sort((left, right) => left - right)
    const [low, high] = windowOf(claimed, bound)
    for (let at = partitionPoint(this.#sorted, (value) => value < low); at < this.#sorted.length; at++) {
      const value = this.#sorted[at] ?? Number.POSITIVE_INFINITY
      if (value > high) return false
      const isPlain = this.#units.get(value)?.has('') === true
      if (isPlain && agrees({...claimed, unit: ''}, {value, step: 0, unit: ''}, bound)) return true
    }
    return false
  }
}

/** Finds the quantity that holds an offset, which no call may ask for behind a later one. */
function inOrder(quantities: readonly FoundQuantity[]): (offset: number) => FoundQuantity | undefined {
  let at = 0
  return (offset) => {
    while ((quantities[at]?.end ?? Number.POSITIVE_INFINITY) <= offset) at += 1
    const quantity = quantities[at]
    return quantity !== undefined && quantity.start <= offset ? quantity : undefined
  }
}

/** One key for both orders; of numbers from 1000 on it may be that of another pair, which no score is looked up as. */
function pairKey(one: number, other: number): number {
  return Math.min(one, other) * 1000 + Math.max(one, other)
}

function isPartOf({values: [value = 0], magnitude}: WrittenNumber, within: FoundQuantity | undefined): boolean {
  return within?.value !== undefined && within.value !== value * magnitude
}

function seenIn({values: [value = 0], magnitude, index}: WrittenNumber): Omit<Seen, 'unit' | 'isPart'> {
  return {index, value: value * magnitude, isYear: magnitude === 1 && value >= firstYear && value <= lastYear}
}
