import {groupBy} from '@citation-lint/core/data'
import type {DiversityStats, EvidencePackRecord} from '@citation-lint/core/evidence'
import type {StoreReader} from '@citation-lint/core/project'
import {missingStore} from '../location.ts'
import {
  type CitationRecord,
  type CitationRow,
  citationOf,
  type SourceRecord,
  type SourceRow,
  sourceOf,
} from '../records/records.ts'
import type {PageRecord} from '../records/save-pages.ts'
import {schemaVersion, versionOf} from '../schema/migrations.ts'
import {ask, type Inquiry, listOf, named, type Query, sql} from '../sql/database.ts'
import {StoreError} from '../store-error.ts'

/** A store that is read at once, and not written. */
export interface EvidenceReader extends StoreReader {
  bundle(briefId?: string): EvidenceBundle
}

/** Carries an inquiry out, and comes back with its answer. */
export type InquiryAnswer = <Result>(inquiry: Inquiry<Result>) => Result

/**
 * A reader of a store of this version; nothing is written, not even a newer version.
 *
 * @throws StoreError `MISSING`, `NOT_A_STORE`, `OLDER_STORE`, `NEWER_STORE`, or what `answer` throws; then it is closed.
 */
export const readerOf = (
  answer: InquiryAnswer,
  {name, pathOf, close}: {name: string; pathOf: (document: string) => string; close: () => void},
): EvidenceReader => {
  try {
    const version = answer(versionOf(name))
    if (version < schemaVersion) throw version === 0 ? missingStore(name) : olderStore(name, version)
  } catch (error) {
    close()
    throw error
  }
  return {
    briefOf: (document) => answer(briefAt(pathOf(document))),
    bundle: (briefId) => answer(briefId === undefined ? bundleOfAll() : bundleOfBrief(briefId)),
    close,
  }
}

const olderStore = (name: string, version: number) =>
  new StoreError('OLDER_STORE', {
    message: `Unexpected evidence store ${name} of version ${version}, expected ${schemaVersion}`,
    remedy: 'Bring it up to this version with `citation-lint store init`.',
  })

/** Evidence as the linter takes it in: a bundle of lists, with the keys of an evidence file. */
export interface EvidenceBundle {
  /** `n` is what `[n]` means; `content` the text of the document, where it is stored. */
  readonly citations: readonly CitationRecord[]
  readonly source_registry: readonly SourceRecord[]
  readonly evidence_packs: readonly EvidencePackRecord[]
  /** Of all briefs: a judgement is of words, wherever they stand. */
  readonly judgements: readonly unknown[]
  /** Pages that were fetched, of all briefs; left out where there are none, for an empty list is one that was handed over. */
  readonly sources?: readonly PageRecord[]
}

/** The brief that was stored last of a document, by the path that it was stored with. */
export function* briefAt(path: string): Inquiry<string | undefined> {
  const [row] = yield* ask(sql<{brief_id: string}>`
    select brief_id from briefs where path = ${path} order by generated_at desc, brief desc limit 1`)
  return row?.brief_id
}

/** The evidence behind the bullets of a brief, each citation with the number that its marker has there. */
export function* bundleOfBrief(briefId: string): Inquiry<EvidenceBundle> {
  const rows = yield* ask(sql<CitationRow & {marker: string}>`
    select citations.*, bullet_citations.marker
    from briefs join bullets using (brief) join bullet_citations using (bullet) join citations using (citation)
    where brief_id = ${briefId} order by bullets.bullet, bullet_citations.position`)
  const texts = yield* textsOf(rows.map(({doc_id}) => doc_id))
  const written = yield* ask(sql<{pack_id: string}>`
    select pack_id from briefs where brief_id = ${briefId} and pack_id is not null`)
  const packs = yield* packsOf(written.map(({pack_id}) => pack_id))
  const sources = yield* sourcesOf([...rows, ...packs.flatMap(({chunks}) => chunks)].map(({source_id}) => source_id))
  const marked = new Map(rows.map((row) => [`${row.marker} ${row.id}`, row]))
  const citations = [...marked.values()].map(({marker, ...row}) => {
    const n = /^\d{1,9}$/.test(marker) && {n: Number(marker)}
    return withText({...citationOf(row), ...n}, texts)
  })
  return {
    citations,
    source_registry: sources,
    evidence_packs: packs,
    judgements: yield* judgementsIn(),
    ...(yield* pagesIn()),
  }
}

/** Everything that a store holds; `[n]` means the citation with the number n in the store. */
export function* bundleOfAll(): Inquiry<EvidenceBundle> {
  const rows = yield* ask(sql<CitationRow>`select * from citations order by citation`)
  const texts = yield* textsOf()
  return {
    citations: rows.map((row) => withText({...citationOf(row), n: row.citation}, texts)),
    source_registry: yield* sourcesOf(),
    evidence_packs: yield* packsOf(),
    judgements: yield* judgementsIn(),
    ...(yield* pagesIn()),
  }
}

/** Pages that were fetched, in the order in which they were stored first. */
function* pagesIn(): Inquiry<Pick<EvidenceBundle, 'sources'>> {
  const rows = yield* ask(sql<{record: string}>`select record from pages order by address`)
  return rows.length === 0 ? {} : {sources: rows.map(({record}): PageRecord => JSON.parse(record))}
}

/** Judgements in the order in which they were stored first. */
function* judgementsIn(): Inquiry<readonly unknown[]> {
  const rows = yield* ask(sql<{record: string}>`select record from judgements order by judgement`)
  return rows.map(({record}): unknown => JSON.parse(record))
}

const withText = (citation: CitationRecord, texts: ReadonlyMap<string, string>): CitationRecord => {
  const content = texts.get(citation.doc_id)
  return content === undefined ? citation : {...citation, content}
}

/** Those of some ids; all of them without a list. */
const among = (column: string, ids: readonly string[] | undefined): Query<unknown> =>
  ids === undefined ? sql`true` : sql`${named(column)} in ${listOf(ids)}`

/** The stored texts of documents, by id. */
function* textsOf(ids?: readonly string[]): Inquiry<ReadonlyMap<string, string>> {
  const documents = yield* ask(sql<{doc_id: string; text: string}>`
    select doc_id, text from documents where text is not null and ${among('doc_id', ids)}`)
  return new Map(documents.map(({doc_id, text}) => [doc_id, text]))
}

/** Publishers by their ids. */
function* sourcesOf(ids?: readonly string[]): Inquiry<readonly SourceRecord[]> {
  const rows = yield* ask(sql<SourceRow>`
    select * from sources where ${among('source_id', ids)} order by source_id`)
  return rows.map(sourceOf)
}

/** Stored packs in the shape of specification/packs §4. */
export function* packsOf(ids?: readonly string[]): Inquiry<readonly EvidencePackRecord[]> {
  const packs = yield* ask(sql<Omit<EvidencePackRecord, 'chunks' | 'diversity_stats'> & DiversityStats>`
    select * from evidence_packs where ${among('pack_id', ids)} order by pack_id`)
  const chunks = yield* ask(sql<EvidencePackRecord['chunks'][number] & {pack_id: string; position: number}>`
    select * from pack_chunks where ${among(
      'pack_id',
      packs.map(({pack_id}) => pack_id),
    )} order by position`)
  const chunksByPack = groupBy(chunks, ({pack_id}) => pack_id)
  return packs.map(({pack_id, query, generated_at, ...diversity_stats}) => ({
    pack_id,
    query,
    generated_at,
    chunks: (chunksByPack.get(pack_id) ?? []).map(({pack_id, position, ...chunk}) => chunk),
    diversity_stats,
  }))
}
