import type {Brief, Citation, Claim} from '../brief/index.ts'
import {applyToSource, type Edit} from '../changes/index.ts'
import {asserts, claimBullets, claimFaults, type UnsoundCitation, unsoundCitations} from './judge.ts'
import {type Placeholder, placeholders} from './phrases.ts'
import {type OnFailure, planEnforcement, replaceBlocks} from './plan.ts'
import type {Standard} from './soundness.ts'
import {type ClaimCode, enforcedPolicy} from './standard.ts'

/** Why a bullet fails. */
export interface Failure {
  readonly code: ClaimCode
  /** The message of the rule, or what is wrong with its citations; safe to print. */
  readonly message: string
}

/** A brief of which only what holds is left. */
export interface SettledBrief {
  readonly brief: Brief
  /** From the given text to it, disjoint, in the order of the text. */
  readonly edits: readonly Edit[]
  /** Bullets of the given brief that fail, in reading order. */
  readonly failed: ReadonlyMap<Claim, Failure>
  readonly unsound: ReadonlyMap<Citation, UnsoundCitation>
  /** Bullets of the given brief that are left, each with what it is now. */
  readonly left: ReadonlyMap<Claim, Claim>
}

/** What settling needs besides the brief. */
export interface Settling extends Standard {
  readonly onFailure: OnFailure
  read(source: string): Brief
}

/** Rounds after which nothing is believed any more: real briefs take two or three. */
const mostRounds = 20

/**
 * Judges a brief, takes out what fails, and judges what that leaves, until nothing fails. Every round plans from the
 * given text, so its edits never pile up.
 */
export function settleBrief(brief: Brief, settling: Settling): SettledBrief {
  const unsound = unsoundCitations(brief, settling)
  const failed = new Map<Claim, Failure>()
  for (let round = 0; round < mostRounds; round++) {
    const settled = attempt(brief, settling, {failed, unsound})
    if (settled === undefined) break
    const found = newFailures(settled, settling)
    if (found.size === 0) return settled
    for (const [claim, failure] of found) failed.set(claim, failure)
  }
  return withoutClaims(brief, settling, {failed, unsound})
}

interface Found {
  readonly failed: ReadonlyMap<Claim, Failure>
  readonly unsound: ReadonlyMap<Citation, UnsoundCitation>
}

/**
 * The brief as its verdicts want it. Where taking bullets out would change how the rest reads, placeholders take their
 * places, which change no block; where taking markers out would, their bullets fail as a whole.
 */
function attempt(brief: Brief, settling: Settling, found: Found): SettledBrief | undefined {
  const careful = {...settling, onFailure: 'placeholder'} as const
  return made(brief, settling, found) ?? made(brief, careful, found) ?? made(brief, careful, asWhole(brief, found))
}

/** Bullets with an unsound id fail, labels too; markers go only where they stand alone. */
function asWhole(brief: Brief, {failed, unsound}: Found): Found {
  const faults = claimBullets(brief).flatMap((claim) => {
    const [fault] = claim.citations.flatMap((each) => lost(unsound.get(each)))
    return fault && !claim.abstains ? [[claim, fault] as const] : []
  })
  const alone = [...unsound].filter(([, {citingBlock}]) => citingBlock !== undefined)
  return {failed: new Map([...faults, ...failed]), unsound: new Map(alone)}
}

/** The bullets cannot be judged one by one: no claim and no unsound marker stays. */
function withoutClaims(brief: Brief, {read}: Settling, {unsound}: Found): SettledBrief {
  const fault: Failure = {code: 'UNCITED_BULLET', message: 'it cannot be judged apart from the bullets around it'}
  const bullets = claimBullets(brief)
  const failed = new Map(bullets.filter(asserts).map((claim) => [claim, fault]))
  const marked = bullets.filter(({citations}) => citations.some((each) => unsound.has(each)))
  const citing = [...unsound.values()].flatMap(({citingBlock}) => citingBlock ?? [])
  const blocks = [...[...failed.keys(), ...marked].map(({block}) => block), ...citing]
  const edits = replaceBlocks(brief.source, new Map(blocks.map((block) => [block, placeholders.unsupported])))
  return {brief: read(applyToSource(brief.source, [{edits}]).text), edits, failed, unsound, left: new Map()}
}

function made(brief: Brief, {onFailure, read}: Settling, {failed, unsound}: Found): SettledBrief | undefined {
  const verdicts = {failed: new Map([...failed].map(([claim, {code}]) => [claim, placeholderOf(code)])), unsound}
  const {edits, left} = planEnforcement(brief, verdicts, onFailure)
  const after = edits.length === 0 ? brief : read(applyToSource(brief.source, [{edits}]).text)
  const pairs = paired(left, after.claims)
  if (!pairs || brief.sections.length !== after.sections.length) return undefined
  return {brief: after, edits, failed: inOrder(failed), unsound, left: pairs}
}

/** The claims that were to be left and those that are; `undefined` where they are not the same. */
function paired(left: readonly Claim[], now: readonly Claim[]): ReadonlyMap<Claim, Claim> | undefined {
  if (left.length !== now.length) return undefined
  const pairs = new Map<Claim, Claim>()
  for (const [index, claim] of left.entries()) {
    const counterpart = now[index]
    if (counterpart?.unit !== claim.unit || counterpart.section.heading?.title !== claim.section.heading?.title)
      return undefined
    pairs.set(claim, counterpart)
  }
  return pairs
}

/** Bullets that do not hold in what is left; an id that backs nothing only now fails its bullet as a whole. */
function newFailures({brief, left}: SettledBrief, settling: Settling): ReadonlyMap<Claim, Failure> {
  const policy = enforcedPolicy(settling.policy, settling.evidence)
  const faults = claimFaults(brief, {...settling, policy})
  const unsound = unsoundCitations(brief, settling)
  const found = new Map<Claim, Failure>()
  for (const [claim, now] of left) {
    if (now.unit !== 'bullet' || !asserts(now)) continue
    const fault = faults.get(now) ?? now.citations.flatMap((each) => lost(unsound.get(each)))[0]
    if (fault) found.set(claim, fault)
  }
  return found
}

function lost(unsound: UnsoundCitation | undefined): readonly Failure[] {
  return unsound ? [{code: 'UNRESOLVED_CITATION', message: unsound.dropped[0]?.reason ?? ''}] : []
}

function placeholderOf(code: ClaimCode): Placeholder {
  if (code === 'WEAK_NUMERIC_SOURCE') return placeholders.weak
  return code === 'MISSING_OFFICIAL_SOURCE' ? placeholders.unofficial : placeholders.unsupported
}

function inOrder(failed: ReadonlyMap<Claim, Failure>): ReadonlyMap<Claim, Failure> {
  return new Map([...failed].sort(([left], [right]) => left.start - right.start))
}
