import {rememberOf} from '../data/index.ts'
import {daysNamedBy, instantOf} from '../evidence/index.ts'
import {type Contrast, compareDirections, type Direction, directionsAt, withoutDirections} from './directions.ts'
import type {ComparedNumber, FigureIndex, ToldFigure} from './figure-index.ts'
import {agrees, type ClaimedMeaning} from './meaning.ts'
import {type FigurePlace, textAround, textAt, textBefore, textBehind} from './place.ts'
import {subjectIn} from './rarities.ts'
import {sharedWords, shareTimes, timesIn} from './topic.ts'

/** The sentence of a number is looked for no further from it, in UTF-16 code units. */
const widestSentence = 200
const sentenceEnd = /[.;!?](?=\s)|[。；！？\n|]/
/** A clause ends at another number, too; a year is none. */
const clauseEnd = new RegExp(
  String.raw`${sentenceEnd.source}|,\s|，|(?<![\p{L}\d.,-])(?!(?:1[89]|20)\d\d(?!\d))\d[\d.,]*`,
  'u',
)

/** What the clause or sentence of a number names. */
function topicAround(place: FigurePlace, end: RegExp) {
  const text = textAround(place, widestSentence, end)
  return {words: subjectIn(withoutDirections(text)), times: timesIn(text)}
}

/** What the sentence of a number names. */
export const sentenceAt = rememberOf((place: FigurePlace) => topicAround(place, sentenceEnd))

/** What the clause of a number names, or where it names nothing, its sentence. */
export const clauseAt = rememberOf((place: FigurePlace) => {
  const clause = topicAround(place, clauseEnd)
  return clause.words.size > 0 ? clause : sentenceAt(place)
})

/** One of two clauses names most of what the other names, and no other time. */
function areAlike(place: FigurePlace, stored: FigurePlace): boolean {
  const [one, other] = [clauseAt(place), clauseAt(stored)]
  const most = sharedWords(one.words, other.words) > Math.min(one.words.size, other.words.size) / 2
  return (most || one.words.size + other.words.size === 0) && shareTimes(one.times, other.times)
}

/**
 * The words that say the opposite of each other beside a claim's number and beside the same number of its sources, of
 * the same thing at the same time. One place with the same word is enough for the claim.
 *
 *     Rye exports fell by 12 %. [1]      1: Exports of rye rose 12 %.      contradicted
 */
export function contrastOf({said: {place, ends}, told}: ComparedNumber): Contrast | 'unsure' | undefined {
  const claimed = directionsAt(place)
  if (claimed.length === 0 && !told.some(({isFlipped}) => isFlipped)) return undefined
  // Nearly 50 % may be more than 48 %.
  const unlimited = claimed.filter(({axis}) => axis !== 'limit')
  const compared = told.map((each) => {
    if (each.isFlipped) return {stored: each.place, words: compareSigns(place, each)}
    const isEqual = ends[0]?.some(({value}) => value === each.figure.value)
    // What is negative on both sides goes where its sign says; a level is reached from either side.
    const counts = ({isLevel}: Direction) => isLevel || !each.figure.negative
    const own = (isEqual ? claimed : unlimited).filter(counts)
    const words = compareDirections(own, directionsAt(each.place).filter(counts))
    const isMeant = typeof words !== 'object' || areAlike(place, each.place)
    return {stored: each.place, words: isMeant ? words : undefined}
  })
  if (compared.some(({words}) => words === 'same')) return undefined
  const opposed = compared.flatMap(({words}) => (typeof words === 'object' ? [words] : []))
  if (compared.every(({words}) => words !== undefined)) return opposed[0] ?? 'unsure'
  // Where the number stands without a minus, too, the places with one are of something else.
  return compared.flatMap(({words}, index) => (typeof words === 'object' && !told[index]?.isFlipped ? [words] : []))[0]
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
  const words = subjectIn(textAround(plain, widestSentence, clauseEnd))
  const around = subjectIn(`${textBefore(signed, widestSentence)} ${textBehind(signed, widestSentence)}`)
  const isBare = words.size > 0 && sharedWords(words, around) === words.size
  if (directions.length === 0 && !isBare) return 'unsure'
  const word = directions[0]?.word ?? textAt(plain)
  const [own, other] = figure.negative ? [word, textAt(signed)] : [textAt(signed), word]
  return {claimed: own, stored: other}
}

/** What tells of something else than a minus does. */
const unsignedAxes: ReadonlySet<string> = new Set(['limit', 'average'])

/**
 * The one other number that a source says of the very thing that a claim says this one of, as it is written there: in a
 * sentence of the same words and of the same time.
 *
 *     Sales rose 5% in May. [1][2]      2: In May, sales rose 7%.
 *                                                        ^^
 */
export function rivalOf(
  {place, ends}: ClaimedMeaning,
  indexes: readonly FigureIndex[],
  published: readonly (string | undefined)[],
): string | undefined {
  const {words, times} = sentenceAt(place)
  if (ends.length !== 1 || words.size === 0 || (times.years.size === 0 && !areTogether(published))) return undefined
  const rivals = indexes.flatMap((index) =>
    ends.flat().flatMap((own) =>
      index.all(own.dimension).flatMap(({figure, place: stored, implied}) => {
        if (stored === undefined || implied || figure.unit !== own.unit || figure.noun !== own.noun) return []
        // It may be the claimed one, rounded.
        return saidAt(stored) === saidAt(place) && !agrees(figure, own, 'exact') ? [figure] : []
      }),
    ),
  )
  const [rival, ...more] = new Map(rivals.map((figure) => [figure.value, figure])).values()
  return rival === undefined || more.length > 0 ? undefined : rival.text
}

/** What the sentence of a number names, when, and whether it is a change in one direction or what something has come to. */
const saidAt = rememberOf((place: FigurePlace): string => {
  const {words, times} = sentenceAt(place)
  const directions = directionsAt(place).map(({axis, sign, isLevel}) => `${axis}${sign}${isLevel}`)
  return JSON.stringify([words, times.years, times.months, directions].map((each) => Array.from(each, String).sort()))
})

const day = 86_400_000
/** Reports on one event, month or quarter come within so many days; what later ones say has changed since. */
const longestApart = 45

/** Whether two sources may have been published together. A text that names no year speaks of the time of its publication. */
function areTogether(published: readonly (string | undefined)[]): boolean {
  const [one, other] = published.map((date) => (date === undefined ? undefined : daysNamedBy(date)))
  if (one === undefined || other === undefined) return true
  const apart = Math.max(instantOf(one.first) - instantOf(other.last), instantOf(other.first) - instantOf(one.last))
  return apart <= longestApart * day
}
