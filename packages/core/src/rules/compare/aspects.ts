import {lazily, nameOfMonth} from '../../data/index.ts'
import {type Contrast, compareDirections, type Direction, directionsAt, directionsOf} from './directions.ts'
import type {Figure} from './figure.ts'
import type {FigureIndex} from './figure-index.ts'
import {endsOfChanges, type PlacedFigure} from './implied.ts'
import type {SaidNumber} from './meaning.ts'
import {type Measured, measuredAt, measuredOf} from './measured.ts'
import type {FigurePlace} from './read-text.ts'
import {compareWords, contrastOf} from './rivals.ts'

/** A number as one side says it. */
interface Told {
  readonly figure: Figure
  readonly place: FigurePlace
  /** Read when they are first asked for. */
  readonly measured: () => Measured
  readonly directions: () => readonly Direction[]
}

/** What both sides may say of one number beside how much it is: the two words where they differ, `undefined` where not. */
type Aspect = (claimed: Told, stored: Told) => Words | undefined

type Words = Pick<Contrast, 'claimed' | 'stored'>

/** Of a change up to here in percent, writers say either. */
const loosely = 1

/** `rose by 3 percentage points` is another change than `rose by 3 %`, unless both are small. */
const measure: Aspect = (claimed, stored) => {
  const [one, other] = [claimed, stored].map(({figure: {unit}}) => measureNames.get(unit))
  if (one === undefined || other === undefined || one === other || claimed.figure.value <= loosely) return undefined
  return isChange(claimed) && isChange(stored) ? {claimed: one, stored: other} : undefined
}

const measureNames: ReadonlyMap<string, string> = new Map([
  ['%', 'percent'],
  ['pp', 'percentage points'],
])

/** The year, month, quarter or weekday of the number is another one; what goes the other way is another event. */
const time: Aspect = (claimed, stored) => {
  for (const [index, names] of claimed.measured().when.named.entries()) {
    const [name] = names
    if (name === undefined) continue
    const others = stored.measured().when.named[index] ?? []
    const [other] = others
    if (other === undefined || names.some((each) => others.includes(each))) continue
    if (typeof compareDirections(claimed.directions(), stored.directions()) === 'object') return undefined
    return {claimed: spelled(name, index), stored: spelled(other, index)}
  }
  return undefined
}

/** Months are known by their numbers. */
function spelled(name: string, kind: number): string {
  return kind === 1 ? nameOfMonth(Number(name)) : name.toUpperCase()
}

/** `72 minutes a day` are not 72 minutes a week, nor $71 a barrel $71 a tonne. */
const rate: Aspect = (claimed, stored) => {
  const [one, other] = [claimed, stored].map(({place}) => rateBehind.exec(behind(place))?.[1])
  // Tonnes and tons, litres and liters are told apart by nobody here.
  if (one === undefined || other === undefined || one.slice(0, 3) === other.slice(0, 3)) return undefined
  return {claimed: `per ${one}`, stored: `per ${other}`}
}

/** Before another number and the end of the clause, in UTF-16 code units. */
const widestRate = 48
const rateBehind =
  /^[^.,;:()\d]*?(?<!\b(?:in|over|within|for|than|from|of|after|before|to|during|by|once|twice|half)\s)\b(?:an?|per|each|every)\s(second|minute|hour|day|night|week|month|quarter|year|barrel|tonne|ton|kilogram|litre|liter|gallon|bushel|ounce|share|metre|mile)\b(?!\s(?:ago|earlier|later|before|after|on(?! average)))/u

/** What stands behind the last digit of a number. */
function behind({block, start, end}: FigurePlace): string {
  const units = /\D*$/.exec(block.slice(start, end))?.[0].length ?? 0
  return block.slice(units === end - start ? end : end - units, end + widestRate)
}

/** What a change led to is not what it began with. */
const end: Aspect = (claimed, stored) => {
  const leads = claimed.directions().some(({axis, isLevel}) => axis === 'change' && isLevel)
  if (!leads || claimed.measured().when.named.some(({length}) => length > 0)) return undefined
  const [beginning] = /\b(?:from|after|against|compared (?:with|to))(?=\s[$€£¥]?$)/i.exec(before(stored.place)) ?? []
  return beginning === undefined ? undefined : {claimed: 'to', stored: beginning}
}

function before({block, start}: FigurePlace): string {
  return block.slice(Math.max(0, start - widestRate), start)
}

/** In the order in which they are told. */
const aspects: readonly Aspect[] = [measure, time, rate, end]

/**
 * What a source says otherwise of a number that it does say: where it goes, what it measures, when it was. Each is compared
 * where both sides say it, and one place that does not differ is enough for the claim.
 */
export function contradictionOf(said: SaidNumber, indexes: readonly FigureIndex[]): Contrast | undefined {
  const opposed = contrastOf(said, indexes)
  if (opposed !== undefined) return opposed
  const {place, readings, bound} = said
  const [figure] = readings
  const places = indexes.flatMap((index) => readings.flatMap((each) => index.toldAs(each, bound)))
  if (figure === undefined || places.length === 0 || places.length > mostPlaces) return undefined
  const {block, start, end} = place
  const claimed: Told = {
    figure,
    place,
    measured: lazily(() => measuredAt(block, start, end)),
    directions: lazily(() => directionsAt(block, start, end)),
  }
  let [isSame, left] = [false, aspects.map((aspect) => ({aspect, first: undefined as Words | undefined}))]
  for (const each of places) {
    const stored: Told = {
      ...each,
      measured: () => measuredOf(each.place),
      directions: () => directionsOf(each.place),
    }
    left = left.flatMap(({aspect, first}) => {
      const words = aspect(claimed, stored)
      return words === undefined ? [] : [{aspect, first: first ?? words}]
    })
    if (left.length === 0) return undefined
    isSame ||= isSameThing(claimed.measured(), stored.measured())
  }
  const [{first} = {first: undefined}] = isSame ? left : []
  return first && {...first, isTranslated: false}
}

/** A number that stands in more places says nothing of one thing. */
const mostPlaces = 100

/** It is a change, and not what one leads to. */
function isChange({directions}: Told): boolean {
  return directions().some(({axis, isLevel}) => (axis === 'change' || axis === 'distance') && !isLevel)
}

function isSameThing(one: Measured, other: Measured): boolean {
  if (one.words.size === 0 || other.words.size === 0) return false
  const likeness = compareWords(one.words, other.words)
  return likeness === 'same' || likeness === 'part'
}

/** A number of a claim with the stored one that bears it out. */
export interface BorneOut extends PlacedFigure {
  readonly stored: Figure
}

/**
 * The numbers of changes that a claim tells the other way round: `rose from 35 % to 38 %` of a source that says `fell from
 * 38 % to 35 %`.
 */
export function reversedIn(
  numbers: readonly BorneOut[],
  prose: string,
  indexes: readonly FigureIndex[],
): ReadonlyMap<BorneOut, Contrast> {
  const reversed = new Map<BorneOut, Contrast>()
  for (const {base, other} of endsOfChanges(numbers, prose)) {
    const tells = (one: BorneOut, next: BorneOut) => indexes.some((index) => index.hasChange(one.stored, next.stored))
    if (tells(base, other) || !tells(other, base)) continue
    const contrast = {
      claimed: `from ${base.figure.text} to ${other.figure.text}`,
      stored: `from ${other.stored.text} to ${base.stored.text}`,
      isTranslated: false,
    }
    for (const each of [base, other]) reversed.set(each, contrast)
  }
  return reversed
}
