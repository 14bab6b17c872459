import type {Brief, Citation} from '../../brief/index.ts'
import {authorsAndYears} from './author-years.ts'
import {bracketedNames, entryKeys, sourceLabels} from './brackets.ts'
import {flattenedMarkers} from './flattened-markers.ts'
import {noteNumbers} from './note-numbers.ts'
import {endAt, type Pointer, type Search} from './pointer.ts'
import {signsOf} from './signs.ts'

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

/**
 * An address of the web, at its first letter; every part is bounded. Not the address of a picture, which is all that an
 * opening of a link without a link before it can be.
 */
const address = /(?<!\]\(<?)(?:https?:\/\/|(?<![\w.@/])www\.)[^\s<>"'）】」\])]{3,300}/y

/** Addresses, told by what follows their scheme, or by how the name of their host begins. */
function* addresses(brief: Brief): Generator<Pointer> {
  const {written: source} = brief
  for (const at of signsOf(brief).addresses) {
    const scheme = source.charAt(at) !== ':' ? 0 : source.startsWith('https', at - 5) ? 5 : 4
    const start = Math.max(0, at - scheme)
    const end = endAt(address, source, start)
    if (end > 0) yield {form: 'address', start, end}
  }
}

/** A link to the web, at its opening bracket. */
const webLink = /\[[^[\]\n]{0,400}\]\(\s?<?https?:\/\/[^\s)]{1,2000}(?:[^\S\n][^)\n]{0,200})?\)/y

/** A link to a document of the same folder or the next ones, at its opening bracket. */
const fileLink =
  /\[[^[\]\n]{2,400}\]\((?![a-z][a-z\d+.-]{1,20}:|[#/?])[^\s()#?]{1,400}\.[a-z]{2,5}(?:#[^\s()]{0,200})?\)/iy

/** What stands before one that parentheses hold for a source: `([`, `(see [`, `), [`. */
const inParentheses = /[(（](?:\p{L}{2,8}:? )?$|\)[,;] ?$/u

/** Fewer of them show no practice. */
const fewestFiles = 2

/** A link to an entry of the document's own list: by a year in its text, `[Ames 2019](#ames2019)`, or a number, `(#ref-3)`. */
const entryLink =
  /\[(?:[^[\]\n]{2,80}(?:1[89]|20)\d{2}[a-z]?[)）]?\]\(#[^()\s]{2,80}|[^[\]\n]{1,80}\]\(#[a-z_]{2,12}-?\d{1,3})\)/iy

/**
 * Links to the web, each from its opening bracket on; an image leads nobody anywhere. Links to entries of the document's
 * list. And links to documents that lie beside the report, which parentheses hold behind what they bear out:
 *
 *     Rye rose 4% ([Grain Board, 2024](../sources/grain-board.md)).
 *
 * One in the sentence leads to another page of the same author: `The [annex](annex.md) has more.`
 */
function* links(brief: Brief): Generator<Pointer> {
  const {references, written: source} = brief
  const files: Pointer[] = []
  for (const start of signsOf(brief).links) {
    if (source[start - 1] === '!') continue
    const end = endAt(webLink, source, start)
    if (end > 0) yield {form: 'link', start, end}
    else if (source[source.indexOf(']', start) + 2] !== '#') files.push(...fileAt(source, start))
    else if (references.length > 0) yield* entryAt(source, start)
  }
  if (files.length >= fewestFiles) yield* files
}

function fileAt(source: string, start: number): readonly Pointer[] {
  if (!inParentheses.test(source.slice(Math.max(0, start - 12), start))) return []
  const end = endAt(fileLink, source, start)
  return end > 0 ? [{form: 'link', start, end}] : []
}

function entryAt(source: string, start: number): readonly Pointer[] {
  const end = endAt(entryLink, source, start)
  return end > 0 ? [{form: 'author-year', start, end}] : []
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

/**
 * Numbers and keys by which works are looked up, whoever wrote them, by the sign that they begin with. Every part is bounded.
 */
const works: ReadonlyMap<string, RegExp> = new Map([
  ['1', /10\.(?<![\w./-]10\.)\d{4,9}\/[^\s<>()[\]"'，。；）】]{2,100}/y],
  ['a', /\barXiv(?:[:\s]\s?|[^\d\n.;。；()（）]{1,24}[(（]\s?)\d{4}\.\d{4,5}(?!\d)/iy],
  ['p', /\bPM(?:ID:?\s?|C)\d{5,9}(?!\d)/iy],
  // Registered trials, and books.
  ['n', /\bNCT0\d{7}(?!\d)/y],
  ['i', /\bIS(?:RCTN\d{8}|BN(?:-1[03])?:?\s?97[89][\d-]{10,14})(?!\d)/y],
  ['r', /\bRFC[ -]?\d{3,5}(?!\d)/y],
  // The keys of a bibliography, in LaTeX, `\citep[p. 4]{ames2019, ford2021}`, and in Pandoc and Typst, `@ames2019rye`.
  ['\\', /\\[a-z]{0,5}cite[a-z]{0,8}\*?(?:\[[^[\]\n]{0,40}\]){0,2}\{[\w:., -]{2,80}\}/y],
  ['s', /\bsource_id:\s?\d{1,4}(?!\d)/y],
  ['@', /(?<![\w.@/-])@[a-z][\w-]{1,24}?(?:19|20)\d{2}[a-z]{0,24}(?![\w@]|\.\w)/y],
])

/** What a pointer may end with that is not part of it: the stop of its sentence. */
const stop = /[.,;:*_]{1,8}$/

/**
 * Works that are known by a number:
 *
 *     The board counts 41 ships (arXiv 2509.26177), see also doi:10.1234/rye.5.
 */
function* identifiers(brief: Brief): Generator<Pointer> {
  const {written: source} = brief
  for (const start of signsOf(brief).identifiers) {
    const form = works.get(source.charAt(start).toLowerCase())
    const end = form ? endAt(form, source, start) : 0
    if (end > 0) yield {form: 'identifier', start, end: end - (stop.exec(source.slice(start, end))?.[0].length ?? 0)}
  }
}
