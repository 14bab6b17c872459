import {addFirst, groupBy} from '../../data/index.ts'
import {pageOf} from '../url.ts'
import type {ImportProblem} from './answer.ts'
import {uncited, unresolved} from './problems.ts'
import type {CitedSource, Draft, Mention, SourceList} from './table.ts'
import {isInParentheses, labelNumber, type NumberMarker, numberMarkersOf, readLink} from './text/citation-text.ts'

/** What a text says of a list of sources. */
export type Said = Omit<Draft, 'text'>

/**
 * What the text itself says of a list of sources: it links to their pages, or has their numbers, counted from 1.
 *
 * ```
 * > | Rye fell ([rye.example](https://rye.example/y)). Barley rose [2].
 *               ^ the source with this page                        ^ the second source
 * ```
 */
export const citeListed = (text: string, list: SourceList): Said => {
  const linked = linkedSources(text, list)
  if (linked.length > 0 || list.sources.length === 0) return {mentions: linked, problems: [], numbered: false}
  const {mentions} = countedSources(numberMarkersOf(text, list.spans), list, 'all')
  return {mentions, problems: silent(mentions, list), numbered: true}
}

/** The numbers that a provider wrote itself: they stay, whatever they lead to. */
export const citeNumbers = (text: string, list: SourceList): Said => {
  const {mentions, problems} = countedSources(numberMarkersOf(text, list.spans), list, 'some')
  return {mentions, problems: [...problems, ...silent(mentions, list)], numbered: true}
}

/** `[doc1]` is the first source. */
export const citeDocuments = (text: string, list: SourceList): Said => {
  const markers = Array.from(text.matchAll(/\[doc(\d{1,3})\]/g), ({0: found, 1: digits, index: start}) => {
    return {start, end: start + found.length, numbers: [Number(digits)]}
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
  return {mentions: own, problems, numbered: false}
}

const silent = (mentions: readonly Mention[], {sources, pointer}: SourceList): readonly ImportProblem[] =>
  mentions.length === 0 && sources.length > 0 ? [uncited(sources.length, pointer)] : []

const linkedSources = (text: string, {sources, spans, pointer}: SourceList): readonly Mention[] => {
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
  {sources, pointer}: SourceList,
  counts: 'all' | 'some',
): Pick<Draft, 'mentions' | 'problems'> => {
  const byNumber = new Map<number, CitedSource>()
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
