import {characterIn, codeIn} from '../text/characters.ts'
import {digitOf, skipDigits} from './runs.ts'

/** A part of one, and where it ends. */
export interface Fraction {
  readonly value: number
  readonly end: number
}

const VALUES: ReadonlyMap<string, number> = new Map(
  Array.from('½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒', (sign) => {
    const [upper = '', lower = ''] = sign.normalize('NFKC').split('\u2044')
    return [sign, Number(upper) / Number(lower)]
  }),
)
/** What a whole number is divided into: `3 1/2`, but not `3 4/7`, which as often are two numbers. */
const DIVISORS: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 8, 10, 16])
const SLASHES = new Set(['/', '\u2044'])

/**
 * The fraction that ends the number whose digits stand from `start` to `end`, or that is all of it.
 *
 *     3½ cups     3 1/2 years     ½ of all
 *      ^           ^              ^
 */
export const readFraction = (text: string, start: number, end: number): Fraction | undefined => {
  const code = codeIn(text, end)
  if (code === 0x20) return end > start ? readParts(text, end + 1) : undefined
  if (code < 0xbc) return undefined
  const value = VALUES.get(characterIn(text, end))
  return value === undefined ? undefined : {value, end: end + 1}
}

/** `1/2` at `index`. */
const readParts = (text: string, index: number): Fraction | undefined => {
  const upper = digitOf(codeIn(text, index))
  if (upper < 1 || !SLASHES.has(characterIn(text, index + 1))) return undefined
  const end = skipDigits(text, index + 2)
  const lower = Number(text.slice(index + 2, end))
  if (end - index > 4 || upper >= lower || !DIVISORS.has(lower) || characterIn(text, end) === '/') return undefined
  return {value: upper / lower, end}
}
