import {show} from '../data/index.ts'

const isoDate =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d|60)(?:[.,](\d{1,9}))?)?(?:Z|([+-])([01]\d|2[0-3])(?::?([0-5]\d))?)?)?$/

/**
 * True for an ISO 8601 calendar date that exists, with or without a time of day: `2026-02-10`,
 * `2026-02-10T14:00:00Z`, `2026-02-10T14:00:00.5+01:00`.
 */
export const isIsoDate = (text: string): boolean => {
  const match = isoDate.exec(text)
  return match !== null && isCalendarDay(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** True for the date alone, without a time of day (specification/schema §1, `accessed_date`). */
export const isIsoDay = (text: string): boolean => text.length === 10 && isIsoDate(text)

const monthOrYear = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/

/** True for what tells when something was published: an ISO 8601 date, or as much of one as is known, `2026-02` or `2026`. */
export const isPublicationDate = (text: string): boolean => monthOrYear.test(text) || isIsoDate(text)

/** The first and the last day of what a date of a publication names, as ISO 8601 days; `undefined` where it is none. */
export const daysNamedBy = (date: string): {readonly first: string; readonly last: string} | undefined => {
  if (isIsoDate(date)) return {first: date.slice(0, 10), last: date.slice(0, 10)}
  const [, year, month] = monthOrYear.exec(date) ?? []
  if (year === undefined) return undefined
  if (month === undefined) return {first: `${year}-01-01`, last: `${year}-12-31`}
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return {first: `${year}-${month}-01`, last: `${year}-${month}-${last}`}
}

/** Asked of every date that is read, so no `Date` is made for it. */
const isCalendarDay = (year: number, month: number, day: number) => {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const last = month === 2 && isLeap ? 29 : daysOfMonths[month - 1]
  return last !== undefined && day >= 1 && day <= last
}

const daysOfMonths: readonly number[] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const minute = 60_000

/**
 * The moment of an ISO 8601 date, in milliseconds since 1970. A missing zone is UTC, a missing time of day midnight;
 * a leap second is the first second of the next minute.
 *
 * @throws RangeError when it is no such date.
 */
export const instantOf = (date: string): number => {
  const match = typeof date === 'string' && isIsoDate(date) ? isoDate.exec(date) : null
  if (!match) {
    throw new RangeError(`Unexpected date ${show(date)}, expected ISO 8601 such as \`2026-02-10T14:00:00Z\``)
  }
  const number = (group: number) => Number(match[group] ?? 0)
  const milliseconds = Math.trunc(Number(`0.${match[7] ?? 0}`) * 1000)
  const local = Date.UTC(number(1), number(2) - 1, number(3), number(4), number(5), number(6), milliseconds)
  const offset = (number(9) * 60 + number(10)) * minute
  return match[8] === '-' ? local + offset : local - offset
}
