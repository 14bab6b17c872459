import {anyOf, type Claim, dimensionsOf} from '../brief/index.ts'
import {lazily, rememberIn, type Span} from '../data/index.ts'
import {clauseAt, sentenceAt} from './contrast.ts'
import {namesDate} from './date-index.ts'
import {beginsChange, endsChange} from './directions.ts'
import type {Figure} from './figure.ts'
import type {ComparedNumber, FigureIndex, ToldFigure} from './figure-index.ts'
import {wordsAt} from './kin.ts'
import {isOfOtherItem, itemsAround, tellingWords} from './listed-items.ts'
import {type FigurePlace, textBefore} from './place.ts'
import {subjectIn} from './rarities.ts'
import type {StoredFigure, StoredPlace} from './read-text.ts'
import {shareTimes, timesIn} from './topic.ts'

/** What makes the number behind it the one that held before, whatever holds now. */
const former = lazily(
  () =>
    new RegExp(
      String.raw`(?<!\p{Script=Latin})(?:${anyOf('formerLeads')})(?:\s(?:\p{L}{1,20}\s){0,2}|[的为為是はの은는:：]?[\s(（]?)[$€£¥]?$`,
      'iu',
    ),
)

/**
 * Whether a number held before, which its claim does not tell: `447 tonnes instead of 410`. What a change began with does
 * where the claim tells no other number either, or has it the other way round: `rose from 410 to 447`, `fell from 447 to 410`.
 */
function isFormer(claim: Claim, said: FigurePlace, place: FigurePlace): boolean {
  const isLead = (each: FigurePlace) => former().test(textBefore(each, widestFormer))
  if (isLead(place)) return !isLead(said) && !beginsChange(said)
  if (claim.quantities.length === 1) return beginsChange(place) || ofItsYear.test(textBefore(place, widestFormer))
  return (beginsChange(said) && endsChange(place)) || (endsChange(said) && beginsChange(place))
}

/** In brackets a year may stand before a number that was not told of this one: `(2023: 410 tonnes)`. */
const ofItsYear = /\([^()]{0,16}(?:1[89]|20)\d\d[^()]{0,8}:\s?\P{N}{0,5}$/u

/** What makes a number the former one stands no further before it, in UTF-16 code units. */
const widestFormer = 64

/** What a sentence is about is told by a word so rare: not by `put` or `came`. */
const leastOfSubject = 30

/**
 * Tells whether the sentence of one place has all that the one of another has of a claim, and a rarer word of it.
 *
 *     Barley came to 9.2 million tonnes. Rapeseed rose to 3.8 million.       Rapeseed came to 9.2 million tonnes.
 *                    ^^^                                  ^^^ outdoes it
 *
 * @param claimed What the claim says of its number, in telling words.
 */
function outdoing({prose}: Claim, claimed: Iterable<string>): (there: StoredPlace, here: StoredPlace) => boolean {
  const [subject, rare] = [subjectIn(prose), subjectIn(prose, leastOfSubject)]
  const words = [...claimed].filter((word) => subject.has(word))
  const isRare = (word: string) => rare.has(word)
  return (there, here) => {
    const [more, own] = [wordsAt(there.of).near(there.at), wordsAt(here.of).all(here.at)]
    const gained = words.filter((word) => more.has(word) && !own.has(word))
    const lost = words.filter((word) => own.has(word) && !more.has(word))
    const [gainedRare, lostRare] = [gained.filter(isRare).length, lost.filter(isRare).length]
    return lostRare === 0 ? gainedRare > 0 || gained.length > lost.length : gainedRare > lostRare + 1
  }
}

/**
 * Whether a source says a number of a claim of something else alone: in a list, of what stands beside that of the claim;
 * of what was before, or of another time; where another number stands with more of the claim; or of percents, not of points.
 *
 *     Support was 71 % in Wexmoor; in Darley, 44 %.       Support in Darley was 71 %.
 *     Exports rose from 410 to 447 tonnes.                Exports were 410 tonnes.
 *     Exports were 447 tonnes instead of 410 tonnes.      Exports were 410 tonnes.
 *     Unemployment stood at 3.1 %. Inflation was 3.8 %.   Unemployment held at 3.8 %.
 */
export function isSaidOfAnother(claim: Claim, {said, told}: ComparedNumber, indexes: readonly FigureIndex[]): boolean {
  const [[figure] = []] = said.ends
  if (figure === undefined) return false
  // What is counted stands in the heading of a table.
  const claimed = wordsOf(claim, said.place, figure).filter((word) => !figure.noun?.startsWith(word))
  const outdoes = outdoing(claim, claimed)
  const isOther = ({place, figure: {dimension}}: ToldFigure): boolean => {
    const items = itemsAround(place.block, around(place, dimension), place)
    return (items !== undefined && isOfOtherItem(items, claimed)) || isFormer(claim, said.place, place)
  }
  // Most places of a number say one value.
  const known = new Map<string, readonly StoredFigure[]>()
  const rivalsOf = ({dimension, value, unit, noun}: Figure) =>
    rememberIn(known, `${value} ${dimension}`, () =>
      indexes.flatMap((index) => index.beside({dimension, value})),
    ).filter((each) => each.figure.unit === unit && each.figure.noun === noun)
  // A number of a table stands in the unit of its heading: those in the unit of the claim are rivals of it, too.
  const isOutdone = ({place, figure: stored}: ToldFigure): boolean =>
    [stored, figure].flatMap(rivalsOf).some((each) => each.place && outdoes(each.place, place))
  // Percents are no points, unless loosely: `0.25 of a percentage point`.
  const isOtherShare = ({figure: {unit, text}}: ToldFigure) =>
    [unit, figure.unit].toSorted().join(' ') === '% pp' && !`${text} ${figure.text}`.includes(' of a')
  return told.every((each) => isOther(each) || isOutdone(each) || isOfOtherTime(said.place, each) || isOtherShare(each))
}

/** A report of 2024 tells of 2022; what it tells of 2030 was no fact in 2024. What heads a column may name another year, too. */
function isOfOtherTime(said: FigurePlace, {place}: ToldFigure): boolean {
  const {times} = sentenceAt(said)
  const years = [...clauseAt(place).times.years].flatMap((year) => [...times.years].map((each) => each < year))
  return (years.length > 0 && !years.includes(false)) || !shareTimes(times, timesIn(columnOf(place) ?? ''))
}

/** What a claim says of one of its numbers: what stands before the first of one unit is of that, or of the only one. */
function wordsOf({prose, start, quantities}: Claim, place: Span, {dimension}: Figure): readonly string[] {
  const numbers = quantities
    .filter((each) => !namesDate(each))
    .map((each) => ({...each, start: each.start - start, end: each.end - start}))
  // Numbers in words are no words of a thing.
  const words = numbers.reduce(
    (text, {start, end}) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    prose,
  )
  const isSame = ({start, unit, value}: (typeof numbers)[number]) =>
    start === place.start || (typeof value === 'number' && dimensionsOf(unit).some(({name}) => name === dimension))
  const spans = numbers.filter(isSame)
  const lead = spans[0]?.start === place.start ? words.slice(0, place.start) : ''
  const own = [...(itemsAround(words, spans, place)?.own.words ?? []), ...tellingWords(lead)]
  return own.length > 0 || spans.length > 1 ? own : tellingWords(words)
}

/** What names the column of a number in a row. */
const columnOf = ({of, block, start}: StoredPlace) =>
  of.heading?.split('|')[block.slice(0, start).split('|').length - 1]

/** So many numbers on either side of one are looked at, for those that tell its item of a list from the items beside it. */
const mostLooks = 12

/** Those around one of a text that measure the same, in reading order. */
function around({of, at}: StoredPlace, dimension: string): readonly Span[] {
  const from = Math.max(0, at - mostLooks)
  return of.quantities
    .slice(from, at + mostLooks + 1)
    .filter((_, index) => from + index === at || of.measures(from + index, dimension))
}
