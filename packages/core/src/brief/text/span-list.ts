import type {Span} from '../../data/index.ts'

/** Nothing: most lists of a document are empty, and share it. */
export const none: readonly never[] = []

/** Brings spans into reading order, in place: nearly always they stand in it. */
export function inReadingOrder<Item extends Span>(items: Item[]): Item[] {
  for (let index = 1; index < items.length; index += 1)
    if ((items[index - 1]?.start ?? 0) > (items[index]?.start ?? 0))
      return items.sort((left, right) => left.start - right.start)
  return items
}

/** Where the spans of some lists begin, in reading order. */
export function startsOf(lists: readonly (readonly Span[])[]): Uint32Array {
  const starts = new Uint32Array(lists.reduce((sum, {length}) => sum + length, 0))
  let at = 0
  for (const list of lists) for (const {start} of list) starts[at++] = start
  return starts.sort()
}

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

/** Tells of one piece of a text after another whether a character stands in it; the text is searched once. */
export class Occurrences {
  /** Nothing stands from here … */
  private from = 0
  /** … to here, where the character stands, or where the text ends. */
  private next = -1

  constructor(
    private readonly text: string,
    private readonly character: string,
  ) {}

  isWithin(start: number, end: number): boolean {
    if (start < this.from || start > this.next) {
      const found = this.text.indexOf(this.character, start)
      this.from = start
      this.next = found < 0 ? this.text.length : found
    }
    return this.next < end && this.next < this.text.length
  }
}

/** Windows of prose one behind the other, as columns of their ends: one list serves block after block. */
export class Windows {
  length = 0
  readonly #starts: number[] = []
  readonly #ends: number[] = []

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
