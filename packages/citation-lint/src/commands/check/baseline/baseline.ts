import {groupBy} from '@citation-lint/core/data'
import type {LocatedFinding} from '@citation-lint/core/rules'
import type {CheckResult} from '../../../documents/prepared.ts'

/** One known finding. */
export interface BaselineEntry {
  /** The document, relative to the baseline's folder, with `/` on every system. */
  readonly path: string
  readonly code: string
  /** Name of the finding (name-findings.ts). */
  readonly fingerprint: string
}

/** A result with the names of its findings, in their order. */
interface NamedResult {
  readonly result: CheckResult
  readonly fingerprints: readonly string[]
}

/** Results without what a baseline knows, and what it knows in vain. */
export interface Covered {
  readonly results: readonly CheckResult[]
  /** How many findings the baseline covers. */
  readonly known: number
  /** Entries of documents that were checked or are gone, which no finding needs any more. */
  readonly stale: readonly BaselineEntry[]
}

/** What a baseline is held against. */
export interface Checked {
  readonly results: readonly NamedResult[]
  /** How a document is called in the baseline. */
  readonly pathOf: (name: string) => string
  /** True for a document that is still there, checked or not. */
  readonly exists: (path: string) => boolean
}

/**
 * Takes away the findings that a baseline knows, each entry for one finding.
 *
 * The entries of a document that is gone cover the findings of one that the baseline does not know: a renamed document
 * stays adopted.
 */
export function cover(entries: readonly BaselineEntry[], {results, pathOf, exists}: Checked): Covered {
  const own = groupBy(entries, (entry) => entry.path)
  const checked = new Set(results.map(({result}) => pathOf(result.path)))
  const homeless = new Map(
    entries.filter(({path}) => !checked.has(path) && !exists(path)).map((entry) => [nameOf(entry), entry]),
  )
  const used = new Set<BaselineEntry>()
  const left = results.map(({result, fingerprints}) => {
    const known = own.get(pathOf(result.path))
    const byName = known ? new Map(known.map((entry) => [nameOf(entry), entry])) : homeless
    return without(result, (finding, index) => {
      const entry = byName.get(nameOf({code: finding.code, fingerprint: fingerprints[index] ?? ''}))
      if (entry === undefined || used.has(entry)) return false
      used.add(entry)
      return true
    })
  })
  const stale = entries.filter((entry) => !used.has(entry) && (checked.has(entry.path) || !exists(entry.path)))
  return {results: left, known: used.size, stale}
}

/**
 * The baseline that knows all findings of the documents that were checked. Entries of other documents stay as long as
 * the documents do.
 */
export function renew(entries: readonly BaselineEntry[], {results, pathOf, exists}: Checked): readonly BaselineEntry[] {
  const checked = new Set(results.map(({result}) => pathOf(result.path)))
  const kept = entries.filter(({path}) => !checked.has(path) && exists(path))
  const found = results.flatMap(({result, fingerprints}) =>
    result.findings.map(({code}, index) => ({
      path: pathOf(result.path),
      code,
      fingerprint: fingerprints[index] ?? '',
    })),
  )
  return [...kept, ...found].sort(byPath)
}

function without(result: CheckResult, isKnown: (finding: LocatedFinding, index: number) => boolean): CheckResult {
  const findings = result.findings.filter((finding, index) => !isKnown(finding, index))
  return {...result, findings, ok: !findings.some(({severity}) => severity === 'error')}
}

function nameOf({code, fingerprint}: Omit<BaselineEntry, 'path'>): string {
  return `${code} ${fingerprint}`
}

/** By code point and not by the reader's language, so that every machine writes the same file. */
function byPath(one: BaselineEntry, other: BaselineEntry): number {
  const [a, b] = [one, other].map(({path, code, fingerprint}) => `${path}\0${code}\0${fingerprint}`)
  return (a ?? '') < (b ?? '') ? -1 : 1
}
