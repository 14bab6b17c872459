import {show} from '@citation-lint/core/data'
import {isIsoDate} from '@citation-lint/core/evidence'
import {
  carryOut,
  type Removal,
  type RemovalOptions,
  removeDocuments,
  removeRecords,
  removeSources,
  type SqlCondition,
} from './removal.ts'
import {type Asked, type Database, listOf, named, type Query, sql} from './sql/database.ts'

/** What a store need not keep. At least one of both is said; where both are, a brief goes that neither keeps. */
export interface Retention extends RemovalOptions {
  /** Briefs that were written earlier go, ISO 8601; and evidence that was fetched earlier and that no brief cites. */
  readonly before?: string | undefined
  /**
   * So many briefs of each document stay, the newest; alone, it takes the evidence along that only those cited which
   * go.
   */
  readonly keep?: number | undefined
}

/**
 * Removes old briefs, then the evidence that none of the others rests on: citations that no bullet cites, packs that no
 * brief was written from, documents that neither a citation nor a pack names, pages that none cites, judgements of claims
 * that none has and of sources that go. Publishers stay. What has no date that can be read is not old.
 *
 * @throws RangeError where neither is said, or for a date or a number that is none.
 */
export const prune = (database: Database, retention: Retention): Promise<Removal> => {
  const {before, keep} = retention
  if (before === undefined && keep === undefined)
    throw new RangeError('Nothing says what may go; give `before` or `keep`')
  if (before !== undefined && !isIsoDate(before))
    throw new RangeError(`Unexpected date ${show(before)}, expected ISO 8601 such as \`2026-02-10\``)
  if (keep !== undefined && !(Number.isSafeInteger(keep) && keep >= 0))
    throw new RangeError(`Unexpected number ${show(String(keep))} of briefs to keep, expected a whole one`)
  return carryOut(database, retention, (transaction) => pruneIn(transaction, retention))
}

const pruneIn = async (transaction: Asked, {before, keep}: Retention): Promise<Removal> => {
  const old = (date: Query): SqlCondition => sql`julianday(${date}) < julianday(${before ?? null})`
  const doomed = await idsOf(transaction, before === undefined ? sql`true` : old(named('generated_at')), keep ?? 0)
  const gone = listOf(doomed)
  const left = before === undefined ? await evidenceOf(transaction, gone) : undefined
  const goesWith = (list: keyof EvidenceKeys, key: string, date: Query): SqlCondition =>
    left ? sql`${named(key)} in (select value from json_each(${left[list]}))` : old(date)
  const briefs = await removeRecords(transaction, 'brief', sql`brief in ${gone}`)
  const packs = await removeRecords(
    transaction,
    'pack',
    sql`${goesWith('packs', 'pack_id', named('generated_at'))}
      and not exists (select 1 from briefs where briefs.pack_id = evidence_packs.pack_id)`,
  )
  const cited = await removeSources(
    transaction,
    'citation',
    sql`${goesWith('citations', 'citation', named('fetched_at'))}
      and not exists (select 1 from bullet_citations where bullet_citations.citation = citations.citation)`,
  )
  const documents = await removeDocuments(
    transaction,
    sql`${goesWith('documents', 'doc_id', named('fetched_at'))}
      and not exists (select 1 from citations where citations.doc_id = documents.doc_id)
      and not exists (
        select 1 from chunks where chunks.doc_id = documents.doc_id
          and (chunk_id in (select chunk_id from pack_chunks) or chunk_id in (select chunk_id from citations))
      )`,
  )
  const fetched = await removeSources(
    transaction,
    'page',
    sql`${goesWith('needs', 'address', sql`coalesce(json_extract(record, '$.fetched_at'), json_extract(record, '$.checked_at'))`)}
      and address not in (select key from brief_needs)`,
  )
  const judged = await removeRecords(
    transaction,
    'judgement',
    sql`${goesWith('needs', 'claim_hash', named('judged_at'))} and claim_hash not in (select key from brief_needs)`,
  )
  const judgements = [...cited.judgements, ...fetched.judgements, ...judged]
  return {briefs, packs, citations: cited.ids, documents, judgements, pages: fetched.ids}
}

/** Keys of the briefs that go: for which a condition holds, and that are not among the newest of their document. */
const idsOf = async (transaction: Asked, condition: SqlCondition, keep: number): Promise<readonly number[]> => {
  const rows = await sql<{brief: number}>`
    select brief from (
      select brief, generated_at, row_number() over (
        partition by coalesce(path, brief_id) order by julianday(generated_at) desc, brief desc
      ) as place from briefs
    ) where place > ${keep} and ${condition}`.on(transaction)
  return rows.map(({brief}) => brief)
}

/** Keys of evidence, as lists in JSON. */
interface EvidenceKeys {
  readonly packs: string
  readonly citations: string
  readonly documents: string
  /** Hashes of claims, and addresses of pages. */
  readonly needs: string
}

/** What some briefs rest on. */
const evidenceOf = async (transaction: Asked, briefs: Query): Promise<EvidenceKeys> => {
  const cited = sql`
    from bullets join bullet_citations using (bullet) join citations using (citation) where bullets.brief in ${briefs}`
  const rows = await sql<EvidenceKeys>`select
    (select json_group_array(distinct citation) ${cited}) as citations,
    (select json_group_array(distinct doc_id) ${cited}) as documents,
    (select json_group_array(distinct pack_id) from briefs where brief in ${briefs} and pack_id is not null) as packs,
    (select json_group_array(distinct key) from brief_needs where brief in ${briefs}) as needs
  `.on(transaction)
  return rows[0] ?? {packs: '[]', citations: '[]', documents: '[]', needs: '[]'}
}
