import {EDGE} from '../../markers/index.ts'
import {startsIn} from './candidates.ts'
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
  // The EDGE, which no pattern sees, keeps V8 from making a string of bytes, for which each pattern is compiled anew.
  rendered.show(prose + EDGE, {start: 0, end: prose.length}, context.masked)
  const {text} = rendered
  const starts = startsIn(text)
  const notation = context.notation ?? notationOf(text, starts)
  const found = readQuantities(text, starts, {...context, notation})
  return placed(found, rendered)
}

/** Numbers of a rendered window at their places in the prose. */
export function placed(found: readonly OpenFound[], rendered: RenderedWindow): readonly FoundQuantity[] {
  for (const quantity of found) {
    quantity.start = rendered.offsetOf(quantity.start)
    quantity.end = rendered.offsetOf(quantity.end - 1) + 1
  }
  return found
}
