import type {Figure, PlacedFigure} from './figure.ts'
import type {ComparedNumber, FigureIndex} from './figure-index.ts'
import {compareDirections, type Contrast, directionsAt} from './directions.ts'
import {agrees, type SaidNumber} from './meaning.ts'
import {withoutSilentWords} from './measured.ts'
import {type FigurePlace, firstPart, lastPart, textBefore, textBehind} from './place.ts'
import {sharedWords, shareTimes, timesIn, wordsIn} from './topic.ts'

/** A clause is looked for no further from its number, in UTF-16 code units. */
const widestClause = 120
const clauseEnd = /[.;:!?](?=\s)|[。；！？\n|]|,\s|\b(?:while|whereas|but|after)\b/

/** What stands around a number, up to the ends of its clause. */
function clauseOf(place: FigurePlace): string {
  return `${lastPart(textBefore(place, widestClause), clauseEnd)} ${firstPart(textBehind(place, widestClause), clauseEnd)}`
}

/** Whether two clauses name one thing, at one time: most words of either stand in the other. */
function areOfOneThing(one: string, other: string): boolean {
  if (!shareTimes(timesIn(one), timesIn(other))) return false
  const [own, others] = [one, other].map((clause) => wordsIn(withoutSilentWords(clause)))
  const shared = own && others ? sharedWords(own, others) : 0
  return shared * 2 > Math.max(own?.size ?? 0, others?.size ?? 0)
}

/**
 * The words that say the opposite of each other beside a claim's number and beside the same number of its sources. One
 * place with the same word is enough for the claim.
 *
 *     Rye exports fell by 12 %. [1]      1: Exports of rye rose 12 %.      contradicted
 */
export function contrastOf({said, told}: ComparedNumber): Contrast | undefined {
  const claimed = directionsAt(said.place)
  if (claimed.length === 0) return undefined
  const compared = told.map(({place}) => compareDirections(claimed, directionsAt(place)))
  const opposed = compared.flatMap((words) => (words === undefined || words === 'same' ? [] : [words]))
  return opposed.length === told.length ? opposed[0] : undefined
}

/** The one other number that a source says of the thing that a claim says this one of, as it is written there. */
export function rivalOf(
  {place, readings}: SaidNumber,
  others: readonly SaidNumber[],
  indexes: readonly FigureIndex[],
): string | undefined {
  const own = clauseOf(place)
  const isRival = ({figure, place: stored}: PlacedFigure) =>
    readings.some(({dimension, unit, noun}) => figure.dimension === dimension && figure.unit === unit && figure.noun === noun) &&
    !isSaid(figure, others) &&
    areOfOneThing(own, clauseOf(stored))
  const rivals = indexes.flatMap(({blocks}) => blocks.flatMap(({numbers}) => numbers.filter(isRival)))
  return new Set(rivals.map(({figure}) => figure.value)).size === 1 ? rivals[0]?.figure.text : undefined
}

function isSaid(figure: Figure, others: readonly SaidNumber[]): boolean {
  return others.some(({readings, bound}) =>
    readings.some((each) => each.dimension === figure.dimension && agrees(each, figure, bound)),
  )
}

/** Digits of a number without the zeros at its ends. */
export function significantDigits(text: string): number {
  const digits = text.replace(/\D/g, '')
  let [start, end] = [0, digits.length]
  while (digits[start] === '0') start += 1
  while (end > start && digits[end - 1] === '0') end -= 1
  return end - start
}
