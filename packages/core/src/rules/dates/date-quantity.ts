import type {Quantity} from '../../brief/index.ts'

/** Kinds of quantities that name a date, whether or not they assert it. */
const dateKinds: ReadonlySet<Quantity['kind']> = new Set(['date', 'date-metadata', 'month-year', 'year'])

const twoYears = /^(?:1[0-9]|20)\d\d\s?(?:[-–—]{1,2}|to|until|至|到)\s?(?:(?:1[0-9]|20)\d\d|\d\d)$/

/** Whether a quantity names a date: a year, month, day or decade, or a range of years that is written as a range of numbers. */
export function namesDate({kind, text, unit}: Pick<Quantity, 'kind' | 'text' | 'unit'>): boolean {
  return dateKinds.has(kind) || (kind === 'range' && unit === '' && twoYears.test(text))
}
