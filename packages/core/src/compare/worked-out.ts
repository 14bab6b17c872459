import {type Claim, dimensionsOf, type FoundQuantity, type QuantityKind} from '../brief/index.ts'
import {lenientDates, rememberIn, rememberUpTo} from '../data/index.ts'
import {ByNumber} from './by-number.ts'
import {clock, count, day, isMoney, mayLackUnit, multiple, percent, points, times, year} from './dimensions.ts'
import {type Figure, nounIn, widestNoun} from './figure.ts'
import type {FigureIndex} from './figure-index.ts'
import {areKin, type IsKin, sentenceEnd, wordsAt} from './kin.ts'
import {agrees, type Bound, type ClaimedMeaning, ownCount, windowOf} from './meaning.ts'
import {type FigurePlace, textBehind} from './place.ts'
import {subjectIn} from './rarities.ts'
import type {StoredPlace} from './read-text.ts'

/** A number or a point of time of a text, without its sign, in the base unit of what it measures. */
interface Amount extends StoredPlace {
  readonly value: number
  /** A dimension, or a kind of points of time. */
  readonly unit: string
}

/** Those of a text by what they measure and how much. */
type Amounts = ReadonlyMap<string, ByNumber<Amount>>

/** What is made of two numbers; it grows with the second one. */
type Making = (one: number, other: number) => number

const sum: Making = (one, other) => one + other
const difference: Making = (one, other) => other - one
const ratio: Making = (one, other) => other / one
const product: Making = (one, other) => one * other
/** Who dies before a birthday is a year younger than that. */
const lessOne: Making = (one, other) => other - one - 1

/** In percent: a part of a whole, and by how much one number grows to another or falls from it. */
const shares: readonly Making[] = [
  (one, other) => (100 * other) / one,
  (one, other) => (100 * (other - one)) / one,
  (one, other) => (100 * (other - one)) / other,
]

/** Of a percent and another number: so much of it, and what it was before it grew by that. */
const parts: readonly Making[] = [(one, other) => (one * other) / 100, (one, other) => (100 * other) / (100 + one)]

const monthLong = 2_629_800

/** What may be made of numbers of two dimensions, in that of a claim. */
function makingsOf(one: string, other: string, figure: Figure): readonly Making[] {
  if (times.includes(one)) return one === other ? betweenTimes(one, figure) : []
  if (one === percent && other !== percent) return areOne(figure.dimension, other) ? parts : []
  if (!areOne(one, other)) return []
  if (one === count && other !== count && other === figure.dimension) return [sum, difference, product]
  return ofAmounts(one === count ? other : one, figure)
}

/** Of two numbers that measure one thing. */
function ofAmounts(own: string, {dimension, unit}: Figure): readonly Making[] {
  if (dimension === multiple) return [ratio]
  if (dimension === percent && own !== percent) return unit === points || unit === 'point' ? [difference] : shares
  if (dimension === count && isMoney(own)) return [sum, difference, ratio]
  return areOne(dimension, own) ? [sum, difference] : []
}

/** Two numbers measure the same, or one of them leaves its unit out. */
const areOne = (one: string, other: string): boolean =>
  one === other || ([one, other].includes(count) && [one, other].every(mayLackUnit))

function betweenTimes(kind: string, {dimension, unit}: Figure): readonly Making[] {
  if (kind === year) return ['year', 'age', ''].includes(unit) ? [difference, lessOne] : []
  return dimension === 'second' || (dimension === 'month' && kind === day) ? [difference] : []
}

/** What is made of numbers so only where they stand side by side. */
const ofNeighbours: ReadonlySet<Making> = new Set([...parts, product, lessOne])

/** Numbers that stand further apart are not side by side, in UTF-16 code units. */
const widestGap = 160

/** What is a few more or fewer than a told number is nearer to an error than to a sum. */
const leastPart = 0.1

/** Of more pairs any number comes out. */
const mostPairs = 200

/**
 * Whether a number of a claim may have been worked out of two numbers of a text that are of its matter: their sum,
 * difference, share or multiple, a percent of one, or the time between two.
 *
 *     35,014 tonnes of rye and 41,395 tonnes of oats      76,409 tonnes
 *     visited 286 schools and rated 61 of them good       21.3%
 *     (12 May 1931 – 3 June 2006)                         aged 75
 */
export function mayBeWorkedOut({ends, bound}: ClaimedMeaning, claim: Claim, index: FigureIndex, isKin: IsKin): boolean {
  const areOfMatter = matterOf(claim, isKin)
  const isMade = (figure: Figure) => {
    let pairs = 0
    for (const {one, other, making} of pairsFor(figure, bound, amountsIn(index))) {
      if (!isByChance(figure, one, other, making) && areOfMatter(one, other, ofNeighbours.has(making))) return true
      if (++pairs > mostPairs) return false
    }
    return false
  }
  return ends.length === 1 && (ends[0] ?? []).some(isMade)
}

/** Six bridges and two ferries are no eight of anything, nor 91 mills and two firms 93; what says its noun is in no other unit. */
function isByChance({dimension, raw, value}: Figure, one: Amount, other: Amount, making: Making): boolean {
  if (making !== sum && making !== difference) return false
  const [less, more] = [one, other].toSorted((first, second) => first.value - second.value).map(nounOf)
  if (one.unit !== other.unit && (less ?? more) !== undefined) return true
  const isOfTwo = less !== undefined && less !== more
  if (raw <= ownCount && dimension !== percent && between(one, other) && !isInSentence(one, other)) return true
  if (dimension === count && raw <= ownCount) return isOfTwo && more !== undefined
  return Math.min(one.value, other.value) < value * leastPart && (isOfTwo || !between(one, other))
}

const nounOf = (amount: Amount) => (amount.unit === count ? nounIn(textBehind(amount, widestNoun)) : undefined)

/** No sentence ends between two numbers of one block. */
const isInSentence = (one: Amount, other: Amount): boolean =>
  one.of === other.of &&
  !sentenceEnd.test(one.block.slice(Math.min(one.end, other.end), Math.max(one.start, other.start)))

/** From one number to another that stands beside it: in its sentence, or as the next one of its unit. */
function between(one: Amount, other: Amount): FigurePlace | undefined {
  const [first, last] = one.at < other.at ? [one, other] : [other, one]
  if (one.of !== other.of || last.start - first.end > widestGap) return undefined
  const isNext = () =>
    one.of.quantities.slice(first.at + 1, last.at).every(({unit}) => unit !== one.of.quantities[first.at]?.unit)
  return isInSentence(first, last) || isNext() ? {...first, end: last.end} : undefined
}

/**
 * Tells whether two numbers are of what a claim is about: the place from one to the other is kin to it, or their sentences or
 * rows share as many words with it together; a number that it tells as well counts as a word.
 */
function matterOf({prose, quantities}: Claim, isKin: IsKin) {
  const words = subjectIn(prose)
  const isOwn = ({of, at}: Amount) => quantities.some(({value}) => value === of.quantities[at]?.value)
  const sharedBy = (amount: Amount): readonly string[] => {
    const beside = wordsAt(amount.of).all(amount.at)
    return [...[...words].filter((word) => beside.has(word)), ...(isOwn(amount) ? [String(amount.value)] : [])]
  }
  return (one: Amount, other: Amount, needsBeside: boolean): boolean => {
    const place = between(one, other)
    if (place && (isKin(place) || one.unit === clock || one.unit === day || isOwn(one) || isOwn(other))) return true
    if ((needsBeside && !place) || one.unit !== other.unit || !isColumn(one, other)) return false
    const [shared, others] = [sharedBy(one), sharedBy(other)]
    return shared.length > 0 && others.length > 0 && areKin(new Set([...shared, ...others]).size, words)
  }
}

/** Numbers of two rows are put together that stand in one column. */
function isColumn(one: Amount, other: Amount): boolean {
  return one.of === other.of || one.at === other.at || !/[|\t]/.test(one.of.text + other.of.text)
}

/** Pairs of a text that a number is made of, in the unit of the number. */
function* pairsFor(figure: Figure, bound: Bound, amounts: Amounts) {
  const {dimension, raw, value, step} = figure
  const factor = dimension === percent || raw === 0 ? 1 : value / raw
  const sought = {...figure, value: value / factor, step: step / factor}
  const window = windowOf(sought, bound)
  const scaleOf = (unit: string) => {
    if ([count, year, percent].includes(unit) || dimension === multiple) return 1
    return 1 / (unit === day && dimension === 'month' ? monthLong * factor : factor)
  }
  const ways = [...amounts].flatMap(([one, ones]) =>
    [...amounts].flatMap(([other, others]) =>
      makingsOf(one, other, figure).map((making) => ({
        ones,
        others,
        making,
        scale: scaleOf(one),
        scaleOther: scaleOf(other),
      })),
    ),
  )
  for (const {ones, others, making, scale, scaleOther} of ways)
    for (const one of ones.items) {
      const made = (other: number) => making(one.value * scale, other * scaleOther)
      for (const [found, other] of others.within(window, made))
        if (one !== other && agrees(sought, {...sought, value: made(found), step: 0}, bound)) yield {one, other, making}
    }
}

/** Of more times of one kind, any duration lies between two. */
const mostTimes = 24

/** What is worked out of so many texts is kept. */
const mostTexts = 32

/** The numbers and points of time of a text, by what they measure and how much: each number of a claim asks. */
const amountsIn = rememberUpTo(
  mostTexts,
  () => 1,
  ({blocks}: FigureIndex): Amounts => {
    const amounts = new Map<string, ByNumber<Amount>>()
    for (const of of blocks)
      for (const [at, quantity] of of.quantities.entries())
        for (const {dimension, value} of valuesOf(quantity, of.text)) {
          const {start, end} = quantity
          const amount = {value: Math.abs(value), unit: dimension, block: of.text, start, end, of, at}
          // Nothing is made of zeros.
          if (value !== 0) rememberIn(amounts, dimension, () => new ByNumber<Amount>()).add(amount.value, amount)
        }
    for (const each of times) if ((amounts.get(each)?.items.length ?? 0) > mostTimes) amounts.delete(each)
    return amounts
  },
)

/** Kinds that say a year, of which a number of years or an age follows. */
const dated: ReadonlySet<QuantityKind> = new Set<QuantityKind>(['year', 'month-year', 'date'])

function valuesOf({kind, value, unit, start, end}: FoundQuantity, text: string) {
  const written = text.slice(start, end)
  if (kind === 'clock-time') return minutesIn(written).map((each) => ({dimension: clock, value: each * 60}))
  if (!dated.has(kind)) {
    // Points may be percentage points.
    const {name, factor} = dimensionsOf(unit === 'point' ? points : unit)[0] ?? {name: unit, factor: 1}
    return [value ?? []].flat().map((each) => ({dimension: name, value: each * factor}))
  }
  const days = kind === 'date' ? [...lenientDates(written)].filter((each) => each.day !== undefined).slice(0, 1) : []
  const years = (written.match(/(?<!\d)(?:1\d|20)\d\d(?!\d)/g) ?? []).slice(0, 1)
  return [
    ...days.map(({year: of = 2000, month = 1, day: on}) => ({
      dimension: day,
      value: Date.UTC(of, month - 1, on) / 1000,
    })),
    ...years.map((each) => ({dimension: year, value: Number(each)})),
  ]
}

/** Since midnight. */
function minutesIn(text: string): readonly number[] {
  const [, hour, minutes = 0, half = ''] = /^(\d{1,2})(?:[:.](\d\d))?\s?([ap])?/i.exec(text) ?? []
  const isLater = half.toLowerCase() === 'p' && Number(hour) < 12
  return hour === undefined ? [] : [(Number(hour) + (isLater ? 12 : 0)) * 60 + Number(minutes)]
}
