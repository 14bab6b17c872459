import type {Brief} from '../brief/index.ts'
import {around, type Search} from './around-cues.ts'
import {anchoredNames, authorsAndYears, citationLines} from './author-years.ts'
import {type Cues, cuesOf} from './cues.ts'
import {entryKeys} from './entry-keys.ts'
import {flattenedMarkers} from './flattened.ts'
import {looks} from './looks.ts'
import {namedPublishers} from './named-publishers.ts'
import {namedTitles} from './named-titles.ts'
import {noteNumbers} from './note-numbers.ts'
import {numberedWorks} from './numbered-works.ts'
import type {Pointer} from './pointer.ts'

/** Finds everything in the text that leads to a source, in reading order; of two that overlap, the first stays. */
export function pointersIn(brief: Brief): readonly Pointer[] {
  const found: Pointer[] = []
  for (const {inHeading, start, end} of brief.citations) if (!inHeading) found.push({form: 'marker', start, end})
  for (const {dialect, start, end} of brief.leaks)
    if (citingDialects.has(dialect)) found.push({form: 'leaked-handle', start, end})
  // What is wrong with the spelling of a marker is a fault of its own: it shows its reader to the source.
  for (const {meant, start, end} of brief.nearMisses)
    if (meant.length === 1) found.push({form: 'note-number', start, end})
  const cues = cuesOf(brief)
  found.push(...flattenedMarkers(brief, cues))
  for (const search of searches) for (const pointer of search(brief, cues)) found.push(pointer)
  found.sort((one, other) => one.start - other.start || other.end - one.end)
  return withoutOverlaps(found)
}

/** Dialects of leaked control text whose handles stand where a citation was meant. */
const citingDialects: ReadonlySet<string> = new Set([
  ...['azure-doc', 'claude-cite', 'deepseek-citation', 'grok-render', 'gemini-cite', 'gemini-span', 'usage-tag'],
  ...['fact-tag', 'extraction-tag', 'chunk-tag', 'citations-element', 'content-item'],
  ...['openai-assistants', 'openai-file-search', 'openai-codex', 'openai-codex-terminal', 'openai-turn'],
  ...['openai-private-use', 'openai-oaicite', 'openai-oai-citation', 'perplexity-result', 'perplexity-upload'],
])

/**
 * An address of the web, at its first letter; every part is bounded. Not the address of a picture, which is all that an
 * opening of a link without a link before it can be.
 */
const address = /(?<!\]\(<?)(?:https?:\/\/|(?<![\w.@/])www\.)[^\s<>"'）】」\])]{3,300}/y

/** Addresses, told by what follows their scheme, or by how the name of their host begins. */
function* addressesIn({written: source}: Brief): Generator<Pointer> {
  for (let at = source.indexOf('://'); at >= 0; at = source.indexOf('://', at + 3)) {
    const start = at - (source.startsWith('https', at - 5) ? 5 : 4)
    const end = endOfAddress(source, start)
    if (end > 0) yield {form: 'address', start, end}
  }
  for (let start = source.indexOf('www.'); start >= 0; start = source.indexOf('www.', start + 4)) {
    const end = endOfAddress(source, start)
    if (end > 0) yield {form: 'address', start, end}
  }
}

/** Where the address ends that begins at an offset; 0 where none does. */
function endOfAddress(source: string, start: number): number {
  address.lastIndex = Math.max(0, start)
  return address.test(source) ? address.lastIndex : 0
}

/** The text of a link is no longer, in UTF-16 code units. */
const longestLinkText = 400

/** A link to the web, at its opening bracket. */
const link = /\[[^[\]\n]{0,400}\]\(\s?<?https?:\/\/[^\s)]{1,2000}(?:[^\S\n][^)\n]{0,200})?\)/y

/** Links, each from its opening bracket on; an image leads nobody anywhere. */
function* linksIn({written: source}: Brief): Generator<Pointer> {
  for (let at = source.indexOf(']('); at >= 0; at = source.indexOf('](', at + 2)) {
    const from = Math.max(0, at - longestLinkText)
    const start = from + source.slice(from, at).lastIndexOf('[')
    if (start < from || source[start - 1] === '!') continue
    link.lastIndex = start
    if (link.test(source)) yield {form: 'link', start, end: link.lastIndex}
  }
}

/** `[Benchmark Minerals]`, `[news (2025-06-26)]`, not `[x]`, `[link](…)`, `[ref]: …`, a remark or a level of confidence. */
const bracketedName =
  /(?<![\]\\!])\[(?!(?:HIGH|MEDIUM|LOW) CONFIDENCE|Insufficient|Cite |TODO|TBD|Insert|Note|Figure|Table|Image|图|表|注)(?:[\p{Lu}\p{Script=Han}][^[\]\n]{2,80}|\p{Ll}[\p{L} ]{2,40}\(\d{4}(?:-\d{2}){1,2}\))\](?![([:])/uy

/** `[ev-7d5c4]`, `[src_12, src_13]`: what a store calls a source, which an author took for a citation. */
const bracketedId =
  /(?<![\]!\w])\[(?:(?:(?:evidence|ev|source|src|refs?|cite|cit|doc|kb|web|article|paper|study|fact|claim|chunk|news|bib)[-_:#]?\s?(?=[a-f\d-]{0,40}\d)[a-f\d-]{1,40})(?:[,;]\s?|(?=\]))){1,12}\](?![([:])/y

const bracketed = [bracketedName, bracketedId]

/** Names and ids in square brackets. */
function* bracketedNames({written: source}: Brief, cues: Cues): Generator<Pointer> {
  for (const at of cues.of('bracket'))
    for (const look of bracketed) {
      look.lastIndex = at
      if (look.test(source)) yield {form: 'bracketed-name', start: at, end: look.lastIndex}
    }
}

/** A link to the web as `Brief.written` has it of a page, its address before its words. */
const linkOfPage = /\[\s{1,2000}<?(https?:\/\/[^\s\]>]{1,2000})>?\s([^[\]\n]{0,400})\]/y

/** The links of a page; one that shows its address alone is an address. */
function* linksOfPage({format, written: source}: Brief): Generator<Pointer> {
  if (format !== 'html') return
  for (let at = source.indexOf('['); at >= 0; at = source.indexOf('[', at + 1)) {
    linkOfPage.lastIndex = at
    const [found, url, words = ''] = linkOfPage.exec(source) ?? []
    if (found === undefined) continue
    const isAddress = words.trim() === '' || words.trim() === url
    yield {form: isAddress ? 'address' : 'link', start: at, end: at + found.length}
  }
}

const searches: readonly Search[] = [
  linksIn,
  linksOfPage,
  entryKeys,
  bracketedNames,
  addressesIn,
  ...numberedWorks.map(around),
  ...looks.map(around),
  authorsAndYears,
  anchoredNames,
  citationLines,
  namedPublishers,
  noteNumbers,
  namedTitles,
]

function withoutOverlaps(sorted: readonly Pointer[]): readonly Pointer[] {
  const kept: Pointer[] = []
  let end = 0
  for (const pointer of sorted) {
    if (pointer.start < end) continue
    kept.push(pointer)
    end = pointer.end
  }
  return kept
}
