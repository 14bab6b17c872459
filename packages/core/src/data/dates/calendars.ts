import {type CalendarDate, isPossible, monthDate, type ReadDate, yearDate} from './calendar-date.ts'

/** The characters of Chinese numerals in dates, for a class of a regular expression. */
const numeral = '〇零○Ｏ一二三四五六七八九十廿卅'

/** `2026`, 二〇二六, 二十八, 廿八 */
function hanNumber(written: string): number {
  if (/\d/.test(written)) return Number(written)
  const digits = [...written].map((each) => '〇一二三四五六七八九'.indexOf(/[零○Ｏ]/.test(each) ? '〇' : each))
  if (digits.every((each) => each >= 0)) return Number(digits.join(''))
  const [tens = '', ones = ''] = written.replace('廿', '二十').replace('卅', '三十').split('十')
  return (tens === '' ? 1 : hanNumber(tens)) * 10 + (ones === '' ? 0 : hanNumber(ones))
}

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
function withoutHanEras(text: string): string {
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

const date = new RegExp(
  `(?:(\\d{2,4}|[${numeral}]{2,4})\\s?年\\s?)?(\\d{1,2}|[${numeral}]{1,3})\\s?月(?:份?\\s?(\\d{1,2}|[${numeral}]{1,3})(?:\\s?[日号號]|(?=\\s?[、至到~～—–-]))?)?(?:[日号號]?\\s?[-–—~～、和至到]\\s?(?:(\\d{1,2}|[${numeral}]{1,3})\\s?月)?(\\d{1,2}|[${numeral}]{1,3})\\s?[日号號])?`,
  'g',
)
const year = new RegExp(`(\\d{3,4}|[${numeral}]{4})\\s?年(代)?`, 'g')
/** `四月 27, 2025`, as exports of Chinese pages write it. */
const exported = new RegExp(`([${numeral}]{1,2})月\\s(\\d{1,2}),?\\s(\\d{4})`, 'g')

/** The dates of a text in which 年 and 月 stand, in digits or Chinese numerals. */
export function* hanDates(written: string): Generator<ReadDate> {
  if (!/[年月]/.test(written)) return
  const text = withoutHanEras(written)
  for (const [, month = '', day = '', inYear = ''] of text.matchAll(exported))
    yield {readings: [monthDate(Number(inYear), hanNumber(month), Number(day))].filter(isPossible)}
  for (const match of text.replace(exported, ' ').matchAll(date))
    for (const each of bothEnds(match)) if (isPossible(each)) yield {readings: [each]}
  for (const [, each = '', decade] of text.matchAll(year))
    yield {readings: [yearDate(hanNumber(each), decade === undefined ? 1 : 10)]}
}

/** The date that a match tells, and that until which it goes. */
function bothEnds([, inYear, month = '', day, lastMonth, lastDay]: RegExpMatchArray): readonly CalendarDate[] {
  const known = inYear === undefined ? undefined : fullYear(hanNumber(inYear))
  const first = monthDate(known, hanNumber(month), day === undefined ? undefined : hanNumber(day))
  if (lastDay === undefined) return [first]
  return [first, monthDate(known, hanNumber(lastMonth ?? month), hanNumber(lastDay))]
}

function fullYear(value: number): number {
  return value >= 100 ? value : value + (value > 40 ? 1900 : 2000)
}

/** Days that fall on one date every year, by month and day, with the names that texts give them. */
const names: readonly (readonly [month: number, day: number, name: RegExp])[] = [
  [1, 1, /\bNew Year['’]?s Day\b|\bNeujahr\b|元旦/i],
  [2, 14, /\b(?:St\.? )?Valentine['’]?s Day\b|情人节/i],
  [3, 17, /\bSt\.? Patrick['’]?s Day\b/i],
  [4, 1, /\bApril Fools['’]? Day\b/i],
  [5, 1, /\bMay Day\b|\bTag der Arbeit\b|五一(?:劳动节|假期)|劳动节/i],
  [7, 4, /\b(?:Fourth of July|U\.?S\.? Independence Day)\b/i],
  [7, 14, /\bBastille Day\b/i],
  [9, 11, /\b9\/11\b/],
  [10, 1, /国庆(?:节|日)/],
  [10, 31, /\bHalloween\b/i],
  [11, 11, /\b(?:Armistice|Veterans['’]?) Day\b|双(?:十一|11)/i],
  [12, 24, /\bChristmas Eve\b|\bHeiligabend\b|平安夜/i],
  [12, 25, /\bChristmas(?: Day)?(?! Eve)\b|\bNavidad\b|圣诞节/i],
  [12, 26, /\bBoxing Day\b/i],
  [12, 31, /\bNew Year['’]?s Eve\b|\bSilvester\b|跨年夜/i],
]

/** The days that a text names by their holiday: `Christmas Day`, 国庆节. */
export function* holidaysIn(text: string): Generator<CalendarDate> {
  for (const [month, day, name] of names) if (name.test(text)) yield monthDate(undefined, month, day)
}
