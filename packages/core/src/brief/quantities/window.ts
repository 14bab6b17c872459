import type {Span} from '../../data/index.ts'
import {EDGE} from '../../markers/index.ts'
import {findQuantities, placed} from './find.ts'
import type {QuantityMemory} from './memory.ts'
import {type FoundQuantity, movedTo, type QuantityContext} from './quantity.ts'
import {render} from './rendered.ts'
import {readQuantities} from './scan.ts'

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
  const {start, end, text, starts, memory} = window
  const prose = text.slice(start, end).replaceAll(EDGE, ' ')
  const masked = context.masked.map((span) => ({start: span.start - start, end: span.end - start}))
  const inProse = {...context, masked}
  if (memory !== undefined) return memory.find(prose, inProse).map((quantity) => movedBy(quantity, start))
  if (starts === undefined) return findQuantities(prose, inProse).map((quantity) => movedBy(quantity, start))
  // Where nothing but citations has to be left out, the places at which a number may start are known already.
  const rendered = render(prose, masked)
  const candidates: number[] = []
  for (const place of starts) {
    const index = rendered.indexOf(place - start)
    if (index >= 0) candidates.push(index)
  }
  return placed(readQuantities(rendered.text, candidates, inProse), rendered, start)
}

function movedBy(quantity: FoundQuantity, offset: number): FoundQuantity {
  return movedTo(quantity, quantity.start + offset, quantity.end + offset)
}
