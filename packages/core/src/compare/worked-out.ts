import type {Claim, FoundQuantity, Quantity, QuantityKind} from '../brief/index.ts'
import {lazily, rememberIn, rememberUpTo} from '../data/index.ts'
import {durationsBetween} from './between-times.ts'
import {ByNumber} from './by-number.ts'
import {multiple, percent} from './dimensions.ts'
import {nounIn, widestNoun} from './figure.ts'
import type {FigureIndex} from './figure-index.ts'
import {areKin, type IsKin, sentenceEnd, wordsBeside} from './kin.ts'
import {agrees, type Bound, type Claimed, type ClaimedMeaning, ownCount, windowOf} from './meaning.ts'
import {subjectIn} from './rarities.ts'
import type {ReadBlock} from './read-text.ts'

/** What a writer may have made of two numbers of a block. */
interface Result {
  readonly value: number
  readonly unit: string
  /** Which they are. */
  readonly one: number
  readonly other: number
}

type Made = Pick<Result, 'value' | 'unit'>

/** Kinds that say a year, of which a number of years or an age follows. */
const dated: ReadonlySet<QuantityKind> = new Set<QuantityKind>(['year', 'month-year', 'date'])

/** More years of one block make a table of them, between which any number of years lies. */
const mostYears = 24

/** Numbers that stand further apart are not put together, in UTF-16 code units. */
const widestGap = 160

/** Whole sums and differences up to here come about by chance. */
const mostByChance = 10

/** More digits of a difference are errors of binary fractions. */
const exactDigits = 12

/** A number of a claim as it is looked for, a share in percent, and how exactly it is meant. */
type Sought = Claimed & {readonly bound: Bound}

/**
 * Whether a number of a claim may have been worked out of two numbers of a text: their sum, difference or share, or the
 * time between two. They follow one another, or do so among those of their unit, in a place that is kin to the claim;
 * or they stand in two sentences that are so together.
 *
 *     35,014 tonnes of rye and 41,395 tonnes of oats      76,409 tonnes
 *     visited 286 schools and rated 61 of them good       21.3%
 *     (12 May 1931 – 3 June 2006)                         aged 75
 */
export function mayBeWorkedOut(
  {value, step, unit, kind}: Quantity,
  {bound}: ClaimedMeaning,
  claim: Claim,
  index: FigureIndex,
  isKin: IsKin,
): boolean {
  if (typeof value !== 'number' || typeof step === 'object') return false
  const written = {value: Math.abs(value), step: step ?? 0, unit, sharedName: undefined, bound}
  const sought = kind === 'ratio' ? {...written, value: value * 100, step: 0, unit: percent} : written
  const found = (results: ByNumber<number> | undefined) =>
    [...(results?.within(windowOf(sought, bound)) ?? [])].filter(([result]) => isFor(sought, result))
  const isNear = (pair: number) => isKin(index.placeOf(Math.floor(pair / mostNumbers), pair % mostNumbers))
  return (
    [...resultsIn(index)].some(([of, each]) => isOf(sought.unit, of) && found(each).some(([, pair]) => isNear(pair))) ||
    found(durationsBetween(index).get(unit)).length > 0 ||
    isOfFar(sought, claim, index)
  )
}

/** Whether a result is what a claim says, as exactly as that is meant. */
const isFor = (sought: Sought, value: number): boolean => agrees(sought, {...sought, value, step: 0}, sought.bound)

/** What is a few more or fewer than a told number is nearer to an error than to a sum. */
const leastPart = 0.1

/** Of more amounts, and of more that share words with a claim, any number comes out. */
const mostAmounts = 250
const mostFar = 40

/** Where so many results are to be expected in the window of a number, one of them is there by chance. */
const mostExpected = 0.5

/**
 * Whether two amounts give a number of a claim whose sentences share words with it, together as many as a place that is
 * kin; one that the claim tells as well counts as a word.
 * Where results are so dense that one meets it by chance, that tells nothing, unless it is a small count.
 */
function isOfFar(sought: Sought, {prose, quantities}: Claim, index: FigureIndex): boolean {
  const words = subjectIn(prose)
  const near = amountsIn(index).flatMap((amount) => {
    const own = quantities.some(({value}) => value === amount.value) ? [String(amount.value)] : []
    const shared = [...words].filter((word) => amount.near().has(word))
    return shared.length > 0 ? [{amount, shared: [...shared, ...own]}] : []
  })
  if (near.length > mostFar) return false
  const results = near.flatMap(({amount: one, shared}, index) =>
    near.slice(0, index).flatMap(({amount: other, shared: others}) => {
      if (one.unit !== other.unit || !isColumn(one, other)) return []
      const together = new Set([...shared, ...others]).size
      return areKin(together, words) ? madeOf(one, other, sought).map(({value}) => ({value, together})) : []
    }),
  )
  const [found] = results
    .filter(({value}) => isFor(sought, value))
    .toSorted((one, other) => other.together - one.together)
  if (!found || isSmall(sought)) return found !== undefined
  const [least, most] = [sought.value / 2, sought.value * 2]
  const rivals = results.filter(({value, together}) => value >= least && value <= most && together >= found.together)
  const width = Math.max(2 * Math.abs(found.value - sought.value), sought.step)
  return (rivals.length * width) / (most - least) <= mostExpected
}

const isSmall = ({unit, value}: Sought): boolean => unit === '' && value <= ownCount

/** Numbers of two rows are put together that stand in one column. */
function isColumn(one: FarAmount, other: FarAmount): boolean {
  return one.block === other.block || one.at === other.at || !/[|\t]/.test(one.block + other.block)
}

/** What two amounts give in the unit of a number. Six bridges and two ferries are no eight of anything. */
function madeOf(one: FarAmount, other: FarAmount, sought: Sought): readonly Made[] {
  const nounOf = ({block, end}: FarAmount) => nounIn(block.slice(end, end + widestNoun)) ?? []
  const areOfTwo = () => new Set([one, other].flatMap(nounOf)).size > 1
  const isSum = Math.min(one.value, other.value) >= sought.value * leastPart && !(isSmall(sought) && areOfTwo())
  return [...ofPair(one, other)].filter(({unit}) => isOf(sought.unit, unit) && (unit !== one.unit || isSum))
}

type FarAmount = ReturnType<typeof amountsIn>[number]

/** What may be made of the numbers of so many texts is kept. */
const mostTexts = 32

/** Of so many numbers is kept what a claim asked about them: the words beside them are far more than they are. */
export const mostKept = 600

/** The amounts of a text, with the words of their sentences; none of a text with more than tell anything. */
const amountsIn = rememberUpTo(
  mostKept,
  ({length}) => length,
  ({blocks}: FigureIndex) => {
    const count = blocks.reduce((sum, {quantities}) => sum + quantities.length, 0)
    return (count > mostAmounts ? [] : blocks).flatMap(({text: block, quantities}) =>
      quantities.flatMap(({kind, value, unit, start, end}, at) => {
        const near = lazily(() => wordsBeside({block, start, end}, longest, sentenceEnd))
        const values = dated.has(kind) ? [] : [value ?? []].flat()
        return values.map((each) => ({value: each, unit, start, end, at, block, near}))
      }),
    )
  },
)

/** Longer sentences are read in part, in UTF-16 code units on either side. */
const longest = 400

/** The unit of a worked-out number, which either side may leave out; an age has none, or years. */
function isOf(claimed: string, unit: string): boolean {
  if (claimed === unit || (unit === points && claimed === 'point')) return true
  const isBare = [claimed, unit].includes('') && ![claimed, unit].some((each) => each === percent || each === points)
  return unit === age ? claimed === '' : isBare
}

/** Between two percents lie points. */
const points = 'pp'

/** No unit of a text. */
const age = 'age'

/** No text has more. */
const mostNumbers = 2 ** 24

/** What may be made of two numbers of a text, by its unit and value: a table has thousands, and each number of a claim asks. */
const resultsIn = rememberUpTo(
  mostTexts,
  () => 1,
  ({blocks}: FigureIndex): ReadonlyMap<string, ByNumber<number>> => {
    const results = new Map<string, ByNumber<number>>()
    let first = 0
    for (const block of blocks) {
      for (const {value, unit, one, other} of [...ofYears(block), ...ofNeighbours(block)])
        rememberIn(results, unit, () => new ByNumber()).add(value, (first + one) * mostNumbers + first + other)
      first += block.quantities.length
    }
    return results
  },
)

/** An amount of a block, at its place. */
type Amount = Pick<FoundQuantity, 'unit' | 'start' | 'end'> & {readonly value: number; readonly at: number}

function* ofNeighbours({text, quantities}: ReadBlock): Generator<Result> {
  const amounts = quantities.flatMap(({kind, value, unit, start, end}, at): readonly Amount[] =>
    dated.has(kind) || typeof value !== 'number' ? [] : [{value, unit, start, end, at}],
  )
  const units = [...new Set(amounts.map(({unit}) => unit))]
  for (const each of [amounts, ...units.map((unit) => amounts.filter((amount) => amount.unit === unit))])
    for (const [index, other] of each.entries()) {
      const one = each[index - 1]
      if (!one || other.start - one.end > widestGap) continue
      const mayBeSmall = !sentenceEnd.test(text.slice(one.end, other.start))
      const isMeant = ({value, unit}: Made) =>
        unit !== (one.unit || other.unit) || value > mostByChance || (mayBeSmall && !Number.isInteger(value))
      yield* [...ofPair(one, other)].filter(isMeant).map((made) => ({...made, one: one.at, other: other.at}))
    }
}

/** The sum and the difference of amounts of one unit, how many times as much one is, its share, and the change in percent. */
function* ofPair(one: Amount, other: Amount): Generator<Made> {
  const [less, more] = [Math.min(one.value, other.value), Math.max(one.value, other.value)]
  const difference = Number((more - less).toPrecision(exactDigits))
  const isOfOne = one.unit === other.unit || one.unit === '' || other.unit === ''
  const unit = one.unit || other.unit
  if (unit === percent) {
    if (isOfOne) yield {value: difference, unit: points}
    return
  }
  for (const value of isOfOne ? [one.value + other.value, difference] : []) yield {value, unit}
  if (less <= 0) return
  yield {value: (100 * less) / more, unit: percent}
  if (!isOfOne) return
  yield {value: more / less, unit: multiple}
  for (const base of [less, more]) yield {value: (100 * (more - less)) / base, unit: percent}
}

/** Years between two years of a block; an age stands without a unit, between two that follow one another. */
function* ofYears({text, quantities}: ReadBlock): Generator<Result> {
  const years = quantities.flatMap(({kind, start, end}, at) => {
    const year = dated.has(kind) ? yearIn(text.slice(start, end)) : undefined
    return year === undefined ? [] : [{year, at}]
  })
  if (years.length > mostYears) return
  for (const [index, one] of years.entries())
    for (const [after, other] of years.slice(index + 1).entries()) {
      const pair = {one: one.at, other: other.at}
      const value = Math.abs(other.year - one.year)
      if (value > 0) yield {value, unit: 'year', ...pair}
      // Who dies before a birthday is a year younger than that.
      if (after === 0 && other.year > one.year)
        for (const lived of [value, value - 1]) yield {value: lived, unit: age, ...pair}
    }
}

function yearIn(text: string): number | undefined {
  const [digits] = /(?<!\d)(?:1\d|20)\d\d(?!\d)/.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}
