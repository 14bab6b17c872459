import {CharacterClass, CLASSES, type CodeSet, codeIn, codesOf} from '../text/characters.ts'

const LONGEST_WORD = 20
const WIDEST_GAP = 8
/** Longest unit or magnitude word in Chinese, in characters. */
const LONGEST_HAN = 5

/** The digit at a character code, ASCII or full width (５); -1 for anything else. */
export const digitOf = (code: number): number => {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  return code >= 0xff10 && code <= 0xff19 ? code - 0xff10 : -1
}

/** Index after the characters of some classes from `index` on, at most `limit`. */
export const skipClasses = (text: string, index: number, classes: number, limit = text.length): number => {
  const last = Math.min(limit, text.length)
  let end = index
  while (end < last && ((CLASSES[text.charCodeAt(end)] ?? 0) & classes) !== 0) end += 1
  return end
}

/** Index after the digits from `index` on. */
export const skipDigits = (text: string, index: number): number =>
  skipClasses(text, index, CharacterClass.digit | CharacterClass.wideDigit)

/** Index after the run of letters from `index` on, at most a long word. */
export const skipLetters = (text: string, index: number): number =>
  skipClasses(text, index, CharacterClass.letter, index + LONGEST_WORD)

/** The word that was read last: behind a number several readers look at the same one. */
const last = {text: '', start: 0, end: 0, written: '', lower: ''}

/** The word between two indexes, as written and in lower case; to be taken apart at once. */
export const readWord = (
  text: string,
  start: number,
  end: number,
): {readonly written: string; readonly lower: string} => {
  if (start !== last.start || end !== last.end || text !== last.text) {
    last.text = text
    last.start = start
    last.end = end
    last.written = text.slice(start, end)
    last.lower = lowered(last.written)
  }
  return last
}

/** The word between two indexes, in lower case. */
export const wordIn = (text: string, start: number, end: number): string => readWord(text, start, end).lower

/** A word in lower case. Most words are, and what the engine does about the others takes long. */
export const lowered = (word: string): string => {
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    if (code >= 0x80 || (code >= 0x41 && code <= 0x5a)) return word.toLowerCase()
  }
  return word
}

/** Index after the blanks at `index`: one, or a line break and the prefix of the next line. */
export const skipGap = (text: string, index: number): number =>
  skipClasses(text, index, CharacterClass.blank, index + WIDEST_GAP)

/** Words with what they mean, and what they begin with. */
export interface HanWords<Value> {
  readonly words: ReadonlyMap<string, Value>
  readonly openings: CodeSet
}

/** The words of a table that stand in Chinese text. */
export const hanWordsOf = <Value>(words: ReadonlyMap<string, Value>): HanWords<Value> => ({
  words,
  openings: codesOf(Array.from(words.keys(), (word) => word.charAt(0)).join('')),
})

/** The longest Chinese word at `index` that a table knows. */
export const longestHan = <Value>(
  text: string,
  index: number,
  {words, openings}: HanWords<Value>,
): {readonly value: Value; readonly end: number} | undefined => {
  if (!openings.has(codeIn(text, index))) return undefined
  for (let length = Math.min(LONGEST_HAN, text.length - index); length > 0; length -= 1) {
    const value = words.get(text.slice(index, index + length))
    if (value !== undefined) return {value, end: index + length}
  }
  return undefined
}
