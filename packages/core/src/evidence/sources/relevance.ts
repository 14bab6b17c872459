import * as z from 'zod'
import {isRecord, show} from '../../data/index.ts'
import {queryScore, type SourceRecord} from '../records/canonical-source.ts'
import {share} from '../records/fields.ts'

/** Longest reasoning of a reconciler, in characters (specification/sids §2.2). */
const longestReasoning = 320

/** What a reconciler says about a source it keeps (specification/sids §2.2). */
const verdictSchema = z.looseObject(
  {
    sid: z.int('a whole number'),
    o_relevance: share,
    q_relevance: z.union([share, z.array(queryScore)], 'a score or a list of scores').optional(),
    reasoning: z.string('a text').max(longestReasoning, `at most ${longestReasoning} characters`).optional(),
  },
  'a mapping with `sid` and `o_relevance`',
)

/** Sources that are left, and what is wrong with the answer that chose them. */
export interface Selection {
  /** In the order they were given in. */
  readonly sources: readonly SourceRecord[]
  /** `Unexpected …, expected …`, safe to print; what is faulty in the answer was left out of account. */
  readonly faults: readonly string[]
}

/**
 * Merges the output of a reconciler into the sources (specification/sids §2.2): those it leaves out are dropped,
 * the others get `objective_relevance`, `query_relevance` and `reasoning`. The scores per query are kept as they are.
 */
export const mergeRelevance = (sources: readonly SourceRecord[], answer: unknown): Selection => {
  const known = new Set(sources.map(({sid}) => sid))
  const verdicts = new Map<number, Partial<SourceRecord>>()
  const faults: string[] = []
  for (const item of listOf(answer, faults)) {
    const verdict = verdictSchema.safeParse(item)
    const sid = isRecord(item) ? item.sid : undefined
    if (!verdict.success) {
      const [issue] = verdict.error.issues
      faults.push(`Unexpected ${issue?.path.join('.') || 'entry'} of source ${show(sid)}, expected ${issue?.message}`)
    } else if (isNews(verdict.data.sid, {known, seen: verdicts}, faults)) {
      const {o_relevance, q_relevance, reasoning} = verdict.data
      verdicts.set(verdict.data.sid, {
        objective_relevance: o_relevance,
        ...(q_relevance === undefined ? {} : {query_relevance: q_relevance}),
        ...(reasoning === undefined ? {} : {reasoning}),
      })
    }
  }
  return {sources: sources.flatMap((source) => annotated(source, verdicts)), faults}
}

const annotated = (
  source: SourceRecord,
  verdicts: ReadonlyMap<number, Partial<SourceRecord>>,
): readonly SourceRecord[] => {
  const verdict = source.sid === undefined ? undefined : verdicts.get(source.sid)
  return verdict ? [{...source, ...verdict}] : []
}

/** Keeps the sources whose ids a content filter answered with: `[3, 5, 8]` (specification/sids §2.3). */
export const keepSources = (sources: readonly SourceRecord[], answer: unknown): Selection => {
  const known = new Set(sources.map(({sid}) => sid))
  const kept = new Map<number, true>()
  const faults: string[] = []
  for (const item of listOf(answer, faults)) {
    if (typeof item !== 'number' || !Number.isSafeInteger(item)) {
      faults.push(`Unexpected ${show(item)} in the list of ids, expected whole numbers`)
    } else if (isNews(item, {known, seen: kept}, faults)) kept.set(item, true)
  }
  return {sources: sources.filter(({sid}) => sid !== undefined && kept.has(sid)), faults}
}

const listOf = (answer: unknown, faults: string[]): readonly unknown[] => {
  if (Array.isArray(answer)) return answer
  faults.push(`Unexpected ${show(answer)}, expected a list`)
  return []
}

interface Ids {
  readonly known: ReadonlySet<number | undefined>
  readonly seen: ReadonlyMap<number, unknown>
}

/** The id of a source, for the first time. */
const isNews = (sid: number, {known, seen}: Ids, faults: string[]): boolean => {
  if (known.has(sid) && !seen.has(sid)) return true
  const problem = seen.has(sid) ? 'repeated' : 'unknown'
  faults.push(`Unexpected ${problem} id ${show(sid)}, expected each id of a given source at most once`)
  return false
}
