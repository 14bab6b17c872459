import {lazily, nameOfMonth} from '../../data/index.ts'
import {type Contrast, compareDirections, type Direction, directionsAt, directionsOf} from './directions.ts'
import type {Figure} from './figure.ts'
import type {FigureIndex} from './figure-index.ts'
import {endsOfChanges, type PlacedFigure} from './implied.ts'
import {areShort} from './kin.ts'
import type {SaidNumber} from './meaning.ts'
import {type Measured, measuredAt, measuredOf} from './measured.ts'
import type {FigurePlace} from './read-text.ts'
import {compareWords, contrastOf} from './rivals.ts'
import {wordsIn} from './topic.ts'

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
  const [one, other] = [claimed, stored].map(({place}) => rateBehind.exec(behind(place))?.[1] ?? periodBefore(place))
  // Tonnes and tons, litres and liters are told apart by nobody here.
  if (one === undefined || other === undefined || one.slice(0, 3) === other.slice(0, 3)) return undefined
  if (isTime.test(one) !== isTime.test(other)) return undefined
  return {claimed: `per ${one}`, stored: `per ${other}`}
}

/** Before another number and the end of the clause, in UTF-16 code units. */
const widestRate = 48
const rateBehind =
  /^[^.,;:()\d]*?(?<!\b(?:in|over|within|for|than|from|of|after|before|to|during|by|once|twice|half)\s)\b(?:an?|per|each|every)\s(second|minute|hour|day|night|week|month|quarter|year|barrel|tonne|ton|kilogram|litre|liter|gallon|bushel|ounce|share|metre|mile|acre|hectare|pound|household|pupil|student|passenger|employee|patient|user|unit|customer)\b(?!\s(?:ago|earlier|later|before|after|on(?! average)))/u

const isTime = /^(?:second|minute|hour|day|night|week|month|quarter|year)$/

/** `A monthly fee of 340 pounds`, `a day pass`; the annual report tells whatever it likes. */
const periods =
  /\b(?:(hour|dai|week|month|quarter|year|annual)(?:ly)?|(?<=\ba\s)(day|week|month|year))(?!-)\s(?!ago|report|review|meeting|result|conference|survey|statement|general|later|earlier|before|after|on\b|period|end|in\b|of\b|to\b)(?=\p{L})/giu
const periodNames: ReadonlyMap<string, string> = new Map([
  ['dai', 'day'],
  ['annual', 'year'],
])

function periodBefore(place: FigurePlace): string | undefined {
  const clause =
    before(place)
      .split(/[.,;:()\d]|\b(?:and|but|while)\b/)
      .at(-1) ?? ''
  const [, adverb, noun] = [...clause.matchAll(periods)].at(-1) ?? []
  const name = (adverb ?? noun)?.toLowerCase()
  return name && (periodNames.get(name) ?? name)
}

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

/** Who is ahead of whom: by so much, or with so many. */
const ahead =
  /^([\s\S]*)\s(exceed(?:s|ed|ing)?|outpac(?:es?|ed|ing)|outnumber(?:s|ed|ing)?|outstrip(?:s|ped|ping)?|outperform(?:s|ed|ing)?|outs(?:ells?|old)|surpass(?:es|ed|ing)?|overt(?:akes?|ook|aken)|beat(?:s|en|ing)?|defeat(?:s|ed|ing)?|edged (?:out|past)|lost to|trail(?:s|ed|ing)?)\s([\s\S]*)$/i
const isBehind = /^(?:lost|trail)/i

/** Imports that exceed exports by 4 tonnes are not exports that exceed imports by them. */
const order: Aspect = (claimed, stored) => {
  const [one, other] = [claimed, stored].map(({place}) => sidesOf(place))
  if (one === undefined || one.isPassive !== other?.isPassive || one.verb !== other.verb) return undefined
  const crosses = (side: ReadonlySet<string>, from: ReadonlySet<string>, to: ReadonlySet<string>) =>
    [...side].some((word) => to.has(word) && !from.has(word))
  const isCrossed = crosses(one.first, other.first, other.second) && crosses(one.second, other.second, other.first)
  return isCrossed ? {claimed: one.text, stored: other.text} : undefined
}

function sidesOf({block, start, end: last}: FigurePlace) {
  const clause =
    block
      .slice(Math.max(0, start - widestSides), start)
      .split(/[.;!?]\s|\n/)
      .at(-1) ?? ''
  const [, comparative, than = ''] = comparison.exec(block.slice(last, last + widestSides)) ?? []
  if (comparative !== undefined)
    return {isPassive: false, verb: comparative, text: `than ${than}`, first: wordsIn(clause), second: wordsIn(than)}
  const [, first, verb = '', second] = ahead.exec(clause) ?? []
  if (first === undefined || second === undefined) return undefined
  const isPassive = /\b(?:was|were|been|being|is|are)$/i.test(first) !== isBehind.test(verb)
  return {isPassive, verb: '', text: `${verb} ${second.trim()}`, first: wordsIn(first), second: wordsIn(second)}
}

/** `4 years longer than men`; another word may tell the same the other way round. */
const comparison = /^[^.,;:\d]{0,24}?(\p{L}+er|more|less) than ([^.,;:\d]{3,32})/u

/** In UTF-16 code units. */
const widestSides = 120

/** In the order in which they are told. */
const aspects: readonly Aspect[] = [measure, time, rate, order, end]

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
  const isShort = areShort(indexes.flatMap(({blocks}) => blocks.map(({text}) => text)))
  let [isSame, isAlike, left] = [
    false,
    false,
    aspects.map((aspect) => ({aspect, first: undefined as Words | undefined})),
  ]
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
    const likeness = likenessOf(claimed.measured(), stored.measured())
    isSame ||= likeness === 'same' || likeness === 'part'
    isAlike ||= likeness === 'alike'
  }
  const told = isSame ? left : isShort && isAlike ? left.filter(({first}) => !isYear.test(first?.claimed ?? '')) : []
  const [{first} = {first: undefined}] = told
  return first && {...first, isTranslated: false}
}

/** A number that stands in more places says nothing of one thing. */
const mostPlaces = 100

/** It is a change, and not what one leads to. */
function isChange({directions}: Told): boolean {
  return directions().some(({axis, isLevel}) => (axis === 'change' || axis === 'distance') && !isLevel)
}

/** In a short text a number is of one thing, whichever words name it; a year may be wrong all by itself. */
const isYear = /^\d{4}$/

function likenessOf(one: Measured, other: Measured) {
  return one.words.size === 0 || other.words.size === 0 ? undefined : compareWords(one.words, other.words)
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
