export {show} from '../data/index.ts'
export {ambiguousSources} from './ambiguous-sources.ts'
export {checkEvidence, checkEvidenceFiles, type EvidenceCheckOptions} from './checks/check-evidence.ts'
export {isSamePublisher} from './checks/same-publisher.ts'
export {citableIds} from './citable-ids.ts'
export {createEvidence} from './create-evidence.ts'
export {
  assessCredibility,
  type Credibility,
  type CredibilityFacts,
  type ScoredSource,
  scoreSources,
} from './credibility/assess-credibility.ts'
export type {SiteKind} from './credibility/hosts.ts'
export {daysNamedBy, instantOf, isIsoDate, isIsoDay, isPublicationDate} from './dates.ts'
export {changedIds, type MarkerIds} from './dedupe/changed-ids.ts'
export {type DedupedEvidence, dedupeEvidence} from './dedupe/dedupe-evidence.ts'
export type {
  CitationKey,
  Evidence,
  EvidenceFile,
  EvidencePack,
  EvidenceProblem,
  FilePlace,
  ListName,
  Origin,
  RecordList,
  RegistryEntry,
  Source,
  StoredQuote,
  StoredRecord,
} from './evidence.ts'
export {isNamedTitle, isPlaceOrDate, lettersOf, splitAtTitle, type TitledWords} from './names/source-name.ts'
export {buildEvidencePack, type EvidencePackRecord, type PackOptions, type PackResult} from './packs/build-pack.ts'
export {checkEvidencePack, type PackComplaint, type PackFacts} from './packs/check-pack.ts'
export {type ChunkOptions, chunkText, type TextChunk} from './packs/chunk-text.ts'
export {type Offer, offeredCandidates} from './packs/offered-candidates.ts'
export {type DiversityStats, diversityStats, type PackLimits, packLimits} from './packs/pack-limits.ts'
export {
  type Candidate,
  type RecencyWindow,
  recencyScore,
  recencyWindow,
  scoreChunk,
  type Tier,
} from './packs/score-chunk.ts'
export {defaultTokenCounter, type TokenCounter} from './packs/text-pieces.ts'
export type {UnmetConstraint} from './packs/unmet-constraints.ts'
export type {
  ImportedAnswer,
  ImportedCitation,
  ImportOptions,
  ImportProblem,
  ImportProblemKind,
  QuoteSpan,
} from './providers/answer.ts'
export {ResponseError} from './providers/found.ts'
export {importAnswer} from './providers/import-answer.ts'
export {providers} from './providers/providers.ts'
export type {Provider} from './providers/table.ts'
export {parseEvidence, readEvidenceObject} from './read-evidence.ts'
export {decodeText, EvidenceSyntaxError, type TextLimits} from './read-text.ts'
export {bundleSchema, jsonSchemas, type RecordField, recordFields} from './record-schemas.ts'
export {
  canonicalSourceSchema,
  type SourceRecord,
  type SourceUsage,
  sourceUsageSchema,
} from './records/canonical-source.ts'
export {citationObjectSchema, isContractCitation, pageCitationSchema, quoteFields} from './records/citation.ts'
export {documentSchema, type StoredDocument} from './records/document.ts'
export {evidencePackSchema, packCandidateSchema} from './records/evidence-pack.ts'
export {queryResultSchema} from './records/query-result.ts'
export {sourceWith} from './records/record-kind.ts'
export {registryEntrySchema} from './records/registry-entry.ts'
export {
  extractedCitationSchema,
  groundedClaimSchema,
  searchResultSchema,
  validatedCitationSchema,
} from './records/stages.ts'
export {type DocumentReference, sourceOfReference} from './references.ts'
export {
  createRegistry,
  type Registration,
  type RegistryContent,
  type RegistryOptions,
  type RemappedSources,
  remapIds,
  type SourceRegistry,
} from './registry/create-registry.ts'
export type {Numbering} from './registry/source-ids.ts'
export type {MatchedBy} from './registry/source-matcher.ts'
export type {UsePlace} from './registry/usage-map.ts'
export {buildDigest, type SourceDigest} from './sources/build-digest.ts'
export {type NormalizeOptions, normalizeSource} from './sources/normalize-source.ts'
export {keepSources, mergeRelevance, type Selection} from './sources/relevance.ts'
export {canonicalUrl, isServer, sameSite, writtenSiteName} from './url.ts'
