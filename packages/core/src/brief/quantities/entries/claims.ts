import type {Amount} from '../amounts.ts'
import type {UnitKind} from '../languages/index.ts'
import type {Entry} from './entry.ts'

/** What a number with a unit asserts, in digits or in words. */
// biome-ignore format: one entry is one row of a table.
export const MEASURED = {
  percent: {id: 'percent', kind: 'percent',
   about: 'A share or a change in percent, points or basis points.', examples: ['Rents rose ‹5%› or ‹35 bps›.', 'It holds ‹twelve percent› of all.', '‹七成›受访者']},
  currency: {id: 'currency', kind: 'currency',
   about: 'A sum of money.', examples: ['The barn costs ‹US$5 million›, or ‹4200 QAR› a day.', '耗资‹五万元›']},
  duration: {id: 'duration', kind: 'duration',
   about: 'A span of time.', examples: ['A ‹14-year› study ended.', 'It took ‹two weeks› to build.']},
  measure: {id: 'measure', kind: 'measure',
   about: 'A number with a unit of measure.', examples: ['It weighs ‹~0.94 kg›.']},
  multiple: {id: 'multiple', kind: 'multiple',
   about: 'So many times as much.', examples: ['It is ‹10x› faster.', '增长了‹三倍›']},
  count: {id: 'dozens', kind: 'count',
   about: 'A number of dozens.', examples: ['They baked ‹12 dozen› loaves.']},
} as const satisfies Record<UnitKind, Entry>

// biome-ignore format: one entry is one row of a table.
const UNMEASURED = {
  range: {id: 'range', kind: 'range',
   about: 'Two numbers that a dash or `to` joins are a range, with the unit of either.',
   examples: ['Rents rose ‹10–15%› a year.', 'Costs are ‹$5-10 million›.', 'Ripe after ‹6 to 9 weeks›.']},
  part: {id: 'fraction-sign', kind: 'ratio', about: 'A fraction in one character is a part.', examples: ['It holds ‹½› of all.']},
  decimal: {id: 'decimal', kind: 'measure',
   about: 'A number with decimals and without a unit was measured.', examples: ['The index reached ‹0.92› there.']},
  count: {id: 'count', kind: 'count',
   about: 'A whole number that nothing exempts counts something.', examples: ['There were ‹1,234,567› visits and ‹25› fires.']},
} as const satisfies Record<string, Entry>

/** What numbers assert. */
export const CLAIMS: readonly Entry[] = [...Object.values(MEASURED), ...Object.values(UNMEASURED)]

/** What a number in digits asserts when nothing exempts it. */
export const claimOf = ({upper, unit, numeral, factor}: Amount): Entry => {
  if (upper !== undefined) return UNMEASURED.range
  if (unit !== undefined) return MEASURED[unit.kind]
  if (numeral.part && factor === 1) return UNMEASURED.part
  return numeral.decimal && factor === 1 ? UNMEASURED.decimal : UNMEASURED.count
}
