import {hashOf} from './hash.ts'

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
