import {ENGLISH_NUMBERS} from '../languages/english.ts'
import {wordsIn} from '../languages/index.ts'
import {NUMBER_WORDS, numberWordAt, readNumberWords, skipWord} from './english-numbers.ts'

const DIGITS = wordsIn(ENGLISH_NUMBERS.small).slice(0, 10)
/** What else a nought is called between digits. */
const NOUGHTS = ['oh', 'nought']
/** One English word for a digit. */
export const DIGIT_WORD = `(?:${[...DIGITS, ...NOUGHTS].join('|')})`

/** The longest word first: `seventy` is not `seven` and two letters. */
const words = [...NUMBER_WORDS].sort((one, other) => other.length - one.length).join('|')
const SPLIT = new RegExp(`${words}|${NOUGHTS.join('|')}|.`, 'gsu')

/**
 * The value of English number words that nothing keeps apart, or that are digits one after the other; `undefined` where
 * the letters are no number.
 *
 *     threehundred → 300     twelvemillion → 12,000,000     threezerozero → 300
 */
export function valueOfLetters(letters: string): number | undefined {
  const parts = letters.toLowerCase().match(SPLIT) ?? []
  const digits = parts.map((part) => (NOUGHTS.includes(part) ? 0 : DIGITS.indexOf(part)))
  if (parts.length > 1 && digits.every((digit) => digit >= 0)) return Number(digits.join(''))
  const text = parts.join(' ')
  const end = skipWord(text, 0)
  const first = numberWordAt(text, 0, end)
  if (first === undefined) return undefined
  const read = readNumberWords(text, first, end)
  return read.end === text.length && read.form === 'number' && !read.fraction ? read.value : undefined
}
