import type {Brief} from '@citation-lint/brief'
import type {Evidence} from '@citation-lint/evidence'
import {type Context, createContext} from './context/context.ts'
import type {Finding, Severity} from './finding.ts'
import type {Policy} from './policy/index.ts'
import type {Rule} from './rule.ts'
import {rules} from './rules/index.ts'
import {unusedSuppression} from './rules/unused-suppression.ts'
import {show} from './show.ts'
import {type Summary, summarize} from './summary.ts'
import {suppress} from './suppression.ts'

export interface CheckOptions {
  /** Where evidence was looked for, as POSIX paths; `NO_EVIDENCE` names them. */
  readonly searched?: readonly string[]
}

/** What a check says about one document. */
export interface Assessment {
  /** Sorted by place, then code; those about the whole document come first, those in evidence files last. */
  readonly findings: readonly Finding[]
  readonly summary: Summary
}

/**
 * Checks a brief against its evidence under a policy and counts what it cites. Pure: reads no file, changes none of
 * its arguments. A rule that throws becomes a finding that names it, and the others still run.
 */
export function assess(brief: Brief, evidence: Evidence, policy: Policy, options: CheckOptions = {}): Assessment {
  const context = contextOf(brief, evidence, policy, options)
  return {findings: findingsIn(context), summary: summarize(context)}
}

/** The findings of `assess` alone, without the work of counting. */
export function check(
  brief: Brief,
  evidence: Evidence,
  policy: Policy,
  options: CheckOptions = {},
): readonly Finding[] {
  return findingsIn(contextOf(brief, evidence, policy, options))
}

function contextOf(brief: Brief, evidence: Evidence, policy: Policy, {searched = []}: CheckOptions): Context {
  const reports = (code: string) => severityOf(code, policy) !== 'off'
  return createContext({brief, evidence, policy, searched, codes: [...rules.keys()], reports})
}

function findingsIn(context: Context): readonly Finding[] {
  const found = [...rules.values()].filter((rule) => rule !== unusedSuppression).flatMap((rule) => run(rule, context))
  return heedComments(found, context).sort(byPlace)
}

/** Comments of the document have their say; what they did not do is known only now. */
function heedComments(found: readonly Finding[], context: Context): Finding[] {
  const {brief, policy} = context
  if (brief.directives.length === 0) return [...found]
  const {findings, idle} = policy.inline_config
    ? suppress(found, brief, new Set(rules.keys()))
    : {
        findings: found,
        idle: brief.directives.map((directive) => ({
          directive,
          place: directive,
          reason: 'forbidden' as const,
          code: undefined,
        })),
      }
  return [...findings, ...run(unusedSuppression, {...context, idleDirectives: idle})]
}

function run(rule: Rule, context: Context): Finding[] {
  const severity = severityOf(rule.code, context.policy)
  if (severity === 'off') return []
  const setting = context.policy.rules[rule.code]
  const options = Array.isArray(setting) ? setting[1] : undefined
  try {
    return rule.run(context, {severity, explicit: setting !== undefined, options})
  } catch (error) {
    return [failure(rule, error)]
  }
}

function severityOf(code: string, {rules: settings}: Policy): Severity | 'off' {
  const setting = settings[code]
  if (setting !== undefined) return Array.isArray(setting) ? setting[0] : setting
  return rules.get(code)?.severity ?? 'off'
}

function failure({code, url}: Rule, error: unknown): Finding {
  const reason = error instanceof Error ? error.message : String(error)
  return {
    code,
    severity: 'error',
    message: `Unexpected failure of the rule ${show(code)} (${show(reason)}), expected it to read any document`,
    note: 'This is a fault of citation-lint; please report it with the document',
    expected: [],
    actual: undefined,
    url,
    place: undefined,
    file: undefined,
  }
}

function byPlace(a: Finding, b: Finding): number {
  return (
    byText(a.file?.path ?? '', b.file?.path ?? '') ||
    startOf(a) - startOf(b) ||
    endOf(a) - endOf(b) ||
    byText(a.code, b.code)
  )
}

/** By code units: the same order in every language of the system. */
function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function startOf({place, file}: Finding): number {
  return file ? file.offset : (place?.start ?? -1)
}

function endOf({place, file}: Finding): number {
  return file ? file.endOffset : (place?.end ?? -1)
}
