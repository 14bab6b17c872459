import {type CalendarDate, isPossible, monthDate, type ReadDate, yearDate} from './calendar-date.ts'

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
