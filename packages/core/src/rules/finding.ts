import {type LinePlace, linesOf, readFileText, type Span, withoutWords} from '../data/index.ts'
import {fileOf, placeOf, placesOf, type Subject} from '../ledger/index.ts'
import type {Confidence} from '../policy/index.ts'

/** How loud a finding is; errors make a check fail. */
export type Severity = 'error' | 'warning' | 'info'

/**
 * One violation. `message` and `note` are safe to print: every value quoted from a document or a file went
 * through `show` when they were built.
 */
export interface Finding {
  /** Permanent code, e.g. `UNCITED_NUMBER`. */
  readonly code: string
  readonly severity: Severity
  readonly confidence: Confidence
  /** How probably an author would act on it, from 0 to 1; absent where nothing was judged (docs/explanation/coverage.md). */
  readonly probability?: number | undefined
  readonly message: string
  /** Why it matters, or what else could repair it. */
  readonly note: string | undefined
  /** Texts that could stand in place of what is there; `''` removes it. Editors make one quick fix of each. */
  readonly expected: readonly string[]
  /** Page of the rule. */
  readonly url: string
  /** The policy wants no word of the document told: its messages hold none, and none may be shown beside them. */
  readonly redacted?: boolean | undefined
  /** What it is about; its place, its claim and its file follow from that. */
  readonly subject: Subject
}

/**
 * A finding whose place is spelt out: what `--format json` and `--ndjson` answer, and what every reporter starts from.
 * Offsets are into the text of `file` as it is written, without its byte order mark.
 */
export interface LocatedFinding extends LinePlace {
  readonly code: string
  readonly severity: Severity
  /** Absent for a message of another remark plugin, which says nothing of it. */
  readonly confidence?: Confidence | undefined
  /** How probably an author would act on it, from 0 to 1; absent where that was not judged. */
  readonly probability?: number | undefined
  readonly message: string
  /** The characters at the place; absent for a finding about the whole document, and under `redact` of the policy. */
  readonly actual: string | undefined
  /** Texts that could stand there instead, at every one of `places` where there are several. */
  readonly expected: readonly string[]
  readonly note: string | undefined
  readonly url: string
  /** A safe repair is known: exactly one text could stand at the place. */
  readonly fixable: boolean
  /** All places where the finding stands for several, its own first. */
  readonly places?: readonly LinePlace[] | undefined
  /** The document, or the evidence file in which the fault is. */
  readonly file: string
  /** Under `redact` of the policy: no word of the document stands in the finding, and none may be shown beside it. */
  readonly redacted?: boolean | undefined
}

/**
 * Spells out the places of findings. One without a place is about the whole document and stands at its start.
 *
 * @param findings What `check` found in the document.
 * @param document Text of the document as the file has it, in which the places are.
 * @param path How the document is called.
 */
export function locate(findings: readonly Finding[], document: string, path: string): readonly LocatedFinding[] {
  if (findings.length === 0) return []
  const text = readFileText(document)
  const lines = linesOf(text.text)
  const inFile = (span: Span) => {
    const {start, end} = text.placeOf(span)
    return lines.placeOf(start, end)
  }
  return findings.map((finding) => {
    const {code, severity, confidence, probability, message, note, url, subject, redacted} = finding
    const place = placeOf(subject)
    const file = fileOf(subject)
    const {line, column, endLine, endColumn, offset, endOffset} = file ?? inFile(place ?? {start: 0, end: 0})
    const actual = redacted ? undefined : place && text.text.slice(offset, endOffset)
    const texts = redacted ? finding.expected.filter((each) => withoutWords(each) === each) : finding.expected
    const expected = place ? texts.map((each) => text.spelt(each, place)) : texts
    const fixable = place !== undefined && finding.expected.length === 1
    const places = placesOf(subject)?.map(inFile)
    const told: LocatedFinding = {
      code,
      severity,
      confidence,
      message,
      line,
      column,
      endLine,
      endColumn,
      offset,
      endOffset,
      actual,
      expected,
      note,
      url,
      fixable,
      places,
      file: file?.path ?? path,
      ...(probability !== undefined && {probability}),
    }
    return redacted ? {...told, redacted} : told
  })
}
