/**
 * Index of the first item for which something does not hold, found by halving; the length of the list where it holds
 * for all. It must hold for every item before one for which it holds.
 */
export const partitionPoint = <Item>(items: ArrayLike<Item>, holds: (item: Item) => boolean): number => {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && holds(item)) low = middle + 1
    else high = middle
  }
  return low
}

/** Index of the first of some places, in the order of the text, that begins at an offset or behind it. */
export const indexFrom = (places: ArrayLike<{readonly start: number}>, offset: number): number => {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.start ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}

const none: readonly never[] = []

/** Those that begin in a span. */
export const beginningIn = <Place extends {readonly start: number}>(
  places: readonly Place[],
  {start, end}: {readonly start: number; readonly end: number},
): readonly Place[] => {
  const first = indexFrom(places, start)
  return (places[first]?.start ?? end) < end ? places.slice(first, indexFrom(places, end)) : none
}

/** The items of all lists, in their order. A single list is given back as it is, so that large ones stand once. */
export const joined = <Item>(lists: readonly (readonly Item[])[]): readonly Item[] => {
  const filled = lists.filter(({length}) => length > 0)
  return filled.length === 1 ? (filled[0] ?? []) : filled.flat()
}

/** The items for which something holds: the list itself where it holds for all, so that large ones stand once. */
export const keepOnly = <Item>(items: readonly Item[], holds: (item: Item) => boolean): readonly Item[] =>
  items.every(holds) ? items : items.filter(holds)

/** Longer lists grow in place. */
const fewItems = 4

/** A list with one item more. Most lists hold one or two, and an array that is pushed to keeps room for seventeen. */
export const added = <Item>(list: Item[], item: Item): Item[] => {
  if (list.length < fewItems) return [...list, item]
  list.push(item)
  return list
}

/** The first item of each key, in their order; items whose key is `undefined` are left out. */
export const firstBy = <Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key | undefined,
): ReadonlyMap<Key, Item> => {
  const first = new Map<Key, Item>()
  for (const item of items) addFirst(first, keyOf(item), item)
  return first
}

/** Adds a value to a map unless its key is there already, or is `undefined`. */
export const addFirst = <Key, Value>(map: Map<Key, Value>, key: Key | undefined, value: Value): void => {
  if (key !== undefined && !map.has(key)) map.set(key, value)
}

/** Adds a value behind those of a key. */
export const addTo = <Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** All items of each key, in their order; items whose key is `undefined` are left out. */
export const groupBy = <Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key | undefined,
): ReadonlyMap<Key, readonly Item[]> => {
  const groups = new Map<Key, Item[]>()
  // Most lists are in the order of their keys: the group of the item before is at hand.
  let last: Key | undefined
  let group: Item[] = []
  for (const item of items) {
    const key = keyOf(item)
    if (key === undefined) continue
    if (key === last) group.push(item)
    else {
      const known = groups.get(key)
      last = key
      // Most groups have one item, and an empty list that is pushed to keeps room for seventeen.
      group = known ?? [item]
      if (known) known.push(item)
      else groups.set(key, group)
    }
  }
  return groups
}

/** The value at a place on a line through points in their order, rounded; beyond the first and last that of theirs. */
export function onLine(points: readonly (readonly number[])[], place: number): number {
  const at = partitionPoint(points, (each) => (each[0] ?? 0) <= place)
  const before = points[at - 1] ?? points[at] ?? []
  const behind = points[at] ?? before
  const from = before[0] ?? 0
  const low = before[1] ?? 0
  const width = (behind[0] ?? 0) - from
  return width === 0 ? low : low + Math.round((((behind[1] ?? 0) - low) * (place - from)) / width)
}
