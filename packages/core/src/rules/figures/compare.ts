import type {Figure} from './figure.ts'

/**
 * How exactly a claim means its number: `12 %`, `about 12 %`, `over 12 %`, `up to 12 %`; 300余人 are from 300 to 399,
 * the rest of the number is cut off, and two thirds are rough by nature.
 */
export type Bound = 'exact' | 'about' | 'above' | 'below' | 'truncated' | 'rough'

/** What a claim calls about the same differs by no more than this share. */
const aboutShare = 0.05

/** `Over` and `under` a number mean one that is no further from it than this share, or than its last digit. */
const boundShare = 0.25

/** As much may differ when a unit is converted: both numbers were rounded. */
const convertedShare = 0.05

/** As much does where the last digit would tell more: 75 mph are called 120 km/h. */
const looseShare = 0.012

/** Binary fractions are no difference. */
const epsilon = 1e-9

/** The side of a comparison that a claim takes. */
export type Claimed = Pick<Figure, 'value' | 'step' | 'unit'>

/** The values that a claim's number could stand for, both ends included. */
export function windowOf({value, step}: Pick<Claimed, 'value' | 'step'>, bound: Bound): readonly [number, number] {
  const slack = value * epsilon
  const coarse = coarseStep(value, step)
  if (bound === 'truncated') return [value - slack, value + Math.min(coarse, value)]
  if (bound === 'rough') return [value * (1 - aboutShare), value * (1 + aboutShare)]
  const reach = Math.max(coarse, value * boundShare)
  if (bound === 'above') return [value - slack, value + reach]
  if (bound === 'below') return [value - reach, value + slack]
  const rounding = Math.max(step, isRoundable(value, step) ? coarse : 0) / 2
  const vague = bound === 'about' ? vagueness(value, coarse, aboutShare) : value * looseShare
  const about = Math.max(vague, rounding)
  return [value - about - slack, value + about + slack]
}

/** What a writer who rounds freely calls about the same differs by no more than this share, and what is over it. */
const freeShare = 0.12
const freeBound = 0.5

/** The values that a free reading of a claim's number with a hedge leaves possible: half as much more behind `over`. */
export function wideWindowOf(
  {value, step}: Pick<Claimed, 'value' | 'step'>,
  bound: Exclude<Bound, 'exact'>,
): readonly [number, number] {
  const slack = value * epsilon
  if (bound === 'truncated' || bound === 'rough') return windowOf({value, step}, bound)
  if (bound === 'above') return [value - slack, value * (1 + freeBound)]
  if (bound === 'below') return [value / (1 + freeBound), value + slack]
  const vague = vagueness(value, coarseStep(value, step), freeShare)
  return [value - vague, value + vague]
}

/** Of so many digits that are no zeros at the end, a number is no round one. */
const exactDigits = 3

/**
 * By how much what a claim calls about a number may differ from it: about 400 are 390 or 412, but about 427 are not 413,
 * as nobody rounds to that. Fives are round as well.
 */
function vagueness(value: number, coarse: number, share: number): number {
  const digits = Math.round(value / coarse)
  const isRound = coarse === 0 || digits < 10 ** (exactDigits - 1) || digits % 5 === 0
  return isRound ? value * share : Math.min(value * share, 3 * coarse)
}

/**
 * Whether a stored number is what a claim says. The claim may be coarser than the source, never finer:
 *
 *     source   3,962,000     3.96 million     4.4 %     4 million
 *     claim    4 million  ✓  4 million     ✓  4 %    ✓  3.96 million  ✗
 */
export function agrees(claimed: Claimed, stored: Claimed, bound: Bound): boolean {
  const {value, step, unit} = claimed
  const [low, high] = windowOf(claimed, bound)
  if (stored.value < low || stored.value > high) return false
  const difference = Math.abs(value - stored.value)
  if (difference <= Math.max(value, stored.value) * epsilon) return true
  if (bound !== 'exact') return true
  if (unit !== stored.unit)
    return difference <= Math.min(Math.max((step / 2) * (1 + epsilon), value * looseShare), value * convertedShare)
  if (stored.step < step && difference <= (step / 2) * (1 + epsilon)) return true
  return isRoundable(value, step) && isRounded(claimed, stored, difference)
}

/** `4,200` for 4,217: zeros at the end of a large whole number may be there for the sake of the reader. */
function isRounded({value, step}: Claimed, stored: Claimed, difference: number): boolean {
  const coarse = coarseStep(value, step)
  const oneDigit = value / coarse < 10
  return stored.step < coarse && difference <= coarse / 2 && (!oneDigit || difference <= (value * aboutShare) / 2)
}

function isRoundable(value: number, step: number): boolean {
  return step === 1 && value >= 1000
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
