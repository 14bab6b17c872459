import type {Quantity} from '../brief/index.ts'
import {type CalendarDate, type KnownDay, lazily, lenientDates, monthDate, type ReadDate} from '../data/index.ts'
import {isPublicationDate} from '../evidence/index.ts'
import {areShort, type IsKin} from './kin.ts'
import type {FigurePlace} from './place.ts'
import {datesFrom, farthest, namesRelative, type RelativeDates, relativeDatesIn} from './relative-dates.ts'

/** Kinds of quantities that name a date, whether or not they assert it. */
const dateKinds: ReadonlySet<Quantity['kind']> = new Set(['date', 'date-metadata', 'month-year', 'year'])

const twoYears = /^(?:1[0-9]|20)\d\d\s?(?:[-–—]{1,2}|to|until|至|到)\s?(?:(?:1[0-9]|20)\d\d|\d\d)$/

/** Whether a quantity names a date: a year, month, day or decade, or a range of years that is written as a range of numbers. */
export function namesDate({kind, text, unit}: Pick<Quantity, 'kind' | 'text' | 'unit'>): boolean {
  return dateKinds.has(kind) || (kind === 'range' && unit === '' && twoYears.test(text))
}

/** Whether a text names a date: it does, it may by other words, it does not. */
type DateMention = 'said' | 'near' | 'unsaid'

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
  /** What words that name no date say in all of it. */
  readonly told = lazily(() => relativeDatesIn(this.#relative().map(({block, start, end}) => block.slice(start, end))))

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
    const known = this.#days.get(key)
    if (known === undefined) this.#days.set(key, new Set([year]))
    else known.add(year)
  }

  /** Whether one of its days is a weekday, from 0 for Sunday. */
  fallsOn(weekday: number, published?: KnownDay): boolean {
    const isOn = (year: number | undefined, month: number, day: number) =>
      year !== undefined && day > 0 && new Date(Date.UTC(year, month - 1, day)).getUTCDay() === weekday
    if (published !== undefined && isOn(published.year, published.month ?? 0, published.day ?? 0)) return true
    return [...this.#days].some(([key, years]) =>
      [...years].some((year) => year !== unknown && isOn(year, Math.floor(key / 32), key % 32)),
    )
  }

  /** It names no date at all, so that nothing follows from one that is missing. */
  get isEmpty(): boolean {
    return this.#years.size + this.#spans.size + this.#days.size === 0
  }

  /**
   * @param published When the text was published: a date that it says without a word, and from which it names others.
   */
  mentionOf(date: CalendarDate, isKin: IsKin, published?: KnownDay): DateMention {
    if (published !== undefined && isWithin(published, date)) return 'said'
    const told = {published, relative: lazily(() => this.#relativeTo(isKin))}
    const mention = date.month === undefined ? this.#mentionOfYear(date, told) : this.#mentionOfMonth(date, told)
    if (mention !== 'unsaid' || published === undefined) return mention
    const {fromDates, fromToday} = told.relative()
    const named = [...datesFrom(published, fromToday), ...datesFrom(published, fromDates)]
    return named.some((each) => isWithin(each, date)) ? 'near' : 'unsaid'
  }

  #mentionOfMonth(date: CalendarDate, told: ToldOtherwise): DateMention {
    const known = this.#days.get(keyOf(date))
    if (known !== undefined) return this.#mentionOfDay(known, date.year)
    if (date.day === undefined) return this.#namesMonthFrom(date, told) ? 'near' : 'unsaid'
    if (told.relative().loneDays.has(date.day) && this.#days.has(keyOf({...date, day: undefined}))) return 'near'
    return this.#namesDayFrom(date, told) ? 'near' : 'unsaid'
  }

  /** `A month later`, behind a month that the text names. */
  #namesMonthFrom({year, month = 1}: CalendarDate, {relative}: ToldOtherwise): boolean {
    return [...relative().fromDates.months].some((distance) => {
      // Of a month without a year, any year.
      const time = new Date(Date.UTC(year ?? 2000, month - 1 - distance))
      return this.#names(monthDate(year && time.getUTCFullYear(), time.getUTCMonth() + 1))
    })
  }

  /** A year of the claim is that of any date; a decade that of any of its years. */
  #mentionOfYear({year = unknown, years}: CalendarDate, told: ToldOtherwise): DateMention {
    if (years === 1 && this.#years.has(year)) return 'said'
    if (years === 1) return this.#beginsWith(year) || this.#namesYearFrom(year, told) ? 'near' : 'unsaid'
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

  #namesYearFrom(year: number, {published, relative}: ToldOtherwise): boolean {
    const named = (each: number) => this.#years.has(each) || published?.year === each
    return [...relative().fromDates.years].some((distance) => named(year - distance))
  }

  /** A day that the text names: its year stands with it, or anywhere, or nowhere. */
  #mentionOfDay(known: ReadonlySet<number>, year: number | undefined): DateMention {
    if (year === undefined || known.has(year)) return 'said'
    if (known.has(unknown)) return this.#years.has(year) ? 'said' : 'near'
    return this.#years.has(year) ? 'near' : 'unsaid'
  }

  /** A weekday, or a word such as `yesterday`, names the day from another one whose date stands there. */
  #namesDayFrom({year, month = 1, day = 1}: CalendarDate, {published, relative}: ToldOtherwise): boolean {
    const {fromDates, namesWeekdays, mayNameDay} = relative()
    const weekday = year === undefined ? undefined : new Date(Date.UTC(year, month - 1, day)).getUTCDay()
    return [...fromDates.days, ...(namesWeekdays ? aroundIt : [])].some((distance) => {
      if (!mayNameDay(weekday, distance)) return false
      // A leap year: of a date without a year, every day may exist.
      const time = new Date(Date.UTC(year ?? 2000, month - 1, day - distance))
      const other = monthDate(year && time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate())
      return this.#names(other, published)
    })
  }

  #names(date: CalendarDate, published?: KnownDay): boolean {
    const years = this.#days.get(keyOf(date))
    const isNamed = years !== undefined && (date.year === undefined || years.has(unknown) || years.has(date.year))
    return isNamed || (published !== undefined && isWithin(published, date))
  }
}

/** What says dates without naming them. */
interface ToldOtherwise {
  readonly published: KnownDay | undefined
  readonly relative: () => RelativeDates
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

/** Distances at which a weekday may name a day. */
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
  const mentions = claimed.map(({readings}) =>
    best(readings.flatMap((date) => sources.map(({dates, published}) => dates.mentionOf(date, isKin, published)))),
  )
  if (mentions.every((mention) => mention === 'said')) return 'supported'
  if (!mentions.includes('unsaid')) return 'doubtful'
  // Of a text that names no date at all, nothing follows.
  return sources.every(({isWhole, dates}) => isWhole && !dates.isEmpty) ? 'absent' : 'not_checkable'
}

function best(mentions: readonly DateMention[]): DateMention {
  if (mentions.includes('said')) return 'said'
  return mentions.includes('near') ? 'near' : 'unsaid'
}

/** The day of a `published_at`, or its month or year where no more is known; `undefined` for what is no date. */
export function publishedOn(publishedAt: string | undefined): KnownDay | undefined {
  if (publishedAt === undefined || !isPublicationDate(publishedAt)) return undefined
  const [year = 0, ...[month, day]] = publishedAt.slice(0, 10).split('-').map(Number)
  return {year, month, day}
}
