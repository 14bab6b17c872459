import {statSync} from 'node:fs'
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import Database from 'libsql'
import {kindOfFile, missingStore, nameOf, pathInStore} from './location.ts'
import {type EvidenceReader, type InquiryAnswer, readerOf} from './queries/evidence-bundle.ts'
import {inquireAtOnce} from './sql/database.ts'
import {refusePrepared, refuseUnsound} from './sql/embedded-source.ts'
import {translateError} from './store-error.ts'

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
