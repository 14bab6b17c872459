import {linesOf} from '../data/index.ts'
import {claimOf, type DocumentSession, type Policy, placeOf, rules} from '../rules/index.ts'
import {isOff} from './standard.ts'

/** Something outside the bullets of the claim sections that a reader takes for a claim, and that nothing stored backs. */
export interface UncoveredClaim {
  /** In what is left of the document, from 1. */
  readonly line: number
  readonly code: string
  /** What the rule says; safe to print. */
  readonly reason: string
}

/** Rules that say whether a claim is read and backed, wherever in the document it stands (specification/enforcement §4.2). */
const codes = ['UNCITED_NUMBER', 'UNREAD_TEXT', 'UNRESOLVED_CITATION', 'UNKNOWN_SOURCE', 'MISSING_QID'] as const

/**
 * What stands outside the bullets and is not backed: the whole brief is under the contract, and a reader does not see
 * where its validator stopped. A policy that switches a rule off, or makes less than an error of it, does not cover it.
 *
 * @param session What is left of the brief, judged by stored evidence alone.
 * @param policy As it was given.
 */
export function uncoveredClaims(session: DocumentSession, policy: Policy): readonly UncoveredClaim[] {
  const {brief, findings, source} = session.judgedBy({policy: wholePolicy(policy)})
  const lines = linesOf(source)
  return findings.flatMap(({code, severity, message, subject}) => {
    const place = placeOf(subject)
    if (severity !== 'error' || subject.kind === 'record' || claimOf(subject, brief)?.unit === 'bullet') return []
    return [{line: lines.pointAt(place?.start ?? 0).line, code, reason: message}]
  })
}

/** Those rules and no others, at the severity that the policy gives them; only what resolves counts. */
function wholePolicy(policy: Policy): Policy {
  const settings: Policy['rules'] = {}
  for (const code of rules.keys()) settings[code] = 'off'
  for (const code of codes) {
    if (isOff(policy, code)) continue
    const own = policy.rules[code]
    if (own === undefined) delete settings[code]
    else settings[code] = own
  }
  return {...policy, rules: settings, inline_config: false, counted: 'resolved'}
}
