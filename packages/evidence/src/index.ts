export {show} from '@citation-lint/data'
export {checkEvidence, checkEvidenceFiles, type EvidenceCheckOptions} from './checks/check-evidence.ts'
export {createEvidence} from './create-evidence.ts'
export {
  assessCredibility,
  type Credibility,
  type CredibilityFacts,
  type ScoredSource,
  scoreSources,
} from './credibility/assess-credibility.ts'
export type {SiteKind} from './credibility/hosts.ts'
export {isIsoDate, isIsoDay} from './dates.ts'
export {changedIds, type MarkerIds} from './dedupe/changed-ids.ts'
export {type DedupedEvidence, dedupeEvidence} from './dedupe/dedupe-evidence.ts'
export type {
  CitationKey,
  Evidence,
  EvidencePack,
  EvidenceProblem,
  FilePlace,
  Origin,
  RegistryEntry,
  Source,
} from './evidence.ts'
export type {EvidenceFile, ListName, RecordList, StoredRecord} from './evidence-file.ts'
export {bundleSchema, jsonSchemas} from './json-schemas.ts'
export * from './packs/index.ts'
export {
  type ImportedAnswer,
  type ImportedCitation,
  type ImportOptions,
  type ImportProblem,
  type ImportProblemKind,
  importAnswer,
  type Provider,
  providers,
  type QuoteSpan,
  ResponseError,
} from './providers/index.ts'
export {parseEvidence, readEvidenceObject} from './read-evidence.ts'
export {decodeText, EvidenceSyntaxError, type TextLimits} from './read-text.ts'
export {type RecordField, recordFields} from './record-fields.ts'
export {canonicalSourceSchema, type SourceRecord} from './records/canonical-source.ts'
export {citationObjectSchema, isContractCitation, pageCitationSchema} from './records/citation.ts'
export {documentSchema, type StoredDocument} from './records/document.ts'
export {evidencePackSchema} from './records/evidence-pack.ts'
export {extractedCitationSchema} from './records/extracted-citation.ts'
export {groundedClaimSchema} from './records/grounded-claim.ts'
export {packCandidateSchema} from './records/pack-candidate.ts'
export {queryResultSchema} from './records/query-result.ts'
export {registryEntrySchema} from './records/registry-entry.ts'
export {searchResultSchema} from './records/search-result.ts'
export {type SourceUsage, sourceUsageSchema} from './records/source-usage.ts'
export {validatedCitationSchema} from './records/validated-citation.ts'
export {type DocumentReference, evidenceFromReferences} from './references.ts'
export {
  createRegistry,
  type Registration,
  type RegistryContent,
  type RegistryOptions,
  type SourceRegistry,
} from './registry/create-registry.ts'
export type {Numbering} from './registry/source-ids.ts'
export type {MatchedBy} from './registry/source-matcher.ts'
export type {UsePlace} from './registry/usage-map.ts'
export {buildDigest, type SourceDigest} from './sources/build-digest.ts'
export {type NormalizeOptions, normalizeSource} from './sources/normalize-source.ts'
export {keepSources, mergeRelevance, type Selection} from './sources/relevance.ts'
export {type RemappedSources, remapIds} from './sources/remap-ids.ts'
export {canonicalUrl, sameSite} from './url.ts'
