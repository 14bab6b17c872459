import {printable} from '@citation-lint/core/data'
import type {LocatedFinding, Severity} from '@citation-lint/core/rules'
import width from 'fast-string-width'
import {countOf, findingsByFile, gravestFirst, type Reported, severities} from './findings.ts'

/** How a report for people looks. */
export interface Appearance {
  readonly color: boolean
  /** Every finding is shown, and not the first of each rule. */
  readonly verbose: boolean
  /** What the last line says beside the number of findings. */
  readonly footer: string
}

/**
 * A report for people: under the name of each file a line for each finding, and a last line that sums up.
 * Of several documents only those with findings are named. A fault of an evidence file is listed under that file, once.
 */
export function reportStylish(results: readonly Reported[], how: Appearance): string {
  const paint = paintFor(how.color)
  const files = [...findingsByFile(results)]
  const named = results.length > 1 ? files.filter(([, findings]) => findings.length > 0) : files
  const reports = named.map(([path, findings]) =>
    reportOf(path, how.verbose ? unfolded(findings) : fold(findings), paint),
  )
  const last = lastLine(
    files.flatMap(([, findings]) => findings),
    how,
  )
  return [...reports, last].filter((part) => part !== '').join('\n\n')
}

/** The line that sums up a report for people. */
export function lastLine(findings: readonly LocatedFinding[], {color, footer}: Appearance): string {
  return [sumOf(findings, paintFor(color)), footer].filter((part) => part !== '').join(' · ')
}

/** Writes a text in the look of a terminal. */
export type Paint = (look: keyof typeof looks, text: string) => string

/** What begins and what ends a look (SGR of ECMA-48). */
const looks = {
  bold: [1, 22],
  underline: [4, 24],
  error: [31, 39],
  clean: [32, 39],
  warning: [33, 39],
  info: [34, 39],
  value: [36, 39],
  note: [90, 39],
} as const

const painted: Paint = (look, text) => `\u001b[${looks[look][0]}m${text}\u001b[${looks[look][1]}m`
const plain: Paint = (_, text) => text

/** How texts are written with colors, or without. */
export function paintFor(color: boolean): Paint {
  return color ? painted : plain
}

/** One file: its name, a line for each finding that is shown, and how many are not. */
function reportOf(path: string, folded: Folded, paint: Paint): string {
  const {shown} = folded
  const gravest = severities.find((severity) => shown.some((finding) => finding.severity === severity)) ?? 'clean'
  const name = paint('underline', paint(gravest, printable(path)))
  if (shown.length === 0 && folded.hidden.size === 0) return `${name}: no issues found`
  return [name, ...linesOf(folded, paint), ...rest(folded.hidden)].join('\n')
}

/**
 * Columns of a line; a note stands under what it is about:
 *
 *     3:15-3:20 error   Unexpected number `12.4%` without a citation, …  UNCITED_NUMBER
 *                       Nobody can check a number that cites nothing
 */
function linesOf({shown, notes}: Folded, paint: Paint): readonly string[] {
  const places = columnOf(shown.map(placeOf))
  const kinds = columnOf(shown.map(({severity}) => severity))
  const messages = columnOf(shown.map(({message}) => message))
  const indent = ' '.repeat(places.width + kinds.width + 2)
  return shown.flatMap((finding, index) => {
    const {severity, message, code} = finding
    const cells = [
      `${placeOf(finding)}${places.fill(index)}`,
      `${paint(severity, severity)}${kinds.fill(index)}`,
      `${paint('bold', withValues(message, paint))}${messages.fill(index)}`,
      code,
    ]
    const note = notes.get(finding)
    return note === undefined ? [cells.join(' ')] : [cells.join(' '), `${indent}${paint('note', note)}`]
  })
}

function placeOf({line, column, endLine, endColumn}: LocatedFinding): string {
  return `${line}:${column}-${endLine}:${endColumn}`
}

/** How wide a column is in a terminal, and the blanks that each of its cells lacks. */
function columnOf(cells: readonly string[]): {readonly width: number; fill(index: number): string} {
  const widths = cells.map((cell) => width(cell))
  const widest = widths.reduce((most, each) => Math.max(most, each), 0)
  return {width: widest, fill: (index) => ' '.repeat(widest - (widths[index] ?? 0))}
}

/** What stands in backticks is what a document or a file holds. */
function withValues(message: string, paint: Paint): string {
  return message.replace(/`` .*? ``|`[^`]+`/g, (value) => paint('value', value))
}

function rest(hidden: Folded['hidden']): readonly string[] {
  if (hidden.size === 0) return []
  const counts = Array.from(hidden, ([code, count]) => `${count} more ${code}`)
  return [`… and ${counts.join(', ')}; \`--verbose\` shows all`]
}

const signs = {error: '✖ ', warning: '⚠ ', info: ''} as const satisfies Record<Severity, string>

/** `✖ 3 errors, ⚠ 1 warning`; nothing where nothing was found. */
function sumOf(findings: readonly LocatedFinding[], paint: Paint): string {
  const counts = {error: 0, warning: 0, info: 0}
  for (const {severity} of findings) counts[severity] += 1
  return severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => `${paint(severity, signs[severity])}${countOf(severity, counts[severity])}`)
    .join(', ')
}

/** The findings of one file that a report for people shows. */
export interface Folded {
  /** In the order of the file. */
  readonly shown: readonly LocatedFinding[]
  /** Why it matters, under a finding; said again only where a rule says something else than before. */
  readonly notes: ReadonlyMap<LocatedFinding, string>
  /** How many findings of each code are left out. */
  readonly hidden: ReadonlyMap<string, number>
}

/** A file takes no more lines than this, notes included, so that the last line of a report is seen with its first. */
const mostLines = 16

/** So many findings of a rule say what is wrong. */
const mostOfRule = 3

/** All findings of a file, each with its note. */
export function unfolded(findings: readonly LocatedFinding[]): Folded {
  return {shown: findings, notes: notesOf(findings), hidden: new Map()}
}

/**
 * The first three findings of each rule, the gravest first, and fewer where many rules have something to say: of every
 * rule at least one, as long as there is room. Notes go before findings do. Information is shown on demand.
 */
export function fold(findings: readonly LocatedFinding[]): Folded {
  const grave = gravestFirst(findings).filter(({severity}) => severity !== 'info')
  for (let most = mostOfRule; most > 0; most -= 1) {
    const shown = among(findings, firstOfEach(grave, most))
    const notes = notesOf(shown)
    if (shown.length + notes.size <= mostLines) return folded(findings, shown, notes)
  }
  return folded(findings, among(findings, firstOfEach(grave, 1).slice(0, mostLines)), new Map())
}

/** Some findings of a file, in the order of the file. */
function among(findings: readonly LocatedFinding[], some: readonly LocatedFinding[]): readonly LocatedFinding[] {
  const kept = new Set(some)
  return findings.filter((finding) => kept.has(finding))
}

function folded(findings: readonly LocatedFinding[], shown: readonly LocatedFinding[], notes: Folded['notes']): Folded {
  const hidden = new Map<string, number>()
  const isShown = new Set(shown)
  for (const finding of findings)
    if (!isShown.has(finding)) hidden.set(finding.code, (hidden.get(finding.code) ?? 0) + 1)
  return {shown, notes, hidden}
}

function firstOfEach(findings: readonly LocatedFinding[], most: number): readonly LocatedFinding[] {
  const counts = new Map<string, number>()
  return findings.filter(({code}) => {
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    return count <= most
  })
}

function notesOf(findings: readonly LocatedFinding[]): Folded['notes'] {
  const notes = new Map<LocatedFinding, string>()
  const last = new Map<string, string>()
  for (const finding of findings) {
    const {code, note} = finding
    if (!note || last.get(code) === note) continue
    last.set(code, note)
    notes.set(finding, note)
  }
  return notes
}
