import {type Policy, rules} from '../rules/index.ts'

/**
 * Rules that say whether a claim is backed at all. No policy and no comment in a document switches them off:
 * "No exceptions" (specification/enforcement §2.2). Of ill-formed citations only attributions concern a claim as a
 * whole.
 */
const unconditional = [
  'UNCITED_BULLET',
  'UNRESOLVED_CITATION',
  'UNKNOWN_SOURCE',
  'MISSING_QID',
  'MALFORMED_CITATION',
] as const

/** Whether every number of a bullet that cites is covered, too (specification/enforcement §2.3). */
const ofNumbers = 'UNCITED_NUMBER'

/** Rules that say whether the backing is good enough (specification/enforcement §2.3); a policy may switch them off. */
const conditional = ['WEAK_NUMERIC_SOURCE', 'MISSING_OFFICIAL_SOURCE', 'PAYWALL_QUOTE'] as const

/** Rules that compare a claim with the stored text of its sources (specification/enforcement §2.6). */
export const sourceCodes = [
  'CONFLICTING_SOURCES',
  'QUOTE_NOT_VERBATIM',
  'NUMBER_NOT_IN_SOURCE',
  'DATE_NOT_IN_SOURCE',
] as const

/** Why a claim does not hold; where several codes apply, the earliest here is the one that is given. */
export const claimCodes = [...unconditional, ofNumbers, ...conditional, ...sourceCodes] as const

/** The code of a rule by which claims are enforced. */
export type ClaimCode = (typeof claimCodes)[number]

/**
 * The policy that claims are enforced by: the rules above and no others. Those that compare a claim with its sources have
 * the severity that the policy gives them; two sources that contradict each other are always an error.
 */
export function enforcedPolicy(policy: Policy): Policy {
  const settings: Policy['rules'] = {}
  for (const code of rules.keys()) settings[code] = 'off'
  for (const code of conditional) settings[code] = isOff(policy, code) ? 'off' : 'error'
  for (const code of unconditional) settings[code] = 'error'
  for (const code of [ofNumbers, ...sourceCodes])
    settings[code] = policy.rules[code] ?? rules.get(code)?.severity ?? 'off'
  if (!policy.citation_enforcement_enabled) settings[ofNumbers] = 'off'
  if (!isOff(policy, 'CONFLICTING_SOURCES')) settings.CONFLICTING_SOURCES = 'error'
  return {...policy, rules: settings, inline_config: false, citation_enforcement_enabled: true}
}

/** True where a policy switches a rule off. */
export function isOff({rules: settings}: Policy, code: string): boolean {
  const setting = settings[code]
  return (Array.isArray(setting) ? setting[0] : setting) === 'off'
}
