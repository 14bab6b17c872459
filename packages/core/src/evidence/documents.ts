import {groupBy, oneOf, type RawRecord, show, withLineFeeds} from '../data/index.ts'
import type {DanglingId, RecordsByList, Source} from './evidence.ts'
import {idOf, recordsOf, textOf} from './records/read-field.ts'
import {sourceWith} from './records/record-kind.ts'
import {canonicalUrl} from './url.ts'

/** What is stored of a document: its text, else its chunks, if it was cut into some. */
interface StoredDocument {
  /** In its canonical spelling. */
  readonly url: string | undefined
  readonly content: string | undefined
  readonly text: string | undefined
  readonly chunks: ReadonlySet<string>
}

/** Stored documents by their ids. */
type StoredDocuments = ReadonlyMap<string, StoredDocument>

/** The documents that evidence holds (specification/contract §8). */
export const storedDocuments = (lists: RecordsByList): StoredDocuments =>
  new Map(
    (lists.get('documents') ?? []).flatMap(({record}) => {
      const id = idOf(record, 'doc_id')
      return id === undefined ? [] : [[id, documentOf(record)] as const]
    }),
  )

const documentOf = (record: RawRecord): StoredDocument => {
  const chunks = recordsOf(record, 'chunks')
  const [content, ...texts] = [record, ...chunks].map((each) => textOf(each, 'text'))
  const text = texts.length > 0 ? texts.join('\n') : undefined
  return {
    url: canonicalUrl(textOf(record, 'url') ?? ''),
    content: content && withLineFeeds(content),
    text: text && withLineFeeds(text),
    chunks: new Set(chunks.flatMap((chunk) => idOf(chunk, 'chunk_id') ?? [])),
  }
}

/**
 * Records with what is stored of the document that they name, or, where they name none, of the only one at their address.
 * An excerpt that a record brings is no more than a part of it.
 */
export const withStoredText = (sources: readonly Source[], documents: StoredDocuments): readonly Source[] => {
  if (documents.size === 0) return sources
  const byUrl = groupBy(documents.values(), ({url}) => url)
  const at = (url: string) => {
    const [document, ...others] = byUrl.get(canonicalUrl(url) ?? '') ?? []
    return others.length === 0 ? document : undefined
  }
  return sources.map((source) => {
    const id = idOf(source.record, 'doc_id')
    const document = id === undefined ? at(source.url ?? '') : documents.get(id)
    if (document === undefined || source.content?.trim()) return source
    const {content, text} = document
    if (content?.trim()) return sourceWith(source, {content})
    return text?.trim() ? sourceWith(source, {text: [source.text ?? [], text].flat().join('\n')}) : source
  })
}

/**
 * The document or chunk that a record names and that is not stored (specification/contract §3): where documents are
 * stored its document is among them, and where that is stored in chunks its chunk is one of them.
 */
export const danglingId = (record: RawRecord, documents: StoredDocuments): DanglingId | undefined => {
  const document = documents.size === 0 ? undefined : idOf(record, 'doc_id')
  if (document === undefined) return undefined
  const stored = documents.get(document)
  if (stored === undefined) return dangling('doc_id', document, documents)
  const {chunks} = stored
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
