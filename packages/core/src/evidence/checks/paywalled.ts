import {show} from '../../data/index.ts'
import type {EvidenceProblem, StoredRecord} from '../evidence.ts'
import {problemOf, type RecordsByList, type Registry} from '../located-record.ts'
import {quoteFieldIn} from '../records/citation.ts'
import {idOf, recordsOf, textOf} from '../records/read-field.ts'

/**
 * Full text of sources that may be kept as headline and snippet alone (specification/contract §5): a `quote_span`, the
 * `content` of a source, the `text` or `chunks` of a document.
 */
export const paywalledTexts = (lists: RecordsByList, registry: Registry): readonly EvidenceProblem[] => {
  const entries = [...registry.values()].filter(({paywallPolicy}) => paywallPolicy === 'metadata_only')
  const closed = new Set(entries.map(({sourceId}) => sourceId))
  if (closed.size === 0) return []
  const isPaywalled = ({record}: StoredRecord) => closed.has(idOf(record, 'source_id') ?? '')
  const paywalled = (name: 'citations' | 'sources' | 'documents') => (lists.get(name) ?? []).filter(isPaywalled)
  return [
    ...[...paywalled('citations'), ...paywalled('sources')].flatMap((stored) =>
      [fullTextIn(stored, 'content'), quoteFieldIn(stored.record)].flatMap((field) => problemWith(stored, field)),
    ),
    ...paywalled('documents').flatMap((stored) =>
      [fullTextIn(stored, 'text'), chunksIn(stored)].flatMap((field) => problemWith(stored, field)),
    ),
  ]
}

const fullTextIn = ({record}: StoredRecord, field: string) => (textOf(record, field)?.trim() ? field : undefined)

const chunksIn = ({record}: StoredRecord) => (recordsOf(record, 'chunks').length > 0 ? 'chunks' : undefined)

const problemWith = (record: StoredRecord, field: string | undefined): EvidenceProblem | [] => {
  if (field === undefined) return []
  return problemOf(record, {
    code: 'PAYWALL_QUOTE',
    field,
    message: `Unexpected ${show(field)} of the paywalled source ${show(idOf(record.record, 'source_id') ?? '')}, expected its headline and snippet alone`,
    note: 'Its `paywall_policy` is `metadata_only`: its full text may not be stored',
  })
}
