import type {Limits, SyntaxFault} from './fault.ts'
import {endOfScalar, endOfString, sign, skipBlank} from './json-tokens.ts'
import {scanJson} from './scan-json.ts'
import type {DataNode, Entry} from './tree.ts'

/** Reads a JSON text (RFC 8259) with the place of everything in it, in time linear in its length. */
export const jsonTree = (text: string, limits: Limits): {readonly tree: DataNode} | {readonly fault: SyntaxFault} => {
  const fault = scanJson(text, limits.depth)
  return fault ? {fault} : {tree: new JsonTree(text).read()}
}

/**
 * Builds the tree of a text that is known to be correct and not too deep, so that calling itself once a level is safe.
 *
 *     {"speed": "2.5x"}
 *               ^      at
 */
class JsonTree {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
    this.#move(0)
  }

  read(): DataNode {
    const start = this.#at
    const code = this.#text.charCodeAt(start)
    if (code === sign.openBrace) return {kind: 'mapping', start, entries: this.#entries(), end: this.#close()}
    if (code === sign.openBracket) return {kind: 'sequence', start, items: this.#items(), end: this.#close()}
    const end = endOfScalar(this.#text, start)
    this.#move(end)
    if (code === sign.quote)
      return {kind: 'text', start, end, content: inside(start, end), value: this.#string(start, end), style: 'double'}
    return {kind: 'value', start, end, value: JSON.parse(this.#text.slice(start, end))}
  }

  #entries(): ReadonlyMap<string, Entry> {
    const entries = new Map<string, Entry>()
    this.#move(this.#at + 1)
    while (this.#text.charCodeAt(this.#at) !== sign.closeBrace) {
      const start = this.#at
      const end = endOfString(this.#text, start)
      this.#move(end)
      this.#move(this.#at + 1)
      entries.set(this.#string(start, end), {key: {start, end}, value: this.read()})
      this.#separate()
    }
    return entries
  }

  #items(): readonly DataNode[] {
    const items: DataNode[] = []
    this.#move(this.#at + 1)
    while (this.#text.charCodeAt(this.#at) !== sign.closeBracket) {
      items.push(this.read())
      this.#separate()
    }
    return items
  }

  #separate(): void {
    if (this.#text.charCodeAt(this.#at) === sign.comma) this.#move(this.#at + 1)
  }

  /** Steps over a closing bracket; returns the offset behind it. */
  #close(): number {
    const end = this.#at + 1
    this.#move(end)
    return end
  }

  #string(start: number, end: number): string {
    const content = this.#text.slice(start + 1, end - 1)
    return content.includes('\\') ? String(JSON.parse(this.#text.slice(start, end))) : content
  }

  #move(index: number): void {
    this.#at = skipBlank(this.#text, index)
  }
}

const inside = (start: number, end: number) => ({start: start + 1, end: end - 1})
