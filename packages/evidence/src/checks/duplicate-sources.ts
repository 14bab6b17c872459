import {show} from '@citation-lint/data'
import type {EvidenceProblem} from '../evidence.ts'
import {idOf, textOf} from '../records/read-field.ts'
import {passageOf} from '../registry/passage.ts'
import {SourceMatcher, traitsOf} from '../registry/source-matcher.ts'
import {type LocatedRecord, problemOf, type RecordsByList, whereabouts} from './located-record.ts'
import {byUrl} from './record-urls.ts'

/**
 * Records that are the same source (specification/evidence §5): canonical sources and search results by URL,
 * title or content; citations only where they also cite the same chunk and quote, for a document may well be cited
 * for several of its passages.
 */
export const duplicateSources = (lists: RecordsByList): readonly EvidenceProblem[] => [
  ...repeatedSources(lists.get('sources') ?? []),
  ...repeatedSources(lists.get('results') ?? []),
  ...[...byUrl(lists.get('citations') ?? []).values()].flatMap(repeatedCitations),
]

const repeatedSources = (records: readonly LocatedRecord[]): readonly EvidenceProblem[] => {
  const matcher = new SourceMatcher<LocatedRecord>()
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
const repeatedCitations = (citations: readonly LocatedRecord[]): readonly EvidenceProblem[] => {
  if (citations.length < 2) return []
  const first = new Map<string, LocatedRecord>()
  return citations.flatMap((citation) => {
    const passage = passageOf(citation.record)
    const earlier = first.get(passage)
    if (earlier) return [duplicate(citation, earlier, 'the same URL and passage')]
    first.set(passage, citation)
    return []
  })
}

const duplicate = (record: LocatedRecord, earlier: LocatedRecord, reason: string): EvidenceProblem => {
  const name = textOf(record.record, 'title', 'url') ?? idOf(record.record, 'sid', 'source_id', 'id') ?? ''
  return problemOf(record, {
    code: 'DUPLICATE_SOURCE',
    message: `Unexpected second record of the source ${show(name)}, expected one (first ${whereabouts(earlier, record)}, ${reason})`,
    note: '`citation-lint evidence dedupe` merges the records and renumbers the markers',
  })
}
