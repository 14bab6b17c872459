import type {Brief} from '../brief/index.ts'
import {around, type Search} from './around-cues.ts'
import {anchoredNames, authorsAndYears, citationLines} from './author-years.ts'
import {bracketedNames} from './bracketed-names.ts'
import {type Cues, cuesOf} from './cues.ts'
import {entryKeys} from './entry-keys.ts'
import {flattenedMarkers} from './flattened.ts'
import {looks} from './looks.ts'
import {namedPublishers} from './named-publishers.ts'
import {namedTitles} from './named-titles.ts'
import {noteNumbers} from './note-numbers.ts'
import {numberedWorks} from './numbered-works.ts'
import type {Pointer} from './pointer.ts'
import {publishersAndYears} from './publishers-and-years.ts'

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
    const start = Math.max(0, at - (source.startsWith('https', at - 5) ? 5 : 4))
    const end = endAt(address, source, start)
    if (end > 0) yield {form: 'address', start, end}
  }
  for (let start = source.indexOf('www.'); start >= 0; start = source.indexOf('www.', start + 4)) {
    const end = endAt(address, source, start)
    if (end > 0) yield {form: 'address', start, end}
  }
}

/** Where what a sticky look finds at an offset ends; 0 where it finds nothing. */
function endAt(look: RegExp, source: string, start: number): number {
  look.lastIndex = start
  return look.test(source) ? look.lastIndex : 0
}

/** The text of a link is no longer, in UTF-16 code units. */
const longestLinkText = 400

/** A link to the web, at its opening bracket. */
const link = /\[[^[\]\n]{0,400}\]\(\s?<?https?:\/\/[^\s)]{1,2000}(?:[^\S\n][^)\n]{0,200})?\)/y

/** The text and target of a link to a document of the same folder or the next ones, at its opening bracket. */
const fileLink =
  /\[[^[\]\n]{2,400}\]\((?![a-z][a-z\d+.-]{1,20}:|[#/?])[^\s()#?]{1,400}\.(?:mdx?|qmd|rst|txt|pdf|html?|docx?|xlsx?|pptx?|csv|json|ipynb)(?:#[^\s()]{0,200})?\)/iy

/** What stands before one that parentheses hold for a source: `([`, `(see [`, `), [`, `); [`. */
const inParentheses = /[(（](?:see |via |from |source: ?)?$|\)[,;] ?$/i

/** Fewer of them show no practice. */
const fewestFiles = 2

/**
 * Links to the web, each from its opening bracket on; an image leads nobody anywhere. And links to documents that lie
 * beside the report, which parentheses hold behind what they bear out:
 *
 *     Rye rose 4% ([Grain Board, 2024](../sources/grain-board.md)).
 *
 * One in the sentence leads to another page of the same author: `The [annex](annex.md) has more.`
 */
function* linksIn({written: source}: Brief, cues: Cues): Generator<Pointer> {
  const files: Pointer[] = []
  for (const at of cues.of('linkTarget')) {
    const from = Math.max(0, at - longestLinkText)
    const start = from + source.slice(from, at).lastIndexOf('[')
    if (start < from) continue
    const end = source[start - 1] === '!' ? 0 : endAt(link, source, start)
    if (end > 0) yield {form: 'link', start, end}
    else if (inParentheses.test(source.slice(Math.max(0, start - 12), start))) {
      const endOfFile = endAt(fileLink, source, start)
      if (endOfFile > 0) files.push({form: 'link', start, end: endOfFile})
    }
  }
  if (files.length >= fewestFiles) yield* files
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
  publishersAndYears,
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
