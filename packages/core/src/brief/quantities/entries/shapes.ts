import type {Span} from '../../../data/index.ts'
import type {QuantityKind} from '../../brief.ts'
import {anyOf, wordsFor} from '../languages/index.ts'
import type {FoundQuantity} from '../quantity.ts'
import {neighbourBefore} from '../words.ts'
import type {Entry} from './entry.ts'

/** Several numbers that together are one thing: a date, a clock time, a version. */
export interface ShapeEntry extends Entry {
  /** Characters of which one follows the first run of digits, a blank passed over: the pattern is tried only then, */
  readonly next: string
  /** and where that run is neither shorter nor longer, */
  readonly run: readonly [number, number]
  /** and, behind a point, where one of these follows the decimals, a blank passed over. */
  readonly beyond?: string
  /** Sticky; every quantifier is bounded, so that each attempt takes constant time. */
  readonly pattern: RegExp
  readonly accepts?: (match: RegExpExecArray) => boolean
  /** How much it is, where it is one amount. */
  readonly amount?: ((match: RegExpExecArray) => Pick<FoundQuantity, 'value' | 'step' | 'unit'>) | undefined
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
/** Groups of three digits are one number with points: `1.234.567`; four of them up to 255 are an address. */
const isVersion = ([version]: RegExpExecArray): boolean =>
  !/^[1-9]\d{0,2}(?:\.\d{3}){2,8}$/.test(version) ||
  (/^(?:\d+\.){3}\d+$/.test(version) && version.split('.').every((part) => Number(part) < 256))
const isHour = (match: RegExpExecArray): boolean => Number(match[1]) <= 24

/** Dates, times and their like, in the order in which they are tried. */
// biome-ignore format: one entry is one row of a table.
export const TIMES: readonly ShapeEntry[] = [
  {id: 'iso-date', kind: 'date', next: '-/.‐‑–', run: [4, 4], beyond: '.',
   pattern: /(?:19|20)\d\d([-/.‐‑–])(\d{1,2})\1(\d{1,2})(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?\s?(?:Z|UTC|[+-]\d\d:?\d\d)?)?(?![\d.]\d|\d)/y,
   accepts: (match) => isMonth(match[2]) && isDay(match[3]),
   about: 'A date, year first.', examples: ['It opened on ‹2024-07-04›.', 'It closed at ‹2024-07-04T10:30Z›.']},
  {id: 'numeric-date', kind: 'date', next: '-/', run: [1, 2], pattern: /(\d{1,2})([-/])(\d{1,2})\2(?:\d{4}|\d\d)(?![\d/])/y,
   accepts: isDayAndMonth,
   about: 'A date of three numbers with slashes or hyphens.', examples: ['It opened on ‹7/14/2024›.']},
  {id: 'dotted-date', kind: 'date', next: '.', run: [1, 2], beyond: '.', pattern: /(\d{1,2})(\.)(\d{1,2})\.(?:19|20)\d\d(?!\d)/y,
   accepts: isDayAndMonth,
   about: 'A date of three numbers with full stops.', examples: ['It opened on ‹4.7.2024› there.']},
  {id: 'chinese-date', kind: 'date', next: '年月', run: [1, 4],
   pattern: /(?:\d{4}\s?年\s?)?\d{1,2}\s?月\s?\d{1,2}\s?(?:[-–—~～至到]\s?(?:\d{1,2}\s?月\s?)?\d{1,2}\s?)?[日号]/y,
   about: 'A date with 月 and 日.', examples: ['‹2025年5月7日›发布', '‹5月7日›发布']},
  {id: 'quarter-of-year', kind: 'quarter', next: '年-QqHh上下第前一二三四1234', run: [4, 6],
   pattern: /(?:19|20)\d\d\s?年?[-\s]?(?:[QqHh][1-4](?:\s?[-–/]\s?[QqHh]?[1-4])?|[上下]半年|第?[一二三四1-4前]{1,2}季度?)(?![\dA-Za-z])/y,
   about: 'A quarter or half of a year, the year first.', examples: ['‹2027-H1›：应用', '‹2025年三季度›与‹2022年上半年›。']},
  {id: 'quarter-first', kind: 'quarter', next: 'QH', run: [1, 1], pattern: /[1-4][QH](?:\s?(?:19|20)?\d\d)?(?![\dA-Za-z])/y,
   about: 'A quarter or half of a year, its number first.', examples: ['Growth came in ‹1Q24›.']},
  {id: 'chinese-month-of-year', kind: 'month-year', next: '年', run: [4, 4],
   pattern: /(?:19|20)\d\d\s?年\s?\d{1,2}\s?(?:[-–—~～至到]\s?(?:(?:19|20)\d\d\s?年\s?)?\d{1,2}\s?)?月(?:份|底|初|末)?/y,
   about: 'A month, the year first.', examples: ['截至‹2025年9月›。']},
  {id: 'iso-month', kind: 'month-year', next: '-/.', run: [4, 4], pattern: /(?:19|20)\d\d([-/.])(?:0[1-9]|1[0-2])(?![\d.%\-/年])/y,
   about: 'A month in digits, the year first.', examples: ['Since ‹2024-03› it grows.']},
  {id: 'chinese-month', kind: 'month-year', next: '月-–—~～至到', run: [1, 2],
   pattern: /\d{1,2}\s?(?:[-–—~～至到]\s?\d{1,2}\s?)?月(?:份|底|初|末)?(?!\s?\d|球)/y,
   about: 'A month, or a range of months.', examples: ['于‹5月›发布。', '‹3-5月›']},
  {id: 'year-range', kind: 'year', next: '-–—‑~～/至到年', run: [4, 4],
   pattern: /(?:19|20)\d\d\s?年?\s?[-–—‑~～/至到]\s?(?:(?:19|20)\d\d|\d\d)(?![\d.,]\d|\d|\s?[%x×])(?:\s?年)?[EF]?(?![A-Za-z])/y,
   about: 'A range of years.', examples: ['From ‹2009–2015› it grew, and again in ‹2023/24›.']},
  {id: 'decade', kind: 'year', next: 's', run: [4, 4],
   pattern: /(?:1[5-9]|20)\d0s(?:\s?[-–]\s?(?:(?:1[5-9]|20)\d0s|\d0s))?(?![\dA-Za-z])/y,
   about: 'A decade, or a range of decades.', examples: ['The ‹1990s› were slow.']},
  {id: 'month-of-year', kind: 'month-year', next: '/', run: [1, 2], pattern: /(?:0?[1-9]|1[0-2])\/(?:19|20)\d\d(?![\d/])/y,
   about: 'A month in digits before its year.', examples: ['Issue of ‹04/2023›.']},
  {id: 'clock', kind: 'clock-time', next: ':', run: [1, 2],
   pattern: /(\d{1,2}):([0-5]\d)(:[0-5]\d(?:\.\d{1,6})?)?(?:\s?(?:[ap]\.?m\b\.?|[AP]\.?M\b\.?|UTC|GMT|hrs))?(?![\d:%])/y,
   accepts: isClock,
   about: 'A time of the day, hours and minutes.', examples: ['It opens at ‹10:30›.', '约‹08:50›开始。']},
  {id: 'hour', kind: 'clock-time', next: 'apAPo点', run: [1, 2],
   pattern: /(\d{1,2})\s?(?:[ap]\.m\.|[ap]m\b|[AP]\.M\.|[AP]M\b|o['’]clock\b|点(?!击|赞|评|对|到))/y, accepts: isHour,
   about: 'A time of the day in full hours.', examples: ['It opens at ‹8 a.m.› and ‹5 pm›.']},
]

/** Codes, ratios and sizes of several numbers; they are tried behind the times. */
// biome-ignore format: one entry is one row of a table.
export const GROUPS: readonly ShapeEntry[] = [
  {id: 'doi', kind: 'identifier', next: '.', run: [2, 2], beyond: '/', pattern: /10\.\d{4,9}\/[^\s，。；)）\]]{1,200}/y,
   about: 'The DOI of a publication.', examples: ['It is in ‹10.1000/xyz123› too.']},
  {id: 'network-standard', kind: 'name', next: '.', run: [3, 3],
   pattern: /(?<![$€£¥]\s?)802\.(?:1[156](?:\.\d)?[a-z]{0,2}|[13][a-zA-Z]{1,2})(?![\dA-Za-z%]|\s?(?:%|million|billion|thousand))/y,
   about: 'A standard of IEEE for networks, by its number.', examples: ['It sends over ‹802.11› radio and ‹802.3af› wires.']},
  {id: 'dotted-version', kind: 'version', next: '.', run: [1, 9], beyond: '.',
   pattern: /\d{1,9}(?:\.\d{1,9}){2,8}(?:-\d{1,9}(?:\.\d{1,9}){0,3}(?:[A-Z]\d{0,4})?|[-.]?[a-z]{1,8}\.?\d{0,4})?(?![\d%])/y, accepts: isVersion,
   about: 'Three numbers or more with full stops are a version, an address of a machine or a section.',
   examples: ['It runs ‹10.0.0.1› and ‹1.2.3-beta.4› too.', 'It moved from ‹1.2.3-4› to ‹6.2.5-300333› then.']},
  {id: 'build', kind: 'version', next: '.', run: [1, 3], pattern: /(\d{1,3}\.\d{1,3})-(\d{1,9})(?!\d|[.,]\d|\s?(?:[%‰$€£¥]|\p{L}{1,2}llion))/uy,
   accepts: ([, version, build]) => Number(build) < Number(version),
   about: 'A decimal that a hyphen joins with a smaller number is a version and its build.', examples: ['The board runs ‹15.4-1› now.']},
  {id: 'hyphened-code', kind: 'identifier', next: '-‐‑', run: [1, 12], pattern: /\d{1,12}(?:[-‐‑]\d{1,12}){2,8}(?!\d)/y,
   about: 'Three numbers or more with hyphens are a code.', examples: ['Call ‹555-123-4567› now.']},
  {id: 'international-telephone', kind: 'identifier', next: '(0123456789', run: [1, 3],
   pattern: /(?<=\+)\d{1,3}(?:[ .-]\(?\d{1,5}\)?){2,6}(?!\d|[.,]\d|\s?%)/y, accepts: isTelephone,
   about: 'A telephone number behind the plus sign of its country.', examples: ['Call +‹974 4455 6677› now.']},
  {id: 'telephone', kind: 'identifier', next: '-)', run: [3, 3], pattern: /\d{3}\)?[-\s]\d{3}-\d{4}(?!\d)/y,
   about: 'A telephone number of ten digits.', examples: ['Call (‹555) 123-4567› now.']},
  {id: 'standard-edition', kind: 'identifier', next: ':-', run: [4, 6], pattern: /\d{4,6}(?:-\d{1,2})?:(?:19|20)\d\d(?!\d)/y,
   about: 'The number of a standard with the year of its edition.', examples: ['It follows ISO/IEC ‹42001:2023› now.']},
  {id: 'odds', kind: 'ratio', next: ':∶.', run: [1, 6], beyond: ':∶',
   pattern: /\d{1,6}(?:\.\d{1,4})?[:∶]\d{1,6}(?:\.\d{1,4})?(?:[:∶]\d{1,6}(?:\.\d{1,4})?){0,4}(?![\d.]\d|\d)/y,
   about: 'A ratio of two numbers or more with colons.', examples: ['The odds are ‹1:350›, or ‹9:3:3:1›.']},
  {id: 'set-phrase', kind: 'name', next: '/x×-–', run: [1, 2], pattern: /(?:24\/7(?:\/365)?|9\/11|7[x×]24|50[-/–]50)(?!\d|[/.]\d|\s?%)/y,
   about: 'Numbers that are a word of their own: always open, a day of 2001, one or the other.',
   examples: ['It is open ‹24/7› since ‹9/11›.', 'They took a ‹50-50› chance.']},
  {id: 'fraction', kind: 'ratio', next: '/.', run: [1, 4], beyond: '/',
   pattern: /\d{1,4}(?:\.\d{1,2})?\s?\/\s?\d{1,4}(?:\.\d{1,2})?(?![\d/]|\.\d|[A-Za-z])/y,
   about: 'A ratio of two numbers with a slash.', examples: ['It won ‹3/4› of all seats.']},
  {id: 'dimensions', kind: 'measure', next: '.xX×*', run: [1, 6], beyond: 'xX×*',
   pattern: /\d{1,6}(?:\.\d{1,4})?(?:\s?[x×X*]\s?\d{1,6}(?:\.\d{1,4})?){1,3}(?![\dA-Za-z^⁰¹²³⁴-⁻])/y,
   about: 'Two numbers or more with crosses are a size.', examples: ['The screen has ‹1920x1080› dots.']},
  {id: 'feet-and-inches', kind: 'measure', next: `'’′`, run: [1, 2], pattern: /(?<!°\s?)(\d{1,2})['’′]\s?(\d{1,2})["”″]/y,
   amount: ([, feet, inches]) => ({value: 12 * Number(feet) + Number(inches), step: 1, unit: 'in'}),
   about: 'Two numbers with the signs of feet and inches are one length.', examples: ['A man of ‹6’2”› won.']},
]

/** Dates whose month is a word. */
// biome-ignore format: one entry is one row of a table.
export const NAMED_DATES = {
  monthFirst: {id: 'month-and-day', kind: 'date',
   about: 'A date, the month first.', examples: ['It opened on ‹July 4, 2024› and on ‹Oct. 12th–14›.']},
  dayFirst: {id: 'day-and-month', kind: 'date',
   about: 'A date, the day first.', examples: ['It ran on ‹9 May 2023›, on ‹12. März›, on ‹9–12 Oct› and on ‹16-Dec-2022›.']},
  month: {id: 'month-and-year', kind: 'month-year',
   about: 'A month and its year.', examples: ['In ‹March 2024› it grew.']},
} as const satisfies Record<string, Entry>

/** Makes something else of a date or a ratio because of what stands around it. */
interface RevisionEntry extends Entry {
  /** The kind that it revises. */
  readonly of: QuantityKind
  /** @param floor Nothing before it is looked at. */
  readonly holds: (text: string, span: Span, floor: number) => boolean
}

/** What says that a date is about a source or a report: when it was looked up, published or written. */
const METADATA = new RegExp(
  `(?:(?:^|\\n)\\W{0,4}date\\W{0,3}|(?:\\b|(?=\\p{Script=Han}))(?:${anyOf('sourceDates')}))[\\s:：(（为為]{0,4}(?:on\\s|at\\s|in\\s|于)?$`,
  'iu',
)
const LONGEST_METADATA = 28

const LABELS: ReadonlySet<string> = new Set([...wordsFor('sectionLabels'), ...wordsFor('nameLabels')])

/** What stands before the year of a notice of copyright. */
export const COPYRIGHT = /(?:©|\(c\)|\bcopyright)[\s:]{0,3}$/i
/** It is no longer, in UTF-16 code units. */
export const LONGEST_COPYRIGHT = 12

/** What a date or a ratio is besides, tried in this order. */
// biome-ignore format: one entry is one row of a table.
export const REVISIONS: readonly RevisionEntry[] = [
  {id: 'source-date', kind: 'date-metadata', of: 'date',
   holds: (text, {start}) => METADATA.test(text.slice(Math.max(0, start - LONGEST_METADATA), start)),
   about: 'The date when a source was published or looked up, or a report was written, claims nothing about the world.',
   examples: ['Accessed on ‹May 5, 2024›.', 'Report Date: ‹2025-09-10›', '访问时间为 ‹2025年4月27日›']},
  {id: 'copyright-years', kind: 'date-metadata', of: 'year',
   holds: (text, {start}) => COPYRIGHT.test(text.slice(Math.max(0, start - LONGEST_COPYRIGHT), start)),
   about: 'Years behind a sign of copyright claim nothing about the world.', examples: ['Copyright (c) ‹2019-2025› Ada Lee']},
  {id: 'labelled-ratio', kind: 'identifier', of: 'ratio',
   holds: (text, {start}, floor) => LABELS.has(neighbourBefore(text, start, floor).lower),
   about: 'Two numbers behind a word such as `regulation` or `phase` are a name.',
   examples: ['It follows Regulation ‹924/2009›.']},
]
