import {addTo, count as counted, printable} from '@citation-lint/core/data'
import {type LocatedFinding, type Severity, statuses, statusNames} from '@citation-lint/core/rules'
import type {CheckResult} from '../documents/prepare-document.ts'
import type {Untold} from '../runtime/console.ts'

export {counted}

/** What reporters tell of a result. */
export type Reported = Pick<CheckResult, 'path' | 'findings'>

/** Hears of a document that a report leaves out, by its path, and why: one line for each fault. */
export type Refuse = (path: string, told: Untold) => void

/** What every reporter starts from: the findings of one file, in the order of their places. */
export type FindingsByFile = ReadonlyMap<string, readonly LocatedFinding[]>

/** How evidence is called that was handed over as an object and so stands in no file. */
export const namelessEvidence = 'evidence'

/**
 * Findings by the file that they are in. Files come in the order of the results, each document before the evidence
 * files whose faults it showed. A fault of an evidence file is listed once, however many documents use the file.
 */
export function findingsByFile(results: readonly Reported[]): FindingsByFile {
  const files = new Map<string, LocatedFinding[]>()
  const known = new Set<string>()
  for (const {path, findings} of results) {
    if (!files.has(nameOf(path))) files.set(nameOf(path), [])
    for (const finding of findings) {
      const key = JSON.stringify([finding.file, finding.offset, finding.code, finding.message])
      if (finding.file !== path && known.has(key)) continue
      known.add(key)
      addTo(files, nameOf(finding.file), finding)
    }
  }
  return files
}

const nameOf = (path: string): string => (path === '' ? namelessEvidence : path)

/** Severities, the gravest first. */
export const severities = ['error', 'warning', 'info'] as const satisfies readonly Severity[]

/** What programs read in place of words. */
export const jsonLines = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`

/** A word for so many findings: `1 error`, `2 warnings`, `3 notes`. */
export function countOf(severity: Severity, count: number): string {
  return counted(count, severity === 'info' ? 'note' : severity)
}

/** Findings by how grave they are, the gravest first; their order is kept within each severity. */
export function gravestFirst(findings: readonly LocatedFinding[]): readonly LocatedFinding[] {
  return severities.flatMap((severity) => findings.filter((finding) => finding.severity === severity))
}

/** Figures that a report sums up. */
type SummaryFigure = 'claims' | 'total_numbers' | 'cited_numbers'

/**
 * What documents claim and cite, and what their claims rest on:
 *
 *     3 documents: 24 claims (12 supported, 3 uncertain, 9 without a source), 15 of 18 numbers cited
 */
export function coverage(results: readonly CheckResult[]): string {
  const sum = (figure: SummaryFigure): number => results.reduce((total, {summary}) => total + summary[figure], 0)
  const [claims, numbers] = [sum('claims'), sum('total_numbers')]
  const resting = statuses.flatMap((status) => {
    const count = results.reduce((total, {summary}) => total + summary.statuses[status], 0)
    return count === 0 ? [] : [`${count} ${statusNames[status]}`]
  })
  const told = [
    claims === 0 ? 'nothing that needs a citation' : `${counted(claims, 'claim')} (${resting.join(', ')})`,
    ...(numbers === 0 ? [] : [`${sum('cited_numbers')} of ${counted(numbers, 'number')} cited`]),
    ...judged(results),
  ]
  return `${counted(results.length, 'document')}: ${told.join(', ')}`
}

/** The command that looks up what documents cite, where no text is stored of any of it; empty where there is none. */
export function commandToLookUp(results: readonly CheckResult[]): string {
  const bare = results.filter(
    ({
      summary: {
        statuses: {unavailable, supported, not_supported: denied, uncertain},
      },
    }) => unavailable > 0 && supported + denied + uncertain === 0,
  )
  const [first] = bare
  if (first === undefined) return ''
  const claims = bare.reduce((total, {summary}) => total + summary.statuses.unavailable, 0)
  const name = bare.length === 1 && /^[\w./-]{1,200}$/.test(first.path) ? first.path : 'FILE'
  return `\nThe sources of ${counted(claims, 'claim')} are not stored, so nothing was looked up there; \`citation-lint audit ${name}\` fetches what has an address, and compares it`
}

/** What readers judged, where anything is judged or is to be. */
function judged(results: readonly CheckResult[]): readonly string[] {
  const counts = results.flatMap(({summary}) => summary.judgements ?? [])
  if (counts.length === 0) return []
  const sum = (figure: 'claims' | 'open') => counts.reduce((total, each) => total + each[figure], 0)
  return [`${counted(sum('claims'), 'claim')} judged by readers (${counted(sum('open'), 'question')} open)`]
}

/** Characters that end a text or an attribute in HTML and XML. */
const references: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

/** A text for HTML or XML, between tags as well as in quoted attributes; what no XML may hold is shown as an escape. */
export function escapeMarkup(text: string): string {
  return printable(text).replace(/[&<>"']/g, (character) => references.get(character) ?? character)
}
