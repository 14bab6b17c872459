import {addFirst, groupBy, type Span} from '../../data/index.ts'
import {scan} from '../../markers/index.ts'
import {pageOf} from '../url.ts'
import {problem, unresolved} from './answer.ts'
import {isInParentheses, type ProtectedSpans} from './marker-place.ts'
import type {Counting, ListedSources, Mention, ProviderSource, Said} from './table.ts'

/**
 * What the text itself says of a list of sources: it links to their pages, or has their numbers, counted from 1.
 *
 * ```
 * > | Rye fell ([rye.example](https://rye.example/y)). Barley rose [2].
 *               ^ the source with this page                        ^ the second source
 * ```
 */
export const citeListed = (text: string, list: ListedSources, {joined, own, ...spelling}: Counting = {}): Said => {
  const {spelt} = spelling
  const sources = joined ? joinedSources(list.sources) : list.sources
  const linked = own || spelt ? [] : linkedSources(text, {...list, sources})
  // A text with links may number the others: their places are markers of the same sources.
  const isLinked = linked.length > 0 || (sources.length === 0 && !own && !spelt)
  const covers = isLinked || spelt ? 'marker' : 'written'
  const markers = spelt ? speltMarkers(text, list.spans, spelling) : numberMarkersOf(text, list.spans)
  const counted = countedSources(markers, {...list, sources}, {covers, some: own, each: spelt !== undefined})
  const mentions = [...linked, ...counted.mentions]
  const isSilent = mentions.length === 0 && sources.length > 0
  const uncited = `list of ${sources.length} sources that the text never cites`
  return {
    mentions,
    problems: [
      ...(own || spelt ? counted.problems : []),
      ...(isSilent ? [problem('uncited', list.pointer, uncited, 'markers in the text')] : []),
    ],
    numbered: covers === 'written',
  }
}

/** What stands between two texts of one answer, or of one source: they are paragraphs of their own. */
export const betweenTexts = '\n\n'

/** Each source once, with all that the list has of it: of a page what every search found. */
const joinedSources = (sources: readonly ProviderSource[]): readonly ProviderSource[] =>
  [...groupBy(sources, ({key}) => key).values()].flatMap(([first, ...more]) =>
    first ? joinedSource([first, ...more]) : [],
  )

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

const linkedSources = (text: string, {sources, spans, pointer}: ListedSources): readonly Mention[] => {
  const byPage = groupBy(sources, ({url}) => url && pageOf(url))
  return spans.all.flatMap(({start, end}): Mention | [] => {
    const slice = text.slice(start, end)
    const link = readWritten(slice)
    const cited = byPage.get(pageOf(link?.url ?? slice.replace(/^<|>$/g, '')))
    const isMarker = link && (link.isMarker || isInParentheses(text, {start, end}))
    return cited ? {span: {start, end}, covers: isMarker ? 'marker' : 'claim', sources: cited, pointer} : []
  })
}

/**
 * What numbers count in a list, from 1. A marker counts only where all its numbers are in the list, or, with `some`,
 * whatever is not. With `each`, it stands where its source stands in the list.
 */
export const countedSources = (
  markers: readonly NumberMarker[],
  {sources, pointer}: Pick<ListedSources, 'sources' | 'pointer'>,
  {
    covers,
    some,
    each,
  }: {readonly covers: Mention['covers']; readonly some?: boolean | undefined; readonly each?: boolean},
): Pick<Said, 'mentions' | 'problems'> => {
  const byNumber = new Map<number, ProviderSource>()
  for (const [position, source] of sources.entries()) addFirst(byNumber, source.number ?? position + 1, source)
  const unknown = new Set<number>()
  const mentions = markers.flatMap(({start, end, numbers}): Mention | [] => {
    const missing = numbers.filter((number) => !byNumber.has(number))
    for (const number of missing) unknown.add(number)
    const cited = numbers.flatMap((number) => {
      const source = byNumber.get(number)
      if (source === undefined) return []
      return covers === 'written' ? {...source, key: `${number}`, number} : source
    })
    const place = each ? `${pointer}/${(numbers[0] ?? 1) - 1}` : pointer
    return missing.length > 0 && !some ? [] : {span: {start, end}, covers, sources: cited, pointer: place}
  })
  return {mentions, problems: Array.from(unknown, (number) => unresolved(number, pointer))}
}

/** Markers of a provider's own spelling. */
const speltMarkers = (text: string, spans: ProtectedSpans, {spelt = /$^/g, first = 1}: Counting) =>
  Array.from(text.matchAll(spelt), ({0: found, 1: one, 2: other, index: start}) => {
    return {start, end: start + found.length, numbers: [Number(one ?? other) - first + 1]}
  }).filter((each) => !spans.overlaps(each))

/** Longest link that is taken for a citation. */
const longest = 4000

/** What a model writes for a citation: `([site](url))`, `[[1]](url)`, `[1](url "quote")`, or control text. */
interface WrittenCitation {
  /** None where it is control text. */
  readonly url?: string
  /** The number that it shows. */
  readonly number?: number | undefined
  /** It stands for a citation and nothing else: what it says is no part of a sentence. */
  readonly isMarker: boolean
}

/** Reads a slice that is one link and nothing else, parentheses around it aside, or one run of control text. */
export const readWritten = (slice: string): WrittenCitation | undefined => {
  if (isControlText(slice)) return {isMarker: true}
  const isInside = slice.startsWith('([') && slice.endsWith('))')
  const link = isInside ? slice.slice(1, -1) : slice
  const turn = link.indexOf('](')
  if (link.length > longest || !link.startsWith('[') || !link.endsWith(')')) return undefined
  if (turn < 0 || turn !== link.lastIndexOf('](')) return undefined
  const [url = ''] = link.slice(turn + 2, -1).split(/\s/, 1)
  const number = labelNumber(link.slice(1, turn))
  return {url: url.replace(/^<|>$/g, ''), number, isMarker: isInside || number !== undefined}
}

/** The number that a link shows as its label: `1`, `[1]`, `\[1\]`. */
export const labelNumber = (label: string): number | undefined => {
  const [, digits] = /^(?:\\?\[)?(\d{1,5})(?:\\?\])?$/.exec(label) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** One run of control text of OpenAI's models and tools: `【3†source】`, or what stands between private-use characters. */
const isControlText = (slice: string): boolean =>
  slice.length <= longest && (isEnclosed(slice, '\u3010', '\u3011') || isEnclosed(slice, '\ue200', '\ue201'))

const isEnclosed = (slice: string, opening: string, closing: string) =>
  slice.startsWith(opening) && slice.indexOf(closing) === slice.length - 1

/** A bracket with numbers: `[1]`, `[1, 2]`, `[1-3]`. */
interface NumberMarker extends Span {
  /** Ranges are counted out. */
  readonly numbers: readonly number[]
}

/** The bracketed numbers that a reader takes for citations: none in code or links, none escaped. */
export const numberMarkersOf = (text: string, protectedSpans: ProtectedSpans): readonly NumberMarker[] =>
  scan(text)
    .markers.filter(
      (each) => each.style === 'numeric' && text[each.start - 1] !== '\\' && !protectedSpans.overlaps(each),
    )
    .map(({start, end, ids}) => ({start, end, numbers: ids.map(Number)}))
