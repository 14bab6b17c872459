import {nameOfMonth} from '../../data/index.ts'
import {type Contrast, compareDirections, directionsAt} from './directions.ts'
import type {Figure, PlacedFigure} from './figure.ts'
import type {ComparedNumber, FigureIndex} from './figure-index.ts'
import {endsOfChanges} from './implied.ts'
import {areShort} from './kin.ts'
import {type Measured, measuredAt} from './measured.ts'
import {type FigurePlace, lastPart, textBefore, textBehind} from './place.ts'
import {compareWords, contrastOf} from './rivals.ts'
import {wordsIn} from './topic.ts'

/** What both sides may say of one number beside how much it is: the two words where they differ, `undefined` where not. */
type Aspect = (claimed: PlacedFigure, stored: PlacedFigure) => Words | undefined

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
  for (const [index, names] of measuredAt(claimed.place).when.named.entries()) {
    const [name] = names
    if (name === undefined) continue
    const others = measuredAt(stored.place).when.named[index] ?? []
    const [other] = others
    if (other === undefined || names.some((each) => others.includes(each))) continue
    if (typeof compareDirections(directionsAt(claimed.place), directionsAt(stored.place)) === 'object') return undefined
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
  const clause = lastPart(textBefore(place, widestRate), /[.,;:()\d]|\b(?:and|but|while)\b/)
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
  const leads = directionsAt(claimed.place).some(({axis, isLevel}) => axis === 'change' && isLevel)
  if (!leads || measuredAt(claimed.place).when.named.some(({length}) => length > 0)) return undefined
  const [beginning] =
    /\b(?:from|after|against|compared (?:with|to))(?=\s[$€£¥]?$)/i.exec(textBefore(stored.place, widestRate)) ?? []
  return beginning === undefined ? undefined : {claimed: 'to', stored: beginning}
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

function sidesOf(place: FigurePlace) {
  const clause = lastPart(textBefore(place, widestSides), /[.;!?]\s|\n/)
  const [, comparative, than = ''] = comparison.exec(textBehind(place, widestSides)) ?? []
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
export function contradictionOf(number: ComparedNumber): Contrast | undefined {
  const opposed = contrastOf(number)
  if (opposed !== undefined) return opposed
  const {said, told, indexes} = number
  const {place, readings} = said
  const [figure] = readings
  if (figure === undefined) return undefined
  const differing = aspects.flatMap((aspect) => {
    const differs = (stored: PlacedFigure) => aspect({figure, place}, stored)
    return told.every(differs) ? told.slice(0, 1).flatMap((stored) => differs(stored) ?? []) : []
  })
  if (differing.length === 0) return undefined
  const likenesses = new Set(told.map((stored) => likenessOf(measuredAt(place), measuredAt(stored.place))))
  const isSame = likenesses.has('same') || likenesses.has('part')
  const isAlike = likenesses.has('alike') && areShort(indexes)
  const first = isSame ? differing[0] : isAlike ? differing.find(({claimed}) => !isYear.test(claimed)) : undefined
  return first && {...first, isTranslated: false}
}

/** It is a change, and not what one leads to. */
function isChange({place}: PlacedFigure): boolean {
  return directionsAt(place).some(({axis, isLevel}) => (axis === 'change' || axis === 'distance') && !isLevel)
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
export function reversedIn<Number extends BorneOut>(
  numbers: readonly Number[],
  indexes: readonly FigureIndex[],
): ReadonlyMap<Number, Contrast> {
  const reversed = new Map<Number, Contrast>()
  for (const {base, other} of endsOfChanges(numbers)) {
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
