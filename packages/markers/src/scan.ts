import {type Bracket, readBracket} from './bracket.ts'
import {leakOfBracket, leakOfText, leakOpenings} from './leaks/index.ts'
import type {Leak, Marker, NearMiss, Scan} from './marker.ts'
import {styles} from './styles/index.ts'
import {inlineNote} from './styles/inline-note.ts'
import {name} from './styles/name.ts'
import type {Style} from './styles/style.ts'

/** Where anything may begin: a bracket, or the opening of a leak. Plain text is skipped by the engine, not by us. */
const OPENING = new RegExp(`\\^\\[|[[［【]|${leakOpenings}`, 'g')

/** Styles that any words fit; they are asked last, and only where the words hold no control text. */
const worded = [inlineNote, name]
const spelled = styles.filter((style) => !worded.includes(style))
const CONTROL_TEXT = new RegExp(`【|${leakOpenings}`)

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
  const markers: Marker[] = []
  const nearMisses: NearMiss[] = []
  const leaks: Leak[] = []
  let from = 0
  while (true) {
    OPENING.lastIndex = from
    const start = OPENING.exec(prose)?.index
    if (start === undefined) return {markers, nearMisses, leaks}
    const found = readAt(prose, start)
    if (!found) from = start + 1
    else {
      if ('style' in found) markers.push(found)
      else if ('problem' in found) nearMisses.push(found)
      else leaks.push(found)
      from = found.end
    }
  }
}

function readAt(prose: string, start: number): Marker | NearMiss | Leak | undefined {
  const bracket = readBracket(prose, start)
  if (!bracket) return leakOfText(prose, start)
  const found = citationOf(prose, bracket, spelled) ?? leakOfBracket(prose, bracket)
  if (found || CONTROL_TEXT.test(bracket.body)) return found
  return citationOf(prose, bracket, worded)
}

function citationOf(prose: string, bracket: Bracket, among: readonly Style[]): Marker | NearMiss | undefined {
  const {start, end} = bracket
  for (const {style, read} of among) {
    const reading = read?.(bracket)
    if (!reading) continue
    const text = prose.slice(start, end)
    return 'ids' in reading ? {style, start, end, text, ...reading} : {start, end, text, ...reading}
  }
  return undefined
}
