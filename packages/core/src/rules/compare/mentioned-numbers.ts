import type {FoundQuantity, QuantityKind} from '../../brief/index.ts'
import {isMoney, maySayOf, percent} from './dimensions.ts'
import {areShort, type IsKin} from './kin.ts'
import {agrees, type Bound, windowOf} from './meaning.ts'
import {Mentions} from './mentions.ts'
import type {ReadBlock} from './read-text.ts'
import {readWithin, type WrittenNumber, writtenNumbers} from './written-numbers.ts'

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
interface Seen extends Pick<WrittenNumber, 'index' | 'end'> {
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
function* numbersSeen({text, quantities}: ReadBlock): Generator<Seen> {
  const withinAt = inOrder(quantities)
  for (const number of writtenNumbers(text)) {
    const seen = seenIn(number, withinAt(number.index), text)
    if (seen.isYear || !seen.isElsewhere) yield seen
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

/** What its quantity says that a number is; what is behind it, where that is told by none. */
function seenIn(number: WrittenNumber, within: FoundQuantity | undefined, text: string): Seen {
  const {values, index, end} = number
  const read = within && readWithin(number, amountAt(within, /\d/.test(text.slice(within.start, index))))
  const {value, magnitude} = read ?? {value: values[0] ?? 0, magnitude: number.magnitude}
  const scaled = magnitude === 1 ? value : value * magnitude
  const all = magnitude === 1 ? values : values.flatMap((each) => (read ? [] : [each, each * magnitude]))
  return {
    ...{index, end, magnitude, value: scaled, values: read && magnitude > 1 ? [scaled] : all},
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

/** Two numbers of which a writer may have made a third stand no further apart than this, in UTF-16 code units. */
const widestGap = 60

/** So many numbers are looked back to for a pair. */
const mostBetween = 4

/** Cells, and numbers between which nothing is said: a heading may say what they are. */
const rowEdge = /[|\t]/
const areInRow = /^\s+$/

/** Two numbers of which one is told of the other, with what stands so far around them. */
const partly = /\bof\b/i
const sentenceEnd = /[.!?]\s/
const widestOf = 12

/** Sums and differences up to here come about by chance. */
const mostByChance = 10

/** Units of what two years leave between them; an age often stands without one. */
const inYears: ReadonlySet<string> = new Set(['year', 'age', ''])

/** What makes a year behind it a beginning, and how far before the year it starts, in UTF-16 code units. */
const since = /\b(?:since|from|after|seit|depuis|desde)\s(?:\p{L}{3,12}\s)?$/iu
const widestLead = 24

/** From here on a claim may leave a currency out: `a 12.6 million verdict`. */
const leastMoney = 1000

/** A number as a claim writes it. */
export interface ClaimedNumber {
  readonly value: number
  readonly magnitude: number
}

/**
 * Every number that stands in the stored text of one source, whatever it says there: a label, a score, an age, part of
 * a name. One of them makes a number of a claim doubtful and never bears it out, and only where its place speaks of what
 * the claim speaks of.
 */
export class MentionedNumbers {
  readonly #written: Mentions
  /** Values whose magnitude a heading may give: they stand in a cell, or side by side with another number. */
  readonly #inRows = new Set<number>()
  /** Values less the magnitude behind them: what the cell of a claim may say whose heading gives the magnitude. */
  readonly #digits = new Set<number>()
  /** Sums and differences of amounts in one unit that stand side by side; of two years, how old somebody was. */
  readonly #worked: Mentions
  readonly #ages: Mentions
  /** How much of the larger one the smaller one is, in percent, where the text tells one of the other. */
  readonly #shares: Mentions
  readonly #years = new Set<number>()
  /** Years of which the text says that something began then. */
  readonly #since = new Set<number>()
  /** Two small numbers that stand side by side, as `pairKey` writes them. */
  readonly #pairs = new Set<number>()
  #passed: ReadonlySet<number> | undefined

  constructor(blocks: readonly ReadBlock[]) {
    const isShort = areShort(blocks.map(({text}) => text))
    this.#written = new Mentions(isShort)
    this.#worked = new Mentions(isShort)
    this.#ages = new Mentions(isShort)
    this.#shares = new Mentions(isShort)
    for (const block of blocks) this.#read(block)
  }

  #read(block: ReadBlock): void {
    const {text} = block
    const hasCells = rowEdge.test(text)
    let previous: readonly Seen[] = []
    for (const seen of numbersSeen(block)) {
      if (seen.isYear) this.#addYear(seen.value, text.slice(Math.max(0, seen.index - widestLead), seen.index))
      previous = previous.filter(({index}) => seen.index - index <= widestGap)
      for (const each of previous) this.#pairs.add(pairKey(each.value, seen.value))
      const last = previous.at(-1)
      if (last !== undefined) {
        this.#workOut(last, seen, text)
        this.#share(last, seen, text)
      }
      if (!seen.isElsewhere) {
        this.#add(seen, text)
        this.#lend(seen, previous, text)
        this.#addRow(seen, last, {text, hasCells})
      }
      previous = [...previous.slice(1 - mostBetween), seen]
    }
  }

  #addYear(year: number, before: string): void {
    this.#years.add(year)
    if (since.test(before)) this.#since.add(year)
  }

  #add({values, value, magnitude, unit, index, end}: Seen, block: string): void {
    if (magnitude > 1) this.#digits.add(value / magnitude)
    for (const each of values) this.#written.add(each, {unit, block, start: index, end})
  }

  /** `from 5.5 in May to 7 million`: the magnitude may be that of the numbers before it as well. */
  #lend({magnitude, unit}: Seen, previous: readonly Seen[], block: string): void {
    if (magnitude === 1) return
    for (const each of previous)
      if (each.magnitude === 1 && !each.isYear && (each.unit === '' || each.unit === unit))
        this.#add({...each, unit, values: [each.value * magnitude]}, block)
  }

  /** Both where they stand side by side, one where it stands in a cell. */
  #addRow(seen: Seen, last: Seen | undefined, {text, hasCells}: {text: string; hasCells: boolean}): void {
    const follows = last !== undefined && areInRow.test(text.slice(last.end, seen.index))
    const inRow = follows ? [last, seen] : hasCells ? [seen] : []
    for (const {magnitude, values} of inRow) if (magnitude === 1) for (const value of values) this.#inRows.add(value)
  }

  #workOut(one: Seen, other: Seen, block: string): void {
    const difference = Math.abs(other.value - one.value)
    const {unit} = one
    const place = {unit, block, start: one.index, end: other.end}
    if (one.isYear && other.isYear) {
      this.#ages.add(difference, place)
      this.#ages.add(difference - 1, place)
    } else if (unit === other.unit && unit !== percent && !one.isPart && !other.isPart)
      for (const result of [difference, one.value + other.value])
        if (result > mostByChance) this.#worked.add(result, place)
  }

  /** `61 of 286 schools`, `286 schools, of which 61`, `of 286 schools, 61` */
  #share(one: Seen, other: Seen, block: string): void {
    if (one.unit !== other.unit || one.isPart || other.isPart || other.value === 0 || one.value === 0) return
    const around = block.slice(Math.max(0, one.index - widestOf), other.end + widestOf)
    if (sentenceEnd.test(block.slice(one.end, other.index))) return
    const share = Math.min(one.value, other.value) / Math.max(one.value, other.value)
    if (partly.test(around)) this.#shares.add(share * 100, {unit: percent, block, start: one.index, end: other.end})
    if (share >= 0.1) this.#shares.add(100 / share, {unit: percent, block, start: one.index, end: other.end})
  }

  /** Whether a percentage of a claim is the share of two numbers of the text. */
  hasShare(claimed: {readonly value: number; readonly step: number}, bound: Bound, isKin: IsKin): boolean {
    for (const value of this.#shares.between(...windowOf(claimed, bound)))
      if (agrees({...claimed, unit: percent}, {value, step: 0, unit: percent}, bound) && this.#shares.has(value, isKin))
        return true
    return false
  }

  /**
   * Whether a number of a claim stands in the text, or its digits do where a heading may give its magnitude. Not where
   * another unit stands behind them each time: 12 % is no support for twelve ports, and 270 acres none for 270 hectares.
   */
  holds({value, magnitude}: ClaimedNumber, unit: string, isKin: IsKin): boolean {
    if (this.#holds(value * magnitude, unit, isKin)) return true
    return magnitude > 1 && this.#inRows.has(value) && this.#holds(value, unit, isKin)
  }

  /** Whether the digits of a number stand in the text before some magnitude. */
  holdsDigits(value: number): boolean {
    return this.#digits.has(value)
  }

  #holds(value: number, unit: string, isKin: IsKin): boolean {
    if (this.#worked.has(value, isKin, (stored) => stored === unit)) return true
    if (inYears.has(unit) && this.#ages.has(value, isKin)) return true
    const mayBeMoney = unit === '' && value >= leastMoney
    return this.#written.has(value, isKin, (stored) => maySayOf(unit, stored) || (mayBeMoney && isMoney(stored)))
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
  rounds(claimed: {readonly value: number; readonly step: number}, bound: Bound, isKin: IsKin): boolean {
    for (const value of this.#written.between(...windowOf(claimed, bound)))
      if (
        agrees({...claimed, unit: ''}, {value, step: 0, unit: ''}, bound) &&
        this.#written.has(value, isKin, (unit) => unit === '')
      )
        return true
    return false
  }
}

/** One key for both orders; of numbers from 1000 on it may be that of another pair, which no score is looked up as. */
function pairKey(one: number, other: number): number {
  return Math.min(one, other) * 1000 + Math.max(one, other)
}
