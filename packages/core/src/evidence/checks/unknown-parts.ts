import {oneOf, show} from '../../data/index.ts'
import {danglingId, storedDocuments} from '../documents.ts'
import {type EvidenceProblem, problemOf, type RecordsByList, type Registry} from '../evidence.ts'
import {isContractCitation} from '../records/citation.ts'
import {hasField, idOf, recordsOf} from '../records/read-field.ts'
import {isReadSource} from '../records/record-kind.ts'
import {sourceIds} from '../records/source-records.ts'

/**
 * What citation objects name that the rest of the evidence does not know, or leave out although it does not tell it: their
 * document and chunk, the chunk of what was retrieved in chunks, and their publisher (specification/contract §1.1).
 */
export const unknownParts = (lists: RecordsByList, registry: Registry): readonly EvidenceProblem[] => {
  const documents = storedDocuments(lists)
  const packed = new Set(
    (lists.get('evidence_packs') ?? []).flatMap(({record}) =>
      recordsOf(record, 'chunks').flatMap((chunk) => idOf(chunk, 'source_id') ?? []),
    ),
  )
  return (lists.get('citations') ?? []).flatMap((citation) => {
    const {record} = citation
    if (!isContractCitation(record)) return []
    const problem = (field: string, message: string) => problemOf(citation, {code: 'INVALID_RECORD', field, message})
    const without = (field: string, expected: string) =>
      problem(field, `The citation object has no \`${field}\`; give ${expected}`)
    const unknown = danglingId(record, documents)
    const size = documents.get(idOf(record, 'doc_id') ?? '')?.chunks.size ?? 0
    const sourceId = idOf(record, 'source_id') ?? ''
    const isCut = size > 0 || packed.has(sourceId)
    const hasPublisher = record.publisher !== undefined || registry.get(sourceId)?.publisher !== undefined
    return [
      ...(unknown
        ? [
            problem(
              unknown.field,
              `Unexpected ${show(unknown.id)} as \`${unknown.field}\` of the citation object, expected ${unknown.expected}`,
            ),
          ]
        : []),
      ...(isCut && idOf(record, 'chunk_id') === undefined ? [without('chunk_id', chunkExpected(size))] : []),
      ...(hasPublisher ? [] : [without('publisher', 'a text, or a registry entry that has it')]),
    ]
  })
}

/** Of a document that is stored in chunks, or of a publisher of which a pack has some. */
const chunkExpected = (size: number): string =>
  size > 0 ? `that of ${oneOf(size, 'stored chunk')} of its document` : 'that of the chunk that was retrieved'

/** Sources of older runs that bring no id; they are known by their places (specification/footnotes §1.1). */
export const unnamedSources = (lists: RecordsByList): readonly EvidenceProblem[] =>
  (lists.get('sources') ?? []).flatMap((source) => {
    if (hasField(source.record, ...sourceIds) || !isReadSource(source)) return []
    const {id} = source
    const message = `The source has neither \`sid\` nor \`source_id\`; give it one: until then it is ${show(id)} and ${show(`S${id}`)}, by its place in the list`
    return [problemOf(source, {code: 'INVALID_RECORD', confidence: 'medium', field: 'sid', message})]
  })
