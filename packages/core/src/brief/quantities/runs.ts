import {codeIn, isBlank, isLetter} from '../characters.ts'

const LONGEST_WORD = 20
const WIDEST_GAP = 8
/** Longest unit or magnitude word in Chinese, in characters. */
const LONGEST_HAN = 5

/** The digit at a character code, ASCII or full width (５); -1 for anything else. */
export const digitOf = (code: number): number => {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  return code >= 0xff10 && code <= 0xff19 ? code - 0xff10 : -1
}

/** Index after the digits from `index` on. */
export const skipDigits = (text: string, index: number): number => {
  let end = index
  while (digitOf(codeIn(text, end)) !== -1) end += 1
  return end
}

/** Index after the run of letters from `index` on, at most a long word. */
export const skipLetters = (text: string, index: number): number => {
  let end = index
  const limit = index + LONGEST_WORD
  while (end < limit && isLetter(codeIn(text, end))) end += 1
  return end
}

/** Index after the blanks at `index`: one, or a line break and the prefix of the next line. */
export const skipGap = (text: string, index: number): number => {
  let end = index
  while (end - index < WIDEST_GAP && isBlank(codeIn(text, end))) end += 1
  return end
}

/** The longest Chinese word at `index` that a table knows. */
export const longestHan = <Value>(
  text: string,
  index: number,
  table: ReadonlyMap<string, Value>,
): {readonly value: Value; readonly end: number} | undefined => {
  for (let length = Math.min(LONGEST_HAN, text.length - index); length > 0; length -= 1) {
    const value = table.get(text.slice(index, index + length))
    if (value !== undefined) return {value, end: index + length}
  }
  return undefined
}
