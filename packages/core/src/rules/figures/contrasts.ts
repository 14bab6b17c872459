import {type Contrast, compareDirections, directionsAt, directionsOf} from './directions.ts'
import type {FigureIndex} from './figure-index.ts'
import {compareMeasured, type Likeness} from './likeness.ts'
import type {SaidNumber} from './meaning.ts'
import {type Measured, measuredAt, measuredOf} from './measured.ts'
import type {FigurePlace} from './read-text.ts'

/**
 * The words that say the opposite of each other beside a claim's number and beside the same number of its sources, of
 * the same thing at the same time. One place with the same word is enough for the claim; where nothing tells what either
 * number is of, so is one without such a word.
 *
 *     Rye exports fell by 12 %. [1]      1: Exports of rye rose 12 %.      contradicted
 *                                        1: Imports of oats rose 12 %.     of another thing
 */
export function contrastOf(
  {place, readings, bound}: SaidNumber,
  indexes: readonly FigureIndex[],
): Contrast | undefined {
  const claimed = directionsAt(place.block, place.start, place.end)
  if (claimed.length === 0) return undefined
  const places = indexes.flatMap((index) => readings.flatMap((figure) => index.placesOf(figure, bound)))
  const compared = places.map((stored) => ({stored, words: compareDirections(claimed, directionsOf(stored))}))
  if (compared.some(({words}) => words === 'same')) return undefined
  const own = measuredAt(place.block, place.start, place.end)
  const opposites = compared.flatMap(({stored, words}) => (words && words !== 'same' ? [{stored, words}] : []))
  const judged = opposites.map(({stored, words}) => ({words, thing: thingOf(words, own, stored)}))
  const digits = Math.max(...readings.map(({text}) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '').length))
  const likely = judged.filter(({thing}) => digits >= leastDigits[thing])
  const certain = likely.find(({thing}) => thing === 'same' || thing === 'part')
  return (certain ?? (likely.length === places.length ? likely[0] : undefined))?.words
}

/** A number of so many digits hardly stands beside the opposite word by chance, by what is known of its thing. */
const leastDigits: Readonly<Record<Likeness, number>> = {
  same: 0,
  part: 2,
  alike: 3,
  unknown: 3,
  strange: 4,
  other: Number.POSITIVE_INFINITY,
}

function thingOf({isTranslated}: Contrast, own: Measured, stored: FigurePlace): Likeness {
  return isTranslated ? 'part' : compareMeasured(own, measuredOf(stored))
}
