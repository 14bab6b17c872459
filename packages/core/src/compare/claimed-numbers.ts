import type {Claim, Quantity} from '../brief/index.ts'
import {significantDigits} from './contrast.ts'
import {percent} from './dimensions.ts'
import type {Figure} from './figure.ts'
import type {SourceFigures} from './figure-index.ts'
import {anywhere, areShort, kinOf} from './kin.ts'
import {type ClaimedMeaning, isCounted, placeIn} from './meaning.ts'
import type {ClaimedNumber} from './mentioned-numbers.ts'
import {textBefore, textBehind} from './place.ts'
import {headingMagnitudes} from './read-text.ts'
import {numbersIn} from './written-numbers.ts'

/** A number of a claim that its sources do not say in so many words. */
interface SoughtNumber {
  readonly claim: Claim
  readonly quantity: Quantity
  /** Where it is a score, its two numbers. */
  readonly score: readonly [number, number] | undefined
  meaning(): ClaimedMeaning
}

/** Counts and times of few digits stand in any long text; an amount of money or a long number does not by chance. */
function isCommon([figure]: readonly Figure[]): boolean {
  return figure === undefined || (isCounted(figure) && significantDigits(figure.text) < 3)
}

/** Whether the digits of a number stand in a source, or one near it does, whatever it says there: a reader has to look. */
export function standsIn(figures: SourceFigures, {claim, quantity, score, meaning}: SoughtNumber): boolean {
  const mentioned = figures.mentioned()
  const pair = score ?? partOf(quantity)
  if (pair !== undefined) return mentioned.holdsPair(pair)
  const {ends, bound} = meaning()
  const isKin = isCommon(ends[0] ?? []) && !areShort(figures.indexes) ? kinOf(claim) : anywhere
  const numbers = claimedNumbers(quantity, claim)
  const isHeaded = mayBeHeaded(claim)
  const stands = (number: ClaimedNumber) =>
    mentioned.holds(number, isKin) || (isHeaded && mentioned.holdsDigits(number))
  if (numbers.length > 0 && numbers.every((ways) => ways.some(stands))) return true
  const isNear = (figure: Figure) => {
    const asWritten = {value: figure.raw, step: figure.rawStep}
    return (
      (figure.unit === 'year' && mentioned.hasPassed(asWritten, bound)) ||
      mentioned.rounds(asWritten, bound, isKin) ||
      (figure.dimension === percent && mentioned.hasShare(figure, bound, isKin)) ||
      figures.indexes.some((index) => index.hasNear(figure, bound))
    )
  }
  return ends.length > 0 && ends.every((readings) => readings.some(isNear))
}

/** A magnitude that holds for the numbers before it as well stands no further away than this, in UTF-16 code units. */
const widestBehind = 60

/** The numbers written in a quantity of a claim, each in every way that it may be meant: `from 5.5 to 7 million`. */
function claimedNumbers(quantity: Quantity, claim: Claim): readonly (readonly ClaimedNumber[])[] {
  const written = (each: Quantity) => numbersIn({...each, ...placeIn(claim, each)}, claim.prose)
  const next = claim.quantities.filter(({start}) => start >= quantity.end && start < quantity.end + widestBehind)
  const lent = next.flatMap(written).flatMap(({magnitude}) => (magnitude > 1 ? magnitude : []))
  return written(quantity).map((number) => [
    number,
    ...(number.magnitude === 1 ? lent.map((each) => ({...number, value: number.value * each})) : []),
  ])
}

/** Whether something else than the number itself may say its magnitude: the head of its column, or brackets beside it. */
function mayBeHeaded(claim: Claim): boolean {
  const {unit, prose, quantities} = claim
  const placed = quantities.map((quantity) => ({...quantity, ...placeIn(claim, quantity)}))
  const [magnitude] = unit === 'row' ? [1] : headingMagnitudes({text: prose, quantities: placed})
  return magnitude !== undefined
}

const twoNumbers = /^(\d{1,3})\s?[-–—:]\s?(\d{1,3})$/

/** Words of games and votes beside a score. */
const games =
  /\b(?:win|wins|won|winning|victor(?:y|ies)|loss(?:es)?|lost|lose|losing|defeat(?:s|ed)?|beat(?:en|s)?|draw[ns]?|drew|tied?|lead(?:ing)?|led|scores?|scored|scoreline|aggregate|record|trail(?:ed|ing)?|vot(?:e|es|ed|ing)|ruled|ruling|majority|Sieg|Niederlage|gewann|victoire|victoria|derrota)\b|[胜勝负負平]|击败|擊敗|比分/iu

/** Such a word stands no further away than this, in UTF-16 code units. */
const widestAround = 40

/** The two numbers of a score, which only say something together: `a 2–1 win`. */
export function scoreOf(quantity: Quantity, claim: Claim): readonly [number, number] | undefined {
  const [, one, other] = twoNumbers.exec(quantity.text.trim()) ?? []
  if (one === undefined || quantity.unit !== '') return undefined
  const place = placeIn(claim, quantity)
  const around = `${textBefore(place, widestAround)} ${textBehind(place, widestAround)}`
  return games.test(around) ? [Number(one), Number(other)] : undefined
}

/** A part of so many at most is told by two small numbers. */
const mostParts = 12

/** The two numbers of a part that a claim tells in words: `one in five`, `two thirds`. */
function partOf({kind, value, spelledOut}: Quantity): readonly [number, number] | undefined {
  if (kind !== 'ratio' || !spelledOut || typeof value !== 'number') return undefined
  for (let all = 2; all <= mostParts; all++) {
    const part = Math.round(value * all)
    if (part > 0 && Math.abs(value * all - part) < 1e-6) return [part, all]
  }
  return undefined
}
