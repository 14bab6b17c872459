import type {Block, Brief, Citation, Claim} from '../brief/index.ts'
import {partitionPoint} from '../data/index.ts'
import {claimOf, type DocumentSession} from '../rules/index.ts'
import {type UnsoundUse, unsoundness} from './soundness.ts'
import {type ClaimCode, claimCodes} from './standard.ts'

/** The ids of a citation that back nothing. */
export interface UnsoundCitation {
  readonly citation: Citation
  /** Ids that stay, in the order written. */
  readonly kept: readonly string[]
  readonly dropped: readonly DroppedId[]
  /** Where it stands in a block that does nothing but cite what stands before it, that block. */
  readonly citingBlock: Block | undefined
}

/** An id that backs nothing, and why. */
interface DroppedId extends UnsoundUse {
  readonly id: string
}

/** The claims of a brief that the contract is about: the bullets of its claim sections (specification/contract §3). */
export function claimBullets({claims}: Brief): readonly Claim[] {
  return claims.filter(({unit}) => unit === 'bullet')
}

/** True where a bullet asserts something; a label and an abstention need no evidence. */
export function asserts({abstains, label}: Claim): boolean {
  return !abstains && !label
}

/**
 * Every citation that has an unsound id and covers a claim bullet, or stands in a bullet of a claim section: one that
 * does nothing but cite may cover nothing.
 */
export function unsoundCitations(session: DocumentSession): ReadonlyMap<Citation, UnsoundCitation> {
  const {brief, resolver} = session
  const bullets = claimBullets(brief)
  const words = new Set(bullets.map(({block}) => block))
  const sections = new Set(bullets.map(({section}) => section))
  const covering = new Set(bullets.flatMap(({citations}) => citations))
  const found = new Map<Citation, UnsoundCitation>()
  for (const citation of brief.citations) {
    const block = blockAround(brief.blocks, citation.start)
    const concerned = covering.has(citation) || (block?.kind === 'bullet' && sections.has(block.section))
    if (!concerned) continue
    const judged = resolver.usesOf(citation).map((use) => ({use, fault: unsoundness(use, session)}))
    const dropped = judged.flatMap(({use, fault}) => (fault ? [{id: use.id, ...fault}] : []))
    const kept = judged.flatMap(({use, fault}) => (fault ? [] : [use.id]))
    const citingBlock = block && !words.has(block) ? block : undefined
    if (dropped.length > 0) found.set(citation, {citation, kept, dropped, citingBlock})
  }
  return found
}

/** Why a claim does not hold. */
export interface Failure {
  readonly code: ClaimCode
  /** The message of the rule, or what is wrong with its citations; safe to print. */
  readonly message: string
}

/** What is wrong with each claim bullet of a brief whose citations are sound. */
export function claimFaults({brief, findings}: DocumentSession): ReadonlyMap<Claim, Failure> {
  const faults = new Map<Claim, Failure>()
  for (const {code, severity, subject, message} of findings) {
    const known = claimCodes.find((each) => each === code)
    if (known === undefined || severity !== 'error') continue
    if (known === 'MALFORMED_CITATION' && subject.kind !== 'attribution') continue
    const claim = claimOf(subject, brief)
    if (claim?.unit !== 'bullet' || !asserts(claim)) continue
    const earlier = faults.get(claim)
    if (!earlier || claimCodes.indexOf(known) < claimCodes.indexOf(earlier.code))
      faults.set(claim, {code: known, message})
  }
  return faults
}

/** The block around an offset; blocks are disjoint and in order. */
function blockAround(blocks: readonly Block[], offset: number): Block | undefined {
  const found = blocks[partitionPoint(blocks, ({start}) => start <= offset) - 1]
  return found && offset <= found.end ? found : undefined
}
