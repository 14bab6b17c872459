import {byStart, partitionPoint, type Span, show} from '../../data/index.ts'
import {leaksOfHtml, scan} from '../../markers/index.ts'
import {pageOf} from '../url.ts'
import {type ImportedAnswer, type ImportedCitation, type ImportOptions, type ImportProblem, problem} from './answer.ts'
import {type CitedRecord, citationOf, StoredSources} from './citation-object.ts'
import {isInParentheses, numberMarkersOf} from './listed-sources.ts'
import {MarkerPlaces, ProtectedSpans} from './marker-place.ts'
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
  const placed = placeMentions(draft, places)
  const list = new CitationList(draft.mentions.flatMap(({sources}) => sources.flatMap(({number}) => number ?? [])))
  for (const mention of placed.written) list.citeAll(mention)
  const writer = new MentionWriter(text)
  const markers = placed.points.map((point, position) => {
    const around = {previous: placed.points[position - 1], next: placed.points[position + 1]}
    const numbers = new Set(point.mentions.flatMap((mention) => list.citeAll(mention)))
    return {...point, text: writer.write(point, numbers, around)}
  })
  const literals = draft.numbered ? [] : literalMarkers(text, places, placed.points)
  const nowhere = placed.unplaced.map((mention) => {
    const written = list
      .citeAll(mention)
      .map((number) => `[${number}]`)
      .join('')
    const offsets = 'offsets of a citation that fit no place of the text'
    return problem('unplaced', mention.pointer, offsets, `\`${written}\` to be written by hand`)
  })
  const escapes = literals.map(({start, end}) =>
    problem('escaped', '', `text ${show(text.slice(start, end))} that reads as a marker`, 'it escaped'),
  )
  const {citations, problems} = list.finish(new StoredSources(options))
  return {
    document: rewrite(text, [
      ...markers,
      ...literals.map(({start}) => ({start, end: start + 1, text: literalBracket})),
    ]),
    changes: markers.length,
    citations,
    problems: [
      ...unreads,
      ...draft.problems,
      // Control text of a citation without a place is told as such.
      ...unexplained(text, places, placed.points).slice(placed.unplaced.length),
      ...placed.problems,
      ...nowhere,
      ...escapes,
      ...problems,
    ],
  }
}

/** `[` as it is read by nobody but a reader: behind a backslash it is what a program made of a marker. */
const literalBracket = '&#91;'

/** Control text for a citation, `【4:1†source】`, that the response says nothing of, and that no marker replaces. */
const unexplained = (
  text: string,
  places: MarkerPlaces,
  points: readonly InsertionPoint[],
): readonly ImportProblem[] => {
  const replaced = points.filter(({replaces}) => replaces)
  const tags = leaksOfHtml(text).filter(({start}) => (places.protected.around(start + 1)?.start ?? start) === start)
  const written = scan(text).leaks.filter((leak) => !places.protected.overlaps(leak))
  return [...written, ...tags]
    .filter(({start, end}) => {
      const last = replaced[partitionPoint(replaced, (each) => each.start < end) - 1]
      return last === undefined || last.end <= start
    })
    .map((leak) => problem('unresolved', '', `control text ${show(leak.text)} that no citation explains`, 'its source'))
}

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
interface InsertionPoint extends Span {
  /** On lines of its own behind a code block. */
  readonly alone: boolean
  /** In place of a marker in the provider's spelling, which stands as close to the claim as its writer wanted. */
  readonly replaces: boolean
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

/** Where the mentions of a draft go. */
interface MentionPlacement {
  /** In the order of the text, no two overlapping. */
  readonly points: readonly InsertionPoint[]
  /** Mentions whose numbers stand in the text already. */
  readonly written: readonly Mention[]
  /** Mentions without a place. */
  readonly unplaced: readonly Mention[]
  readonly problems: readonly ImportProblem[]
}

/** Finds the place of every mention; mentions at one place share it. */
const placeMentions = ({text, mentions}: AnswerDraft, places: MarkerPlaces): MentionPlacement => {
  const points: InsertionPoint[] = []
  const unplaced: Mention[] = []
  const problems: ImportProblem[] = []
  for (const mention of mentions.filter(({covers}) => covers !== 'written')) {
    const replaced = replacedBy(mention, text, places)
    const place = replaced ? undefined : mention.span && places.behind(mention.span)
    if (replaced) points.push({...replaced, alone: false, replaces: true, mentions: [mention]})
    else if (place) {
      const {offset, alone} = place
      points.push({start: offset, end: offset, alone, replaces: false, mentions: [mention]})
    } else unplaced.push(mention)
    if (place?.moved)
      problems.push(problem('moved', mention.pointer, 'end of a cited span inside a word, code or a link', 'it behind'))
  }
  return {points: merge(points), written: mentions.filter(({covers}) => covers === 'written'), unplaced, problems}
}

/** What stands for a marker in the text; nothing where it is part of a link or of code, which would break. */
const replacedBy = ({span, covers}: Mention, text: string, {protected: spans}: MarkerPlaces): Span | undefined =>
  span && covers === 'marker' && !spans.around(span.start) && !spans.around(span.end) ? trimmed(span, text) : undefined

/** Without the white space at its ends, and with the parentheses that hold nothing else. */
const trimmed = (span: Span, text: string): Span => {
  const slice = text.slice(span.start, span.end)
  const own = {start: span.end - slice.trimStart().length, end: span.start + slice.trimEnd().length}
  return isInParentheses(text, own) ? {start: own.start - 1, end: own.end + 1} : own
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

const meets = (next: InsertionPoint, last: InsertionPoint) =>
  next.start < last.end || (next.start === last.start && next.alone === last.alone)

/** The characters around a marker that it would run into: `year[1]`, `![1]`, `[1](…`. */
const runsInto = /[\p{L}\p{N}!\]^\\]/u
const runsOn = /[\p{L}\p{N}([{]/u

interface PointsAround {
  readonly previous: InsertionPoint | undefined
  readonly next: InsertionPoint | undefined
}

/** Writes markers with the white space that keeps them apart from the text. */
class MentionWriter {
  readonly #text: string
  readonly #feed: string

  constructor(text: string) {
    this.#text = text
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
  write(point: InsertionPoint, numbers: Iterable<number>, {previous, next}: PointsAround): string {
    const markers = Array.from(numbers, (number) => `[${number}]`).join('')
    if (point.alone) return this.#ownLine(point.end, markers)
    const joined = next?.replaces && next.start === point.end
    const behind = !joined && this.#needsSpaceBehind(point) ? ' ' : ''
    const follows = point.replaces && previous?.replaces === true && previous.end === point.start
    return `${!follows && this.#needsSpaceBefore(point) ? ' ' : ''}${markers}${behind}`
  }

  #needsSpaceBefore({start, replaces}: InsertionPoint): boolean {
    const before = Array.from(this.#text.slice(Math.max(0, start - 2), start)).at(-1) ?? ''
    return before !== '' && (replaces ? runsInto.test(before) : !/\s/.test(before))
  }

  /** A colon behind a marker that begins a line would make a link definition of it. */
  #needsSpaceBehind({start, end}: Span): boolean {
    const behind = String.fromCodePoint(this.#text.codePointAt(end) ?? 0x20)
    const beginsLine = start === 0 || this.#text[start - 1] === '\n'
    return runsOn.test(behind) || (behind === ':' && beginsLine)
  }

  /** Behind a code block, in the same block quote or list item, as a paragraph of its own. */
  #ownLine(end: number, markers: string): string {
    const prefix = prefixOf(this.#text.slice(this.#text.lastIndexOf('\n', end - 1) + 1, end))
    const blank = `${this.#feed}${prefix.trimEnd()}`
    return `${blank}${this.#feed}${prefix}${markers}${this.#isTextBelow(end) ? blank : ''}`
  }

  #isTextBelow(end: number): boolean {
    const [, below = ''] = this.#text.slice(end).split('\n', 2)
    return below.trim() !== ''
  }
}

/** What stands before a fence. The indentation of indented code is the code itself and is left out. */
const prefixOf = (line: string): string => /^[ \t>]*(?=[`~])/.exec(line)?.[0] ?? ''
