import {findCandidates} from './candidates.ts'
import type {FoundQuantity, QuantityContext} from './quantity.ts'
import {render} from './rendered.ts'
import {readQuantities} from './scan.ts'

export {statesAbsence} from './absence.ts'
export {type Candidates, findCandidates} from './candidates.ts'
export {quantityRules} from './entries/index.ts'
export type {CellPlace, FoundQuantity, QuantityContext, TextContext} from './quantity.ts'
export {readQuantities} from './scan.ts'

/**
 * Every number of a piece of prose, in digits or in words, in reading order and disjoint, each with the kind of thing
 * it says. Runs in time linear in the length of the prose.
 *
 * @param prose Same length as the source slice, with fillers where no prose stands.
 */
export function findQuantities(prose: string, context: QuantityContext): readonly FoundQuantity[] {
  const {text, place} = render(prose, context.masked)
  const found = readQuantities(text, findCandidates(text), context)
  if (place === undefined) return found
  return found.map((quantity) => ({...quantity, ...place(quantity.start, quantity.end)}))
}
