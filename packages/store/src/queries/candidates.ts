import type {Candidate} from '@citation-lint/evidence'
import {type Kysely, type RawBuilder, sql} from 'kysely'
import {bytesOf} from '../records/save-documents.ts'
import type {Tables} from '../schema/tables.ts'
import {matchExpression} from '../search-words.ts'

/** What chunks are looked for by. */
export interface Retrieval {
  /** Words; any of them may occur. */
  readonly query: string
  /** What the embedding model that made the stored ones makes of the query; then words do not count. */
  readonly embedding?: readonly number[] | Float32Array | undefined
  /** Most candidates, best first; 1000 by default. */
  readonly limit?: number | undefined
}

interface Match {
  readonly chunk_id: string
  readonly source_id: string
  readonly publisher: string
  readonly credibility_tier: 1 | 2 | 3 | 4
  readonly published_at: string
  readonly nearness: number
}

/**
 * The chunks nearest to a query, as candidates for an evidence pack. With words, the similarity of a chunk is its BM25
 * rank, the best one's being 1; with an embedding it is the cosine, and 0 for what points the other way. Chunks whose
 * publisher has no tier, or whose document has no date, cannot be weighed and are left out.
 *
 * @throws RangeError for a query without a word, when there is no embedding either.
 */
export const findCandidates = async (
  database: Kysely<Tables>,
  {query, embedding, limit = 1000}: Retrieval,
): Promise<readonly Candidate[]> => {
  const {rows} = await (embedding ? nearestVectors(embedding, limit) : bestWords(query, limit)).execute(database)
  const best = embedding ? 1 : (rows[0]?.nearness ?? 1)
  return rows.map(({nearness, ...match}) => ({
    chunkId: match.chunk_id,
    sourceId: match.source_id,
    publisher: match.publisher,
    tier: match.credibility_tier,
    publishedAt: match.published_at,
    similarity: Math.min(1, Math.max(0, nearness / best)),
  }))
}

const columns = sql`chunks.chunk_id, sources.source_id, sources.publisher, sources.credibility_tier, documents.published_at`
const joins = sql`
  join documents on documents.doc_id = chunks.doc_id
  join sources on sources.source_id = documents.source_id
    and sources.credibility_tier is not null and documents.published_at is not null`

const bestWords = (query: string, limit: number): RawBuilder<Match> => {
  const expression = matchExpression(query)
  if (expression === undefined) throw new RangeError('Unexpected query without a word, expected at least one')
  return sql<Match>`
    select ${columns}, -bm25(chunk_words) as nearness
    from chunk_words join chunks on chunks.chunk = chunk_words.rowid ${joins}
    where chunk_words match ${expression}
    order by nearness desc, chunks.chunk_id limit ${limit}`
}

const nearestVectors = (embedding: readonly number[] | Float32Array, limit: number): RawBuilder<Match> => {
  const vector = bytesOf(embedding)
  return sql<Match>`
    select ${columns}, 1 - vector_distance_cos(chunks.embedding, ${vector}) as nearness
    from chunks ${joins}
    where length(chunks.embedding) = ${vector.length}
    order by nearness desc, chunks.chunk_id limit ${limit}`
}
