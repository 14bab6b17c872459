import {findQuantities} from './find.ts'
import type {FoundQuantity, QuantityContext} from './quantity.ts'

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
