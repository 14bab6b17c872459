import type {QuantityKind} from '../brief/index.ts'
import {lenientDates} from '../data/index.ts'
import type {ReadBlock} from './read-text.ts'

/** Kinds that say a year, of which a number of years or an age follows. */
export const dated: ReadonlySet<QuantityKind> = new Set<QuantityKind>(['year', 'month-year', 'date'])

/** No unit of a text. */
export const age = 'age'

/** Of more times of one kind, any duration lies between two. */
const mostTimes = 24

/** What no number means that leaves its unit out, in minutes. */
export const lengths = {minute: 1, hour: 60, day: 1440, week: 10_080, month: 43_830}

/** What a writer may have made of two numbers of a block. */
export interface Result {
  readonly value: number
  readonly unit: string
  /** Which they are; of times of a whole text that does not matter. */
  readonly one?: number
  readonly other?: number
}

/** How long it is between any two clock times or days of a text. */
export function betweenTimes(blocks: readonly ReadBlock[]): readonly Result[] {
  return [minuteIn, dayIn].flatMap((timeIn) =>
    [...pairsOf(blocks.flatMap((block) => timesOf(block, timeIn)))].flatMap(({away}) =>
      Object.entries(lengths).map(([unit, length]) => ({value: Math.abs(away) / length, unit})),
    ),
  )
}

/** Between any two years of a block; an age stands without a unit, between two that follow one another. */
export function betweenYears(block: ReadBlock): readonly Result[] {
  return [...pairsOf(timesOf(block, yearIn))].flatMap(({away, one, other, areNext}) => {
    // Who dies before a birthday is a year younger than that.
    const lived = areNext && away > 0 ? [away, away - 1] : []
    return [{value: Math.abs(away), unit: 'year'}, ...lived.map((value) => ({value, unit: age}))].map((each) => ({
      ...each,
      one,
      other,
    }))
  })
}

function timesOf({text, quantities}: ReadBlock, timeIn: (kind: QuantityKind, text: string) => readonly number[]) {
  return quantities.flatMap(({kind, start, end}, at) =>
    timeIn(kind, text.slice(start, end)).map((time) => ({time, at})),
  )
}

function* pairsOf(times: ReturnType<typeof timesOf>) {
  for (const [index, other] of times.length > mostTimes ? [] : times.entries())
    for (const one of times.slice(0, index))
      yield {away: other.time - one.time, one: one.at, other: other.at, areNext: one === times[index - 1]}
}

/** Since midnight. */
function minuteIn(kind: QuantityKind, text: string): readonly number[] {
  const [, hour, minutes = 0, half = ''] = /^(\d{1,2})(?:[:.](\d\d))?\s?([ap])?/i.exec(text) ?? []
  const isLater = half.toLowerCase() === 'p' && Number(hour) < 12
  return kind !== 'clock-time' || hour === undefined ? [] : [(Number(hour) + (isLater ? 12 : 0)) * 60 + Number(minutes)]
}

/** Since a day of a year that is known, or of any. */
function dayIn(kind: QuantityKind, text: string): readonly number[] {
  const days = kind === 'date' ? [...lenientDates(text)].filter(({day}) => day !== undefined).slice(0, 1) : []
  return days.map(({year = 2000, month = 1, day}) => Date.UTC(year, month - 1, day) / 60_000)
}

function yearIn(kind: QuantityKind, text: string): readonly number[] {
  return dated.has(kind) ? (text.match(/(?<!\d)(?:1\d|20)\d\d(?!\d)/g) ?? []).slice(0, 1).map(Number) : []
}
