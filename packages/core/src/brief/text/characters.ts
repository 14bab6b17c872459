import {EDGE, JOINT, OBJECT} from '../../markers/index.ts'
import chinese from '../quantities/languages/chinese.json' with {type: 'json'}

/** Codes of the fillers that stand where no prose does (`@citation-lint/core/markers`). */
export const JOINT_CODE = JOINT.charCodeAt(0)
/** The code of the filler in place of what is shown and is no prose: an image, an address. */
export const OBJECT_CODE = OBJECT.charCodeAt(0)
/** The code of the filler behind the last character. */
export const EDGE_CODE = EDGE.charCodeAt(0)
/** The code of a blank. */
export const BLANK_CODE = 0x20

/**
 * What a character is to the scanners, one bit each. A character may be several things: `a` is a letter and part of a
 * word, 三 an ideograph, a numeral and part of a word.
 */
export const CharacterClass = {
  /** ASCII digit. */
  digit: 1,
  /** Letter of an alphabet that has no ideographs: Latin with its accents, Greek, Cyrillic, Hebrew, Arabic. */
  letter: 2,
  /** Ideograph or kana: scripts that put no blanks between words. */
  han: 4,
  /** Blank, line break, no-break and thin space, ideographic space, and the edge of a piece of prose. */
  blank: 8,
  /** A letter or digit of any script: something is said where one stands. */
  word: 16,
  /** A full stop and its kin, narrow or wide: a sentence may end here. */
  stop: 32,
  /** Numeral of spelled-out Chinese numbers: 三, 百, 几. */
  chineseNumeral: 64,
  /** Quotation mark or bracket that may open a sentence. */
  opener: 128,
  /** Quotation mark, bracket or raised digit that closes behind a full stop. */
  closer: 256,
  /** The filler of what joins its neighbours. */
  joint: 512,
  /** Full-width digit: ５. */
  wideDigit: 1024,
  /** Fraction in one character: ½. */
  fraction: 2048,
  /** Letter, ASCII digit, and what joins them in a word as it stands beside a number: `pre-2020`, `d’Or`. */
  spelling: 4096,
  /** What ends a clause where a blank follows. */
  clauseEnd: 8192,
  /** Syllable of Korean: what stands behind a number is glued to it, and to what follows. */
  hangul: 16384,
} as const

const {digits, scales, vague} = chinese.numerals
/** What numbers in Chinese words are made of. */
export const CHINESE_NUMERAL_SIGNS: string = [...Object.values(digits), ...Object.values(scales), vague]
  .join('')
  .replace(/[, ]/g, '')

/** The classes of every UTF-16 code unit, as a sum of `CharacterClass` bits. */
export const CLASSES: Uint16Array = createClasses()

function createClasses(): Uint16Array {
  const classes = new Uint16Array(0x10000)
  const {digit, letter, han, blank, word, stop, chineseNumeral, opener, closer, joint, wideDigit, fraction} =
    CharacterClass
  const {spelling, clauseEnd, hangul} = CharacterClass
  const add = (bit: number, from: number, to = from) => {
    for (let code = from; code <= to; code += 1) classes[code] = (classes[code] ?? 0) | bit
  }
  const addAll = (bit: number, characters: string) => {
    for (let at = 0; at < characters.length; at += 1) add(bit, characters.charCodeAt(at))
  }
  // Beyond ASCII everything but punctuation and the fillers is part of a word.
  classes.fill(word, 0xc0)
  for (const [from, to] of [
    [0x2000, 0x206f],
    [0x3000, 0x303f],
    [0xff01, 0xff0f],
    [0xff1a, 0xff20],
    [0xff3b, 0xff40],
  ] as const)
    classes.fill(0, from, to + 1)
  classes[OBJECT_CODE] = 0
  add(digit | word | spelling, 0x30, 0x39)
  add(wideDigit, 0xff10, 0xff19)
  for (const [from, to] of [
    [0xbc, 0xbe],
    [0x2150, 0x215e],
  ] as const)
    add(fraction, from, to)
  add(letter | word | spelling, 0x41, 0x5a)
  add(letter | word | spelling, 0x61, 0x7a)
  add(letter | spelling, 0xc0, 0x24f)
  for (const sign of [0xd7, 0xf7]) classes[sign] = word
  for (const [from, to] of [
    [0x370, 0x52f],
    [0x5d0, 0x5ea],
    [0x620, 0x64a],
    [0x671, 0x6d3],
  ] as const)
    add(letter | spelling, from, to)
  for (const [from, to] of [
    [0x4e00, 0x9fff],
    [0x3400, 0x4dbf],
    [0x3040, 0x30ff],
    [0xd840, 0xd87f],
  ] as const)
    classes.fill(word | han, from, to + 1)
  classes[0x3007] = han
  classes.fill(word | hangul, 0xac00, 0xd7a4)
  add(blank, 0x09, 0x0d)
  add(blank, 0x2000, 0x200b)
  addAll(blank, `\u0020\u00a0\u202f\u3000\ufeff${EDGE}`)
  addAll(stop, '.!?…．。！？｡․﹒')
  addAll(chineseNumeral, CHINESE_NUMERAL_SIGNS)
  addAll(opener, '"\'“‘([{«「『（【《¿¡')
  // Behind a full stop a raised number is a note of the sentence: `… in June.¹ Oats …`.
  addAll(closer, '"\'”’)]}»」』）】》〉］⁰¹²³⁴⁵⁶⁷⁸⁹')
  addAll(joint | closer, JOINT)
  addAll(spelling, `-‐‑'’_`)
  addAll(clauseEnd, '.!?:;。！？：；|•–—→')
  return classes
}

/** The classes of a code unit. */
export const classOf = (code: number): number => CLASSES[code] ?? 0

const {letter: LETTER, han: HAN, hangul: HANGUL, blank: BLANK} = CharacterClass

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

/** What stands in a script that glues units and magnitudes to each other, and to what follows: 亿元, 억원이다. */
export const isGluing = (code: number): boolean => (classOf(code) & (HAN | HANGUL)) !== 0

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
