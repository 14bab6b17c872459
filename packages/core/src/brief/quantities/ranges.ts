import {codeIn, codesOf, isBlank, isLetter} from '../text/characters.ts'
import {type Amount, readAmount, scaled} from './amounts.ts'
import type {Notation} from './quantity.ts'
import {digitOf, isPlural, neighbourAfter, skipGap} from './words.ts'

/** Dash, tilde or word between the ends of a range, with the blanks around it. */
const CONNECTOR = /\s?[-–—‐‑−~～∼]\s?|\s?[至到]\s?|\s(?:to|bis|à|a)\s/y
/** What a connector may begin with, blanks left out: behind most numbers none does, and no pattern is tried. */
const CONNECTING = codesOf('-–—‐‑−~～∼至到tbàa')
/** Signs and currencies that may stand before the upper end. */
const LEAD = /[~≈<>≤≥]?\s?(?:[A-Z]{0,3}[$€£¥￥₹]|(?:USD|EUR|GBP|RMB|CNY|JPY)\s?)?/y

/** `from 5% to 7%` tells two values, `ranging from 5% to 7%` one range. */
const isJourney = (text: string, start: number): boolean => {
  const before = text.slice(Math.max(0, start - 32), start)
  return (
    /\b(?:from|between)\s(?:[a-z]+\s){0,3}$/i.test(before) &&
    !/\brang(?:e|es|ed|ing)\s(?:[a-z]+\s){0,2}from\s/i.test(before)
  )
}

/** Index of the first digit of the upper end behind a connector at `index`, or -1. */
const upperStart = (text: string, index: number): {connector: string; digit: number; lead: number} | undefined => {
  if (!CONNECTING.has(codeIn(text, index)) && !CONNECTING.has(codeIn(text, index + 1))) return undefined
  CONNECTOR.lastIndex = index
  if (!CONNECTOR.test(text)) return undefined
  const lead = CONNECTOR.lastIndex
  LEAD.lastIndex = lead
  const digit = LEAD.test(text) ? LEAD.lastIndex : lead
  if (digitOf(codeIn(text, digit)) === -1) return undefined
  return {connector: text.slice(index, lead), digit, lead}
}

const smallChange = /(?:cents?|pence|¢)$/i
const inPoints = /(?:points?|bps|pp)$/i

/**
 * A change and what it led to are two values, and no range: its ends would not be in such units.
 *
 *     rose 14 cents to $35.21     cut by 25 bps to 4.5%     up 1.6% to 41 million     by about 0.25% to 4%     by 610 to 1,180
 */
const isChangeAndLevel = (text: string, lower: Amount, upper: Amount): boolean => {
  const hasOwnUnit = lower.unit !== undefined || (upper.unit === undefined && upper.factor === lower.factor)
  if (hasOwnUnit && /\bby\s(?:\p{L}{1,12}\s)?$/iu.test(text.slice(0, lower.start).slice(-17))) return true
  if (lower.unit === undefined) return false
  const [first, second] = [lower, upper].map(({start, end}) => text.slice(start, end))
  if (lower.unit.kind === 'currency') return smallChange.test(first ?? '') !== smallChange.test(second ?? '')
  if (lower.unit.kind !== 'percent') return false
  return upper.unit === undefined ? upper.factor !== 1 : inPoints.test(first ?? '') !== inPoints.test(second ?? '')
}

/**
 * Whether what stands behind `to` counts another thing than the lower end does. Where both ends are of one thing, either
 * the unit stands before the lower one or behind the upper one.
 *
 *     pay 6.2 million euros to 340 families     give $500 to 700 schools
 */
const countsAnother = (text: string, lower: Amount, upper: Amount): boolean => {
  // Words join what rises: `69p in 2015 to 76p`.
  if (lower.unit === undefined) return lower.value > upper.value && upper.factor <= 1
  if (upper.unit !== undefined) return false
  return lower.start === lower.numeral.start || isPlural(neighbourAfter(text, upper.end))
}

/** A dash set off by blanks joins only what is clearly a range; one that touches a number always does. */
const joins = (lower: Amount, upper: Amount, connector: string): boolean => {
  const spaced = isBlank(connector.charCodeAt(0)) && /[-–—−]/.test(connector)
  if (upper.foreign || lower.foreign || lower.hyphenated) return false
  if (lower.unit !== undefined && upper.unit !== undefined && lower.unit.kind !== upper.unit.kind) return false
  if (spaced && lower.unit === undefined && upper.unit === undefined) return upper.numeral.value > lower.numeral.value
  return true
}

/**
 * Joins an amount with the one behind a dash or a `to`, so that a range is one quantity. Unit and magnitude that only
 * the upper end has hold for both.
 *
 *     rose 10–15% a year     $5-10 million     1.05 ‰ to 1.24 ‰
 *          ^     ^           ^            ^    ^               ^
 */
export function readRange(text: string, lower: Amount, notation: Notation | undefined): Amount {
  const next = upperStart(text, lower.end)
  if (next === undefined) return lower
  const isWord = isLetter(codeIn(text, skipGap(text, lower.end)))
  if (isWord && isJourney(text, lower.start)) return lower
  const upper = readAmount(text, next.digit, {
    floor: next.lead,
    money: lower.unit?.kind === 'currency',
    notation,
  })
  if (lower.unit === undefined && upper.start < next.digit && lower.start === lower.numeral.start) return lower
  if (!joins(lower, upper, next.connector)) return lower
  if (isWord && (isChangeAndLevel(text, lower, upper) || countsAnother(text, lower, upper))) return lower
  const shared = lower.factor === 1 && lower.numeral.value <= upper.numeral.value
  const factor = shared ? upper.factor : lower.factor
  const sign = lower.value < 0 ? -1 : 1
  return {
    ...lower,
    end: upper.end,
    value: sign * scaled(lower.numeral.value, factor),
    step: scaled(lower.numeral.step, factor),
    factor,
    unit: lower.unit ?? upper.unit,
    hyphenated: upper.hyphenated,
    upper,
  }
}
