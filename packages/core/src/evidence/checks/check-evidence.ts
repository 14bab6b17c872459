import {count, firstBy, groupBy, show, similarItems} from '../../data/index.ts'
import {
  byUrl,
  type EvidenceFile,
  type EvidenceProblem,
  isFetched,
  type ListName,
  problemOf,
  type RecordsByList,
  type Registry,
  type RegistryEntry,
  recordsByList,
  registryOf,
  type StoredRecord,
  urlOf,
  whereabouts,
} from '../evidence.ts'
import {checkEvidencePack} from '../packs/check-pack.ts'
import {entryOfRecord} from '../publishers.ts'
import {quoteFieldIn} from '../records/citation.ts'
import {idOf, recordsOf, textOf} from '../records/read-field.ts'
import {kinds} from '../records/record-kinds.ts'
import {isStageResult} from '../records/stages.ts'
import {isWork} from '../records/work.ts'
import {passageOf, SourceMatcher, traitsOf} from '../source-matcher.ts'
import {contradictions} from './contradictions.ts'
import {doubtfulStages, gaps, stageMismatches} from './stages.ts'
import {unknownParts, unnamedSources} from './unknown-parts.ts'

/** What a check of evidence may be told. */
export interface EvidenceCheckOptions {
  /** Fewest grounded claims of a list (specification/schema §4); 5 by default. */
  readonly minimumClaims?: number | undefined
}

/**
 * Everything that is wrong with files that are used together, as the evidence of one document: records that break
 * their schema, ids and sources that repeat, stages that disagree, claims that are weak or too few, evidence packs that
 * are unsound. Sorted by file and place.
 */
export const checkEvidence = (
  files: readonly EvidenceFile[],
  options: EvidenceCheckOptions = {},
): readonly EvidenceProblem[] =>
  inOrder(files, [...checkTogether(files, options, registryOf(files)), ...checkStages(files)])

/**
 * Everything that is wrong with files that need not belong together, such as all evidence of a project: as
 * `checkEvidence` for each file alone, but the four stages are compared through all files of a folder
 * (specification/schema §5), and a file without a registry is judged by the registry of the others.
 */
export const checkEvidenceFiles = (
  files: readonly EvidenceFile[],
  options: EvidenceCheckOptions = {},
): readonly EvidenceProblem[] => {
  const registry = registryOf(files)
  const alone = files.flatMap((file) =>
    checkTogether([file], options, file.registry.length > 0 ? registryOf([file]) : registry),
  )
  return inOrder(files, [...alone, ...checkStages(files)])
}

const checkTogether = (
  files: readonly EvidenceFile[],
  {minimumClaims = 5}: EvidenceCheckOptions,
  registry: Registry,
) => {
  const lists = recordsByList(files)
  return [
    ...files.flatMap((file) => file.problems),
    ...duplicateIds(lists),
    ...duplicateSources(lists),
    ...lowConfidence(lists),
    ...tooFewClaims(files, minimumClaims),
    ...unsoundPacks(registry, lists),
    ...contradictions(lists, registry),
    ...paywalledTexts(lists, registry),
    ...doubtfulStages(lists),
    ...unknownParts(lists, registry),
    ...unnamedSources(lists),
  ]
}

const stageLists: ReadonlySet<ListName> = new Set([
  'results',
  'extracted_citations',
  'validated_citations',
  'grounded_claims',
])

/** A topic is a folder: each stage writes its own file there. */
const checkStages = (files: readonly EvidenceFile[]) => {
  const staged = files.filter(({lists}) => lists.some(({name}) => stageLists.has(name)))
  const folders = groupBy(staged, ({path}) => path.slice(0, path.lastIndexOf('/') + 1))
  return [...folders.values()].flatMap((folder) => {
    const lists = recordsByList(folder)
    return [...stageMismatches(lists), ...gaps(lists)]
  })
}

const inOrder = (files: readonly EvidenceFile[], problems: readonly EvidenceProblem[]) => {
  const position = new Map(files.map((file, index) => [file.path, index]))
  const fileOf = ({origin}: EvidenceProblem) => position.get(origin.file) ?? 0
  const offsetOf = ({place}: EvidenceProblem) => place?.offset ?? 0
  return [...problems].sort((a, b) => fileOf(a) - fileOf(b) || offsetOf(a) - offsetOf(b))
}

/** Evidence packs that break specification/packs §1, counted with the publishers of the same evidence. */
const unsoundPacks = (registry: Registry, lists: RecordsByList): readonly EvidenceProblem[] =>
  (lists.get('evidence_packs') ?? []).flatMap((located) =>
    checkEvidencePack(located.record, {registry}).map((complaint) => problemOf(located, complaint)),
  )

/** Claims whose quote does not bear them (specification/schema §4). */
const lowConfidence = (lists: RecordsByList): readonly EvidenceProblem[] =>
  (lists.get('grounded_claims') ?? [])
    .filter(({record}) => record.confidence === 'low')
    .map((claim) => {
      const name = show(textOf(claim.record, 'claim') ?? '')
      const message = `Unexpected confidence \`low\` of the claim ${name}, expected \`high\` or \`medium\``
      const note = 'A claim that its quote does not support directly is left out of the report'
      return problemOf(claim, {code: 'LOW_CONFIDENCE_CLAIM', field: 'confidence', message, note})
    })

/** Lists of grounded claims that are too short for a report (specification/schema §4). */
const tooFewClaims = (files: readonly EvidenceFile[], minimum: number): readonly EvidenceProblem[] =>
  files.flatMap((file) =>
    file.lists
      .filter(({name, records}) => name === 'grounded_claims' && records.length < minimum)
      .map(({origin, records}) => ({
        code: 'TOO_FEW_CLAIMS' as const,
        message: `Unexpected list of ${count(records.length, 'grounded claim')}, expected at least ${minimum}`,
        note: 'A report on fewer claims is not well founded',
        origin,
        place: file.placeOf(origin.pointer),
      })),
  )

/** Records of one list that share an id, so that a marker could mean either (specification/evidence §5). */
const duplicateIds = (lists: RecordsByList): readonly EvidenceProblem[] =>
  [...lists].flatMap(([name, records]) =>
    (kinds[name].ids ?? []).flatMap((spellings) => repeatedIds(records, spellings)),
  )

const repeatedIds = (records: readonly StoredRecord[], spellings: readonly string[]): readonly EvidenceProblem[] =>
  repeats(records, ({record}) => idOf(record, ...spellings)).flatMap(([record, earlier]) => {
    if (isCopied(record, earlier)) return []
    const id = show(idOf(record.record, ...spellings))
    const field = spellings.find((each) => Object.hasOwn(record.record, each)) ?? 'id'
    const message = `Unexpected second record with the \`${field}\` ${id}, expected each once (first ${whereabouts(earlier, record)})`
    return [problemOf(record, {code: 'DUPLICATE_ID', field, message})]
  })

/** A book may keep its bibliography in two folders: whichever a key leads to says the same. */
const isCopied = (one: StoredRecord, other: StoredRecord): boolean =>
  isWork(one.record) && one.file !== other.file && JSON.stringify(one.record) === JSON.stringify(other.record)

/** The records whose key an earlier one has, each with the first that has it. */
const repeats = (
  records: readonly StoredRecord[],
  keyOf: (record: StoredRecord) => string | undefined,
): readonly (readonly [StoredRecord, StoredRecord])[] => {
  const similar = similarItems(records, keyOf)
  const first = firstBy(similar, keyOf)
  return similar.flatMap((record) => {
    const earlier = first.get(keyOf(record) ?? '')
    return earlier && earlier !== record ? [[record, earlier] as const] : []
  })
}

/**
 * Records that are the same source (specification/evidence §5): canonical sources and search results by URL,
 * title or content; citations only where they also cite the same chunk and quote, for a document may well be cited
 * for several of its passages.
 */
const duplicateSources = (lists: RecordsByList): readonly EvidenceProblem[] => [
  // A document may lead to one page by several addresses.
  ...repeatedSources((lists.get('sources') ?? []).filter((stored) => !isFetched(stored))),
  // An API answers with several pieces of one page.
  ...repeatedSources((lists.get('results') ?? []).filter(({record}) => isStageResult(record))),
  ...[...byUrl(similarItems(lists.get('citations') ?? [], urlOf)).values()].flatMap(repeatedCitations),
]

const repeatedSources = (records: readonly StoredRecord[]): readonly EvidenceProblem[] => {
  const matcher = new SourceMatcher<StoredRecord>()
  const problems: EvidenceProblem[] = []
  for (const record of records) {
    const traits = traitsOf(record.record)
    const found = matcher.find(traits)
    if (found) problems.push(duplicate(record, found.item, `the same ${found.by}`))
    else matcher.add(traits, record)
  }
  return problems
}

/** Among citations of one document. */
const repeatedCitations = (citations: readonly StoredRecord[]): readonly EvidenceProblem[] =>
  citations.length < 2
    ? []
    : repeats(citations, ({record}) => passageOf(record)).map(([citation, earlier]) =>
        duplicate(citation, earlier, 'the same URL and passage'),
      )

const duplicate = (record: StoredRecord, earlier: StoredRecord, reason: string): EvidenceProblem => {
  const name = textOf(record.record, 'title', 'url') ?? idOf(record.record, 'sid', 'source_id', 'id') ?? ''
  return problemOf(record, {
    code: 'DUPLICATE_SOURCE',
    message: `Unexpected second record of the source ${show(name)}, expected one (first ${whereabouts(earlier, record)}, ${reason})`,
    note: '`citation-lint evidence dedupe` merges the records and renumbers the markers',
  })
}

/**
 * Full text of sources that may be kept as headline and snippet alone (specification/contract §5): a `quote_span`, the
 * `content` of a source, the `text` or `chunks` of a document.
 */
const paywalledTexts = (lists: RecordsByList, registry: Registry): readonly EvidenceProblem[] => {
  if (![...registry.values()].some(({paywallPolicy}) => paywallPolicy === 'metadata_only')) return []
  const inList = (name: 'citations' | 'sources' | 'documents', fieldsOf: (stored: StoredRecord) => FullTextFields) =>
    (lists.get(name) ?? []).flatMap((stored) => {
      const [sourceId, url] = [idOf(stored.record, 'source_id'), textOf(stored.record, 'url')]
      const entry = entryOfRecord(registry, {kind: name === 'sources' ? 'source' : 'citation', sourceId, url})
      if (entry?.paywallPolicy !== 'metadata_only') return []
      return fieldsOf(stored).flatMap((field) => (field === undefined ? [] : problemWith(stored, field, entry)))
    })
  const ofSource = (stored: StoredRecord) => [fullTextIn(stored, 'content'), quoteFieldIn(stored.record)]
  return [
    ...inList('citations', ofSource),
    ...inList('sources', ofSource),
    ...inList('documents', (stored) => [fullTextIn(stored, 'text'), chunksIn(stored)]),
  ]
}

type FullTextFields = readonly (string | undefined)[]

const fullTextIn = ({record}: StoredRecord, field: string) => (textOf(record, field)?.trim() ? field : undefined)

const chunksIn = ({record}: StoredRecord) => (recordsOf(record, 'chunks').length > 0 ? 'chunks' : undefined)

const problemWith = (record: StoredRecord, field: string, {sourceId}: RegistryEntry): EvidenceProblem =>
  problemOf(record, {
    code: 'PAYWALL_QUOTE',
    field,
    message: `Unexpected ${show(field)} of the paywalled source ${show(sourceId)}, expected its headline and snippet alone`,
    note: 'Its `paywall_policy` is `metadata_only`: its full text may not be stored',
  })
