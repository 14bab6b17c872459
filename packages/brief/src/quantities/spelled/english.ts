import {neighbourAfter, neighbourBefore} from '../neighbours.ts'
import {type FoundQuantity, quantityOf} from '../quantity.ts'
import {readSuffix} from '../units.ts'
import {readShare, readWordRange} from './english-joined.ts'
import {bareKind, measuredKind} from './english-kinds.ts'
import {readNumberWords} from './english-numbers.ts'
import {readFold, readOrdinal} from './english-ordinals.ts'
import type {Wording} from './english-wording.ts'

/**
 * Reads the number in words that begins with `word` at `start`; `end` is where to go on in any case.
 *
 *     took two weeks     only three ships     one of them     four phases: …
 *          ^       ^          ^    ^ count    ^ no number     ^ enumerator
 */
export function readEnglish(
  text: string,
  {start, wordEnd, word, floor}: {start: number; wordEnd: number; word: string; floor: number},
): {quantity: FoundQuantity | undefined; end: number} {
  const words = readNumberWords(text, word, wordEnd)
  const after = neighbourAfter(text, words.end)
  const place = {words, text, start, word, before: neighbourBefore(text, start, floor), after}
  if (words.form !== 'number') {
    const quantity = words.form === 'fold' ? readFold(place) : readOrdinal(place)
    return {quantity, end: words.end}
  }
  const suffix = readSuffix(text, words.end, false)
  const wording: Wording = {...place, suffix}
  const joined = readShare(wording) ?? readWordRange(wording)
  if (joined !== undefined) return {quantity: joined, end: joined.end}
  const measured = measuredKind(wording)
  const kind = measured ?? bareKind(wording)
  if (kind === undefined) return {quantity: undefined, end: words.end}
  const end = measured === undefined ? words.end : suffix.end
  const value = words.value === undefined || measured === undefined ? words.value : words.value * suffix.factor
  const unit = measured === undefined ? '' : (suffix.unit?.name ?? '')
  return {quantity: quantityOf({start, end}, kind, {value, unit, spelledOut: true}), end}
}
