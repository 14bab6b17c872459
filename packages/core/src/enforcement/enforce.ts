import type {Brief} from '../brief/index.ts'
import type {Change} from '../changes/index.ts'
import type {Evidence, Source} from '../evidence/index.ts'
import type {DocumentSession} from '../rules/index.ts'
import {abstainingReport} from './abstaining-report.ts'
import {type Decision, decide} from './decide.ts'
import {instructionFor} from './instruction.ts'
import {withoutPaywalledQuotes} from './paywall.ts'
import type {OnFailure} from './plan.ts'
import {type EnforcementReport, reportOn} from './report.ts'
import {settleBrief} from './settle-brief.ts'
import {enforcedPolicy} from './standard.ts'
import {uncoveredClaims} from './uncovered.ts'

/** How a brief is enforced. */
export interface EnforceOptions {
  /** Which synthesis this is, counted from 1; the second that fails abstains. */
  readonly attempt?: number | undefined
  /** What becomes of a bullet that fails; removed where left out. */
  readonly onFailure?: OnFailure | undefined
}

/** A brief after its enforcement. Offsets are into the text without byte order mark. */
export interface Enforced {
  /** From the given text to the brief without what fails; disjoint, and to be made together. */
  readonly changes: readonly Change[]
  /** What to hand on: the brief with the changes made, or the abstaining report. */
  readonly document: string
  readonly decision: Decision
  readonly report: EnforcementReport
  /** Without the quotes of paywalled sources. */
  readonly evidence: Evidence
  /** Records that lost their quote, as they were. */
  readonly stripped: readonly Source[]
  /** What to tell the writer before the retry; `null` where there is none. */
  readonly instruction: string | null
}

/** A brief in a format that is not enforced. */
export class UnsupportedBrief extends Error {
  override readonly name = 'UnsupportedBrief'

  constructor(format: Brief['format']) {
    super(`Unexpected ${format} document, expected Markdown; the contract is about the bullets of a Markdown brief`)
  }
}

/**
 * Enforces the citation contract (specification/enforcement §1): every claim bullet that is left stands on stored
 * evidence. Ids that back nothing go first, only they; then bullets that cite nothing; then those whose sources are not
 * good enough. The result is read and judged again until nothing is left to say. Pure: reads no file, changes none of
 * its arguments.
 *
 * @throws UnsupportedBrief where the document is not Markdown.
 */
export function enforce(session: DocumentSession, options: EnforceOptions = {}): Enforced {
  const {brief} = session
  if (brief.format !== 'markdown') throw new UnsupportedBrief(brief.format)
  const {attempt = 1, onFailure = 'remove'} = options
  const {evidence, stripped} = withoutPaywalledQuotes(session.evidence)
  // As the contract sees it: a marker that no record answers to leads nowhere, whatever list the document brings.
  const judges = {evidence, policy: enforcedPolicy(session.policy, evidence), storedOnly: true}
  const settled = settleBrief(session.judgedBy(judges), onFailure)
  const uncovered = uncoveredClaims(settled.session, session.policy)
  const report = reportOn(brief, settled, uncovered)
  const decision = decide(report, attempt)
  return {
    changes: settled.edits.length === 0 ? [] : [{edits: settled.edits}],
    document: decision === 'abstain' ? abstainingReport(brief, {evidence, report}) : settled.session.source,
    decision,
    report,
    evidence,
    stripped,
    instruction: decision === 'retry' ? instructionFor(report, evidence) : null,
  }
}
