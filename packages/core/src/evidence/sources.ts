import * as z from 'zod'
import {isRecord, type RawRecord, show} from '../data/index.ts'
import {isPublicationDate} from './dates.ts'
import {share} from './records/fields.ts'
import {numberOf, textOf} from './records/read-field.ts'
import {canonicalSourceSchema, queryScore, type SourceRecord} from './records/source-records.ts'

/** How much of a source is taken over. */
export interface NormalizeOptions {
  /**
   * Keep `content`, the full body; on by default. Without it a model sees the short `text` only
   * (specification/sids §1.1).
   */
  readonly fullContent?: boolean | undefined
}

/** Canonical field → spellings met in search results and provider answers, the canonical one first. */
const spellings = {
  title: ['title', 'name', 'page_title'],
  url: ['url', 'uri', 'link', 'href'],
  text: ['text', 'snippet', 'body', 'summary'],
  content: ['content', 'raw_content', 'full_text'],
  publisher: ['publisher'],
  author: ['author'],
  published_time_iso: ['published_time_iso', 'published_at', 'publication_date', 'date'],
  modified_time_iso: ['modified_time_iso', 'modified_at', 'last_updated'],
  reasoning: ['reasoning'],
} as const

/**
 * The canonical source object of any record of a source (specification/sids §1, §1.1): `sid`, `title` and what else
 * is known, under the canonical names; blank fields and dates that are not ISO 8601, whole or as far as a month or year, are left out.
 *
 * `undefined` where there is no whole number to use as `sid`.
 */
export const normalizeSource = (
  record: unknown,
  {fullContent = true}: NormalizeOptions = {},
): SourceRecord | undefined => {
  const sid = isRecord(record) ? sidOf(record) : undefined
  if (!isRecord(record) || sid === undefined) return undefined
  const texts = Object.entries(spellings)
    .map(([field, names]) => [field, textOf(record, ...names)?.trim()] as const)
    .filter(([field, value]) => value !== undefined && value !== '' && isUsable(field, value, fullContent))
  const relevance = numberOf(record, 'objective_relevance', 'o_relevance')
  const queryRelevance = canonicalSourceSchema.shape.query_relevance.safeParse(
    record.query_relevance ?? record.q_relevance,
  )
  return {
    sid,
    title: '',
    ...Object.fromEntries(texts),
    ...(relevance === undefined ? {} : {objective_relevance: relevance}),
    ...(queryRelevance.data == null ? {} : {query_relevance: queryRelevance.data}),
  }
}

const sidOf = (record: RawRecord): number | undefined => {
  const {sid} = record
  const number = typeof sid === 'string' && /^\s*\d{1,15}\s*$/.test(sid) ? Number(sid) : sid
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined
}

const isUsable = (field: string, value: string, fullContent: boolean) => {
  if (field === 'content') return fullContent
  return !field.endsWith('_time_iso') || isPublicationDate(value)
}

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

/** What a model is shown of its sources (specification/sids §2.4). */
export interface SourceDigest {
  /** One line a source: `- 1: Title`. */
  readonly list: string
  /** `[sid:1] Title` and the beginning of each text, set apart by `---`. */
  readonly digest: string
  /** Ids of sources that the budget left no room for; their lines are in `list`, their texts are not in `digest`. */
  readonly omitted: readonly number[]
}

const shortestShare = 600
const longestTitle = 160
const separator = '\n\n---\n\n'

/**
 * Builds the digest of sources that have a `sid`. Each gets an equal share of the budget, at least 600 characters, of
 * its `content`, or its `text` where there is no content. Nothing is cut inside a character.
 *
 * @param budget Longest digest in UTF-16 units; 10,000 by default.
 */
export const buildDigest = (sources: readonly SourceRecord[], budget = 10_000): SourceDigest => {
  const rows = sources.flatMap(({sid, title, text, content}) =>
    sid === undefined ? [] : [{sid, title, body: content || text || ''}],
  )
  const share = Math.max(shortestShare, Math.floor(budget / Math.max(1, rows.length)))
  const omitted: number[] = []
  let digest = ''
  for (const {sid, title, body} of rows) {
    const part = `${digest === '' ? '' : separator}[sid:${sid}] ${title}\n${cut(body, share)}`.trimEnd()
    if (digest.length + separator.length >= budget) omitted.push(sid)
    else digest = cut(digest + part, budget)
  }
  return {list: rows.map(({sid, title}) => `- ${sid}: ${cut(title, longestTitle)}`).join('\n'), digest, omitted}
}

/** The first `length` UTF-16 units, one less where that would be half of a character. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
