import type {QuantityKind} from '../brief/index.ts'
import type {ReadBlock} from './read-text.ts'

/** Kinds that say a year, of which a number of years or an age follows. */
export const dated: ReadonlySet<QuantityKind> = new Set<QuantityKind>(['year', 'month-year', 'date'])

/** No unit of a text. */
export const age = 'age'

/** Of more years of one block, any number of years lies between two. */
const mostYears = 24

/** How much of a unit a writer may have made of two numbers. */
export interface Made {
  readonly value: number
  readonly unit: string
}

/** What lies between any two years of a block; an age stands without a unit, between two that follow one another. */
export function* betweenYears({text, quantities}: ReadBlock): Generator<Made> {
  const years = quantities.flatMap(({kind, start, end}) => (dated.has(kind) ? yearIn(text.slice(start, end)) : []))
  for (const [index, other] of years.length > mostYears ? [] : years.entries())
    for (const [before, one] of years.slice(0, index).entries()) {
      const away = Math.abs(other - one)
      yield {value: away, unit: 'year'}
      // Who dies before a birthday is a year younger than that.
      if (before === index - 1 && other > one) yield* [away, away - 1].map((value) => ({value, unit: age}))
    }
}

function yearIn(text: string): readonly number[] {
  return (text.match(/(?<!\d)(?:1\d|20)\d\d(?!\d)/g) ?? []).slice(0, 1).map(Number)
}
