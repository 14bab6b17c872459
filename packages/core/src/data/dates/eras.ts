import {type ReadDate, yearDate} from './calendar-date.ts'
import {hanNumber, numeral} from './han-number.ts'

/** Eras of East Asia by the year before their first one, in Chinese characters and as they are written in Latin letters. */
const eras: ReadonlyMap<string, number> = new Map([
  ...['令和', 'reiwa'].map((name): [string, number] => [name, 2018]),
  ...['平成', 'heisei'].map((name): [string, number] => [name, 1988]),
  ...['昭和', 'showa', 'shōwa'].map((name): [string, number] => [name, 1925]),
  ...['大正', 'taisho', 'taishō'].map((name): [string, number] => [name, 1911]),
  ...['明治', 'meiji'].map((name): [string, number] => [name, 1867]),
  ...['民国', '民國'].map((name): [string, number] => [name, 1911]),
])

const hanEra = new RegExp(`(令和|平成|昭和|大正|明治|民[国國])\\s?(元|\\d{1,3}|[${numeral}]{1,3})\\s?(?=年)`, 'g')
const latinEra = /\b(reiwa|heisei|sh[oō]wa|taish[oō]|meiji)\s(\d{1,2})\b/gi

/** A text that counts its years from the birth of Christ: of 昭和39年10月 it makes 1964年10月. */
export function withoutHanEras(text: string): string {
  return text.replace(hanEra, (_, era: string, year: string) =>
    String((eras.get(era) ?? 0) + (year === '元' ? 1 : hanNumber(year))),
  )
}

/** A calendar that counts from another year than ours, with the sign before or behind its years. */
interface Calendar {
  readonly sign: RegExp
  /** The years of ours in which its year may lie. */
  years(year: number): readonly number[]
}

const both = (first: number) => [first, first + 1]

const calendars: readonly Calendar[] = [
  // Twelve moons: 33 of these years are 32 of ours.
  {
    sign: /\bA\.?H\.?\s(\d{3,4})\b|\b(1?\d{3})\s?(?:A\.?H\b|هـ)/g,
    years: (year) => both(Math.floor(year * 0.970224 + 621.57)),
  },
  {sign: /\b(1[2-4]\d\d)\s?(?:S\.?H|A\.?P)\b/g, years: (year) => both(year + 621)},
  {sign: /(?:\bB\.?E\.?|พ\.ศ\.)\s?(2[2-6]\d\d)\b|\b(2[2-6]\d\d)\s?B\.?E\b/g, years: (year) => [year - 543]},
  {sign: /\bA\.?M\.?\s(5[0-9]\d\d)\b|\b(5[0-9]\d\d)\s?A\.?M\b/g, years: (year) => both(year - 3761)},
]

/** The years that a text counts by an era in Latin letters or by another calendar: `Showa 39`, `1445 AH`, `2567 BE`. */
export function* foreignYears(text: string): Generator<ReadDate> {
  for (const [, era = '', year] of text.matchAll(latinEra))
    yield {readings: [yearDate((eras.get(era.toLowerCase()) ?? 0) + Number(year))]}
  for (const {sign, years} of calendars)
    for (const [, before, behind] of text.matchAll(sign))
      yield {readings: years(Number(before ?? behind)).map((year) => yearDate(year))}
}
