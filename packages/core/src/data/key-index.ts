import {addFirst} from './collections.ts'
import {hashOf} from './text.ts'

/** Cells hold 24 bits of a hash and, below them, an index: a list never has more items than a text has characters. */
const indexes = 2 ** 29

/**
 * The items whose key another item may have as well, in their order: all that do, and a few others. It takes eight
 * bytes for each item while it runs, and nothing afterwards.
 *
 * ```
 * [hash of "a" · 2^29 + 7, hash of "a" · 2^29 + 9, hash of "c" · 2^29 + 1, …]     sorted: 7 and 9 are similar
 * ```
 *
 * @param keyOf `undefined` for an item that resembles no other.
 */
export const similarItems = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): readonly Item[] => {
  const cells = sortedCells(items, keyOf)
  const found = new Set<number>()
  for (let at = 1; at < cells.length; at++) {
    const [before, cell] = [cells[at - 1] ?? 0, cells[at] ?? 0]
    if (Math.floor(before / indexes) === Math.floor(cell / indexes)) found.add(before % indexes).add(cell % indexes)
  }
  return [...found].sort((a, b) => a - b).flatMap((index) => items[index] ?? [])
}

const sortedCells = <Item>(items: readonly Item[], keyOf: (item: Item) => string | undefined): Float64Array => {
  let cells = new Float64Array(0)
  let count = 0
  for (const [index, item] of items.entries()) {
    const key = keyOf(item)
    if (key === undefined) continue
    if (count === 0) cells = new Float64Array(items.length - index)
    cells[count++] = (hashOf(key) >>> 8) * indexes + index
  }
  return cells.subarray(0, count).sort()
}

/** A key of an item; `index` is that of the item in its list. */
export type KeyOf<Item> = (item: Item, index: number) => string | undefined

/** More keys than this in one bucket get a map of their own, so that nobody can make look-ups slow. */
const few = 16

/**
 * Finds the items of a list by their keys. It keeps eight bytes for each key, where a map keeps the key and some fifty
 * more: of hundreds of thousands of records a document cites a few. Keys are worked out again when one is looked up, so
 * they must stay the same. Whoever has asked as often as there are items asks a map from then on, which answers faster.
 */
export class KeyIndex<Item> {
  readonly #keysOf: readonly KeyOf<Item>[]
  readonly #chains: Chains
  /** Maps of the buckets that many keys share. */
  readonly #crowds = new Map<number, ReadonlyMap<string, readonly Item[]>>()
  #asked = 0
  #first: ReadonlyMap<string, Item> | undefined

  /** @param keysOf Each gives a key that leads to the item; an item has none where all are `undefined`. */
  constructor(
    private readonly items: readonly Item[],
    ...keysOf: readonly KeyOf<Item>[]
  ) {
    this.#keysOf = keysOf
    this.#chains = new Chains(items.length, keysOf.length)
    // Backwards, because what is put before the others of its bucket is the first that is found.
    for (let at = items.length * keysOf.length - 1; at >= 0; at--) {
      const key = this.#keyAt(at)
      if (key !== undefined) this.#chains.add(at, hashOf(key))
    }
  }

  /** The first item with a key. */
  get(key: string): Item | undefined {
    if (this.#first) return this.#first.get(key)
    if (++this.#asked > this.items.length) this.#first = this.entries()
    const hash = hashOf(key)
    let steps = 0
    for (let cell = this.#chains.first(hash); cell > 0; cell = this.#chains.next(cell)) {
      if (++steps > few) return this.#crowdOf(hash).get(key)?.[0]
      if (!this.#chains.fits(cell, hash)) continue
      const at = this.#chains.placeOf(cell)
      if (this.#keyAt(at) !== key) continue
      return this.#itemAt(at)
    }
    return undefined
  }

  /** All items with a key, in their order. */
  all(key: string): readonly Item[] {
    return this.#crowdOf(hashOf(key)).get(key) ?? []
  }

  /** The first item of each key, in the order of the list; made each time. */
  entries(): ReadonlyMap<string, Item> {
    const first = new Map<string, Item>()
    for (const [index, item] of this.items.entries())
      for (const keyOf of this.#keysOf) addFirst(first, keyOf(item, index), item)
    return first
  }

  /** The items of a bucket by their keys, each once for a key. */
  #crowdOf(hash: number): ReadonlyMap<string, readonly Item[]> {
    const start = this.#chains.first(hash)
    const known = this.#crowds.get(start)
    if (known) return known
    const crowd = new Map<string, Item[]>()
    let size = 0
    for (let cell = start; cell > 0; cell = this.#chains.next(cell)) {
      size++
      const at = this.#chains.placeOf(cell)
      const [key, item] = [this.#keyAt(at), this.#itemAt(at)]
      if (key === undefined || item === undefined) continue
      const items = crowd.get(key)
      if (!items) crowd.set(key, [item])
      else if (items.at(-1) !== item) items.push(item)
    }
    if (size > few) this.#crowds.set(start, crowd)
    return crowd
  }

  /** The keys of the first item are counted first, then those of the second. */
  #keyAt(at: number): string | undefined {
    const item = this.#itemAt(at)
    const keyOf = this.#keysOf[at % this.#keysOf.length]
    return item === undefined ? undefined : keyOf?.(item, Math.floor(at / this.#keysOf.length))
  }

  #itemAt(at: number): Item | undefined {
    return this.items[Math.floor(at / this.#keysOf.length)]
  }
}

/**
 * Places of keys in a list, by the hashes of the keys. A cell holds a place, counted from 1, and in the bits that are
 * left over some of the hash, so that few keys are worked out in vain.
 *
 * ```
 * buckets  [0, 3, 1]           hash of "c" % 3 = 1: the place 3, and those that follow it
 * next     [-, 0, 2, 0]        none follows 3; 2 follows 1
 * ```
 */
class Chains {
  #buckets = new Uint32Array(1)
  readonly #places: number
  /** Of the bits of a cell, those that hold the place. */
  readonly #mask: number
  #next = new Uint32Array(0)

  constructor(
    private readonly items: number,
    keys: number,
  ) {
    this.#places = items * keys
    this.#mask = 0xffffffff >>> Math.clz32(Math.max(this.#places, 1))
  }

  /** Puts a place before all others of its bucket. Where there is no key, nothing is kept. */
  add(place: number, hash: number): void {
    if (this.#next.length === 0) {
      this.#next = new Uint32Array(this.#places + 1)
      this.#buckets = new Uint32Array(this.items)
    }
    const bucket = hash % this.#buckets.length
    this.#next[place + 1] = this.#buckets[bucket] ?? 0
    this.#buckets[bucket] = (hash & ~this.#mask) | (place + 1)
  }

  /** The first cell of the bucket of a hash; 0 where there is none. */
  first(hash: number): number {
    return this.#buckets[hash % this.#buckets.length] ?? 0
  }

  /** The cell that follows another; 0 where none does. */
  next(cell: number): number {
    return this.#next[(cell & this.#mask) >>> 0] ?? 0
  }

  /** False where the key of a cell has another hash; a few others fit as well. */
  fits(cell: number, hash: number): boolean {
    return ((cell ^ hash) & ~this.#mask) === 0
  }

  placeOf(cell: number): number {
    return ((cell & this.#mask) >>> 0) - 1
  }
}
