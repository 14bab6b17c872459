import {type CalendarDate, monthDate} from './calendar-date.ts'
import type {DateWord} from './months.ts'

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
