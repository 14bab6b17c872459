export {show} from '@citation-lint/data'
export {checkEvidence, checkEvidenceFiles, type EvidenceCheckOptions} from './checks/check-evidence.ts'
export {createEvidence} from './create-evidence.ts'
export {isIsoDate, isIsoDay} from './dates.ts'
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
export {type DocumentReference, evidenceFromReferences} from './references.ts'
export {decodeText} from './text/decode.ts'
export {EvidenceSyntaxError, type TextLimits} from './text/syntax-error.ts'
export {canonicalUrl, sameSite} from './url.ts'
