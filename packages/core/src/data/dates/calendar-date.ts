/** A date as precisely as a text names it; what it leaves out is undefined. */
export interface CalendarDate {
  /** Of a decade or century its first year. */
  readonly year: number | undefined
  /** From 1. */
  readonly month: number | undefined
  readonly day: number | undefined
  /** How many years it goes on: 10 for a decade, 100 for a century. */
  readonly years: 1 | 10 | 100
}

/** One date of a text. */
export interface ReadDate {
  /** What it can mean: both readings of `03/04/2025`, one of nearly everything else. */
  readonly readings: readonly CalendarDate[]
}

/** One day as a text names it. */
export interface Day {
  readonly year: number | undefined
  readonly month: number
  readonly day: number
}

/** A day, or as much of it as is known: its month, its year. */
export type KnownDay = Omit<CalendarDate, 'years'>

/** Whether two texts can mean the same day; a year that one of them leaves out is no difference. */
export function isSameDay(left: Day, right: Day): boolean {
  const sameYear = left.year === undefined || right.year === undefined || left.year === right.year
  return sameYear && left.month === right.month && left.day === right.day
}

/** A year, or as many years as `years` says from it on. */
export function yearDate(year: number, years: CalendarDate['years'] = 1): CalendarDate {
  return {year, month: undefined, day: undefined, years}
}

/** A month, or a day of it. */
export function monthDate(year: number | undefined, month: number, day?: number): CalendarDate {
  return {year, month, day, years: 1}
}

/** Whether month and day can stand in a calendar. */
export function isPossible({month, day}: CalendarDate): boolean {
  return (month === undefined || (month >= 1 && month <= 12)) && (day === undefined || (day >= 1 && day <= 31))
}
