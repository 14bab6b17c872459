import {type Brief, isMarkdown} from '../brief/index.ts'
import type {Change} from '../changes/index.ts'
import {readFileText, withoutMark} from '../data/index.ts'
import type {Evidence, Source} from '../evidence/index.ts'
import type {DocumentSession} from '../rules/index.ts'
import {abstainingReport} from './abstaining-report.ts'
import {type Decision, decide, passes} from './decide.ts'
import {instructionFor} from './instruction.ts'
import {withoutPaywalledQuotes} from './paywall.ts'
import type {OnFailure} from './plan.ts'
import {type Settling, withoutUncovered} from './remove-uncovered.ts'
import {concluded, type DraftReport, type EnforcementReport, remaining, reportOn} from './report.ts'
import {type SettledBrief, settleBrief} from './settle-brief.ts'
import {enforcedPolicy} from './standard.ts'
import {uncoveredClaims, uncoveredFindings} from './uncovered.ts'
import {type ToldUsage, toldUsage} from './usage.ts'

/** How a brief is enforced. */
export interface EnforceOptions {
  /** Which synthesis this is, counted from 1; the second that fails abstains. */
  readonly attempt?: number | undefined
  /** What becomes of a bullet that fails; removed where left out. */
  readonly onFailure?: OnFailure | undefined
}

/** A brief after its enforcement. */
export interface Enforced {
  /** From the given text to the brief without what fails; disjoint, and to be made together. */
  readonly changes: readonly Change[]
  /** What to hand on, without byte order mark: the brief with the changes made, or the abstaining report. */
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
 * good enough, and those that their sources deny. The result is read and judged again until nothing is left to say. At
 * the last attempt blocks outside the bullets go as well, where they hold claims that nothing backs. What is answered is
 * checked under the policy of the brief: what that says is in the report. Pure: reads no file, changes none of its
 * arguments.
 *
 * @throws UnsupportedBrief where the document is not Markdown.
 */
export function enforce(session: DocumentSession, options: EnforceOptions = {}): Enforced {
  const {brief} = session
  if (!isMarkdown(brief.format)) throw new UnsupportedBrief(brief.format)
  const {attempt = 1, onFailure = 'remove'} = options
  const {evidence, stripped} = withoutPaywalledQuotes(session.evidence)
  // As the contract sees it: a marker that no record answers to leads nowhere, whatever list the document brings.
  const judges = {evidence, policy: enforcedPolicy(session.policy), storedOnly: true}
  const usage = toldUsage(session)
  const judged = session.judgedBy(judges)
  const {settled, draft} = settledFor(attempt, judged, {onFailure, usage, policy: session.policy})
  const decision = decide(draft, attempt)
  // As everybody else sees it, under the policy of the brief.
  const delivered = settled.session.judgedBy({policy: session.policy, storedOnly: false})
  const checked = (text: string) => delivered.next(text)
  const answered =
    decision === 'abstain'
      ? checked(inEndingsOf(session, abstainingReport(brief, {evidence, report: draft, checked})))
      : delivered
  const report = concluded(draft, decision, remaining(answered))
  return {
    changes: settled.edits.length === 0 ? [] : [{edits: settled.edits}],
    document: withoutMark(answered.document),
    decision,
    report,
    evidence,
    stripped,
    instruction: decision === 'retry' ? instructionFor(report, evidence) : null,
  }
}

/** A text that takes the place of a document ends its lines as the first of that ends. */
function inEndingsOf({document}: DocumentSession, text: string): string {
  return readFileText(document).spelt(text, {start: 0, end: 0})
}

/**
 * The brief without what fails. Before it is given up for what its other blocks claim, those blocks go, too, if the rest
 * can then be delivered.
 */
function settledFor(
  attempt: number,
  judged: DocumentSession,
  {onFailure, usage, policy}: Omit<Settling, 'strips'> & {readonly usage: ToldUsage},
): {readonly settled: SettledBrief; readonly draft: DraftReport} {
  const settled = settleBrief(judged, onFailure, usage.strips)
  const findings = uncoveredFindings(settled.session, policy)
  const uncovered = uncoveredClaims(findings, settled.session.source)
  const draft = reportOn(judged.brief, settled, {usage, uncovered, blocks: []})
  const isLost = decide(draft, attempt) === 'abstain' && passes({...draft, uncovered: []})
  const covered = isLost
    ? withoutUncovered(judged, {settled, findings}, {onFailure, strips: usage.strips, policy})
    : undefined
  if (!covered) return {settled, draft}
  const saved = reportOn(judged.brief, covered.settled, {usage, uncovered: [], blocks: covered.removed})
  return passes(saved) ? {settled: covered.settled, draft: saved} : {settled, draft}
}
