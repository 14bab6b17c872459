export {type Contract, type ContractOptions, contractFor, markersOf} from './contract.ts'
export type {Decision} from './decision.ts'
export {
  type Enforced,
  type EnforceOptions,
  enforce,
  logLines,
  quoteFieldsOf,
} from './enforce.ts'
export type {OnFailure} from './enforcement-plan.ts'
export {
  type Abstention,
  abstentions,
  type ConfidenceLevel,
  confidenceTag,
  notYetAvailable,
  type Placeholder,
  placeholders,
} from './phrases.ts'
export type {RemovedBullet, RemovedCitation} from './removed.ts'
export type {EnforcementReport, Remaining} from './report.ts'
export {SettleError} from './settle.ts'
export type {RemovedBlock} from './uncovered.ts'
