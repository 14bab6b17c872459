import {lazily, show} from '../../data/index.ts'
import {pageOf} from '../url.ts'
import {type ImportProblem, problem, type QuoteSpan, unresolved} from './answer.ts'
import {Found, type Path, ResponseError} from './found.ts'
import {betweenTexts, citeListed, countedSources, joinedTexts, numberMarkersOf} from './listed-sources.ts'
import {MeasuredText, shift} from './locate.ts'
import type {ProtectedSpans} from './marker-place.ts'
import {type CountedText, placeOf} from './places.ts'
import type {AnswerDraft, AnswerTable, CitationKind, Mention, ProviderSource, Said, SourceTable} from './table.ts'

/** Reads an answer as its table says. */
export const readAnswer = (table: AnswerTable, response: unknown, context: ReadContext): AnswerDraft => {
  const top = new Found(response)
  const built = table.stream && Array.isArray(response) ? table.stream(top) : top
  const [answer = built] = built.along(table.answer ?? '')
  const {joined, laid} = layOut(table, answer, context)
  const text = lazily(() => answerText(joined, context.document))
  const listed = typeof table.listed === 'string' ? answer.first(table.listed) : table.listed?.(answer)
  if (listed !== undefined) return {text: text(), ...saidOfListed(text(), table, {answer, listed, context})}
  const whole = lazily(() => new MeasuredText(joined.trim() === '' ? (context.document ?? '') : joined))
  const reader = new CitationReader(table, answer)
  for (const each of laid) if (each && table.annotations) reader.readText({...each, whole})
  for (const citation of answer.first(table.citations)) {
    const part = citation.index(table.part)
    const named = part === undefined ? laid.find((each) => each?.measured.text) : laid[part]
    const beside = named?.measured.text ? named : {start: 0, measured: whole(), links: () => []}
    reader.read({...beside, whole}, citation)
  }
  return {text: text(), mentions: reader.mentions, problems: reader.problems, numbered: false}
}

/** What is known beside a response. */
export interface ReadContext {
  /** The text of the answer, where the response does not hold it. */
  readonly document: string | undefined
  /** What in a text is code, a link or the like. */
  readonly protectedIn: (text: string) => ProtectedSpans
}

/** A text of an answer where it stands in the response. */
interface LaidText extends Omit<CountedText, 'whole'> {
  readonly found: Found
  spans(): ProtectedSpans
}

/** The texts of an answer, one behind the other; `undefined` for what holds none. */
const layOut = (
  {texts = '', text = 'text', between}: AnswerTable,
  answer: Found,
  {document, protectedIn}: ReadContext,
): {readonly joined: string; readonly laid: readonly (LaidText | undefined)[]} => {
  const all = answer.along(texts)
  let joined = ''
  // A search or another tool stood between two texts: they are no one paragraph.
  let parted = false
  const laid = all.map((found): LaidText | undefined => {
    const own = typeof text === 'string' ? found.texts(text).join('') : text(found)
    const words = own === '' && all.length === 1 ? (document ?? '') : own
    if (words === undefined) {
      parted = joined !== ''
      return undefined
    }
    if (between !== undefined && joined !== '') joined += between
    if (between === undefined && parted && words.trim() !== '') {
      joined = joined.trimEnd() + betweenTexts
      parted = false
    }
    const start = joined.length
    joined += words
    const spans = lazily(() => protectedIn(words))
    return {found, start, measured: new MeasuredText(words), spans, links: () => spans().all}
  })
  return {joined, laid}
}

/** Collects what the citations of an answer say. */
class CitationReader {
  readonly mentions: Mention[] = []
  readonly problems: ImportProblem[] = []
  /** What citations refer to by position. */
  readonly #listed: () => readonly Found[]

  constructor(
    private readonly table: AnswerTable,
    private readonly answer: Found,
  ) {
    this.#listed = lazily(() => answer.first(table.refers?.to))
  }

  /** Citations of a text: those that do not say where they stand cover it as a whole. */
  readText(text: LaidText & CountedText): void {
    const before = this.mentions.length
    const read = text.found.first(this.table.annotations).map((citation) => this.read(text, citation))
    const placed = read.flatMap(({sources, isPlaced}) => (isPlaced ? sources.slice(0, 1) : []))
    this.#count(text, placed, this.mentions.splice(before))
    const sources = read.flatMap(({sources, isPlaced}) => (isPlaced ? [] : sources))
    const span = {start: text.start, end: text.start + text.measured.text.length}
    if (sources.length > 0) this.mentions.push({span, covers: 'claim', sources, pointer: text.found.pointer})
  }

  /** A citation that counts in a text: its sources, and whether it says where it stands. */
  read(text: CountedText, citation: Found): {readonly sources: readonly ProviderSource[]; readonly isPlaced: boolean} {
    const {pointer} = citation
    const {place, source} = this.#kindOf(citation)
    const sources = source ? this.#foundSources(citation).flatMap((found) => sourcesOf(found, source)) : []
    if (place === undefined) return {sources, isPlaced: false}
    const {places, verified} = placeOf(text, citation, place, sources[0])
    if (sources.length === 0) return {sources, isPlaced: true}
    for (const {span, covers, number} of places) {
      const numbered = number === undefined ? sources : sources.map((each) => ({...each, number}))
      this.mentions.push({span: span && shift(span, text.start), covers, sources: numbered, pointer})
    }
    const offsets = 'offsets whose unit nothing in the text confirms'
    if (!verified) this.problems.push(problem('unverified', pointer, offsets, 'a look at the place of the marker'))
    return {sources, isPlaced: true}
  }

  /** What has no place may be counted: sonar's `[1]` is the first annotation, to which OpenRouter gives none. */
  #count(text: LaidText, sources: readonly ProviderSource[], mentions: readonly Mention[]): void {
    const isLost = mentions.some(({span}) => span === undefined)
    const numbers = isLost ? numberMarkersOf(text.measured.text, text.spans()) : []
    const list = {sources, pointer: text.found.pointer}
    const counted = countedSources(numbers, list, {covers: 'marker'}).mentions
    const keys = new Set(counted.flatMap(({sources}) => sources.map(({key}) => key)))
    const kept = mentions.filter(({span, sources}) => span !== undefined || !sources.every(({key}) => keys.has(key)))
    for (const {span, ...mention} of counted) this.mentions.push({...mention, span: span && shift(span, text.start)})
    this.mentions.push(...kept)
  }

  #kindOf(citation: Found): CitationKind {
    const {kinds} = this.table
    if (!kinds) return this.table
    const type = citation.text('type!') ?? ''
    if (!Object.hasOwn(kinds, type))
      this.problems.push(
        problem('skipped', citation.pointer, `citation of the type ${show(type)}`, 'one that is published'),
      )
    return (Object.hasOwn(kinds, type) ? kinds[type] : undefined) ?? {}
  }

  #foundSources(citation: Found): readonly Found[] {
    const {sources, refers} = this.table
    if (typeof sources === 'function') return sources(citation, this.answer)
    if (!refers) return citation.all(sources ?? '')
    return citation.all(refers.by).flatMap(({value}) => {
      const position = /^\d{1,6}$/.test(String(value)) ? Number(value) : -1
      const referred = this.#listed()[position]
      if (!referred) this.problems.push(unresolved(Math.max(0, position), citation.pointer))
      return referred ?? []
    })
  }
}

/** What stands behind the name of a list; the first choice is the only one that is read. */
const inList = /^((?:\/choices\/0)?(?:\/[^/\d][^/]*)*)\/\d.*$/

/** What the text says of sources that are only listed. */
const saidOfListed = (
  text: string,
  {source = {}, said}: AnswerTable,
  {answer, listed, context}: {answer: Found; listed: readonly Found[]; context: ReadContext},
): Said => {
  const pointer = (listed[0]?.pointer ?? '').replace(inList, '$1')
  const list = {sources: listed.flatMap((each) => sourcesOf(each, source)), spans: context.protectedIn(text), pointer}
  return typeof said === 'function' ? said(text, list, answer) : citeListed(text, list, said)
}

/**
 * The text of an answer: the response's own, with the final line ending of a file, or the document for responses that
 * hold none.
 *
 * @throws ResponseError where neither the response nor the caller has the text, or both have and they differ
 */
const answerText = (own: string, document: string | undefined): string => {
  const isEmpty = own.trim() === ''
  if (isEmpty && document === undefined)
    throw new ResponseError('The response has no text of an answer; give the response of one answer')
  if (!isEmpty && document !== undefined && document.trimEnd() !== own.trimEnd())
    throw new ResponseError('Unexpected document beside a response that holds another text, expected one of them')
  if (isEmpty) return document ?? ''
  return own.endsWith('\n') ? own : `${own}\n`
}

/** The source that a table reads, once for each passage of it that is cited. */
const sourcesOf = (found: Found, table: SourceTable): readonly ProviderSource[] => {
  // Some lists hold nothing but addresses.
  if (typeof found.value === 'string') return [{key: pageOf(found.value), url: found.value}]
  const {url, docId} = addressOf(found, table)
  const documentIndex = found.index(table.documentIndex)
  const position = documentIndex === undefined ? undefined : `document ${documentIndex}`
  const [key] = found.first(table.key)
  const source = {
    key: (url && pageOf(url)) || position || docId || (key && `${key.value}`) || found.pointer,
    url: url && (table.cleaned?.(url) ?? url),
    number: found.index(table.number),
    title: found.text(table.title),
    publishedAt: found.text(table.publishedAt) || undefined,
    docId,
    chunkId: found.text(table.chunkId),
    documentIndex,
    snippet: found.text(table.snippet),
    text: joinedTexts(found.texts(table.text)),
  }
  const place = passageOf(found, table)
  const quotes = found.texts(table.quote)
  // What was retrieved from a page that is known is a passage of it.
  const passages = quotes.length > 0 || place.first_page === undefined ? quotes : [source.text ?? '']
  return passages.length === 0 ? [source] : passages.map((text) => ({...source, passage: {text, ...place}}))
}

const addressOf = (found: Found, table: SourceTable): Pick<ProviderSource, 'url' | 'docId'> => {
  const address = found.text(table.address)
  const isPage = address !== undefined && /^https?:/i.test(address)
  const url = found.text(table.url) ?? (isPage ? address : undefined)
  return {url, docId: found.text(table.docId) ?? (url === undefined ? address : undefined)}
}

const passageOf = (found: Found, {characters, pages, blocks}: SourceTable): Omit<QuoteSpan, 'text'> => {
  const range = ([from, to]: readonly [Path?, Path?] = []) => {
    const [start, end] = [found.index(from), found.index(to)]
    return start === undefined || end === undefined ? undefined : {start, end, last: Math.max(start, end - 1)}
  }
  const [inText, inPages, inBlocks] = [range(characters), range(pages), range(blocks)]
  return {
    ...(inText && {start: inText.start, end: inText.end}),
    ...(inPages && {first_page: inPages.start, last_page: inPages.last}),
    ...(inBlocks && {first_block: inBlocks.start, last_block: inBlocks.last}),
  }
}
