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

/** Offsets in the order in which they are found, for who adds them himself; one column serves text after text. */
export class Offsets {
  column = new Uint32Array(1 << 12)
  length = 0

  /** Begins anew, with room for so many. */
  begin(most: number): void {
    this.length = 0
    if (most > this.column.length) this.column = new Uint32Array(2 * most)
  }

  /** What has been added, as a list of its own. */
  take(): Uint32Array {
    return this.column.slice(0, this.length)
  }
}
