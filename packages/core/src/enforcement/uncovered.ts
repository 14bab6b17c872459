import {linesOf, type Span} from '../data/index.ts'
import {claimOf, type DocumentSession, type Finding, type Policy, placeOf, placesOf, rules} from '../rules/index.ts'
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

/** A place of such a claim. */
export interface UncoveredPlace {
  /** In the text of the session; `undefined` for what is the whole document's. */
  readonly place: Span | undefined
  readonly code: string
  readonly reason: string
}

/**
 * What stands outside the bullets and is not backed: the whole brief is under the contract, and a reader does not see
 * where its validator stopped. A policy that switches a rule off, or makes less than an error of it, does not cover it.
 *
 * @param session What is left of the brief, judged by stored evidence alone.
 * @param policy As it was given.
 */
export function uncoveredFindings(session: DocumentSession, policy: Policy): readonly Finding[] {
  const {brief, findings} = session.judgedBy({policy: wholePolicy(policy)})
  return findings.filter(({severity, subject}) => {
    if (severity !== 'error' || subject.kind === 'record') return false
    // Words that no claim is made of are no part of a bullet that is: its citation says nothing of them.
    return subject.kind === 'unread' || claimOf(subject, brief)?.unit !== 'bullet'
  })
}

/** Such findings about a text, as the report tells them. */
export function uncoveredClaims(findings: readonly Finding[], source: string): readonly UncoveredClaim[] {
  const lines = linesOf(source)
  return findings.map(({code, message, subject}) => ({
    line: lines.pointAt(placeOf(subject)?.start ?? 0).line,
    code,
    reason: message,
  }))
}

/** The same, place by place: one finding may stand for several. */
export function uncoveredPlaces(findings: readonly Finding[]): readonly UncoveredPlace[] {
  return findings.flatMap(({code, message: reason, subject}) =>
    (placesOf(subject) ?? [placeOf(subject)]).map((place) => ({place, code, reason})),
  )
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
