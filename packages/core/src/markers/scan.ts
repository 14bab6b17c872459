import {type Bracket, readBracket} from './bracket.ts'
import type {Leak, NearMiss} from './faults.ts'
import {leakOfBracket, leakOfText, leakOpenings, mayLeak} from './leaks/index.ts'
import type {Marker, Scan} from './marker.ts'
import type {MarkerReading} from './styles/style.ts'
import {type MarkerStyle, markerStyles, styles} from './styles/table.ts'

/** What a bracket begins with; `^[` begins at its caret. */
const BRACKETS = '[［【'

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
  return scanFrom(prose, (from) => nextOpening(prose, from), worded)
}

/**
 * Does what `scan` does for all prose of a document at once, its pieces parted by `EDGE`. Most documents hold no
 * control text; that is found out once, and they are then searched for brackets alone, which is ten times as fast.
 *
 * @param names - whether bracketed words may name a source: without evidence none does, and they are not read
 */
export function scanDocument(prose: string, {names}: {readonly names: boolean}): Scan {
  const next: NextOpening = mayLeak(prose) ? (from) => nextOpening(prose, from) : bracketsOf(prose)
  return scanFrom(prose, next, names ? worded : notes)
}

/** The first place from an offset on where a bracket or control text may begin; no offset is before the last. */
type NextOpening = (from: number) => number | undefined

/** Looks for brackets alone, for each kind no more often than one stands there. */
function bracketsOf(prose: string): NextOpening {
  const places = Array.from(BRACKETS, (sign) => ({sign, at: -1}))
  return (from) => {
    let first = Number.POSITIVE_INFINITY
    for (const place of places) {
      if (place.at < from) {
        const at = prose.indexOf(place.sign, from)
        place.at = at < 0 ? Number.POSITIVE_INFINITY : at
      }
      first = Math.min(first, place.at)
    }
    return first === Number.POSITIVE_INFINITY ? undefined : first
  }
}

function scanFrom(prose: string, nextFrom: NextOpening, last: readonly StyleReader[]): Scan {
  const markers: Marker[] = []
  const nearMisses: NearMiss[] = []
  const leaks: Leak[] = []
  let from = 0
  while (true) {
    const start = nextFrom(from)
    if (start === undefined) return {markers, nearMisses, leaks}
    const found = readOpening(prose, {start, from, last})
    if (!found) from = start + 1
    else {
      if ('style' in found) markers.push(found)
      else if ('problem' in found) nearMisses.push(found)
      else leaks.push(found)
      from = found.end
    }
  }
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
    return 'ids' in reading ? {style, start, end, text, ...reading} : {start, end, text, ...reading}
  }
  return undefined
}
