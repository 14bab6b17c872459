import type {Entry} from './entry.ts'

/** Dates whose month is a word. */
// biome-ignore format: one entry is one row of a table.
export const NAMED_DATES = {
  monthFirst: {id: 'month-and-day', kind: 'date',
   about: 'A date, the month first.', examples: ['It opened on ‹July 4, 2024› and on ‹Oct. 12th–14›.']},
  dayFirst: {id: 'day-and-month', kind: 'date',
   about: 'A date, the day first.', examples: ['It ran on ‹9 May 2023›, on ‹12. März›, on ‹9–12 Oct› and on ‹16-Dec-2022›.']},
  month: {id: 'month-and-year', kind: 'month-year',
   about: 'A month and its year.', examples: ['In ‹March 2024› it grew.']},
  chinese: {id: 'chinese-month-and-day', kind: 'date',
   about: 'A date whose month is written in Chinese numerals.', examples: ['它于‹四月 27, 2025›开业']},
} as const satisfies Record<string, Entry>
