/** Whether one of some sorted offsets stands between two others: in most blocks none does. */
export function holdsOffset(offsets: Uint32Array, start: number, end: number): boolean {
  return (offsets[firstFrom(offsets, start)] ?? end) < end
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
