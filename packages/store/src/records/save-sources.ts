import type {Insertable, Transaction} from 'kysely'
import {insertRows} from '../queries/insert-rows.ts'
import type {Tables} from '../schema/tables.ts'
import type {SourceRecord} from './records.ts'

const columns = ['source_id', 'publisher', 'url', 'credibility_tier', 'paywall_policy', 'tags'] as const

/** Stores publishers; one that is there already is replaced. */
export const saveSources = (transaction: Transaction<Tables>, sources: readonly SourceRecord[]): Promise<void> =>
  insertRows(transaction, {
    table: 'sources',
    columns,
    rows: sources.map(rowOf),
    onConflict: (insertion) =>
      insertion.onConflict((conflict) =>
        conflict.column('source_id').doUpdateSet((row) => ({
          publisher: row.ref('excluded.publisher'),
          url: row.ref('excluded.url'),
          credibility_tier: row.ref('excluded.credibility_tier'),
          paywall_policy: row.ref('excluded.paywall_policy'),
          tags: row.ref('excluded.tags'),
        })),
      ),
  })

/** Stores publishers that something else names; those that are there already stay as they are. */
export const keepSources = (transaction: Transaction<Tables>, sources: readonly SourceRecord[]): Promise<void> =>
  insertRows(transaction, {
    table: 'sources',
    columns,
    rows: sources.map(rowOf),
    onConflict: (insertion) => insertion.onConflict((conflict) => conflict.doNothing()),
  })

const rowOf = (source: SourceRecord): Insertable<Tables['sources']> => ({
  source_id: source.source_id,
  publisher: source.publisher,
  url: source.url ?? null,
  credibility_tier: source.credibility_tier ?? null,
  paywall_policy: source.paywall_policy ?? null,
  tags: JSON.stringify(source.tags ?? []),
})
