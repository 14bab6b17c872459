import type {PageRecord} from '@citation-lint/core/evidence'
import type {PageFacts, PageReading, Visit} from '@citation-lint/fetch'
import type {CitedPage} from './cited-pages.ts'
import {hashOf} from './evidence-target.ts'
import type {Outcome} from './outcomes.ts'

/** A copy of a page in an archive of the web, and the day on which it was made. */
export interface ArchivedCopy {
  readonly url: string
  readonly date: string | undefined
}

/** What became of a page, and when. */
export interface PageNews {
  readonly visit: Visit
  readonly reading: PageReading | undefined
  readonly outcome: Outcome
  /** ISO 8601. */
  readonly at: string
  /** A copy of a page that is gone, in an archive of the web. */
  readonly copy: ArchivedCopy | undefined
}

/** The text of a page as it is stored, article first; `undefined` for one without. */
export function textOfReading(reading: PageReading): string | undefined {
  return reading.kind === 'text' ? [reading.main, reading.rest].filter(Boolean).join('\n\n') : undefined
}

/**
 * The record of a page: what the page says of itself, else what the document calls it, what became of it, and its text,
 * article first.
 */
export function pageRecord(
  {url, title, ids}: CitedPage,
  {visit, reading, outcome: {outcome}, at, copy}: PageNews,
): PageRecord {
  // Where the page is gone, another one may have answered in its place.
  const facts: PageFacts = (outcome === 'gone' ? undefined : reading) ?? {}
  const {author, publisher, language} = facts
  const told = {title: facts.title ?? title, author, publisher, language}
  const content = reading && textOfReading(reading)
  const answer = visit.kind === 'answered' ? visit : undefined
  return {
    url,
    ids,
    told: known(told),
    publishedAt: facts.publishedAt,
    fetched: known({
      fetch_outcome: outcome === 'unchanged' ? 'fetched' : outcome,
      checked_at: at,
      http_status: answer?.status === 304 ? undefined : answer?.status,
      final_url: answer && answer.redirects.length > 0 ? answer.url : undefined,
      redirects: answer && answer.redirects.length > 0 ? answer.redirects : undefined,
      canonical_url: facts.canonicalUrl,
      content_type: answer?.contentType,
      etag: answer?.etag,
      last_modified: answer?.lastModified,
      archived_url: copy?.url,
      archived_at: copy?.date,
      access: outcome === 'paywalled' ? 'metadata_only' : undefined,
    }),
    text: content === undefined || outcome === 'gone' ? undefined : {content, sha256: hashOf(content), fetched_at: at},
  }
}

function known(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
