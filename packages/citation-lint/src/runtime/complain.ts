import {printable} from '@citation-lint/data'
import type {Environment} from './environment.ts'

/**
 * Says something on standard error. Names of files and arguments may be part of it, so whatever a terminal could obey
 * is shown as an escape; lines stay lines.
 */
export function complain(text: string, {stderr}: Pick<Environment, 'stderr'>): void {
  for (const line of text.split('\n')) stderr.write(`citation-lint: ${printable(line)}\n`)
}

/** Says what is wrong with files, one line each, whatever their names hold. */
export function complainInLines(messages: Iterable<string>, environment: Pick<Environment, 'stderr'>): void {
  for (const message of messages) complain(printable(message), environment)
}
