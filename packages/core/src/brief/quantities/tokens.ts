import type {Span} from '../../data/index.ts'
import {codeIn, isDigit, isLetter} from '../text/characters.ts'
import {IGNORED_TOKEN} from './entries/index.ts'
import {skipName} from './glued.ts'
import {type FoundQuantity, quantityOf} from './quantity.ts'

/** What may stand between a token and its number: `PO Box No. 12`, `ID: 7`, `RFC-8259`. */
const GAP = /[\s:=#.\-–]{0,3}(?:No\.?\s?)?/y

/** A span in which numbers are identifiers. */
interface Shield extends Span {
  /** The token is a number itself, and shields no more than that number: `12` leaves `12%` and `12.5` alone. */
  readonly exact: boolean
}

/**
 * Spans in which numbers are identifiers because a token of `ignore_tokens` (specification/numbers §1.2)
 * stands there: the token itself and the code behind it. A token shields only where it occurs as a word.
 */
const shieldsOf = (text: string, tokens: readonly string[]): readonly Shield[] => {
  const shields: Shield[] = []
  for (const token of tokens) {
    const exact = /^[\d.,]+$/.test(token)
    for (const {start, end} of placesOf(token, text))
      shields.push({start, end: exact ? end : behindCode(text, end), exact})
  }
  return shields.sort((one, other) => one.start - other.start)
}

/** Where a token stands as a word. */
function* placesOf(token: string, text: string): Generator<Span> {
  if (token === '') return
  const endsInDigit = isDigit(token.charCodeAt(token.length - 1))
  for (let start = text.indexOf(token); start !== -1; start = text.indexOf(token, start + token.length)) {
    const end = start + token.length
    const [before, after] = [codeIn(text, start - 1), codeIn(text, end)]
    const goesOn = isLetter(after) || (endsInDigit && isDigit(after))
    if (!goesOn && !isLetter(before) && !isDigit(before)) yield {start, end}
  }
}

/** Where the code ends that follows a token. */
const behindCode = (text: string, index: number): number => {
  GAP.lastIndex = index
  return skipName(text, index + (GAP.exec(text)?.[0].length ?? 0))
}

/** @param shield The first that ends behind the start of the quantity. */
const isShielded = ({start, end}: FoundQuantity, shield: Shield | undefined): boolean => {
  if (shield === undefined) return false
  return shield.exact ? shield.start <= start && end <= shield.end : shield.start < end
}

/** Of most texts no more is asked. */
const holdsToken = (text: string, tokens: readonly string[]): boolean => {
  for (let next = 0; next < tokens.length; next += 1) if (text.includes(tokens[next] ?? '')) return true
  return false
}

/** The quantities of a text, sorted by their starts; those that a token shields are made identifiers. */
export const shielded = (
  text: string,
  found: readonly FoundQuantity[],
  tokens: readonly string[],
): readonly FoundQuantity[] => {
  if (found.length === 0 || !holdsToken(text, tokens)) return found
  const shields = shieldsOf(text, tokens)
  let next = 0
  return found.map((quantity) => {
    while ((shields[next]?.end ?? Number.POSITIVE_INFINITY) <= quantity.start) next += 1
    return isShielded(quantity, shields[next]) ? quantityOf(quantity, IGNORED_TOKEN, quantity) : quantity
  })
}
