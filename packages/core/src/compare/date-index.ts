import type {Quantity} from '../brief/index.ts'
import {type CalendarDate, type KnownDay, lazily, lenientDates, type ReadDate} from '../data/index.ts'
import {isPublicationDate} from '../evidence/index.ts'
import {areShort, type IsKin} from './kin.ts'
import {textAt} from './place.ts'
import {datesFrom, namesRelative, type RelativeDates, relativeDatesIn} from './relative-dates.ts'
import {indexOf} from './text-index.ts'

/** Kinds of quantities that name a date, whether or not they assert it. */
export const dateKinds: ReadonlySet<Quantity['kind']> = new Set(['date', 'date-metadata', 'month-year', 'year'])

const twoYears = /^(?:1[0-9]|20)\d\d\s?(?:[-–—]{1,2}|to|until|至|到)\s?(?:(?:1[0-9]|20)\d\d|\d\d)$/

/** Whether a quantity names a date: a year, month, day or decade, or a range of years that is written as a range of numbers. */
export function namesDate({kind, text, unit}: Pick<Quantity, 'kind' | 'text' | 'unit'>): boolean {
  return dateKinds.has(kind) || (kind === 'range' && unit === '' && twoYears.test(text))
}

/** The years of a date that names none, and of one of any year. */
const [unknown, any] = [0, -1]

function keyOf({year = unknown, month = 0, day = 0}: Partial<KnownDay>): number {
  return (year * 16 + month) * 32 + day
}

/** Every date that the stored text of one source names. */
export class DateIndex {
  /** Years, and months and days with their year and with any, by `keyOf`. */
  readonly #named = new Set<number>()
  /** Decades and centuries, as `year × 1000 + years`. */
  readonly #spans = new Set<number>()
  /** Years of this century that two digits behind a month may be instead of a day: `Dec 09` at the head of a column. */
  readonly #shortYears = new Set<number>()
  readonly #texts: readonly string[]

  constructor(texts: readonly string[]) {
    this.#texts = texts
    for (const text of texts) for (const date of lenientDates(text)) this.#add(date)
  }

  #add({year, month, day, years}: CalendarDate): void {
    if (years > 1 && year !== undefined) this.#spans.add(year * 1000 + years)
    else if (year !== undefined) this.#named.add(keyOf({year}))
    if (month === undefined) return
    if (year === undefined && day !== undefined) this.#shortYears.add(2000 + day)
    for (const of of [year, any]) this.#named.add(keyOf({year: of, month})).add(keyOf({year: of, month, day}))
  }

  /** Sentences that name dates by other words; asked for when a date is not there, which is seldom. */
  readonly #relative = lazily(() =>
    this.#texts.flatMap((block) =>
      [...indexOf(block)].flatMap((each) => (namesRelative(each.text) ? {block, ...each} : [])),
    ),
  )

  /** What words that name no date say in the sentences that speak of what a claim speaks of. */
  #relativeTo(isKin: IsKin): RelativeDates {
    const sentences = this.#relative()
    const kin = areShort(this.#texts) || sentences.length > mostSentences ? sentences : sentences.filter(isKin)
    return relativeDatesIn(kin.map(textAt))
  }

  /** It names no date at all, so that nothing follows from one that is missing. */
  get isEmpty(): boolean {
    return this.#named.size + this.#spans.size === 0
  }

  /**
   * Whether the text names a date: any date of a year that is claimed, any year of a decade, and of a day both it and its year.
   *
   * @param published When the text was published: a date that it says without a word.
   */
  names(date: CalendarDate, published?: KnownDay): boolean {
    const {year = any, month, day, years} = date
    if (published !== undefined && isWithin(published, date)) return true
    if (years > 1) return this.#namesSpan(year, years)
    if (this.#named.has(keyOf({year, month, day}))) return true
    return month !== undefined && this.#named.has(keyOf({month, day})) && this.#named.has(keyOf({year}))
  }

  #namesSpan(start: number, years: number): boolean {
    if (this.#spans.has(start * 1000 + years)) return true
    for (let year = start; year < start + years; year++)
      if (this.#named.has(keyOf({year})) || this.#spans.has((year - (year % 10)) * 1000 + 10)) return true
    return false
  }

  /** Whether it may mean a date that it does not name: the day without the year, or by other words in what is kin to a claim. */
  mayMean(date: CalendarDate, isKin: IsKin, published?: KnownDay): boolean {
    if (this.#mayName(date)) return true
    const {weekdays, fromDates, fromToday} = this.#relativeTo(isKin)
    const distances = [...fromDates, ...(isOneOf(weekdays, date) ? aroundIt : [])]
    const others = datesFrom(date, distances, -1).filter((each) => unitOf(each) === unitOf(date))
    if (others.some((each) => this.#mayName(each) || (published && isWithin(published, each)))) return true
    return (
      published !== undefined &&
      [fromToday, fromDates].some((words) => datesFrom(published, words).some((each) => isWithin(each, date)))
    )
  }

  #mayName(date: CalendarDate): boolean {
    const {year, month, day} = date
    if (this.names(date)) return true
    if (month === undefined) return year !== undefined && this.#shortYears.has(year)
    const isOfAny = this.#named.has(keyOf({year: any, month, day}))
    return this.#named.has(keyOf({month, day})) || (isOfAny && this.#named.has(keyOf({year})))
  }
}

/** Of more sentences than this none is looked at: any of them may speak of a claim. */
const mostSentences = 300

/** A weekday names a day that is no further from another one than this, in days. */
const farthest = 7
const aroundIt = Array.from(
  {length: 2 * farthest + 1},
  (_, index) => ({unit: 'days', amount: index - farthest}) as const,
)

/** Of what a date is one: of days, months or years. */
const unitOf = ({month, day}: KnownDay) => (month === undefined ? 'year' : day === undefined ? 'month' : 'day')

/** Whether a day is one of some weekdays, 0 for Sunday; of a day without a year, any may be meant. */
function isOneOf(weekdays: ReadonlySet<number>, {year, month = 1, day}: KnownDay): boolean {
  if (year === undefined) return weekdays.size > 0
  return day !== undefined && weekdays.has(new Date(Date.UTC(year, month - 1, day)).getUTCDay())
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
