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
]

/** The version that this program reads and writes. */
export const schemaVersion = migrations.length
