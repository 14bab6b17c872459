import {groupBy, printable, shownValue} from '@citation-lint/core/data'
import type {LocatedFinding, Severity} from '@citation-lint/core/rules'
import width from 'fast-string-width'
import {countOf, findingsByFile, gravestFirst, type Reported, severities} from './findings.ts'
import {wrap} from './wrap.ts'

/** How a report for people looks. */
export interface Appearance {
  readonly color: boolean
  /** Every finding is shown, and not the first of each rule. */
  readonly verbose: boolean
  /** How wide the terminal is, in columns; where there is none, a finding is one line. */
  readonly columns?: number | undefined
  /** What the last line says beside the number of findings. */
  readonly footer: string
}

/**
 * A report for people: under the name of each file a line for each finding, and a last line that sums up.
 * A file is named where a line of it follows; what is not shown is counted in the last line. A fault of an evidence file is listed under that file, once.
 */
export function reportStylish(results: readonly Reported[], how: Appearance): string {
  const paint = paintFor(how.color)
  const files = [...findingsByFile(results)]
  const told = files.map(([path, findings]) => [path, how.verbose ? unfolded(findings) : fold(findings)] as const)
  const reports = told.flatMap(([path, {shown, notes, hidden}]) => {
    if (shown.length > 0) return reportOf(path, {shown, notes}, {paint, columns: how.columns})
    return results.length > 1 || hidden > 0
      ? []
      : `${paint('underline', paint('clean', printable(path)))}: no issues found`
  })
  const hidden = told.reduce((sum, [, each]) => sum + each.hidden, 0)
  const rest = hidden === 0 ? [] : [`${hidden} not shown (\`--verbose\` shows all)`]
  const last = lastLine(
    files.flatMap(([, findings]) => findings),
    {...how, footer: [...rest, how.footer].filter((part) => part !== '').join(' · ')},
  )
  return [...reports, last].filter((part) => part !== '').join('\n\n')
}

/** The line that sums up a report for people. */
export function lastLine(findings: readonly LocatedFinding[], {color, footer, columns}: Appearance): string {
  const line = [sumOf(findings, paintFor(color)), footer].filter((part) => part !== '').join(' · ')
  return wrap(line, columns).join('\n')
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

/** With what a report is drawn. */
interface Pen {
  readonly paint: Paint
  readonly columns: number | undefined
}

/** One file: its name, and a line for each finding that is shown. */
function reportOf(path: string, told: Told, pen: Pen): string {
  const gravest = severities.find((severity) => told.shown.some((finding) => finding.severity === severity)) ?? 'clean'
  const name = pen.paint('underline', pen.paint(gravest, printable(path)))
  return [name, ...linesOf(told, pen)].join('\n')
}

/** A message has at least so many columns of a terminal, or it stands below its place. */
const fewestColumns = 32

/**
 * Columns of a line; a note stands under what it is about:
 *
 *      3:15-3:20  error   UNCITED_NUMBER Number `12.4%` has no citation; …
 *                                        Nobody can check a number that cites nothing
 *     12:1-12:30  warning QUOTE_NOT_VERBATIM …
 */
function linesOf({shown, notes}: Told, {paint, columns}: Pen): readonly string[] {
  const lineNumbers = columnOf(shown.map(({line}) => String(line)))
  const places = columnOf(shown.map((finding, index) => `${lineNumbers.fill(index)}${placeOf(finding)}`))
  const kinds = columnOf(shown.map(({severity}) => severity))
  const codes = columnOf(shown.map(({code}) => code))
  const beside = places.width + kinds.width + codes.width + 3
  const isBeside = columns === undefined || columns - beside >= fewestColumns
  const indent = ' '.repeat(isBeside ? beside : 4)
  const room = columns === undefined ? undefined : columns - indent.length
  const shownAs = (text: string) => wrap(text, room).join(`\n${indent}`)
  return shown.map((finding, index) => {
    const {severity, code, message} = finding
    const place = `${lineNumbers.fill(index)}${placeOf(finding)}${places.fill(index)}`
    const head = `${place} ${paint(severity, severity)}${kinds.fill(index)} ${code}`
    const text = shownAs(paint('bold', withValues(message, paint)))
    const note = notes.get(finding)
    return [
      isBeside ? `${head}${codes.fill(index)} ${text}` : `${head}\n${indent}${text}`,
      ...(note === undefined ? [] : [`${indent}${shownAs(paint('note', note))}`]),
    ].join('\n')
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
  return message.replace(shownValue, (value) => paint('value', value))
}

const signs = {error: '✖ ', warning: '⚠ ', info: ''} as const satisfies Record<Severity, string>

/** `✖ 3 errors, ⚠ 1 warning`; nothing where nothing was found. */
function sumOf(findings: readonly LocatedFinding[], paint: Paint): string {
  const counts = groupBy(findings, ({severity}) => severity)
  const told = severities.flatMap((severity) => {
    const {length} = counts.get(severity) ?? []
    return length > 0 ? `${paint(severity, signs[severity])}${countOf(severity, length)}` : []
  })
  return told.join(', ')
}

/** The findings of one file that a report for people shows. */
interface Told {
  /** In the order of the file. */
  readonly shown: readonly LocatedFinding[]
  /** Why it matters, under a finding; said again only where a rule says something else than before. */
  readonly notes: ReadonlyMap<LocatedFinding, string>
}

/** What of a file is shown, and how many findings are not. */
export interface Folded extends Told {
  readonly hidden: number
}

/** A file takes no more lines than this, notes included, so that the last line of a report is seen with its first. */
const mostLines = 16

/** So many findings of a rule say what is wrong. */
const mostOfRule = 3

/** All findings of a file, each with its note. */
export function unfolded(findings: readonly LocatedFinding[]): Folded {
  return {shown: findings, notes: notesOf(findings), hidden: 0}
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
  return {shown, notes, hidden: findings.length - shown.length}
}

function firstOfEach(findings: readonly LocatedFinding[], most: number): readonly LocatedFinding[] {
  // Of what was judged no more is told than the policy wants.
  const isTold = ({probability}: LocatedFinding, index: number) =>
    index < (probability === undefined ? most : mostLines)
  const first = [...groupBy(findings, ({code}) => code).values()].flatMap((alike) => alike.filter(isTold))
  return among(findings, first)
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
