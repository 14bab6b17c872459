import {isIsoDate} from '../dates.ts'
import type {RegistryEntry, Source} from '../evidence.ts'
import {partOf} from '../records/read-field.ts'
import {hostOf, parseWebUrl} from '../url.ts'
import {type SiteKind, siteKindOf, siteKinds} from './hosts.ts'

/** What is known about a source. `undefined` is "not recorded" and changes nothing; `null` is "looked for, not there". */
export interface CredibilityFacts {
  readonly url: string | undefined
  /** ISO 8601. */
  readonly publishedAt?: string | undefined
  readonly author?: string | null | undefined
  readonly authorVerified?: boolean | undefined
  readonly hasReferences?: boolean | undefined
}

/** A credibility score and how it came about. */
export interface Credibility {
  /** 1 to 10 (specification/schema §3.1, `credibility_score`). */
  readonly score: number
  readonly kind: SiteKind
  readonly sourceType: 'primary' | 'secondary' | 'tertiary'
  /** What was added to or taken from the score of the kind. */
  readonly adjustments: readonly {readonly points: number; readonly reason: string}[]
}

const day = 86_400_000
const halfYear = 183 * day
const twoYears = 730 * day

/**
 * The domain-based credibility score: the kind of site gives the base; newer than six months, references and a
 * verified author add a point each; older than two years and no author take one, no references two.
 *
 * @param today ISO 8601 date that ages are counted from.
 */
export const assessCredibility = (facts: CredibilityFacts, today: string): Credibility => {
  const url = parseWebUrl(facts.url ?? '')
  const listed = url && siteKindOf(hostOf(url))
  const kind = listed ?? (facts.author === null ? 'unsigned-site' : 'signed-site')
  const adjustments = [...byAge(facts.publishedAt, today), ...byAuthor(facts), ...byReferences(facts)]
  const sum = adjustments.reduce<number>((total, {points}) => total + points, siteKinds[kind].score)
  return {score: Math.min(10, Math.max(1, sum)), kind, sourceType: siteKinds[kind].type, adjustments}
}

const byAge = (publishedAt: string | undefined, today: string) => {
  if (publishedAt === undefined || !isIsoDate(publishedAt)) return []
  const age = Date.parse(today.slice(0, 10)) - Date.parse(publishedAt.slice(0, 10))
  if (age < halfYear) return [{points: 1, reason: 'newer than six months'}]
  return age > twoYears ? [{points: -1, reason: 'older than two years'}] : []
}

const byAuthor = ({author, authorVerified}: CredibilityFacts) => {
  if (author === null) return [{points: -1, reason: 'no author'}]
  return authorVerified ? [{points: 1, reason: 'verified author'}] : []
}

const byReferences = ({hasReferences}: CredibilityFacts) => {
  if (hasReferences === undefined) return []
  return [hasReferences ? {points: 1, reason: 'has references'} : {points: -2, reason: 'no references'}]
}

/** A stored source with its score, and its tier where its publisher is registered. */
export interface ScoredSource extends Credibility {
  readonly source: Source
  readonly tier: RegistryEntry['tier']
}

/** Scores stored sources; what `citation-lint evidence score` prints. */
export const scoreSources = (
  sources: readonly Source[],
  entryOf: (source: Source) => RegistryEntry | undefined,
  today: string,
): readonly ScoredSource[] =>
  sources.map((source) => ({source, tier: entryOf(source)?.tier, ...assessCredibility(factsOf(source), today)}))

/** What a stored record tells of its source. */
export const factsOf = ({url, publishedAt, author, record}: Source): CredibilityFacts => {
  const details = partOf(record, 'validation_details') ?? {}
  const isAbsent = details.author === null || record.author === null || author?.trim() === ''
  return {
    url,
    publishedAt,
    author: isAbsent ? null : author,
    authorVerified: asBoolean(details.author_verified),
    hasReferences: asBoolean(details.has_references),
  }
}

const asBoolean = (value: unknown) => (typeof value === 'boolean' ? value : undefined)
