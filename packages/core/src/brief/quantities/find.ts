import {viewOf} from '../text/prose-view.ts'
import {findCandidates} from './candidates.ts'
import {withDisguised} from './disguised.ts'
import {notationOf} from './notation.ts'
import type {FoundQuantity, OpenFound, QuantityContext} from './quantity.ts'
import {RenderedWindow} from './rendered.ts'
import {readQuantities} from './scan.ts'

/** What is seen of the prose that is being read; one after another. */
const rendered = new RenderedWindow()

/**
 * Every number of a piece of prose, in digits or in words, in reading order and disjoint, each with the kind of thing
 * it says. Runs in time linear in the length of the prose.
 *
 * @param prose Same length as the source slice, with fillers where no prose stands.
 */
export function findQuantities(prose: string, context: QuantityContext): readonly FoundQuantity[] {
  rendered.show(viewOf(prose), {start: 0, end: prose.length}, context.masked)
  const {text} = rendered
  const {numbers: starts} = findCandidates(rendered.codes, rendered.length)
  const notation = context.notation ?? notationOf(text, starts)
  const found = readQuantities(text, starts, {...context, notation})
  return placed(context.disguised ? withDisguised(text, found) : found, rendered)
}

/** Numbers of a rendered window at their places in the prose. */
export function placed(found: readonly OpenFound[], rendered: RenderedWindow): readonly FoundQuantity[] {
  for (const quantity of found) {
    const {start, end} = rendered.placeOf(quantity.start, quantity.end)
    quantity.start = start
    quantity.end = end
  }
  return found
}
