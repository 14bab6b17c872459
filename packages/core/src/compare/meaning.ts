import type {Claim, Quantity} from '../brief/index.ts'
import {partitionPoint, remember, rememberOf} from '../data/index.ts'
import {areOtherMoney, count, percent} from './dimensions.ts'
import {type Figure, figuresOf, inNextUnit, widestNoun} from './figure.ts'
import hedges from './hedges.json' with {type: 'json'}
import {type FigurePlace, textBefore, textBehind} from './place.ts'

/**
 * How exactly a claim means its number: `12 %`, `about 12 %`, `over 12 %`, `up to 12 %`; 300余人 are from 300 to 399,
 * the rest of the number is cut off, and two thirds are rough by nature.
 */
export type Bound = 'exact' | 'about' | 'above' | 'below' | 'truncated' | 'rough'

/** What a claim calls about the same differs by no more than this share. */
const aboutShare = 0.05

/** And a writer who says so, `nearly 200`, by no more than this. */
const hedgedShare = 0.07

/** `Over` and `under` a number mean one that is no further from it than this share, or than its last digit. */
const boundShare = 0.25

/** As much may differ when a unit is converted: both numbers were rounded. */
const convertedShare = 0.05

/** As much does where the last digit would tell more: 75 mph are called 120 km/h. */
const looseShare = 0.012

/** Binary fractions are no difference. */
const epsilon = 1e-9

/** The side of a comparison that a claim takes. */
export type Claimed = Pick<Figure, 'value' | 'step' | 'unit' | 'sharedName'>

/** The values that a claim's number could stand for, both ends included. */
export function windowOf({value, step}: Pick<Claimed, 'value' | 'step'>, bound: Bound): readonly [number, number] {
  const slack = value * epsilon
  const coarse = coarseStep(value, step)
  if (bound === 'truncated') return [value - slack, value + Math.min(coarse, value)]
  if (bound === 'rough') return [value * (1 - aboutShare - epsilon), value * (1 + aboutShare + epsilon)]
  const reach = Math.max(coarse, value * boundShare)
  if (bound === 'above') return [value - slack, value + reach]
  if (bound === 'below') return [value - reach, value + slack]
  const rounding = Math.max(step, isRoundable(value, step) ? coarse : 0) / 2
  const vague = bound === 'about' ? vagueness(value, coarse, hedgedShare) : value * looseShare
  const about = Math.max(vague, rounding)
  return [value - about - slack, value + about + slack]
}

/** Of so many digits that are no zeros at the end, a number is no round one. */
const exactDigits = 3

/**
 * By how much what a claim calls about a number may differ from it: about 400 are 390 or 412, but about 427 are not 413,
 * as nobody rounds to that. Fives are rounder: about 425 may be 421.
 */
function vagueness(value: number, coarse: number, share: number): number {
  const digits = Math.round(value / coarse)
  const isRound = coarse === 0 || digits < 10 ** (exactDigits - 1)
  return isRound ? value * share : Math.min(value * share, (digits % 5 === 0 ? 5 : 3) * coarse)
}

/**
 * Whether a stored number is what a claim says. The claim may be coarser than the source, never finer:
 *
 *     source   3,962,000     3.96 million     4.4 %     4 million
 *     claim    4 million  ✓  4 million     ✓  4 %    ✓  3.96 million  ✗
 */
export function agrees(claimed: Claimed, stored: Claimed, bound: Bound): boolean {
  const {value, step, unit, sharedName} = claimed
  // Of one name that several units share, both mean the same one.
  if (unit !== stored.unit && sharedName !== undefined && sharedName === stored.sharedName) return false
  if (areOtherMoney(unit, stored.unit)) return false
  const [low, high] = windowOf(claimed, bound)
  if (stored.value < low || stored.value > high) return false
  const difference = Math.abs(value - stored.value)
  if (difference <= Math.max(value, stored.value) * epsilon) return true
  if (bound !== 'exact') return true
  if (unit !== stored.unit) {
    // Of a temperature, whose zero is anywhere, no share tells anything.
    const most = unit.startsWith('°') ? Number.POSITIVE_INFINITY : value * convertedShare
    return difference <= Math.min(Math.max((step / 2) * (1 + epsilon), value * looseShare), most)
  }
  // 8.5 are nine, and no eight; of long numbers writers cut the last digit off.
  const isCut = stored.value > value && difference > value * aboutShare
  const half = (step / 2) * (isCut ? 1 - epsilon : 1 + epsilon)
  if (stored.step < step && difference <= half) return true
  return isRoundable(value, step) && isRounded(claimed, stored, difference)
}

/** `4,200` for 4,217, `4,200 million` for 4,217 million: zeros at the end of a large whole number may be there for the sake of the reader. */
function isRounded({value, step}: Claimed, stored: Claimed, difference: number): boolean {
  const coarse = coarseStep(value, step)
  const oneDigit = value / coarse < 10
  return stored.step < coarse && difference <= coarse / 2 && (!oneDigit || difference <= value * aboutShare)
}

function isRoundable(value: number, step: number): boolean {
  return step >= 1 && value >= 1000 * step
}

/** What one more in the last digit that is no zero would add: 100 for `4,200`. */
function coarseStep(value: number, step: number): number {
  if (value === 0 || step === 0) return step
  let coarse = step
  for (let zeros = 0; zeros < 15; zeros++) {
    const next = coarse * 10
    if (next > value || Math.abs(value / next - Math.round(value / next)) > epsilon) break
    coarse = next
  }
  return coarse
}

/** What stands before a number that is meant so, in any language; Chinese, Japanese and Korean put no blank before it. */
const before = ({zh, ...words}: {readonly zh: string}): RegExp =>
  new RegExp(String.raw`(?:(?<!\p{L})(?:${Object.values(words).join('|')})|${zh})\s{0,28}(?:[$€£¥]\s{0,28})?$`, 'iu')
const [about, above, below] = [before(hedges.about), before(hedges.above), before(hedges.below)]

/** Words that qualify a number stand no further away than this, in UTF-16 code units. */
const widestLead = 28

/**
 * How exactly a number is meant, by what stands before it and in its own text.
 *
 *     more than 4 million     ~12 %     25+ ports     约三成     300余人     300-odd
 */
function boundOf(said: string, {text, kind, spelledOut}: Quantity, after: string): Bound {
  const lead = said + (/^[~≈<>≤≥]\s?/.exec(text)?.[0] ?? '')
  if (below.test(lead)) return 'below'
  if (above.test(lead) || /\d\s?[+＋]/.test(text) || /^\s?(?:or more|and above|以上)/.test(after)) return 'above'
  if (/[余餘多]/.test(text) || /^(?:\s?[余餘多]|[- ]odd\b)/.test(after)) return 'truncated'
  if (about.test(lead) || /^\s?(?:or so|左右|上下)/.test(after)) return 'about'
  // A part in words is rough by nature: 66% and 68% are two thirds, 19% are one in five, 340,000 a third of a million.
  return (kind === 'ratio' || /\bof an?\b/.test(text)) && spelledOut ? 'rough' : 'exact'
}

const ago = /^\sago\b/

/** A number as a claim means it. */
export interface ClaimedMeaning {
  readonly place: FigurePlace
  /** Readings of each end. */
  readonly ends: readonly (readonly Figure[])[]
  readonly bound: Bound
  /** It tells how long ago something was, which a writer counts from two dates: `two years ago`. */
  readonly isReckoned: boolean
}

/** A whole number up to here, of things or of a time, may be what the writer has counted in the source. */
export const ownCount = 10

/** What things, and a time, are counted in. */
export const counted: ReadonlySet<string> = new Set([count, 'second', 'month'])

/** Reads a number of a claim with the words around it, once for all sources that it is looked for in. */
export function meaningOf(quantity: Quantity, claim: Claim): ClaimedMeaning {
  return meaningsIn(claim)(quantity)
}

const meaningsIn = rememberOf((claim: Claim) => remember((quantity: Quantity) => readMeaning(quantity, claim)))

function readMeaning(quantity: Quantity, claim: Claim): ClaimedMeaning {
  const place = placeIn(claim, quantity)
  const following = textBehind(place, widestNoun)
  const next = claim.quantities[partitionPoint(claim.quantities, (each) => each.start <= quantity.start)]
  const inNext = inNextUnit({...quantity, ...place}, next && {...next, ...placeIn(claim, next)}, claim.prose)
  return {
    place,
    bound: boundOf(textBefore(place, widestLead), quantity, following),
    isReckoned: ago.test(following),
    ends: figuresOf({...quantity, following}).map((readings) => [...inNext, ...readings].flatMap(withPercentagePoints)),
  }
}

/** Where a quantity stands in the prose of its claim. */
function placeIn({prose, start}: Claim, quantity: Quantity): FigurePlace {
  return {block: prose, start: quantity.start - start, end: quantity.end - start}
}

/** A writer calls percentage points points; a source that says points means those of an index. */
function withPercentagePoints(figure: Figure): readonly Figure[] {
  return figure.unit === 'point' ? [figure, {...figure, dimension: percent}] : [figure]
}
