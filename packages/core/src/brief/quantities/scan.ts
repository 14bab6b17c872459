import {added} from '../../data/index.ts'
import {CharacterClass, classOf, codeIn, isFraction, isLetter} from '../text/characters.ts'
import {Clauses} from './clauses.ts'
import {readDigits} from './digits.ts'
import type {Scan} from './entries/amounts.ts'
import type {FoundQuantity, TextContext} from './quantity.ts'
import {digitOf} from './runs.ts'
import {isChineseNumeral, readChinese} from './spelled/chinese.ts'
import {readEnglish, type WordsRead} from './spelled/english.ts'
import {numberWordAt, skipWord} from './spelled/english-numbers.ts'
import {readOther} from './spelled/other.ts'
import {shielded} from './tokens.ts'

const none: FoundQuantity[] = []

/**
 * Every number of a text, in digits or in words, in reading order and disjoint, each with the kind of thing it says and
 * the entry that decides it. Runs in time linear in the length of the text.
 *
 * @param text The text of one block as its reader sees it: no fillers but OBJECT.
 * @param candidates Where numbers may start, in reading order; places that start none are passed over.
 */
export function readQuantities(
  text: string,
  candidates: ArrayLike<number>,
  context: TextContext,
): readonly FoundQuantity[] {
  if (candidates.length === 0) return none
  const scan: Scan = {text, context, clauses: new Clauses(text), previous: undefined}
  let found: FoundQuantity[] = none
  let end = 0
  for (let next = 0; next < candidates.length; next += 1) {
    const start = candidates[next] ?? 0
    if (start < end) continue
    end = start
    do {
      const read = readAt(scan, end)
      end = read.end
      if (read.quantity === undefined) continue
      found = added(found, read.quantity)
      scan.previous = read.quantity
    } while (splitsRun(text, end))
  }
  return context.tokens === undefined ? found : shielded(text, found, context.tokens)
}

/** Reads the number that may start at `start`. */
const readAt = (scan: Scan, start: number): WordsRead => {
  const {text} = scan
  const code = codeIn(text, start)
  if (digitOf(code) !== -1 || isFraction(code)) {
    if (isFraction(code) && opensFormula(codeIn(text, start + 1))) return {quantity: undefined, end: start + 1}
    const quantity = readDigits(scan, start)
    return {quantity, end: quantity.end}
  }
  if (!isLetter(code)) return readChinese(text, start)
  const end = skipWord(text, start)
  const word = numberWordAt(text, start, end)
  const floor = scan.previous?.end ?? 0
  return word === undefined ? readOther(text, start, end, floor) : readEnglish(text, start, word, floor)
}

/** A letter or a bracket that touches a fraction sign is what it multiplies: `½(a + b)`, `½mv²`. */
const opensFormula = (next: number): boolean => isLetter(next) || next === 0x28

const RUNS = CharacterClass.digit | CharacterClass.wideDigit | CharacterClass.letter | CharacterClass.chineseNumeral

/** A run of digits, letters or numerals goes on at `index`: what was read is its beginning, and the rest stands alone. */
const splitsRun = (text: string, index: number): boolean => {
  const code = codeIn(text, index)
  if ((classOf(code) & RUNS) === 0) return false
  const before = codeIn(text, index - 1)
  if (digitOf(code) !== -1) return digitOf(before) !== -1
  return isLetter(code) ? isLetter(before) : isChineseNumeral(code) && isChineseNumeral(before)
}
