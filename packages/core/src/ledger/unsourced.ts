import type {Brief, Claim, Quantity} from '../brief/index.ts'
import {firstBy, rememberOf, type Span} from '../data/index.ts'
import type {Confidence, Policy} from '../policy/index.ts'
import {CoveredValues, type Support} from '../support/index.ts'
import {assertsNumber, keyOf, type MarkerCoverage} from './coverage.ts'
import type {Judgements} from './judgements.ts'

/** A claim that a reader could check, and beside which no source stands. */
export interface UnsourcedClaim {
  readonly claim: Claim
  /** Of the claim, in `Brief.claims`. */
  readonly index: number
  /** What a reader could check, in reading order; empty where it says so in words, and then it is likely. */
  readonly numbers: readonly Quantity[]
  /** How sure it is that an author would act on it. */
  readonly confidence: Confidence
  /** How probably an editor would ask for its source, in thousandths; `undefined` where only what resolves counts. */
  readonly probability: number | undefined
}

/** What they are found in. */
interface UnsourcedMaterials {
  readonly brief: Brief
  readonly policy: Policy
  readonly coverage: MarkerCoverage
  readonly judgements: Judgements
  support(): Support | undefined
  lostDigitIn(claim: Claim): object | undefined
}

/**
 * Finds them. Where only what resolves counts, every number that the policy wants cited is sure (decisions/0031);
 * where a reader's understanding counts, every claim that nothing covers by its place is judged, but for those of which a
 * reader has judged it already; of claims in words alone only the likely ones are found.
 */
export function unsourcedClaims(context: UnsourcedMaterials): readonly UnsourcedClaim[] {
  const {brief, coverage, judgements, policy} = context
  const support = context.support()
  if (!support) return coverage.uncovered.map((each) => ({...each, confidence: 'high', probability: undefined}))
  const isAsked = policy.configured.has('min_probability')
  const least = isAsked ? policy.min_probability * 1000 : likely
  const inWords = (claim: Claim, index: number): readonly UnsourcedClaim[] => {
    if (claim.label || claim.unit === 'row' || judgements.isDemanded(claim)) return none
    const probability = support.judge.probabilityOf(index, least)
    if (probability < least) return none
    return [{claim, index, numbers: none, probability, confidence: 'medium'}]
  }
  const bar = isSmall(context) && !isAsked ? likelyInFew : least
  return brief.claims.flatMap((claim, index) => {
    if (claim.absence || !coverage.isNeeded(index) || coverage.isSettled(index)) return none
    if (judgements.isExcused(claim) || context.lostDigitIn(claim)) return none
    const isOpen = (each: Quantity) => isCheckable(each, policy) && !coverage.isCovered(each, claim)
    const numbers = claim.quantities.length === 0 ? none : claim.quantities.filter(isOpen)
    if (numbers.length === 0) return inWords(claim, index)
    if (judgements.isDemanded(claim)) return {claim, index, numbers, probability: 1000, confidence: 'high'}
    const probability = support.judge.probabilityOf(index)
    // What another place names the source of needs no second one.
    const isLikely = probability >= bar && repetitionOf(numbers, context) === undefined
    return {claim, index, numbers, probability, confidence: isLikely ? 'medium' : 'low'}
  })
}

const none: readonly never[] = []

/** From this probability on, in thousandths, claims of fresh documents were worth a line twice as often as not. */
const likely = 600

/** From so many claims on a document has more to read than anybody looks through. */
const manyClaims = 12

/** Whoever has written a few claims sees all that is uncited in them, but what hardly any editor would ask about. */
const likelyInFew = 100

/** The document has a few claims. */
export function isSmall({coverage}: Pick<UnsourcedMaterials, 'coverage'>): boolean {
  return coverage.claims < manyClaims
}

/** How probably an editor would ask for each source, the likeliest first; a table raises one question. */
const questionsOf = rememberOf(({unsourced}: {readonly unsourced: readonly UnsourcedClaim[]}): readonly number[] =>
  Array.from(
    firstBy(unsourced, ({claim}) => claim.block.table ?? claim).values(),
    ({probability = 1000}) => probability / 1000,
  ).sort((one, other) => other - one),
)

/** Of how many of its claims, or of so many of the likeliest, an editor would ask the source, as far as one can expect. */
export function expectedQuestions(context: {readonly unsourced: readonly UnsourcedClaim[]}, most?: number): number {
  return questionsOf(context)
    .slice(0, most)
    .reduce((sum, probability) => sum + probability, 0)
}

/** It is as probable as the policy asks; what nobody judged always is. */
export function isWanted(probability: number | undefined, {min_probability: least}: Policy): boolean {
  return probability === undefined || probability >= least * 1000
}

/**
 * It asserts something, or says when something was, but for a year, which says of what a claim is; the keys of a policy that it
 * sets itself decide over that.
 */
function isCheckable(quantity: Quantity, policy: Policy): boolean {
  if (policy.configured.has(keyOf(quantity))) return assertsNumber(quantity, policy)
  return quantity.claim || quantity.kind === 'date' || quantity.kind === 'month-year'
}

/** What is cited, by its value. */
export const coveredValues = rememberOf(
  ({brief, coverage}: UnsourcedMaterials) => new CoveredValues(brief, (index) => coverage.isCited(index)),
)

/** Where a reader's understanding counts and all values are cited elsewhere in the document, the first place. */
export function repetitionOf(numbers: readonly Quantity[], context: UnsourcedMaterials): Span | undefined {
  if (!context.support()) return undefined
  const places = numbers.map((number) => coveredValues(context).placeOf(number))
  return places.every((place) => place !== undefined) ? places[0] : undefined
}
