import {BRACKETS, type Bracket, readBracket} from './bracket.ts'
import type {Leak, NearMiss} from './faults.ts'
import {leakOfBracket, leakOfText, leakOpenings, mayLeak} from './leaks/index.ts'
import type {Marker, Scan} from './marker.ts'
import type {MarkerReading} from './styles/style.ts'
import {type MarkerStyle, markerStyles, styles} from './styles/table.ts'

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

/** What is known of the prose of a document before it is scanned. */
export interface KnownPlaces {
  /** Offsets of all brackets that may open a marker. */
  readonly brackets: Uint32Array
  /** Offsets of all digits that follow no digit, and perhaps of others. */
  readonly numbers: Uint32Array
}

/**
 * Does what `scan` does for all prose of a document at once, its pieces parted by `EDGE`. Most documents hold no
 * control text; that is found out once, and then nothing is looked at but brackets.
 *
 * @param names - whether bracketed words may name a source: without evidence none does, and they are not read
 */
export function scanDocument(
  prose: string,
  {brackets, numbers}: KnownPlaces,
  {names}: {readonly names: boolean},
): Scan {
  return scanFrom(prose, mayLeak(prose, numbers) ? everyOpening(prose) : brackets, names ? worded : notes)
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

interface Opening {
  readonly start: number
  /** What stands before it belongs to something else. */
  readonly from: number
  /** Styles that are asked last. */
  readonly last?: readonly StyleReader[]
}

/** What begins at an opening, or at the caret before it. */
export function readOpening(
  prose: string,
  {start, from, last = worded}: Opening,
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
