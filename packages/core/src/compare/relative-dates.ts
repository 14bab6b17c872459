import {type CalendarDate, type KnownDay, monthDate, yearDate} from '../data/index.ts'
import tables from './relative-dates.json' with {type: 'json'}

/** How far a time lies from another one, as a text says it: `a month later`. A week is told from any of its days. */
interface Distance {
  readonly unit: 'days' | 'weeks' | 'months' | 'years'
  /** Below 0 for one before it. */
  readonly amount: number
}

/** From the day on which it is said, from that or the one of which the text tells, or from one that the text names. */
type Form = 'ago' | 'near' | 'later'

/** What the names of a list in the order of their values stand for, in all languages. */
function valuesOf(list: 'numbers' | 'weekdays' | 'units', first = 0): ReadonlyMap<string, number> {
  const lists = tables.flatMap((table) => [...table[list].entries()])
  return new Map(lists.flatMap(([at, names]) => names.split(' ').map((name) => [name, at + first] as const)))
}

/** Sunday is 0. */
const [values, weekdays, units] = [valuesOf('numbers', 1), valuesOf('weekdays'), valuesOf('units')]
const unitNames = ['days', 'weeks', 'months', 'years'] as const

/** Words as alternatives, each before those that it begins with. */
function anyOfThem(words: Iterable<string>): string {
  return [...words].sort((one, other) => other.length - one.length).join('|')
}

const named = new RegExp(`(?<!\\p{Script=Latin})(?:${anyOfThem(weekdays.keys())})(?!\\p{Script=Latin})`, 'giu')

/** The group `back` or `on` tells which way; no `count` is one. */
const forms = (form: Form): readonly RegExp[] =>
  tables.flatMap((table) =>
    table[form].map((source) => {
      const count = `(?<count>\\d{1,3}|${anyOfThem(values.keys())})`
      const unit = `(?<unit>${anyOfThem(table.units.flatMap((names) => names.split(' ')))})`
      return new RegExp(source.replace('{count}', count).replace('{unit}', unit), 'giu')
    }),
  )
const [ago, near, later] = [forms('ago'), forms('near'), forms('later')]

function distancesIn(texts: readonly string[], forms: readonly RegExp[]): readonly Distance[] {
  return texts.flatMap((text) => forms.flatMap((form) => Array.from(text.matchAll(form), distanceOf)))
}

function distanceOf({groups: {count = 'one', unit = 'day', back, on} = {}}: RegExpMatchArray): Distance {
  const sign = back === undefined ? Number(on !== undefined) : -1
  const name = unitNames[units.get(unit.toLowerCase()) ?? 0] ?? 'days'
  return {unit: name, amount: sign * (values.get(count.toLowerCase()) ?? Number(count))}
}

const week = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6]

/**
 * The dates that lie as far from a day, or before it where the sign is -1, each as precisely as it is told: of `two years
 * ago`, the year. From a month or a year lie months and years alone.
 */
export function datesFrom({year, month, day}: KnownDay, distances: readonly Distance[], sign: 1 | -1 = 1) {
  return distances.flatMap(({unit, amount}): readonly CalendarDate[] => {
    const by = sign * amount
    if (unit === 'years') return year === undefined ? [] : [yearDate(year + by)]
    if (month === undefined) return []
    if (unit === 'months') return [dateAt(year, month + by)]
    if (day === undefined) return []
    return (unit === 'days' ? [by] : week.map((away) => 7 * by + away)).map((days) => dateAt(year, month, day + days))
  })
}

/** A month or day, counted on or back over the ends of years and months. */
function dateAt(year: number | undefined, month: number, day?: number): CalendarDate {
  const time = new Date(Date.UTC(year ?? anyYear, month - 1, day ?? 1))
  return monthDate(year && time.getUTCFullYear(), time.getUTCMonth() + 1, day === undefined ? day : time.getUTCDate())
}

/** Of a day whose year is not told: one in which every day exists. */
const anyYear = 2000

/** The words of a text that name a day, month or year without its date. */
export interface RelativeDates {
  /** Weekdays that it names, 0 for Sunday. */
  readonly weekdays: ReadonlySet<number>
  /** How far days, months and years lie from others that it names. */
  readonly fromDates: readonly Distance[]
  /** And from the day on which it was published. */
  readonly fromToday: readonly Distance[]
}

/** Whether a sentence holds any. */
export function namesRelative(sentence: string): boolean {
  return [...ago, ...near, ...later, named].some((words) => sentence.search(words) >= 0)
}

/** Finds them. */
export function relativeDatesIn(texts: readonly string[]): RelativeDates {
  const days = texts.flatMap((text) => text.match(named) ?? [])
  return {
    weekdays: new Set(days.flatMap((name) => weekdays.get(name.toLowerCase()) ?? [])),
    fromDates: distancesIn(texts, [...near, ...later]),
    fromToday: distancesIn(texts, [...ago, ...near]),
  }
}
