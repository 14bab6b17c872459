import {endOfScalar, sign, skipBlank} from './json-tokens.ts'
import type {Place} from './tree.ts'

/** Numbers a cell has: where the value or key begins, where it ends, and the next cell that is not inside it. */
const width = 3

/** Mappings with more entries are indexed when one of them is looked up. */
const fewEntries = 16

/**
 * Where everything in a JSON text stands: a cell for each value and key, in the order of the text.
 *
 * ```
 * {"a": [1, 2], "b": 3}
 * 0 1   2 3  4  5    6     cells; behind the list at 2 comes 5, behind the mapping at 0 nothing
 * ```
 */
export class JsonTape {
  readonly text: string
  readonly #indexes = new Map<number, ReadonlyMap<string, number>>()
  #cells: Int32Array
  #count = 0

  /** @param text Known to be correct (`scanJson`). */
  constructor(text: string) {
    this.text = text
    this.#cells = new Int32Array(width * (16 + Math.floor(text.length / 8)))
    this.#record()
  }

  placeOf(cell: number): Place {
    return {start: this.#cells[width * cell] ?? 0, end: this.#cells[width * cell + 1] ?? 0}
  }

  /** The string at a cell, escapes decoded. */
  stringAt(cell: number): string {
    const {start, end} = this.placeOf(cell)
    const content = this.text.slice(start + 1, end - 1)
    return content.includes('\\') ? String(JSON.parse(this.text.slice(start, end))) : content
  }

  /** Cells of the items of a list. */
  *itemsOf(list: number): Generator<number> {
    for (let item = list + 1; item < this.#next(list); item = this.#next(item)) yield item
  }

  /** Cells of the keys of a mapping; each value is the cell behind. */
  *keysOf(mapping: number): Generator<number> {
    for (let key = mapping + 1; key < this.#next(mapping); key = this.#next(key + 1)) yield key
  }

  /** The key of that name. Paths of a sidecar lead through the same mappings again and again. */
  keyOf(mapping: number, name: string): number | undefined {
    let count = 0
    for (const key of this.keysOf(mapping)) {
      if (this.stringAt(key) === name) return key
      if (++count > fewEntries) return this.#indexOf(mapping).get(name)
    }
    return undefined
  }

  #indexOf(mapping: number): ReadonlyMap<string, number> {
    const known = this.#indexes.get(mapping)
    const index = known ?? new Map(Array.from(this.keysOf(mapping), (key) => [this.stringAt(key), key]))
    if (!known) this.#indexes.set(mapping, index)
    return index
  }

  #next(cell: number): number {
    return this.#cells[width * cell + 2] ?? 0
  }

  #record(): void {
    const {text} = this
    const open: number[] = []
    for (let at = skipBlank(text, 0); at < text.length; ) {
      const code = text.charCodeAt(at)
      let end = at + 1
      if (code === sign.openBrace || code === sign.openBracket) open.push(this.#open(at))
      else if (code === sign.closeBrace || code === sign.closeBracket) this.#close(open.pop() ?? 0, end)
      else if (code !== sign.comma && code !== sign.colon) {
        end = endOfScalar(text, at)
        this.#close(this.#open(at), end)
      }
      at = skipBlank(text, end)
    }
  }

  #open(start: number): number {
    const cell = this.#count++
    if (width * this.#count > this.#cells.length) {
      const larger = new Int32Array(2 * this.#cells.length)
      larger.set(this.#cells)
      this.#cells = larger
    }
    this.#cells[width * cell] = start
    return cell
  }

  #close(cell: number, end: number): void {
    this.#cells[width * cell + 1] = end
    this.#cells[width * cell + 2] = this.#count
  }
}
