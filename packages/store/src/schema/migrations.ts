import {ask, type Database, type Inquiry, inquire, Query, sql} from '../sql/database.ts'
import {StoreError} from '../store-error.ts'

/** What `store_meta` says of the kind of this database. */
const format = 'citation-lint evidence store'

/**
 * The version of a store; 0 for a database without any table.
 *
 * @throws StoreError `NOT_A_STORE` for the database of something else, `NEWER_STORE` for one that a later version wrote.
 */
export function* versionOf(name: string): Inquiry<number> {
  const entities = yield* ask(
    sql<SchemaEntry & {name: string; type: string}>`select name, type, sql from sqlite_master`,
  )
  const tables = entities.filter(({type}) => type === 'table')
  refuseComputed(entities, name)
  if (tables.length === 0) return 0
  const hasMeta = tables.some((table) => table.name === 'store_meta')
  const entries = hasMeta ? yield* ask(sql<{name: string; value: string}>`select * from store_meta`) : []
  const meta = new Map(entries.map((entry) => [entry.name, entry.value]))
  if (meta.get('format') !== format) {
    throw new StoreError('NOT_A_STORE', {
      message: `Unexpected database ${name} with other tables, expected an evidence store`,
      remedy: 'Give a new path to `citation-lint store init`.',
    })
  }
  const version = Number(meta.get('version'))
  if (version <= schemaVersion) return version
  throw new StoreError('NEWER_STORE', {
    message: `Unexpected evidence store ${name} of version ${version}, expected at most ${schemaVersion}`,
    remedy: 'Update citation-lint; the store was not touched.',
  })
}

/**
 * Brings a store to the version of this program, all steps or none. Several programs may do so at once: the first one
 * does it, the others find it done.
 *
 * @throws StoreError as `versionOf`.
 */
export const migrate = async (database: Database, name: string): Promise<void> => {
  if ((await inquire(versionOf(name), database)) === schemaVersion) return
  await database.transaction(async (transaction) => {
    const version = await inquire(versionOf(name), transaction)
    if (version === 0) {
      await sql`create table store_meta (name text primary key not null, value text not null) without rowid`.on(
        transaction,
      )
    }
    for (const statement of migrations.slice(version).flat()) await new Query(statement).on(transaction)
    await sql`replace into store_meta values ('format', ${format}), ('version', ${String(schemaVersion)})`.on(
      transaction,
    )
  })
}

/**
 * What makes a store of one version out of the one before. Released migrations never change: a new version is a new
 * entry at the end.
 */
export const migrations: readonly (readonly string[])[] = [
  // 1: evidence (specification/contract §1, §8)
  [
    `create table sources (
      source_id text primary key not null,
      publisher text not null,
      url text,
      credibility_tier integer check (credibility_tier between 1 and 4),
      paywall_policy text check (paywall_policy in ('full', 'metadata_only')),
      tags text not null default '[]'
    ) without rowid`,
    `create table documents (
      doc_id text primary key not null,
      source_id text not null references sources,
      url text,
      title text,
      published_at text,
      fetched_at text,
      text text
    )`,
    'create index documents_by_source on documents (source_id)',
    `create table chunks (
      chunk integer primary key,
      chunk_id text not null unique,
      doc_id text not null references documents,
      start_offset integer,
      end_offset integer,
      tokens integer,
      text text,
      embedding blob
    )`,
    'create index chunks_by_document on chunks (doc_id)',
    `create virtual table chunk_words using fts5 (
      words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2'
    )`,
    `create table citations (
      citation integer primary key,
      id text not null,
      source_id text not null references sources,
      publisher text not null,
      doc_id text not null references documents,
      chunk_id text references chunks (chunk_id),
      url text not null,
      title text not null,
      published_at text not null,
      fetched_at text not null,
      quote_start integer,
      quote_end integer,
      quote_text text,
      snippet_text text,
      extra text
    )`,
    'create unique index citations_by_id on citations (id)',
    'create index citations_by_source on citations (source_id)',
    'create index citations_by_document on citations (doc_id)',
    'create index citations_by_date on citations (published_at)',
  ],
  // 2: what was written with it (specification/packs §4, specification/contract §8)
  [
    `create table evidence_packs (
      pack_id text primary key not null,
      query text not null,
      generated_at text not null,
      unique_publishers integer not null,
      tier_1_pct real not null,
      tier_2_pct real not null,
      tier_3_pct real not null,
      tier_4_pct real not null,
      max_publisher_pct real not null
    ) without rowid`,
    `create table pack_chunks (
      pack_id text not null references evidence_packs on delete cascade,
      position integer not null,
      chunk_id text not null,
      source_id text not null references sources,
      score real not null,
      credibility_tier integer not null check (credibility_tier between 1 and 4),
      primary key (pack_id, position)
    ) without rowid`,
    `create table briefs (
      brief integer primary key,
      brief_id text not null unique,
      path text,
      title text,
      generated_at text not null,
      pack_id text references evidence_packs
    )`,
    'create index briefs_by_path on briefs (path)',
    `create table bullets (
      bullet integer primary key,
      brief integer not null references briefs on delete cascade,
      section text not null,
      position integer not null,
      text text not null,
      abstains integer not null check (abstains in (0, 1)),
      unique (brief, section, position)
    )`,
    `create table bullet_citations (
      bullet integer not null references bullets on delete cascade,
      position integer not null,
      citation integer not null references citations,
      marker text not null,
      primary key (bullet, position)
    ) without rowid`,
    'create index bullets_by_citation on bullet_citations (citation)',
  ],
  // 3: lists of briefs, page by page
  ['create index briefs_by_date on briefs (generated_at)', 'create index briefs_by_pack on briefs (pack_id)'],
  // 4: what readers judged of claims; of what one of them said again, the last word counts. Pages that were fetched. And
  // which of both a brief needs, by the hashes of its claims and the addresses that it cites
  [
    `create table judgements (
      judgement integer primary key,
      claim_hash text not null,
      question text not null,
      source_hash text not null,
      judge text not null,
      judged_at text not null,
      record text not null
    )`,
    'create unique index judgements_by_question on judgements (claim_hash, question, source_hash, judge, judged_at)',
    'create table pages (page integer primary key, address text not null unique, record text not null)',
    `create table brief_needs (
      brief integer not null references briefs on delete cascade,
      key text not null,
      primary key (brief, key)
    ) without rowid`,
    'create index briefs_by_need on brief_needs (key)',
  ],
]

/** The version that this program reads and writes. */
export const schemaVersion = migrations.length

/** An entry of `sqlite_master`: what SQLite believes is its text, and not the type beside it. */
export interface SchemaEntry {
  /** Null for an index that comes with a table. */
  readonly sql: string | null
}

/**
 * Refuses what SQLite works out when it is read, which may never end; a store holds nothing but what was put into it. No
 * text of ours has a comment, which could stand between the words of a computed column: `as -- … (…)`.
 *
 * @throws StoreError `NOT_A_STORE`
 */
export const refuseComputed = (entries: readonly SchemaEntry[], name: string): void => {
  if (entries.every(isStored)) return
  throw new StoreError('NOT_A_STORE', {
    message: `Unexpected database ${name} with a view, a trigger or a computed column, expected an evidence store`,
    remedy: 'Name a file that `citation-lint store init` made.',
  })
}

const isStored = ({sql}: SchemaEntry): boolean =>
  sql === null ||
  (/^create (?:table|index|unique index|virtual table chunk_words using fts5) /i.test(sql) &&
    !/\bas\s{0,99}\(|\/\*|--/i.test(sql))
