import {joined, show} from '../../data/index.ts'
import {daysNamedBy, instantOf, isIsoDate, isIsoDay} from '../dates.ts'
import type {EvidenceProblem, ListName, RegistryEntry, StoredRecord} from '../evidence.ts'
import {problemOf, type RecordsByList, type Registry, whereabouts} from '../located-record.ts'
import {idOf, numberOf, recordsOf, textOf} from '../records/read-field.ts'
import {sameSite} from '../url.ts'
import {isSamePublisher, isSiteOf} from './same-publisher.ts'

/** Lists whose records say which publisher, tier and dates their source has. */
const describing: readonly ListName[] = ['citations', 'sources', 'documents', 'candidates']

/**
 * Records that keep to their schema and cannot all be true (decisions/0037): publishers and tiers that differ from the
 * registry, from another record of the same source, or within one record; something fetched before it was published.
 */
export const contradictions = (lists: RecordsByList, registry: Registry): readonly EvidenceProblem[] => {
  const records = joined(describing.map((name) => lists.get(name) ?? []))
  return [
    ...(registry.size === 0 ? [] : records.flatMap((record) => [...withRegistry(record, registry)])),
    ...records.flatMap(ownDates),
    ...amongThemselves(records, registry),
    ...records.flatMap(ownTiers),
    ...(lists.get('source_registry') ?? []).flatMap(ownTiers),
    ...(lists.get('evidence_packs') ?? []).flatMap((pack) => packTiers(pack, registry)),
  ]
}

const contradiction = (record: StoredRecord, field: string, message: string, note?: string): EvidenceProblem =>
  problemOf(record, {code: 'CONTRADICTORY_RECORD', field, message, note})

const agree = ({record}: StoredRecord, publisher: string, other: string): boolean =>
  isSamePublisher(publisher, other) || isSiteOf(textOf(record, 'url'))(other)

const sourceIdOf = ({record}: StoredRecord) => idOf(record, 'source_id')

/** Who publishes a record; a name that is no more than the address of its site does not tell. */
const publisherOf = ({record}: StoredRecord) => {
  const name = textOf(record, 'publisher')?.trim() || undefined
  return name === undefined || isSiteOf(textOf(record, 'url'))(name) ? undefined : name
}

const onePublisher = 'Publishers are counted for diversity and independence, so one source has one'

/** A publisher that is not the one expected: in earnest on another site, as names alone tell nobody from another. */
const otherPublisher = (record: StoredRecord, expected: string | undefined, message: string): EvidenceProblem =>
  problemOf(record, {
    code: 'CONTRADICTORY_RECORD',
    field: 'publisher',
    message,
    ...(isElsewhere(textOf(record.record, 'url'), expected)
      ? {note: onePublisher}
      : {confidence: 'low', note: 'It may be one publisher under two names: then give both records one of them'}),
  })

const isElsewhere = (url: string | undefined, expected: string | undefined): boolean =>
  url !== undefined && expected !== undefined && !sameSite(url, expected) && !sameSite(expected, url)

function* withRegistry(record: StoredRecord, registry: Registry): Generator<EvidenceProblem> {
  const entry = registry.get(sourceIdOf(record) ?? '')
  const publisher = publisherOf(record)
  if (entry?.publisher !== undefined && publisher !== undefined && !agree(record, publisher, entry.publisher)) {
    const expected = `${show(entry.publisher)} as the registry has for ${show(entry.sourceId)}`
    const message = `Unexpected publisher ${show(publisher)}, expected ${expected}`
    yield otherPublisher(record, entry.url, message)
  }
  const tier = numberOf(record.record, 'credibility_tier', 'tier')
  if (entry?.tier !== undefined && tier !== undefined && tier !== entry.tier)
    yield contradiction(record, tierField(record), tierMessage(tier, entry))
}

const tierField = ({record}: StoredRecord) => (Object.hasOwn(record, 'credibility_tier') ? 'credibility_tier' : 'tier')

const tierMessage = (tier: number, {tier: expected, sourceId}: RegistryEntry) =>
  `Unexpected tier ${show(tier)}, expected ${show(expected)} as the registry has for ${show(sourceId)}`

/** Without a registry the first record of a source says who publishes it. */
const amongThemselves = (records: readonly StoredRecord[], registry: Registry): readonly EvidenceProblem[] => {
  const first = new Map<string, {readonly record: StoredRecord; readonly publisher: string}>()
  return records.flatMap((record) => {
    const sourceId = sourceIdOf(record)
    const publisher = publisherOf(record)
    if (sourceId === undefined || publisher === undefined || registry.get(sourceId)?.publisher !== undefined) return []
    const earlier = first.get(sourceId)
    if (earlier === undefined) first.set(sourceId, {record, publisher})
    if (earlier === undefined || agree(record, publisher, earlier.publisher)) return []
    const known = `${show(earlier.publisher)} (first ${whereabouts(earlier.record, record)})`
    const message = `Unexpected publisher ${show(publisher)} of the source ${show(sourceId)}, expected ${known}`
    return [otherPublisher(record, textOf(earlier.record.record, 'url'), message)]
  })
}

/** `tier` and `credibility_tier` are two spellings of one field. */
const ownTiers = (record: StoredRecord): readonly EvidenceProblem[] => {
  const [tier, credibility] = [numberOf(record.record, 'tier'), numberOf(record.record, 'credibility_tier')]
  if (tier === undefined || credibility === undefined || tier === credibility) return []
  const message = `Unexpected \`tier\` ${show(tier)} beside \`credibility_tier\` ${show(credibility)}, expected one tier`
  return [contradiction(record, 'tier', message, 'They are two spellings of one field; `credibility_tier` counts')]
}

const packTiers = (pack: StoredRecord, registry: Registry): readonly EvidenceProblem[] =>
  recordsOf(pack.record, 'chunks').flatMap((chunk, index) => {
    const entry = registry.get(idOf(chunk, 'source_id') ?? '')
    const tier = numberOf(chunk, 'credibility_tier', 'tier')
    if (entry?.tier === undefined || tier === undefined || tier === entry.tier) return []
    return [contradiction(pack, `chunks/${index}`, tierMessage(tier, entry))]
  })

const day = 86_400_000

/** What was fetched had been published. */
const ownDates = (record: StoredRecord): readonly EvidenceProblem[] => {
  const published = textOf(record.record, 'published_at', 'published_time_iso')
  const fetched = textOf(record.record, 'fetched_at', 'accessed_date')
  if (published === undefined || fetched === undefined || !isLater(published, fetched)) return []
  const field = Object.hasOwn(record.record, 'published_at') ? 'published_at' : 'published_time_iso'
  const message = `Unexpected publication at ${show(published)}, expected a time before it was fetched, at ${show(fetched)}`
  return [contradiction(record, field, message)]
}

/**
 * True where an ISO 8601 date is later than another. Where one of them has no time of day, days are compared, and the next
 * one has begun somewhere. A month or a year is later where all its days are.
 */
const isLater = (date: string, other: string): boolean => {
  // Of two moments in UTC the characters tell it: nearly all records have those, and most are fetched later.
  if (date.length === other.length && date.endsWith('Z') && other.endsWith('Z') && date <= other) return false
  if (hasTime(date) && hasTime(other)) return instantOf(date) > instantOf(other)
  const [own, before] = [daysNamedBy(date), daysNamedBy(other)]
  return own !== undefined && before !== undefined && instantOf(own.first) - instantOf(before.last) > day
}

const hasTime = (date: string) => isIsoDate(date) && !isIsoDay(date)
