import {oneOf, type RawRecord, show} from '../data/index.ts'
import type {DanglingId, RecordsByList} from './evidence.ts'
import {idOf, recordsOf} from './records/read-field.ts'

/** Stored documents by their ids, each with the ids of its chunks; a document without any was not cut into chunks. */
type StoredDocuments = ReadonlyMap<string, ReadonlySet<string>>

/** The documents that evidence holds (specification/contract §8). */
export const storedDocuments = (lists: RecordsByList): StoredDocuments =>
  new Map(
    (lists.get('documents') ?? []).flatMap(({record}) => {
      const id = idOf(record, 'doc_id')
      const chunks = recordsOf(record, 'chunks').flatMap((chunk) => idOf(chunk, 'chunk_id') ?? [])
      return id === undefined ? [] : [[id, new Set(chunks)] as const]
    }),
  )

/**
 * The document or chunk that a record names and that is not stored (specification/contract §3): where documents are
 * stored its document is among them, and where that is stored in chunks its chunk is one of them.
 */
export const danglingId = (record: RawRecord, documents: StoredDocuments): DanglingId | undefined => {
  const document = documents.size === 0 ? undefined : idOf(record, 'doc_id')
  if (document === undefined) return undefined
  const chunks = documents.get(document)
  if (chunks === undefined) return dangling('doc_id', document, documents)
  const chunk = idOf(record, 'chunk_id')
  return chunk === undefined || chunks.size === 0 || chunks.has(chunk)
    ? undefined
    : dangling('chunk_id', chunk, chunks, ` of ${show(document)}`)
}

const dangling = (field: DanglingId['field'], id: string, {size}: {readonly size: number}, whose = ''): DanglingId => ({
  field,
  id,
  expected: `${oneOf(size, field === 'doc_id' ? 'stored document' : 'stored chunk')}${whose}`,
})
