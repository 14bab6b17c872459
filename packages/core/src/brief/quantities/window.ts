import type {Span} from '../../data/index.ts'
import {EDGE} from '../../markers/index.ts'
import type {ProseView} from '../text/prose-buffer.ts'
import {startsIn} from './candidates.ts'
import {placed} from './find.ts'
import type {QuantityMemory} from './memory.ts'
import type {FoundQuantity, QuantityContext} from './quantity.ts'
import {RenderedWindow} from './rendered.ts'
import {readQuantities} from './scan.ts'

/** Where the prose of a block stands in its document. */
export interface QuantityWindow extends Span {
  /** Prose of the document. */
  readonly prose: ProseView
  /**
   * Offsets of the document at which a number may start; `undefined` where control text is left out of the prose, beside
   * which half a word may begin one.
   */
  readonly starts: Uint32Array | undefined
  readonly memory?: QuantityMemory | undefined
}

/** What is seen of the block that is being read; one after another. */
const rendered = new RenderedWindow()

/**
 * Every number of a block, as `findQuantities` finds it, at its place in the document.
 *
 * @param context Its masked spans are places in the document.
 */
export function quantitiesIn(window: QuantityWindow, context: QuantityContext): readonly FoundQuantity[] {
  const {prose, starts, memory} = window
  if (memory !== undefined) return remembered(window, memory, context)
  rendered.show(prose.text, window, context.masked)
  // Where nothing but citations has to be left out, the places at which a number may start are known already.
  const candidates = starts === undefined ? startsIn(rendered.text) : rendered.indexesOf(starts)
  return placed(readQuantities(rendered.text, candidates, context), rendered)
}

function remembered(
  {start, end, prose}: QuantityWindow,
  memory: QuantityMemory,
  context: QuantityContext,
): readonly FoundQuantity[] {
  const masked = context.masked.map((span) => ({start: span.start - start, end: span.end - start}))
  return memory
    .find(prose.text.slice(start, end).replaceAll(EDGE, ' '), {...context, masked})
    .map((quantity) => ({...quantity, start: quantity.start + start, end: quantity.end + start}))
}
