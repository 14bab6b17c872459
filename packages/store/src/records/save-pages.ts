import {canonicalUrl} from '@citation-lint/core/evidence'
import type {Asked} from '../sql/database.ts'
import {insertRows} from '../sql/insert-rows.ts'

/** A page that was fetched, or a work that was looked up: a record of `sources` as `evidence fetch` writes it. */
export interface PageRecord {
  /** Left out for a work that has no page. */
  readonly url?: string | undefined
  readonly id: string
  readonly [field: string]: unknown
}

/** Stores pages; one of the same address is replaced. */
export const savePages = (transaction: Asked, pages: readonly PageRecord[]): Promise<void> =>
  insertRows(transaction, {
    table: 'pages',
    columns: ['address', 'record'],
    rows: pages.map((page) => ({address: addressOf(page), record: JSON.stringify(page)})),
    existing: {updateBy: 'address'},
  })

/** By what a page is known again. */
export const addressOf = ({url, id}: PageRecord): string => canonicalUrl(url ?? '') ?? id
