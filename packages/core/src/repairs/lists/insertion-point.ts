import type {Brief, Reference} from '../../brief/index.ts'
import type {Edit} from '../../changes/index.ts'
import {append, insertBefore, insertBehind, lineBefore, spaced} from '../text/lines.ts'

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

/**
 * Adds entries behind the last one of a list, in its form; under its empty heading; or as a new section at the end of
 * the document.
 */
export function addToList({source, sections}: Brief, additions: Additions): Edit {
  const {existing, heading, lines, loose, openEnd} = additions
  const last = existing.at(-1)
  const alike = last && likeEntry(source, last, lines)
  if (alike) return insertBehind(last.end, isLoose(source, existing, loose) ? ['', ...spaced(alike)] : alike)
  const empty = sections.find((section) => section.heading?.title.toLowerCase() === heading.toLowerCase())?.heading
  if (empty && !last) return insertBehind(empty.end, ['', ...(loose ? spaced(lines) : lines)])
  const section = [`## ${heading}`, '', ...(loose ? spaced(lines) : lines)]
  return openEnd === undefined ? append(source, section) : insertBefore(openEnd, section)
}

/**
 * Lines in the form of an entry, so that they belong to its list: plain, an item, a row.
 *
 *     3. [3] Grain Board …   →   4. [4] Rye Board …
 *
 * `undefined` for an entry in a quotation, deeper in something else, or with more behind it.
 */
function likeEntry(source: string, entry: Reference, lines: readonly string[]): readonly string[] | undefined {
  const before = lineBefore(source, entry.start)
  if (/^\n[ \t]+\S/.test(source.slice(entry.end, entry.end + 200))) return undefined
  if (source[entry.start] === '|') return before === '' ? lines.map(asRow) : undefined
  const [, bullet, number, mark = '.'] = /^(?:([-*+] +)|(\d{1,8})([.)]) +)?$/.exec(before) ?? [undefined]
  if (bullet !== undefined) return lines.map((line) => bullet + line)
  if (number !== undefined) return lines.map((line, index) => `${Number(number) + index + 1}${mark} ${line}`)
  return before === '' ? lines : undefined
}

/** `[4] Rye Board …` → `| [4] | Rye Board … |` */
function asRow(line: string): string {
  const [marker = '', ...words] = line.split(' ')
  return `| ${marker} | ${words.join(' ').replace(/(?<!\\)\|/g, '\\|')} |`
}

/** How the last two entries of a list stand, or how a new one would. */
function isLoose(source: string, existing: readonly Reference[], loose: boolean): boolean {
  const [first, second] = existing.slice(-2)
  if (first === undefined || second === undefined) return loose
  return source.slice(first.end, second.start).split('\n').length > 2
}
