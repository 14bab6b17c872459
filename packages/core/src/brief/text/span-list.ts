import type {Span} from '../../data/index.ts'
import {firstFrom} from './offsets.ts'

const none: readonly never[] = []

/** Brings spans into reading order, in place: nearly always they stand in it. */
export function inReadingOrder<Item extends Span>(items: Item[]): Item[] {
  for (let index = 1; index < items.length; index += 1)
    if ((items[index - 1]?.start ?? 0) > (items[index]?.start ?? 0))
      return items.sort((left, right) => left.start - right.start)
  return items
}

/** Where the spans of some lists begin, in reading order. */
export function startsOf(lists: readonly (readonly Span[])[]): Uint32Array {
  return Uint32Array.from(lists.flatMap((list) => list.map(({start}) => start))).sort()
}

/** Spans in reading order, of which those of one piece of prose are asked for. */
export class SpanList<Item extends Span> {
  /** Where each begins: the items are of many shapes, and a column is of one. */
  private readonly starts: Uint32Array

  constructor(private readonly items: readonly Item[]) {
    this.starts = startsOf([items])
  }

  /** The spans that begin between two offsets. */
  within(start: number, end: number): readonly Item[] {
    const {items, starts} = this
    if (starts.length === 0) return none
    const first = firstFrom(starts, start)
    let last = first
    while (last < starts.length && (starts[last] ?? end) < end) last += 1
    return last === first ? none : items.slice(first, last)
  }
}
