import {show} from '@citation-lint/data'
import type {EvidenceProblem} from '../evidence.ts'
import type {EvidenceFile} from '../evidence-file.ts'
import {idOf, partOf, type RawRecord, textOf} from '../records/read-field.ts'
import {SourceMatcher} from '../source-matcher.ts'
import {canonicalUrl} from '../url.ts'
import {type LocatedRecord, problemOf, recordsOf, whereabouts} from './located-record.ts'

/**
 * Records that are the same source (source-attribution-footnotes §1): canonical sources and search results by URL,
 * title or content; citations only where they also cite the same chunk and quote, for a document may well be cited
 * for several of its passages.
 */
export const duplicateSources = (files: readonly EvidenceFile[]): readonly EvidenceProblem[] => [
  ...repeatedSources(recordsOf(files, 'sources')),
  ...repeatedSources(recordsOf(files, 'results')),
  ...repeatedCitations(recordsOf(files, 'citations')),
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

const traitsOf = (record: RawRecord) => ({
  url: textOf(record, 'url'),
  title: textOf(record, 'title'),
  content: textOf(record, 'content', 'text', 'snippet'),
})

const repeatedCitations = (records: readonly LocatedRecord[]): readonly EvidenceProblem[] => {
  const first = new Map<string, LocatedRecord>()
  const problems: EvidenceProblem[] = []
  for (const record of records) {
    const passage = passageOf(record.record)
    const earlier = passage === undefined ? undefined : first.get(passage)
    if (passage === undefined) continue
    if (earlier) problems.push(duplicate(record, earlier, 'the same URL and passage'))
    else first.set(passage, record)
  }
  return problems
}

/** What a citation cites: the document, and the passage in it as far as it is told. */
const passageOf = (record: RawRecord): string | undefined => {
  const url = canonicalUrl(textOf(record, 'url') ?? '')
  if (url === undefined) return undefined
  const span = partOf(record, 'quote_span') ?? {}
  const quote = textOf(span, 'text') ?? textOf(record, 'quote_text', 'quote')
  return JSON.stringify([url, idOf(record, 'doc_id'), idOf(record, 'chunk_id'), quote?.trim(), span.start, span.end])
}

const duplicate = (record: LocatedRecord, earlier: LocatedRecord, reason: string): EvidenceProblem => {
  const name = textOf(record.record, 'title', 'url') ?? idOf(record.record, 'sid', 'source_id', 'id') ?? ''
  return problemOf(record, {
    code: 'DUPLICATE_SOURCE',
    message: `Unexpected second record of the source ${show(name)}, expected one (first ${whereabouts(earlier, record)}, ${reason})`,
    note: '`citation-lint evidence dedupe` merges the records and renumbers the markers',
  })
}
