import {viewOf} from '../text/prose-view.ts'
import {findStarts} from './candidates.ts'
import {withDisguised} from './disguised.ts'
import {notationOf} from './notation.ts'
import {type FoundQuantity, movedTo, type QuantityContext} from './quantity.ts'
import {type Rendered, render} from './rendered.ts'
import {readQuantities} from './scan.ts'

/**
 * Every number of a piece of prose, in digits or in words, in reading order and disjoint, each with the kind of thing
 * it says. Runs in time linear in the length of the prose.
 *
 * @param prose Same length as the source slice, with fillers where no prose stands.
 */
export function findQuantities(prose: string, context: QuantityContext): readonly FoundQuantity[] {
  const rendered = render(prose, context.masked)
  const starts = findStarts(viewOf(rendered.text).codes, rendered.text.length)
  const notation = context.notation ?? notationOf(rendered.text, starts)
  const found = readQuantities(rendered.text, starts, {...context, notation})
  return placed(context.disguised ? withDisguised(rendered.text, found) : found, rendered)
}

/** Numbers of rendered prose at their places in the text whose stretch from `from` on is the prose. */
export function placed(found: readonly FoundQuantity[], {place}: Rendered, from = 0): readonly FoundQuantity[] {
  if (place === undefined && from === 0) return found
  return found.map((quantity) => {
    const {start, end} = place === undefined ? quantity : place(quantity.start, quantity.end)
    return movedTo(quantity, start + from, end + from)
  })
}
