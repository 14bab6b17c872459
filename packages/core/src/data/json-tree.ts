import {type Failed, type Limits, orFault} from './fault.ts'
import {withLineFeeds} from './file-text.ts'
import {type JsonListener, sign, stringAt, walkJson} from './json-walk.ts'
import {rememberIn} from './remember.ts'
import type {Span} from './text.ts'
import type {DataNode, Entries, Entry, MappingNode, SequenceNode} from './tree.ts'

/**
 * Reads a JSON text (RFC 8259) with the place of everything in it, in time linear in its length. The tree is a tape of
 * offsets, twelve bytes a value or key; nodes are made when they are asked for and not kept.
 */
export const jsonTree = (text: string, limits: Limits): {readonly tree: DataNode} | Failed =>
  orFault(() => {
    const tape = new JsonTape(text)
    walkJson(text, limits.depth, tape)
    return {tree: nodeAt(tape, 0)}
  })

/** Numbers a cell has: where the value or key begins, where it ends, and the next cell that is not inside it. */
const width = 3

/** What has more entries or items is indexed when one of them is looked up. */
const few = 16

/**
 * Where everything in a JSON text stands: a cell for each value and key, in the order of the text.
 *
 * ```
 * {"a": [1, 2], "b": 3}
 * 0 1   2 3  4  5    6     cells; behind the list at 2 comes 5, behind the mapping at 0 nothing
 * ```
 */
class JsonTape implements JsonListener {
  readonly #keys = new Map<number, ReadonlyMap<string, number>>()
  readonly #items = new Map<number, readonly number[]>()
  readonly #open: number[] = []
  #cells: Int32Array
  #count = 0

  constructor(readonly text: string) {
    this.#cells = new Int32Array(width * (16 + Math.floor(text.length / 8)))
  }

  begin(start: number): void {
    const at = width * this.#count
    if (at + width > this.#cells.length) {
      const larger = new Int32Array(2 * this.#cells.length)
      larger.set(this.#cells)
      this.#cells = larger
    }
    this.#cells[at] = start
    this.#open.push(this.#count++)
  }

  end(end: number): void {
    const at = width * (this.#open.pop() ?? 0)
    this.#cells[at + 1] = end
    this.#cells[at + 2] = this.#count
  }

  placeOf(cell: number): Span {
    return {start: this.#cells[width * cell] ?? 0, end: this.#cells[width * cell + 1] ?? 0}
  }

  /** The string at a cell, escapes decoded. */
  stringAt(cell: number): string {
    const {start, end} = this.placeOf(cell)
    return stringAt(this.text, start, end)
  }

  /** Cells of the items of a list. */
  *itemsOf(list: number): Generator<number> {
    for (let item = list + 1; item < this.#next(list); item = this.#next(item)) yield item
  }

  /** Cells of the keys of a mapping; each value is the cell behind. */
  *keysOf(mapping: number): Generator<number> {
    for (let key = mapping + 1; key < this.#next(mapping); key = this.#next(key + 1)) yield key
  }

  /** The key of that name. Paths lead through the same mappings and lists again and again. */
  keyOf(mapping: number, name: string): number | undefined {
    let count = 0
    for (const key of this.keysOf(mapping)) {
      if (this.stringAt(key) === name) return key
      if (++count > few) return rememberIn(this.#keys, mapping, () => new Map(this.#namedKeys(mapping))).get(name)
    }
    return undefined
  }

  /** The item at an index from 0. */
  itemOf(list: number, index: number): number | undefined {
    return rememberIn(this.#items, list, () => [...this.itemsOf(list)])[index]
  }

  *#namedKeys(mapping: number): Generator<[string, number]> {
    for (const key of this.keysOf(mapping)) yield [this.stringAt(key), key]
  }

  #next(cell: number): number {
    return this.#cells[width * cell + 2] ?? 0
  }
}

const nodeAt = (tape: JsonTape, cell: number): DataNode => {
  const {start, end} = tape.placeOf(cell)
  const code = tape.text.charCodeAt(start)
  if (code === sign.openBrace) return new JsonMapping(tape, cell)
  if (code === sign.openBracket) return new JsonSequence(tape, cell)
  if (code !== sign.quote) return {kind: 'value', start, end, value: JSON.parse(tape.text.slice(start, end))}
  const content = {start: start + 1, end: end - 1}
  return {kind: 'text', start, end, content, value: withLineFeeds(tape.stringAt(cell)), style: 'double'}
}

const entryAt = (tape: JsonTape, key: number): Entry => ({key: tape.placeOf(key), value: nodeAt(tape, key + 1)})

class JsonContainer {
  readonly start: number
  readonly end: number

  constructor(
    protected readonly tape: JsonTape,
    protected readonly cell: number,
  ) {
    const {start, end} = tape.placeOf(cell)
    this.start = start
    this.end = end
  }
}

class JsonMapping extends JsonContainer implements MappingNode, Entries {
  readonly kind = 'mapping'

  get entries(): Entries {
    return this
  }

  get size(): number {
    return Array.from(this.tape.keysOf(this.cell)).length
  }

  get(name: string): Entry | undefined {
    const key = this.tape.keyOf(this.cell, name)
    return key === undefined ? undefined : entryAt(this.tape, key)
  }

  *[Symbol.iterator](): Generator<readonly [string, Entry]> {
    for (const key of this.tape.keysOf(this.cell)) yield [this.tape.stringAt(key), entryAt(this.tape, key)]
  }
}

class JsonSequence extends JsonContainer implements SequenceNode {
  readonly kind = 'sequence'

  get items(): readonly DataNode[] {
    return Array.from(this.tape.itemsOf(this.cell), (item) => nodeAt(this.tape, item))
  }

  at(index: number): DataNode | undefined {
    const item = this.tape.itemOf(this.cell, index)
    return item === undefined ? undefined : nodeAt(this.tape, item)
  }
}
