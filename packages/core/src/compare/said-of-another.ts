import {anyOf, type Claim} from '../brief/index.ts'
import {lazily, rememberIn, type Span} from '../data/index.ts'
import {namesDate} from './date-index.ts'
import {beginsChange, endsChange} from './directions.ts'
import type {Figure} from './figure.ts'
import type {ComparedNumber, FigureIndex, ToldFigure} from './figure-index.ts'
import {wordsAt} from './kin.ts'
import {isOfOtherItem, itemsAround, tellingWords} from './listed-items.ts'
import {type FigurePlace, textBefore} from './place.ts'
import {subjectIn} from './rarities.ts'
import type {StoredFigure, StoredPlace} from './read-text.ts'

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
  if (claim.quantities.length === 1) return beginsChange(place)
  return (beginsChange(said) && endsChange(place)) || (endsChange(said) && beginsChange(place))
}

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
    return !lost.some(isRare) && (gained.some(isRare) || gained.length > lost.length)
  }
}

/**
 * Whether a source says a number of a claim of something else alone: in a list, of what stands beside that of the claim;
 * of what was before; or where another number stands with more of the claim.
 *
 *     Support was 71 % in Wexmoor; in Darley, 44 %.       Support in Darley was 71 %.
 *     Exports rose from 410 to 447 tonnes.                Exports were 410 tonnes.
 *     Exports were 447 tonnes instead of 410 tonnes.      Exports were 410 tonnes.
 *     Unemployment stood at 3.1 %. Inflation was 3.8 %.   Unemployment held at 3.8 %.
 */
export function isSaidOfAnother(claim: Claim, {said, told}: ComparedNumber, indexes: readonly FigureIndex[]): boolean {
  const [[figure] = []] = said.ends
  if (figure === undefined) return false
  const claimed = wordsOf(claim, said.place, figure.unit)
  const outdoes = outdoing(claim, claimed)
  const isOther = ({place, figure: {dimension}}: ToldFigure): boolean => {
    // What two numbers tell together is of both.
    if (place.of.quantities[place.at]?.end !== place.end) return false
    const items = itemsAround(place.block, around(place, dimension), place)
    return (items !== undefined && isOfOtherItem(items, claimed)) || isFormer(claim, said.place, place)
  }
  // Most places of a number say one value.
  const known = new Map<string, readonly StoredFigure[]>()
  const nextTo = ({dimension, value}: Figure) =>
    rememberIn(known, `${value} ${dimension}`, () => indexes.flatMap((index) => index.beside({dimension, value})))
  const isOutdone = ({place, figure}: ToldFigure): boolean =>
    nextTo(figure).some(
      ({place: there, figure: {unit, noun}}) =>
        there && unit === figure.unit && noun === figure.noun && outdoes(there, place),
    )
  return told.every((each) => isOther(each) || isOutdone(each))
}

/** What a claim says of one of its numbers: what stands before the first of one unit is of that, or of the only one. */
function wordsOf({prose, start, quantities}: Claim, place: Span, unit: string): readonly string[] {
  const numbers = quantities
    .filter((each) => !namesDate(each))
    .map((each) => ({each, from: each.start - start, to: each.end - start}))
  // Numbers in words are no words of a thing.
  const words = numbers.reduce(
    (text, {from, to}) => text.slice(0, from) + ' '.repeat(to - from) + text.slice(to),
    prose,
  )
  const same = numbers.filter(({each}) => each.unit === unit && typeof each.value === 'number')
  const spans = same.map(({from, to}) => ({start: from, end: to}))
  const item = itemsAround(words, spans, place)?.own
  const first = spans[0]?.start ?? place.start
  const lead = spans.length > 1 && place.start !== first ? '' : words.slice(0, first)
  return [...(item?.words ?? []), ...tellingWords(lead)]
}

/** So many numbers on either side of one are looked at, for those that tell its item of a list from the items beside it. */
const mostLooks = 12

/** Those around one of a text that measure the same, in reading order. */
function around({of, at}: StoredPlace, dimension: string): readonly Span[] {
  const from = Math.max(0, at - mostLooks)
  return of.quantities
    .slice(from, at + mostLooks + 1)
    .filter((_, index) => from + index === at || of.measures(from + index, dimension))
}
