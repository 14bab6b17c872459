import {existsSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {groupBy, isRecord, linesOf, scanJson, show, sourceOf} from '@citation-lint/core/data'
import {suchAs} from '@citation-lint/core/project'
import {displayPath} from '@citation-lint/core/project/dependencies'
import type {FileOutcome} from '../../checking/file-checker.ts'
import type {CheckResult} from '../../documents/prepare-document.ts'
import {counted} from '../../output/findings.ts'
import {complain} from '../../runtime/console.ts'
import type {Environment} from '../../runtime/environment.ts'
import {errorCode, Failure, refusalOf} from '../../runtime/failure.ts'
import {writeOutput} from '../../runtime/write-output.ts'

/** As many stale entries as are named. */
const mostNamed = 10

/** Results without the findings that a baseline knows; entries that are of no use any more are named. */
export async function applyBaseline(
  file: string,
  outcomes: readonly FileOutcome[],
  environment: Environment,
): Promise<{readonly results: readonly CheckResult[]; readonly note: string}> {
  const entries = await readBaseline(file, environment)
  if (entries === undefined)
    throw new Failure(
      `There is no baseline ${show(file)}; name a file that \`--update-baseline\` has written${suchAs(path.resolve(environment.cwd, file), file)}`,
    )
  const {results, known, stale} = cover(entries, checkedIn(file, outcomes, environment))
  if (stale.length > 0) complain(describe(stale, file), environment)
  return {results, note: known === 0 ? '' : `, ${counted(known, 'finding')} known to the baseline`}
}

/** Makes a baseline know all findings of the documents that were checked, and says how many it knows. */
export async function updateBaseline(
  file: string,
  outcomes: readonly FileOutcome[],
  environment: Environment,
): Promise<string> {
  const entries = renew((await readBaseline(file, environment)) ?? [], checkedIn(file, outcomes, environment))
  await writeBaseline(file, entries, environment)
  const documents = new Set(entries.map((entry) => entry.path)).size
  return `${show(file)} knows ${counted(entries.length, 'finding')} of ${counted(documents, 'document')}`
}

/** One known finding. */
interface BaselineEntry {
  /** The document, relative to the baseline's folder, with `/` on every system. */
  readonly path: string
  readonly code: string
  /** Name of the finding (name-findings.ts). */
  readonly fingerprint: string
}

/** A result, with its findings as a baseline knows them, in their order. */
interface NamedResult {
  readonly result: CheckResult
  readonly path: string
  readonly entries: readonly BaselineEntry[]
}

/** What a baseline is held against. */
interface Checked {
  readonly results: readonly NamedResult[]
  /** True for a document that was checked. */
  readonly has: (path: string) => boolean
  /** True for a document that is still there, checked or not. */
  readonly exists: (path: string) => boolean
}

function checkedIn(file: string, outcomes: readonly FileOutcome[], {cwd}: Environment): Checked {
  const folder = path.dirname(path.resolve(cwd, file))
  const results = outcomes.flatMap(({result, fingerprints}) => {
    if (result === undefined) return []
    const name = displayPath(path.resolve(cwd, result.path), folder)
    const entries = result.findings.map(({code}, at) => ({path: name, code, fingerprint: fingerprints[at] ?? ''}))
    return {result, path: name, entries}
  })
  const checked = new Set(results.map((result) => result.path))
  return {results, has: (name) => checked.has(name), exists: (name) => existsSync(path.resolve(folder, name))}
}

function describe(stale: readonly BaselineEntry[], file: string): string {
  const named = stale.slice(0, mostNamed).map(({path: name, code}) => `  ${name} ${code}`)
  const more = stale.length > mostNamed ? [`  and ${stale.length - mostNamed} more`] : []
  const lines = [
    `Stale baseline ${show(file)}: ${counted(stale.length, 'entry', 'entries')} without a finding; drop with \`--update-baseline\``,
  ]
  return [...lines, ...named, ...more].join('\n')
}

/** Results without what a baseline knows, and what it knows in vain. */
interface Covered {
  readonly results: readonly CheckResult[]
  /** How many findings the baseline covers. */
  readonly known: number
  /** Entries of documents that were checked or are gone, which no finding needs any more. */
  readonly stale: readonly BaselineEntry[]
}

/**
 * Takes away the findings that a baseline knows, each entry for one finding.
 *
 * The entries of a document that is gone cover the findings of one that the baseline does not know: a renamed document
 * stays adopted.
 */
function cover(entries: readonly BaselineEntry[], {results, has, exists}: Checked): Covered {
  const byName = (some: readonly BaselineEntry[]) => new Map(some.map((entry) => [nameOf(entry), entry]))
  const own = groupBy(entries, (entry) => entry.path)
  const homeless = byName(entries.filter(({path}) => !has(path) && !exists(path)))
  const used = new Set<BaselineEntry>()
  const left = results.map(({result, path, entries: found}) => {
    const known = own.get(path)
    const among = known ? byName(known) : homeless
    const findings = result.findings.filter((_, at) => {
      const entry = found[at] && among.get(nameOf(found[at]))
      if (entry === undefined || used.has(entry)) return true
      used.add(entry)
      return false
    })
    return {...result, findings, ok: !findings.some(({severity}) => severity === 'error')}
  })
  const stale = entries.filter((entry) => !used.has(entry) && (has(entry.path) || !exists(entry.path)))
  return {results: left, known: used.size, stale}
}

/**
 * The baseline that knows all findings of the documents that were checked. Entries of other documents stay as long as
 * the documents do.
 */
function renew(entries: readonly BaselineEntry[], {results, has, exists}: Checked): readonly BaselineEntry[] {
  const kept = entries.filter(({path}) => !has(path) && exists(path))
  return [...kept, ...results.flatMap((result) => result.entries)].sort(byPath)
}

const nameOf = ({code, fingerprint}: BaselineEntry): string => `${code} ${fingerprint}`

/** By code point and not by the reader's language, so that every machine writes the same file. */
function byPath(one: BaselineEntry, other: BaselineEntry): number {
  const [a, b] = [one, other].map(({path, code, fingerprint}) => `${path}\0${code}\0${fingerprint}`)
  return (a ?? '') < (b ?? '') ? -1 : 1
}

/** Version of the file's form. */
const form = 1

/** More levels than any form of it has. */
const mostLevels = 10

const remedy = 'delete the file, then write it anew with `--update-baseline`'

/**
 * Reads a baseline.
 *
 * @returns `undefined` where there is no such file.
 * @throws Failure where it cannot be read or is of another form; a baseline that is half understood would hide findings.
 */
async function readBaseline(file: string, {cwd}: Environment): Promise<readonly BaselineEntry[] | undefined> {
  const text = await read(file, cwd)
  if (text === undefined) return undefined
  const value = parse(text, file)
  if (isRecord(value) && typeof value.version === 'number' && value.version > form)
    throw new Failure(
      `${file}: Unexpected baseline of version ${value.version}, expected version ${form}; update citation-lint`,
    )
  if (!isRecord(value) || value.version !== form || !Array.isArray(value.findings))
    throw new Failure(`${file}: Unexpected baseline, expected \`{"version": ${form}, "findings": […]}\`; ${remedy}`)
  return value.findings.map((entry: unknown, index) => {
    if (isEntry(entry)) return entry
    throw new Failure(
      `${file}: Unexpected entry ${index + 1}, expected \`path\`, \`code\` and \`fingerprint\`; ${remedy}`,
    )
  })
}

/**
 * Writes a baseline, one finding a line, so that a change of it can be read in review and merged by git.
 *
 * @throws Failure where it cannot be written.
 */
async function writeBaseline(file: string, entries: readonly BaselineEntry[], environment: Environment): Promise<void> {
  const lines = entries.map(({path: name, code, fingerprint}) => JSON.stringify({path: name, code, fingerprint}))
  const list = lines.length === 0 ? '[]' : `[\n    ${lines.join(',\n    ')}\n  ]`
  await writeOutput(file, `{\n  "version": ${form},\n  "findings": ${list}\n}\n`, environment)
}

async function read(file: string, cwd: string): Promise<string | undefined> {
  try {
    return sourceOf(await readFile(path.resolve(cwd, file), 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new Failure(`Cannot read ${show(file)} (${refusalOf(error)}); name a baseline`)
  }
}

/** Keys that occur twice are refused as well: of two lists of findings one would be lost. */
function parse(text: string, file: string): unknown {
  const fault = scanJson(text, mostLevels)
  if (fault === undefined) return JSON.parse(text)
  const {line, column} = linesOf(text).pointAt(fault.offset)
  const conflict = /^[<=>]{7}/.test(text.slice(fault.offset))
  throw new Failure(
    conflict
      ? `${file}:${line}:${column}: Unexpected conflict of a merge, expected JSON; keep the entries of both sides`
      : `${file}:${line}:${column}: ${fault.message}; correct it there, or ${remedy}`,
  )
}

function isEntry(value: unknown): value is BaselineEntry {
  return isRecord(value) && [value.path, value.code, value.fingerprint].every((each) => typeof each === 'string')
}
