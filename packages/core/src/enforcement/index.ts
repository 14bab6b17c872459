export {abstainingReport} from './abstaining-report.ts'
export {type Contract, type ContractOptions, contractFor} from './contract.ts'
export {type Decision, decide, passes} from './decide.ts'
export {type Enforced, type EnforceOptions, enforce, UnsupportedBrief} from './enforce.ts'
export {instructionFor} from './instruction.ts'
export {logLines} from './log.ts'
export {markersOf} from './markers-of.ts'
export {type CleanedEvidence, quoteFieldsOf, withoutPaywalledQuotes} from './paywall.ts'
export {
  type Abstention,
  abstentions,
  type ConfidenceLevel,
  confidenceTag,
  notYetAvailable,
  type Placeholder,
  placeholders,
} from './phrases.ts'
export type {OnFailure} from './plan.ts'
export type {RemovedBlock} from './remove-uncovered.ts'
export type {EnforcementReport, Remaining, RemovedBullet, RemovedCitation} from './report.ts'
