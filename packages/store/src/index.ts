import {statSync} from 'node:fs'
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {MessageChannel, type MessagePort, receiveMessageOnPort, Worker} from 'node:worker_threads'
import {isServer} from '@citation-lint/core/evidence'
import Libsql from 'libsql'
import {kindOfFile, missingStore, nameOf, pathInStore} from './location.ts'
import {type EvidenceReader, type InquiryAnswer, readerOf} from './queries/evidence-bundle.ts'
import {migrate, versionOf} from './schema/migrations.ts'
import {Database, inquire, inquireAtOnce, type SqlSource} from './sql/database.ts'
import {embeddedSource, refusePrepared, refuseUnsound} from './sql/embedded-source.ts'
import type {ServerAnswer, ServerThread} from './sql/server-thread.ts'
import {EvidenceStore} from './store.ts'
import {StoreError, translateError} from './store-error.ts'

export {isServer} from '@citation-lint/core/evidence'
export {pathInStore} from './location.ts'
export type {Retention} from './prune.ts'
export type {Retrieval} from './queries/candidates.ts'
export type {StoreProblem} from './queries/check-store.ts'
export type {EvidenceBundle, EvidenceReader} from './queries/evidence-bundle.ts'
export type {BriefUse, Listed, Page} from './queries/questions.ts'
export {additionsFrom, type FileAdditions} from './records/additions-from.ts'
export type {
  BriefRecord,
  BulletRecord,
  ChunkRecord,
  CitationRecord,
  DocumentRecord,
  PackRecord,
  SourceRecord,
} from './records/records.ts'
export {type BriefIdentity, briefRecordOf} from './records/records.ts'
export type {Additions} from './records/save-additions.ts'
export type {DeleteOptions, Reclaimed, RecordKind, Removal, RemovalOptions} from './removal.ts'
export {schemaVersion} from './schema/migrations.ts'
export type {BulletCitation, EvidenceStore, StoredBrief, StoredBullet} from './store.ts'
export {StoreError, type StoreErrorCode} from './store-error.ts'

/**
 * Opens the file of a store to read evidence from it without waiting; nothing is written, not even a newer version.
 *
 * @param calledBy What messages call it, where that is not the path.
 * @throws StoreError `MISSING`, `NOT_A_STORE`, `OLDER_STORE`, `NEWER_STORE`, `CORRUPT` or `UNREADABLE`.
 */
export const openStoreFile = (path: string, calledBy: string = path): EvidenceReader => {
  const name = nameOf(calledBy)
  if (kindOfFile(path, calledBy) !== 'database') throw missingStore(name)
  const database = new Libsql(addressOf(resolve(path)))
  const answer: InquiryAnswer = (inquiry) => {
    try {
      return inquireAtOnce(inquiry, ({sql, parameters}) => database.prepare(sql).all(parameters))
    } catch (error) {
      throw translateError(error, name)
    }
  }
  try {
    refusePrepared(database, resolve(path), name)
    refuseUnsound(database, resolve(path))
  } catch (error) {
    database.close()
    throw translateError(error, name)
  }
  return readerOf(answer, {name, pathOf: (document) => pathInStore(path, document), close: () => database.close()})
}

/**
 * The address by which nothing is written, and no log is left beside the file. Where a log stands already, another program
 * writes, and what it wrote is read from there.
 */
const addressOf = (file: string): string => {
  const log = statSync(`${file}-wal`, {throwIfNoEntry: false})
  return `${pathToFileURL(file).href}?${log !== undefined && log.size > 0 ? 'mode=ro' : 'immutable=1'}`
}

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

/** How long an answer of a server is waited for, in milliseconds. */
const patience = 60_000

/** How a server is asked. */
export interface ServerOptions {
  /** What the server knows its users by; by default the environment's `CITATION_LINT_STORE_TOKEN`. */
  readonly token?: string | undefined
  /** Folder that the paths of stored briefs start from; the process's own by default. */
  readonly cwd?: string | undefined
}

/**
 * Opens a store on a libSQL server to read evidence from it without waiting: a thread asks, and this one stands still
 * until it has the answer. Nothing is written.
 *
 * @param url `libsql:`, `https:` or `http:`.
 * @throws StoreError `MISSING`, `NOT_A_STORE`, `OLDER_STORE`, `NEWER_STORE` or `UNREACHABLE`.
 */
export const openStoreServer = (
  url: string,
  {token = process.env.CITATION_LINT_STORE_TOKEN, cwd = '.'}: ServerOptions = {},
): EvidenceReader => {
  const name = nameOf(url)
  const {port1: port, port2} = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const told: ServerThread = {url, token, name, port: port2, answered}
  const thread = new Worker(new URL('./sql/server-thread.js', import.meta.url), {
    workerData: told,
    transferList: [port2],
  })
  // A program that has nothing else to do ends; the thread ends with it.
  thread.unref()
  return readerOf(
    (inquiry) =>
      inquireAtOnce(inquiry, ({sql, parameters}) => {
        port.postMessage({sql, parameters})
        return rowsOf(waitFor(answered, port), name)
      }),
    {
      name,
      pathOf: (document) => pathInStore(url, document, cwd),
      close: () => {
        port.close()
        void thread.terminate()
      },
    },
  )
}

/** Stands still until the thread has answered. */
const waitFor = (answered: Int32Array, port: MessagePort): ServerAnswer | undefined => {
  const outcome = Atomics.wait(answered, 0, 0, patience)
  Atomics.store(answered, 0, 0)
  const received: {message: ServerAnswer} | undefined = outcome === 'timed-out' ? undefined : receiveMessageOnPort(port)
  return received?.message
}

const rowsOf = (answer: ServerAnswer | undefined, name: string): readonly unknown[] => {
  if (answer?.rows) return answer.rows
  throw new StoreError(answer?.error.code ?? 'UNREACHABLE', {
    message: answer?.error.message ?? `No answer of ${name} in ${patience / 1000} s`,
    remedy: answer?.error.remedy ?? 'Look at the server, or ask it later.',
  })
}
