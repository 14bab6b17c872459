import type {EvidenceStore, Reclaimed, RecordKind, Removal} from '@citation-lint/store'
import type {StoreDeleteOptions, StorePruneOptions} from '../../operations/records.ts'
import {counted} from '../../output/counts.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import {useStore} from './use-store.ts'

/** What options of both commands say. */
type Options = Pick<StorePruneOptions, 'dryRun' | 'vacuum' | 'format'>

/** Removes what a store need not keep, or says what that would be. */
export async function storePruneCommand(
  location: string,
  options: StorePruneOptions,
  environment: Environment,
): Promise<ExitCode> {
  if (options.before === undefined && options.keep === undefined) {
    throw new Failure('Unexpected end of the arguments, expected `--before` or `--keep`')
  }
  return remove(location, {...options, work: (store) => store.prune(options)}, environment)
}

/** Deletes records by their ids, or says what that would take along. */
export async function storeDeleteCommand(
  location: string,
  kind: RecordKind,
  ids: readonly string[],
  options: StoreDeleteOptions,
  environment: Environment,
): Promise<ExitCode> {
  return remove(location, {...options, work: (store) => store.delete(kind, ids, options)}, environment)
}

async function remove(
  location: string,
  {work, ...options}: Options & {readonly work: (store: EvidenceStore) => Promise<Removal>},
  environment: Environment,
): Promise<ExitCode> {
  if (options.vacuum && options.dryRun) {
    throw new Failure('Unexpected option `--vacuum` beside `--dry-run`, which frees no space, expected one of them')
  }
  const {removal, space} = await useStore(location, environment, async (store) => ({
    removal: await work(store),
    space: options.vacuum ? await store.reclaim() : undefined,
  }))
  const json = {...removal, ...(space && {bytes: space})}
  const text = options.format === 'json' ? `${JSON.stringify(json, undefined, 2)}\n` : inWords(removal, space, options)
  environment.stdout.write(text)
  return exitCode.clean
}

function inWords(removal: Removal, space: Reclaimed | undefined, {dryRun}: Options): string {
  const counts = Object.entries(removal).map(([kind, {length}]) => counted(length, kind.slice(0, -1)))
  const line = `${dryRun ? 'would remove' : 'removed'} ${counts.join(', ')}\n`
  return space ? `${line}the file has ${space.after} bytes, it had ${space.before}\n` : line
}
