export {abstainingReport} from './abstaining-report.ts'
export {
  type Abstention,
  abstentions,
  type ConfidenceLevel,
  type Contract,
  type ContractOptions,
  confidenceTag,
  contractFor,
  markersOf,
  notYetAvailable,
  type Placeholder,
  placeholders,
} from './contract.ts'
export {
  type CleanedEvidence,
  type Enforced,
  type EnforceOptions,
  enforce,
  instructionFor,
  logLines,
  quoteFieldsOf,
  UnsupportedBrief,
  withoutPaywalledQuotes,
} from './enforce.ts'
export type {OnFailure} from './enforcement-plan.ts'
export {type Decision, decide, passes} from './judge.ts'
export type {EnforcementReport, Remaining, RemovedBullet, RemovedCitation} from './report.ts'
export type {RemovedBlock} from './uncovered.ts'
