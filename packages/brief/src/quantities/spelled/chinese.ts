import type {QuantityKind} from '../../brief.ts'
import {charactersOf} from '../../characters.ts'
import {isHanRank} from '../kinds/ordinals.ts'
import {
  COUNTED,
  COUNTED_THINGS,
  COUNTERS,
  LONGEST_REIGN,
  MEASURING,
  NO_NUMBER_BEFORE,
  NO_UNIT,
  ONE_DURATION,
  REIGN,
} from '../languages/chinese-counting.ts'
import type {FoundQuantity} from '../quantity.ts'
import {quantityOf} from '../quantity.ts'
import {isQuotedTerm} from '../quoted.ts'
import {readSuffix} from '../units.ts'

const DIGITS: ReadonlyMap<string, number> = new Map([...'〇一二三四五六七八九'].map((digit, value) => [digit, value]))
const OTHER_DIGITS: ReadonlyMap<string, number> = new Map([
  ['零', 0],
  ['两', 2],
  ['壹', 1],
  ['贰', 2],
  ['叁', 3],
])
const SCALES: ReadonlyMap<string, number> = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
  ['万', 1e4],
  ['亿', 1e8],
])
const VAGUE = charactersOf('几数多余')
/** By character code, so that a page of Chinese is passed over without a look-up by hash. */
const NUMERALS = new Uint8Array(0x10000)
for (const numeral of '〇零一二两三四五六七八九十百千万亿几数半壹贰叁') NUMERALS[numeral.charCodeAt(0)] = 1

/** Longest word of measure before a number, and longest counter behind it, in characters. */
const LONGEST_MEASURE = 3
const LONGEST_COUNTER = 6
/** From here on a number behind 超过 or 约 says something without a counter. */
const LARGE = 100
/** 百万, 千: a power of ten without a digit before it. */
const BARE_SCALE = /^[百千万亿]/

/** Value of a run of numerals: 三百二十五, 十二, 一亿; `undefined` where it is vague. */
const numericValue = (run: string): number | undefined => {
  let total = 0
  let section = 0
  let digit: number | undefined
  for (const character of run) {
    const scale = SCALES.get(character)
    if (scale === undefined) {
      digit = DIGITS.get(character) ?? OTHER_DIGITS.get(character)
      if (digit === undefined) return undefined
    } else if (scale >= 1e4) {
      const part = total + section + (digit ?? 0)
      total = (part === 0 && digit === undefined ? 1 : part) * scale
      section = 0
      digit = undefined
    } else {
      section += (digit ?? 1) * scale
      digit = undefined
    }
  }
  return total + section + (digit ?? 0)
}

/** Starts or goes on with a spelled-out number in Chinese. */
export const isChineseNumeral = (code: number): boolean => NUMERALS[code] === 1

/** `百分之三十`, `三分之二`: what stands before 分之 and behind it. */
const readFraction = (
  text: string,
  start: number,
  end: number,
): {value: number; end: number; kind: QuantityKind} | undefined => {
  if (!text.startsWith('分之', end)) return undefined
  let last = end + 2
  while (isChineseNumeral(text.charCodeAt(last)) || text.charAt(last) === '点') last += 1
  const whole = numericValue(text.slice(start, end))
  const part = numericValue(text.slice(end + 2, last).split('点')[0] ?? '')
  if (whole === undefined || whole === 0 || part === undefined || last === end + 2) return undefined
  const percent = whole === 100
  return {value: percent ? part : part / whole, end: last, kind: percent ? 'percent' : 'ratio'}
}

const found = (
  span: {readonly start: number; readonly end: number},
  kind: QuantityKind,
  {value, unit = ''}: {readonly value?: number; readonly unit?: string} = {},
): FoundQuantity => quantityOf(span, kind, {value, unit, spelledOut: true})

/** What a run of numerals from `start` to `end` says. */
const quantityAt = (text: string, start: number, end: number): FoundQuantity | undefined => {
  const fraction = readFraction(text, start, end)
  if (fraction !== undefined) {
    const unit = fraction.kind === 'percent' ? '%' : ''
    return found({start, end: fraction.end}, fraction.kind, {value: fraction.value, unit})
  }
  const before = text.charAt(start - 1)
  if (before === '第') return found({start: start - 1, end}, isHanRank(text, start - 1, end) ? 'rank' : 'ordinal')
  const run = text.slice(start, end)
  const had = before === '有' && run.length > 1 && !BARE_SCALE.test(run)
  if (NO_NUMBER_BEFORE.has(before) && !had && !isMeasuredBefore(text, start)) return undefined
  if (run === '一半' && (isMeasuredBefore(text, start) || /^(?:以上|左右|的)/.test(text.slice(end, end + 2))))
    return found({start, end}, 'ratio', {value: 0.5})
  if (/[几数]/.test(run) || BARE_SCALE.test(run)) return run.length > 1 ? found({start, end}, 'vague') : undefined
  const value = numericValue(run)
  if (value === undefined || run === '二' || run.startsWith('半')) return undefined
  return measuredAt(text, {start, end, value}) ?? countedAt(text, {start, end, value})
}

interface Run {
  readonly start: number
  readonly end: number
  readonly value: number
}

/** Whether a word of measure stands before: 仅, 超过, 约. */
const isMeasuredBefore = (text: string, start: number): boolean =>
  MEASURING.test(text.slice(Math.max(0, start - LONGEST_MEASURE), start))

/** A number with a unit: 三年, 两倍, 五万元. */
const measuredAt = (text: string, {start, end, value}: Run): FoundQuantity | undefined => {
  const {unit, end: unitEnd, factor} = readSuffix(text, end, false)
  if (unit === undefined) return undefined
  const rest = text.slice(end, end + LONGEST_COUNTER)
  if (NO_UNIT.test(rest)) return undefined
  const one = isMeasuredBefore(text, start) || (unit.kind === 'duration' && ONE_DURATION.test(rest))
  if (value === 1 && !one) return undefined
  if (unit.name === 'year' && REIGN.test(text.slice(Math.max(0, start - LONGEST_REIGN), start)))
    return found({start, end: unitEnd}, 'year')
  const kind = isQuotedTerm(text, start, unitEnd) ? 'name' : unit.kind
  return found({start, end: unitEnd}, kind, {value: value * factor, unit: unit.name})
}

/** A number of people, organisations or places: 五部门, 两位大师. */
const countedAt = (text: string, {start, end, value}: Run): FoundQuantity | undefined => {
  const rest = text.slice(end, end + LONGEST_COUNTER)
  const counted = value > 1 && (COUNTED.test(rest) || COUNTED_THINGS.test(rest))
  if (counted || (isMeasuredBefore(text, start) && (value >= LARGE || COUNTERS.test(rest)))) {
    return found({start, end}, isQuotedTerm(text, start, end) ? 'name' : 'count', {value})
  }
  return value > 10 && VAGUE.has(text.charAt(end)) ? found({start, end}, 'vague') : undefined
}

/** Reads the numerals that start at `start`; `end` is where to go on in any case. */
export function readChinese(text: string, start: number): {quantity: FoundQuantity | undefined; end: number} {
  let end = start + 1
  while (isChineseNumeral(text.charCodeAt(end))) end += 1
  const quantity = quantityAt(text, start, end)
  return {quantity, end: Math.max(end, quantity?.end ?? end)}
}
