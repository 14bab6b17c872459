import type {Quantity} from '../brief/index.ts'
import {
  type CalendarDate,
  type KnownDay,
  lazily,
  lenientDates,
  monthDate,
  type ReadDate,
  rememberIn,
} from '../data/index.ts'
import {isPublicationDate} from '../evidence/index.ts'
import {areShort, type IsKin} from './kin.ts'
import type {FigurePlace} from './place.ts'
import {datesFrom, namesRelative, type RelativeDates, relativeDatesIn} from './relative-dates.ts'

/** Kinds of quantities that name a date, whether or not they assert it. */
const dateKinds: ReadonlySet<Quantity['kind']> = new Set(['date', 'date-metadata', 'month-year', 'year'])

const twoYears = /^(?:1[0-9]|20)\d\d\s?(?:[-–—]{1,2}|to|until|至|到)\s?(?:(?:1[0-9]|20)\d\d|\d\d)$/

/** Whether a quantity names a date: a year, month, day or decade, or a range of years that is written as a range of numbers. */
export function namesDate({kind, text, unit}: Pick<Quantity, 'kind' | 'text' | 'unit'>): boolean {
  return dateKinds.has(kind) || (kind === 'range' && unit === '' && twoYears.test(text))
}

/** The year of a date that names none. */
const unknown = 0

/** Every date that the stored text of one source names. */
export class DateIndex {
  readonly #years = new Set<number>()
  /** Decades and centuries, as `year × 1000 + years`. */
  readonly #spans = new Set<number>()
  /** Years of each month, and of each day, by `month × 32 + day`; the day is 0 for a whole month. */
  readonly #days = new Map<number, Set<number>>()
  /** Sentences that name dates by other words; asked for when a date is not there, which is seldom. */
  readonly #relative: () => readonly FigurePlace[]
  readonly #isShort: boolean

  constructor(texts: readonly string[]) {
    for (const text of texts) for (const date of lenientDates(text)) this.#add(date)
    this.#isShort = areShort(texts)
    this.#relative = lazily(() => texts.flatMap((text) => [...relativeSentences(text)]))
  }

  /** What words that name no date say in the sentences that speak of what a claim speaks of. */
  #relativeTo(isKin: IsKin): RelativeDates {
    const sentences = this.#relative()
    const kin = this.#isShort || sentences.length > mostSentences ? sentences : sentences.filter(isKin)
    return relativeDatesIn(kin.map(({block, start, end}) => block.slice(start, end)))
  }

  #add({year, month, day, years}: CalendarDate): void {
    if (years > 1 && year !== undefined) this.#spans.add(year * 1000 + years)
    else if (year !== undefined) this.#years.add(year)
    if (month === undefined) return
    this.#addDay(month * 32, year)
    if (day !== undefined) this.#addDay(month * 32 + day, year)
  }

  #addDay(key: number, year = unknown): void {
    rememberIn(this.#days, key, () => new Set<number>()).add(year)
  }

  /** It names no date at all, so that nothing follows from one that is missing. */
  get isEmpty(): boolean {
    return this.#years.size + this.#spans.size + this.#days.size === 0
  }

  /**
   * Whether the text names a date: any date of a year that is claimed, any year of a decade, and of a day both it and its year.
   *
   * @param published When the text was published: a date that it says without a word.
   */
  names(date: CalendarDate, published?: KnownDay): boolean {
    const {month, year = unknown, years} = date
    if (published !== undefined && isWithin(published, date)) return true
    if (month === undefined) return years === 1 ? this.#years.has(year) : this.#namesSpan(year, years)
    const known = this.#days.get(keyOf(date))
    if (known === undefined) return false
    return year === unknown || known.has(year) || (known.has(unknown) && this.#years.has(year))
  }

  #namesSpan(start: number, years: number): boolean {
    if (this.#spans.has(start * 1000 + years)) return true
    for (let year = start; year < start + years; year++)
      if (this.#years.has(year) || this.#spans.has((year - (year % 10)) * 1000 + 10)) return true
    return false
  }

  /** Whether it may mean a date that it does not name: the day without the year, or by other words in what is kin to a claim. */
  mayMean(date: CalendarDate, isKin: IsKin, published?: KnownDay): boolean {
    const {month, year = unknown} = date
    const known = month === undefined ? undefined : this.#days.get(keyOf(date))
    if (known !== undefined && (known.has(unknown) || this.#years.has(year))) return true
    const relative = this.#relativeTo(isKin)
    if (known === undefined && this.#countsFrom(date, relative, published)) return true
    if (published === undefined) return false
    const named = [relative.fromToday, relative.fromDates].flatMap((each) => datesFrom(published, each))
    return named.some((each) => isWithin(each, date))
  }

  /** `Two years later` and `a month later` lie as far behind a year and a month that it names. */
  #countsFrom(date: CalendarDate, words: RelativeDates, published?: KnownDay): boolean {
    const {year, month, day} = date
    const {months, years} = words.fromDates
    if (month === undefined) return [...years].some((distance) => this.#years.has((year ?? unknown) - distance))
    if (day !== undefined) return this.#namesDayFrom(date, words, published)
    return [...months].some((distance) => {
      const time = new Date(Date.UTC(year ?? 2000, month - 1 - distance))
      return this.names(monthDate(year && time.getUTCFullYear(), time.getUTCMonth() + 1))
    })
  }

  /** A weekday, or a word such as `yesterday`, names the day from another one whose date stands there. */
  #namesDayFrom({year, month = 1, day = 1}: CalendarDate, words: RelativeDates, published?: KnownDay): boolean {
    const {fromDates, weekdays} = words
    // Of a date without a year, every day may exist, and any weekday be meant.
    const [known = 2000, isAny = weekdays.size > 0] = year === undefined ? [] : [year, false]
    const isNamed = isAny || weekdays.has(new Date(Date.UTC(known, month - 1, day)).getUTCDay())
    return [...fromDates.days, ...(isNamed ? aroundIt : [])].some((distance) => {
      const time = new Date(Date.UTC(known, month - 1, day - distance))
      const other = monthDate(year && time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate())
      const years = this.#days.get(keyOf(other))
      const stands =
        years !== undefined && (year === undefined || years.has(unknown) || years.has(other.year ?? unknown))
      return stands || (published !== undefined && isWithin(published, other))
    })
  }
}

/** Of more sentences than this none is looked at: any of them may speak of a claim. */
const mostSentences = 300

function* relativeSentences(block: string): Generator<FigurePlace> {
  let start = 0
  for (const sentence of block.split(/(?<=[.!?]\s|[。！？\n])/)) {
    const end = start + sentence.length
    if (namesRelative(sentence)) yield {block, start, end}
    start = end
  }
}

/** A weekday names a day that is no further from another one than this, in days. */
const farthest = 7
const aroundIt = Array.from({length: 2 * farthest + 1}, (_, index) => index - farthest)

function keyOf({month = 0, day = 0}: Pick<CalendarDate, 'month' | 'day'>): number {
  return month * 32 + day
}

/** Whether a date is the one that another names, or lies in its month, year or decade. */
function isWithin(date: KnownDay, other: CalendarDate): boolean {
  if (other.month !== undefined && other.month !== date.month) return false
  if (other.day !== undefined && other.day !== date.day) return false
  if (other.year === undefined || date.year === undefined) return true
  return date.year >= other.year && date.year < other.year + other.years
}

/** What is stored of one source, as dates are looked up in it. */
export interface DatedSource {
  readonly dates: DateIndex
  /** Its whole text is stored: what is not in it, the source does not say. */
  readonly isWhole: boolean
  readonly published: KnownDay | undefined
}

/** What the sources of a date say of it. */
export function judgeDate(
  claimed: readonly ReadDate[],
  sources: readonly DatedSource[],
  isKin: IsKin,
): 'supported' | 'doubtful' | 'absent' | 'not_checkable' {
  if (claimed.length === 0) return 'not_checkable'
  const unnamed = claimed.filter((date) => !namesAll([date], sources))
  if (unnamed.length === 0) return 'supported'
  const isMeant = ({readings}: ReadDate) =>
    readings.some((date) => sources.some(({dates, published}) => dates.mayMean(date, isKin, published)))
  if (unnamed.every(isMeant)) return 'doubtful'
  // Of a text that names no date at all, nothing follows.
  return sources.every(({isWhole, dates}) => isWhole && !dates.isEmpty) ? 'absent' : 'not_checkable'
}

/** Whether sources name a date of a claim. */
export function namesAll(claimed: readonly ReadDate[], sources: readonly DatedSource[]): boolean {
  return (
    claimed.length > 0 &&
    claimed.every(({readings}) =>
      readings.some((date) => sources.some(({dates, published}) => dates.names(date, published))),
    )
  )
}

/** The day of a `published_at`, or its month or year where no more is known; `undefined` for what is no date. */
export function publishedOn(publishedAt: string | undefined): KnownDay | undefined {
  if (publishedAt === undefined || !isPublicationDate(publishedAt)) return undefined
  const [year = 0, ...[month, day]] = publishedAt.slice(0, 10).split('-').map(Number)
  return {year, month, day}
}
