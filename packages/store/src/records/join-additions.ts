import {isDeepStrictEqual} from 'node:util'
import type {PreparedAdditions} from './save-additions.ts'

/**
 * The records of several calls as those of one; nothing where that could store something else than one call after the
 * other: where two of them bring a record with the same id. Publishers may come twice, if they say the same.
 */
export const joinAdditions = (calls: readonly PreparedAdditions[]): PreparedAdditions | undefined => {
  const joined = {
    sources: calls.flatMap(({sources}) => sources),
    documents: calls.flatMap(({documents}) => documents),
    citations: calls.flatMap(({citations}) => citations),
    packs: calls.flatMap(({packs}) => packs),
    briefs: calls.flatMap(({briefs}) => briefs),
  }
  const {documents, citations, packs, briefs} = joined
  const sources = new Map(joined.sources.map((source) => [source.source_id, source]))
  const isPlain =
    isDistinct(documents.map(({doc_id}) => doc_id)) &&
    isDistinct(documents.flatMap(({chunks}) => chunks.map(({chunk_id}) => chunk_id))) &&
    isDistinct(citations.map(({id}) => id)) &&
    isDistinct(packs.map(({pack_id}) => pack_id)) &&
    isDistinct(briefs.map(({brief_id}) => brief_id)) &&
    joined.sources.every((source) => isDeepStrictEqual(source, sources.get(source.source_id)))
  return isPlain ? {...joined, sources: [...sources.values()]} : undefined
}

const isDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length
