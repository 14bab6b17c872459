import type {RegistryEntry} from '../../evidence/index.ts'
import type {Work} from '../bibliography/work.ts'
import {describeWork} from './describe.ts'
import {encodeAddress, escapeText, writeAddress} from './escape.ts'

/**
 * The entry of a References section without its number (specification/contract §7.1), what the record does not tell
 * left out: `Publisher. "Title". Published Feb 10, 2026. https://… [Paywall]`.
 */
export function referenceLine({title, publisher, publishedAt, url}: Work, entry: RegistryEntry | undefined): string {
  const parts = [
    publisher && `${escapeText(publisher)}.`,
    title && `"${escapeText(title)}".`,
    publishedAt && `Published ${escapeText(dayOf(publishedAt))}.`,
    url && writeAddress(url),
    ...tagsOf(entry),
  ]
  return parts.filter((part) => part !== undefined && part !== '').join(' ')
}

/** `[Paywall]` and `[Monitor-only source]`, from the policy and the tier of the publisher. */
function tagsOf(entry: RegistryEntry | undefined): readonly string[] {
  return [
    ...(entry?.paywallPolicy === 'metadata_only' ? ['[Paywall]'] : []),
    ...(entry?.tier === 4 ? ['[Monitor-only source]'] : []),
  ]
}

/** The second cell of a Sources table: `Title — Publisher (Year) <URL>` (specification/footnotes §3). */
export function sourceCell(work: Work): string {
  const words = escapeText(describeWork({...work, url: undefined})).replace(/\.$/, '')
  return work.url === undefined ? words : `${words} <${encodeAddress(work.url)}>`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2026-02-10T14:00:00Z` → `Feb 10, 2026`, in the record's own time zone; anything else as it is written. */
function dayOf(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/.exec(date) ?? []
  const name = months[Number(month) - 1]
  return name === undefined ? date : `${name} ${Number(day)}, ${year}`
}
