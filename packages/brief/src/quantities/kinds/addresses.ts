import type {QuantityKind} from '../../brief.ts'
import {wordSet} from '../languages/language.ts'
import {isBare, type Sighting} from '../sighting.ts'

/** Words before the number of a house, a room or a post office box. */
const PLACES = wordSet('suite apartment apt zip postcode postfach')
const POST_BOX = /\bP\.?\s?O\.?\s?Box\s(?:No\.?\s)?$/i
const STREET =
  /^\s(?:[A-Z][A-Za-z]{1,20}\.?\s){1,3}(?:Street|St\.|Avenue|Ave\b|Road|Rd\b|Boulevard|Blvd\b|Lane|Drive|Square|Straße)/

/** `PO Box 12345`, `Suite 400`, `221 Baker Street`. */
export const addressKind = ({text, amount, before}: Sighting): QuantityKind | undefined => {
  if (!isBare(amount) || amount.upper !== undefined) return undefined
  if (PLACES.has(before.lower) || POST_BOX.test(text.slice(Math.max(0, amount.start - 16), amount.start)))
    return 'address'
  return STREET.test(text.slice(amount.end, amount.end + 64)) ? 'address' : undefined
}
