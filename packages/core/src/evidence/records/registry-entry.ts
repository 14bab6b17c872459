import * as z from 'zod'
import type {RawRecord} from '../../data/index.ts'
import type {Origin, RegistryEntry} from '../evidence.ts'
import {id, oneOf, site, text, tier} from './fields.ts'
import {hasField, idOf, numberOf, textOf, textsOf} from './read-field.ts'
import type {RecordKind} from './record-kind.ts'

const paywallPolicies = ['full', 'metadata_only'] as const

/** A publisher of `source_registry.yaml` (specification/contract §1.2, §4.1, §5; spellings of decisions/0010). */
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
export const entry: RecordKind = {
  list: 'source_registry',
  given: 'source_registry',
  ids: [['source_id', 'id']],
  noun: 'registry entry',
  schemaFor: () => registryEntrySchema,
  recognise: isRegistryEntry,
  readEntry,
}
