import {addFirst, partitionPoint} from './collections.ts'

/** A key of an item; `index` is that of the item in its list. */
export type KeyOf<Item> = (item: Item, index: number) => string | undefined

/** Cells hold a hash and, below it, an index: a list never has more items than a text has characters. */
const indexes = 2 ** 29

/** More items than this under one hash get a map of their own, so that nobody can make look-ups slow. */
const few = 16

/**
 * Finds the items of a list by their keys. It keeps eight bytes for each key, where a map keeps the key and some fifty
 * more: of hundreds of thousands of records a document cites a few. Keys are worked out again when one is looked up, so
 * they must stay the same.
 *
 * ```
 * [hash of "a" · 2^29 + 7, hash of "c" · 2^29 + 1, …]     sorted: 7 and 1 are indexes of items
 * ```
 */
export class KeyIndex<Item> {
  readonly #items: readonly Item[]
  readonly #keysOf: readonly KeyOf<Item>[]
  readonly #cells: Float64Array
  /** Maps of the hashes that many items share. */
  readonly #crowds = new Map<number, ReadonlyMap<string, readonly Item[]>>()

  /** @param keysOf Each gives a key that leads to the item; an item has none where all are `undefined`. */
  constructor(items: readonly Item[], ...keysOf: readonly KeyOf<Item>[]) {
    this.#items = items
    this.#keysOf = keysOf
    this.#cells = cellsOf(items, keysOf)
  }

  /** The first item with a key. */
  get(key: string): Item | undefined {
    return this.#run(hashOf(key), key)[0]
  }

  /** All items with a key, in their order. */
  all(key: string): readonly Item[] {
    return this.#run(hashOf(key), key)
  }

  /** The first item of each key, in the order of the list; made each time. */
  entries(): ReadonlyMap<string, Item> {
    const first = new Map<string, Item>()
    for (const [index, item] of this.#items.entries())
      for (const keyOf of this.#keysOf) addFirst(first, keyOf(item, index), item)
    return first
  }

  /** The items whose key another item may have as well, in their order: all that do, and a few others. */
  similar(): readonly Item[] {
    const cells = this.#cells
    const found = new Set<number>()
    for (let at = 1; at < cells.length; at++) {
      const [before, cell] = [cells[at - 1] ?? 0, cells[at] ?? 0]
      if (Math.floor(before / indexes) === Math.floor(cell / indexes)) found.add(before % indexes).add(cell % indexes)
    }
    return [...found].sort((a, b) => a - b).flatMap((index) => this.#items[index] ?? [])
  }

  #run(hash: number, key: string): readonly Item[] {
    const crowd = this.#crowds.get(hash)
    if (crowd) return crowd.get(key) ?? []
    const start = this.#firstOf(hash)
    const end = this.#firstOf(hash + 1)
    if (end - start > few) return this.#crowdOf(hash, start, end).get(key) ?? []
    const found: Item[] = []
    for (const [index, item] of this.#itemsIn(start, end))
      if (this.#keysOf.some((keyOf) => keyOf(item, index) === key)) found.push(item)
    return found
  }

  #crowdOf(hash: number, start: number, end: number): ReadonlyMap<string, readonly Item[]> {
    const crowd = new Map<string, Item[]>()
    for (const [index, item] of this.#itemsIn(start, end)) {
      for (const key of new Set(this.#keysOf.map((keyOf) => keyOf(item, index)))) {
        if (key === undefined) continue
        const known = crowd.get(key)
        if (known) known.push(item)
        else crowd.set(key, [item])
      }
    }
    this.#crowds.set(hash, crowd)
    return crowd
  }

  /** The items between two cells, each once. */
  *#itemsIn(start: number, end: number): Generator<readonly [number, Item]> {
    for (let at = start; at < end; at++) {
      const cell = this.#cells[at] ?? 0
      const item = this.#items[cell % indexes]
      if (item !== undefined && (at === start || cell !== this.#cells[at - 1])) yield [cell % indexes, item]
    }
  }

  /** The first cell whose hash is not below a hash. */
  #firstOf(hash: number): number {
    return partitionPoint(this.#cells, (cell) => cell < hash * indexes)
  }
}

const cellsOf = <Item>(items: readonly Item[], keysOf: readonly KeyOf<Item>[]): Float64Array => {
  const cells = new Float64Array(items.length * keysOf.length)
  let count = 0
  for (let index = 0; index < items.length; index++) {
    const item = items[index]
    for (const keyOf of keysOf) {
      const key = item === undefined ? undefined : keyOf(item, index)
      if (key !== undefined) cells[count++] = hashOf(key) * indexes + index
    }
  }
  return (count === cells.length ? cells : cells.slice(0, count)).sort()
}

/** 24 bits of FNV-1a over the UTF-16 units: with an index below them, a number still holds all. */
const hashOf = (key: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return (hash ^ (hash >>> 24)) & 0xff_ff_ff
}
