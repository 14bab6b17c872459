const none = new Uint32Array(0)

/** Those of some sorted offsets that stand between two others: in most blocks there are none. */
export function offsetsBetween(offsets: Uint32Array, start: number, end: number): Uint32Array {
  const first = firstFrom(offsets, start)
  if (first === offsets.length || (offsets[first] ?? 0) >= end) return none
  return offsets.subarray(first, firstFrom(offsets, end))
}

/** Index of the first of some sorted offsets that is at or behind another; their number where there is none. */
export function firstFrom(offsets: Uint32Array, offset: number): number {
  let low = 0
  let high = offsets.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}
