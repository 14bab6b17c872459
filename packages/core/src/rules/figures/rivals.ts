import {rememberOf} from '../../data/index.ts'
import {agrees, type Bound} from './compare.ts'
import {type Direction, directionsAt, directionsOf} from './directions.ts'
import type {Figure} from './figure.ts'
import type {FigureIndex} from './figure-index.ts'
import {isVerySame} from './likeness.ts'
import type {SaidNumber} from './meaning.ts'
import {type Measured, measuredAt, measuredOf} from './measured.ts'
import {mayShareTime, type Publication} from './periods.ts'
import {namesIn, namesOneOf, subjectBefore} from './proper-names.ts'
import type {FigurePlace} from './read-text.ts'

/** A stored number with what one place of it says that it is of. */
interface Named {
  readonly figure: Figure
  readonly measured: Measured
}

/**
 * The number that a source says of the very thing that a claim says another one of, as it is written there; `undefined`
 * where it says none, several, or one that the claim says as well.
 *
 *     Sales rose 5% in May. [1][2]      2: The ledger has it that sales rose 7% in May.
 *                                                                             ^^
 */
export function rivalOf(
  {place, readings}: SaidNumber,
  others: readonly SaidNumber[],
  indexes: readonly FigureIndex[],
  published: Publication,
): string | undefined {
  const own = measuredAt(place.block, place.start, place.end)
  const claimed = directionsAt(place.block, place.start, place.end)
  if (own.isExpected || own.words.size < (claimed.length > 0 ? 1 : 2)) return undefined
  const keys = readings.map((figure) => keyOf(figure, own, claimed))
  const named = indexes.flatMap((index) => keys.flatMap((key) => byName(index).get(key) ?? []))
  const values = new Map(
    named.flatMap(({figure, measured}) =>
      isVerySame(own, measured) && mayShareTime(own.times, measured.times, published) ? [[figure.value, figure]] : [],
    ),
  )
  const [rival, ...more] = values.values()
  if (rival === undefined || more.length > 0 || isSaid(rival, others)) return undefined
  return isAboutOther(place, indexes) ? undefined : rival.text
}

/** Numbers that a claim may contradict have one key: unit, noun, the words for their thing, and where they go. */
const byName = rememberOf((index: FigureIndex): ReadonlyMap<string, readonly Named[]> => {
  const known = new Map<string, Named[]>()
  for (const figure of index.written())
    for (const place of figure.places) {
      const measured = measuredOf(place)
      const key = keyOf(figure, measured, directionsOf(place))
      const same = known.get(key)
      if (same) same.push({figure, measured})
      else known.set(key, [{figure, measured}])
    }
  return known
})

/**
 * The claim names somebody or something, and the source nothing of that, or not whom the sentence is about: `revenue rose`
 * there, but of another company.
 */
function isAboutOther({block, start}: FigurePlace, indexes: readonly FigureIndex[]): boolean {
  const names = namesIn(block)
  const subject = subjectBefore(block, start)
  const lacks = (words: readonly string[]) =>
    words.length > 0 && !indexes.some(({blocks}) => blocks.some(({text}) => namesOneOf(text, words)))
  return lacks(names) || lacks(subject === undefined ? [] : [subject])
}

/** Both are changes in one direction, or both are what something has come to. */
function keyOf({dimension, unit, noun}: Figure, {words}: Measured, directions: readonly Direction[]): string {
  const told = directions.map(({axis, sign, isLevel}) => `${axis}${sign}${isLevel}`)
  return [dimension, unit, noun, [...words].sort().join(), told.sort().join()].join('|')
}

function isSaid(figure: Figure, others: readonly SaidNumber[]): boolean {
  return others.some(({readings, bound}) => readings.some((each) => areOne(each, figure, bound)))
}

/** One of them may be the other one, rounded. */
function areOne(claimed: Figure, stored: Figure, bound: Bound): boolean {
  if (claimed.dimension !== stored.dimension || claimed.noun !== stored.noun) return false
  return agrees(claimed, stored, bound) || agrees(stored, claimed, 'exact')
}
