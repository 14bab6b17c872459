import type {QuantityKind} from '../brief.ts'
import {isBlank} from '../characters.ts'
import {skipDigits} from './numerals.ts'

/** Several numbers that together are one thing: a date, a clock time, a version. */
export interface Shape {
  readonly start: number
  readonly end: number
  readonly kind: QuantityKind
}

interface Pattern {
  readonly kind: QuantityKind
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

/** Tried in this order. */
const PATTERNS: readonly Pattern[] = [
  {
    kind: 'date',
    next: '-/.‐‑–',
    pattern:
      /(?:19|20)\d\d([-/.‐‑–])(\d{1,2})\1(\d{1,2})(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?\s?(?:Z|UTC|[+-]\d\d:?\d\d)?)?(?![\d.]\d|\d)/y,
    accepts: (match) => isMonth(match[2]) && isDay(match[3]),
  },
  {
    kind: 'date',
    next: '-/',
    pattern: /(\d{1,2})([-/])(\d{1,2})\2(?:\d{4}|\d\d)(?![\d/])/y,
    accepts: isDayAndMonth,
  },
  {kind: 'date', next: '.', pattern: /(\d{1,2})(\.)(\d{1,2})\.(?:19|20)\d\d(?!\d)/y, accepts: isDayAndMonth},
  {
    kind: 'date',
    next: '年月',
    pattern: /(?:\d{4}\s?年\s?)?\d{1,2}\s?月\s?\d{1,2}\s?(?:[-–—~～至到]\s?(?:\d{1,2}\s?月\s?)?\d{1,2}\s?)?[日号]/y,
  },
  {kind: 'date', next: '月', pattern: /\d{1,2}\s?月\s?\d{1,2}\s?[,，]\s?(?:19|20)\d\d(?!\d)/y},
  {
    kind: 'quarter',
    next: '年-QqHh上下第前一二三四1234',
    pattern:
      /(?:19|20)\d\d\s?年?[-\s]?(?:[QqHh][1-4](?:\s?[-–/]\s?[QqHh]?[1-4])?|[上下]半年|第?[一二三四1-4前]{1,2}季度?)(?![\dA-Za-z])/y,
  },
  {kind: 'quarter', next: 'QH', pattern: /[1-4][QH](?:\s?(?:19|20)?\d\d)?(?![\dA-Za-z])/y},
  {
    kind: 'month-year',
    next: '年',
    pattern:
      /(?:19|20)\d\d\s?年\s?\d{1,2}\s?(?:[-–—~～至到]\s?(?:(?:19|20)\d\d\s?年\s?)?\d{1,2}\s?)?月(?:份|底|初|末)?/y,
  },
  {kind: 'month-year', next: '-/.', pattern: /(?:19|20)\d\d([-/.])(?:0[1-9]|1[0-2])(?![\d.%\-/年])/y},
  {
    kind: 'month-year',
    next: '月-–—~～至到',
    pattern: /\d{1,2}\s?(?:[-–—~～至到]\s?\d{1,2}\s?)?月(?:份|底|初|末)?(?!\s?\d|球)/y,
  },
  {
    kind: 'year',
    next: '-–—‑~～/至到年',
    pattern:
      /(?:19|20)\d\d\s?年?\s?[-–—‑~～/至到]\s?(?:(?:19|20)\d\d|\d\d)(?![\d.,]\d|\d|\s?[%x×])\s?年?[EF]?(?![A-Za-z])/y,
  },
  {
    kind: 'year',
    next: 's',
    pattern: /(?:1[5-9]|20)\d0s(?:\s?[-–]\s?(?:(?:1[5-9]|20)\d0s|\d0s))?(?![\dA-Za-z])/y,
  },
  {kind: 'month-year', next: '/', pattern: /(?:0?[1-9]|1[0-2])\/(?:19|20)\d\d(?![\d/])/y},
  {kind: 'year', next: '/', pattern: /\d{1,4}\s?\/\s?\d{1,4}\s(?:BCE?|CE|AD)\b/y},
  {
    kind: 'clock-time',
    next: ':',
    pattern:
      /(\d{1,2}):([0-5]\d)(:[0-5]\d(?:\.\d{1,6})?)?(?:\s?(?:[ap]\.?m\b\.?|[AP]\.?M\b\.?|UTC|GMT|hrs))?(?![\d:%])/y,
    accepts: isClock,
  },
  {
    kind: 'clock-time',
    next: 'apAPo点',
    pattern: /(\d{1,2})\s?(?:[ap]\.m\.|[ap]m\b|[AP]\.M\.|[AP]M\b|o['’]clock\b|点(?!击|赞|评|对|到))/y,
    accepts: isHour,
  },
  {kind: 'identifier', next: '.', pattern: /10\.\d{4,9}\/[^\s，。；)）\]]{1,200}/y},
  {
    kind: 'version',
    next: '.',
    pattern: /\d{1,9}(?:\.\d{1,9}){2,8}(?:[-.]?[a-z]{1,8}\.?\d{0,4})?(?![\d%])/y,
  },
  {kind: 'identifier', next: '-‐‑', pattern: /\d{1,12}(?:[-‐‑]\d{1,12}){2,8}(?!\d)/y},
  {
    kind: 'identifier',
    next: '(0123456789',
    pattern: /(?<=\+)\d{1,3}(?:[ .-]\(?\d{1,5}\)?){2,6}(?!\d|[.,]\d|\s?%)/y,
    accepts: isTelephone,
  },
  {kind: 'identifier', next: '-)', pattern: /\d{3}\)?[-\s]\d{3}-\d{4}(?!\d)/y},
  {kind: 'identifier', next: ':-', pattern: /\d{4,6}(?:-\d{1,2})?:(?:19|20)\d\d(?!\d)/y},
  {
    kind: 'ratio',
    next: ':∶.',
    pattern: /\d{1,6}(?:\.\d{1,4})?[:∶]\d{1,6}(?:\.\d{1,4})?(?:[:∶]\d{1,6}(?:\.\d{1,4})?){0,4}(?![\d.]\d|\d)/y,
  },
  {kind: 'name', next: '/x×', pattern: /(?:24\/7(?:\/365)?|9\/11|7[x×]24)(?!\d|[/.]\d)/y},
  {kind: 'ratio', next: '/.', pattern: /\d{1,4}(?:\.\d{1,2})?\s?\/\s?\d{1,4}(?:\.\d{1,2})?(?![\d/]|\.\d|[A-Za-z])/y},
  {
    kind: 'measure',
    next: '.xX×*',
    pattern: /\d{1,6}(?:\.\d{1,4})?(?:\s?[x×X*]\s?\d{1,6}(?:\.\d{1,4})?){1,3}(?![\dA-Za-z^⁰¹²³⁴-⁻])/y,
  },
]

const tabled = new Map<string, Pattern[]>()
for (const pattern of PATTERNS) {
  for (const character of pattern.next) tabled.set(character, [...(tabled.get(character) ?? []), pattern])
}
const PATTERNS_BY_NEXT: ReadonlyMap<string, readonly Pattern[]> = tabled
/** A longer run of digits is no part of any shape. */
const LONGEST_RUN = 12

/**
 * Reads the shape that starts with the digit at `start`.
 *
 *     2025-04-24     10:30 am     1.2.3     16:9     1920x1080     9月3日
 *     ^         ^    ^       ^    ^    ^    ^   ^    ^        ^    ^    ^
 */
export function readShape(text: string, start: number): Shape | undefined {
  const digits = skipDigits(text, start)
  if (digits - start > LONGEST_RUN) return undefined
  const next = isBlank(text.charCodeAt(digits)) ? text.charAt(digits + 1) : text.charAt(digits)
  for (const {kind, pattern, accepts} of PATTERNS_BY_NEXT.get(next) ?? []) {
    pattern.lastIndex = start
    const match = pattern.exec(text)
    if (match !== null && (accepts === undefined || accepts(match))) return {start, end: start + match[0].length, kind}
  }
  return undefined
}
