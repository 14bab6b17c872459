import {charactersOf, isAsciiLetter, isBlank, isHan, isLetter} from '../characters.ts'
import {
  FACTORS_BY_LETTER,
  MAGNITUDE_WORDS,
  UNIT_OPENINGS,
  UNIT_WORDS,
  UNITS_BY_SYMBOL,
  type Unit,
} from './languages/index.ts'
import {GLUED_ONLY} from './languages/symbols.ts'
import {digitOf} from './numerals.ts'

/** What follows a number: magnitude, `+`, unit. */
export interface Suffix {
  readonly end: number
  /** What the number is multiplied with: 1e6 for `million`. */
  readonly factor: number
  readonly unit: Unit | undefined
  /** Letters that touch the number and are neither magnitude nor unit, so that it is no amount: `7c`, `3GPP`. */
  readonly foreign: boolean
  /** The unit is joined by a hyphen: `14-year`. */
  readonly hyphenated: boolean
}

/** Longest unit or magnitude word in Chinese, in characters. */
const LONGEST_HAN = 5
const LONGEST_WORD = 20

const POWERS = charactersOf('²³')
/** Characters that make a Chinese magnitude inexact: 几百, 三百多. */
const VAGUE_BEFORE = charactersOf('余多几')
const VAGUE_BEHIND = charactersOf('余多')

const isHyphen = (code: number): boolean => code === 0x2d || code === 0x2010 || code === 0x2011

/** A character that can be part of a unit's symbol. */
const isSymbolCharacter = (code: number): boolean =>
  isLetter(code) ||
  code === 0xb5 ||
  code === 0xb2 ||
  code === 0xb3 ||
  code === 0xb0 ||
  code === 0xba ||
  code === 0x2126 ||
  code === 0x25 ||
  code === 0xff05 ||
  code === 0x2030 ||
  (code >= 0x2103 && code <= 0x2109) ||
  code === 0x24 ||
  code === 0x20ac ||
  code === 0xa3 ||
  code === 0xa5 ||
  code === 0xffe5 ||
  code === 0xd7 ||
  code === 0x33a1

/** Index after the run of letters from `index` on. */
export const skipLetters = (text: string, index: number): number => {
  let end = index
  const limit = index + LONGEST_WORD
  while (end < limit && isLetter(text.charCodeAt(end))) end += 1
  return end
}

/** The longest Chinese word at `index` that a table knows. */
const longestHan = <Value>(text: string, index: number, table: ReadonlyMap<string, Value>) => {
  for (let length = Math.min(LONGEST_HAN, text.length - index); length > 0; length -= 1) {
    const value = table.get(text.slice(index, index + length))
    if (value !== undefined) return {value, end: index + length}
  }
  return undefined
}

/** Index after one blank or line break at `index` (blanks of a line prefix included), else `index`. */
const skipGap = (text: string, index: number): number => {
  let end = index
  while (end - index < 8 && isBlank(text.charCodeAt(end))) end += 1
  return end
}

/** A symbol glued to the number or set off by a blank: `5km`, `5 km`, `5%`, `5 dB`. */
const readSymbol = (text: string, index: number, glued: boolean): {unit: Unit; end: number} | undefined => {
  let end = index
  while (end - index < 8 && isSymbolCharacter(text.charCodeAt(end))) end += 1
  if (end === index) return undefined
  const first = text.charAt(index)
  const symbol = text.slice(index, end)
  const unit = UNITS_BY_SYMBOL.get(symbol)
  const compound = !glued && symbol.length === 1 && isHyphen(text.charCodeAt(end))
  if (unit !== undefined && !isLetter(text.charCodeAt(end)) && (glued || !GLUED_ONLY.has(symbol)) && !compound)
    return {unit, end}
  const sign = isLetter(first.charCodeAt(0)) ? undefined : UNITS_BY_SYMBOL.get(first)
  return sign === undefined ? undefined : {unit: sign, end: index + 1}
}

/** A unit in words, one or two of them: `years`, `percentage points`, 个百分点. */
const readUnitWord = (text: string, index: number): {unit: Unit; end: number} | undefined => {
  if (isHan(text.charCodeAt(index))) {
    const han = longestHan(text, index, UNIT_WORDS)
    return han === undefined ? undefined : {unit: han.value, end: han.end}
  }
  const first = wordEnd(text, index)
  if (first === index) return undefined
  const word = text.slice(index, first).toLowerCase()
  const phrase = UNIT_OPENINGS.has(word) ? readUnitPhrase(text, index, first) : undefined
  if (phrase !== undefined) return phrase
  const unit = UNIT_WORDS.get(word)
  return unit === undefined ? undefined : {unit, end: first}
}

/** A unit of three words or two, of which the first ends at `first`: `years of age`, `basis points`. */
const readUnitPhrase = (text: string, index: number, first: number): {unit: Unit; end: number} | undefined => {
  const second = wordEnd(text, skipGap(text, first))
  for (const end of [wordEnd(text, skipGap(text, second)), second]) {
    const unit = UNIT_WORDS.get(text.slice(index, end).toLowerCase().replace(/\s+/g, ' '))
    if (unit !== undefined) return {unit, end}
  }
  return undefined
}

/** Index after a word with its inner hyphens and dots: `year-old`, `U.S.`. */
const wordEnd = (text: string, index: number): number => {
  let end = skipLetters(text, index)
  while (end > index && isHyphen(text.charCodeAt(end)) && isLetter(text.charCodeAt(end + 1)))
    end = skipLetters(text, end + 1)
  return end
}

/** `/oz`, `/月`: what the unit is divided by, as part of the span. */
const skipDivisor = (text: string, index: number): number => {
  if (text.charCodeAt(index) !== 0x2f) return index
  if (isHan(text.charCodeAt(index + 1))) return longestHan(text, index + 1, UNIT_WORDS)?.end ?? index + 2
  const end = skipLetters(text, index + 1)
  const power = end > index + 1 && POWERS.has(text.charAt(end)) ? end + 1 : end
  return end > index + 1 ? power : index
}

interface Magnitude {
  readonly factor: number
  readonly end: number
}

/** `million`, 万, 亿, and the letters of `$5bn`, from `index` on; 余 and 多 behind a Chinese one are passed over. */
const readMagnitude = (text: string, index: number, currency: boolean): Magnitude | undefined => {
  const gap = skipGap(text, index)
  if (isHan(text.charCodeAt(gap))) {
    const vague = VAGUE_BEFORE.has(text.charAt(gap)) ? gap + 1 : gap
    const han = longestHan(text, vague, MAGNITUDE_WORDS)
    if (han === undefined) return undefined
    return {
      factor: han.value,
      end: VAGUE_BEHIND.has(text.charAt(han.end)) ? han.end + 1 : han.end,
    }
  }
  const hyphen = gap === index && isHyphen(text.charCodeAt(index)) ? index + 1 : gap
  const end = skipLetters(text, hyphen)
  if (end === hyphen) return undefined
  const word = text.slice(hyphen, end)
  const factor = MAGNITUDE_WORDS.get(word.toLowerCase())
  if (factor !== undefined && word.length > 1) return {factor, end}
  const letters = gap === index || (currency && word !== 'K' && word !== 'k') ? FACTORS_BY_LETTER.get(word) : undefined
  const metres = letters !== undefined && !currency && (word === 'm' || word === 'mm' || word === 'MM')
  if (metres || (currency && word === 'T')) return metres ? undefined : {factor: 1e12, end}
  return letters === undefined ? undefined : {factor: letters, end}
}

/**
 * Reads what follows the number that ends at `index`.
 *
 *     $5 million   25+ partners   14-year   1.5 dB/m   3.5亿元   4200 QAR
 *       ^       ^    ^^             ^    ^     ^    ^     ^  ^      ^   ^
 */
export function readSuffix(text: string, index: number, currency: boolean): Suffix {
  let magnitude = readMagnitude(text, index, currency)
  let factor = magnitude?.factor ?? 1
  let end = magnitude?.end ?? index
  if (magnitude === undefined && text.charCodeAt(end) === 0x2b) {
    const behind = readMagnitude(text, end + 1, currency)
    if (behind !== undefined)
      return readUnitBehind(text, behind.end, {factor: behind.factor, numeralEnd: index, currency})
  }
  if (magnitude !== undefined && text.charCodeAt(end) !== 0x2b) {
    magnitude = readMagnitude(text, end, currency)
    if (magnitude !== undefined && isHan(text.charCodeAt(end))) {
      factor *= magnitude.factor
      end = magnitude.end
    }
  }
  if (text.charCodeAt(end) === 0x2b || text.charCodeAt(end) === 0xff0b) end += 1
  return readUnitBehind(text, end, {factor, numeralEnd: index, currency})
}

/** The unit behind a number whose magnitude has been read, at `end`. */
const readUnitBehind = (
  text: string,
  end: number,
  known: {factor: number; numeralEnd: number; currency: boolean},
): Suffix => {
  const {factor, numeralEnd: index, currency} = known
  const hyphenated = isHyphen(text.charCodeAt(end)) && isAsciiLetter(text.charCodeAt(end + 1))
  const from = hyphenated ? end + 1 : skipGap(text, end)
  const glued = from === end
  const reading = readUnitWord(text, from) ?? readSymbol(text, from, glued)
  const found = reading !== undefined && digitOf(text.charCodeAt(reading.end)) === -1 ? reading : undefined
  if (found === undefined || (currency && glued && found.unit.kind === 'measure')) {
    const foreign = glued && end === index && isLetter(text.charCodeAt(from))
    return {end, factor, unit: undefined, foreign, hyphenated: false}
  }
  const unitEnd = skipDivisor(text, found.end)
  const closed = text.charCodeAt(unitEnd) === 0x2b ? unitEnd + 1 : unitEnd
  return {end: closed, factor: factor * found.unit.factor, unit: found.unit, foreign: false, hyphenated}
}
