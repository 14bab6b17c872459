import type {ImportedAnswer, ImportOptions} from './answer.ts'
import {CitationList} from './citation-list.ts'
import type {Draft, Mention} from './draft.ts'
import {MarkerWriter} from './marker-writer.ts'
import {escaped, unplaced} from './problems.ts'
import {type Site, sitesOf} from './sites.ts'
import {StoredSources} from './stored-sources.ts'
import {MarkerPlaces} from './text/marker-place.ts'
import {numberMarkersOf} from './text/number-markers.ts'
import type {Span} from './text/span.ts'

/** Writes the markers of a draft into its text, and the records that they lead to. */
export const writeAnswer = (draft: Draft, options: ImportOptions): ImportedAnswer => {
  const {text} = draft
  const places = new MarkerPlaces(text)
  const {sites, written, homeless, problems} = sitesOf(draft, places)
  const list = new CitationList(draft.mentions.flatMap(numbersOf))
  for (const mention of written) citeAll(mention, list)
  const writer = new MarkerWriter(text)
  const markers = sites.map((site, position) => {
    const numbers = siteNumbers(site, list)
    return {...site, text: writer.write({site, next: sites[position + 1], numbers})}
  })
  const literals = draft.numbered ? [] : literalMarkers(text, places, sites)
  const nowhere = homeless.map((mention) => unplaced(citeAll(mention, list), mention.pointer))
  const escapes = literals.map(({start, end}) => escaped(text.slice(start, end)))
  const {citations, problems: lacks} = list.finish(new StoredSources(options))
  return {
    document: rewrite(text, [...markers, ...literals.map(({start}) => ({start, end: start, text: '\\'}))]),
    changes: markers.length,
    citations,
    problems: [...draft.problems, ...problems, ...nowhere, ...escapes, ...lacks],
  }
}

const numbersOf = ({sources}: Mention) => sources.flatMap(({number}) => number ?? [])

const citeAll = ({sources, pointer}: Mention, list: CitationList): readonly number[] =>
  sources.map((source) => list.cite(source, pointer))

const siteNumbers = ({mentions}: Site, list: CitationList) =>
  new Set(mentions.flatMap((mention) => citeAll(mention, list)))

/** Bracketed numbers of the answer's own text, which a reader would take for the markers written here. */
const literalMarkers = (text: string, places: MarkerPlaces, sites: readonly Site[]): readonly Span[] => {
  const replaced = sites.filter(({replaces}) => replaces)[Symbol.iterator]()
  let next = replaced.next()
  return numberMarkersOf(text, places.protected).filter((span) => {
    while (!next.done && next.value.end <= span.start) next = replaced.next()
    return next.done || span.end <= next.value.start
  })
}

/** Applies replacements to a text; of two at one offset the first stands first. */
const rewrite = (text: string, edits: readonly (Span & {readonly text: string})[]): string => {
  const pieces: string[] = []
  let from = 0
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    pieces.push(text.slice(from, edit.start), edit.text)
    from = edit.end
  }
  return [...pieces, text.slice(from)].join('')
}
