export {type Confidence, confidences} from './confidence.ts'
export {type ContractAnswer, contractOf} from './contract.ts'
export {defaultPolicy, extendPolicy, type Policy, type QueryId} from './policy.ts'
export {
  PolicyError,
  type PolicyKeyEntry,
  type PolicyProblem,
  policyKeys,
  policyOf,
  policyOfFile,
  policySchemaWith,
  readOptions,
} from './read-policy.ts'
export {describeIssue, type Fault, type PolicyKey} from './schema.ts'
export type {PolicySettings, RuleSetting, RuleSettings} from './settings.ts'
