import {canonicalUrl} from '@citation-lint/core/evidence'
import type {PageAnswer, PageReading, Visit} from '@citation-lint/fetch'

/** What became of a page, as the table calls it. */
export type OutcomeName =
  | 'fetched'
  | 'unchanged'
  | 'moved'
  | 'gone'
  | 'paywalled'
  | 'refused'
  | 'scripted'
  | 'not text'
  | 'failed'

/** What became of a page, and why. */
export interface Outcome {
  readonly outcome: OutcomeName
  /** Where the name alone does not say it. */
  readonly because?: string | undefined
}

/** Outcomes behind which another try soon would be no other: they are asked for again with `--refresh` alone. */
export const settled: ReadonlySet<string> = new Set<OutcomeName>([
  'fetched',
  'unchanged',
  'moved',
  'gone',
  'paywalled',
  'refused',
  'scripted',
  'not text',
])

const byReading: ReadonlyMap<PageReading['kind'], Outcome> = new Map([
  ['paywalled', {outcome: 'paywalled', because: 'its text is for subscribers'}],
  ['scripted', {outcome: 'scripted', because: 'a script of the page would make its text'}],
  ['other', {outcome: 'not text', because: 'nothing in it can be read'}],
])

/**
 * Says what became of an address.
 *
 * @param reading What was read of it, where it was answered with a page.
 */
export function outcomeOf(asked: string, visit: Visit, reading: PageReading | undefined): Outcome {
  if (visit.kind === 'refused') return {outcome: 'refused', because: visit.message}
  if (visit.kind === 'failed') return {outcome: visit.gone ? 'gone' : 'failed', because: visit.message}
  const {status} = visit
  if (status === 304) return {outcome: 'unchanged'}
  if (status >= 300) return {outcome: byStatus(status), because: `its site answers ${status}`}
  if (leadsHome(asked, visit)) return {outcome: 'gone', because: `it leads to the home page, ${visit.url}`}
  const other = reading && byReading.get(reading.kind)
  if (other) return reading.kind === 'other' && reading.because ? {...other, because: reading.because} : other
  const isElsewhere = canonicalUrl(visit.url) !== canonicalUrl(asked)
  return isElsewhere && visit.isForGood ? {outcome: 'moved', because: `it is at ${visit.url}`} : {outcome: 'fetched'}
}

function byStatus(status: number): OutcomeName {
  if (status === 404 || status === 410) return 'gone'
  if (status === 402) return 'paywalled'
  return status >= 500 || [408, 425, 429].includes(status) ? 'failed' : 'refused'
}

/** A page that is no more often leads to the first page of its site. */
function leadsHome(asked: string, {url, redirects}: PageAnswer): boolean {
  const isHome = (address: string): boolean => {
    const {pathname, search} = new URL(address)
    return /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?|index\.\w{2,5})?$/i.test(pathname) && search === ''
  }
  return redirects.length > 0 && isHome(url) && !isHome(asked)
}
