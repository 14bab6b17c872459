import type {Limits, SyntaxFault} from './fault.ts'
import {JsonTape} from './json-tape.ts'
import {sign} from './json-tokens.ts'
import {scanJson} from './scan-json.ts'
import type {DataNode, Entries, Entry, MappingNode, Place, SequenceNode} from './tree.ts'

/**
 * Reads a JSON text (RFC 8259) with the place of everything in it, in time linear in its length. The tree is a tape of
 * offsets, twelve bytes a value or key; nodes are made when they are asked for and not kept.
 */
export const jsonTree = (text: string, limits: Limits): {readonly tree: DataNode} | {readonly fault: SyntaxFault} => {
  const fault = scanJson(text, limits.depth)
  return fault ? {fault} : {tree: nodeAt(new JsonTape(text), 0)}
}

const nodeAt = (tape: JsonTape, cell: number): DataNode => {
  const {start, end} = tape.placeOf(cell)
  const code = tape.text.charCodeAt(start)
  if (code === sign.openBrace) return new JsonMapping(tape, cell)
  if (code === sign.openBracket) return new JsonSequence(tape, cell)
  if (code !== sign.quote) return {kind: 'value', start, end, value: JSON.parse(tape.text.slice(start, end))}
  return {
    kind: 'text',
    start,
    end,
    content: {start: start + 1, end: end - 1},
    value: tape.stringAt(cell),
    style: 'double',
  }
}

const entryAt = (tape: JsonTape, key: number): Entry => ({key: tape.placeOf(key), value: nodeAt(tape, key + 1)})

class JsonContainer {
  readonly start: number
  readonly end: number
  protected readonly tape: JsonTape
  protected readonly cell: number

  constructor(tape: JsonTape, cell: number) {
    const {start, end}: Place = tape.placeOf(cell)
    this.start = start
    this.end = end
    this.tape = tape
    this.cell = cell
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
}
