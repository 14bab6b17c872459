import {type Kysely, sql, type Transaction} from 'kysely'
import type {Tables} from '../schema/tables.ts'

/** What was removed, or would be: ids, in the order in which they were stored. */
export interface Removal {
  readonly briefs: readonly string[]
  readonly packs: readonly string[]
  readonly citations: readonly string[]
  readonly documents: readonly string[]
}

/** How something is removed. */
export interface RemovalOptions {
  /** Says what would be removed, and removes nothing. */
  readonly dryRun?: boolean | undefined
}

/** Carries a removal out, as a whole or not at all; of a dry run nothing is left. */
export const carryOut = async (
  database: Kysely<Tables>,
  {dryRun}: RemovalOptions,
  work: (transaction: Transaction<Tables>) => Promise<Removal>,
): Promise<Removal> => {
  const rehearsed = new Rehearsed()
  try {
    return await database.transaction().execute(async (transaction) => {
      const removal = await work(transaction)
      if (!dryRun) return removal
      rehearsed.removal = removal
      throw rehearsed
    })
  } catch (error) {
    if (error === rehearsed && rehearsed.removal) return rehearsed.removal
    throw error
  }
}

/** Ends the transaction of a dry run, which then is undone. */
class Rehearsed extends Error {
  removal: Removal | undefined
}

/** A condition of a query. */
export type Condition = ReturnType<typeof sql<boolean>>

/** Removes the briefs for which a condition holds, with their bullets. */
export const removeBriefs = async (
  transaction: Transaction<Tables>,
  condition: Condition,
): Promise<readonly string[]> => {
  const removed = await transaction.deleteFrom('briefs').where(condition).returning(['brief', 'brief_id']).execute()
  return removed.toSorted((one, other) => one.brief - other.brief).map(({brief_id}) => brief_id)
}

/** Removes the citations for which a condition holds; none may be cited. */
export const removeCitations = async (
  transaction: Transaction<Tables>,
  condition: Condition,
): Promise<readonly string[]> => {
  const removed = await transaction.deleteFrom('citations').where(condition).returning(['citation', 'id']).execute()
  return removed.toSorted((one, other) => one.citation - other.citation).map(({id}) => id)
}

/** Removes the evidence packs for which a condition holds; no brief may name them. */
export const removePacks = async (
  transaction: Transaction<Tables>,
  condition: Condition,
): Promise<readonly string[]> => {
  const removed = await transaction.deleteFrom('evidence_packs').where(condition).returning('pack_id').execute()
  return removed.map(({pack_id}) => pack_id).sort()
}

/** Removes the documents for which a condition holds, with their chunks and the words of these; no citation may be left. */
export const removeDocuments = async (
  transaction: Transaction<Tables>,
  condition: Condition,
): Promise<readonly string[]> => {
  const doomed = await transaction.selectFrom('documents').select('doc_id').where(condition).orderBy('doc_id').execute()
  const ids = doomed.map(({doc_id}) => doc_id)
  const listed = sql<string>`(select value from json_each(${JSON.stringify(ids)}))`
  const chunks = sql<number>`(select chunk from chunks where doc_id in ${listed})`
  await transaction.deleteFrom('chunk_words').where('rowid', 'in', chunks).execute()
  await transaction.deleteFrom('chunks').where('doc_id', 'in', listed).execute()
  await transaction.deleteFrom('documents').where('doc_id', 'in', listed).execute()
  return ids
}
