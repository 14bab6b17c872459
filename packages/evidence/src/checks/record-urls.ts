import {textOf} from '../records/read-field.ts'
import {canonicalUrl} from '../url.ts'
import type {LocatedRecord} from './located-record.ts'

/** Fields that hold the URL of a record of any stage. */
export const urlFields = ['source_url', 'url', 'citation_url'] as const

export const urlOf = ({record}: LocatedRecord): string | undefined => canonicalUrl(textOf(record, ...urlFields) ?? '')

/** Records by canonical URL. */
export const byUrl = (records: readonly LocatedRecord[]): ReadonlyMap<string, readonly LocatedRecord[]> => {
  const groups = new Map<string, LocatedRecord[]>()
  for (const record of records) {
    const url = urlOf(record)
    if (url === undefined) continue
    const group = groups.get(url)
    if (group) group.push(record)
    else groups.set(url, [record])
  }
  return groups
}
