import {type Distances, distancesIn} from './distances.ts'

/** The words of a text that name a day, month or year without its date. */
export interface RelativeDates {
  readonly namesWeekdays: boolean
  /** Days whose month stands somewhere else. */
  readonly loneDays: ReadonlySet<number>
  /** How far days, months and years lie from others that it names; weekdays are not among them. */
  readonly fromDates: Distances
  /** And from the day on which it was published. */
  readonly fromToday: Distances
  /**
   * Whether one of them may name a day.
   *
   * @param weekday 0 for Sunday; `undefined` where the year of the day is not known, so that any weekday may be meant.
   * @param distance How many days it lies behind a day whose date is named.
   */
  mayNameDay(weekday: number | undefined, distance: number): boolean
}

const weekdays =
  /\b(sun|mon|tues|wednes|thurs|fri|satur)day\b|(?:星期|[周週]|礼拜|禮拜)([日天一二三四五六])|\b(sonntag|montag|dienstag|mittwoch|donnerstag|freitag|samstag)\b|\b(dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi)\b|\b(domingo|lunes|martes|miércoles|jueves|viernes|sábado)\b/gi
const names: ReadonlyMap<string, number> = new Map(
  [
    'sun mon tues wednes thurs fri satur',
    '日 一 二 三 四 五 六',
    '天',
    'sonntag montag dienstag mittwoch donnerstag freitag samstag',
    'dimanche lundi mardi mercredi jeudi vendredi samedi',
    'domingo lunes martes miércoles jueves viernes sábado',
  ].flatMap((line) => line.split(' ').map((name, index): [string, number] => [name, index])),
)

/** A weekday names a day that is no further from another one than this, in days. */
export const farthest = 7

/** How many days lie between the day on which a text was written, or of which it tells, and one that it names so. */
const distances: readonly (readonly [RegExp, number])[] = [
  [/\b(?:the day before yesterday)\b|前[天日]/i, -2],
  [/\b(?:yesterday|gestern|hier|ayer)\b|昨[天日]/i, -1],
  [/\b(?:today|tonight|heute|aujourd’hui|hoy)\b|[今当當][天日]/i, 0],
  [/\b(?:tomorrow|morgen|demain|mañana)\b|[明次翌][天日]/i, 1],
]

/** Words that name the year before another one, or the year behind it. */
const yearBefore =
  /\b(?:(?:last|previous|prior|preceding|past) (?:year|season|spring|summer|autumn|fall|winter)|last (?:jan|feb|march|apr|may|june|july|aug|sep|oct|nov|dec))|去年|前年|上年/i
const yearBehind = /\b(?:(?:next|following|coming) (?:year|season|spring|summer|autumn|fall|winter))\b|明年|次年|翌年/i

/** A day whose month stands somewhere else: `on the 14th`. */
const loneDay = /(?<![\d.,])(\d{1,2})(?:st|nd|rd|th)\b/g

/** Finds them. */
export function relativeDatesIn(texts: readonly string[]): RelativeDates {
  const some = (words: RegExp) => texts.some((text) => words.test(text))
  const named = new Set<number>()
  for (const found of texts.flatMap((text) => [...text.matchAll(weekdays)])) {
    const day = names.get((found.slice(1).find((each) => each !== undefined) ?? '').toLowerCase())
    if (day !== undefined) named.add(day)
  }
  const away = distancesIn(texts)
  const nearDays = distances.flatMap(([words, day]) => (some(words) ? [day] : []))
  const nearYears = [...(some(yearBefore) ? [-1] : []), ...(some(yearBehind) ? [1] : [])]
  const days = new Set([...away.fromDates.days, ...nearDays])
  const years = new Set([...away.fromDates.years, ...nearYears])
  return {
    namesWeekdays: named.size > 0,
    loneDays: new Set(texts.flatMap((text) => [...text.matchAll(loneDay)].map(([, day]) => Number(day)))),
    fromDates: {days, months: away.fromDates.months, years},
    fromToday: away.fromToday,
    mayNameDay: (weekday, distance) =>
      days.has(distance) ||
      (Math.abs(distance) <= farthest && (weekday === undefined ? named.size > 0 : named.has(weekday))),
  }
}
