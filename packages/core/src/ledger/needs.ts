import type {Brief} from '../brief/index.ts'
import type {Evidence} from '../evidence/index.ts'
import {isClaimSection} from './empty-sections.ts'

/** What a rule may need, and how to tell without a look at any claim whether there is such a thing at all. */
const presence = {
  /** Words at the start of a sentence that look like an attribution. */
  attributions: ({brief}: Needed) => brief.attributions.length > 0,
  /** Markers, in the text or in its references. */
  citations: ({brief}: Needed) => brief.citations.length > 0 || brief.citationsInReferences.length > 0,
  /** One of the four sections of specification/contract §3. */
  'claim sections': ({brief}: Needed) => brief.sections.some(isClaimSection),
  /** Evidence of any kind, be it an empty list. */
  evidence: ({evidence}: Needed) => evidence.given.size > 0 || evidence.sources.length > 0,
  /** What somebody judged of claims, whomever the policy trusts. */
  judgements: ({evidence}: Needed) => evidence.judgements.length > 0,
  /** A list of publishers. */
  registry: ({evidence}: Needed) => evidence.given.has('source_registry'),
  /** Words of a source in which a number or a quote could be looked up: a record's, or those that an entry quotes. */
  'stored text': ({brief, evidence}: Needed) =>
    evidence.sources.length > 0 ||
    evidence.queryResults.length > 0 ||
    brief.references.some(({passage}) => passage !== undefined),
} as const

/** What a rule may need. */
export type Need = keyof typeof presence

interface Needed {
  readonly brief: Brief
  readonly evidence: Evidence
}

/** False where nothing of the kind is in the document or its evidence. */
export function isThere(need: Need, materials: Needed): boolean {
  return presence[need](materials)
}
