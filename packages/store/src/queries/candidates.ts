import type {Candidate} from '@citation-lint/core/evidence'
import {type Database, joinedBy, type Query, sql} from '../sql/database.ts'

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
 * The chunks nearest to a query, as candidates for an evidence pack. With words, the similarity of a chunk is the share
 * of the query's words that it holds, where a rare word counts more than a common one; with an embedding it is the
 * cosine, and 0 for what points the other way. Chunks whose publisher has no tier, or whose document has no date,
 * cannot be weighed and are left out.
 *
 * @throws RangeError for a query without a word, when there is no embedding either.
 */
export const findCandidates = async (
  database: Database,
  {query, embedding, limit = 1000}: Retrieval,
): Promise<readonly Candidate[]> => {
  const matches = embedding ? nearestVectors(embedding, limit) : await bestWords(database, query, limit)
  const rows = await matches.on(database)
  return rows.map(({nearness, ...match}) => ({
    chunkId: match.chunk_id,
    sourceId: match.source_id,
    publisher: match.publisher,
    tier: match.credibility_tier,
    publishedAt: match.published_at,
    similarity: Math.min(1, Math.max(0, Math.round(nearness * million) / million)),
  }))
}

/** Sums of shares are rounded: a chunk with all the words has all of the similarity. */
const million = 1_000_000

const columns = sql`chunks.chunk_id, sources.source_id, sources.publisher, sources.credibility_tier, documents.published_at`
const joins = sql`
  join documents on documents.doc_id = chunks.doc_id
  join sources on sources.source_id = documents.source_id
    and sources.credibility_tier is not null and documents.published_at is not null`

const bestWords = async (database: Database, query: string, limit: number): Promise<Query<Match>> => {
  const words = wordsOf(query)
  if (words.length === 0) throw new RangeError('The query has no word; write at least one')
  const weights = await weightsOf(database, words)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const hits = words.map((word, index) => {
    const part = total === 0 ? 0 : (weights[index] ?? 0) / total
    return sql`select rowid, ${part} as part from chunk_words where chunk_words match ${word}`
  })
  return sql<Match>`
    select ${columns}, nearness
    from (select rowid as hit, sum(part) as nearness from (${joinedBy(' union all ', hits)}) group by rowid)
      join chunks on chunks.chunk = hit ${joins}
    order by nearness desc, chunks.chunk_id limit ${limit}`
}

/**
 * What each word counts: the inverse of how common it is, `ln(1 + (all - with + ½) / (with + ½))`, which unlike the one
 * of SQLite's `bm25` stays above 0 in small collections; 0 for a word that no chunk holds.
 */
const weightsOf = async (database: Database, words: readonly string[]): Promise<readonly number[]> => {
  const counts = words.map((word) => sql`select count(*) as count from chunk_words where chunk_words match ${word}`)
  const all = sql`select count(*) as count from chunks where text is not null`
  const rows = await sql<{count: number}>`${joinedBy(' union all ', [all, ...counts])}`.on(database)
  const [total = 0, ...found] = rows.map(({count}) => count)
  return found.map((count) => (count === 0 ? 0 : Math.log(1 + (total - count + 0.5) / (count + 0.5))))
}

const nearestVectors = (embedding: readonly number[] | Float32Array, limit: number): Query<Match> => {
  const vector = bytesOf(embedding)
  return sql<Match>`
    select ${columns}, 1 - vector_distance_cos(chunks.embedding, ${vector}) as nearness
    from chunks ${joins}
    where length(chunks.embedding) = ${vector.length}
    order by nearness desc, chunks.chunk_id limit ${limit}`
}

/** Characters that are words by themselves: Chinese and Japanese put no space between them. */
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** A text as the full-text index takes it in: every ideograph a word. */
export const indexedWords = (text: string): string => text.replace(ideographs, ' $& ')

/** Most words of a question: a longer one gains nothing but time. */
const mostWords = 64

const words = /[\p{L}\p{M}\p{N}]+/gu

/**
 * The words of a question, each as a phrase in the language of the full-text index; a run of ideographs is one phrase.
 * Everything else of that language (`AND`, `*`, `^`, quotation marks) is taken for a word or left out.
 */
export const wordsOf = (question: string): readonly string[] => {
  const runs = new Set([...question.matchAll(words)].map(([word]) => indexedWords(word).trim().replace(/ +/g, ' ')))
  return [...runs].slice(0, mostWords).map((run) => `"${run}"`)
}

/** An embedding as libSQL keeps one: 32-bit floats, little endian. */
export const bytesOf = (embedding: readonly number[] | Float32Array): Uint8Array => {
  const bytes = new DataView(new ArrayBuffer(embedding.length * 4))
  for (const [index, value] of embedding.entries()) bytes.setFloat32(index * 4, value, true)
  return new Uint8Array(bytes.buffer)
}
