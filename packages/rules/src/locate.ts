import type {Finding, Severity} from './finding.ts'

/** A place for people and editors: line and column count from 1, `offset` from 0, all in UTF-16 code units. */
export interface Point {
  readonly line: number
  readonly column: number
  readonly offset: number
}

/**
 * A finding whose place is spelt out: what `--format json` and `--ndjson` answer, and what every reporter starts from.
 * Offsets are into the text of `file` without its byte order mark.
 */
export interface LocatedFinding {
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly offset: number
  readonly endOffset: number
  /** The characters at the place; absent for a finding about the whole document. */
  readonly actual: string | undefined
  /** Texts that could stand there instead. */
  readonly expected: readonly string[]
  readonly note: string | undefined
  readonly url: string
  /** A safe repair is known: exactly one text could stand at the place. */
  readonly fixable: boolean
  /** The document, or the evidence file in which the fault is. */
  readonly file: string
}

/**
 * Spells out the places of findings. One without a place is about the whole document and stands at its start.
 *
 * @param findings What `check` found in the document.
 * @param source Text of the document, as in `Brief.source`.
 * @param path How the document is called.
 */
export function locate(findings: readonly Finding[], source: string, path: string): readonly LocatedFinding[] {
  if (findings.length === 0) return []
  const pointAt = pointsOf(source)
  return findings.map((finding) => {
    const {code, severity, message, actual, expected, note, url} = finding
    const fixable = finding.place !== undefined && expected.length === 1
    return {code, severity, message, ...placeOf(finding, path, pointAt), actual, expected, note, url, fixable}
  })
}

function placeOf(finding: Finding, path: string, pointAt: (offset: number) => Point) {
  if (finding.file) {
    const {path: file, ...place} = finding.file
    return {...place, file}
  }
  const start = pointAt(finding.place?.start ?? 0)
  const end = pointAt(finding.place?.end ?? 0)
  return {
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    offset: start.offset,
    endOffset: end.offset,
    file: path,
  }
}

/**
 * Turns offsets of a text into lines and columns: the text is read once, each question is a binary search.
 * A line ends with LF, CR LF or a CR alone, as in CommonMark.
 */
export function pointsOf(source: string): (offset: number) => Point {
  const starts = [0]
  for (let index = 0; index < source.length; index++) {
    const code = source.charCodeAt(index)
    if (code === 0x0a || (code === 0x0d && source.charCodeAt(index + 1) !== 0x0a)) starts.push(index + 1)
  }
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return {line: low + 1, column: offset - (starts[low] ?? 0) + 1, offset}
  }
}
