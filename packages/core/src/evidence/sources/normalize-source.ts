import {isRecord, type RawRecord} from '../../data/index.ts'
import {isPublicationDate} from '../dates.ts'
import {canonicalSourceSchema, type SourceRecord} from '../records/canonical-source.ts'
import {numberOf, textOf} from '../records/read-field.ts'

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
