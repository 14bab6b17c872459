import {characterIn, codeIn, codesOf, isBlank, isHyphen, isLetter, isUpperCase} from '../text/characters.ts'
import type {Entry} from './entries/entry.ts'
import {MONTHS, UNITS_BY_SYMBOL, wordsFor} from './languages/index.ts'
import type {Shape} from './shapes.ts'
import {digitOf, lowered, neighbourBefore, skipDigits} from './words.ts'

/** A name that digits are part of, told by the whole of it. */
interface NameEntry extends Entry {
  /** What it can begin with, unless that can be anything. */
  readonly opens?: string
  readonly name: RegExp
}

/** Of the letters of the Greek script only these can stand in a name: a pattern of the whole script is dear to make. */
const GREEK =
  /[\u0370-\u0373\u0375-\u0377\u037a-\u037d\u037f\u0384\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u03ff]/
const ELEMENTS =
  /^(?=.{1,23}$)(?:(?:H|He|Li|Be|B|C|N|O|F|Na|Mg|Al|Si|P|S|Cl|K|Ca|Ti|V|Cr|Mn|Fe|Co|Ni|Cu|Zn|Ga|Ge|As|Se|Br|Rb|Sr|Y|Zr|Nb|Mo|Ag|Cd|In|Sn|Sb|I|Cs|Ba|La|Ce|W|Pt|Au|Hg|Pb|Bi|U)\d{0,3}){2,12}[+-]?$/

/** What a name with digits in it is: the first that fits, and the last fits always. */
// biome-ignore format: one entry is one row of a table.
export const GLUED_NAMES: readonly NameEntry[] = [
  {id: 'quarter', kind: 'quarter', opens: 'QH1234',
   name: /^(?:[QH][1-4]|[QH][1-4][-/–][QH]?[1-4]|[1-4]Q\d{0,4}|[QH][1-4][-/']?\d\d(?:\d\d)?)$/,
   about: 'A quarter or half of a year.', examples: ['It peaked in ‹Q3› and in ‹H2›.', 'In ‹Q3-Q4› it ends.']},
  {id: 'fiscal-year', kind: 'year', opens: 'FCA', name: /^(?:FY|CY|AD|CE)[-'’]?\d{2,4}(?:[-/]\d{2,4})?$/,
   about: 'A fiscal year, or a year with its era before it.', examples: ['In ‹FY2024› it grew.']},
  {id: 'version-name', kind: 'version', opens: 'vV', name: /^[vV]\d/,
   about: 'A version with its `v`.', examples: ['Use ‹v1.2.3› there.']},
  {id: 'symbol', kind: 'formula', name: GREEK,
   about: 'A symbol with a Greek letter.', examples: ['Here ‹β1› holds.']},
  {id: 'substance', kind: 'formula', opens: 'ABCFGHIKLMNOPRSTUVWYZ', name: ELEMENTS,
   about: 'The formula of a chemical substance.', examples: ['‹CO2›, ‹Al2O3› and ‹CaAl12O19› form.']},
  {id: 'code-name', kind: 'identifier', name: /^/,
   about: 'Digits that letters, a hyphen or another sign join with what stands before are part of a name.',
   examples: ['‹COVID-19›, ‹A/H5N1›, ‹S3› and ‹CIFAR-１０› are names.', 'Ask ‹uid:57073#0› or ‹turn_2024› now.']},
]

/** Digits that are no number of their own because of what touches them from the left. */
// biome-ignore format: one entry is one row of a table.
export const GLUED = {
  note: {id: 'glued-note', kind: 'citation',
   about: 'Digits that touch a full stop, a comma or a closing mark from behind are a note number.',
   examples: ['Genes were moved in sponges.‹8›', 'It protects the “state”‹4› well.']},
  rank: {id: 'hash-rank', kind: 'rank',
   about: 'One digit or two behind `#` and a word of a ranking are a place in it.',
   examples: ['It is the ‹#2› carrier, ranked ‹#1› in Oslo.']},
  ordinal: {id: 'hash-number', kind: 'ordinal',
   about: 'A number behind `#` says what comes where in a row.', examples: ['It is stall ‹#5› of them.']},
  year: {id: 'short-year', kind: 'year',
   about: 'Two digits behind an apostrophe are a year or a decade.',
   examples: ['The ‹’80s› were slow.', "The class of ‹'24› left."]},
} as const satisfies Record<string, Entry>

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
  if (isLetter(codeIn(text, start - 1))) {
    const unit = UNITS_BY_SYMBOL.get(lettersBefore(text, start, floor))
    return unit?.kind !== 'currency' || unit.factor !== 1
  }
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
