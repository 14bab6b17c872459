import type {Brief, Citation} from '../../brief/index.ts'
import {authorsAndYears} from './author-years.ts'
import {bracketedNames, entryKeys, sourceLabels} from './brackets.ts'
import {flattenedMarkers} from './flattened.ts'
import {addresses, identifiers, links, linksOfPage} from './links.ts'
import {noteNumbers} from './note-numbers.ts'
import type {Pointer, Search} from './pointer.ts'

/** Citations as the reader of documents knows them. In a heading they cover nothing (specification/coverage §1). */
function* markers({citations, nearMisses}: Brief): Generator<Pointer> {
  for (const {inHeading, start, end} of citations) if (!inHeading) yield {form: 'marker', start, end}
  // What is wrong with the spelling of a marker is a fault of its own: it shows its reader to the source.
  for (const {meant, start, end} of nearMisses) if (meant.length === 1) yield {form: 'note-number', start, end}
}

/** Dialects of leaked control text whose handles stand where a citation was meant. */
const citingDialects: ReadonlySet<string> = new Set([
  ...['azure-doc', 'claude-cite', 'deepseek-citation', 'grok-render', 'gemini-cite', 'gemini-span', 'usage-tag'],
  ...['fact-tag', 'extraction-tag', 'chunk-tag', 'citations-element', 'content-item'],
  ...['openai-assistants', 'openai-file-search', 'openai-codex', 'openai-codex-terminal', 'openai-turn'],
  ...['openai-private-use', 'openai-oaicite', 'openai-oai-citation', 'perplexity-result', 'perplexity-upload'],
])

function* leakedHandles({leaks}: Brief): Generator<Pointer> {
  for (const {dialect, start, end} of leaks) if (citingDialects.has(dialect)) yield {form: 'leaked-handle', start, end}
}

/** Each form, by how sure it is: of two pointers at one place the first stays. */
const searches: readonly Search[] = [
  markers,
  leakedHandles,
  links,
  linksOfPage,
  addresses,
  identifiers,
  entryKeys,
  bracketedNames,
  sourceLabels,
  authorsAndYears,
  noteNumbers,
  flattenedMarkers,
]

/**
 * Finds everything in the text that leads to a source, in reading order; of two that overlap, the first stays. A marker
 * that does not count is nothing else either.
 */
export function pointersIn(brief: Brief, counts: (citation: Citation) => boolean): readonly Pointer[] {
  const idle = new Set(brief.citations.flatMap((citation) => (counts(citation) ? [] : [citation.start])))
  const found: Pointer[] = []
  for (const search of searches) for (const pointer of search(brief)) found.push(pointer)
  found.sort((one, other) => one.start - other.start || other.end - one.end)
  let end = 0
  return found.filter((pointer) => {
    if (pointer.start < end) return false
    end = pointer.end
    return pointer.form !== 'marker' || !idle.has(pointer.start)
  })
}
