import {lazily} from '../../data/index.ts'
import {JOINT} from '../../markers/index.ts'

/** One way to disguise numbers. */
export interface Disguise {
  /** Stands in each text in which the pattern finds something: most stretches need few of the patterns. */
  readonly cue: RegExp
  /** With the flag `g`; nothing it finds is empty. */
  readonly pattern: RegExp
  /** Digits that a reader takes it for; `undefined` for no number. */
  digitsOf(written: string): string | undefined
}

/** Behind a number that means something: a share, an amount, or what is counted. */
const unit = String.raw`(?=\s?(?:[%‰]|\s(?:(?:million|billion|trillion|thousand|hundred|percent|per cent)\b)))`
const unitOrNoun = String.raw`(?=\s?(?:[%‰]|\s\p{Ll}{3}))`
const alone = String.raw`(?<![\p{L}\p{N}\p{M})\]])`
/** Digits, and letters of three alphabets that look like some. */
const lookAlike = '[0-9OolIОоΟοІӀЗ]'
const ends = String.raw`(?![\p{L}\p{N}])`

/** What numerals beyond ASCII there are, and other signs among them; the halves of those beyond the basic plane. */
const numeral =
  /[²³¹¼-¾\u0660-\u1c59\u2070-\u218f\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u2cfd\u3007-\u3029\u3038-\u303a\u3192-\u3195\u3220-\u32bf\ua620-\uabf9\ud800-\ud83c\ud83e]/
/** Digits and letters that look like some touch. */
const mixed = /[0-9][OolIОоΟοІӀЗ]|[OolIОоΟοІӀЗ][0-9]/
const romanAmount = /[IVXLCDM]\s{0,2}(?:[%‰]|[mbt]r?illion|thousand|hundred|per)/

/** How numbers are disguised, one way after the other; made when a text first holds a sign of one. */
export const waysOfDisguise = lazily((): readonly Disguise[] => [
  // Digits of any other script, and those of mathematics.
  {cue: numeral, pattern: /(?:(?![0-9\uff10-\uff19])\p{Nd})+/gu, digitsOf: (written) => digitsOf(written)},
  // Raised, lowered, circled: where an amount or a share stands, and where several count something.
  {cue: numeral, pattern: /(?<=\p{Sc}\s?)[\p{No}\p{Nl}]+/gu, digitsOf: folded},
  {cue: numeral, pattern: new RegExp(String.raw`${alone}[\p{No}\p{Nl}]+${unit}`, 'gu'), digitsOf: folded},
  {cue: numeral, pattern: new RegExp(String.raw`${alone}[\p{No}\p{Nl}〇]{2,20}${unitOrNoun}`, 'gu'), digitsOf: folded},
  {
    cue: /\u2044/,
    pattern: /[⁰¹²³⁴-⁹]{1,3}\u2044[₀-₉]{1,3}/gu,
    digitsOf: (written) => written.normalize('NFKC').replace('\u2044', '/'),
  },
  // Letters that look like digits.
  {cue: mixed, pattern: new RegExp(String.raw`(?<=\p{Sc}\s?)${lookAlike}{2,20}${ends}`, 'gu'), digitsOf: ofLetters},
  {cue: mixed, pattern: new RegExp(`${alone}${lookAlike}{2,20}${ends}${unit}`, 'gu'), digitsOf: ofLetters},
  {
    cue: mixed,
    pattern: new RegExp(`${alone}[0-9З]${lookAlike}{0,18}[0-9OIОΟοІ]${ends}${unitOrNoun}`, 'gu'),
    digitsOf: ofLetters,
  },
  {cue: romanAmount, pattern: new RegExp(`${alone}[IVXLCDM]{1,9}${ends}${unit}`, 'gu'), digitsOf: ofRoman},
])

/** The digits of characters that have a value each; two code units of one leave a joint behind its digit. */
function digitsOf(written: string): string {
  return Array.from(written, (character) => decimalOf(character) + JOINT.repeat(character.length - 1)).join('')
}

/** Decimal digits of a script follow each other from 0 on. */
function decimalOf(character: string): string {
  const known = character.normalize('NFKC')
  if (/^[0-9]$/.test(known)) return known
  let value = 0
  const code = character.codePointAt(0) ?? 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

function folded(written: string): string | undefined {
  const plain = written.normalize('NFKC').replace(/[()]/g, '')
  return /^[0-9]+$/.test(plain) ? plain : (ofRoman(plain.toUpperCase()) ?? digitsOfNumerals(written))
}

function ofLetters(written: string): string | undefined {
  if (!/[0-9]/.test(written) || /^[0-9]+$/.test(written)) return undefined
  return written
    .replace(/[OoОоΟο]/g, '0')
    .replace(/[lIІӀ]/g, '1')
    .replace(/З/g, '3')
}

const romanValues: Readonly<Record<string, number>> = {I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000}

function ofRoman(written: string): string | undefined {
  if (!/^[IVXLCDM]+$/.test(written)) return undefined
  const values = Array.from(written, (letter) => romanValues[letter] ?? 0)
  return String(values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0))
}

/** Numerals whose digits NFKC does not tell: the first of a row, how many follow each other, and the first value. */
const rows: readonly (readonly [first: number, count: number, value: number])[] = [
  // Circled and black digits.
  [0x2776, 10, 1],
  [0x2780, 10, 1],
  [0x278a, 10, 1],
  [0x24eb, 10, 11],
  [0x24f5, 10, 1],
  [0x24ff, 1, 0],
  // Hangzhou numerals, and counting rods for ones and for tens.
  [0x3021, 9, 1],
  [0x1d360, 9, 1],
  [0x1d369, 9, 1],
]

/** Tally marks, which are counted together. */
const tallies: readonly (readonly [first: number, count: number, value: number])[] = [
  [0x1d372, 5, 1],
  [0x1d377, 1, 1],
  [0x1d378, 1, 5],
]

/**
 * The decimal digits of a run of such numerals; `undefined` where one of them is none.
 *
 *     ➌⓿⓿  〡〢  𝍸𝍸𝍷
 *     300   12   11
 */
function digitsOfNumerals(written: string): string | undefined {
  const characters = Array.from(written, (character) => character.codePointAt(0) ?? 0)
  const tally = characters.map((code) => valueIn(tallies, code))
  if (tally.every((value) => value !== undefined)) return String(tally.reduce((sum, value) => sum + value, 0))
  const digits = characters.map((code) => valueIn(rows, code) ?? plainDigit(code))
  return digits.every((value) => value !== undefined) ? digits.join('') : undefined
}

function valueIn(table: typeof rows, code: number): number | undefined {
  const row = table.find(([first, count]) => code >= first && code < first + count)
  return row && row[2] + code - row[0]
}

/** `〇` is written among the digits of Hangzhou numerals. */
function plainDigit(code: number): number | undefined {
  if (code === 0x3007) return 0
  const plain = String.fromCodePoint(code).normalize('NFKC')
  return /^[0-9]$/.test(plain) ? Number(plain) : undefined
}
