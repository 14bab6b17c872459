import {joined, show, wordsOf} from '../../data/index.ts'
import {daysNamedBy, instantOf, isIsoDate, isIsoDay} from '../dates.ts'
import {
  type EvidenceProblem,
  type ListName,
  problemOf,
  type RecordsByList,
  type Registry,
  type RegistryEntry,
  type StoredRecord,
  whereabouts,
} from '../evidence.ts'
import {idOf, numberOf, recordsOf, textOf} from '../records/read-field.ts'
import {sameSite} from '../url.ts'

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

/** A name that is no more than the address of a site says nothing of who publishes it: `loc.gov` for blogs.loc.gov. */
const isSiteOf = (record: StoredRecord['record'], name: string): boolean =>
  name.includes('.') && sameSite(textOf(record, 'url') ?? '', name)

const agree = ({record}: StoredRecord, publisher: string, other: string): boolean =>
  isSamePublisher(publisher, other) || isSiteOf(record, other)

const sourceIdOf = ({record}: StoredRecord) => idOf(record, 'source_id')

/** Who publishes a record; a name that is no more than the address of its site does not tell. */
const publisherOf = ({record}: StoredRecord) => {
  const name = textOf(record, 'publisher')?.trim() || undefined
  return name === undefined || isSiteOf(record, name) ? undefined : name
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

/** Legal forms, endings of sites and other words that tell no publisher from another. */
const small =
  /^(?:of|the|for|and|at|by|in|on|de|la|le|du|des|der|und|a|news|online|blog|inc|llc|ltd|corp|corporation|company|co|plc|gmbh|ag|sa|official|website|site|insights|com|www)$/

const ending = /\.(?:com|org|net|gov|edu|io|ai|to|eu|info|(?:[a-z]{2,3}\.)?[a-z]{2})\b/gi

/** Those on letters of Latin: capitals are often written without. */
const accents = /(\p{Script=Latin})\p{M}+/gu

/** What parts a name from that of its section, its house or its writer. */
const partings = /[()（）|»]|\s[-–—/]\s|,\s(?=\S+\s+\S)/

/** One way to read a name: its words, and those among them that tell it from another. */
interface Spelling {
  readonly words: readonly string[]
  readonly telling: readonly string[]
}

/**
 * True for two names of one publisher: one holds the words of the other, or is its initials. Legal forms, endings of
 * sites and words such as `News` tell nobody from another.
 *
 *     Taylor and Francis     Taylor & Francis Online
 *     NASA Astrobiology      Astrobiology at NASA
 *     DEV.to (A. Writer)     DEV Community
 *     AWS Architecture Blog  Amazon Web Services
 *     Fen Times - Tides      Fen Times
 *     BoF, BOF               Bank of Fenland
 *     thefentimes.com        The Fen Times
 *     DIARIO VALDES          Diario Valdés
 */
export const isSamePublisher = (left: string, right: string): boolean => {
  if (left === right) return true
  const others = spellingsOf(right)
  return spellingsOf(left).some((one) => others.some((other) => isSameSpelling(one, other)))
}

/** The spellings of a name and of its parts, also with a blank before each capital inside a word. */
const spellingsOf = (name: string): readonly Spelling[] => {
  const plain = name
    .normalize('NFD')
    .replace(accents, '$1')
    .normalize('NFC')
    .replace(/\bU\.?\s?S\.?(?!\p{L})/gu, 'United States')
    .replace(ending, ' ')
    .replace(/\b(\p{Lu})\.\s?(?=\p{Lu}\b)/gu, '$1')
    .replaceAll('&', ' and ')
  const parts = [plain, ...plain.split(partings)]
  const spaced = parts.map((part) => part.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' '))
  return [...new Set([...parts, ...spaced])].map(spellingOf).filter(({words}) => words.length > 0)
}

const spellingOf = (part: string): Spelling => {
  const words = wordsOf(part).split(' ').filter(Boolean)
  const telling = words.filter((word) => !small.test(word) && !/^\d+$/.test(word))
  return {words, telling: telling.length > 0 ? telling : words}
}

const isSameSpelling = (one: Spelling, other: Spelling): boolean => {
  const [fewer, more] = one.telling.length < other.telling.length ? [one, other] : [other, one]
  return (
    fewer.telling.every((word) => more.telling.includes(word)) ||
    one.words.join('') === other.words.join('') ||
    one.telling.join('') === other.telling.join('') ||
    isShortFor(one, other) ||
    isShortFor(other, one)
  )
}

/** A word of one name, or all of them together, are the initials of the other, with its small words or without. */
const isShortFor = ({telling: short}: Spelling, {telling, words}: Spelling): boolean => {
  const letters = short.join('')
  const initials = initialsOf(telling)
  return (
    (letters.length > 1 && initials.includes(letters)) ||
    (initials.length > 2 && short.includes(initials)) ||
    (words.length > 2 && letters === initialsOf(words))
  )
}

const initialsOf = (words: readonly string[]): string => words.map((word) => word.slice(0, 1)).join('')
