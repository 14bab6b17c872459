import type {Span} from '../text.ts'
import {type CalendarDate, isPossible, monthDate, type ReadDate, yearDate} from './calendar-date.ts'

/** Names of months in English, German, French, Spanish, Italian and Portuguese, January first, without accents. */
const names = [
  'january januar janner janvier enero gennaio janeiro jan janv ene',
  'february februar fevrier febrero febbraio fevereiro feb fevr fev',
  'march marz maerz mars marzo marco mar',
  'april avril abril aprile apr avr abr',
  'may mai mayo maggio maio',
  'june juni juin junio giugno junho jun',
  'july juli juillet julio luglio julho jul juil',
  'august aout agosto aug',
  'september septembre septiembre settembre setembro sep sept',
  'october oktober octobre octubre ottobre outubro oct okt',
  'november novembre noviembre novembro nov',
  'december dezember decembre diciembre dicembre dezembro dec dez dic',
]

const months: ReadonlyMap<string, number> = new Map(
  names.flatMap((line, index) => line.split(' ').map((name): [string, number] => [name, index + 1])),
)

/** The English name of a month, from 1. */
export function nameOfMonth(month: number): string {
  const [name = ''] = names[month - 1]?.split(' ') ?? []
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Words for a month that mean something else as well, unless a number or a capital stands with them. */
const ordinaryWords = new Set(['may', 'march', 'mar', 'mars', 'mai'])

/** The first three letters of every name, for a regular expression that ignores capitals; few other words begin so. */
const monthOpenings = [
  ...new Set([...months.keys()].map((name) => name.slice(0, 3))),
  'jän',
  'fév',
  'mär',
  'aoû',
  'déc',
].join('|')

/** The number of the month that a word names, whatever its accents and capitals. */
export function monthNamed(word: string): number | undefined {
  const lower = word.toLowerCase()
  return months.get(lower) ?? months.get(lower.normalize('NFD').replace(/\p{M}/gu, ''))
}

/** Whether a word that names a month says so without a number beside it: `in May`, not `it may`. */
export function isPlainlyMonth(word: string): boolean {
  return word.length > 2 && !ordinaryWords.has(word) && /^\p{Lu}/u.test(word)
}

/** A number or the name of a month in a text. */
export interface DateWord extends Span {
  /** The number, or that of the month. */
  readonly value: number
  /** How many digits it has; 0 for the name of a month. */
  readonly digits: number
}

const words = new RegExp(`\\d{1,14}|(?<![\\p{L}\\d_])(?:${monthOpenings})\\p{L}{0,7}(?!\\p{L})`, 'giu')

/** The numbers and names of months of a text, in reading order: everything that dates are made of. */
export function dateWords(text: string): readonly DateWord[] {
  const found: DateWord[] = []
  for (const {0: word, index: start} of text.matchAll(words)) {
    const code = word.charCodeAt(0)
    const isNumber = code >= 0x30 && code <= 0x39
    const value = isNumber ? Number(word) : monthNamed(word)
    if (value !== undefined) found.push({start, end: start + word.length, value, digits: isNumber ? word.length : 0})
  }
  return found
}

/** `2026-02-10`, `2026/2/10`, `2026.02`; a month alone needs its zero, so that `2019-20` stays a range of years. */
const yearFirst =
  /(?<![\d.,])((?:1\d|20)\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?!\d)|(?<![\d.,])((?:1\d|20)\d\d)[-/.](0[1-9])(?![\d-/])/g
/** `03/04/2025`, `24.12.25` */
const yearLast = /(?<![\d.,/-])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-])/g
/** `05/2016` */
const monthOfYear = /(?<![\d.,/-])(0?[1-9]|1[0-2])[/.]((?:1\d|20)\d\d)(?![\d/.-])/g
/** `20170316`, and with the time behind it as archives write it. */
const compact = /(?<!\d)((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?:[0-2]\d[0-5]\d[0-5]\d)?(?!\d)/g

/** The dates of a text that are written in nothing but digits, whichever part is first. */
export function* numericDates(text: string): Generator<ReadDate & {readonly index: number; readonly length: number}> {
  for (const [written, year, , month, day, otherYear, otherMonth] of at(text, yearFirst)) {
    const dates = year
      ? [monthDate(Number(year), Number(month), Number(day))]
      : monthsOrSeasons(Number(otherYear), Number(otherMonth))
    yield {...written, readings: dates.filter(isPossible)}
  }
  for (const [written, one, , two, last = ''] of at(text, yearLast)) {
    const year = Number(last) + (last.length === 2 ? 2000 : 0)
    yield {...written, readings: bothOrders(year, Number(one), Number(two))}
  }
  for (const [written, month, year] of at(text, monthOfYear))
    yield {...written, readings: [monthDate(Number(year), Number(month))]}
  for (const [written, year, month, day] of at(text, compact))
    yield {...written, readings: [monthDate(Number(year), Number(month), Number(day))]}
}

/** `2005-06` is a month, and the season of two years as well. */
function monthsOrSeasons(year: number, month: number): readonly CalendarDate[] {
  const isNext = (year + 1) % 100 === month
  return [monthDate(year, month), ...(isNext ? [yearDate(year + 1)] : [])]
}

function bothOrders(year: number, one: number, two: number): readonly CalendarDate[] {
  const readings = [monthDate(year, one, two), monthDate(year, two, one)]
  return (one === two ? readings.slice(1) : readings).filter(isPossible)
}

type Place = {readonly index: number; readonly length: number}

function* at(text: string, pattern: RegExp): Generator<[Place, ...(string | undefined)[]]> {
  for (const match of text.matchAll(pattern)) yield [{index: match.index, length: match[0].length}, ...match.slice(1)]
}

/** A month with the days and the year beside it, and the first and last of its words. */
export interface NamedDate {
  readonly dates: readonly CalendarDate[]
  readonly first: number
  readonly last: number
}

/** What may stand between a day and the month behind it, two days of one month, a month and its day, and a year. */
const beforeMonth = /^(?:st|nd|rd|th|er|º|ª|°)?[\s.,()|/–—-]{0,4}(?:(?:of|de|del|di|do|the|day)\s{1,2}){0,3}$/i
const betweenDays =
  /^(?:st|nd|rd|th|er)?[\s.,/&–—-]{0,4}(?:(?:and|to|y|et|und|bis|au|al|through|until|till|or)\s{1,2})?(?:the\s)?$/i
const behindMonth = /^[\s.,|/–—-]{0,4}(?:the\s)?$/i
const besideYear = /^(?:st|nd|rd|th|er)?[\s.,()|/–—'’-]{0,4}(?:(?:of|de|del|in)\s)?$/i

/** More days than this are not said of one month. */
const mostDays = 6

/**
 * The dates around each name of a month, whichever part is first.
 *
 *     9–12 Oct. 2025     March 30 – April 2     2016 May 14     14th of May
 *     ^    ^    ^        ^     ^    ^     ^     ^    ^   ^      ^       ^
 *
 * @param lenient A number on either side may be the day of a month: `No. 5 May 14` names a fourteenth.
 */
export function* namedDates(text: string, words: readonly DateWord[], lenient: boolean): Generator<NamedDate> {
  const gap = (left: number) => text.slice(words[left]?.end, words[left + 1]?.start)
  let floor = 0
  for (const [at, {digits, value: month}] of words.entries()) {
    if (digits > 0) continue
    const left = daysFrom(words, {at, step: -1, floor, gap})
    const right = left.length > 0 && !lenient ? [] : daysFrom(words, {at, step: 1, floor, gap})
    const [first, last] = [at - left.length, at + right.length]
    const behind =
      yearAt(words, last + 1, last, gap) ?? (left.length > 0 ? shortYear(words[at + 1], gap(at)) : undefined)
    const year = behind ?? yearAt(words, first - 1, first - 1, gap)
    const days = lenient ? [...withBetween(left), ...withBetween(right)] : [...left, ...right]
    yield {dates: datesOf(year, month, days), ...withYear(first, last, year, behind)}
    floor = last + 1
  }
}

/** The words of a date with its year, which stands behind it or, if at all, before it. */
function withYear(
  first: number,
  last: number,
  year: number | undefined,
  behind: number | undefined,
): Omit<NamedDate, 'dates'> {
  if (year === undefined) return {first, last}
  return behind === undefined ? {first: first - 1, last} : {first, last: last + 1}
}

/** The days of a month, or the month where none is told. */
function datesOf(year: number | undefined, month: number, days: readonly number[]): readonly CalendarDate[] {
  return days.length === 0 ? [monthDate(year, month)] : days.map((day) => monthDate(year, month, day))
}

/** Of `13–15 May`, the fourteenth as well. */
function withBetween(days: readonly number[]): readonly number[] {
  const [first, last] = days
  if (days.length !== 2 || first === undefined || last === undefined || first > last) return days
  return Array.from({length: last - first + 1}, (_, index) => first + index)
}

interface Walk {
  readonly at: number
  readonly step: -1 | 1
  /** Words before this one belong to another date. */
  readonly floor: number
  /** The text between a word and the next. */
  gap(left: number): string
}

function daysFrom(words: readonly DateWord[], {at, step, floor, gap}: Walk): readonly number[] {
  const days: number[] = []
  for (let next = at + step; next >= floor && days.length < mostDays; next += step) {
    const word = words[next]
    if (word === undefined || word.digits === 0 || word.digits > 2 || word.value < 1 || word.value > 31) break
    const between = gap(Math.min(next, next - step))
    const fits = days.length > 0 ? betweenDays : step < 0 ? beforeMonth : behindMonth
    if (between.length > 24 || !fits.test(between)) break
    days.push(word.value)
  }
  return step < 0 ? days.reverse() : days
}

function yearAt(words: readonly DateWord[], at: number, left: number, gap: Walk['gap']): number | undefined {
  const word = words[at]
  if (word === undefined || word.digits < 3 || word.digits > 4) return undefined
  const between = gap(left)
  return between.length < 12 && besideYear.test(between) ? word.value : undefined
}

/** `14-May-98` */
function shortYear(word: DateWord | undefined, between: string): number | undefined {
  if (word?.digits !== 2 || word.value <= 31 || between.length > 4) return undefined
  return besideYear.test(between) ? 1900 + word.value : undefined
}
