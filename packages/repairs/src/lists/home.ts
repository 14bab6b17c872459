import type {Brief, Reference} from '@citation-lint/brief'
import type {Edit} from '@citation-lint/changes'
import {append, insertBefore, insertBehind, lineBefore} from '../text/lines.ts'

/** A list to add to, and how it is written. */
export interface Additions {
  /** Entries of the list that is there already. */
  readonly existing: readonly Reference[]
  /** Heading of the list where there is none yet. */
  readonly heading: string
  readonly lines: readonly string[]
  /** A blank line sets each entry of a new list off. */
  readonly loose: boolean
  /** Where the last block begins if nothing closes it. */
  readonly openEnd: number | undefined
}

/** Adds entries behind the last one of a list, under its empty heading, or as a new section at the end of the document. */
export function addToList({source, sections}: Brief, additions: Additions): Edit {
  const {existing, heading, lines, loose, openEnd} = additions
  const last = existing.findLast(({start}) => lineBefore(source, start) === '')
  if (last) return insertBehind(source, last.end, isLoose(source, existing, loose) ? ['', ...spaced(lines)] : lines)
  const empty = sections.find((section) => section.heading?.title.toLowerCase() === heading.toLowerCase())?.heading
  if (empty) return insertBehind(source, empty.end, ['', ...(loose ? spaced(lines) : lines)])
  const section = [`## ${heading}`, '', ...(loose ? spaced(lines) : lines)]
  return openEnd === undefined ? append(source, section) : insertBefore(source, openEnd, section)
}

/** Lines with a blank one between each two. */
export function spaced(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line, index) => (index === 0 ? [line] : ['', line]))
}

/** How the last two entries of a list stand, or how a new one would. */
function isLoose(source: string, existing: readonly Reference[], loose: boolean): boolean {
  const [first, second] = existing.slice(-2)
  if (first === undefined || second === undefined) return loose
  return (source.slice(first.end, second.start).match(/\r\n|\n|\r/g)?.length ?? 0) > 1
}
