import type {Span} from '../data/index.ts'
import {BRACKETS, type Bracket, readBracket} from './bracket.ts'
import type {Leak} from './leaks/dialect.ts'
import {leakOfBracket, leakOfText, leakOpenings, mayLeak} from './leaks/index.ts'
import type {MarkerReading, NearMiss} from './styles/style.ts'
import {type MarkerStyle, markerStyles, styles} from './styles/table.ts'

/** One citation as it is written: `[[S:1,3]]` is one marker with two ids. */
export interface Marker extends Span {
  readonly style: MarkerStyle
  /**
   * Every id it names, ranges expanded, in the order written and without repeats, in canonical spelling:
   * `1` for `[1]` and `[[S:1]]`, `S1` for `[S1]`, the label for `[^label]`, the key for `[@key]`,
   * the words for a `name`.
   */
  readonly ids: readonly string[]
  /** Exactly the characters from `start` to `end`. */
  readonly text: string
}

/** What one pass over a piece of prose finds, each list in reading order, no two spans overlapping. */
export interface Scan {
  readonly markers: readonly Marker[]
  readonly nearMisses: readonly NearMiss[]
  readonly leaks: readonly Leak[]
}

/** Where a bracket, or control text, may begin. */
const ANY_OPENING = new RegExp([`[${BRACKETS}]`, ...leakOpenings].join('|'), 'g')

/** How the brackets of one style are read. */
interface StyleReader {
  readonly style: MarkerStyle
  readonly read: (bracket: Bracket) => MarkerReading | undefined
}

const spelled = readersOf((style) => !isWorded(style))

/** Styles that any words fit; they are asked last, and only where the words hold no control text. */
const worded = readersOf(isWorded)
const notes = worded.filter(({style}) => styles[style].ids !== 'name')

function isWorded(style: MarkerStyle): boolean {
  const {ids} = styles[style]
  return ids === 'name' || ids === 'words'
}

function readersOf(isWanted: (style: MarkerStyle) => boolean): readonly StyleReader[] {
  return markerStyles.filter(isWanted).flatMap((style) => {
    const {read} = styles[style]
    return read === undefined ? [] : [{style, read}]
  })
}

const CONTROL_TEXT = new RegExp(['【', ...leakOpenings].join('|'))

/**
 * Finds the citation markers, near misses and leaked control text of a piece of prose in one pass.
 *
 * ```
 * > | led by rye [1][S2], and barley【3†source】.
 *                ^  ^               ^
 * ```
 *
 * Linear: every opening is looked at once, and no spelling reads further than 1000 characters.
 *
 * @param prose - text in which all that is no prose is blanked, see `JOINT` and `OBJECT`
 * @returns offsets into `prose`; no two spans of the three lists overlap
 */
export function scan(prose: string): Scan {
  return scanFrom(prose, everyOpening(prose), worded)
}

/**
 * Does what `scan` does for all prose of a document at once, its pieces parted by `EDGE`. Most documents hold no
 * control text; that is found out once, and then nothing is looked at but brackets.
 *
 * @param brackets - offsets of all brackets that may open a marker
 * @param visible - what of the document is seen, of which the prose is a part
 * @param names - whether bracketed words may name a source: without evidence none does, and they are not read
 */
export function scanDocument(
  prose: string,
  {brackets, visible, names}: {readonly brackets: Uint32Array; readonly visible: string; readonly names: boolean},
): Scan {
  return scanFrom(prose, mayLeak(prose, visible) ? everyOpening(prose) : brackets, names ? worded : notes)
}

/** Every place where a bracket or control text may begin. */
function* everyOpening(prose: string): Generator<number> {
  for (let start = nextOpening(prose, 0); start !== undefined; start = nextOpening(prose, start + 1)) yield start
}

function scanFrom(prose: string, openings: Iterable<number>, last: readonly StyleReader[]): Scan {
  const markers: Marker[] = []
  const nearMisses: NearMiss[] = []
  const leaks: Leak[] = []
  let from = 0
  for (const start of openings) {
    const found = start < from ? undefined : readOpening(prose, {start, from, last})
    if (!found) continue
    if ('style' in found) markers.push(found)
    else if ('problem' in found) nearMisses.push(found)
    else leaks.push(found)
    from = found.end
  }
  return {markers, nearMisses, leaks}
}

/** The first place from `from` on where a bracket or control text may begin. */
export function nextOpening(prose: string, from: number): number | undefined {
  ANY_OPENING.lastIndex = from
  return ANY_OPENING.exec(prose)?.index
}

interface OpeningPlace {
  readonly start: number
  /** What stands before it belongs to something else. */
  readonly from: number
  /** Styles that are asked last. */
  readonly last?: readonly StyleReader[]
}

/** What begins at an opening, or at the caret before it. */
export function readOpening(
  prose: string,
  {start, from, last = worded}: OpeningPlace,
): Marker | NearMiss | Leak | undefined {
  const raised = start > from && prose[start - 1] === '^' ? readAt(prose, start - 1, last) : undefined
  return raised ?? readAt(prose, start, last)
}

function readAt(prose: string, start: number, last: readonly StyleReader[]): Marker | NearMiss | Leak | undefined {
  const bracket = readBracket(prose, start)
  if (!bracket) return leakOfText(prose, start)
  const found = citationOf(prose, bracket, spelled) ?? leakOfBracket(prose, bracket)
  if (found || CONTROL_TEXT.test(bracket.body)) return found
  return citationOf(prose, bracket, last)
}

function citationOf(prose: string, bracket: Bracket, among: readonly StyleReader[]): Marker | NearMiss | undefined {
  const {start, end} = bracket
  for (const {style, read} of among) {
    const reading = read(bracket)
    if (!reading) continue
    const text = prose.slice(start, end)
    return 'ids' in reading ? {style, start, end, text, ids: reading.ids} : {start, end, text, ...reading}
  }
  return undefined
}

/**
 * Writes a citation in a style, in as few markers as the style allows: `[1][2]`, `[S1][S3]`, `[[S:1,3]]`, `[^2][^1]`.
 * What it returns has been read back: scanning it gives the same ids in the same order, so no id can smuggle in text.
 *
 * @param ids - ids of that style in canonical spelling, see `Marker.ids`; repeats are written once
 * @returns `undefined` where there is no id, where one cannot be spelled in that style, or where the style takes
 *   more than ids (links, HTML, names, inline notes)
 */
export function format(ids: readonly string[], style: MarkerStyle): string | undefined {
  const wanted = [...new Set(ids)]
  const text = wanted.length > 0 ? styles[style].write?.(wanted) : undefined
  return text !== undefined && reads(text, style, wanted) ? text : undefined
}

function reads(text: string, style: MarkerStyle, wanted: readonly string[]): boolean {
  const {markers} = scan(text)
  const ids = markers.flatMap((marker) => (marker.style === style ? marker.ids : []))
  return (
    markers.map((marker) => marker.text).join('') === text &&
    ids.length === wanted.length &&
    ids.every((id, index) => id === wanted[index])
  )
}
