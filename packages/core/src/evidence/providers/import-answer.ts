import {byStart, type Span} from '../../data/index.ts'
import type {ImportedAnswer, ImportedCitation, ImportOptions, ImportProblem} from './answer.ts'
import {type CitedRecord, citationOf} from './citation-object.ts'
import {type InsertionPoint, MarkerWriter, placeMentions} from './insertion-points.ts'
import {escaped, unplaced, unread} from './problems.ts'
import {chosen} from './providers.ts'
import {StoredSources} from './stored-sources.ts'
import type {CitedSource, Mention, Provider} from './table.ts'
import {numberMarkersOf} from './text/citation-text.ts'
import {MarkerPlaces, ProtectedSpans} from './text/marker-place.ts'
import {unreadFields} from './unread-fields.ts'

/**
 * Makes Markdown with `[n]` markers and citation objects of a provider's answer (specification/contract §1, §2). One
 * number stands for one source, in the order in which the text cites them; Perplexity's and xAI's own numbers stay.
 * Nothing is placed on the word of an offset alone: what the provider quotes must be there.
 *
 * @param provider From the table `providers`.
 * @param response The JSON that its API returned, or the list of events or chunks of a stream.
 * @throws ResponseError where the response is not of the published shape; it names the value by its JSON Pointer
 */
export const importAnswer = (provider: Provider, response: unknown, options: ImportOptions): ImportedAnswer => {
  const protectedIn = (text: string) => new ProtectedSpans(options.protect(text))
  const {read, reads, name} = chosen(provider, response)
  const draft = read(response, {document: options.document, protectedIn})
  const unreads = unreadFields(response, reads).map((pointer) => unread(pointer, name))
  const {text} = draft
  const places = new MarkerPlaces(text, protectedIn(text))
  const placed = placeMentions(draft, places)
  const list = new CitationList(draft.mentions.flatMap(({sources}) => sources.flatMap(({number}) => number ?? [])))
  for (const mention of placed.written) list.citeAll(mention)
  const writer = new MarkerWriter(text)
  const markers = placed.points.map((point, position) => {
    const around = {previous: placed.points[position - 1], next: placed.points[position + 1]}
    const numbers = new Set(point.mentions.flatMap((mention) => list.citeAll(mention)))
    return {...point, text: writer.write(point, numbers, around)}
  })
  const literals = draft.numbered ? [] : literalMarkers(text, places, placed.points)
  const nowhere = placed.unplaced.map((mention) => unplaced(list.citeAll(mention), mention.pointer))
  const escapes = literals.map(({start, end}) => escaped(text.slice(start, end)))
  const {citations, problems} = list.finish(new StoredSources(options))
  return {
    document: rewrite(text, [
      ...markers,
      ...literals.map(({start}) => ({start, end: start + 1, text: literalBracket})),
    ]),
    changes: markers.length,
    citations,
    problems: [...unreads, ...draft.problems, ...placed.problems, ...nowhere, ...escapes, ...problems],
  }
}

/** `[` as it is read by nobody but a reader: behind a backslash it is what a program made of a marker. */
const literalBracket = '&#91;'

/** Bracketed numbers of the answer's own text, which a reader would take for the markers written here. */
const literalMarkers = (text: string, places: MarkerPlaces, points: readonly InsertionPoint[]): readonly Span[] => {
  const replaced = points.filter(({replaces}) => replaces)
  let next = 0
  return numberMarkersOf(text, places.protected).filter((span) => {
    while ((replaced[next]?.end ?? span.end) <= span.start) next += 1
    return span.end <= (replaced[next]?.start ?? span.end)
  })
}

/** Applies replacements to a text; of two at one offset the first stands first. */
const rewrite = (text: string, edits: readonly (Span & {readonly text: string})[]): string => {
  const pieces: string[] = []
  let from = 0
  for (const edit of edits.toSorted(byStart)) {
    pieces.push(text.slice(from, edit.start), edit.text)
    from = edit.end
  }
  return [...pieces, text.slice(from)].join('')
}

/** Numbers sources in the order in which they are cited; the numbers that a provider wrote stay. */
class CitationList {
  readonly #records = new Map<string, CitedRecord>()
  readonly #taken: Set<number>
  #next = 1

  /** @param reserved Numbers that stand in the text, free for no other source. */
  constructor(reserved: Iterable<number>) {
    this.#taken = new Set(reserved)
  }

  /** The numbers of the sources of a mention; a source has the same one in every mention. */
  citeAll({sources, pointer}: Mention): readonly number[] {
    return sources.map((source) => this.#cite(source, pointer))
  }

  #cite(source: CitedSource, pointer: string): number {
    const known = this.#records.get(source.key)
    if (known) {
      known.mentions.push(source)
      return known.number
    }
    const number = source.number ?? this.#free()
    this.#records.set(source.key, {number, mentions: [source], pointer})
    return number
  }

  /** The records of all sources that were cited, by number, and what they lack. */
  finish(stored: StoredSources): {citations: readonly ImportedCitation[]; problems: readonly ImportProblem[]} {
    const records = [...this.#records.values()].toSorted((a, b) => a.number - b.number)
    const read = records.map((record) => citationOf(record, stored))
    return {citations: read.map(({citation}) => citation), problems: read.flatMap(({problems}) => problems)}
  }

  #free(): number {
    while (this.#taken.has(this.#next)) this.#next += 1
    this.#taken.add(this.#next)
    return this.#next
  }
}
