import type {Span} from '../../data/index.ts'
import {EDGE} from '../../markers/index.ts'
import type {ProseView} from '../text/prose-buffer.ts'
import {startsIn} from './candidates.ts'
import {notationOf} from './notation.ts'
import type {FoundQuantity, OpenFound, QuantityContext} from './quantity.ts'
import {RenderedWindow} from './rendered.ts'
import {readQuantities} from './scan.ts'

/** Where the prose of a block stands in its document. */
interface QuantityWindow extends Span {
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
function placed(found: readonly OpenFound[], rendered: RenderedWindow): readonly FoundQuantity[] {
  for (const quantity of found) {
    quantity.start = rendered.offsetOf(quantity.start)
    quantity.end = rendered.offsetOf(quantity.end - 1) + 1
  }
  return found
}

/**
 * Finds quantities as `findQuantities` does, and keeps those of the last document: an editor hands a document over
 * again at every key, and all of its prose but a paragraph is as it was.
 */
export class QuantityMemory {
  #last = new Map<string, readonly FoundQuantity[]>()
  #current = new Map<string, readonly FoundQuantity[]>()

  /** A document begins; what the last one did not hold is forgotten. */
  turn(): void {
    this.#last = this.#current
    this.#current = new Map()
  }

  find(prose: string, context: QuantityContext): readonly FoundQuantity[] {
    const asked = JSON.stringify([prose, context])
    const found = this.#current.get(asked) ?? this.#last.get(asked) ?? findQuantities(prose, context)
    this.#current.set(asked, found)
    return found
  }
}
