import {show} from '../../data/index.ts'
import type {EvidenceFile, EvidenceProblem, StoredRecord} from '../evidence.ts'
import {problemOf, type Registry, recordsByList, registryOf} from '../located-record.ts'
import {packCandidateSchema} from '../records/evidence-pack.ts'
import type {Candidate} from './score-chunk.ts'

/** The candidates that evidence files hold, and what is wrong with some of them. */
export interface Offer {
  readonly candidates: readonly Candidate[]
  readonly problems: readonly EvidenceProblem[]
}

/**
 * Reads the `candidates` of evidence files; publishers and tiers that a record does not give come from the
 * `source_registry` of the same files. Records that break their schema are problems of their file and left out here.
 */
export const offeredCandidates = (files: readonly EvidenceFile[]): Offer => {
  const registry = registryOf(files)
  const readings = (recordsByList(files).get('candidates') ?? []).map((record) => candidateOf(record, registry))
  return {
    candidates: readings.flatMap((reading) => reading.candidate ?? []),
    problems: [...files.flatMap((file) => file.problems), ...readings.flatMap((reading) => reading.problem ?? [])],
  }
}

/** What is read of one record; nothing of one that breaks its schema. */
interface Reading {
  readonly candidate?: Candidate
  readonly problem?: EvidenceProblem
}

const candidateOf = (located: StoredRecord, registry: Registry): Reading => {
  const parsed = packCandidateSchema.safeParse(located.record)
  if (!parsed.success) return {}
  const {chunk_id, source_id, published_at, semantic_similarity} = parsed.data
  const entry = registry.get(String(source_id))
  const tier = parsed.data.credibility_tier ?? entry?.tier
  if (tier === undefined) {
    const message = `Unexpected candidate of ${show(source_id)} without a tier, expected one here or in \`source_registry\``
    return {problem: problemOf(located, {code: 'INVALID_RECORD', field: 'source_id', message})}
  }
  const candidate = {
    chunkId: String(chunk_id),
    sourceId: String(source_id),
    publisher: parsed.data.publisher ?? entry?.publisher ?? String(source_id),
    tier,
    publishedAt: published_at,
    similarity: semantic_similarity,
  }
  return {candidate}
}
