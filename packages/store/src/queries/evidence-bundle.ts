import {groupBy} from '@citation-lint/core/data'
import type {EvidencePackRecord} from '@citation-lint/core/evidence'
import type {StoreReader} from '@citation-lint/core/project'
import {missingStore} from '../location.ts'
import {type CitationRecord, citationOf, type SourceRecord, sourceOf} from '../records/records.ts'
import {schemaVersion, versionOf} from '../schema/migrations.ts'
import {ask, type Inquiry, listOf, queries} from '../sql/dialect.ts'
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
}

/** The brief that was stored last of a document, by the path that it was stored with. */
export function* briefAt(path: string): Inquiry<string | undefined> {
  const [row] = yield* ask(
    queries
      .selectFrom('briefs')
      .select('brief_id')
      .where('path', '=', path)
      .orderBy('generated_at', 'desc')
      .orderBy('brief', 'desc')
      .limit(1),
  )
  return row?.brief_id
}

/** The evidence behind the bullets of a brief, each citation with the number that its marker has there. */
export function* bundleOfBrief(briefId: string): Inquiry<EvidenceBundle> {
  const rows = yield* ask(
    citedInBriefs.where('briefs.brief_id', '=', briefId).orderBy('bullets.bullet').orderBy('bullet_citations.position'),
  )
  const texts = yield* textsOf(rows.map(({doc_id}) => doc_id))
  const [brief] = yield* ask(queries.selectFrom('briefs').select('pack_id').where('brief_id', '=', briefId))
  const packs = yield* packsOf(brief?.pack_id ? [brief.pack_id] : [])
  const sources = yield* sourcesOf([...rows, ...packs.flatMap(({chunks}) => chunks)].map(({source_id}) => source_id))
  const marked = new Map(rows.map((row) => [`${row.marker} ${row.id}`, row]))
  const citations = [...marked.values()].map(({marker, ...row}) => {
    const n = /^\d{1,9}$/.test(marker) && {n: Number(marker)}
    return withText({...citationOf(row), ...n}, texts)
  })
  return {citations, source_registry: sources, evidence_packs: packs}
}

/** Everything that a store holds; `[n]` means the citation with the number n in the store. */
export function* bundleOfAll(): Inquiry<EvidenceBundle> {
  const rows = yield* ask(queries.selectFrom('citations').selectAll().orderBy('citation'))
  const texts = yield* textsOf()
  return {
    citations: rows.map((row) => withText({...citationOf(row), n: row.citation}, texts)),
    source_registry: yield* sourcesOf(),
    evidence_packs: yield* packsOf(),
  }
}

const withText = (citation: CitationRecord, texts: ReadonlyMap<string, string>): CitationRecord => {
  const content = texts.get(citation.doc_id)
  return content === undefined ? citation : {...citation, content}
}

/** The stored texts of documents, by id; of all documents without a list of ids. */
function* textsOf(ids?: readonly string[]): Inquiry<ReadonlyMap<string, string>> {
  const documents = yield* ask(
    queries
      .selectFrom('documents')
      .select(['doc_id', 'text'])
      .where('text', 'is not', null)
      .$if(ids !== undefined, (query) => query.where('doc_id', 'in', listOf(ids ?? []))),
  )
  return new Map(documents.map(({doc_id, text}) => [doc_id, text ?? '']))
}

/** Publishers by their ids; all of them without a list. */
function* sourcesOf(ids?: readonly string[]): Inquiry<readonly SourceRecord[]> {
  const rows = yield* ask(
    queries
      .selectFrom('sources')
      .selectAll()
      .$if(ids !== undefined, (query) => query.where('source_id', 'in', listOf(ids ?? [])))
      .orderBy('source_id'),
  )
  return rows.map(sourceOf)
}

/** Stored packs in the shape of specification/packs §4; all of them without a list of ids. */
export function* packsOf(ids?: readonly string[]): Inquiry<readonly EvidencePackRecord[]> {
  const packs = yield* ask(
    queries
      .selectFrom('evidence_packs')
      .selectAll()
      .$if(ids !== undefined, (query) => query.where('pack_id', 'in', listOf(ids ?? [])))
      .orderBy('pack_id'),
  )
  const chunks = yield* ask(
    queries
      .selectFrom('pack_chunks')
      .selectAll()
      .where('pack_id', 'in', listOf(packs.map(({pack_id}) => pack_id)))
      .orderBy('position'),
  )
  const chunksByPack = groupBy(chunks, ({pack_id}) => pack_id)
  return packs.map(({pack_id, query, generated_at, ...diversity_stats}) => ({
    pack_id,
    query,
    generated_at,
    chunks: (chunksByPack.get(pack_id) ?? []).map(({pack_id, position, ...chunk}) => chunk),
    diversity_stats,
  }))
}

/** The citations of the bullets of all briefs, each with the marker that names it there; a question narrows it down. */
export const citedInBriefs = queries
  .selectFrom('briefs')
  .innerJoin('bullets', 'bullets.brief', 'briefs.brief')
  .innerJoin('bullet_citations', 'bullet_citations.bullet', 'bullets.bullet')
  .innerJoin('citations', 'citations.citation', 'bullet_citations.citation')
  .selectAll('citations')
  .select('bullet_citations.marker')
