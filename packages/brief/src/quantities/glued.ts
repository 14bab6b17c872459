import type {QuantityKind} from '../brief.ts'
import {charactersOf, isBlank, isDigit, isHyphen, isLetter, isUpperCase} from '../characters.ts'
import {RANK_LEADS} from './languages/english-neighbours.ts'
import {MONTHS, UNITS_BY_SYMBOL} from './languages/index.ts'
import {neighbourBefore} from './neighbours.ts'
import {digitOf, skipDigits} from './numerals.ts'
import type {Shape} from './shapes.ts'

/** Words that a hyphen joins with a real amount: `sub-100 ms`, `pre-2020`, `mid-2024`. */
const AMOUNT_PREFIXES = new Set(
  'sub pre post mid under over near above below up to circa approx early late non plus ultra age aged ages nearly'.split(
    ' ',
  ),
)
/** Words that a colon joins with a code: `uid:57073`, `pmid:8842`. */
const CODES = new Set(
  'id uid gid pid qid pmid pmcid doi arxiv isbn issn nct ref sid urn sha rev port line row chunk doc page'.split(' '),
)
const ELEMENTS =
  /^(?:(?:H|He|Li|Be|B|C|N|O|F|Na|Mg|Al|Si|P|S|Cl|K|Ca|Ti|V|Cr|Mn|Fe|Co|Ni|Cu|Zn|Ga|Ge|As|Se|Br|Rb|Sr|Y|Zr|Nb|Mo|Ag|Cd|In|Sn|Sb|I|Cs|Ba|La|Ce|W|Pt|Au|Hg|Pb|Bi|U)\d{0,3}){2,12}[+-]?$/
/** Longest name that is followed to the left of a digit. */
const LONGEST_NAME = 48

const CLOSES_NOTE = charactersOf('.,;:)]|"”’')
const CLOSERS = charactersOf(`)]"”’'%`)
const NOTED_CLOSERS = charactersOf(')"”’')
const STOPS = charactersOf('.,;!?')
const APOSTROPHES = charactersOf(`'’‘`)

const isNameCharacter = (code: number): boolean =>
  isLetter(code) || isDigit(code) || code === 0x5f || (code >= 0x2080 && code <= 0x2089)
/** Signs that hold a name together when a letter or digit follows. */
const joinsName = (code: number): boolean =>
  isHyphen(code) ||
  code === 0x2e ||
  code === 0x2f ||
  code === 0x3a ||
  code === 0x2b ||
  code === 0x40 ||
  code === 0x23 ||
  code === 0xb7

/** Index after the name that goes on at `index`: `GPT-4o-mini`, `CaAl12O19`. */
export const skipName = (text: string, index: number): number => {
  let end = index
  for (;;) {
    const code = text.charCodeAt(end)
    if (isNameCharacter(code)) end += 1
    else if (joinsName(code) && isNameCharacter(text.charCodeAt(end + 1))) end += 2
    else return end
  }
}

/** Where the name starts whose part ends at `index`. */
const nameStart = (text: string, index: number, floor: number): number => {
  let start = index
  const limit = Math.max(floor, index - LONGEST_NAME)
  while (start > limit) {
    const code = text.charCodeAt(start - 1)
    if (
      !isNameCharacter(code) &&
      !(joinsName(code) && start - 1 > limit && isNameCharacter(text.charCodeAt(start - 2)))
    )
      break
    start -= 1
  }
  return start
}

const kindOfName = (name: string): QuantityKind => {
  if (/^(?:[QH][1-4]|[QH][1-4][-/–][QH]?[1-4]|[1-4]Q\d{0,4}|[QH][1-4][-/']?\d\d(?:\d\d)?)$/.test(name)) return 'quarter'
  if (/^(?:FY|CY|AD|CE)[-'’]?\d{2,4}(?:[-/]\d{2,4})?$/.test(name)) return 'year'
  if (/^[vV]\d/.test(name)) return 'version'
  if (/\p{Script=Greek}/u.test(name) || (name.length < 24 && ELEMENTS.test(name))) return 'formula'
  return 'identifier'
}

/** Digits that lost their superscript, glued to what they belong to, and nothing else behind them. */
const flattenedEnd = (text: string, start: number): number => {
  let end = start
  for (;;) {
    const digits = skipDigits(text, end)
    if (digits === end || digits - end > 3) return -1
    end = digits
    const code = text.charCodeAt(end)
    if ((code === 0x2c || code === 0x2d || code === 0x2013) && digitOf(text.charCodeAt(end + 1)) !== -1) end += 1
    else return end === text.length || isBlank(code) || CLOSES_NOTE.has(text.charAt(end)) ? end : -1
  }
}

const isClosing = (text: string, index: number): boolean => {
  const code = text.charCodeAt(index)
  return isLetter(code) || CLOSERS.has(text.charAt(index))
}

/** `sponges.8 The`, `mesa,12 the`, `"quoted."4`: a note number that is glued to a mark of punctuation or a bracket. */
const readFlattened = (text: string, start: number): Shape | undefined => {
  const mark = text.charAt(start - 1)
  const behindMark = STOPS.has(mark) && isClosing(text, start - 2)
  const behindCloser = NOTED_CLOSERS.has(mark) && !isBlank(text.charCodeAt(start - 2))
  if (!behindMark && !behindCloser) return undefined
  const end = flattenedEnd(text, start)
  return end === -1 ? undefined : {start, end, kind: 'citation'}
}

/** The letters that end at `index`. */
const lettersBefore = (text: string, index: number, floor: number): string => {
  let start = index
  const limit = Math.max(floor, index - LONGEST_NAME)
  while (start > limit && isLetter(text.charCodeAt(start - 1))) start -= 1
  return text.slice(start, index)
}

/** The digit at `start` belongs to the name on its left: `S3`, `GPT-3`, `A/H5N1`, `turn_2024`. */
const belongsToName = (text: string, start: number, floor: number): boolean => {
  const code = text.charCodeAt(start - 1)
  if (isLetter(code)) return UNITS_BY_SYMBOL.get(lettersBefore(text, start, floor))?.kind !== 'currency'
  if (code === 0x5f || code === 0x40) return start - 2 >= floor && isNameCharacter(text.charCodeAt(start - 2))
  const before = text.charCodeAt(start - 2)
  if (start - 2 < floor) return false
  if (code === 0x2f || code === 0x2e) return isLetter(before)
  if (code === 0x3a) return isLetter(before) && CODES.has(lettersBefore(text, start - 1, floor).toLowerCase())
  if (code === 0x5e) return isLetter(before) || before === 0x29
  if (code === 0x2212) return isUpperCase(before) || text.charCodeAt(start - 3) === 0x2212
  if (code === 0x3d) return endsIdentifier(text, start - 1)
  if (!isHyphen(code) || !isLetter(before)) return false
  const word = lettersBefore(text, start - 1, floor).toLowerCase()
  return !AMOUNT_PREFIXES.has(word) && !MONTHS.has(word)
}

/** An identifier of a program with an underscore in it ends at `index`: `MPC_THR_HOVER=0.5`. */
const endsIdentifier = (text: string, index: number): boolean =>
  /[A-Za-z]_[A-Za-z]{1,24}$/.test(text.slice(Math.max(0, index - 32), index))

/** `#5` of a list, or a place in a ranking: `the #2 carrier`, `ranked #1`. */
const readHash = (text: string, start: number, floor: number): Shape => {
  const end = skipName(text, start)
  const ranked = end - start < 3 && RANK_LEADS.has(neighbourBefore(text, start - 1, floor).lower)
  return {
    start: start - 1,
    end,
    kind: ranked && !/^\s?(?:[:：]|of\b)/.test(text.slice(end, end + 4)) ? 'rank' : 'ordinal',
  }
}

/** Decade or class year: `'90s`, `’24`. */
const readShortYear = (text: string, start: number): Shape | undefined => {
  if (!APOSTROPHES.has(text.charAt(start - 1)) || (start > 1 && !isBlank(text.charCodeAt(start - 2)))) return undefined
  const end = skipDigits(text, start)
  return end - start === 2 ? {start: start - 1, end: skipName(text, end), kind: 'year'} : undefined
}

/**
 * Reads digits that are no number of their own because of what touches them from the left.
 *
 *     GPT-3.5     CaAl12O19     sponges.8     Q1     #5     '90s
 *     ^      ^    ^        ^           ^ ^    ^ ^    ^ ^    ^   ^
 */
export function readGlued(text: string, start: number, floor: number): Shape | undefined {
  if (start <= floor) return undefined
  const flattened = readFlattened(text, start)
  if (flattened !== undefined) return flattened
  if (belongsToName(text, start, floor)) {
    const from = nameStart(text, start, floor)
    const end = skipName(text, start)
    return {start: from, end, kind: kindOfName(text.slice(from, end))}
  }
  if (text.charCodeAt(start - 1) === 0x23) return readHash(text, start, floor)
  return readShortYear(text, start)
}

/** A short run of capitals, as names of products and programmes have: `RTX`, `NIST`. */
export const isAcronym = (word: string): boolean =>
  word.length > 1 && [...word].every((letter) => isUpperCase(letter.charCodeAt(0)))
