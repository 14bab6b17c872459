import type {Brief, Citation} from '../../brief/index.ts'
import {partitionPoint, type Span} from '../../data/index.ts'
import type {MarkerStyle} from '../../markers/index.ts'
import {authorsAndYears} from './author-years.ts'
import {bracketedNames, entryKeys, sourceLabels} from './brackets.ts'
import {addresses, labelledLinks, links, linksOfPage} from './links.ts'
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
  labelledLinks,
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

/** Fewer entries or digits than this show no practice. */
const fewest = 3

/**
 * Digits of markers that an export took the brackets from, in a document with a numbered list of sources:
 *
 *     … ten times the distance to GEO.5 Enclosed by …     glued to the full stop
 *     … around 15:1 to 17:1 2. However, …                 before the full stop
 *                           ^ works cited, entry 2
 *     … 218.6 tonnes                           a decimal, and none
 */
const look =
  /(?<=(?<=\d)\\\.|(?<=[\p{L})）"”’'*%\]$。!?！？;；:，]|(?<!\d)[.,])[.。]?\*{0,2}[ \u00a0]?)(?:\d{1,3}(?:[,，] ?\d{1,3}){0,7}|\d{1,3}(?: \d{1,3}){1,7})(?=[.。,，;；:：!?]?\*{0,2}(?:\s|$|\|))/uy

/** The signs that part such digits from the word before them, of which a full stop belongs to the sentence. */
const lead = /(?:\\\.|[.。])?\*{0,2}[ \u00a0]?$/

/** Markers that are written as such: where they are used, bare digits are none. */
const written: ReadonlySet<MarkerStyle> = new Set<MarkerStyle>([
  ...(['numeric', 'footnote', 'source', 'sid', 'sup', 'number-link'] as const),
])

/** A list is not always found; no report has longer ones. */
const longestList = 400

/** So many entries that are cited over and over show the practice, however long the list is. */
const wellUsed = 12

interface FlattenedMarker extends Span {
  readonly ids: readonly number[]
}

/** Finds flattened markers; none where the document shows no such practice. */
function flattenedMarkers(brief: Brief): readonly Pointer[] {
  const {references, citations} = brief
  if (citations.filter(({style}) => written.has(style)).length >= fewest) return []
  const size = references.length || longestList
  const candidates = [...digitsReadAsCitations(brief), ...(references.length < fewest ? [] : digitsAtEnds(brief))]
  const found = candidates.filter(({ids}) => ids.every((id) => id >= 1 && id <= size))
  if (found.length < fewest) return []
  const closing = found.filter((each) => closesSentence(brief.written, each))
  // In a table they close cells, as names with numbers do: the prose tells what they are.
  const inProse = found.filter(({end}) => !/^[^\S\n]?\|/.test(brief.written.slice(end, end + 2)))
  if (closing.length < fewest || closing.length * 2 < inProse.length) return []
  const cited = new Set(found.flatMap(({ids}) => ids))
  const enough = found.length < references.length ? references.length / 4 : Math.min(references.length / 4, wellUsed)
  const isPractice = cited.size >= Math.min(Math.max(fewest, enough), references.length || fewest)
  return isPractice ? found.map(({start, end}) => ({form: 'flattened-digits', start, end})) : []
}

/**
 * An export leaves most markers at the ends of sentences; parts of a name stand anywhere:
 *
 *     … to GEO.5 Enclosed by …    … to 17:1 2. However, …    | Final Cut Pro 7 | 2009 |
 *            ^                              ^                                ^ none
 */
function closesSentence(source: string, {start, end}: Span): boolean {
  const before = source.slice(Math.max(0, start - 4), start + 1)
  return /[.。!?！？;；]["”’)*_]{0,3}\s?\d?$/.test(before) || /^[.。!?！？;；]/.test(source.slice(end, end + 1))
}

/** The reader of numbers tells digits that are glued to a full stop from an amount. */
function digitsReadAsCitations({claims}: Brief): readonly FlattenedMarker[] {
  const found: FlattenedMarker[] = []
  for (const {quantities} of claims)
    for (const {kind, text, start, end} of quantities)
      if (kind === 'citation' && /^[1-9]/.test(text)) found.push({start, end, ids: idsIn(text)})
  return found
}

function digitsAtEnds({references, blocks, written: source}: Brief): readonly FlattenedMarker[] {
  /** A number that a block begins with counts it: `**2. Methods**`. */
  const counts = (offset: number) => {
    const block = blocks[partitionPoint(blocks, ({start}) => start <= offset) - 1]
    return block !== undefined && /^[\s*_#]*$/.test(source.slice(block.start, Math.min(offset, block.start + 200)))
  }
  const text = source.slice(0, references[0]?.start ?? source.length)
  const found: FlattenedMarker[] = []
  let end = 0
  for (const {index} of text.matchAll(/(?<!\d)\d{1,3}(?!\d)/g)) {
    look.lastIndex = index
    const digits = index < end ? undefined : look.exec(text)?.[0]
    if (digits === undefined) continue
    end = index + digits.length
    const [before = ''] = lead.exec(text.slice(Math.max(0, index - 5), index)) ?? []
    const marker = {start: index - before.length, end}
    if (standsAtEnd(text, marker) && !counts(index)) found.push({...marker, ids: idsIn(digits)})
  }
  return found
}

function idsIn(text: string): readonly number[] {
  return (text.match(/\d+/g) ?? []).map(Number)
}

/** Digits that count what follows are none: `of 12 states`. A sentence ends behind a marker, or goes on after its name. */
function standsAtEnd(source: string, {start, end}: Span): boolean {
  const glued = /[.。]/.test(source.charAt(start)) || /[.。!?！？]/.test(source.charAt(start - 1))
  const next = source.slice(end, end + 24)
  return glued || /^\*{0,2}(?:[.。,，;；:：!?]|\s{0,8}\|)/.test(next) || /^\*{0,2}\s*(?:$|\n)/.test(next)
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
