import {characterIn, codeIn, codesOf, isBlank, isHyphen, isLetter, isUpperCase} from '../text/characters.ts'
import {GLUED, GLUED_NAMES} from './entries/glued.ts'
import {MONTHS, UNITS_BY_SYMBOL, wordsFor} from './languages/index.ts'
import {neighbourBefore} from './neighbours.ts'
import {digitOf, lowered, skipDigits} from './runs.ts'
import type {Shape} from './shapes.ts'

const AMOUNT_PREFIXES = wordsFor('amountPrefixes')
const CODES = wordsFor('codes')
const RANK_LEADS: ReadonlySet<string> = new Set([...wordsFor('ranked'), ...wordsFor('rankLeads')])
/** Longest name that is followed to the left of a digit. */
const LONGEST_NAME = 48

const CLOSES_NOTE = codesOf('.,;:)]|"”’')
const CLOSERS = codesOf(`)]"”’'%`)
const NOTED_CLOSERS = codesOf(')"”’')
const STOPS = codesOf('.,;!?')
const APOSTROPHES = codesOf(`'’‘\``)
/** Signs beside hyphens that hold a name together when a letter or digit follows. */
const NAME_SIGNS = codesOf('./:+@#·')

const isNameCharacter = (code: number): boolean =>
  isLetter(code) || digitOf(code) !== -1 || code === 0x5f || (code >= 0x2080 && code <= 0x2089)
const joinsName = (code: number): boolean => isHyphen(code) || NAME_SIGNS.has(code)

/** Index after the name that goes on at `index`: `GPT-4o-mini`, `CaAl12O19`. */
export const skipName = (text: string, index: number): number => {
  let end = index
  for (;;) {
    const code = codeIn(text, end)
    if (isNameCharacter(code)) end += 1
    else if (joinsName(code) && isNameCharacter(codeIn(text, end + 1))) end += 2
    else return end
  }
}

/** Where the name starts whose part ends at `index`. */
const nameStart = (text: string, index: number, floor: number): number => {
  let start = index
  const limit = Math.max(floor, index - LONGEST_NAME)
  while (start > limit) {
    const code = codeIn(text, start - 1)
    const joins = joinsName(code) && start - 1 > limit && isNameCharacter(codeIn(text, start - 2))
    if (!isNameCharacter(code) && !joins) break
    start -= 1
  }
  return start
}

/** Index after the note numbers at `start`, where nothing but a mark of punctuation follows; else -1. */
const skipNotes = (text: string, start: number): number => {
  let end = start
  for (;;) {
    const digits = skipDigits(text, end)
    if (digits === end || digits - end > 3) return -1
    end = digits
    const code = codeIn(text, end)
    if ((code === 0x2c || code === 0x2d || code === 0x2013) && digitOf(codeIn(text, end + 1)) !== -1) end += 1
    else return end === text.length || isBlank(code) || CLOSES_NOTE.has(codeIn(text, end)) ? end : -1
  }
}

/** `sponges.8 The`, `mesa,12 the`, `"quoted."4`: a note number that is glued to a mark of punctuation or a bracket. */
const readNotes = (text: string, start: number): Shape | undefined => {
  const mark = codeIn(text, start - 1)
  const before = codeIn(text, start - 2)
  const behindStop = STOPS.has(mark) && (isLetter(before) || CLOSERS.has(before))
  if (!behindStop && !(NOTED_CLOSERS.has(mark) && !isBlank(before))) return undefined
  const end = skipNotes(text, start)
  return end === -1 ? undefined : {start, end, entry: GLUED.note}
}

/** The letters that end at `index`. */
const lettersBefore = (text: string, index: number, floor: number): string => {
  let start = index
  const limit = Math.max(floor, index - LONGEST_NAME)
  while (start > limit && isLetter(codeIn(text, start - 1))) start -= 1
  return text.slice(start, index)
}

/** What a sign says that stands at `index`, between a letter (or nothing) and a digit: whether it makes one name of both. */
const joinsDigit = (text: string, index: number, floor: number): boolean => {
  const code = codeIn(text, index)
  const before = codeIn(text, index - 1)
  switch (code) {
    case 0x5f: // _
    case 0x40: // @
      return isNameCharacter(before)
    case 0x2f: // /
    case 0x2e: // .
      return isLetter(before)
    case 0x3a: // :
      return isLetter(before) && CODES.has(lowered(lettersBefore(text, index, floor)))
    case 0x5e: // ^
      return isLetter(before) || before === 0x29
    case 0x2212: // −
      return isUpperCase(before) || codeIn(text, index - 2) === 0x2212
    case 0x3d: // =, behind an identifier of a program with an underscore in it: `MPC_THR_HOVER=0.5`
      return /[A-Za-z]_[A-Za-z]{1,24}$/.test(text.slice(Math.max(0, index - 32), index))
    default:
      return isHyphen(code) && isLetter(before) && !precedesAmount(lowered(lettersBefore(text, index, floor)))
  }
}

/** A hyphen behind it joins it with a real amount or a date: `sub-100`, `Oct-2024`. */
const precedesAmount = (word: string): boolean => AMOUNT_PREFIXES.has(word) || MONTHS.has(word)

/** The digit at `start` belongs to the name on its left: `S3`, `GPT-3`, `A/H5N1`, `turn_2024`. */
const belongsToName = (text: string, start: number, floor: number): boolean => {
  if (isLetter(codeIn(text, start - 1)))
    return UNITS_BY_SYMBOL.get(lettersBefore(text, start, floor))?.kind !== 'currency'
  return start - 2 >= floor && joinsDigit(text, start - 1, floor)
}

/** `#5` of a list, or a place in a ranking: `the #2 carrier`, `ranked #1`. */
const readHash = (text: string, start: number, floor: number): Shape => {
  const end = skipName(text, start)
  const led = end - start < 3 && RANK_LEADS.has(neighbourBefore(text, start - 1, floor).lower)
  const ranked = led && !/^\s?(?:[:：]|of\b)/.test(text.slice(end, end + 4))
  return {start: start - 1, end, entry: ranked ? GLUED.rank : GLUED.ordinal}
}

/** Decade or class year: `'90s`, `’24`. */
const readShortYear = (text: string, start: number): Shape | undefined => {
  if (!APOSTROPHES.has(codeIn(text, start - 1)) || (start > 1 && !isBlank(codeIn(text, start - 2)))) return undefined
  const end = skipDigits(text, start)
  return end - start === 2 ? {start: start - 1, end: skipName(text, end), entry: GLUED.year} : undefined
}

/**
 * Reads digits that are no number of their own because of what touches them from the left.
 *
 *     GPT-3.5     CaAl12O19     sponges.8     Q1     #5     '90s
 *     ^      ^    ^        ^           ^ ^    ^ ^    ^ ^    ^   ^
 */
export function readGlued(text: string, start: number, floor: number): Shape | undefined {
  if (start <= floor || isBlank(codeIn(text, start - 1))) return undefined
  const notes = readNotes(text, start)
  if (notes !== undefined) return notes
  if (belongsToName(text, start, floor)) {
    const from = nameStart(text, start, floor)
    const end = skipName(text, start)
    const name = text.slice(from, end)
    const first = name.charAt(0)
    const entry = GLUED_NAMES.find(({opens, name: fits}) => opens?.includes(first) !== false && fits.test(name))
    return entry === undefined ? undefined : {start: from, end, entry}
  }
  return characterIn(text, start - 1) === '#' ? readHash(text, start, floor) : readShortYear(text, start)
}
