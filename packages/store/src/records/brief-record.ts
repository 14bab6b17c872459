import type {Brief, Claim} from '@citation-lint/core/brief'
import type {Evidence} from '@citation-lint/core/evidence'
import {JOINT} from '@citation-lint/core/markers'
import type {BriefRecord, BulletRecord} from './records.ts'

/** What a document does not say of itself. */
export interface BriefIdentity {
  readonly briefId: string
  /** Relative to the project. */
  readonly path: string
  /** ISO 8601. */
  readonly generatedAt: string
  readonly packId?: string | undefined
}

/**
 * A brief as it is stored: the claim bullets of its sections, each with the stored citations that its markers lead to.
 * Markers that lead nowhere are left out; the linter reports them. Where a document has no claim bullets, every claim
 * outside its references counts.
 */
export const briefRecordOf = (brief: Brief, evidence: Evidence, identity: BriefIdentity): BriefRecord => {
  const claims = brief.claims.filter(({label}) => !label)
  const bullets = claims.filter(({unit}) => unit === 'bullet')
  return {
    brief_id: identity.briefId,
    path: identity.path,
    title: titleOf(brief),
    generated_at: identity.generatedAt,
    pack_id: identity.packId,
    bullets: (bullets.length > 0 ? bullets : claims).map((claim) => bulletOf(claim, evidence)),
  }
}

const bulletOf = (claim: Claim, evidence: Evidence): BulletRecord => ({
  section: sectionOf(claim),
  text: claim.prose.replaceAll(JOINT, '').replace(/\s+/g, ' ').trim(),
  abstains: claim.abstains,
  citations: claim.citations.flatMap(({style, ids, url}) =>
    ids.flatMap((id) => {
      const source = evidence.resolve({style, id, url})
      return source?.kind === 'citation' ? [{citation_id: source.id, marker: id}] : []
    }),
  ),
})

/** The kind of a claim section, else its heading, else nothing for what stands before the first heading. */
const sectionOf = ({section}: Claim): string =>
  section.kind === 'other' ? (section.heading?.title ?? '') : section.kind

const titleOf = (brief: Brief): string | null =>
  brief.sections.find(({heading}) => heading?.depth === 1)?.heading?.title ?? null
