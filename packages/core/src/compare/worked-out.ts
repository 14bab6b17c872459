import {type Claim, dimensionsOf, type FoundQuantity, type Quantity} from '../brief/index.ts'
import {rememberIn, rememberUpTo} from '../data/index.ts'
import {age, betweenYears, dated, type Made} from './between-years.ts'
import {ByNumber} from './by-number.ts'
import {multiple, percent, points} from './dimensions.ts'
import type {FigureIndex} from './figure-index.ts'
import {areKin, sentenceEnd, wordsAt} from './kin.ts'
import {agrees, type Bound, type Claimed, type ClaimedMeaning, windowOf} from './meaning.ts'
import {subjectIn} from './rarities.ts'
import type {ReadBlock} from './read-text.ts'

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
 * time between two. They follow one another, or do so among those of their unit; or they stand in two sentences that
 * are kin to the claim together.
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
): boolean {
  if (typeof value !== 'number' || typeof step === 'object') return false
  const written = {value: Math.abs(value), step: step ?? 0, unit, sharedName: undefined, bound}
  const sought = kind === 'ratio' ? {...written, value: value * 100, step: 0, unit: percent} : written
  const window = windowOf(sought, bound)
  const isMade = ([of, results]: readonly [string, ByNumber<number>]) =>
    isOf(sought.unit, of) && [...results.within(window)].some(([result]) => isFor(sought, result))
  return isOfOwn(sought, claim) || [...resultsIn(index)].some(isMade) || isOfFar(sought, claim, index)
}

/** Whether a result is what a claim says, as exactly as that is meant. */
const isFor = (sought: Sought, value: number): boolean => agrees(sought, {...sought, value, step: 0}, sought.bound)

/** So many numbers of a claim are put together. */
const mostOwn = 8

/** Whether other numbers of a claim give it: `from £1,024 million to £1,583 million, 55% more`. */
function isOfOwn(sought: Sought, {quantities}: Claim): boolean {
  const own = quantities
    .flatMap(({kind, unit, value}) => (dated.has(kind) || typeof value !== 'number' ? [] : [{unit, value}]))
    .filter(({value}) => value !== sought.value)
    .slice(0, mostOwn)
  const results = own.flatMap((one, index) => own.slice(0, index).flatMap((other) => [...ofPair(one, other)]))
  return results.some(({unit, value}) => isOf(sought.unit, unit) && isFor(sought, value))
}

/** What is a few more or fewer than a told number is nearer to an error than to a sum. */
const leastPart = 0.1

/** Of more amounts, and of more that share words with a claim, any number comes out. */
const mostAmounts = 150
const mostFar = 40

/**
 * Whether two amounts give a number of a claim whose sentences share words with it, together as many as a place that is
 * kin; one that the claim tells as well counts as a word.
 */
function isOfFar(sought: Sought, {prose, quantities}: Claim, index: FigureIndex): boolean {
  const words = subjectIn(prose)
  const amounts = amountsOf(index)
  const near = (amounts.length > mostAmounts ? [] : amounts).flatMap((amount) => {
    const own = quantities.some(({value}) => value === amount.value) ? [String(amount.value)] : []
    const beside = wordsAt(amount.of).all(amount.at)
    const shared = [...words].filter((word) => beside.has(word))
    return shared.length > 0 ? [{amount, shared: [...shared, ...own]}] : []
  })
  if (near.length > mostFar) return false
  const results = near.flatMap(({amount: one, shared}, index) =>
    near.slice(0, index).flatMap(({amount: other, shared: others}) => {
      if (one.unit !== other.unit || !isColumn(one, other)) return []
      const isNear = areKin(new Set([...shared, ...others]).size, words)
      return isNear ? madeOf(one, other, sought) : []
    }),
  )
  return results.some(({value}) => isFor(sought, value))
}

/** Numbers of two rows are put together that stand in one column. */
function isColumn(one: Amount, other: Amount): boolean {
  return one.of === other.of || one.at === other.at || !/[|\t]/.test(one.of.text + other.of.text)
}

/** What two amounts give in the unit of a number. */
function madeOf(one: Amount, other: Amount, sought: Sought): readonly Made[] {
  const isSum = Math.min(one.value, other.value) >= sought.value * leastPart
  return [...ofPair(one, other)].filter(({unit}) => isOf(sought.unit, unit) && (unit !== one.unit || isSum))
}

/** What may be made of the numbers of so many texts is kept. */
const mostTexts = 32

/** The unit of a worked-out number, which either side may leave out; an age has none, or years. */
function isOf(claimed: string, unit: string): boolean {
  if (claimed === unit || (unit === points && claimed === 'point')) return true
  const isBare = [claimed, unit].includes('') && ![percent, points].some((each) => each === claimed || each === unit)
  return unit === age ? claimed === '' : isBare
}

/** What may be made of two numbers of a text, by its unit and value: a table has thousands, and each number of a claim asks. */
const resultsIn = rememberUpTo(
  mostTexts,
  () => 1,
  ({blocks}: FigureIndex): ReadonlyMap<string, ByNumber<number>> => {
    const results = new Map<string, ByNumber<number>>()
    for (const block of blocks)
      for (const {value, unit} of [...betweenYears(block), ...ofNeighbours(block)])
        rememberIn(results, unit, () => new ByNumber<number>()).add(value, value)
    return results
  },
)

/** An amount of a block, at its place. */
type Amount = Pick<FoundQuantity, 'unit' | 'start' | 'end'> & {
  readonly value: number
  readonly of: ReadBlock
  readonly at: number
}

function amountsIn(of: ReadBlock): readonly Amount[] {
  return of.quantities.flatMap(({kind, value, unit, start, end}, at) => {
    const values = dated.has(kind) ? [] : [value ?? []].flat()
    return values.map((each) => ({value: each, unit, start, end, of, at}))
  })
}

/** Those of a text, which every number of a claim asks for; of a few texts. */
const amountsOf = rememberUpTo(
  mostTexts,
  () => 1,
  ({blocks}: FigureIndex) => blocks.flatMap(amountsIn),
)

function* ofNeighbours(block: ReadBlock): Generator<Made> {
  const amounts = amountsIn(block)
  const units = [...new Set(amounts.map(({unit}) => unit))]
  for (const each of [amounts, ...units.map((unit) => amounts.filter((amount) => amount.unit === unit))])
    for (const [index, other] of each.entries()) {
      const one = each[index - 1]
      if (!one || other.start - one.end > widestGap) continue
      const mayBeSmall = !sentenceEnd.test(block.text.slice(one.end, other.start))
      const isMeant = ({value, unit}: Made) =>
        unit !== (one.unit || other.unit) || value > mostByChance || (mayBeSmall && !Number.isInteger(value))
      yield* [...ofPair(one, other)].filter(isMeant)
    }
}

/** The sum and the difference of amounts of one unit, how many times as much one is, its share, and the change in percent. */
function* ofPair(one: Made, other: Made): Generator<Made> {
  const [less, more] = [Math.min(one.value, other.value), Math.max(one.value, other.value)]
  const isOfOne = one.unit === other.unit || one.unit === '' || other.unit === ''
  const unit = one.unit || other.unit
  const difference = Number((more - less).toPrecision(exactDigits))
  if (isShare(one) && isShare(other)) {
    yield {value: one.value + other.value, unit: percent}
    yield {value: difference, unit: isOfOne ? points : percent}
  }
  if (!isOfOne) yield* ofTwoUnits(one, other)
  if (unit === percent) return
  for (const value of isOfOne ? [one.value + other.value, difference] : []) yield {value, unit}
  if (less <= 0) return
  yield {value: (100 * less) / more, unit: percent}
  if (!isOfOne) return
  yield {value: more / less, unit: multiple}
  for (const base of [less, more]) yield {value: (100 * (more - less)) / base, unit: percent}
}

/** What a text tells in two units: `2 hours and 50 minutes` are 170 minutes. */
function* ofTwoUnits(one: Made, {value, unit}: Made): Generator<Made> {
  for (const larger of dimensionsOf(one.unit))
    for (const {name, factor} of dimensionsOf(unit))
      if (larger.name === name && larger.factor > factor)
        yield {value: one.value * (larger.factor / factor) + value, unit}
}

/** A percent, or the points between two. */
const isShare = ({unit}: Made): boolean => unit === percent || unit === points || unit === 'point'
