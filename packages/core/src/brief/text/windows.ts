import type {Span} from '../../data/index.ts'

/** Windows of prose one behind the other, as columns of their ends: one list serves block after block. */
export class Windows {
  length = 0
  #starts = new Uint32Array(16)
  #ends = new Uint32Array(16)

  startOf(index: number): number {
    return this.#starts[index] ?? 0
  }

  endOf(index: number): number {
    return this.#ends[index] ?? 0
  }

  spanOf(index: number): Span {
    return {start: this.startOf(index), end: this.endOf(index)}
  }

  add(start: number, end: number): void {
    if (this.length === this.#starts.length) {
      this.#starts = grown(this.#starts)
      this.#ends = grown(this.#ends)
    }
    this.#starts[this.length] = start
    this.#ends[this.length] = end
    this.length += 1
  }

  /** Lets the last window end further on. */
  extendTo(end: number): void {
    this.#ends[this.length - 1] = end
  }

  /** Begins anew. What was there can still be read until another is added in its place. */
  clear(): void {
    this.length = 0
  }
}

function grown(column: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * column.length)
  larger.set(column)
  return larger
}
