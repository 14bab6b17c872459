import {
  assertsBefore,
  type Brief,
  type Claim,
  holdsVerb,
  isNamed,
  render,
  type Section,
  sectionNames,
} from '../../brief/index.ts'
import {indexFrom, rememberOf, type Span} from '../../data/index.ts'
import {isClaimSection, type Ledger} from '../../ledger/index.ts'
import type {Occurrence} from '../rule.ts'

/** What of a brief has to cite (`contract_claims` of citation.yml). */
type Reach = 'bullets' | 'sections' | 'brief'

/**
 * How far the contract reaches in a document: as far as the policy says in one that has a claim section, where only what
 * resolves counts; else over the bullets of its sections alone.
 */
export const reachOf = rememberOf((context: Ledger): Reach => {
  const isUnder = context.has('claim sections') && context.support() === undefined
  return isUnder ? context.policy.contract_claims : 'bullets'
})

/** Sections that are not under the contract: those that the policy lists, or that say why they cite nothing, with their parts. */
export const exemptSections = rememberOf(({brief, policy}: Ledger): ReadonlySet<Section | undefined> => {
  const {other = []} = policy.sections
  const names = other.length > 0 ? sectionNames({other}) : undefined
  const exempt = new Set<Section | undefined>()
  for (const section of brief.sections) {
    const {explained, heading, parent} = section
    if (explained || exempt.has(parent) || (names && isNamed(heading?.title ?? '', names))) exempt.add(section)
  }
  return exempt
})

/** Something that the contract asks a citation for, and its section. */
export interface UncitedClaim extends Occurrence {
  readonly section: Section
  readonly what: 'sentence' | 'claim' | 'heading'
}

/** What a policy asks beside the contract, and what is told already. */
interface Asking {
  /** Whether the policy asks a claim for its source wherever it stands. */
  readonly isAskedAnyway?: ((claim: Claim) => boolean) | undefined
  /** Whether a section as a whole is told to cite nothing, or says why. */
  isSettled(section: Section): boolean
}

/**
 * Claims of a brief that nothing covers, as far as the contract reaches, but for bullets as a whole: sentences of a bullet
 * that stand behind the citation of another, what else claim sections say, and what other sections do. One that holds an
 * uncited number is told by that.
 */
export function* uncitedClaims(context: Ledger, {isAskedAnyway, isSettled}: Asking): Generator<UncitedClaim> {
  const {brief, coverage, judgements} = context
  const reach = reachOf(context)
  if (reach === 'bullets' && !isAskedAnyway && judgements.areNone) return
  const told = toldNumbers(context)
  const isTold = (claim: Claim, index: number) =>
    told.has(index) ||
    judgements.isExcused(claim) ||
    (!isClaimSection(claim.section) && !isDemanded(claim, context) && isSettled(claim.section))
  const isAsked = (claim: Claim) =>
    isAskedAnyway?.(claim) || isDemanded(claim, context) || (isUnder(claim, context, reach) && asserts(claim))
  for (const [index, claim] of brief.claims.entries()) {
    if (isTold(claim, index)) continue
    if (coverage.isCited(index)) yield* reach === 'bullets' ? [] : bareSentences(claim)
    else if (coverage.isNeeded(index) && isAsked(claim)) yield uncited(claim)
  }
  if (reach !== 'bullets') yield* headings(brief)
}

/** A reader judged that it needs a source; a bullet is told as a whole. */
function isDemanded(claim: Claim, {judgements}: Ledger): boolean {
  return claim.unit !== 'bullet' && judgements.isDemanded(claim)
}

/** The claims whose numbers are told to be uncited. */
function toldNumbers(context: Ledger): ReadonlySet<number> {
  if (!context.reports('UNCITED_NUMBER')) return new Set()
  const judged = context.judgements.areNone ? [] : context.unsourced.filter(({claim}) => isDemanded(claim, context))
  return new Set([...context.coverage.uncovered, ...judged].map(({index}) => index))
}

function uncited(claim: Claim): UncitedClaim {
  return {subject: {kind: 'claim', claim}, section: claim.section, what: 'claim'}
}

function* bareSentences(claim: Claim): Generator<UncitedClaim> {
  const [part, ...others] = bareIn(claim)
  if (part) yield {subject: {kind: 'claim', claim, part, others}, section: claim.section, what: 'sentence'}
}

/** Headings below those of claim sections that say something and cite nothing; figures in them are told apart (`UNREAD_TEXT`). */
function* headings({sections, citations}: Brief): Generator<UncitedClaim> {
  const cited = citations.filter(({inHeading}) => inHeading)
  for (const section of sections) {
    const {heading, named} = section
    if (!heading || named || !isClaimSection(section) || !holdsVerb(heading.title) || /\d/.test(heading.title)) continue
    const next = cited[indexFrom(cited, heading.start)]
    if (next === undefined || next.start >= heading.end)
      yield {subject: {kind: 'section', section}, section, what: 'heading'}
  }
}

/** Sentences of a bullet that say something and are covered by nothing. */
function bareIn({bare, start, prose, attributions}: Claim): readonly Span[] {
  let at = 0
  return bare.filter((span) => {
    while ((attributions[at]?.sentence.end ?? Number.POSITIVE_INFINITY) <= span.start) at += 1
    const isAttributed = (attributions[at]?.sentence.start ?? Number.POSITIVE_INFINITY) < span.end
    return !isAttributed && says(prose.slice(span.start - start, span.end - start))
  })
}

/** The contract reaches it. */
function isUnder({unit, section}: Claim, context: Ledger, reach: Reach): boolean {
  if (unit === 'bullet' || reach === 'bullets') return false
  if (isClaimSection(section)) return true
  if (reach !== 'brief' || unit !== 'sentence' || section.kind === 'references') return false
  return !exemptSections(context).has(section)
}

/** A row or a bullet in a line, whatever it says, or words that do not only ask or announce. */
function asserts({unit, block, section, prose}: Claim): boolean {
  return unit !== 'sentence' || (block.kind === 'bullet' && isClaimSection(section)) || says(prose)
}

/** Fewer words are a headword or a remark. */
const fewest = 3

function says(prose: string): boolean {
  const text = render(prose, []).text.trim()
  const [end = ''] = /[^\p{L}\p{N}]{0,20}$/u.exec(text.slice(-20)) ?? []
  if (/[?？]/.test(end)) return false
  if (/[:：]/.test(end)) return assertsBefore(text)
  return holdsVerb(text) || (/[.!。！…]/.test(end) && (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= fewest)
}
