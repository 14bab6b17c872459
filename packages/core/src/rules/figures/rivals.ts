import {agrees, type Bound} from './compare.ts'
import {type Direction, directionsAt, directionsOf} from './directions.ts'
import type {Figure} from './figure.ts'
import type {FigureIndex} from './figure-index.ts'
import {isVerySame} from './likeness.ts'
import type {SaidNumber} from './meaning.ts'
import {measuredAt, measuredOf} from './measured.ts'

/**
 * The number that a source says of the very thing that a claim says another one of, as it is written there; `undefined`
 * where it says none, or one that the claim says as well.
 *
 *     Sales rose 5% in May. [1][2]      2: The ledger has it that sales rose 7% in May.
 *                                                                             ^^
 */
export function rivalOf(
  {place, readings}: SaidNumber,
  others: readonly SaidNumber[],
  indexes: readonly FigureIndex[],
): string | undefined {
  const own = measuredAt(place.block, place.start, place.end)
  const claimed = directionsAt(place.block, place.start, place.end)
  if (own.isExpected || own.words.size < (claimed.length > 0 ? 1 : 2)) return undefined
  const isSaid = (figure: Figure) =>
    others.some(({readings: own, bound}) => own.some((each) => isOneKind(each, figure) && areOne(each, figure, bound)))
  const rivals = indexes.flatMap((index) => readings.flatMap((figure) => index.likeIt(figure)))
  const ofIt = rivals.filter(({places}) =>
    places.some((stored) => goAlike(claimed, directionsOf(stored)) && isVerySame(own, measuredOf(stored))),
  )
  const [rival, ...more] = ofIt.filter((figure) => !isSaid(figure))
  return more.length > 0 || rival === undefined || ofIt.length > 1 ? undefined : rival.text
}

function isOneKind(one: Figure, other: Figure): boolean {
  return one.dimension === other.dimension && one.noun === other.noun
}

/** One of them may be the other one, rounded. */
function areOne(claimed: Figure, stored: Figure, bound: Bound): boolean {
  return agrees(claimed, stored, bound) || agrees(stored, claimed, 'exact')
}

/** Both are changes in one direction, or both are what something has come to. */
function goAlike(claimed: readonly Direction[], stored: readonly Direction[]): boolean {
  const told = (directions: readonly Direction[]) =>
    directions
      .map(({axis, sign, isLevel}) => `${axis}${sign}${isLevel}`)
      .sort()
      .join()
  return told(claimed) === told(stored)
}
