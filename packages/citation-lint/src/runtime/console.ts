import {fstatSync} from 'node:fs'
import {printable} from '@citation-lint/core/data'
import {type Environment, type ExitCode, exitCode} from './environment.ts'

/**
 * Says something on standard error. Names of files and arguments may be part of it, so whatever a terminal could obey
 * is shown as an escape; lines stay lines.
 */
export function complain(text: string, {stderr}: Pick<Environment, 'stderr'>): void {
  for (const line of text.split('\n')) stderr.write(`citation-lint: ${disarmed(printable(line))}\n`)
}

/** Says what is wrong with files, one line each, whatever their names hold. */
export function complainInLines(messages: Iterable<string>, environment: Pick<Environment, 'stderr'>): void {
  for (const message of messages) complain(printable(message), environment)
}

/** Documents that are done before a person could read a line about them. */
const few = 2

/** Shortest time between two lines, in milliseconds. */
const pace = 50

/** Hears how many documents are done. */
export type Progress = (done: number) => void

/**
 * Where a person waits for many documents, one line of standard error counts them; it is gone when all are done.
 *
 * @param doing What happens to them: `Checking`.
 * @param noun What else each of them is.
 */
export function createProgress(
  doing: string,
  total: number,
  {stderr}: Pick<Environment, 'stderr'>,
  noun = 'document',
): Progress {
  if (!stderr.isTTY || total < few) return () => undefined
  let shown = 0
  return (done) => {
    if (done >= total) {
      stderr.write('\r\u001b[K')
      return
    }
    const now = Date.now()
    if (now - shown < pace) return
    shown = now
    stderr.write(`\r${doing} ${noun} ${done + 1} of ${total} …`)
  }
}

/** Why nothing is had of a document, in a run that goes on with the others. */
export interface Untold {
  /** One line for each fault of the document, or of what belongs to it. */
  readonly failures: readonly string[]
  /** Where it happened, for a fault of citation-lint itself. */
  readonly fault?: string | undefined
}

/**
 * Says what went wrong with documents, each line once, however many documents it concerns.
 *
 * @returns how the run ends for that; `undefined` where nothing went wrong
 */
export function complainOf(
  told: readonly Untold[],
  environment: Pick<Environment, 'stderr' | 'env'>,
): ExitCode | undefined {
  const failures = new Set(told.flatMap((each) => each.failures))
  complainInLines(failures, environment)
  const faults = told.flatMap(({fault}) => fault ?? [])
  if (faults.length === 0) return failures.size > 0 ? exitCode.usage : undefined
  for (const fault of environment.env.DEBUG ? faults : [howToSee]) complain(fault, environment)
  return exitCode.internal
}

/** What shows where a fault happened. */
export const howToSee = 'Set DEBUG=1 to see where it happened.'

/** What reads standard output while it is written: a terminal, the runner of a build, or a program that wants it as it is. */
export function readerOf({stdout, env}: Pick<Environment, 'stdout' | 'env'>): 'terminal' | 'runner' | 'program' {
  if (stdout.isTTY) return 'terminal'
  const isRunner = env.GITHUB_ACTIONS !== undefined || env.TF_BUILD !== undefined
  return isRunner && !goesToFile(stdout) ? 'runner' : 'program'
}

function goesToFile(stdout: Environment['stdout']): boolean {
  return 'fd' in stdout && typeof stdout.fd === 'number' && fstatSync(stdout.fd).isFile()
}

/** What a runner takes for a command: at the start of a line behind blanks, in its older form anywhere. */
const workflowCommand = /^([^\S\n\r\u2028\u2029]*):(?=:)|#(?=#(?:\[|vso\[))/gm

/** True for a text in which a runner finds a command. */
export const holdsWorkflowCommand = (text: string): boolean => text.search(workflowCommand) >= 0

/** Lines in which a runner finds no command, whatever a name or a value in them begins with. */
export function disarmed(text: string): string {
  return text.replace(workflowCommand, (found, blanks = '') => `${blanks}\\u00${found.endsWith('#') ? '23' : '3A'}`)
}

/** Lines as a person may see them: nothing in them moves a cursor, hides text or is a command for a runner. */
export function harmless(text: string): string {
  const lines = text.split('\n').map((line) => line.split('\t').map(printable).join('\t'))
  return disarmed(lines.join('\n'))
}
