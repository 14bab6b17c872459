import {lazily, type Span} from '../../data/index.ts'
import {JOINT} from '../../markers/index.ts'
import {NUMBER_WORDS} from '../quantities/spelled/english-numbers.ts'
import {codeIn, isAsciiLetter, isDigit} from './characters.ts'
import {type Disguises, isWidthless, showLetters, smallCapitalOf} from './disguises.ts'
import {codeAt, lastBefore, type ProseBuffer} from './prose-buffer.ts'

/** One way to disguise numbers. */
interface Disguise {
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
const waysOfDisguise = lazily((): readonly Disguise[] => [
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

/**
 * Writes numbers in the prose as their reader takes them, whatever they are written with:
 *
 *     $١٢ million   3OO widows   ³⁰⁰ widows   1‌2 %   (a soft hyphen, or anything without width, within a number)
 *     $12 million   300 widows   300 widows   1·2 %   (· is JOINT)
 *
 * Every character keeps its place, so that nothing else need know of it.
 */
export function showNumbers(buffer: ProseBuffer, {places, letters}: Disguises): void {
  if (places.length + letters.length === 0) return
  joinAcrossNothing(buffer, places)
  showNumberWords(buffer, letters)
  for (const {start, end} of stretchesAround(places, buffer.length)) showNumbersIn(buffer, start, end)
}

/** Rewrites the numbers of a stretch; what begins in its first characters belongs to the margin before it. */
function showNumbersIn(buffer: ProseBuffer, start: number, end: number): void {
  let text = buffer.recent(start, end)
  for (const way of waysOfDisguise())
    if (way.cue.test(text) && rewriteNumbers(buffer, {text, start}, way)) text = buffer.recent(start, end)
}

/** Rewrites the numbers of a stretch that are disguised in one way; tells whether there are any. */
function rewriteNumbers(
  buffer: ProseBuffer,
  {text, start}: {readonly text: string; readonly start: number},
  {pattern, digitsOf}: Disguise,
): boolean {
  let isRewritten = false
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [written] = match
    const digits = start > 0 && match.index < lookBehind ? undefined : digitsOf(written)
    if (digits === undefined) continue
    buffer.rewrite(start + match.index, digits.slice(0, written.length).padEnd(written.length, JOINT))
    isRewritten = true
  }
  return isRewritten
}

/** The patterns look no further back than over a sign of currency and a blank, in UTF-16 code units. */
const lookBehind = 3
/** Before the first sign of a disguise stand no more of its digits, */
const before = 24
/** and behind the last no more of them, a blank and the longest unit. */
const behind = 40

/** The places with their margins; places that are close share a stretch. */
function stretchesAround(places: readonly number[], length: number): readonly Span[] {
  const stretches: {start: number; end: number}[] = []
  for (const place of places) {
    const [start, end] = [Math.max(0, place - before), Math.min(length, place + behind)]
    const last = stretches.at(-1)
    if (last && start <= last.end) last.end = end
    else stretches.push({start, end})
  }
  return stretches
}

/** What shows nothing between two letters or digits of a word or number joins them. */
function joinAcrossNothing(buffer: ProseBuffer, places: readonly number[]): void {
  const {codes} = buffer
  let joined = 0
  for (const at of places) {
    if (at < joined || !isWidthless(codes[at] ?? 0)) continue
    let end = at + 1
    while (isWidthless(codes[end] ?? 0)) end += 1
    const before = codeAt({codes, text: ''}, lastBefore({codes, text: ''}, at))
    if (isDigit(before) || (isAsciiLetter(before) && isAsciiLetter(codes[end] ?? 0)))
      buffer.rewrite(at, JOINT.repeat(end - at))
    joined = end
  }
}

/** Longer than any number word, in UTF-16 code units: a letter of mathematics has two. */
const reach = 32

const letters = /[013457\p{L}\p{M}\u24b6-\u24e9\u{1f130}-\u{1f189}\u2060]/u
const ignored = /[\p{M}\u2060]/gu

/**
 * Writes number words in the prose as their reader takes them, whatever their letters are:
 *
 *     𝐭𝐡𝐫𝐞𝐞 𝐡𝐮𝐧𝐝𝐫𝐞𝐝     thrее hundrеd     ｔｈｒｅｅ     ᴛʜʀᴇᴇ     thr3e
 *     three hundred         ^^        ^ Cyrillic
 *
 * Every character keeps its place. A word that is no number stays as it is.
 *
 * @param places Where such letters stand, in reading order.
 */
function showNumberWords(buffer: ProseBuffer, places: readonly number[]): void {
  let shown = 0
  for (const place of places) {
    if (place < shown) continue
    const around = {start: Math.max(0, place - reach), end: Math.min(buffer.length, place + reach)}
    const text = buffer.recent(around.start, around.end)
    const {start, end} = wordAround(text, place - around.start)
    shown = around.start + Math.max(end, place - around.start + 1)
    const word = text.slice(start, end)
    if (!isDisguised(word)) continue
    const meant = Array.from(word, plainLetter)
    if (!NUMBER_WORDS.has(meant.join('').toLowerCase())) continue
    buffer.rewrite(around.start + start, aligned(word, meant))
  }
}

/** ASCII words say what they are. */
function isDisguised(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) if (!isAsciiLetter(codeIn(word, at))) return true
  return false
}

function wordAround(text: string, place: number): Span {
  let start = place
  let end = place
  for (;;) {
    const before = characterBefore(text, start)
    if (before === '' || !letters.test(before)) break
    start -= before.length
  }
  for (;;) {
    const next = String.fromCodePoint(text.codePointAt(end) ?? 0)
    if (end >= text.length || !letters.test(next)) break
    end += next.length
  }
  return {start, end}
}

/** The character that ends before an index: two code units of one beyond the basic plane. */
function characterBefore(text: string, index: number): string {
  const low = codeIn(text, index - 1)
  const high = codeIn(text, index - 2)
  const isPair = low >= 0xdc00 && low <= 0xdfff && high >= 0xd800 && high <= 0xdbff
  return text.slice(Math.max(0, index - (isPair ? 2 : 1)), index)
}

/** Letters that a digit within a word is read as. */
const read: ReadonlyMap<string, string> = new Map(Object.entries({0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't'}))

/** The Latin letter that a reader takes a character for; empty for what only stands on one. */
function plainLetter(character: string): string {
  const letter = smallCapitalOf(character) ?? read.get(character)
  if (letter !== undefined) return letter
  const code = character.codePointAt(0) ?? 0
  if (code >= 0x1f130 && code <= 0x1f189) return String.fromCharCode(0x61 + ((code - 0x1f130) % 0x20))
  return showLetters(`a${character}`).slice(1).normalize('NFD').replace(ignored, '')
}

/** The letters at the places of what is written for them. */
function aligned(word: string, meant: readonly string[]): string {
  return Array.from(word, (character, index) => (meant[index] ?? '').padEnd(character.length, JOINT)).join('')
}
