import type {FoundQuantity, QuantityContext} from './quantity.ts'
import {isClaimKind} from './quantity.ts'

export type {FoundQuantity, QuantityContext} from './quantity.ts'

const NUMERAL = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g

/**
 * Every number of a piece of prose, in reading order and disjoint, each with the kind of thing it says.
 *
 * @param prose Same length as the source slice, with fillers where no prose stands.
 */
export function findQuantities(prose: string, context: QuantityContext): readonly FoundQuantity[] {
  const found: FoundQuantity[] = []
  for (const match of prose.matchAll(NUMERAL)) {
    const start = match.index
    const end = start + match[0].length
    if (context.masked.some((span) => span.start < end && start < span.end)) continue
    const percent = prose[end] === '%'
    const year = !percent && /^(?:19|20)\d\d$/.test(match[0])
    const kind = percent ? 'percent' : year ? 'year' : 'count'
    const value = Number(match[0].replaceAll(',', ''))
    const unit = percent ? '%' : ''
    found.push({start, end: percent ? end + 1 : end, kind, claim: isClaimKind(kind), value, unit, spelledOut: false})
  }
  return found
}

const ABSENCE =
  /\bno (?:\w+ ){0,4}(?:data|evidence|figures|information) (?:was|were|is|are|has been|have been) (?:found|available|disclosed|reported)\b/i

/** The prose states that something was not found or not disclosed, and so asserts no number. */
export const statesAbsence = (prose: string): boolean => ABSENCE.test(prose)
