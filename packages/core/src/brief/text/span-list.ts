import type {Span} from '../../markers/index.ts'
import {firstFrom} from './offsets.ts'

const none: readonly never[] = []

/** Spans in reading order, of which those of one piece of prose after another are asked for. */
export class SpanList<Item extends Span> {
  private next = 0
  /** Where each begins: the items are of many shapes, and a column is of one. */
  private readonly starts: Uint32Array

  constructor(private readonly items: readonly Item[]) {
    this.starts = new Uint32Array(items.length)
    for (const [index, {start}] of items.entries()) this.starts[index] = start
  }

  /** The spans that lie between two offsets. Pieces are nearly always asked for in order: then nothing is searched. */
  within(start: number, end: number): readonly Item[] {
    const {items, starts} = this
    if (starts.length === 0) return none
    const first = this.seek(start)
    let last = first
    while (last < starts.length && (starts[last] ?? end) < end) last += 1
    this.next = last
    return last === first ? none : items.slice(first, last)
  }

  /** Index of the first item that starts at or behind an offset. */
  private seek(start: number): number {
    const {starts, next} = this
    const isBehind = next === 0 || (starts[next - 1] ?? 0) < start
    if (isBehind && (next === starts.length || start <= (starts[next] ?? 0))) return next
    return firstFrom(starts, start)
  }
}
