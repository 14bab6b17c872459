import {existsSync} from 'node:fs'
import path from 'node:path'
import {show} from '@citation-lint/core/data'
import {suchAs} from '@citation-lint/core/project'
import {displayPath} from '@citation-lint/core/project/dependencies'
import type {FileOutcome} from '../../../checking/check-settings.ts'
import type {CheckResult} from '../../../documents/prepared.ts'
import {counted} from '../../../output/counts.ts'
import {complain} from '../../../runtime/console.ts'
import type {Environment} from '../../../runtime/environment.ts'
import {Failure} from '../../../runtime/failure.ts'
import {type BaselineEntry, type Checked, cover, renew} from './baseline.ts'
import {readBaseline, writeBaseline} from './baseline-file.ts'

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
      `Unexpected missing baseline ${show(file)}, expected a file that \`--update-baseline\` has written${suchAs(path.resolve(environment.cwd, file), file)}`,
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

function checkedIn(file: string, outcomes: readonly FileOutcome[], {cwd}: Environment): Checked {
  const folder = path.dirname(path.resolve(cwd, file))
  return {
    results: outcomes.flatMap(({result, fingerprints}) => (result ? [{result, fingerprints}] : [])),
    pathOf: (name) => displayPath(path.resolve(cwd, name), folder),
    exists: (name) => existsSync(path.resolve(folder, name)),
  }
}

function describe(stale: readonly BaselineEntry[], file: string): string {
  const named = stale.slice(0, mostNamed).map(({path: name, code}) => `  ${name} ${code}`)
  const more = stale.length > mostNamed ? [`  and ${stale.length - mostNamed} more`] : []
  const subject = stale.length === 1 ? '1 entry' : `${stale.length} entries`
  const lines = [`Stale baseline ${show(file)}: ${subject} without a finding; drop with \`--update-baseline\``]
  return [...lines, ...named, ...more].join('\n')
}
