import {monthDate, monthNamed, type Span} from '../../data/index.ts'
import {multiple, rank} from './dimensions.ts'
import {exactFigure} from './figure.ts'
import {textsOf} from './figure-index.ts'
import {anywhere, type IsKin} from './kin.ts'
import type {SourceInNumbers} from './number-verdicts.ts'
import {quartersIn} from './topic.ts'
import {cardinals, ordinals} from './written-numbers.ts'

/** A word that stands for one of a few values, as it is written in a text. */
export interface NamedWord extends Span {
  readonly value: number
  readonly text: string
  /** Beginnings of the words behind it, which say what it is told of. */
  readonly thing: ReadonlySet<string>
}

/** Words for one of a few values, of which only one can be right. */
export interface NamedKind {
  readonly about: 'number' | 'date'
  /** Where texts name it. */
  readonly pattern: RegExp
  /** Where a claim asserts it, if not at all of those. */
  readonly claimed?: RegExp
  /** It may be a number or date that is looked up by itself as well. */
  readonly isBesideNumbers?: true
  read(match: RegExpExecArray): number | undefined
  isSame?(one: number, other: number): boolean
  /** Whether the source names the other one of what the claim names this one of. */
  isRival?(claimed: NamedWord, stored: NamedWord): boolean
  /** Whether a source may say it by other words. */
  mayBeToldBy?(value: number, source: SourceInNumbers, isKin: IsKin): boolean
}

const days = 'sun mon tues wednes thurs fri satur'.split(' ')
const seasons = 'winter spring summer autumn'.split(' ')
const cardinal = `${cardinals.join('|')}|\\d{1,3}`
const factors = {doubl: 2, tripl: 3, trebl: 3, quadrupl: 4, halv: 0.5}

/** What stands before a day, month or season of its own, and not that of a name: `last May`, but not `Theresa May`. */
const leads =
  'in on by since until till from during through before after last next this early late mid a the its their each every following previous said and or to of for'
    .replace(/\b(\w)/g, (first) => `[${first.toUpperCase()}${first}]`)
    .replaceAll(' ', '|')
const timed = String.raw`(?<=(?:\b(?:${leads})|['’]s)[ -])`
const alone = String.raw`(?![-\p{L}]|\s(?:\d|\p{Lu}))`

const weekday: NamedKind = {
  about: 'date',
  pattern: /\b(sun|mon|tues|wednes|thurs|fri|satur)days?\b/giu,
  claimed: new RegExp(
    String.raw`(?:${timed}|(?<=(?<!\p{L})\p{Ll}{1,20}\s))(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day${alone}`,
    'gu',
  ),
  read: ([, name = '']) => days.indexOf(name.toLowerCase()),
  mayBeToldBy: (value, {dated}) => {
    const {dates, published} = dated()
    return dates.fallsOn(value, published) || dates.told().fromDates.days.size > 0
  },
}

const month: NamedKind = {
  about: 'date',
  pattern: /(?<!\p{L})\p{Lu}\p{Ll}{2,9}(?!\p{L})/gu,
  claimed: new RegExp(String.raw`${timed}\p{Lu}\p{Ll}{2,8}${alone}`, 'gu'),
  read: ([name]) => monthNamed(name),
  mayBeToldBy: (value, {dated, figures}, isKin) => {
    const {dates, published} = dated()
    if (dates.mentionOf(monthDate(undefined, value), isKin, published) !== 'unsaid') return true
    const isOfQuarter = textsOf(figures.indexes).some((text) =>
      quartersIn(text).some((name) => monthsOf(name).includes(value)),
    )
    return isOfQuarter || dates.told().fromToday.months.size > 0
  },
}

/** The months of `q3` and of `h2`. */
function monthsOf(name: string): readonly number[] {
  const length = name.startsWith('h') ? 6 : 3
  return Array.from({length}, (_, index) => (Number(name.slice(1)) - 1) * length + index + 1)
}

const namedQuarter = String.raw`\b(?:(?:[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth)[ -](?:fiscal )?(?:quarter|half)|Q[1-4]|H[12])\b`
const ofYear = String.raw`(?: of)?,? ((?:19|20)\d\d)(?!\d)`
const halfYear = 4
/** Quarters of a year are 1 to 4, its halves 5 and 6, behind the year: 202603, where none is told 3. */
const quarter: NamedKind = {
  about: 'date',
  pattern: new RegExp(`${namedQuarter}(?:${ofYear})?`, 'g'),
  // Without its year writers work it out: that behind the third one is the fourth.
  claimed: new RegExp(namedQuarter + ofYear, 'g'),
  isBesideNumbers: true,
  read: ([written, year = 0]) => {
    const [name = ''] = quartersIn(written)
    return Number(year) * 100 + Number(name.slice(1)) + (name.startsWith('h') ? halfYear : 0)
  },
  isSame: (one, other) => {
    const [months, others] = [one, other].map((value) => monthsOf(quarterName(value)))
    return areOfOneYear(one, other) && (months ?? []).some((each) => others?.includes(each))
  },
  isRival: (claimed, stored) => yearOf(claimed.value) === yearOf(stored.value),
  mayBeToldBy: (value, {dated}, isKin) =>
    monthsOf(quarterName(value)).some(
      (each) => dated().dates.mentionOf(monthDate(yearOf(value), each), isKin, dated().published) !== 'unsaid',
    ),
}

function yearOf(value: number): number | undefined {
  return value < 100 ? undefined : Math.floor(value / 100)
}

function areOfOneYear(one: number, other: number): boolean {
  const [year, next] = [yearOf(one), yearOf(other)]
  return year === undefined || next === undefined || year === next
}

function quarterName(value: number): string {
  const part = value % 100
  return part > halfYear ? `h${part - halfYear}` : `q${part}`
}

const season: NamedKind = {
  about: 'date',
  pattern: /\b(winter|spring|summer|autumn|fall)\b/gi,
  claimed:
    /\b(?:in|by|since|until|from|during|last|next|this|early|late)\s(?:(?:the|early|late)\s)?(winter|spring|summer|autumn|fall)(?![-\p{L}]|\s\p{Ll}{5})/giu,
  read: ([, name = '']) => seasons.indexOf(name.toLowerCase().replace('fall', 'autumn')),
  // With a month on either side: writers call November winter.
  mayBeToldBy: (value, {dated}, isKin) =>
    [-1, 0, 1, 2, 3].some(
      (after) => dated().dates.mentionOf(monthDate(undefined, ((value * 3 + 11 + after) % 12) + 1), isKin) !== 'unsaid',
    ),
}

const [halfDay, unknownHalf] = [720, 1440]
/** In minutes; where a text does not say which half of the day it is, behind those of a day. */
const clock: NamedKind = {
  about: 'date',
  pattern:
    /(?<![\d.:,])(\d{1,2})(?:[:.]([0-5]\d))?(?:\s?([ap])\.?m(?![\p{L}\d])|(?=\s?(?:to|and|until|[-–])\s?\d{1,2}(?:[:.]\d\d)?\s?[ap]\.?m\b))|(?<![\d.:,])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])|\b(noon|midnight)\b/giu,
  claimed:
    /(?<![\d.:,])(\d{1,2})(?:[:.]([0-5]\d))?\s?([ap])\.?m(?![\p{L}\d])|(?<=\b(?:at|from|until|till|by|before|after|around)\s)([01]?\d|2[0-3]):([0-5]\d)(?![\d:]|\s?[ap]\.?m)/giu,
  read: ([, hour, minute = '0', part, plainHour, plainMinute, word]) => {
    if (word !== undefined) return word.toLowerCase() === 'noon' ? halfDay : 0
    const [hours, minutes] = [Number(hour ?? plainHour), Number(plainMinute ?? minute)]
    if (part !== undefined) return (hours % 12) * 60 + minutes + (part.toLowerCase() === 'p' ? halfDay : 0)
    return hours > 12 ? hours * 60 + minutes : (hours % 12) * 60 + minutes + unknownHalf
  },
  isSame: (one, other) => (Math.max(one, other) < unknownHalf ? one === other : (one - other) % halfDay === 0),
}

/** Whether a source has it at all is judged by itself: here, of what. */
const year: NamedKind = {
  about: 'date',
  isBesideNumbers: true,
  pattern: /(?<![\d.,$€£-])(?:1[5-9]|20)\d\d(?![\d-]|[.,]\d)/g,
  claimed: /(?<=\b(?:in|since|until|of)\s)(?:1[5-9]|20)\d\d(?![\d-]|[.,]\d)/g,
  read: ([digits]) => Number(digits),
  mayBeToldBy: () => true,
}

const place: NamedKind = {
  about: 'number',
  pattern: new RegExp(String.raw`\b(?!first)(?:(${ordinals.join('|')})|(\d{1,2})(?:st|nd|rd|th))\b(?=\s)`, 'giu'),
  read: ([, name = '', digits]) => Number(digits ?? ordinals.indexOf(name.toLowerCase())),
  isRival: ({thing}, stored) => [...thing].some((word) => stored.thing.has(word)),
  // Season 4 is the fourth one.
  mayBeToldBy: (value, {figures}) => figures.mentioned().holds({value, magnitude: 1, unit: rank}, anywhere),
}

const factor: NamedKind = {
  about: 'number',
  pattern: /\b(doubl|tripl|trebl|quadrupl|halv)(?:ed|ing)\b/gi,
  read: ([, word = '']) => new Map(Object.entries(factors)).get(word.toLowerCase()),
  mayBeToldBy: (value, {figures: {indexes}}) =>
    indexes.some((index) => index.find({...exactFigure(multiple, value, ''), unit: 'x'}, 'exact')),
}

const thousand = 1000
/** The part in thousands, and the whole. */
const part: NamedKind = {
  about: 'number',
  isBesideNumbers: true,
  pattern: new RegExp(
    String.raw`\b(${cardinal})\s(?:out\s)?of\s(?:[^\s.,;]{2,16}\s){0,2}(${cardinal})\b(?![.,]\d)|\bof\s(?:\p{Ll}{3,5}\s)?(${cardinal})\s(?:\p{L}+\s){0,2}\p{L}+,\s(${cardinal})\b(?![.,]\d)`,
    'giu',
  ),
  read: ([, one, all, whole = '', some = '']) => cardinalOf(one ?? some) * thousand + cardinalOf(all ?? whole),
  isRival: (claimed, stored) => claimed.value % thousand === stored.value % thousand,
  mayBeToldBy: (value, {figures}) => figures.mentioned().holdsPair([Math.floor(value / thousand), value % thousand]),
}

function cardinalOf(word: string): number {
  const value = cardinals.indexOf(word.toLowerCase())
  return value < 0 ? Number(word) : value
}

/** All of them. */
export const kinds: readonly NamedKind[] = [weekday, month, quarter, season, clock, year, place, factor, part]
