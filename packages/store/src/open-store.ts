import {resolve} from 'node:path'
import {isServer} from '@citation-lint/core/evidence'
import {kindOfFile, missingStore, nameOf} from './location.ts'
import {migrate, versionOf} from './schema/migrations.ts'
import {Database, inquire, type SqlSource} from './sql/database.ts'
import {embeddedSource} from './sql/embedded-source.ts'
import {EvidenceStore} from './store.ts'

/** How a store is opened. */
export interface OpenOptions {
  /** Makes the store where there is none; without it, that is an error. */
  readonly create?: boolean | undefined
  /** Folder that a relative path starts from; the process's own by default. */
  readonly cwd?: string | undefined
  /** What a server knows its users by; by default the environment's `CITATION_LINT_STORE_TOKEN`. */
  readonly token?: string | undefined
  /** How long a writer waits for another program that writes the file, in milliseconds; 10,000 by default. */
  readonly patience?: number | undefined
}

/**
 * Opens an evidence store: a file by its path, or a database of a libSQL server by its URL (`libsql:`, `https:`,
 * `http:`). One that an earlier version made is brought up to this one.
 *
 * @throws StoreError `MISSING`, `NOT_A_STORE`, `NEWER_STORE`, `CORRUPT`, `BUSY`, `UNREADABLE` or `UNREACHABLE`.
 */
export const openStore = async (location: string, options: OpenOptions = {}): Promise<EvidenceStore> => {
  const name = nameOf(location)
  const source = await sourceOf(location, options)
  const database = new Database(source)
  try {
    if (!options.create && (await inquire(versionOf(name), database)) === 0) throw missingStore(name)
    await migrate(database, name)
    return new EvidenceStore(database, {location, name})
  } catch (error) {
    database.close()
    throw error
  }
}

const sourceOf = async (
  location: string,
  {create, cwd = '.', token, patience = 10_000}: OpenOptions,
): Promise<SqlSource> => {
  const name = nameOf(location)
  if (isServer(location)) {
    const {serverSource} = await import('./sql/server-source.ts')
    return serverSource(location, token ?? process.env.CITATION_LINT_STORE_TOKEN, name)
  }
  const file = resolve(cwd, location)
  if (kindOfFile(file, location) !== 'database' && !create) throw missingStore(name)
  return embeddedSource(file, name, patience)
}
