import type {PlainEntry} from './entry.ts'

/** Several numbers that together are one thing: a date, a clock time, a version. */
export interface ShapeEntry extends PlainEntry {
  /** Characters of which one follows the first run of digits, a blank passed over: the pattern is tried only then. */
  readonly next: string
  /** Sticky; every quantifier is bounded, so that each attempt takes constant time. */
  readonly pattern: RegExp
  readonly accepts?: (match: RegExpExecArray) => boolean
}

const isDay = (text: string | undefined): boolean => Number(text) >= 1 && Number(text) <= 31
const isMonth = (text: string | undefined): boolean => Number(text) >= 1 && Number(text) <= 12
const isDayAndMonth = (match: RegExpExecArray): boolean =>
  (isMonth(match[1]) && isDay(match[3])) || (isMonth(match[3]) && isDay(match[1]))
/** `1:10` is rather a ratio than the time after midnight. */
const isClock = (match: RegExpExecArray): boolean =>
  Number(match[1]) <= 24 && (match[1] !== '1' || match[3] !== undefined)
/** Groups of three digits alone are one large number with a sign. */
const isTelephone = ([number]: RegExpExecArray): boolean => {
  const digits = number.replace(/\D/g, '').length
  return digits >= 8 && digits <= 15 && !/^\d{1,3}(?:[ .]\d{3})+$/.test(number)
}
const isHour = (match: RegExpExecArray): boolean => Number(match[1]) <= 24

/** Dates, times and their like, in the order in which they are tried. */
export const TIMES: readonly ShapeEntry[] = [
  {
    id: 'iso-date',
    about: 'A date, year first.',
    kind: 'date',
    next: '-/.‐‑–',
    pattern:
      /(?:19|20)\d\d([-/.‐‑–])(\d{1,2})\1(\d{1,2})(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?\s?(?:Z|UTC|[+-]\d\d:?\d\d)?)?(?![\d.]\d|\d)/y,
    accepts: (match) => isMonth(match[2]) && isDay(match[3]),
    examples: ['It opened on ‹2024-07-04›.', 'It closed at ‹2024-07-04T10:30Z›.'],
  },
  {
    id: 'numeric-date',
    about: 'A date of three numbers with slashes or hyphens.',
    kind: 'date',
    next: '-/',
    pattern: /(\d{1,2})([-/])(\d{1,2})\2(?:\d{4}|\d\d)(?![\d/])/y,
    accepts: isDayAndMonth,
    examples: ['It opened on ‹7/14/2024›.'],
  },
  {
    id: 'dotted-date',
    about: 'A date of three numbers with full stops.',
    kind: 'date',
    next: '.',
    pattern: /(\d{1,2})(\.)(\d{1,2})\.(?:19|20)\d\d(?!\d)/y,
    accepts: isDayAndMonth,
    examples: ['It opened on ‹4.7.2024› there.'],
  },
  {
    id: 'chinese-date',
    about: 'A date with 月 and 日.',
    kind: 'date',
    next: '年月',
    pattern: /(?:\d{4}\s?年\s?)?\d{1,2}\s?月\s?\d{1,2}\s?(?:[-–—~～至到]\s?(?:\d{1,2}\s?月\s?)?\d{1,2}\s?)?[日号]/y,
    examples: ['‹2025年5月7日›发布', '‹5月7日›发布'],
  },
  {
    id: 'chinese-date-and-year',
    about: 'A date with 月 and the year behind it.',
    kind: 'date',
    next: '月',
    pattern: /\d{1,2}\s?月\s?\d{1,2}\s?[,，]\s?(?:19|20)\d\d(?!\d)/y,
    examples: ['‹4月 27, 2025›开始'],
  },
  {
    id: 'quarter-of-year',
    about: 'A quarter or half of a year, the year first.',
    kind: 'quarter',
    next: '年-QqHh上下第前一二三四1234',
    pattern:
      /(?:19|20)\d\d\s?年?[-\s]?(?:[QqHh][1-4](?:\s?[-–/]\s?[QqHh]?[1-4])?|[上下]半年|第?[一二三四1-4前]{1,2}季度?)(?![\dA-Za-z])/y,
    examples: ['‹2027-H1›：应用', '‹2025年三季度›与‹2022年上半年›。'],
  },
  {
    id: 'quarter-first',
    about: 'A quarter or half of a year, its number first.',
    kind: 'quarter',
    next: 'QH',
    pattern: /[1-4][QH](?:\s?(?:19|20)?\d\d)?(?![\dA-Za-z])/y,
    examples: ['Growth came in ‹1Q24›.'],
  },
  {
    id: 'chinese-month-of-year',
    about: 'A month, the year first.',
    kind: 'month-year',
    next: '年',
    pattern:
      /(?:19|20)\d\d\s?年\s?\d{1,2}\s?(?:[-–—~～至到]\s?(?:(?:19|20)\d\d\s?年\s?)?\d{1,2}\s?)?月(?:份|底|初|末)?/y,
    examples: ['截至‹2025年9月›。'],
  },
  {
    id: 'iso-month',
    about: 'A month in digits, the year first.',
    kind: 'month-year',
    next: '-/.',
    pattern: /(?:19|20)\d\d([-/.])(?:0[1-9]|1[0-2])(?![\d.%\-/年])/y,
    examples: ['Since ‹2024-03› it grows.'],
  },
  {
    id: 'chinese-month',
    about: 'A month, or a range of months.',
    kind: 'month-year',
    next: '月-–—~～至到',
    pattern: /\d{1,2}\s?(?:[-–—~～至到]\s?\d{1,2}\s?)?月(?:份|底|初|末)?(?!\s?\d|球)/y,
    examples: ['于‹5月›发布。', '‹3-5月›'],
  },
  {
    id: 'year-range',
    about: 'A range of years.',
    kind: 'year',
    next: '-–—‑~～/至到年',
    pattern:
      /(?:19|20)\d\d\s?年?\s?[-–—‑~～/至到]\s?(?:(?:19|20)\d\d|\d\d)(?![\d.,]\d|\d|\s?[%x×])\s?年?[EF]?(?![A-Za-z])/y,
    examples: ['From ‹2009–2015› it grew, and again in ‹2023/24›.'],
  },
  {
    id: 'decade',
    about: 'A decade, or a range of decades.',
    kind: 'year',
    next: 's',
    pattern: /(?:1[5-9]|20)\d0s(?:\s?[-–]\s?(?:(?:1[5-9]|20)\d0s|\d0s))?(?![\dA-Za-z])/y,
    examples: ['The ‹1990s› were slow.'],
  },
  {
    id: 'month-of-year',
    about: 'A month in digits before its year.',
    kind: 'month-year',
    next: '/',
    pattern: /(?:0?[1-9]|1[0-2])\/(?:19|20)\d\d(?![\d/])/y,
    examples: ['Issue of ‹04/2023›.'],
  },
  {
    id: 'ancient-years',
    about: 'Two years before an era.',
    kind: 'year',
    next: '/',
    pattern: /\d{1,4}\s?\/\s?\d{1,4}\s(?:BCE?|CE|AD)\b/y,
    examples: ['He was born in ‹460/459 BC›.'],
  },
  {
    id: 'clock',
    about: 'A time of the day, hours and minutes.',
    kind: 'clock-time',
    next: ':',
    pattern:
      /(\d{1,2}):([0-5]\d)(:[0-5]\d(?:\.\d{1,6})?)?(?:\s?(?:[ap]\.?m\b\.?|[AP]\.?M\b\.?|UTC|GMT|hrs))?(?![\d:%])/y,
    accepts: isClock,
    examples: ['It opens at ‹10:30›.', '约‹08:50›开始。'],
  },
  {
    id: 'hour',
    about: 'A time of the day in full hours.',
    kind: 'clock-time',
    next: 'apAPo点',
    pattern: /(\d{1,2})\s?(?:[ap]\.m\.|[ap]m\b|[AP]\.M\.|[AP]M\b|o['’]clock\b|点(?!击|赞|评|对|到))/y,
    accepts: isHour,
    examples: ['It opens at ‹8 a.m.› and ‹5 pm›.'],
  },
]

/** Codes, ratios and sizes of several numbers; they are tried behind the times. */
export const GROUPS: readonly ShapeEntry[] = [
  {
    id: 'doi',
    about: 'The DOI of a publication.',
    kind: 'identifier',
    next: '.',
    pattern: /10\.\d{4,9}\/[^\s，。；)）\]]{1,200}/y,
    examples: ['It is in ‹10.1000/xyz123› too.'],
  },
  {
    id: 'dotted-version',
    about: 'Three numbers or more with full stops are a version, an address of a machine or a section.',
    kind: 'version',
    next: '.',
    pattern: /\d{1,9}(?:\.\d{1,9}){2,8}(?:[-.]?[a-z]{1,8}\.?\d{0,4})?(?![\d%])/y,
    examples: ['It runs ‹10.0.0.1› and ‹1.2.3-beta.4› too.'],
  },
  {
    id: 'hyphened-code',
    about: 'Three numbers or more with hyphens are a code.',
    kind: 'identifier',
    next: '-‐‑',
    pattern: /\d{1,12}(?:[-‐‑]\d{1,12}){2,8}(?!\d)/y,
    examples: ['Call ‹555-123-4567› now.'],
  },
  {
    id: 'international-telephone',
    about: 'A telephone number behind the plus sign of its country.',
    kind: 'identifier',
    next: '(0123456789',
    pattern: /(?<=\+)\d{1,3}(?:[ .-]\(?\d{1,5}\)?){2,6}(?!\d|[.,]\d|\s?%)/y,
    accepts: isTelephone,
    examples: ['Call +‹974 4455 6677› now.'],
  },
  {
    id: 'telephone',
    about: 'A telephone number of ten digits.',
    kind: 'identifier',
    next: '-)',
    pattern: /\d{3}\)?[-\s]\d{3}-\d{4}(?!\d)/y,
    examples: ['Call (‹555) 123-4567› now.'],
  },
  {
    id: 'standard-edition',
    about: 'The number of a standard with the year of its edition.',
    kind: 'identifier',
    next: ':-',
    pattern: /\d{4,6}(?:-\d{1,2})?:(?:19|20)\d\d(?!\d)/y,
    examples: ['It follows ISO/IEC ‹42001:2023› now.'],
  },
  {
    id: 'odds',
    about: 'A ratio of two numbers or more with colons.',
    kind: 'ratio',
    next: ':∶.',
    pattern: /\d{1,6}(?:\.\d{1,4})?[:∶]\d{1,6}(?:\.\d{1,4})?(?:[:∶]\d{1,6}(?:\.\d{1,4})?){0,4}(?![\d.]\d|\d)/y,
    examples: ['The odds are ‹1:350›, or ‹9:3:3:1›.'],
  },
  {
    id: 'set-phrase',
    about: 'Numbers that are a word of their own: always open, a day of 2001.',
    kind: 'name',
    next: '/x×',
    pattern: /(?:24\/7(?:\/365)?|9\/11|7[x×]24)(?!\d|[/.]\d)/y,
    examples: ['It is open ‹24/7› since ‹9/11›.'],
  },
  {
    id: 'fraction',
    about: 'A ratio of two numbers with a slash.',
    kind: 'ratio',
    next: '/.',
    pattern: /\d{1,4}(?:\.\d{1,2})?\s?\/\s?\d{1,4}(?:\.\d{1,2})?(?![\d/]|\.\d|[A-Za-z])/y,
    examples: ['It won ‹3/4› of all seats.'],
  },
  {
    id: 'dimensions',
    about: 'Two numbers or more with crosses are a size.',
    kind: 'measure',
    next: '.xX×*',
    pattern: /\d{1,6}(?:\.\d{1,4})?(?:\s?[x×X*]\s?\d{1,6}(?:\.\d{1,4})?){1,3}(?![\dA-Za-z^⁰¹²³⁴-⁻])/y,
    examples: ['The screen has ‹1920x1080› dots.'],
  },
]
