import {partitionPoint} from '../../data/index.ts'
import type {Span} from '../../markers/index.ts'

const none: readonly never[] = []

/** Spans in reading order, of which those of one piece of prose are asked for. */
export class SpanList<Item extends Span> {
  constructor(private readonly items: readonly Item[]) {}

  /** The spans that begin between two offsets. */
  within(start: number, end: number): readonly Item[] {
    const {items} = this
    const first = partitionPoint(items, (item) => item.start < start)
    let last = first
    while ((items[last]?.start ?? end) < end) last += 1
    return last === first ? none : items.slice(first, last)
  }
}
