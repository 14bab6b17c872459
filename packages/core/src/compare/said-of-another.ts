import {anyOf, type Claim} from '../brief/index.ts'
import {lazily, partitionPoint, type Span} from '../data/index.ts'
import type {PlacedFigure} from './figure.ts'
import type {ComparedNumber, FigureIndex, ToldFigure} from './figure-index.ts'
import {backward, baseOf, neighbours} from './implied.ts'
import {nearnessTo, wordsBeside} from './kin.ts'
import {placeIn, type SaidNumber} from './meaning.ts'
import {type FigurePlace, textBefore} from './place.ts'
import type {StoredFigure, StoredPlace} from './read-text.ts'

/** What parts the items of a list: a semicolon does before a comma, since `in Darley, 44 %` is one item. */
const marks: readonly RegExp[] = [/[.!?;](?=\s)|[。；]/, /,(?=\s)|，/]
/** A name within a sentence, whose first word is no sign of one. */
const name = /(?<=[\p{Ll}\p{N}%,;:(] )\p{Lu}[\p{L}\p{M}’'-]{2,}/gu

/** Where in the text between two numbers the second one's item begins; `undefined` where nothing parts them. */
function cutIn(text: string, from: number, to: number): number | undefined {
  const at = marks.map((mark) => text.slice(from, to).search(mark)).find((each) => each >= 0)
  return at === undefined ? undefined : from + at + 1
}

/** The item of a list in which a number stands, and those beside it, by the numbers of the list. */
function itemsAround(text: string, numbers: readonly Span[], {start}: Span): readonly string[] {
  const at = partitionPoint(numbers, (each) => each.start < start)
  const itemAt = (index: number): readonly string[] => {
    const [before, own, next] = [numbers[index - 1], numbers[index], numbers[index + 1]]
    if (own === undefined) return []
    const from = before === undefined ? 0 : (cutIn(text, before.end, own.start) ?? before.end)
    return [text.slice(from, next === undefined ? text.length : (cutIn(text, own.end, next.start) ?? next.start))]
  }
  return [at, at - 1, at + 1].flatMap(itemAt)
}

/** A sentence speaks of what a claim does that has this share of its words. */
const mostWords = 0.5

const namesIn = (text: string): readonly string[] => text.match(name) ?? []

/** Whether the item of a number names another thing than its claim does, and one beside it what the claim names. */
function isOfOtherItem(items: readonly string[], claimed: string): boolean {
  const [own = '', ...others] = items
  const names = namesIn(own)
  if (names.length === 0 || names.some((each) => claimed.includes(each))) return false
  return others.some((other) => namesIn(other).some((each) => claimed.includes(each) && !own.includes(each)))
}

/** What makes the number behind it the one that held before, whatever holds now. */
const former = lazily(
  () => new RegExp(String.raw`(?<!\p{L})(?:${anyOf('formerLeads')})\s(?:\p{L}{1,20}\s){0,2}[$€£¥]?$`, 'iu'),
)

/** A number of a claim at its place. */
interface ClaimedAt {
  readonly claim: Claim
  readonly said: SaidNumber
}

/**
 * Whether a number held before, which its claim does not tell: `447 tonnes instead of 410`. What a change began with does
 * where the claim tells no time either: `rose from 410 to 447`.
 */
function isFormer({claim, said}: ClaimedAt, numbers: readonly number[], place: StoredPlace): boolean {
  const isLead = (each: FigurePlace) => former().test(textBefore(each, widestFormer))
  if (isLead(place)) return !isLead(said.place)
  if (claim.quantities.length > 1 || !backward.test(textBefore(place, widestLead))) return false
  const placed = numbers.flatMap((at) => place.of.placedAt(at) ?? [])
  return [...neighbours(placed)].some((pair) => baseOf(...pair)?.place.start === place.start)
}

/** What makes a number the former one stands no further before it, in UTF-16 code units. */
const widestFormer = 64
const widestLead = 16

/**
 * Whether a source says a number of a claim of something else alone: in a list, of what stands beside that of the claim;
 * of what was before; or in sentences that share no word with it, where another number stands in one that does.
 *
 *     Support was 71 % in Wexmoor; in Darley, 44 %.       Support in Darley was 71 %.
 *     Exports rose from 410 to 447 tonnes.                Exports were 410 tonnes.
 *     Exports were 447 tonnes instead of 410 tonnes.      Exports were 410 tonnes.
 *     Unemployment stood at 3.1 %. Inflation was 3.8 %.   Unemployment held at 3.8 %.
 */
export function isSaidOfAnother(claim: Claim, {said, told}: ComparedNumber, indexes: readonly FigureIndex[]): boolean {
  const [figure] = said.readings
  if (figure === undefined) return false
  const own = claim.quantities.filter(({unit, value}) => unit === figure.unit && typeof value === 'number')
  const places = own.map((each) => placeIn(claim, each))
  const [claimed = claim.prose] = itemsAround(claim.prose, places, said.place)
  const nearness = nearnessTo(claim)
  const isOther = ({place}: ToldFigure): boolean => {
    const numbers = around(place, figure.dimension)
    const spans = numbers.flatMap((at) => place.of.quantities[at] ?? [])
    return isOfOtherItem(itemsAround(place.block, spans, place), claimed) || isFormer({claim, said}, numbers, place)
  }
  const isFar = ({place}: PlacedFigure): boolean => nearness(place) === 0 && wordsBeside(place).size > 0
  if (told.every(isOther)) return true
  const isNear = ({place}: StoredFigure): boolean => place !== undefined && nearness(place) >= mostWords
  return told.every(isFar) && indexes.some((index) => index.beside(figure).some(isNear))
}

/** So many numbers on either side of one are looked at, for as many as tell its item of a list from those beside it. */
const mostLooks = 40
const mostItems = 3

/** Which numbers around one of a text measure the same, in reading order. */
function around({of, at}: StoredPlace, dimension: string): readonly number[] {
  const from = (first: number, step: 1 | -1): readonly number[] => {
    const found: number[] = []
    for (let next = first, looks = 0; looks < mostLooks && found.length < mostItems; next += step, looks++)
      if (of.measures(next, dimension)) found.push(next)
    return found
  }
  return [...from(at - 1, -1).toReversed(), ...from(at, 1)]
}
