import {type LinePlace, linesOf} from '../data/index.ts'
import type {Confidence, Finding, Severity} from './finding.ts'
import {fileOf, placeOf, placesOf} from './subject.ts'

/**
 * A finding whose place is spelt out: what `--format json` and `--ndjson` answer, and what every reporter starts from.
 * Offsets are into the text of `file` without its byte order mark.
 */
export interface LocatedFinding extends LinePlace {
  readonly code: string
  readonly severity: Severity
  /** Absent for a message of another remark plugin, which says nothing of it. */
  readonly confidence?: Confidence | undefined
  readonly message: string
  /** The characters at the place; absent for a finding about the whole document. */
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
  const lines = linesOf(source)
  return findings.map((finding) => {
    const {code, severity, confidence, message, expected, note, url, subject} = finding
    const place = placeOf(subject)
    const {path: name, ...position} = fileOf(subject) ?? {path, ...lines.placeOf(place?.start ?? 0, place?.end ?? 0)}
    const actual = place && source.slice(place.start, place.end)
    const fixable = place !== undefined && expected.length === 1
    const places = placesOf(subject)?.map(({start, end}) => lines.placeOf(start, end))
    const about = {code, severity, confidence, message}
    return {...about, ...position, actual, expected, note, url, fixable, places, file: name}
  })
}
