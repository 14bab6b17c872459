import {partitionPoint, type Span} from '../data/index.ts'
import type {Edit} from './change.ts'

/**
 * Where the characters of a text stand after edits:
 *
 *     before  up [S1]. It    `[S1]` and its text start at one place, what stands behind moves by -1
 *     after   up [1]. It
 *                ^
 */
export class PositionMap {
  /** Sorted and disjoint. */
  readonly #edits: readonly Edit[]
  /** For each edit, by how much the characters behind it have moved. */
  readonly #shifts: readonly number[]
  /** What edits wrote, as stretches of the new text. */
  readonly #written: readonly Span[]
  readonly #byEdit: ReadonlyMap<Edit, Span>

  /** @param edits - sorted and disjoint */
  constructor(edits: readonly Edit[]) {
    let shift = 0
    this.#edits = edits
    this.#shifts = edits.map(({start, end, text}) => {
      shift += text.length - (end - start)
      return shift
    })
    this.#written = edits.map(({end, text}, index) => {
      const to = end + (this.#shifts[index] ?? 0)
      return {start: to - text.length, end: to}
    })
    this.#byEdit = new Map(edits.map((edit, index) => [edit, this.#written[index] ?? edit]))
  }

  /**
   * New offset of the gap before the character at `offset`. What is inserted exactly there stands in front of the gap
   * on the side `after`, behind it on the side `before`. `undefined` inside a replaced stretch.
   */
  offset(offset: number, side: 'before' | 'after'): number | undefined {
    const index = lastWhere(this.#edits, ({start, end}) => start < offset || (side === 'after' && end === offset))
    const edit = this.#edits[index]
    return edit !== undefined && offset < edit.end ? undefined : offset + (this.#shifts[index] ?? 0)
  }

  /** Where a stretch of the old text stands in the new one. */
  stretch({start, end}: Span): Span | undefined {
    const from = this.offset(start, 'after')
    const to = this.offset(end, 'before')
    return from === undefined || to === undefined || to < from ? undefined : {start: from, end: to}
  }

  /** The stretch of the new text that an edit wrote. */
  written(edit: Edit): Span {
    return this.#byEdit.get(edit) ?? {start: edit.start, end: edit.start}
  }

  /** True where an edit changes a character of a stretch of the old text, or inserts some inside it. */
  touches({start, end}: Span): boolean {
    return (this.#edits[lastWhere(this.#edits, (edit) => edit.start < end)]?.end ?? -1) > start
  }

  /** True where one edit replaces all of a stretch of the old text. */
  covers({start, end}: Span): boolean {
    return (this.#edits[lastWhere(this.#edits, (edit) => edit.start <= start)]?.end ?? -1) >= end
  }

  /** As `touches`, and also true where an edit stands right beside the stretch. */
  isNear({start, end}: Span): boolean {
    return (this.#edits[lastWhere(this.#edits, (edit) => edit.start <= end)]?.end ?? -1) >= start
  }

  /** True where an edit wrote in a stretch of the new text, or right beside it. */
  wroteNear({start, end}: Span): boolean {
    return (this.#written[lastWhere(this.#written, (written) => written.start <= end)]?.end ?? -1) >= start
  }
}

/** Index of the last item of a list for which something holds that holds for every item before it; -1 for none. */
function lastWhere<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return partitionPoint(items, holds) - 1
}
