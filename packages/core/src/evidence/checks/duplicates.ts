import {firstBy, show, similarItems} from '../../data/index.ts'
import type {EvidenceProblem, StoredRecord} from '../evidence.ts'
import {byUrl, problemOf, type RecordsByList, urlOf, whereabouts} from '../located-record.ts'
import {idOf, textOf} from '../records/read-field.ts'
import {kinds} from '../records/record-kinds.ts'
import {isStageResult} from '../records/stages.ts'
import {passageOf, SourceMatcher, traitsOf} from '../registry/source-matcher.ts'

/** Records of one list that share an id, so that a marker could mean either (specification/evidence §5). */
export const duplicateIds = (lists: RecordsByList): readonly EvidenceProblem[] =>
  [...lists].flatMap(([name, records]) =>
    (kinds[name].ids ?? []).flatMap((spellings) => repeatedIds(records, spellings)),
  )

const repeatedIds = (records: readonly StoredRecord[], spellings: readonly string[]): readonly EvidenceProblem[] =>
  repeats(records, ({record}) => idOf(record, ...spellings)).map(([record, earlier]) => {
    const id = show(idOf(record.record, ...spellings))
    const field = spellings.find((each) => Object.hasOwn(record.record, each)) ?? 'id'
    const message = `Unexpected second record with the \`${field}\` ${id}, expected each once (first ${whereabouts(earlier, record)})`
    return problemOf(record, {code: 'DUPLICATE_ID', field, message})
  })

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
export const duplicateSources = (lists: RecordsByList): readonly EvidenceProblem[] => [
  ...repeatedSources(lists.get('sources') ?? []),
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
