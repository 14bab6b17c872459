import {type CalendarDate, type Day, isSameDay, lazily, lenientDates} from '../../data/index.ts'
import {type RelativeDates, relativeDatesIn} from './relative-dates.ts'

/** Whether a text names a date: it does, it may by other words, it does not. */
export type DateMention = 'said' | 'near' | 'unsaid'

/** A day that is named from another one is no further from it than this, in days. */
const farthest = 7

/** The year of a date that names none. */
const unknown = 0

/** Every date that the stored text of one source names. */
export class DateIndex {
  readonly #years = new Set<number>()
  /** Decades and centuries, as `year × 1000 + years`. */
  readonly #spans = new Set<number>()
  /** Years of each month, and of each day, by `month × 32 + day`; the day is 0 for a whole month. */
  readonly #days = new Map<number, Set<number>>()
  /** Asked for when a date is not there, which is seldom. */
  readonly #relative: () => RelativeDates

  constructor(texts: readonly string[]) {
    for (const text of texts) for (const date of lenientDates(text)) this.#add(date)
    this.#relative = lazily(() => relativeDatesIn(texts))
  }

  #add({year, month, day, years}: CalendarDate): void {
    if (years > 1 && year !== undefined) this.#spans.add(year * 1000 + years)
    else if (year !== undefined) this.#years.add(year)
    if (month === undefined) return
    this.#addDay(month * 32, year)
    if (day !== undefined) this.#addDay(month * 32 + day, year)
  }

  #addDay(key: number, year = unknown): void {
    const known = this.#days.get(key)
    if (known === undefined) this.#days.set(key, new Set([year]))
    else known.add(year)
  }

  /** It names no date at all, so that nothing follows from one that is missing. */
  get isEmpty(): boolean {
    return this.#years.size + this.#spans.size + this.#days.size === 0
  }

  /**
   * @param published When the text was published: a date that it says without a word, and from which it names others.
   */
  mentionOf(date: CalendarDate, published?: Day): DateMention {
    if (published !== undefined && isWithin(published, date)) return 'said'
    if (date.month === undefined) return this.#mentionOfYear(date, published)
    const known = this.#days.get(keyOf(date))
    if (known !== undefined) return this.#mentionOfDay(known, date.year)
    if (date.day === undefined) return 'unsaid'
    if (this.#relative().loneDays.has(date.day) && this.#days.has(date.month * 32)) return 'near'
    return this.#namesDayFrom(date, published) ? 'near' : 'unsaid'
  }

  /** A year of the claim is that of any date; a decade that of any of its years. */
  #mentionOfYear({year = unknown, years}: CalendarDate, published: Day | undefined): DateMention {
    if (years === 1 && this.#years.has(year)) return 'said'
    if (years === 1) return this.#beginsWith(year) || this.#namesYearFrom(year, published) ? 'near' : 'unsaid'
    if (this.#spans.has(year * 1000 + years)) return 'said'
    for (let each = year; each < year + years; each++) {
      const decade = each - (each % 10)
      if (this.#years.has(each) || this.#spans.has(decade * 1000 + 10)) return 'said'
    }
    return 'unsaid'
  }

  /** The digits of a year stand before an `s`: `2010's` may be of that year, and `the 1800's` be told of 1800. */
  #beginsWith(year: number): boolean {
    return this.#spans.has(year * 1000 + 10) || this.#spans.has(year * 1000 + 100)
  }

  #namesYearFrom(year: number, published: Day | undefined): boolean {
    const named = (each: number) => this.#years.has(each) || published?.year === each
    return this.#relative().years.some((distance) => named(year - distance))
  }

  /** A day that the text names: its year stands with it, or anywhere, or nowhere. */
  #mentionOfDay(known: ReadonlySet<number>, year: number | undefined): DateMention {
    if (year === undefined || known.has(year)) return 'said'
    if (known.has(unknown)) return this.#years.has(year) ? 'said' : 'near'
    return this.#years.has(year) ? 'near' : 'unsaid'
  }

  /** A weekday, or a word such as `yesterday`, names the day from another one whose date stands there. */
  #namesDayFrom({year, month = 1, day = 1}: CalendarDate, published: Day | undefined): boolean {
    if (!this.#relative().namesDays) return false
    for (let distance = -farthest; distance <= farthest; distance++) {
      // A leap year: of a date without a year, every day may exist.
      const time = new Date(Date.UTC(year ?? 2000, month - 1, day + distance))
      const other = {year: year && time.getUTCFullYear(), month: time.getUTCMonth() + 1, day: time.getUTCDate()}
      const weekday = year === undefined ? undefined : new Date(Date.UTC(year, month - 1, day)).getUTCDay()
      if (this.#namesDay(other, published) && this.#relative().mayNameDay(weekday, -distance)) return true
    }
    return false
  }

  #namesDay(day: Day, published: Day | undefined): boolean {
    const years = this.#days.get(keyOf(day))
    const isNamed = years !== undefined && (day.year === undefined || years.has(unknown) || years.has(day.year))
    return isNamed || (published !== undefined && isSameDay(published, day))
  }
}

function keyOf({month = 0, day = 0}: Pick<CalendarDate, 'month' | 'day'>): number {
  return month * 32 + day
}

/** Whether a day is the one that a date names, or lies in its month, year or decade. */
function isWithin(day: Day, date: CalendarDate): boolean {
  if (date.month !== undefined && date.month !== day.month) return false
  if (date.day !== undefined && date.day !== day.day) return false
  if (date.year === undefined || day.year === undefined) return true
  return day.year >= date.year && day.year < date.year + date.years
}
