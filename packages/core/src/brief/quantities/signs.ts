import {characterIn, codesOf, isBlank} from '../text/characters.ts'
import {anyOf, wordsFor} from './languages/index.ts'
import type {FoundQuantity} from './quantity.ts'
import {neighbourBefore} from './words.ts'

const NEGATING = wordsFor('negating')
/** With what such a word ends: before most numbers none stands. */
const ENDS = codesOf([...NEGATING].map((word) => word.slice(-1)).join(''))
const UNSIGNED = wordsFor('unsigned')
const BELOW_ZERO = new RegExp(`\\s(?:${anyOf('belowZero')})(?!\\p{L})`, 'iuy')

/**
 * A number as the words beside it sign it. Not behind another number, where they subtract: `5 minus 3`.
 *
 *     minus 0.4 per cent     零下10℃     10 degrees below zero
 *     ^                ^     ^    ^     ^                   ^
 *
 * @param floor Nothing before it is looked at.
 */
export function signed(text: string, quantity: FoundQuantity, floor: number): FoundQuantity {
  const {value, start, claim} = quantity
  if (!claim || value === undefined) return quantity
  const [lower, upper] = typeof value === 'number' ? [value] : value
  const from = signBefore(text, start, floor)
  const to = from < start ? quantity.end : endBelowZero(text, quantity)
  if (lower < 0 || (from === start && to === quantity.end)) return quantity
  return {...quantity, start: from, end: to, value: upper === undefined ? -lower : [-lower, upper]}
}

/** Where the word starts that makes the number at `start` negative; `start` where none does. */
const signBefore = (text: string, start: number, floor: number): number => {
  const last = isBlank(text.charCodeAt(start - 1)) ? start - 2 : start - 1
  if (last < floor || !ENDS.has(text.charCodeAt(last))) return start
  const {lower, han, edge, glued} = neighbourBefore(text, start, floor)
  if (han !== '') {
    const sign = [han.slice(-2), han.slice(-1)].find((each) => NEGATING.has(each))
    return sign === undefined ? start : start - sign.length
  }
  if (glued || !NEGATING.has(lower) || (floor > 0 && edge - floor <= 1)) return start
  const leading = neighbourBefore(text, edge, floor).lower.split(/['’]/).at(-1) ?? ''
  return UNSIGNED.has(leading) ? start : edge
}

const endBelowZero = (text: string, {kind, end}: FoundQuantity): number => {
  if (kind !== 'measure' || !isBlank(text.charCodeAt(end)) || characterIn(text, end) === '\n') return end
  BELOW_ZERO.lastIndex = end
  return BELOW_ZERO.test(text) ? BELOW_ZERO.lastIndex : end
}
