import type {Span} from '../../markers/index.ts'

const none: readonly never[] = []

/** Spans in reading order, of which those of one piece of prose after another are asked for. */
export class SpanList<Item extends Span> {
  private next = 0

  constructor(private readonly items: readonly Item[]) {}

  /** The spans that lie between two offsets. Pieces are nearly always asked for in order: then nothing is searched. */
  within(start: number, end: number): readonly Item[] {
    const {items} = this
    if (items.length === 0) return none
    const first = this.seek(start)
    let last = first
    while (last < items.length && (items[last]?.start ?? end) < end) last += 1
    this.next = last
    return last === first ? none : items.slice(first, last)
  }

  /** Index of the first item that starts at or behind an offset. */
  private seek(start: number): number {
    const {items, next} = this
    if ((items[next - 1]?.start ?? -1) < start && start <= (items[next]?.start ?? Number.POSITIVE_INFINITY)) return next
    let low = 0
    let high = items.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((items[middle]?.start ?? 0) < start) low = middle + 1
      else high = middle
    }
    return low
  }
}
