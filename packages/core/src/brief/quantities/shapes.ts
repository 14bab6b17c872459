import type {Span} from '../../data/index.ts'
import {characterIn, codeIn, isBlank} from '../text/characters.ts'
import type {Amount} from './amounts.ts'
import type {Entry} from './entries/entry.ts'
import {GROUPS, NAMED_DATES, REVISIONS, type ShapeEntry, TIMES} from './entries/shapes.ts'
import {LOWER_CASE_MONTHS, MONTHS} from './languages/index.ts'
import {DOT} from './numerals.ts'
import {readSuffix} from './units.ts'
import {isCapitalised, type Neighbour, neighbourAfter, skipDigits} from './words.ts'

/** Several numbers that together are one thing, or digits that are part of a name, and the entry that says so. */
export interface Shape extends Span {
  readonly entry: Entry
  readonly amount?: ReturnType<NonNullable<ShapeEntry['amount']>> | undefined
}

/** By the code of the character behind the first run of digits. All have the same fields: engines find them faster. */
const SHAPES_BY_NEXT = new Map<number, (Required<Omit<ShapeEntry, 'amount'>> & Pick<ShapeEntry, 'amount'>)[]>()
const ALWAYS = (): boolean => true
for (const {id, kind, about, examples, next, run, beyond = '', pattern, accepts = ALWAYS, amount} of [
  ...TIMES,
  ...GROUPS,
]) {
  const entry = {id, kind, about, examples, next, run, beyond, pattern, accepts, amount}
  for (const character of next) {
    const code = character.charCodeAt(0)
    SHAPES_BY_NEXT.set(code, [...(SHAPES_BY_NEXT.get(code) ?? []), entry])
  }
}

/**
 * Reads the shape that starts with the digit at `start`.
 *
 *     2025-04-24     10:30 am     1.2.3     16:9     1920x1080     9月3日
 *     ^         ^    ^       ^    ^    ^    ^   ^    ^        ^    ^    ^
 */
export function readShape(text: string, start: number): Shape | undefined {
  const digits = skipDigits(text, start)
  const next = skipBlank(text, digits)
  const entries = SHAPES_BY_NEXT.get(codeIn(text, next))
  if (entries === undefined) return undefined
  const length = digits - start
  const beyond = codeIn(text, next) === DOT ? characterIn(text, skipBlank(text, skipDigits(text, next + 1))) : undefined
  for (const entry of entries) {
    const {run, pattern} = entry
    if (length < run[0] || length > run[1]) continue
    if (beyond !== undefined && entry.beyond !== '' && !entry.beyond.includes(beyond)) continue
    pattern.lastIndex = start
    const match = pattern.exec(text)
    if (match !== null && entry.accepts(match))
      return {start, end: start + match[0].length, entry, amount: entry.amount?.(match)}
  }
  return undefined
}

/** Index behind the blank at `index`, where one stands there. */
const skipBlank = (text: string, index: number): number => (isBlank(codeIn(text, index)) ? index + 1 : index)

/** The entry of a shape, or the one that makes something else of it because of what stands around it. */
export const revised = (text: string, shape: Shape, floor: number): Entry =>
  REVISIONS.find(({of, holds}) => of === shape.entry.kind && holds(text, shape, floor)) ?? shape.entry

/** A day or year behind a month's name: `12`, `12th`, `12–14, 2024`, `2024`. */
const DAY_AND_YEAR =
  /(\d{1,2})(?:st|nd|rd|th)?(?:\s?[-–—]\s?(?:[A-Z][a-z]{2,8}\.?\s)?\d{1,2}(?:st|nd|rd|th)?)?(?:,?\s?(?:of\s)?((?:1[5-9]|20)\d\d))?(?![\d.,:]\d|\d|\s?%)/y
const YEAR = /(?:1[5-9]|20)\d\d(?![\d.,]\d|\d|\s?%)/y
/** Between a day and the name of its month. */
const ORDINAL_END = /(?:st|nd|rd|th)?\.?\s?(?:(?:of|de)\s)?/y
const YEAR_BEHIND = /\.?,?\s?(?:(?:of|de|del)\s)?((?:1[5-9]|20)\d\d)(?![\d.,]\d|\d|\s?%)/y
/** Behind a day, the rest of a date without blanks: `16-Dec-2022`, `16/Dec/2022`. */
const WITHOUT_BLANKS = /[-‐‑/](\p{L}{3,9})\.?[-‐‑/](?:1[5-9]|20)?\d\d(?![\d.,]\d|\d|\s?%)/uy
const LAST_DAY = 31
/** `May`, `jun`. */
const SHORTEST_MONTH = 3
/** Words of which one stands behind a day that no `th` or full stop ends: few numbers need a second look. */
const BEHIND_DAY: ReadonlySet<string> = new Set([...MONTHS, 'of', 'de'])

/** An amount with the words beside it. */
interface AmountInText {
  readonly amount: Amount
  readonly before: Neighbour
  readonly after: Neighbour
}

const at = (pattern: RegExp, text: string, index: number): RegExpExecArray | null => {
  pattern.lastIndex = index
  return pattern.exec(text)
}

/** The name of a month; `may` and `march` are ordinary words in lower case without a year, `Mars` with a capital. */
const isMonth = ({word, lower}: Neighbour): boolean => {
  if (lower.length < SHORTEST_MONTH || !MONTHS.has(lower)) return false
  return LOWER_CASE_MONTHS.has(lower) ? !isCapitalised(word) : isCapitalised(word) || word.length > 5
}

const readBehindMonth = (text: string, start: number, digit: number): Shape | undefined => {
  const day = Number(at(DAY_AND_YEAR, text, digit)?.[1])
  // No day is a share: `im Oktober 2 Prozent`.
  if (day >= 1 && day <= LAST_DAY && readSuffix(text, DAY_AND_YEAR.lastIndex, false).unit?.kind !== 'percent')
    return {start, end: DAY_AND_YEAR.lastIndex, entry: NAMED_DATES.monthFirst}
  return at(YEAR, text, digit) === null ? undefined : {start, end: YEAR.lastIndex, entry: NAMED_DATES.month}
}

const isHyphen = (character: string): boolean => character !== '' && '-‐‑/'.includes(character)

function readWithoutBlanks(text: string, {start, end, value}: Amount['numeral']): Shape | undefined {
  if (value < 1 || value > LAST_DAY) return undefined
  const [, month = ''] = at(WITHOUT_BLANKS, text, end) ?? []
  if (!MONTHS.has(month.toLowerCase())) return undefined
  return {start, end: WITHOUT_BLANKS.lastIndex, entry: NAMED_DATES.dayFirst}
}

/**
 * Reads a date around an amount whose month is a word.
 *
 *     July 4, 2024     4 July 2024     March 2024     9–12 Oct.
 *     ^          ^     ^         ^     ^        ^     ^      ^
 */
export function readNamedDate(text: string, {amount, before, after}: AmountInText): Shape | undefined {
  const {numeral, upper} = amount
  const digit = numeral.start
  const behind = isMonth(before) ? readBehindMonth(text, before.edge, digit) : undefined
  if (behind !== undefined || numeral.whole.length > 2 || numeral.decimal) return behind
  if (isHyphen(after.character)) return readWithoutBlanks(text, numeral)
  if (!amount.foreign && !BEHIND_DAY.has(after.lower) && after.character !== '.') return undefined
  const last = upper?.numeral ?? numeral
  if (last.value < 1 || last.value > LAST_DAY) return undefined
  at(ORDINAL_END, text, last.end)
  const month = neighbourAfter(text, ORDINAL_END.lastIndex)
  const year = MONTHS.has(month.lower) ? at(YEAR_BEHIND, text, month.edge) : null
  if (year === null && !isMonth(month)) return undefined
  return {start: digit, end: year === null ? month.edge : YEAR_BEHIND.lastIndex, entry: NAMED_DATES.dayFirst}
}
