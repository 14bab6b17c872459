import {show} from '@citation-lint/core/data'
import {isIsoDate} from '@citation-lint/core/evidence'
import {findFiles} from '../../documents/find-documents.ts'
import type {StoreAddOptions} from '../../operations/records.ts'
import {counted} from '../../output/counts.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import {printProblems} from '../evidence/read-evidence-files.ts'
import {gatherAdditions} from './gather-additions.ts'
import {useStore} from './use-store.ts'

/**
 * Stores the records of evidence files and briefs, all of them or none. Records that cannot be stored are named on
 * standard error; then the exit code is 1, and nothing is stored.
 */
export async function storeAddCommand(
  location: string,
  globs: readonly string[],
  options: StoreAddOptions,
  environment: Environment,
): Promise<ExitCode> {
  if (options.date !== undefined && !isIsoDate(options.date)) {
    throw new Failure(`Unexpected date ${show(options.date)}, expected ISO 8601 such as \`2026-02-10T14:00:00Z\``)
  }
  const {cwd} = environment
  const names = await findFiles(globs, cwd, {
    extensions: ['md', 'markdown', 'json', 'yaml', 'yml'],
    noun: 'brief or evidence file',
  })
  const {additions, problems} = await gatherAdditions(names, {...options, location, cwd})
  if (problems.length > 0) {
    printProblems(problems, environment)
    return exitCode.findings
  }
  await useStore(location, environment, (store) => store.add(additions))
  const counts = Object.entries(additions).map(([kind, {length}]) => counted(length, kind.slice(0, -1)))
  environment.stdout.write(`stored ${counts.join(', ')}\n`)
  return exitCode.clean
}
