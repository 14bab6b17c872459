import * as z from 'zod'
import type {RawRecord} from '../../data/index.ts'
import type {Origin, RegistryEntry} from '../evidence.ts'
import {
  id,
  isoDate,
  language,
  oneOf,
  optionalText,
  ordinal,
  publicationDate,
  share,
  site,
  text,
  tier,
  webUrl,
} from './fields.ts'
import {hasField, idOf, numberOf, textOf, textsOf} from './read-field.ts'
import type {ListKind} from './record-kind.ts'

/** Relevance of a source to one query (specification/sids §2.2). */
export const queryScore = z.looseObject(
  {
    qid: id.describe('Id of the query.'),
    score: share.describe('Relevance to that query, 0 to 1 (specification/sids §2.2).'),
  },
  'a mapping with `qid` and `score`',
)

const notice = z.looseObject(
  {
    kind: text.describe('`retraction`, `withdrawal` or `concern`.'),
    date: publicationDate.nullish().describe('When, as far as it is known.'),
  },
  'a mapping with `kind`',
)

/** What indexes of works said of a source (guides/fetching). */
const indexedWork = z.looseObject(
  {
    outcome: text.describe('`found`, `not found` or `unchecked`.'),
    because: optionalText.describe('Why it is unchecked.'),
    asked: z.union([text, z.int()], 'a text').optional().describe('The number or title that was asked for.'),
    cited_as: optionalText.describe('Words of the entry that it was asked for, where that has no address.'),
    indexes: z.array(text, 'a list of names').optional().describe('The indexes that said so.'),
    titles: z.array(text, 'a list of titles').optional().describe('Its title, and others that it has or had.'),
    authors: z.array(text, 'a list of names').optional().describe('Its authors.'),
    years: z.array(z.int(), 'a list of years').optional().describe('When it was published.'),
    notices: z.array(notice, 'a list of notices').optional().describe('What takes it back, or warns of it.'),
  },
  'a mapping with `outcome`',
)

/**
 * A canonical source: with `sid` for `[[S:1]]` (specification/sids §1), with `source_id` or `id` for `[S1]`
 * (specification/footnotes §1.1).
 */
export const canonicalSourceSchema = z
  .looseObject({
    sid: ordinal.optional().describe('Number that `[[S:1]]` uses (specification/sids §1).'),
    source_id: id.optional().describe('Id that `[S1]` uses (specification/footnotes §1.1).'),
    id: id.optional().describe('Other spelling of `source_id`.'),
    title: z.string('a title').describe('Title, best effort.'),
    url: z
      .union([webUrl, z.literal('')], 'an absolute URL such as `https://example.com/report`')
      .nullish()
      .describe('Address; recommended.'),
    text: optionalText.describe('Short excerpt or summary (specification/sids §1.1).'),
    content: optionalText.describe('Full extracted body (specification/sids §1.1).'),
    publisher: optionalText.describe('Name of the publisher.'),
    language,
    author: optionalText.describe('Person or organisation.'),
    year: z.union([z.int(), text], 'a year').nullish().describe('Year of publication.'),
    published_time_iso: publicationDate
      .nullish()
      .describe('When it was published, ISO 8601: a date, a month or a year.'),
    modified_time_iso: isoDate.nullish().describe('When it was last changed, ISO 8601.'),
    objective_relevance: share.nullish().describe('Relevance to the objective, 0 to 1.'),
    query_relevance: z
      .union([share, z.array(queryScore)], 'a number from 0 to 1, or a list of mappings with `qid` and `score`')
      .nullish()
      .describe('Relevance to the query, or one per query (specification/sids §2.2).'),
    reasoning: optionalText.describe('Why it is relevant.'),
    fetched_at: isoDate.nullish().describe('When its text was fetched, ISO 8601.'),
    fetch_outcome: optionalText.describe('What became of the page when it was last asked for (guides/fetching).'),
    got: optionalText.describe('What came of the page: `whole`, a `part` of it, or something `doubtful` in its place.'),
    got_because: optionalText.describe('Which part, what in its place, or why nothing was got.'),
    paywalled: optionalText.describe(
      'Of a page for subscribers: `metered` where it was sent all the same, `teaser` where its beginning was.',
    ),
    handed_over: z
      .boolean('`true` or `false`')
      .optional()
      .describe('Somebody wrote the record; what was found out about its page completes it.'),
    checked_at: isoDate.nullish().describe('When that was, ISO 8601.'),
    http_status: z.int('a status of HTTP').nullish().describe('How its site answered.'),
    final_url: webUrl.nullish().describe('Where the address led.'),
    redirects: z.array(webUrl, 'a list of URLs').nullish().describe('Addresses on the way there.'),
    access: optionalText.describe('`metadata_only` where the text of the page is for subscribers.'),
    archived_url: webUrl.nullish().describe('A copy of a page that is gone, in an archive of the web.'),
    archived_at: publicationDate.nullish().describe('When that copy was made.'),
    work: indexedWork.nullish().describe('What indexes of works said of it.'),
    sha256: optionalText.describe('Hash of `content` as it was fetched: where it differs, somebody changed the text.'),
  })
  .meta({title: 'Canonical source', description: 'specification/sids §1'})

/** A canonical source as it is written to a file; unknown fields are kept. */
export type SourceRecord = z.output<typeof canonicalSourceSchema>

/** Fields that hold an id of a source; those of older runs may lack all (specification/footnotes §1.1). */
export const sourceIds = ['sid', 'source_id', 'id'] as const

/** A source with an id of its own, `S1` (specification/sids §1). */
export const source: ListKind = {
  list: 'sources',
  given: 'sources',
  ids: [['sid'], ['source_id', 'id']],
  noun: 'source',
  schemaFor: () => canonicalSourceSchema,
  recognise: (record) => hasField(record, 'sid') || /^S\d+$/.test(idOf(record, 'source_id', 'id') ?? ''),
  source: {
    kind: 'source',
    id: (record, position) => idOf(record, 'sid', 'source_id', 'id') ?? String(position),
    sourceId: (record) => idOf(record, 'source_id'),
    title: (record) => textOf(record, 'title', 'name'),
    publisher: (record) => textOf(record, 'publisher'),
    author: (record) => textOf(record, 'author'),
    url: (record) => textOf(record, 'url'),
    publishedAt: (record) => textOf(record, 'published_time_iso', 'published_at', 'date') ?? idOf(record, 'year'),
    fetchedAt: (record) => textOf(record, 'fetched_at', 'accessed_date'),
    snippet: (record) => textOf(record, 'snippet'),
    text: (record) => textOf(record, 'text'),
    content: (record) => textOf(record, 'content'),
  },
}

const ids = z.array(id, 'a list of ids')

/** Where a source was used on the way to a report (specification/footnotes §1.3, `SourceUsage`). */
export const sourceUsageSchema = z
  .looseObject({
    source_id: id.describe('Id of the source, e.g. `S1`.'),
    first_seen_stage: text.optional().describe('Stage that brought the source in.'),
    finding_ids: ids.optional().describe('Findings that rest on it.'),
    cluster_ids: ids.optional().describe('Theme clusters that hold one of its findings.'),
    contradiction_ids: ids.optional().describe('Contradictions it takes part in.'),
    pattern_ids: ids.optional().describe('Patterns it takes part in.'),
    report_sections: ids.optional().describe('Sections of the report that cite it.'),
  })
  .meta({title: 'Source usage', description: 'specification/footnotes §1.3'})

/** Where one source was used, as it is written to a file. */
export type SourceUsage = z.output<typeof sourceUsageSchema>

/** Nothing leads to a usage entry; it is only validated. */
export const usage: ListKind = {
  list: 'usage',
  ids: [['source_id']],
  noun: 'usage entry',
  schemaFor: () => sourceUsageSchema,
  recognise: (record) => hasField(record, 'first_seen_stage', 'finding_ids', 'cluster_ids', 'report_sections'),
}

const paywallPolicies = ['full', 'metadata_only'] as const

/** A publisher of `source_registry.yaml` (specification/contract §1.2, §4.1, §5; spellings of decisions/0006). */
export const registryEntrySchema = z
  .looseObject({
    source_id: id.optional().describe('Id that `source_id` of a citation names (specification/contract §1.2).'),
    id: id.optional().describe('Other spelling of `source_id`.'),
    publisher: text.optional().describe('Name of the publisher.'),
    name: text.optional().describe('Other spelling of `publisher`.'),
    base_url: site
      .nullish()
      .describe('Site of the publisher: a URL or a host. Its subdomains belong to it (specification/contract §1.2).'),
    url: site.nullish().describe('Other spelling of `base_url`.'),
    credibility_tier: tier
      .optional()
      .describe('1 official, 2 credible, 3 other, 4 monitor only (specification/contract §4.1).'),
    tier: tier.optional().describe('Other spelling of `credibility_tier`.'),
    paywall_policy: z
      .enum(paywallPolicies, '`full` or `metadata_only`')
      .nullish()
      .describe('`metadata_only` forbids quotes from the full text (specification/contract §5).'),
    tags: z
      .array(z.string('a tag'), 'a list of tags')
      .nullish()
      .describe('For example `policy_centralbank`, `macro_data` (specification/contract §4.3).'),
  })
  .check(oneOf('source_id', 'id'), oneOf('publisher', 'name'), oneOf('credibility_tier', 'tier'))
  .meta({title: 'Source registry entry', description: 'specification/contract §1.2, §4.1, §5'})

const readEntry = (record: RawRecord, origin: Origin, position: number): RegistryEntry => {
  const tierNumber = numberOf(record, 'credibility_tier', 'tier')
  const policy = textOf(record, 'paywall_policy')
  return {
    sourceId: idOf(record, 'source_id', 'id') ?? String(position),
    publisher: textOf(record, 'publisher', 'name'),
    url: textOf(record, 'base_url', 'url'),
    tier: ([1, 2, 3, 4] as const).find((known) => known === tierNumber),
    paywallPolicy: paywallPolicies.find((known) => known === policy),
    tags: textsOf(record, 'tags'),
    origin,
  }
}

/** True for a publisher that stands under `sources:`, as in a `source_registry.yaml`. */
export const isRegistryEntry = (record: RawRecord): boolean =>
  hasField(record, 'credibility_tier', 'tier', 'paywall_policy', 'base_url') &&
  !hasField(record, 'sid', 'title', 'text', 'content')

/** A publisher of the source registry. */
export const entry: ListKind = {
  list: 'source_registry',
  given: 'source_registry',
  ids: [['source_id', 'id']],
  noun: 'registry entry',
  schemaFor: () => registryEntrySchema,
  recognise: isRegistryEntry,
  readEntry,
}
