/** Credibility tier: 1 official, 2 credible, 3 other, 4 monitor only (specification/contract §4.1). */
export type Tier = 1 | 2 | 3 | 4

/** A stored chunk that retrieval offers for a pack. */
export interface Candidate {
  readonly chunkId: string
  /** The publisher's entry in the source registry. */
  readonly sourceId: string
  /** Name of the publisher: several sources may share one, and shares are counted by it (specification/packs §1.2). */
  readonly publisher: string
  readonly tier: Tier
  /** ISO 8601; without a zone it is UTC. */
  readonly publishedAt: string
  /** How near it is to the query, 0 to 1: from embeddings, or from a full-text search. */
  readonly similarity: number
}

/** A candidate with its score, as it competes for a place. */
export interface RankedCandidate extends Omit<Candidate, 'publishedAt' | 'similarity'> {
  /** The retrieval score of specification/packs §2 in millionths, a whole number: sums of them are exact. */
  readonly points: number
  /** When it was published, in milliseconds since 1970. */
  readonly published: number
}
