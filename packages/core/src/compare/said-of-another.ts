import type {Claim} from '../brief/index.ts'
import {groupBy, rememberOf, type Span} from '../data/index.ts'
import {namesDate} from './date-index.ts'
import type {PlacedFigure} from './figure.ts'
import type {ComparedNumber, FigureIndex} from './figure-index.ts'
import {backward, endsOfChanges} from './implied.ts'
import {nearnessTo, wordsBeside} from './kin.ts'
import {isOfOtherItem, itemsAround, tellingWords} from './listed-items.ts'
import {type FigurePlace, textBefore} from './place.ts'
import type {StoredFigure} from './read-text.ts'

/** A sentence speaks of what a claim does that has this share of its words. */
const mostWords = 0.5

/** Whether a number is what a change began with, and its claim tells neither the change nor a time: `rose from 410 to 447`. */
function isFormer(claim: Claim, numbers: readonly PlacedFigure[], place: FigurePlace): boolean {
  if (claim.quantities.length > 1 || !backward.test(textBefore(place, widestLead))) return false
  return basesOf(numbers).has(place.start)
}

/** Where numbers of a text stand with which a change began. */
const basesOf = rememberOf(
  (numbers: readonly PlacedFigure[]): ReadonlySet<number> =>
    new Set(Array.from(endsOfChanges(numbers), ({base}) => base.place.start)),
)

/** What makes a number the former one stands no further before it, in UTF-16 code units. */
const widestLead = 16

/**
 * Whether a source says a number of a claim of something else alone: in a list, of what stands beside that of the claim;
 * of what was before; or in sentences that share no word with it, where another number stands in one that does.
 *
 *     Support was 71 % in Wexmoor; in Darley, 44 %.       Support in Darley was 71 %.
 *     Exports rose from 410 to 447 tonnes.                Exports were 410 tonnes.
 *     Unemployment stood at 3.1 %. Inflation was 3.8 %.   Unemployment held at 3.8 %.
 */
export function isSaidOfAnother(claim: Claim, {said, told}: ComparedNumber, indexes: readonly FigureIndex[]): boolean {
  const [figure] = said.readings
  if (figure === undefined) return false
  const claimed = wordsOf(claim, said.place, figure.unit)
  const nearness = nearnessTo(claim)
  const isOther = ({place}: PlacedFigure): boolean => {
    const numbers = numbersOf(place, indexes).get(figure.dimension) ?? none
    const items = itemsAround(place.block, placesOf(numbers), place)
    return (items !== undefined && isOfOtherItem(items, claimed)) || isFormer(claim, numbers, place)
  }
  const isFar = ({place}: PlacedFigure): boolean => nearness(place) === 0 && wordsBeside(place).size > 0
  if (told.every(isOther)) return true
  const isNear = ({places}: StoredFigure): boolean => places.some((place) => nearness(place) >= mostWords)
  return told.every(isFar) && indexes.some((index) => index.beside(figure).some(isNear))
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

/** The numbers of the text in which one stands, by their dimension. */
function numbersOf({block}: FigurePlace, indexes: readonly FigureIndex[]) {
  return indexes.map((index) => numbersIn(index).get(block)).find((found) => found !== undefined) ?? nowhere
}

const none: readonly PlacedFigure[] = []
const nowhere: ReadonlyMap<string, readonly PlacedFigure[]> = new Map()

const numbersIn = rememberOf(
  ({blocks}: FigureIndex) =>
    new Map(blocks.map(({text, numbers}) => [text, groupBy(numbers, ({figure}) => figure.dimension)])),
)

/** A number may have several readings, at one place. */
const placesOf = rememberOf((numbers: readonly PlacedFigure[]): readonly Span[] =>
  numbers.flatMap(({place}, at) => (numbers[at - 1]?.place.start === place.start ? [] : [place])),
)
