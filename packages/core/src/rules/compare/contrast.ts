import type {Axis} from './direction-words.ts'
import {type Contrast, compareDirections, type Direction, directionsAt} from './directions.ts'
import type {Figure, PlacedFigure} from './figure.ts'
import type {ComparedNumber, FigureIndex, ToldFigure} from './figure-index.ts'
import {agrees, type SaidNumber} from './meaning.ts'
import {withoutSilentWords} from './measured.ts'
import {type FigurePlace, firstPart, lastPart, textAt, textBefore, textBehind} from './place.ts'
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
export function contrastOf({said, told}: ComparedNumber): Contrast | 'unsure' | undefined {
  const compared = told.map((each) => compareAt(said.place, each))
  const opposed = compared.filter((words) => words !== undefined && words !== 'same')
  return opposed.length === told.length ? (opposed.find((words) => words !== 'unsure') ?? opposed[0]) : undefined
}

function compareAt(claimed: FigurePlace, told: ToldFigure): ReturnType<typeof compareDirections> | 'unsure' {
  if (told.isFlipped) return compareSigns(claimed, told)
  // What is negative on both sides goes where its sign says; a level is reached from either side.
  const counts = ({isLevel}: Direction) => isLevel || !told.figure.negative
  return compareDirections(directionsAt(claimed).filter(counts), directionsAt(told.place).filter(counts))
}

/**
 * A minus that one of two numbers has: the words beside the other say the same, or the opposite. Where they say neither,
 * it is missing, unless the other has words of its own, any of which may say it.
 *
 *     1: Output: −0.4%          Output fell 0.4%. [1]     Output grew 0.4%. [1]     Output: 0.4%. [1]
 */
function compareSigns(claimed: FigurePlace, {figure, place}: ToldFigure): 'same' | 'unsure' | Contrast {
  const [plain, signed] = figure.negative ? [claimed, place] : [place, claimed]
  const directions = directionsAt(plain).filter(({axis, isLevel}) => !unsignedAxes.has(axis) && !isLevel)
  if (directions.some(({sign}) => sign < 0)) return 'same'
  const words = wordsIn(withoutSilentWords(clauseOf(plain)))
  const around = wordsIn(`${textBefore(signed, widestClause)} ${textBehind(signed, widestClause)}`)
  const isBare = words.size > 0 && sharedWords(words, around) === words.size
  if (directions.length === 0 && !isBare) return 'unsure'
  const word = directions[0]?.word ?? textAt(plain)
  const [own, other] = figure.negative ? [word, textAt(signed)] : [textAt(signed), word]
  return {claimed: own, stored: other, isTranslated: false}
}

/** What tells of something else than a minus does. */
const unsignedAxes: ReadonlySet<Axis> = new Set<Axis>(['limit', 'average'])

/** The one other number that a source says of the thing that a claim says this one of, as it is written there. */
export function rivalOf(
  {place, readings}: SaidNumber,
  others: readonly SaidNumber[],
  indexes: readonly FigureIndex[],
): string | undefined {
  const own = clauseOf(place)
  const isRival = ({figure, place: stored}: PlacedFigure) =>
    readings.some(
      ({dimension, unit, noun}) => figure.dimension === dimension && figure.unit === unit && figure.noun === noun,
    ) &&
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
