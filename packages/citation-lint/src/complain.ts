import process from 'node:process'
import {printable} from '@citation-lint/data'

/**
 * Says something on standard error. Names of files and arguments may be part of it, so whatever a terminal could obey
 * is shown as an escape; lines stay lines.
 */
export function complain(text: string): void {
  for (const line of text.split('\n')) process.stderr.write(`citation-lint: ${printable(line)}\n`)
}

/** Says what is wrong with files, one line each, whatever their names hold. */
export function complainInLines(messages: Iterable<string>): void {
  for (const message of messages) complain(printable(message))
}
