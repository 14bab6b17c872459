import {statSync} from 'node:fs'
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {StoreFileReader} from '@citation-lint/core/project'
import Database from 'libsql'
import {kindOfFile, missingStore, nameOf, pathInStore} from './location.ts'
import {versionOf} from './migrate.ts'
import {briefAt, bundleOfAll, bundleOfBrief, type EvidenceBundle} from './queries/evidence-bundle.ts'
import {schemaVersion} from './schema/migrations.ts'
import {type Inquiry, inquireAtOnce} from './sql/inquiry.ts'
import {translateError} from './sql/translate-error.ts'
import {StoreError} from './store-error.ts'

/** A store in a file, read at once. */
export interface EvidenceReader extends StoreFileReader {
  bundle(briefId?: string): EvidenceBundle
}

/**
 * Opens the file of a store to read evidence from it without waiting; nothing is written, not even a newer version.
 *
 * @param calledBy What messages call it, where that is not the path.
 * @throws StoreError `MISSING`, `NOT_A_STORE`, `OLDER_STORE`, `NEWER_STORE`, `CORRUPT` or `UNREADABLE`.
 */
export const openStoreFile = (path: string, calledBy: string = path): EvidenceReader => {
  const name = nameOf(calledBy)
  if (kindOfFile(path, calledBy) !== 'database') throw missingStore(name)
  const database = new Database(addressOf(resolve(path)))
  const answer = <Answer>(inquiry: Inquiry<Answer>): Answer => {
    try {
      return inquireAtOnce(inquiry, ({sql, parameters}) => database.prepare(sql).all(parameters))
    } catch (error) {
      throw translateError(error, name)
    }
  }
  try {
    const version = answer(versionOf(name))
    if (version < schemaVersion) throw version === 0 ? missingStore(name) : olderStore(name, version)
  } catch (error) {
    database.close()
    throw error
  }
  return {
    briefOf: (document) => answer(briefAt(pathInStore(path, document))),
    bundle: (briefId) => answer(briefId === undefined ? bundleOfAll() : bundleOfBrief(briefId)),
    close: () => database.close(),
  }
}

/**
 * The address by which nothing is written, and no log is left beside the file. Where a log stands already, another program
 * writes, and what it wrote is read from there.
 */
const addressOf = (file: string): string => {
  const log = statSync(`${file}-wal`, {throwIfNoEntry: false})
  return `${pathToFileURL(file).href}?${log !== undefined && log.size > 0 ? 'mode=ro' : 'immutable=1'}`
}

const olderStore = (name: string, version: number) =>
  new StoreError('OLDER_STORE', {
    message: `Unexpected evidence store ${name} of version ${version}, expected ${schemaVersion}`,
    remedy: 'Bring it up to this version with `citation-lint store init`.',
  })
