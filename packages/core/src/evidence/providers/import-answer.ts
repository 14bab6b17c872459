import {byStart, type Span, show} from '../../data/index.ts'
import {leaksOfHtml, scan} from '../../markers/index.ts'
import {pageOf} from '../url.ts'
import {type ImportedAnswer, type ImportedCitation, type ImportOptions, type ImportProblem, problem} from './answer.ts'
import {type CitedRecord, citationOf, StoredSources} from './citation-object.ts'
import {numberMarkersOf} from './listed-sources.ts'
import {type MarkerPlace, MarkerPlaces, ProtectedSpans} from './marker-place.ts'
import {chosen, unreadFields} from './providers.ts'
import {readAnswer} from './read-answer.ts'
import type {AnswerDraft, Mention, Provider, ProviderSource} from './table.ts'

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
  const {table, name} = chosen(provider, response)
  const draft = redirected(readAnswer(table, response, {document: options.document, protectedIn}), options)
  const field = `field with citations that the import from ${name} does not read`
  const unreads = unreadFields(response, table).map((pointer) =>
    problem('unread', pointer, field, 'another provider, or a report of this response'),
  )
  const {text} = draft
  const places = new MarkerPlaces(text, protectedIn(text))
  const {points, unplaced, problems: moved} = placeMentions(draft, places)
  const list = new CitationList(draft.mentions.flatMap(({sources}) => sources.flatMap(({number}) => number ?? [])))
  for (const mention of draft.mentions) if (mention.covers === 'written') list.citeAll([mention])
  const writer = new MentionWriter(text)
  const markers = points.map((point, position) => {
    const around = {previous: points[position - 1], next: points[position + 1]}
    return {...point, text: writer.write(point, list.citeAll(point.mentions), around)}
  })
  const replaced = new ProtectedSpans<Span>(points.filter(({replaces}) => replaces))
  // Bracketed numbers of the answer's own text, which a reader would take for the markers written here.
  const literals = (draft.numbered ? [] : numberMarkersOf(text, places.protected))
    .filter((marker) => !replaced.overlaps(marker))
    .map(({start, end}) => ({start, end: start + 1, text: literalBracket, shown: show(text.slice(start, end))}))
  const nowhere = unplaced.map((mention) => {
    const offsets = 'offsets of a citation that fit no place of the text'
    return problem('unplaced', mention.pointer, offsets, `\`${list.citeAll([mention])}\` to be written by hand`)
  })
  const unexplained = controlText(text, places)
    .filter((leak) => !replaced.overlaps(leak))
    // That of a citation without a place is told as such.
    .slice(unplaced.length)
    .map((leak) => `control text ${show(leak.text)} that no citation explains`)
  const {citations, problems} = list.finish(new StoredSources(options))
  return {
    document: rewrite(text, [...markers, ...literals]),
    changes: markers.length,
    citations,
    problems: [
      ...unreads,
      ...draft.problems,
      ...unexplained.map((what) => problem('unresolved', '', what, 'its source')),
      ...moved,
      ...nowhere,
      ...literals.map(({shown}) => problem('escaped', '', `text ${shown} that reads as a marker`, 'it escaped')),
      ...problems,
    ],
  }
}

/** `[` as it is read by nobody but a reader: behind a backslash it is what a program made of a marker. */
const literalBracket = '&#91;'

/** Control text for a citation, `【4:1†source】`, that the response says nothing of. */
const controlText = (text: string, {protected: spans}: MarkerPlaces) => [
  ...scan(text).leaks.filter((leak) => !spans.overlaps(leak)),
  ...leaksOfHtml(text).filter(({start}) => (spans.around(start + 1)?.start ?? start) === start),
]

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

  /** The markers of the sources of mentions, each once; a source has the same number in every mention. */
  citeAll(mentions: readonly Mention[]): string {
    const numbers = mentions.flatMap(({sources, pointer}) => sources.map((source) => this.#cite(source, pointer)))
    return Array.from(new Set(numbers), (number) => `[${number}]`).join('')
  }

  #cite(source: ProviderSource, pointer: string): number {
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

/** A place of the text where markers are written, with everything that is cited there. */
interface InsertionPoint extends MarkerPlace {
  readonly mentions: readonly Mention[]
}

/**
 * A draft whose sources have the addresses that redirects lead to; two that lead to one page are one source, unless the
 * provider has numbered them.
 */
const redirected = (draft: AnswerDraft, {evidence}: ImportOptions): AnswerDraft => {
  const leadOn = (source: ProviderSource): ProviderSource => {
    const url = source.url && evidence?.redirected?.(source.url)
    if (!url) return source
    return {...source, url, key: source.number === undefined ? pageOf(url) : source.key}
  }
  return {...draft, mentions: draft.mentions.map((mention) => ({...mention, sources: mention.sources.map(leadOn)}))}
}

/** Finds the place of every mention whose numbers do not stand in the text already; mentions at one place share it. */
const placeMentions = ({mentions}: AnswerDraft, places: MarkerPlaces) => {
  const points: InsertionPoint[] = []
  const unplaced: Mention[] = []
  const problems: ImportProblem[] = []
  for (const mention of mentions.filter(({covers}) => covers !== 'written')) {
    const place = mention.span && places.placeOf(mention.span, mention.covers === 'marker')
    if (place) points.push({...place, mentions: [mention]})
    else unplaced.push(mention)
    if (place?.moved)
      problems.push(problem('moved', mention.pointer, 'end of a cited span inside a word, code or a link', 'it behind'))
  }
  return {points: merge(points), unplaced, problems}
}

/** Points that overlap, or stand at one place, become one. */
const merge = (points: readonly InsertionPoint[]): readonly InsertionPoint[] => {
  const merged: (InsertionPoint & {end: number; readonly mentions: Mention[]})[] = []
  for (const point of points.toSorted(byStart)) {
    const last = merged.at(-1)
    if (!last || !meets(point, last)) merged.push({...point, mentions: [...point.mentions]})
    else {
      last.end = Math.max(last.end, point.end)
      last.mentions.push(...point.mentions)
    }
  }
  return merged
}

const meets = (next: MarkerPlace, last: MarkerPlace) =>
  next.start < last.end || (next.start === last.start && next.alone === last.alone)

/** The characters around a marker that it would run into: `year[1]`, `![1]`, `[1](…`. */
const runsInto = /[\p{L}\p{N}!\]^\\]/u
const runsOn = /[\p{L}\p{N}([{]/u

interface PointsAround {
  readonly previous: MarkerPlace | undefined
  readonly next: MarkerPlace | undefined
}

/** Writes markers with the white space that keeps them apart from the text. */
class MentionWriter {
  readonly #feed: string

  constructor(private readonly text: string) {
    this.#feed = text.includes('\r\n') ? '\r\n' : '\n'
  }

  /**
   * ```
   * > | Rye fell. [1][2] Barley rose.
   *              ^
   * ```
   *
   * @param around The points on both sides of this one.
   */
  write(point: MarkerPlace, markers: string, {previous, next}: PointsAround): string {
    if (point.alone) return this.#ownLine(point.end, markers)
    const joined = next?.replaces && next.start === point.end
    const behind = !joined && this.#needsSpaceBehind(point) ? ' ' : ''
    const follows = point.replaces && previous?.replaces === true && previous.end === point.start
    return `${!follows && this.#needsSpaceBefore(point) ? ' ' : ''}${markers}${behind}`
  }

  #needsSpaceBefore({start, replaces}: MarkerPlace): boolean {
    const before = Array.from(this.text.slice(Math.max(0, start - 2), start)).at(-1) ?? ''
    return before !== '' && (replaces ? runsInto.test(before) : !/\s/.test(before))
  }

  /** A colon behind a marker that begins a line would make a link definition of it. */
  #needsSpaceBehind({start, end}: Span): boolean {
    const behind = String.fromCodePoint(this.text.codePointAt(end) ?? 0x20)
    const beginsLine = start === 0 || this.text[start - 1] === '\n'
    return runsOn.test(behind) || (behind === ':' && beginsLine)
  }

  /** Behind a code block, in the same block quote or list item, as a paragraph of its own. */
  #ownLine(end: number, markers: string): string {
    const prefix = prefixOf(this.text.slice(this.text.lastIndexOf('\n', end - 1) + 1, end))
    const blank = `${this.#feed}${prefix.trimEnd()}`
    return `${blank}${this.#feed}${prefix}${markers}${this.#isTextBelow(end) ? blank : ''}`
  }

  #isTextBelow(end: number): boolean {
    const [, below = ''] = this.text.slice(end).split('\n', 2)
    return below.trim() !== ''
  }
}

/** What stands before a fence. The indentation of indented code is the code itself and is left out. */
const prefixOf = (line: string): string => /^[ \t>]*(?=[`~])/.exec(line)?.[0] ?? ''
