import {byStart, type Span} from '../../data/index.ts'
import type {ImportProblem} from './answer.ts'
import {moved} from './problems.ts'
import type {Draft, Mention} from './table.ts'
import {isInParentheses} from './text/citation-text.ts'
import type {MarkerPlaces} from './text/marker-place.ts'

/** A place of the text where markers are written, with everything that is cited there. */
export interface InsertionPoint extends Span {
  /** On lines of its own behind a code block. */
  readonly alone: boolean
  /** In place of a marker in the provider's spelling, which stands as close to the claim as its writer wanted. */
  readonly replaces: boolean
  readonly mentions: readonly Mention[]
}

/** Where the mentions of a draft go. */
export interface Placement {
  /** In the order of the text, no two overlapping. */
  readonly points: readonly InsertionPoint[]
  /** Mentions whose numbers stand in the text already. */
  readonly written: readonly Mention[]
  /** Mentions without a place. */
  readonly unplaced: readonly Mention[]
  readonly problems: readonly ImportProblem[]
}

/** Finds the place of every mention; mentions at one place share it. */
export const placeMentions = ({text, mentions}: Draft, places: MarkerPlaces): Placement => {
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
    if (place?.moved) problems.push(moved(mention.pointer))
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

interface Neighbours {
  readonly previous: InsertionPoint | undefined
  readonly next: InsertionPoint | undefined
}

/** Writes markers with the white space that keeps them apart from the text. */
export class MarkerWriter {
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
  write(point: InsertionPoint, numbers: Iterable<number>, {previous, next}: Neighbours): string {
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
