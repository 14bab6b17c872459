import {createContext, Script} from 'node:vm'
import {
  type DocumentFormat,
  DocumentSyntaxError,
  evidenceNamedIn,
  formatOf,
  isMarkdown,
} from '@citation-lint/core/brief'
import {lazily, sourceOf} from '@citation-lint/core/data'
import type {Evidence} from '@citation-lint/core/evidence'
import {type DocumentContext, type Project, ProjectError} from '@citation-lint/core/project'
import {
  type DocumentSession,
  type LeftAside,
  type LocatedFinding,
  locate,
  openSession,
  type Policy,
  type Severity,
  type Summary,
  sayRefused,
} from '@citation-lint/core/rules'
import {type ClaimRow, claimRows} from '../claims/claim-rows.ts'
import type {Untold} from '../runtime/console.ts'
import {Failure, faultLine, isOutOfDescriptors, stackOf, withRemedy} from '../runtime/failure.ts'

/** A document with all that was found for it. */
export interface Prepared {
  readonly path: string
  readonly document: string
  readonly format: DocumentFormat
  readonly policy: Policy
  readonly evidence: Evidence
  /** Where evidence was looked for, for the message that there is none. */
  readonly searched: readonly string[]
  /** What was found there and does not count. */
  readonly leftAside?: readonly LeftAside[] | undefined
}

/** Opens a document whose policy and evidence are read already. */
export function openDocument({document, ...settings}: Prepared): DocumentSession {
  return openSession(document, settings)
}

/**
 * What a check says about a document.
 *
 * @param path How it is called.
 * @throws DocumentSyntaxError where the document is not of its format
 */
export function checkSession(session: DocumentSession, path: string): CheckResult {
  const {findings, summary, document} = session
  const ok = !findings.some((finding) => finding.severity === 'error')
  return {path, ok, findings: locate(findings, document, path), summary}
}

/** What a check says about one document. */
export interface CheckResult {
  readonly path: string
  /** No finding has the severity `error`. */
  readonly ok: boolean
  /** In the order of their places. */
  readonly findings: readonly LocatedFinding[]
  readonly summary: Summary
  /** What each claim rests on that needs a citation, where somebody asked (docs/explanation/ledger.md). */
  readonly claims?: readonly ClaimRow[]
}

/** The same with what its claims rest on, where somebody asks for that. */
export function withClaims(result: CheckResult, session: DocumentSession, isAsked: boolean | undefined): CheckResult {
  return isAsked ? {...result, claims: claimRows(session)} : result
}

/** How a document on standard input is called when no name is given. */
export const nameless = '<stdin>'

/** Levels of rules by code, for a run, over those of any policy. */
export type RuleLevels = Readonly<Record<string, Severity | 'off'>>

/** What the command line says of how findings weigh, over the policy. */
export interface Levels {
  readonly rules?: RuleLevels | undefined
  /** `max_suggestions` of the policy. */
  readonly maxSuggestions?: number | undefined
}

/** What a document is wanted for. */
export interface Handling {
  /** False: comments of the document do not count, whatever the policy says. */
  readonly inlineConfig?: boolean | undefined
  readonly levels?: Levels | undefined
  /** Who gives evidence where the policy leaves it open (`DocumentRequest`). */
  readonly evidenceFrom?: 'policy' | 'either' | undefined
}

/** Says what a document would have brought as evidence, and may not. */
export function aboutRefused({
  path,
  leftAside,
}: Pick<DocumentContext, 'leftAside'> & {path: string}): readonly string[] {
  const said = sayRefused(leftAside)
  return said === undefined ? [] : [`${path}: ${said}`]
}

/**
 * A document with the policy and the evidence found for it.
 *
 * @throws ProjectError when one of them cannot be read.
 */
export function prepareDocument(
  project: Project,
  name: string,
  document: string,
  {inlineConfig = true, levels, evidenceFrom}: Handling = {},
): Prepared & DocumentContext {
  const format = formatOf(name)
  const named = isMarkdown(format) || format === 'html' ? evidenceNamedIn(sourceOf(document)) : undefined
  const context = project.contextFor({path: name, evidenceFrom, ...named})
  const leveled = levels ? withLevels(context.policy, levels) : context.policy
  const policy = inlineConfig ? leveled : {...leveled, inline_config: false}
  return {path: name, document, format, ...context, policy}
}

/** A level is set, and what else the policy says of the rule stays. */
function withLevels(policy: Policy, {rules: levels = {}, maxSuggestions}: Levels): Policy {
  const rules = {...policy.rules}
  for (const [code, level] of Object.entries(levels)) {
    const own = rules[code]
    rules[code] = Array.isArray(own) ? [level, own[1]] : level
  }
  return {...policy, rules, max_suggestions: maxSuggestions ?? policy.max_suggestions}
}

/**
 * What to say about an error that is not ours, one line for each fault; any other error is thrown on.
 *
 * @param name How the document is called that was read.
 */
export function linesOf(error: unknown, name = nameless): readonly string[] {
  if (error instanceof Failure) return [error.message]
  if (error instanceof DocumentSyntaxError) return [`${name}:${error.line}:${error.column}: ${withRemedy(error)}`]
  if (!(error instanceof ProjectError)) throw error
  const {path, faults, remedy} = error
  return faults.map(({line, column, message}) => `${path}:${line}:${column}: ${withRemedy({message, remedy})}`)
}

/**
 * What to say about any error in a run over many documents: it goes on with the others, whatever happened.
 *
 * @param name How the document is called.
 * @throws The error where it is the machine's, which ends all of them
 */
export function tellOf(error: unknown, name: string): Untold {
  if (error instanceof Failure || error instanceof DocumentSyntaxError || error instanceof ProjectError)
    return {failures: linesOf(error, name)}
  if (isOutOfDescriptors(error)) throw error
  return {failures: [`${name}: ${faultLine(error)}`], fault: stackOf(error)}
}

/**
 * Does something with a document.
 *
 * @param name How it is called.
 * @throws Failure with what is to say about an error that is not ours
 */
export function orFailure<Result>(work: () => Result, name: string): Result {
  try {
    return work()
  } catch (error) {
    throw new Failure(linesOf(error, name).join('\n'))
  }
}

/**
 * Does something with each document; one with which it cannot be done keeps nobody from the others.
 *
 * @returns what is to say of those
 */
export function withEach(names: readonly string[], work: (name: string) => void): readonly Untold[] {
  return names.flatMap((name) => {
    try {
      work(name)
      return []
    } catch (error) {
      return tellOf(error, name)
    }
  })
}

/** A document that something is done with. */
export interface Sized {
  /** How it is called in messages, safe to print. */
  readonly name: string
  /** Length of its text, in UTF-16 code units. */
  readonly length: number
}

/**
 * Characters up to which nothing is timed, for a watch costs as much as to check a page. A fault that makes time grow
 * with the square of a text costs seconds here, and none is known that makes it grow faster.
 */
const untimed = 32_768

/** A document may take as long as this, and the more the longer it is: far longer than any report takes. */
const patience = {seconds: 20, secondsPerMillion: 10}

/**
 * Does something with a document, within a time that no honest one needs: V8 ends what runs longer, wherever it is.
 * What it leaves half done is not used again.
 *
 * @param seconds How long it may take; by its length when left out.
 * @throws Failure where it takes longer.
 */
export function withinTime<Result>({name, length}: Sized, work: () => Result, seconds = secondsFor(length)): Result {
  if (length <= untimed) return work()
  let done: {readonly result: Result} | undefined
  try {
    watched(() => {
      done = {result: work()}
    }, seconds)
  } catch (error) {
    if (!isTimeout(error)) throw error
    throw new Failure(
      `${name}: To read this document takes more than ${seconds} seconds; split it, or take out what is repeated without end`,
    )
  }
  if (done === undefined) throw new Error('a watched work that neither ended nor failed')
  return done.result
}

/** The error is of the realm in which work is watched, so it is no `Error` of ours. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}

function secondsFor(length: number): number {
  return patience.seconds + Math.ceil((length / 1e6) * patience.secondsPerMillion)
}

/** The place in which work is watched: made for the first, and the same for all. */
const watch = lazily(() => {
  const work = {now: (): void => undefined}
  return {work, script: new Script('work.now()'), context: createContext({work})}
})

function watched(now: () => void, seconds: number): void {
  const {work, script, context} = watch()
  work.now = now
  script.runInContext(context, {timeout: seconds * 1000})
}
