export {
  type Abstention,
  abstentions,
  type ConfidenceLevel,
  confidenceTag,
  type Decision,
  type EnforcementReport,
  notYetAvailable,
  placeholders,
} from '@citation-lint/enforcement'
export type {LocatedFinding, Severity, Summary, UsedSource} from '@citation-lint/rules'
export {type CheckResult, check} from './check.ts'
export {type EnforceRequest, type EnforceResult, enforce} from './enforce/enforce.ts'
export {type ConvertedCitation, type FixOptions, type FixRequest, type FixResult, fix} from './fix/fix.ts'
export {type CheckRequest, RequestError, type RequestErrorCode} from './request.ts'
