import type {EvidencePackRecord} from '@citation-lint/evidence'
import type {Kysely, Selectable} from 'kysely'
import type {CitationRecord, SourceRecord} from '../records/records.ts'
import type {CitationsTable, Tables} from '../schema/tables.ts'
import {listOf} from './in-list.ts'
import {citationOf, sourceOf} from './stored-records.ts'

/** Evidence as the linter takes it in: a bundle of lists, with the keys of an evidence file. */
export interface EvidenceBundle {
  /** `n` is what `[n]` means; `content` the text of the document, where it is stored. */
  readonly citations: readonly CitationRecord[]
  readonly source_registry: readonly SourceRecord[]
  readonly evidence_packs: readonly EvidencePackRecord[]
}

type MarkedRow = Selectable<CitationsTable> & {readonly marker: string}

/** The evidence behind the bullets of a brief, each citation with the number that its marker has there. */
export const bundleOfBrief = async (
  database: Kysely<Tables>,
  briefId: string,
  rows: readonly MarkedRow[],
): Promise<EvidenceBundle> => {
  const marked = new Map(rows.map((row) => [`${row.marker} ${row.id}`, row]))
  const texts = await textsOf(database, rows)
  const citations = [...marked.values()].map(({marker, ...row}) => {
    const number = /^\d{1,9}$/.test(marker) ? {n: Number(marker)} : {}
    return withText({...citationOf(row), ...number}, texts)
  })
  const {pack_id} = (await briefRow(database, briefId)) ?? {}
  const packs = await packsOf(database, pack_id ? [pack_id] : [])
  const ids = [...rows, ...packs.flatMap(({chunks}) => chunks)].map(({source_id}) => source_id)
  const sources = await database.selectFrom('sources').selectAll().where('source_id', 'in', listOf(ids)).execute()
  return {citations, source_registry: sources.map(sourceOf), evidence_packs: packs}
}

/** Everything that a store holds; `[n]` means the citation with the number n in the store. */
export const bundleOfAll = async (database: Kysely<Tables>): Promise<EvidenceBundle> => {
  const rows = await database.selectFrom('citations').selectAll().orderBy('citation').execute()
  const texts = await textsOf(database)
  const sources = await database.selectFrom('sources').selectAll().execute()
  return {
    citations: rows.map((row) => withText({...citationOf(row), n: row.citation}, texts)),
    source_registry: sources.map(sourceOf),
    evidence_packs: await packsOf(database),
  }
}

const briefRow = (database: Kysely<Tables>, briefId: string) =>
  database.selectFrom('briefs').select('pack_id').where('brief_id', '=', briefId).executeTakeFirst()

/** The stored texts of documents, by id; of all documents without a list of rows. */
const textsOf = async (database: Kysely<Tables>, rows?: readonly MarkedRow[]): Promise<ReadonlyMap<string, string>> => {
  const documents = await database
    .selectFrom('documents')
    .select(['doc_id', 'text'])
    .where('text', 'is not', null)
    .$if(rows !== undefined, (query) => query.where('doc_id', 'in', listOf((rows ?? []).map(({doc_id}) => doc_id))))
    .execute()
  return new Map(documents.map(({doc_id, text}) => [doc_id, text ?? '']))
}

const withText = (citation: CitationRecord, texts: ReadonlyMap<string, string>): CitationRecord => {
  const content = texts.get(citation.doc_id)
  return content === undefined ? citation : {...citation, content}
}

/** Stored packs in the shape of citation-contract §4.4; all of them without a list of ids. */
export const packsOf = async (
  database: Kysely<Tables>,
  ids?: readonly string[],
): Promise<readonly EvidencePackRecord[]> => {
  const packs = await database
    .selectFrom('evidence_packs')
    .selectAll()
    .$if(ids !== undefined, (query) => query.where('pack_id', 'in', listOf(ids ?? [])))
    .orderBy('pack_id')
    .execute()
  const chunks = await chunksOfPacks(
    database,
    packs.map(({pack_id}) => pack_id),
  )
  return packs.map(({pack_id, query, generated_at, ...diversity_stats}) => ({
    pack_id,
    query,
    generated_at,
    chunks: chunks.get(pack_id) ?? [],
    diversity_stats,
  }))
}

type PackedChunk = EvidencePackRecord['chunks'][number]

const chunksOfPacks = async (database: Kysely<Tables>, ids: readonly string[]) => {
  const rows = await database
    .selectFrom('pack_chunks')
    .selectAll()
    .where('pack_id', 'in', listOf(ids))
    .orderBy('pack_id')
    .orderBy('position')
    .execute()
  const chunks = new Map<string, PackedChunk[]>()
  for (const {pack_id, position, ...chunk} of rows) {
    const pack = chunks.get(pack_id)
    if (pack) pack.push(chunk)
    else chunks.set(pack_id, [chunk])
  }
  return chunks
}
