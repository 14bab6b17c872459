import {addFirst, groupBy, type Span} from '../../data/index.ts'
import {pageOf} from '../url.ts'
import {type ImportProblem, problem, unresolved} from './answer.ts'
import type {ProtectedSpans} from './marker-place.ts'
import type {AnswerDraft, ListedSources, Mention, ProviderSource} from './table.ts'

/** What a text says of a list of sources. */
export type Said = Omit<AnswerDraft, 'text'>

/**
 * What the text itself says of a list of sources: it links to their pages, or has their numbers, counted from 1.
 *
 * ```
 * > | Rye fell ([rye.example](https://rye.example/y)). Barley rose [2].
 *               ^ the source with this page                        ^ the second source
 * ```
 */
export const citeListed = (text: string, list: ListedSources): Said => {
  const linked = linkedSources(text, list)
  const numbers = numberMarkersOf(text, list.spans)
  if (linked.length > 0 || list.sources.length === 0) {
    // A text with links may number the others: their places are markers of the same sources.
    const counted = countedMarkers(
      numbers,
      list.sources.map((source) => [source]),
      list.pointer,
    )
    return {mentions: [...linked, ...counted], problems: [], numbered: false}
  }
  const {mentions} = countedSources(numbers, list, 'all')
  return {mentions, problems: silent(mentions, list), numbered: true}
}

/** What the text says of each source once, with all that the list has of it: of a page what every search found. */
export const citeJoined = (text: string, {sources, ...list}: ListedSources): Said => {
  const grouped = [...groupBy(sources, ({key}) => key).values()]
  return citeListed(text, {
    ...list,
    sources: grouped.flatMap(([first, ...more]) => (first ? joinedSource([first, ...more]) : [])),
  })
}

/** What stands between two texts of one answer, or of one source: they are paragraphs of their own. */
export const betweenTexts = '\n\n'

/**
 * One source of all that is said of it. A file is cited for one of its chunks here and for another there: the texts of
 * all are kept, each once.
 */
export const joinedSource = (mentions: readonly [ProviderSource, ...ProviderSource[]]): ProviderSource => ({
  ...mentions[0],
  snippet: joinedTexts(mentions.map(({snippet}) => snippet)),
  text: joinedTexts(mentions.map(({text}) => text)),
})

/** Texts as paragraphs, each once; `undefined` where there are none. */
export const joinedTexts = (texts: readonly (string | undefined)[]): string | undefined =>
  [...new Set(texts.filter((text) => text?.trim()))].join(betweenTexts) || undefined

/** Numbers that count in a list, from 1, as markers of what it has there; one that counts nothing is text. */
export const countedMarkers = (
  markers: readonly NumberMarker[],
  sources: readonly (readonly ProviderSource[])[],
  pointer: string,
): readonly Mention[] =>
  markers.flatMap(({start, end, numbers}): Mention | [] => {
    const cited = numbers.map((number) => sources[number - 1] ?? [])
    if (cited.some((each) => each.length === 0)) return []
    return {span: {start, end}, covers: 'marker', sources: cited.flat(), pointer}
  })

/** The numbers that a provider wrote itself: they stay, whatever they lead to. */
export const citeNumbers = (text: string, list: ListedSources): Said => {
  const {mentions, problems} = countedSources(numberMarkersOf(text, list.spans), list, 'some')
  return {mentions, problems: [...problems, ...silent(mentions, list)], numbered: true}
}

/**
 * Markers of a provider's own spelling.
 *
 * @param pattern Its first groups hold the number, which counts in the list.
 * @param first The number of the first source.
 */
export const citeSpelt =
  (pattern: RegExp, first: number) =>
  (text: string, list: ListedSources): Said => {
    const markers = Array.from(text.matchAll(pattern), ({0: found, 1: one, 2: other, index: start}) => {
      return {start, end: start + found.length, numbers: [Number(one ?? other) - first + 1]}
    })
    const {mentions, problems} = countedSources(
      markers.filter((each) => !list.spans.overlaps(each)),
      list,
      'all',
    )
    const own = mentions.flatMap(({span, sources: [cited]}): Mention | [] => {
      const position = (cited?.number ?? 0) - 1
      const source = list.sources[position]
      return source ? {span, covers: 'marker', sources: [source], pointer: `${list.pointer}/${position}`} : []
    })
    return {mentions: own, problems: [...problems, ...silent(own, list)], numbered: false}
  }

/** `[doc1]` is the first source. */
export const citeDocuments = citeSpelt(/\[doc(\d{1,3})\]/g, 1)

const silent = (mentions: readonly Mention[], {sources, pointer}: ListedSources): readonly ImportProblem[] =>
  mentions.length === 0 && sources.length > 0
    ? [
        problem(
          'uncited',
          pointer,
          `list of ${sources.length} sources that the text never cites`,
          'markers in the text',
        ),
      ]
    : []

const linkedSources = (text: string, {sources, spans, pointer}: ListedSources): readonly Mention[] => {
  const byPage = groupBy(sources, ({url}) => url && pageOf(url))
  return spans.all.flatMap(({start, end}): Mention | [] => {
    const slice = text.slice(start, end)
    const link = readLink(slice)
    const cited = byPage.get(pageOf(link?.url ?? slice.replace(/^<|>$/g, '')))
    if (cited === undefined) return []
    const isMarker =
      link !== undefined && (isInParentheses(text, {start, end}) || labelNumber(link.label) !== undefined)
    return {span: {start, end}, covers: isMarker ? 'marker' : 'claim', sources: cited, pointer}
  })
}

/** What numbers count in a list, from 1; of a marker that counts several, `all` or `some` must be in the list. */
const countedSources = (
  markers: readonly NumberMarker[],
  {sources, pointer}: ListedSources,
  counts: 'all' | 'some',
): Pick<AnswerDraft, 'mentions' | 'problems'> => {
  const byNumber = new Map<number, ProviderSource>()
  for (const [position, source] of sources.entries()) addFirst(byNumber, source.number ?? position + 1, source)
  const unknown = new Set<number>()
  const mentions = markers.flatMap(({start, end, numbers}): Mention | [] => {
    const missing = numbers.filter((number) => !byNumber.has(number))
    for (const number of missing) unknown.add(number)
    const cited = numbers.flatMap((number) => {
      const source = byNumber.get(number)
      return source ? {...source, key: `${number}`, number} : []
    })
    if (counts === 'all' && missing.length > 0) return []
    return {span: {start, end}, covers: 'written', sources: cited, pointer}
  })
  return {mentions, problems: [...unknown].map((number) => unresolved(number, pointer))}
}

/** Longest link that is taken for a citation. */
const longest = 4000

/** A link that stands for a citation: `([site](url))`, `[[1]](url)`, `[1](url "quote")`. */
interface CitationLink {
  readonly label: string
  readonly url: string
  readonly parenthesised: boolean
}

/** Reads a slice that is one link and nothing else, parentheses around it aside. */
export const readLink = (slice: string): CitationLink | undefined => {
  const parenthesised = slice.startsWith('([') && slice.endsWith('))')
  const link = parenthesised ? slice.slice(1, -1) : slice
  const turn = link.indexOf('](')
  if (link.length > longest || !link.startsWith('[') || !link.endsWith(')')) return undefined
  if (turn < 0 || turn !== link.lastIndexOf('](')) return undefined
  const [url = ''] = link.slice(turn + 2, -1).split(/\s/, 1)
  return {label: link.slice(1, turn), url: url.replace(/^<|>$/g, ''), parenthesised}
}

/** Whether a stretch stands in parentheses that hold nothing else. */
export const isInParentheses = (text: string, {start, end}: Span): boolean =>
  text[start - 1] === '(' && text[end] === ')'

/** The number that a link shows as its label: `1`, `[1]`, `\[1\]`. */
export const labelNumber = (label: string): number | undefined => {
  const [, digits] = /^(?:\\?\[)?(\d{1,5})(?:\\?\])?$/.exec(label) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** One run of control text of OpenAI's models and tools: `【3†source】`, or what stands between private-use characters. */
export const isControlText = (slice: string): boolean =>
  slice.length <= longest && (isEnclosed(slice, '\u3010', '\u3011') || isEnclosed(slice, '\ue200', '\ue201'))

const isEnclosed = (slice: string, opening: string, closing: string) =>
  slice.startsWith(opening) && slice.indexOf(closing) === slice.length - 1

const marker = /\[ ?(\d{1,5}(?: ?[,;\u2013\u2014-] ?\d{1,5}){0,50}) ?\]/g
const year = /^(?:19|20)\d\d$/

/** Longest range that is counted out. */
const widest = 200

/** A bracket with numbers: `[1]`, `[1, 2]`, `[1-3]`. */
interface NumberMarker extends Span {
  /** Ranges are counted out; a range that is too wide gives its ends. */
  readonly numbers: readonly number[]
}

/** The bracketed numbers that a reader takes for citations: none in code or links, none escaped, no single year. */
export const numberMarkersOf = (text: string, protectedSpans: ProtectedSpans): readonly NumberMarker[] =>
  Array.from(text.matchAll(marker), ({index, 0: found, 1: list = ''}) => ({
    start: index,
    end: index + found.length,
    numbers: year.test(list) ? [] : numbersIn(list),
  })).filter((each) => {
    return each.numbers.length > 0 && text[each.start - 1] !== '\\' && !protectedSpans.overlaps(each)
  })

const numbersIn = (list: string): readonly number[] =>
  list.split(/[,;]/).flatMap((item) => {
    const [first = 0, last = first] = item.split(/[\u2013\u2014-]/).map(Number)
    return last <= first || last - first > widest
      ? [...new Set([first, last])]
      : Array.from({length: last - first + 1}, (_, step) => first + step)
  })
