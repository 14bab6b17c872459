import type {Span} from '@citation-lint/markers'
import type {QuantityKind} from '../../brief.ts'
import {charactersOf} from '../../characters.ts'
import {COUNTED, ERAS, FUNCTION_WORDS, YEAR_LEADS} from '../languages/english-neighbours.ts'
import {LOWER_CASE_MONTHS, MONTHS} from '../languages/index.ts'
import {isCapitalised, neighbourAfter} from '../neighbours.ts'
import type {Numeral} from '../numerals.ts'
import type {Shape} from '../shapes.ts'
import {isBare, isBareDecimal, type Sighting} from '../sighting.ts'

/** A day or year behind a month's name: `12`, `12th`, `12–14, 2024`, `2024`. */
const DAY_AND_YEAR =
  /(\d{1,2})(?:st|nd|rd|th)?(?:\s?[-–—]\s?(?:[A-Z][a-z]{2,8}\.?\s)?\d{1,2}(?:st|nd|rd|th)?)?(?:,?\s?(?:of\s)?((?:19|20)\d\d))?(?![\d.,:]\d|\d|\s?%)/y
const YEAR = /(?:1[5-9]|20)\d\d(?![\d.,]\d|\d|\s?%)/y
/** Day before a month's name. */
const ORDINAL_END = /(?:st|nd|rd|th)?\.?\s?(?:of\s)?/y
const YEAR_BEHIND = /\.?,?\s?((?:1[5-9]|20)\d\d)(?![\d.,]\d|\d|\s?%)/y

const at = (pattern: RegExp, text: string, index: number): RegExpExecArray | null => {
  pattern.lastIndex = index
  return pattern.exec(text)
}

/** The name of a month; `may` and `march` are ordinary words in lower case, `Mars` with a capital. */
const isMonth = (word: string): boolean => {
  const name = word.toLowerCase()
  if (!MONTHS.has(name)) return false
  return LOWER_CASE_MONTHS.has(name) ? !isCapitalised(word) : isCapitalised(word) || word.length > 5
}

/**
 * Reads a date around the number of a sighting whose month is a word.
 *
 *     July 4, 2024     4 July 2024     March 2024     9–12 Oct.
 *     ^          ^     ^         ^     ^        ^     ^      ^
 */
export function readNamedDate({text, amount, before}: Sighting): Shape | undefined {
  if (before.han.endsWith('月')) return readHanMonth(text, amount.numeral.start)
  const digit = amount.numeral.start
  if (before.word !== '' && isMonth(before.word)) {
    const day = at(DAY_AND_YEAR, text, digit)
    if (day !== null && Number(day[1]) >= 1 && Number(day[1]) <= 31)
      return {start: before.edge, end: DAY_AND_YEAR.lastIndex, kind: 'date'}
    if (at(YEAR, text, digit) !== null) return {start: before.edge, end: YEAR.lastIndex, kind: 'month-year'}
  }
  if (amount.numeral.whole.length > 2 || amount.numeral.decimal) return undefined
  const last = amount.upper?.numeral ?? amount.numeral
  at(ORDINAL_END, text, last.end)
  const month = neighbourAfter(text, ORDINAL_END.lastIndex)
  if (month.word === '' || !isMonth(month.word) || last.value < 1 || last.value > 31) return undefined
  const year = at(YEAR_BEHIND, text, month.edge)
  return {start: digit, end: year === null ? month.edge : YEAR_BEHIND.lastIndex, kind: 'date'}
}

/** `四月 27, 2025`, as exports of Chinese pages write it; `digit` is where the day starts. */
const HAN_MONTH = /[一二三四五六七八九十]{1,2}月\s?$/
const HAN_DAY = /\d{1,2}(?:\s?[日号]|\s?[,，]\s?(?:19|20)\d\d)(?!\d)/y

const readHanMonth = (text: string, digit: number): Shape | undefined => {
  const month = HAN_MONTH.exec(text.slice(Math.max(0, digit - 4), digit))
  if (month === null || at(HAN_DAY, text, digit) === null) return undefined
  return {start: digit - month[0].length, end: HAN_DAY.lastIndex, kind: 'date'}
}

/** Words that say what a date is about: when something was looked up, published, or written. */
const METADATA =
  /(?:(?:^|\n)\W{0,4}date\W{0,3}|\b(?:accessed|retrieved|published|updated|modified|reviewed|posted|verified|checked|crawled|dated|as of|(?:report|publication|access|retrieval|review|update|survey|assessment|analysis|research) date|generated|compiled|prepared|published online|last seen|news|blog|journal|article|report|press release)|检索日期|檢索日期|访问日期|访问时间|访问|检索|发布日期|发布时间|发布|更新日期|更新时间|更新|截至|截止|日期|报告日期)[\s:：(（为為]{0,4}(?:on\s|at\s|in\s|于)?$/i

/** Brackets that hold nothing but a kind of source and its date: `[news (2025-04-24)]`. */
const isBracketed = (text: string, start: number, end: number): boolean =>
  /\[[^[\]]{0,24}$/.test(text.slice(Math.max(0, start - 25), start)) && /^.{0,2}\]/.test(text.slice(end, end + 3))

/** A date that tells when a source was published or looked up, and claims nothing about the world. */
export const dateKind = (text: string, {start, end}: Span): QuantityKind => {
  const lead = text.slice(Math.max(0, start - 28), start)
  return METADATA.test(lead) || isBracketed(text, start, end) ? 'date-metadata' : 'date'
}

const AHEAD_ALONE = charactersOf('(,')
const BEHIND_ALONE = charactersOf(')–-,')

const isYearLike = (digits: string): boolean =>
  digits.length === 4 && (digits.startsWith('19') || digits.startsWith('20'))

/** A number above this one seldom is a year. */
const LAST_YEAR = 2060

const isHanYear = (text: string, index: number): boolean => /^\s?年/.test(text.slice(index, index + 2))

/** A year, alone or as a range of two. */
export const yearKind = ({text, amount, before, after}: Sighting): QuantityKind | undefined => {
  const {numeral, upper, factor, unit} = amount
  if (ERAS.has(after.lower) && factor === 1) return 'year'
  if (/^\d0$/.test(numeral.whole) && unit?.name === 'year' && text.startsWith('年代', amount.end - 1)) return 'year'
  if (isNotedYear({text, amount, before})) return 'year'
  if (factor !== 1 || numeral.whole.length !== 4 || numeral.decimal || numeral.grouped || numeral.scientific)
    return undefined
  const last = upper?.numeral ?? numeral
  const named = unit?.name === 'year' && isHanYear(text, last.end)
  const open = isYearLike(numeral.whole) && text.charAt(last.end) === '+'
  if (!isBare(amount) && !named && !open) return undefined
  if (upper !== undefined) return isYearLike(numeral.whole) && /^(?:19|20)?\d\d$/.test(last.whole) ? 'year' : undefined
  if (isYearLike(numeral.whole)) return isCounted({numeral, before, after}) ? undefined : 'year'
  if (numeral.value < 1000 || numeral.value >= 1900) return undefined
  const alone = AHEAD_ALONE.has(before.character) && BEHIND_ALONE.has(after.character)
  const ends = after.han === '' && (after.word === '' || FUNCTION_WORDS.has(after.lower))
  const led = YEAR_LEADS.has(before.lower) && ends
  return named || alone || led ? 'year' : undefined
}

/** A year at the end of its sentence and the note number that lost its superscript: `by 2030.25 The surge …`. */
const isNotedYear = ({text, amount, before}: Pick<Sighting, 'text' | 'amount' | 'before'>): boolean => {
  const {numeral} = amount
  if (!numeral.decimal || !isBareDecimal(amount) || !isYearLike(numeral.whole)) return false
  return YEAR_LEADS.has(before.lower) && /^\s\p{Lu}/u.test(text.slice(numeral.end, numeral.end + 3))
}

/** Four digits that look like a year and count something all the same: `2024 people`, `arrays of up to 2088 sites`. */
const isCounted = ({numeral, before, after}: Pick<Sighting, 'before' | 'after'> & {numeral: Numeral}): boolean => {
  const led = YEAR_LEADS.has(before.lower)
  if (numeral.value > LAST_YEAR) return !led || after.word !== ''
  return COUNTED.has(after.lower) && !after.glued && !led
}
