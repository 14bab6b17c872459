import {isLetter} from '../../characters.ts'
import type {FoundQuantity} from '../quantity.ts'
import {isChineseNumeral, readChinese} from './chinese.ts'
import {readEnglish} from './english.ts'

/**
 * Reads what starts at `start` as a number in words. `end` is where to go on: behind the quantity, the word, or the
 * single character that starts nothing. A letter at `start` is the first of its word.
 */
export function readSpelled(
  text: string,
  start: number,
  floor: number,
): {quantity: FoundQuantity | undefined; end: number} {
  const code = text.charCodeAt(start)
  if (isLetter(code)) return readEnglish(text, start, floor)
  if (code >= 0x3007 && isChineseNumeral(code)) return readChinese(text, start)
  return {quantity: undefined, end: start + 1}
}
