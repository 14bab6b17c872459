export {type RuleCode, rules} from './catalogue/index.ts'
export {type Assessment, assess, type CheckOptions, check} from './check.ts'
export {plainText, readableText, type StoredText, storedRecords, storedText} from './compare/stored-text.ts'
export type {Verdict, VerdictCounts} from './compare/verdict.ts'
export {entryKey} from './context/chapter-lists.ts'
export {type EmptySection, findEmptySections} from './context/empty-sections.ts'
export {type Answer, keyOfSource, type Question} from './context/judgements.ts'
export {ownEntries} from './context/own-entries.ts'
export {type FieldFault, fieldFaults, isSound, type Records, registration} from './context/record.ts'
export {supportOf} from './context/support-of.ts'
export type {Resolver, Use} from './context/uses.ts'
export type {CoveredClaim} from './cover-claims.ts'
export {type AskedClaim, askedIn} from './judged.ts'
export {extendPolicy, type Policy} from './policy/policy.ts'
export {
  PolicyError,
  type PolicyKeyEntry,
  type PolicyProblem,
  parsePolicy,
  policyFrom,
  policyJsonSchema,
  policyKeys,
  readOptions,
} from './policy/read-policy.ts'
export type {PolicyKey} from './policy/schema.ts'
export type {PolicySettings, RuleSetting, RuleSettings} from './policy/settings.ts'
export {briefDate} from './quality/brief-date.ts'
export type {QualityScore} from './quality/score.ts'
export {type Strength, strengthOf, uncertaintyIn} from './quality/strength.ts'
export type {Rule} from './rule.ts'
export {type DocumentSession, openSession, type SessionSettings} from './session.ts'
export {count, type LeftAside, nearest, sayLeftAside, sayRefused, show, showAll, showChoice, showMeant} from './show.ts'
export {
  type Confidence,
  claimOf,
  confidences,
  type FilePosition,
  type Finding,
  fileOf,
  type LocatedFinding,
  locate,
  placeOf,
  placesOf,
  type Severity,
  type Subject,
} from './subject.ts'
export {type Summary, sourcesUsed, toldSources, type UsedSource, usedSource} from './summary.ts'
