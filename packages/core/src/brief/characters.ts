import {CharacterClass, classOf} from './text/character-classes.ts'

const {letter: LETTER, han: HAN, blank: BLANK} = CharacterClass

/**
 * Code of the character at an index of a text; 0 beyond its ends, which no scanner takes for anything. Scanners look
 * beyond the ends often, and `charCodeAt` is fast within them only.
 */
export const codeIn = (text: string, index: number): number =>
  index >= 0 && index < text.length ? text.charCodeAt(index) : 0

/** The character at an index of a text; empty beyond its ends. See `codeIn`. */
export const characterIn = (text: string, index: number): string =>
  index >= 0 && index < text.length ? text.charAt(index) : ''

/** ASCII digit. */
export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

/** ASCII letter. */
export const isAsciiLetter = (code: number): boolean => {
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x7a && code < 0x80
}

/** Letter of an alphabet that has no ideographs: Latin with its accents, Greek, Cyrillic. */
export const isLetter = (code: number): boolean => (classOf(code) & LETTER) !== 0

/** Hyphen, also the unbreakable one; no dash. */
export const isHyphen = (code: number): boolean => code === 0x2d || code === 0x2010 || code === 0x2011

/** Fraction in one character: ½. */
export const isFraction = (code: number): boolean => (classOf(code) & CharacterClass.fraction) !== 0

/** Ideograph or kana: scripts that put no blanks between words. */
export const isHan = (code: number): boolean => (classOf(code) & HAN) !== 0

/** Blank, line break, no-break and thin space, ideographic space, and the edge of a piece of prose. */
export const isBlank = (code: number): boolean => (classOf(code) & BLANK) !== 0

/** A letter that can stand in lower case only; `false` for scripts without case. */
export const isLowerCase = (code: number): boolean => {
  if (code < 0x80) return code >= 0x61 && code <= 0x7a
  if (!isLetter(code)) return false
  const letter = String.fromCharCode(code)
  return letter !== letter.toUpperCase()
}

/** A capital; `false` for scripts without case. */
export const isUpperCase = (code: number): boolean => {
  if (code < 0x80) return code >= 0x41 && code <= 0x5a
  if (!isLetter(code)) return false
  const letter = String.fromCharCode(code)
  return letter !== letter.toLowerCase()
}

/** Some UTF-16 code units, one bit each: a scanner asks for many, and a hash of each takes longer. */
export class CodeSet {
  readonly #bits = new Uint32Array(0x1_0000 / 32)

  /** @param list The characters, all of one code unit. */
  constructor(list: string) {
    for (let at = 0; at < list.length; at += 1) {
      const code = list.charCodeAt(at)
      this.#bits[code >> 5] = (this.#bits[code >> 5] ?? 0) | (1 << (code & 31))
    }
  }

  has(code: number): boolean {
    return (((this.#bits[code >> 5] ?? 0) >>> (code & 31)) & 1) !== 0
  }
}

/** The characters of a list by their codes; the 0 beyond the ends of a text is none of them. */
export const codesOf = (list: string): CodeSet => new CodeSet(list)

/** Nothing but blanks stands before `index`. */
export const opensText = (text: string, index: number): boolean => {
  let place = index
  while (place > 0 && isBlank(text.charCodeAt(place - 1))) place -= 1
  return place === 0
}

/** Nothing but blanks stands from `index` on. */
export const endsText = (text: string, index: number): boolean => {
  let place = index
  while (place < text.length && isBlank(text.charCodeAt(place))) place += 1
  return place >= text.length
}
