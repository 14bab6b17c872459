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

/** Offsets in the order in which they are found; one list serves text after text. */
export class Offsets {
  #length = 0
  #column = new Uint32Array(1 << 12)

  add(offset: number): void {
    if (this.#length === this.#column.length) {
      const larger = new Uint32Array(2 * this.#length)
      larger.set(this.#column)
      this.#column = larger
    }
    this.#column[this.#length] = offset
    this.#length += 1
  }

  /** What has been added, as a list of its own; begins anew. */
  take(): Uint32Array {
    const taken = this.#column.slice(0, this.#length)
    this.#length = 0
    return taken
  }
}
