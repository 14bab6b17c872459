import {lazily, show} from '../../data/index.ts'
import {pageOf} from '../url.ts'
import {type ImportProblem, problem, type QuoteSpan, unresolved} from './answer.ts'
import {Found, listsOf, type Path, ResponseError} from './found.ts'
import {betweenTexts, citeListed, countedMarkers, joinedTexts, numberMarkersOf, type Said} from './listed-sources.ts'
import {MeasuredText, shift} from './locate.ts'
import type {ProtectedSpans} from './marker-place.ts'
import type {
  AnswerDraft,
  AnswerTable,
  CitationKind,
  CountedText,
  Mention,
  Placing,
  Provider,
  ProviderSource,
  ProviderTable,
  ReadContext,
  SourceTable,
} from './table.ts'

/** The provider that a table tells of. */
export const provider = (table: ProviderTable): Provider => ({
  ...table,
  reads: readsOf(table),
  read: (response, context) => readAnswer(table, response, context),
})

/** Ends of the paths to the fields with citations that a table reads. */
const readsOf = (table: AnswerTable): readonly string[] => {
  const {texts, text, annotations, citations, listed, refers, reads = []} = table
  const paths = [text, citations, listed, refers?.to].filter((path) => typeof path === 'string')
  const inTexts = typeof texts === 'string' ? texts.split(' | ').map((way) => `${way}/${annotations ?? ''}`) : []
  return [...listsOf(...paths, ...(annotations ? inTexts : [])), ...reads]
}

/** Reads an answer as its table says. */
export const readAnswer = (table: AnswerTable, response: unknown, context: ReadContext): AnswerDraft => {
  const top = new Found(response)
  const built = table.stream && Array.isArray(response) ? table.stream(top) : top
  const [answer = built] = built.all(table.answer ?? '')
  const {joined, laid} = layOut(table, answer, context)
  const whole = lazily(() => new MeasuredText(finished(joined, context.document)))
  const reader = new CitationReader(table, answer)
  for (const each of laid) if (each && table.annotations) reader.readText({...each, whole})
  for (const citation of answer.all(table.citations ?? none)) {
    const part = citation.index(table.part)
    const named = part === undefined ? laid.find((each) => each?.measured.text) : laid[part]
    const beside = named?.measured.text ? named : {start: 0, measured: whole(), links: none}
    reader.readBeside({...beside, whole}, citation)
  }
  const text = answerText(joined, context.document)
  if (table.listed !== undefined) return {text, ...saidOfListed(text, table, {answer, context})}
  return {text, mentions: reader.mentions, problems: reader.problems, numbered: false}
}

const none = () => []

/** A text of an answer where it stands in the response. */
interface LaidText extends Omit<CountedText, 'whole'> {
  readonly found: Found
  spans(): ProtectedSpans
}

/** The texts of an answer, one behind the other; `undefined` for what holds none. */
const layOut = (
  {texts, text, between}: AnswerTable,
  answer: Found,
  {document, protectedIn}: ReadContext,
): {readonly joined: string; readonly laid: readonly (LaidText | undefined)[]} => {
  const all = answer.all(texts)
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
  readonly #table: AnswerTable
  readonly #answer: Found
  /** What citations refer to by position. */
  readonly #listed: () => readonly Found[]

  constructor(table: AnswerTable, answer: Found) {
    this.#table = table
    this.#answer = answer
    this.#listed = lazily(() => answer.all(table.refers?.to ?? none))
  }

  /** Citations of a text: those that do not say where they stand cover it as a whole. */
  readText(text: LaidText & CountedText): void {
    const covering: ProviderSource[] = []
    const before = this.mentions.length
    const placed: (readonly ProviderSource[])[] = []
    for (const citation of text.found.all(this.#table.annotations ?? none)) {
      const kind = this.#kindOf(citation)
      if (kind?.place) placed.push(this.#place(text, citation, {...kind, place: kind.place}))
      else if (kind) covering.push(...this.#sourcesOf(citation, kind))
    }
    this.#count(text, placed, this.mentions.splice(before))
    if (covering.length === 0) return
    const span = {start: text.start, end: text.start + text.measured.text.length}
    this.mentions.push({span, covers: 'claim', sources: covering, pointer: text.found.pointer})
  }

  /** A citation of a list beside the texts. */
  readBeside(text: CountedText, citation: Found): void {
    const kind = this.#kindOf(citation)
    if (kind?.place) this.#place(text, citation, {...kind, place: kind.place})
  }

  /** What has no place may be counted: sonar's `[1]` is the first annotation, to which OpenRouter gives none. */
  #count(text: LaidText, listed: readonly (readonly ProviderSource[])[], mentions: readonly Mention[]): void {
    const isLost = mentions.some(({span}) => span === undefined)
    const numbers = isLost ? numberMarkersOf(text.measured.text, text.spans()) : []
    const counted = countedMarkers(numbers, listed, text.found.pointer)
    const keys = new Set(counted.flatMap(({sources}) => sources.map(({key}) => key)))
    const kept = mentions.filter(({span, sources}) => span !== undefined || !sources.every(({key}) => keys.has(key)))
    for (const {span, ...mention} of counted) this.mentions.push({...mention, span: span && shift(span, text.start)})
    this.mentions.push(...kept)
  }

  #place(
    text: CountedText,
    citation: Found,
    kind: CitationKind & {readonly place: Placing},
  ): readonly ProviderSource[] {
    const {pointer} = citation
    const sources = this.#sourcesOf(citation, kind)
    const {places, verified} = kind.place(text, citation, sources[0] ?? {key: ''})
    if (sources.length === 0) return sources
    for (const {span, covers} of places)
      this.mentions.push({span: span && shift(span, text.start), covers, sources, pointer})
    const offsets = 'offsets whose unit nothing in the text confirms'
    if (!verified) this.problems.push(problem('unverified', pointer, offsets, 'a look at the place of the marker'))
    return sources
  }

  #kindOf(citation: Found): CitationKind | undefined {
    const {kinds} = this.#table
    if (!kinds) return this.#table
    const type = citation.text('type!') ?? ''
    if (!Object.hasOwn(kinds, type))
      this.problems.push(
        problem('skipped', citation.pointer, `citation of the type ${show(type)}`, 'one that is published'),
      )
    return Object.hasOwn(kinds, type) ? kinds[type] : undefined
  }

  #sourcesOf(citation: Found, {source = {}}: CitationKind): readonly ProviderSource[] {
    return this.#foundSources(citation).flatMap((found) => sourcesOf(found, source))
  }

  #foundSources(citation: Found): readonly Found[] {
    const {sources, refers} = this.#table
    if (typeof sources === 'function') return sources(citation, this.#answer)
    if (!refers) return citation.all(sources ?? '')
    return citation.all(refers.by).flatMap(({value}) => {
      const position = /^\d{1,6}$/.test(String(value)) ? Number(value) : -1
      const referred = this.#listed()[position]
      if (!referred) this.problems.push(unresolved(Math.max(0, position), citation.pointer))
      return referred ?? []
    })
  }
}

/** Some lists hold nothing but addresses. */
const addressAlone = (url: string): ProviderSource => ({key: pageOf(url), url})

/** What stands behind the name of a list; the first choice is the only one that is read. */
const inList = /^((?:\/choices\/0)?(?:\/[^/\d][^/]*)*)\/\d.*$/

/** What the text says of sources that are only listed. */
const saidOfListed = (
  text: string,
  {listed = none, source = {}, said = citeListed}: AnswerTable,
  {answer, context}: {readonly answer: Found; readonly context: ReadContext},
): Said => {
  const found = typeof listed === 'string' ? answer.first(listed) : listed(answer)
  const pointer = (found[0]?.pointer ?? '').replace(inList, '$1')
  const sources = found.flatMap((each) =>
    typeof each.value === 'string' ? addressAlone(each.value) : sourcesOf(each, source),
  )
  return said(text, {sources, spans: context.protectedIn(text), pointer}, answer)
}

/**
 * The text of an answer: the response's own, or the document for responses that hold none. The response's own text is
 * given a final line ending, as a file has it.
 */
const finished = (own: string, document: string | undefined): string => {
  if (own.trim() === '') return document ?? ''
  return own.endsWith('\n') ? own : `${own}\n`
}

/** @throws ResponseError where neither the response nor the caller has the text, or both have and they differ */
const answerText = (own: string, document: string | undefined): string => {
  if (own.trim() === '' && document === undefined)
    throw new ResponseError(
      'Unexpected response without the text of an answer, expected the response of one answer',
      '',
    )
  if (own.trim() !== '' && document !== undefined && document.trimEnd() !== own.trimEnd())
    throw new ResponseError('Unexpected document beside a response that holds another text, expected one of them', '')
  return finished(own, document)
}

/** The source that a table reads, once for each passage of it that is cited. */
const sourcesOf = (found: Found, table: SourceTable): readonly ProviderSource[] => {
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
  const quotes = found.texts(table.quote)
  return quotes.length === 0 ? [source] : quotes.map((text) => ({...source, passage: {text, ...placeOf(found, table)}}))
}

const addressOf = (found: Found, table: SourceTable): Pick<ProviderSource, 'url' | 'docId'> => {
  const address = found.text(table.address)
  const isPage = address !== undefined && /^https?:/i.test(address)
  const url = found.text(table.url) ?? (isPage ? address : undefined)
  return {url, docId: found.text(table.docId) ?? (url === undefined ? address : undefined)}
}

const placeOf = (found: Found, {characters, pages, blocks}: SourceTable): Omit<QuoteSpan, 'text'> => {
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
