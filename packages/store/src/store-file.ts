import {resolve} from 'node:path'
import Database from 'libsql'
import {type Answer, type EvidenceReader, readerOf} from './evidence-reader.ts'
import {kindOfFile, missingStore, nameOf, pathInStore} from './location.ts'
import {inquireAtOnce} from './sql/inquiry.ts'
import {translateError} from './sql/translate-error.ts'

/**
 * Opens the file of a store to read evidence from it without waiting; nothing is written, not even a newer version.
 *
 * @param calledBy What messages call it, where that is not the path.
 * @throws StoreError `MISSING`, `NOT_A_STORE`, `OLDER_STORE`, `NEWER_STORE`, `CORRUPT` or `UNREADABLE`.
 */
export const openStoreFile = (path: string, calledBy: string = path): EvidenceReader => {
  const name = nameOf(calledBy)
  if (kindOfFile(path, calledBy) !== 'database') throw missingStore(name)
  const database = new Database(resolve(path))
  const answer: Answer = (inquiry) => {
    try {
      return inquireAtOnce(inquiry, ({sql, parameters}) => database.prepare(sql).all(parameters))
    } catch (error) {
      throw translateError(error, name)
    }
  }
  return readerOf(answer, {name, pathOf: (document) => pathInStore(path, document), close: () => database.close()})
}
