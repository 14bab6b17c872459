import {show} from '../../data/index.ts'
import type {EvidenceProblem, RegistryEntry, StoredRecord} from '../evidence.ts'
import {problemOf, type RecordsByList} from '../located-record.ts'
import {quoteFieldIn} from '../records/citation.ts'
import {idOf, recordsOf, textOf} from '../records/read-field.ts'

/**
 * Full text of sources that may be kept as headline and snippet alone (specification/contract §5): a `quote_span`, the
 * `content` of a source, the `text` or `chunks` of a document.
 */
export const paywalledTexts = (
  lists: RecordsByList,
  registry: ReadonlyMap<string, RegistryEntry>,
): readonly EvidenceProblem[] => {
  const closed = new Set(
    [...registry.values()].flatMap(({paywallPolicy, sourceId}) =>
      paywallPolicy === 'metadata_only' ? [sourceId] : [],
    ),
  )
  if (closed.size === 0) return []
  const isPaywalled = ({record}: StoredRecord) => closed.has(idOf(record, 'source_id') ?? '')
  const paywalled = (name: 'citations' | 'sources' | 'documents') => (lists.get(name) ?? []).filter(isPaywalled)
  return [
    ...[...paywalled('citations'), ...paywalled('sources')].flatMap((record) => [
      ...fullText(record, 'content'),
      ...quotes(record),
    ]),
    ...paywalled('documents').flatMap((record) => [...fullText(record, 'text'), ...chunks(record)]),
  ]
}

const fullText = (record: StoredRecord, field: string): readonly EvidenceProblem[] =>
  textOf(record.record, field)?.trim() ? [paywalled(record, field)] : []

const quotes = (record: StoredRecord): readonly EvidenceProblem[] => {
  const field = quoteFieldIn(record.record)
  return field === undefined ? [] : [paywalled(record, field)]
}

const chunks = (record: StoredRecord): readonly EvidenceProblem[] =>
  recordsOf(record.record, 'chunks').length > 0 ? [paywalled(record, 'chunks')] : []

const paywalled = (record: StoredRecord, field: string): EvidenceProblem =>
  problemOf(record, {
    code: 'PAYWALL_QUOTE',
    field,
    message: `Unexpected ${show(field)} of the paywalled source ${show(idOf(record.record, 'source_id') ?? '')}, expected its headline and snippet alone`,
    note: 'Its `paywall_policy` is `metadata_only`: its full text may not be stored',
  })
