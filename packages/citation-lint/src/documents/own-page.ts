import {closeSync, constants, openSync, readSync} from 'node:fs'

/** What the head of a coverage page begins with, and of no other. */
const sign = '<meta name="generator" content="citation-lint">'

/** The sign stands within so many bytes. */
const head = 200

/** A pipe of that name keeps nobody waiting; Windows has no such flag. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** True for a coverage page that was written here: it is no document, and an earlier one may be replaced. */
export function isCoveragePage(file: string): boolean {
  let descriptor: number | undefined
  try {
    descriptor = openSync(file, flags)
    const bytes = Buffer.alloc(head)
    return bytes.toString('latin1', 0, readSync(descriptor, bytes, 0, head, 0)).includes(sign)
  } catch {
    return false
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}
