import {EDGE, type Span} from '../../markers/index.ts'
import {viewOf} from '../text/prose-view.ts'
import {findStarts} from './candidates.ts'
import type {QuantityMemory} from './memory.ts'
import {type FoundQuantity, movedTo, type QuantityContext} from './quantity.ts'
import {type Rendered, render} from './rendered.ts'
import {readQuantities} from './scan.ts'

export {statesAbsence} from './absence.ts'
export type {CellPlace, FoundQuantity, QuantityContext} from './quantity.ts'

/**
 * Every number of a piece of prose, in digits or in words, in reading order and disjoint, each with the kind of thing
 * it says. Runs in time linear in the length of the prose.
 *
 * @param prose Same length as the source slice, with fillers where no prose stands.
 */
export function findQuantities(prose: string, context: QuantityContext): readonly FoundQuantity[] {
  const rendered = render(prose, context.masked)
  const starts = findStarts(viewOf(rendered.text).codes, rendered.text.length)
  return placed(readQuantities(rendered.text, starts, context), rendered)
}

/** Where the prose of a block stands in its document. */
export interface QuantityWindow extends Span {
  /** Prose of the document. */
  readonly text: string
  /**
   * Offsets between `start` and `end` at which a number may start; `undefined` where control text is left out of the
   * prose, beside which half a word may begin one.
   */
  readonly starts: Uint32Array | undefined
  readonly memory?: QuantityMemory | undefined
}

/**
 * Every number of a block, as `findQuantities` finds it, at its place in the document.
 *
 * @param context Its masked spans are places in the document.
 */
export function quantitiesIn(window: QuantityWindow, context: QuantityContext): readonly FoundQuantity[] {
  const {start, end, text} = window
  const prose = text.slice(start, end).replaceAll(EDGE, ' ')
  const masked = context.masked.map((span) => ({start: span.start - start, end: span.end - start}))
  const found = foundIn(prose, window, {...context, masked})
  return found.map((quantity) => movedTo(quantity, quantity.start + start, quantity.end + start))
}

/** Where nothing but citations has to be left out, the places at which a number may start are known already. */
function foundIn(
  prose: string,
  {start, starts, memory}: QuantityWindow,
  context: QuantityContext,
): readonly FoundQuantity[] {
  if (memory !== undefined) return memory.find(prose, context)
  if (starts === undefined) return findQuantities(prose, context)
  const rendered = render(prose, context.masked)
  const candidates: number[] = []
  for (const place of starts) {
    const index = rendered.indexOf(place - start)
    if (index >= 0) candidates.push(index)
  }
  return placed(readQuantities(rendered.text, candidates, context), rendered)
}

function placed(found: readonly FoundQuantity[], {place}: Rendered): readonly FoundQuantity[] {
  if (place === undefined) return found
  return found.map((quantity) => {
    const {start, end} = place(quantity.start, quantity.end)
    return movedTo(quantity, start, end)
  })
}
