import type {Brief, Claim} from '../brief/index.ts'
import {type DocumentMemory, redacting, rememberOf, type Span, show} from '../data/index.ts'
import type {Evidence} from '../evidence/index.ts'
import {
  claimsRestingOn,
  fileOf,
  type IdleDirective,
  Ledger,
  type LedgerMaterials,
  type LedgerRow,
  type LeftAside,
  ledgerOf,
  placeOf,
  type Resolver,
} from '../ledger/index.ts'
import {confidences, type Policy} from '../policy/index.ts'
import {rules} from './catalogue/index.ts'
import {unusedSuppression} from './catalogue/unused-suppression.ts'
import type {Finding} from './finding.ts'
import {pageOf, type Rule, type RuleChoice, type Violation} from './rule.ts'
import {type Summary, summarize} from './summary.ts'
import {type Suppressed, suppress} from './suppression.ts'

/** What a check knows beside the document, its evidence and its policy. */
export interface CheckOptions {
  /** Where evidence was looked for, as POSIX paths; `NO_EVIDENCE` names them. */
  readonly searched?: readonly string[]
  /** What was found there and does not count. */
  readonly leftAside?: readonly LeftAside[] | undefined
  /** What the document says of its sources itself proves nothing, whether evidence was handed over or not. */
  readonly storedOnly?: boolean | undefined
  /** There is no document: each record is checked, whatever cites it. */
  readonly recordsAlone?: boolean | undefined
  /** What was worked out about the text before, for a document that is read at every change. */
  readonly memory?: DocumentMemory | undefined
}

/** What the rules know of one document; each part is worked out when it is first asked for. */
export interface Assessment {
  /** Sorted by place, then code; those about the whole document come first, those in evidence files last. */
  readonly findings: readonly Finding[]
  readonly summary: Summary
  /** What each claim of the brief rests on, in the order of `Brief.claims`. */
  readonly ledger: readonly LedgerRow[]
  /** What its citations lead to. */
  readonly resolver: Resolver
  /** Claims that rest on a part of the stored text of a page (`claimsRestingOn`). */
  restingOn(url: string, part: string): readonly Claim[]
}

/**
 * Checks a brief against its evidence under a policy and counts what it cites. Pure: reads no file, changes none of
 * its arguments. A rule that throws becomes a finding that names it, and the others still run.
 */
export function assess(brief: Brief, evidence: Evidence, policy: Policy, options: CheckOptions = {}): Assessment {
  const {searched = [], leftAside = [], storedOnly, recordsAlone, memory} = options
  const reports = (code: string) => activeRules(policy).has(code)
  return new BriefAssessment({
    brief,
    evidence,
    policy,
    searched,
    leftAside,
    storedOnly,
    recordsAlone,
    memory,
    codes,
    reports,
    idleDirectives: [],
  })
}

class BriefAssessment implements Assessment {
  readonly #materials: LedgerMaterials
  readonly #context: Ledger
  #findings: readonly Finding[] | undefined
  #summary: Summary | undefined
  #ledger: readonly LedgerRow[] | undefined

  constructor(materials: LedgerMaterials) {
    this.#materials = materials
    this.#context = new Ledger(materials)
  }

  get resolver(): Resolver {
    return this.#context.resolver
  }

  restingOn(url: string, part: string): readonly Claim[] {
    return claimsRestingOn(this.#context, url, part)
  }

  get findings(): readonly Finding[] {
    this.#findings ??= findingsIn(this.#context, this.#materials)
    return this.#findings
  }

  get summary(): Summary {
    this.#summary ??= summarize(this.#context, this)
    return this.#summary
  }

  get ledger(): readonly LedgerRow[] {
    this.#ledger ??= ledgerOf(this.#context)
    return this.#ledger
  }
}

/** The findings of `assess` alone, without the work of counting. */
export function check(
  brief: Brief,
  evidence: Evidence,
  policy: Policy,
  options: CheckOptions = {},
): readonly Finding[] {
  return assess(brief, evidence, policy, options).findings
}

const codes = [...rules.keys()]

interface ActiveRule {
  readonly rule: Rule
  readonly setting: RuleChoice
}

/** The rules that a policy does not switch off, by their codes. */
const activeRules = rememberOf(({rules: settings}: Policy): ReadonlyMap<string, ActiveRule> => {
  const active = new Map<string, ActiveRule>()
  for (const [code, rule] of rules) {
    const own = settings[code]
    const [severity, options] = Array.isArray(own) ? own : [own ?? rule.severity]
    if (severity !== 'off') active.set(code, {rule, setting: {severity, options, explicit: own !== undefined}})
  }
  return active
})

function findingsIn(context: Ledger, materials: LedgerMaterials): readonly Finding[] {
  const active = activeRules(context.policy)
  const found: Violation[] = []
  for (const each of active.values()) if (each.rule !== unusedSuppression) found.push(...run(each, context))
  if (context.brief.directives.length === 0) return statementsOf(found, context.policy)
  // What the comments of the document did not do is known only now.
  const {kept, idle} = heedComments(found, context)
  const comments = active.get(unusedSuppression.code)
  const unused = comments ? run(comments, new Ledger({...materials, idleDirectives: idle})) : []
  return statementsOf([...kept, ...unused], context.policy)
}

function heedComments(found: readonly Violation[], {brief, policy}: Ledger): Suppressed {
  if (policy.inline_config) return suppress(found, brief, rules)
  const idle = brief.directives.map(
    (directive): IdleDirective => ({directive, place: directive, reason: 'forbidden', code: undefined}),
  )
  return {kept: found, idle}
}

function run({rule, setting}: ActiveRule, context: Ledger): readonly Violation[] {
  try {
    return rule.find(context, setting)
  } catch (error) {
    const {code} = rule
    const finding = () => failure(code, error, context.policy)
    const failed: Violation = {code, confidence: 'high', subject: {kind: 'document'}, of: () => failed, finding}
    return [failed]
  }
}

/**
 * Those that are as sure as the policy asks, in the order of their places. A rule that has no words for what it found
 * says so once.
 */
function statementsOf(found: readonly Violation[], policy: Policy): readonly Finding[] {
  const wanted = confidences.slice(0, confidences.indexOf(policy.min_confidence) + 1)
  const failures = new Map<string, Finding>()
  const findings: Finding[] = []
  for (const violation of found) {
    if (!wanted.includes(violation.confidence)) continue
    try {
      findings.push(violation.finding())
    } catch (error) {
      failures.set(violation.code, failure(violation.code, error, policy))
    }
  }
  return [...failures.values(), ...findings]
    .map(placed)
    .sort(byPlace)
    .map(({finding}) => finding)
}

function failure(code: string, error: unknown, {redact}: Policy): Finding {
  const reason = redacting(redact, () => show(error instanceof Error ? error.message : String(error)))
  return {
    code,
    severity: 'error',
    confidence: 'high',
    message: `The rule ${show(code)} failed (${reason}); please report it with the document`,
    note: 'This is a fault of citation-lint, not of the document',
    expected: [],
    url: pageOf(code),
    subject: {kind: 'document'},
  }
}

/** A finding and where it comes in the order: its file, empty for the document, and its place there. */
interface PlacedFinding extends Span {
  readonly finding: Finding
  readonly path: string
}

function placed(finding: Finding): PlacedFinding {
  const file = fileOf(finding.subject)
  if (file) return {finding, path: file.path, start: file.offset, end: file.endOffset}
  const {start, end} = placeOf(finding.subject) ?? {start: -1, end: -1}
  return {finding, path: '', start, end}
}

function byPlace(a: PlacedFinding, b: PlacedFinding): number {
  return byText(a.path, b.path) || a.start - b.start || a.end - b.end || byText(a.finding.code, b.finding.code)
}

/** By code units: the same order in every language of the system. */
function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
