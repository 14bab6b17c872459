import {partitionPoint, type Span} from '../data/index.ts'

/**
 * One replacement in the text of a document as it is read (`Brief.source`). Offsets are UTF-16 code units into that text,
 * `end` exclusive. Lines end with `\n` in `was` and `text`; `applyToSource` and `applyToTree` write the line endings of
 * the file. An empty `was` inserts, an empty `text` removes.
 */
export interface Edit extends Span {
  /** What stands there now; asserted before anything is written. */
  readonly was: string
  /** What shall stand there. */
  readonly text: string
}

/**
 * One repair, described once for text and tree alike (decisions/0017). Its edits belong together: all of them are made,
 * or none. They are disjoint.
 */
export interface Change {
  readonly edits: readonly Edit[]
}

/** A change that was planned for another text than the one it is applied to. Nothing has been written. */
export class StaleChangeError extends Error {
  override readonly name = 'StaleChangeError'
  readonly edit: Edit

  constructor(edit: Edit, actual: string) {
    super(
      `Unexpected text ${JSON.stringify(actual)} at offset ${edit.start}, expected ${JSON.stringify(edit.was)}; the document has changed since it was read`,
    )
    this.edit = edit
  }
}

/** The edit that puts `text` in place of a slice of `source`. */
export function replace(source: string, {start, end}: Span, text: string): Edit {
  return {start, end, was: source.slice(start, end), text}
}

/** The edit that puts `text` before the character at `offset`. */
export function insert(offset: number, text: string): Edit {
  return {start: offset, end: offset, was: '', text}
}

/** Changes that can be made in one pass, and those that have to wait for the next. */
export interface Choice {
  readonly chosen: readonly Change[]
  readonly deferred: readonly Change[]
  /** The edits of the chosen changes, in the order of the text; insertions at one offset in the order given. */
  readonly edits: readonly Edit[]
}

/** An edit and the change it belongs to. */
interface Owned {
  readonly edit: Edit
  readonly change: Change
}

/**
 * Chooses changes whose edits do not overlap. The later of two that do is deferred as a whole:
 *
 *     ├── a ──┤   ├─ a ─┤
 *           ├── b ──┤             b waits, both edits of a are made
 *
 * At least one of several changes is always chosen, so passes converge. Edits that only touch are no conflict.
 */
export function chooseChanges(changes: readonly Change[]): Choice {
  const sorted = changes.flatMap((change) => change.edits.map((edit): Owned => ({edit, change})))
  sorted.sort((left, right) => left.edit.start - right.edit.start || left.edit.end - right.edit.end)
  const deferred = new Set<Change>()
  let last: Owned | undefined
  for (const owned of sorted) {
    if (deferred.has(owned.change)) continue
    const free = last === undefined || deferred.has(last.change) || owned.edit.start >= last.edit.end
    if (free) last = owned
    else deferred.add(owned.change)
  }
  return {
    chosen: changes.filter((change) => !deferred.has(change)),
    deferred: changes.filter((change) => deferred.has(change)),
    edits: sorted.flatMap(({edit, change}) => (deferred.has(change) ? [] : [edit])),
  }
}

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
