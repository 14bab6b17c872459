import type {Amount} from '../amounts.ts'
import type {UnitKind} from '../languages/index.ts'
import type {PlainEntry} from './entry.ts'

/** What a number with a unit asserts. */
const MEASURED = {
  percent: {
    id: 'percent',
    about: 'A share or a change in percent, points or basis points.',
    kind: 'percent',
    examples: ['Rents rose ‹5%› or ‹35 bps›.'],
  },
  currency: {
    id: 'currency',
    about: 'A sum of money.',
    kind: 'currency',
    examples: ['The barn costs ‹US$5 million›, or ‹4200 QAR› a day.'],
  },
  duration: {
    id: 'duration',
    about: 'A span of time.',
    kind: 'duration',
    examples: ['A ‹14-year› study ended.'],
  },
  measure: {
    id: 'measure',
    about: 'A number with a unit of measure.',
    kind: 'measure',
    examples: ['It weighs ‹~0.94 kg›.'],
  },
  multiple: {
    id: 'multiple',
    about: 'So many times as much.',
    kind: 'multiple',
    examples: ['It is ‹10x› faster.'],
  },
  count: {
    id: 'dozens',
    about: 'A number of dozens.',
    kind: 'count',
    examples: ['They baked ‹12 dozen› loaves.'],
  },
} as const satisfies Record<UnitKind, PlainEntry>

const RANGE: PlainEntry = {
  id: 'range',
  about: 'Two numbers that a dash or `to` joins are a range, with the unit of either.',
  kind: 'range',
  examples: ['Rents rose ‹10–15%› a year.', 'Costs are ‹$5-10 million›.', 'They hold ‹6 to 9› boats.'],
}

const DECIMAL: PlainEntry = {
  id: 'decimal',
  about: 'A number with decimals and without a unit was measured.',
  kind: 'measure',
  examples: ['The index reached ‹0.92› there.'],
}

const COUNT: PlainEntry = {
  id: 'count',
  about: 'A whole number that nothing exempts counts something.',
  kind: 'count',
  examples: ['There were ‹1,234,567› visits and ‹25› fires.'],
}

/** What numbers assert. */
export const CLAIMS: readonly PlainEntry[] = [RANGE, ...Object.values(MEASURED), DECIMAL, COUNT]

/** What a number in digits asserts when nothing exempts it. */
export const claimOf = ({upper, unit, numeral, factor}: Amount): PlainEntry => {
  if (upper !== undefined) return RANGE
  if (unit !== undefined) return MEASURED[unit.kind]
  return numeral.decimal && factor === 1 ? DECIMAL : COUNT
}
