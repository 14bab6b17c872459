import type {Span} from '../../data/index.ts'
import {isHan} from '../characters.ts'
import {FACTORS_BY_LETTER, FREE_LETTERS, MAGNITUDE_WORDS} from './languages/index.ts'
import {HAN_MAGNITUDES, HAN_UNITS} from './magnitudes.ts'
import {longestHan} from './runs.ts'

/** A word that multiplies, wherever it stands. */
export interface NamedMagnitude extends Span {
  readonly factor: number
}

/** A thousand and more: nobody gives numbers in hundreds. */
const least = 1000
const words = /['’]000\b|\p{Script=Han}{1,16}|(?:\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek})+/gu
/** A letter is a magnitude beside a currency: `$m`, `USD bn`, `k€`. */
const currencyBefore = /(?:\p{Sc}|\b[A-Z]{3})\s?$/u
const currencyBehind = /^\s?\p{Sc}/u

/**
 * The magnitudes that a text names, whether or not a number stands before them:
 *
 *     in millions of tonnes     (€ bn)     ’000 tonnes     单位：亿元
 *        ^      ^                 ^ ^      ^  ^                ^^
 */
export function* magnitudesNamed(text: string): Generator<NamedMagnitude> {
  for (const {0: written, index} of text.matchAll(words)) {
    if (isHan(written.charCodeAt(0))) yield* magnitudesInHan(text, {start: index, end: index + written.length})
    else {
      const end = index + written.length
      const factor = written.endsWith('000')
        ? least
        : factorOf(written, text.slice(Math.max(0, index - 4), index), text[end])
      if (factor !== undefined && factor >= least) yield {factor, start: index, end}
    }
  }
}

function factorOf(written: string, before: string, behind = ''): number | undefined {
  if (written.length === 1 || !MAGNITUDE_WORDS.has(written.toLowerCase())) {
    const isFree = FREE_LETTERS.has(written) || currencyBefore.test(before) || currencyBehind.test(behind)
    return isFree ? (FACTORS_BY_LETTER.get(written) ?? FACTORS_BY_LETTER.get(written.toUpperCase())) : undefined
  }
  return MAGNITUDE_WORDS.get(written.toLowerCase())
}

/** One that ends its run, or that a unit follows which is no time: 亿元, and neither 千年 nor 百万富翁. */
function* magnitudesInHan(text: string, {start, end}: Span): Generator<NamedMagnitude> {
  for (let at = start; at < end; at += 1) {
    const word = longestHan(text, at, HAN_MAGNITUDES)
    if (word === undefined || word.value < least) continue
    const unit = longestHan(text, word.end, HAN_UNITS)?.value
    if (word.end === end || (unit !== undefined && unit.kind !== 'duration'))
      yield {factor: word.value, start: at, end: word.end}
    at = word.end - 1
  }
}
