import type {Transaction} from 'kysely'
import {listOf} from '../queries/in-list.ts'
import {insertRows} from '../queries/insert-rows.ts'
import type {Tables} from '../schema/tables.ts'
import type {PackRecord} from './records.ts'
import {keepSources} from './save-sources.ts'

/**
 * Stores evidence packs with their stats (specification/packs §4, specification/contract §8); one that is there already
 * is replaced.
 */
export const savePacks = async (transaction: Transaction<Tables>, packs: readonly PackRecord[]): Promise<void> => {
  const ids = listOf(packs.map(({pack_id}) => pack_id))
  await transaction.deleteFrom('pack_chunks').where('pack_id', 'in', ids).execute()
  await keepSources(
    transaction,
    packs.flatMap(({chunks}) => chunks.map(({source_id}) => ({source_id, publisher: source_id}))),
  )
  await insertRows(transaction, {
    table: 'evidence_packs',
    columns: [
      'pack_id',
      'query',
      'generated_at',
      'unique_publishers',
      'tier_1_pct',
      'tier_2_pct',
      'tier_3_pct',
      'tier_4_pct',
      'max_publisher_pct',
    ],
    rows: packs.map(({pack_id, query, generated_at, diversity_stats}) => ({
      pack_id,
      query,
      generated_at,
      unique_publishers: diversity_stats.unique_publishers,
      tier_1_pct: diversity_stats.tier_1_pct,
      tier_2_pct: diversity_stats.tier_2_pct,
      tier_3_pct: diversity_stats.tier_3_pct,
      tier_4_pct: diversity_stats.tier_4_pct,
      max_publisher_pct: diversity_stats.max_publisher_pct,
    })),
    onConflict: (insertion) =>
      insertion.onConflict((conflict) =>
        conflict.column('pack_id').doUpdateSet((row) => ({
          query: row.ref('excluded.query'),
          generated_at: row.ref('excluded.generated_at'),
          unique_publishers: row.ref('excluded.unique_publishers'),
          tier_1_pct: row.ref('excluded.tier_1_pct'),
          tier_2_pct: row.ref('excluded.tier_2_pct'),
          tier_3_pct: row.ref('excluded.tier_3_pct'),
          tier_4_pct: row.ref('excluded.tier_4_pct'),
          max_publisher_pct: row.ref('excluded.max_publisher_pct'),
        })),
      ),
  })
  await insertRows(transaction, {
    table: 'pack_chunks',
    columns: ['pack_id', 'position', 'chunk_id', 'source_id', 'score', 'credibility_tier'],
    rows: packs.flatMap(({pack_id, chunks}) =>
      chunks.map(({chunk_id, source_id, score, credibility_tier}, index) => ({
        pack_id,
        position: index + 1,
        chunk_id,
        source_id,
        score,
        credibility_tier,
      })),
    ),
  })
}
