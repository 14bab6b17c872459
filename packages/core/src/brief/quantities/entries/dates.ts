import type {Entry} from './entry.ts'

/** Dates whose month is a word. */
export const NAMED_DATES = {
  monthFirst: {
    id: 'month-and-day',
    about: 'A date, the month first.',
    kind: 'date',
    examples: ['It opened on ‹July 4, 2024› and on ‹Oct. 12th–14›.'],
  },
  dayFirst: {
    id: 'day-and-month',
    about: 'A date, the day first.',
    kind: 'date',
    examples: ['It opened on ‹9 May 2023›, closed on ‹12. März› and stayed ‹9–12 Oct›.'],
  },
  month: {
    id: 'month-and-year',
    about: 'A month and its year.',
    kind: 'month-year',
    examples: ['In ‹March 2024› it grew.'],
  },
  chinese: {
    id: 'chinese-month-and-day',
    about: 'A date whose month is written in Chinese numerals.',
    kind: 'date',
    examples: ['它于‹四月 27, 2025›开业'],
  },
} as const satisfies Record<string, Entry>
