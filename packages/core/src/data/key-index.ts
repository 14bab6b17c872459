import {addTo, partitionPoint} from './collections.ts'
import {hashOf} from './text.ts'

/** Cells hold 24 bits of a hash and, below them, a place: a list never has more keys than a text has characters. */
const places = 2 ** 29

const hashIn = (cell: number): number => Math.floor(cell / places)

/** The hash of each key and its place, eight bytes for both, by their hashes. */
const sortedCells = (count: number, keyAt: (place: number) => string | undefined): Float64Array => {
  let cells = new Float64Array(0)
  let length = 0
  for (let place = 0; place < count; place++) {
    const key = keyAt(place)
    if (key === undefined) continue
    if (length === 0) cells = new Float64Array(count - place)
    cells[length++] = (hashOf(key) >>> 8) * places + place
  }
  return cells.subarray(0, length).sort()
}

/**
 * The items whose key another item may have as well, in their order: all that do, and a few others. Nothing is kept
 * afterwards.
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
  const cells = sortedCells(items.length, (place) => {
    const item = items[place]
    return item === undefined ? undefined : keyOf(item)
  })
  const found = new Set<number>()
  for (let at = 1; at < cells.length; at++) {
    const [before, cell] = [cells[at - 1] ?? 0, cells[at] ?? 0]
    if (hashIn(before) === hashIn(cell)) found.add(before % places).add(cell % places)
  }
  return [...found].sort((a, b) => a - b).flatMap((index) => items[index] ?? [])
}

/** A key of an item; `index` is that of the item in its list. */
export type KeyOf<Item> = (item: Item, index: number) => string | undefined

/** Where more keys than this have one hash, a map is asked: nobody can make look-ups slow. */
const few = 16

/**
 * Finds the items of a list by their keys. It keeps eight bytes for each key, where a map keeps the key and some fifty
 * more: of hundreds of thousands of records a document cites a few. Keys are worked out again when one is looked up, so
 * they must stay the same. Whoever has asked as often as there are items asks a map from then on, which answers faster.
 */
export class KeyIndex<Item> {
  readonly #keysOf: readonly KeyOf<Item>[]
  readonly #cells: Float64Array
  #asked = 0
  #byKey: ReadonlyMap<string, readonly Item[]> | undefined

  /** @param keysOf Each gives a key that leads to the item; an item has none where all are `undefined`. */
  constructor(
    private readonly items: readonly Item[],
    ...keysOf: readonly KeyOf<Item>[]
  ) {
    this.#keysOf = keysOf
    this.#cells = sortedCells(items.length * keysOf.length, (place) => this.#keyAt(place))
  }

  /** The first item with a key. */
  get(key: string): Item | undefined {
    return this.all(key)[0]
  }

  /** All items with a key, in their order. */
  all(key: string): readonly Item[] {
    const hash = hashOf(key) >>> 8
    const first = partitionPoint(this.#cells, (cell) => cell < hash * places)
    const isCrowded = hashIn(this.#cells[first + few] ?? -1) === hash
    if (this.#byKey || isCrowded || ++this.#asked > this.items.length) {
      this.#byKey ??= this.entries()
      return this.#byKey.get(key) ?? []
    }
    const found = new Set<Item>()
    for (let at = first; hashIn(this.#cells[at] ?? -1) === hash; at++) {
      const place = (this.#cells[at] ?? 0) % places
      const item = this.#itemAt(place)
      if (item !== undefined && this.#keyAt(place) === key) found.add(item)
    }
    return [...found]
  }

  /** The items of each key, in the order of the list; made each time. */
  entries(): ReadonlyMap<string, readonly Item[]> {
    const byKey = new Map<string, Item[]>()
    for (const [index, item] of this.items.entries())
      for (const key of new Set(this.#keysOf.map((keyOf) => keyOf(item, index))))
        if (key !== undefined) addTo(byKey, key, item)
    return byKey
  }

  /** The keys of the first item are counted first, then those of the second. */
  #keyAt(place: number): string | undefined {
    const item = this.#itemAt(place)
    const keyOf = this.#keysOf[place % this.#keysOf.length]
    return item === undefined ? undefined : keyOf?.(item, Math.floor(place / this.#keysOf.length))
  }

  #itemAt(place: number): Item | undefined {
    return this.items[Math.floor(place / this.#keysOf.length)]
  }
}
