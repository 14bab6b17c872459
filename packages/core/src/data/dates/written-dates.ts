import {type CalendarDate, type DateWord, isPossible, monthDate, type ReadDate, yearDate} from './calendar-date.ts'

/** A month with the days and the year beside it, and the first and last of its words. */
interface NamedDate {
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

interface DayWalk {
  readonly at: number
  readonly step: -1 | 1
  /** Words before this one belong to another date. */
  readonly floor: number
  /** The text between a word and the next. */
  gap(left: number): string
}

function daysFrom(words: readonly DateWord[], {at, step, floor, gap}: DayWalk): readonly number[] {
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

function yearAt(words: readonly DateWord[], at: number, left: number, gap: DayWalk['gap']): number | undefined {
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

type MatchPlace = {readonly index: number; readonly length: number}

function* at(text: string, pattern: RegExp): Generator<[MatchPlace, ...(string | undefined)[]]> {
  for (const match of text.matchAll(pattern)) yield [{index: match.index, length: match[0].length}, ...match.slice(1)]
}
