import path from 'node:path'
import {type LinePlace, type Lines, linesOf, printable, type Span, withoutMark} from '@citation-lint/core/data'
import type {DocumentSession, LocatedFinding} from '@citation-lint/core/rules'
import width from 'fast-string-width'
import {readDocument} from '../documents/read-document.ts'
import type {Environment} from '../runtime/environment.ts'
import {attempt} from '../start/code-cache.ts'
import {findingsByFile, type Reported} from './findings.ts'
import {type Appearance, lastLine, type Paint, paintFor} from './stylish.ts'

/** `report.md:3:15: error UNCITED_NUMBER Unexpected number …`, a line for each finding and nothing else. */
export function reportConcise(results: readonly Reported[]): string {
  return [...findingsByFile(results)]
    .flatMap(([file, findings]) => findings.map((finding) => headOf(file, finding, paintFor(false))))
    .join('\n')
}

function headOf(file: string, {line, column, severity, code, message}: LocatedFinding, paint: Paint): string {
  return `${printable(file)}:${line}:${column}: ${paint(severity, severity)} ${code} ${printable(message)}`
}

/** Where the texts are that findings stand in. */
export interface Texts {
  readonly environment: Pick<Environment, 'cwd'>
  /** Of documents that may stand in no file, by their paths. */
  readonly sessions?: ReadonlyMap<string, DocumentSession> | undefined
  /** The findings come from reports that anybody may have written: no file that these name is read. */
  readonly ofOthers?: boolean | undefined
}

/**
 * Each finding with the lines that it stands in, its characters marked, and why it matters:
 *
 *     report.md:3:15: error UNCITED_NUMBER Number `12.4%` has no citation; …
 *       3 | Sales grew by 12.4% in May.
 *         |               ^^^^^
 *         = Nobody can check a number that cites nothing
 *
 * A last line sums up.
 */
export function reportFull(results: readonly Reported[], how: Appearance & Texts): string {
  const paint = paintFor(how.color)
  const files = findingsByFile(results)
  const reports = [...files].flatMap(([file, findings]) => {
    const text = findings.length > 0 ? textOf(file, how) : undefined
    const lines = linesOf(text ?? '')
    return findings.map((finding) => {
      const shown = text !== undefined && standsIn(finding, text, lines)
      const excerpt = shown ? excerptOf(finding, text, paint) : []
      const margin = marginOf(finding)
      const note = finding.note ? [`${margin} = ${paint('note', printable(finding.note))}`] : []
      return [headOf(file, finding, paint), ...excerpt, ...note].join('\n')
    })
  })
  return [...reports, lastLine([...files.values()].flat(), how)].filter((part) => part !== '').join('\n\n')
}

/** The text of a file; `undefined` where it is gone, or no text, such as a database. */
function textOf(file: string, {environment: {cwd}, sessions, ofOthers}: Texts): string | undefined {
  if (ofOthers) return undefined
  const session = sessions?.get(file)
  return session ? withoutMark(session.document) : attempt(() => readDocument(path.resolve(cwd, file), file))
}

/** Whether a finding has characters, and they still stand where they did when the file was checked. */
function standsIn({actual, redacted, ...place}: LocatedFinding, text: string, lines: Lines): boolean {
  const {offset, endOffset} = place
  if (redacted) return false
  if (actual === undefined && offset === endOffset) return false
  const now = lines.placeOf(offset, endOffset)
  const isSame = now.line === place.line && now.column === place.column && now.endLine === place.endLine
  return isSame && endOffset <= text.length && (actual === undefined || text.slice(offset, endOffset) === actual)
}

/** So many lines of a place are shown; where it goes on, its last one is named. */
const mostLines = 3

function excerptOf(finding: LocatedFinding, text: string, paint: Paint): readonly string[] {
  const {line, column, endLine, offset, endOffset, severity} = finding
  const margin = marginOf(finding)
  const shown: string[] = []
  let start = offset
  for (const [index, piece] of text.slice(offset, endOffset).split(lineBreak, mostLines).entries()) {
    const end = start + piece.length
    const {before, marked, after} = cutOf(text, {start, end}, index === 0 ? start - column + 1 : start)
    start = end + (text.startsWith('\r\n', end) ? 2 : 1)
    // Of a place of several lines one may be empty.
    if (index > 0 && piece === '') continue
    const indent = cells(before, 0)
    const mark = cells(marked, indent.end)
    const rest = cells(after, mark.end)
    const carets = '^'.repeat(Math.max(mark.end - indent.end, 1))
    shown.push(`${String(line + index).padStart(margin.length)} | ${indent.shown}${mark.shown}${rest.shown}`.trimEnd())
    shown.push(`${margin} | ${' '.repeat(indent.end)}${paint(severity, carets)}`)
  }
  if (endLine >= line + mostLines) shown.push(`${margin} | … to line ${endLine}`)
  return shown
}

const lineBreak = /\r\n?|\n/

/** Blanks as wide as the numbers of the lines that are shown. */
function marginOf({line, endLine}: LinePlace): string {
  return ' '.repeat(String(Math.min(endLine, line + mostLines - 1)).length + 2)
}

/** A paragraph may be one line: so much of it is shown before a mark and from there on, in UTF-16 code units. */
const [mostBefore, mostAfter] = [40, 80]

/** What is shown of the line that begins at `lineStart`, and of it what is marked. */
function cutOf(text: string, {start, end}: Span, lineStart: number) {
  const from = wholeCharacter(text, Math.max(lineStart, start - mostBefore))
  const limit = wholeCharacter(text, Math.min(start + mostAfter, text.length))
  const near = text.slice(start, limit).search(lineBreak)
  const to = near < 0 ? limit : start + near
  const goesOn = to < text.length && !lineBreak.test(text.charAt(to))
  return {
    before: `${from > lineStart ? '…' : ''}${text.slice(from, start)}`,
    marked: text.slice(start, Math.min(end, to)),
    after: `${text.slice(Math.min(end, to), to)}${goesOn ? '…' : ''}`,
  }
}

/** The offset, or the next one where it lies within a character of two code units. */
function wholeCharacter(text: string, offset: number): number {
  return /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(offset - 1, offset + 1)) ? offset + 1 : offset
}

/** Columns of a terminal from one tab stop to the next. */
const tabStop = 4

/** A text as a terminal shows it from a column on, tabs as blanks, and the column behind it. */
function cells(text: string, start: number): {readonly shown: string; readonly end: number} {
  let end = start
  const parts = text.split('\t').map((part, index) => {
    const blanks = index === 0 ? 0 : tabStop - (end % tabStop)
    const shown = printable(part)
    end += blanks + width(shown)
    return `${' '.repeat(blanks)}${shown}`
  })
  return {shown: parts.join(''), end}
}
