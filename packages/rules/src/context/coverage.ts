import {type Attribution, type Claim, type Quantity, render} from '@citation-lint/brief'
import type {Policy, QueryId} from '../policy/index.ts'
import {type JudgedAttribution, queryIdsIn} from './attribution.ts'
import type {Context} from './context.ts'

/** The claim needs a citation: it asserts something, and is no label of what follows. */
export function needsCitation(claim: Claim): boolean {
  return !claim.abstains && !claim.label
}

/** A counting marker covers the claim, or an attribution opens one of its sentences or its table, well written or not. */
export function isCited({citations, attributions, quantities}: Claim, context: Context): boolean {
  const opens = (each: Attribution | undefined) => each !== undefined && attributes(context.attributions.get(each))
  return (
    context.anyCounts(citations) || attributions.some(opens) || quantities.some(({attribution}) => opens(attribution))
  )
}

/** Numbers of a claim that the policy wants cited (`ignore_*` of citation.yml). */
export function numbersOf(claim: Claim, policy: Policy): readonly Quantity[] {
  if (!needsCitation(claim) || claim.absence) return []
  return claim.quantities.filter((quantity) => assertsNumber(quantity, policy))
}

/** A counting marker or an attribution covers the number; an ill-written attribution is reported as such. */
export function isCovered(quantity: Quantity, claim: Claim, context: Context): boolean {
  if (context.anyCounts(quantity.citations)) return true
  const attribution = attributionOf(quantity, claim, context)
  return attribution !== undefined && attributes(context.attributions.get(attribution))
}

/** The attribution of a number: that of its sentence or cell, else one that has a cell of its row to itself. */
export function attributionOf(quantity: Quantity, claim: Claim, context: Context): Attribution | undefined {
  return quantity.attribution ?? context.rowAttribution(claim)
}

/**
 * The allowed attribution of the nearest sibling bullet, earlier ones first (`adjacent_bullet_window`,
 * citation-enforcement; decision 9: siblings, never lines).
 */
export function neighbourOf(claim: Claim, context: Context): JudgedAttribution | undefined {
  const {item} = claim.block
  if (!item) return undefined
  for (const step of [-1, 1]) {
    for (let distance = 1; distance <= context.policy.adjacent_bullet_window; distance++) {
      const sibling = item.siblings[item.index + step * distance]
      const found = sibling && context.allowedOf(sibling)
      if (found) return found
    }
  }
  return undefined
}

/** A number that stands on an attribution of a sibling bullet alone. */
export interface Leaning {
  readonly number: Quantity
  readonly judged: JudgedAttribution
  readonly prefix: string
  /** What the claim and the sibling's sentence say together: a query id may stand in either. */
  readonly text: string
  /** Those of the claim itself; the attribution has its own. */
  readonly queryIds: readonly QueryId[]
}

/** The first number of each claim that nothing but a sibling bullet covers (`adjacent_bullet_window`). */
export function* leaningNumbers(context: Context): Generator<Leaning> {
  if (![...context.attributions.values()].some(({judgement}) => judgement.kind === 'allowed')) return
  for (const claim of context.brief.claims) {
    const number = numbersOf(claim, context.policy).find((each) => !isCovered(each, claim, context))
    const judged = number && neighbourOf(claim, context)
    if (number === undefined || judged?.judgement.kind !== 'allowed') continue
    const said = render(claim.prose, [])
    const queryIds = queryIdsIn(said, claim.start, context.policy)
    yield {number, judged, prefix: judged.judgement.prefix, text: `${said.text} ${judged.text}`, queryIds}
  }
}

function attributes(judged: JudgedAttribution | undefined): boolean {
  return judged !== undefined && judged.judgement.kind !== 'prose'
}

function assertsNumber(quantity: Quantity, policy: Policy): boolean {
  if (quantity.kind === 'date' || quantity.kind === 'clock-time') return !policy.ignore_dates
  if (quantity.kind === 'year') return !policy.ignore_years
  return quantity.claim && !isSmall(quantity, policy.ignore_numbers_below)
}

function isSmall({value}: Quantity, threshold: number): boolean {
  if (value === undefined) return false
  return typeof value === 'number' ? Math.abs(value) < threshold : value.every((end) => Math.abs(end) < threshold)
}
