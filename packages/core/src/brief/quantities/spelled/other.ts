import {codeIn, isLetter, isUpperCase} from '../../text/characters.ts'
import {MEASURED} from '../entries/claims.ts'
import {COUNT_IN_OTHER_WORDS, PART_IN_OTHER_WORDS} from '../entries/other-words.ts'
import {quantityOf} from '../quantity.ts'
import {skipGap, wordIn} from '../runs.ts'
import {readSuffix} from '../units.ts'
import type {WordsRead} from './english.ts'
import {readOtherNumber} from './other-numbers.ts'
import {PART_WORDS, readOtherPart} from './other-parts.ts'

/** Fewer of something, or a shorter time, are as often no amount: `zwei Seiten`, `dos años`. */
const few = 13

/**
 * Reads the number in words of another language than English that begins from `start` to `end`. Where no share, sum or
 * million follows, the same letters may mean something else, or be a name.
 *
 *     zwölf Millionen Dollar     quatre-vingt-dix pour cent     trescientas viudas     Cien años
 *     ^                    ^     ^                         ^    ^         ^            (no number)
 *
 * @param floor Nothing before it is looked at.
 */
export function readOther(text: string, start: number, end: number, floor: number): WordsRead {
  const part = PART_WORDS.has(wordIn(text, start, end)) ? readOtherPart(text, start, floor) : undefined
  if (part) return found(part, PART_IN_OTHER_WORDS, {value: part.value, spelledOut: true})
  const number = readOtherNumber(text, start, end)
  if (number === undefined) return {quantity: undefined, end}
  const {value} = number
  const suffix = readSuffix(text, number.end, false)
  const {unit, factor} = suffix
  const sure = factor >= 1e6 || unit?.kind === 'percent' || unit?.kind === 'currency'
  if (!sure && (value < few || isUpperCase(codeIn(text, start)))) return {quantity: undefined, end: number.end}
  const details = {value: value * factor, unit: unit?.name ?? '', spelledOut: true}
  if (unit !== undefined) return found({start, end: suffix.end}, MEASURED[unit.kind], details)
  if (factor === 1 && !isLetter(codeIn(text, skipGap(text, number.end)))) return {quantity: undefined, end: number.end}
  return found({start, end: factor === 1 ? number.end : suffix.end}, COUNT_IN_OTHER_WORDS, details)
}

const found = (...quantity: Parameters<typeof quantityOf>): WordsRead => ({
  quantity: quantityOf(...quantity),
  end: quantity[0].end,
})
