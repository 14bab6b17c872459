import {Lexer} from 'yaml'
import {type Limits, type SyntaxFault, tooDeep} from './fault.ts'
import type {Span} from './text.ts'

/** The lexer sends this ahead of a plain or block scalar. */
const scalarMark = '\u001F'

/** The lexer sends these ahead of a document, a flow's end and a scalar; they stand for no characters. */
const marks: ReadonlySet<string> = new Set(['\u0002', '\u0018', scalarMark])

/**
 * Refuses a YAML text that its parser could not read within bounds, before the parser sees it: the parser calls
 * itself once a level (beyond some 800 levels it throws, beyond 10,000 it can end the whole process) and needs up to
 * half a kilobyte for each token. The lexer is a loop and stops at the first excess.
 */
export const yamlBounds = (text: string, limits: Limits): SyntaxFault | undefined => {
  const levels = new Levels()
  let offset = 0
  let tokens = 0
  let isContent = false
  for (const lexeme of new Lexer().lex(text)) {
    tokens++
    if (marks.has(lexeme)) {
      isContent ||= lexeme === scalarMark
      continue
    }
    levels.enter(isContent ? 'content' : lexeme, lexeme.length)
    isContent = false
    if (levels.depth > limits.depth) return tooDeep(offset, limits.depth)
    if (tokens > limits.yamlTokens) return tooMany(offset, limits.yamlTokens)
    offset += lexeme.length
  }
  return undefined
}

/**
 * Counts open levels: flow brackets, and the columns at which block entries stand.
 *
 * ```
 * sources:
 *   - sid: 1
 *   ^ ^        columns 2 and 4 on top of 0: three levels
 * ```
 */
class Levels {
  readonly #columns: number[] = []
  #flow = 0
  #column = 0
  #startsEntry = true

  get depth(): number {
    return this.#columns.length + this.#flow
  }

  enter(lexeme: string, length: number) {
    if (lexeme === '\n') {
      this.#column = 0
      this.#startsEntry = true
      return
    }
    if (lexeme === '[' || lexeme === '{') this.#flow++
    else if (lexeme === ']' || lexeme === '}') this.#flow = Math.max(0, this.#flow - 1)
    const isBlank = lexeme.trim() === ''
    if (this.#startsEntry && !isBlank && this.#flow === 0) this.#open(this.#column)
    if (!isBlank) this.#startsEntry = lexeme === '-' || lexeme === '?' || lexeme === ':'
    this.#column += length
  }

  #open(column: number) {
    while ((this.#columns.at(-1) ?? -1) >= column) this.#columns.pop()
    this.#columns.push(column)
  }
}

const tooMany = (offset: number, tokens: number): SyntaxFault => ({
  offset,
  message: `Unexpected YAML of more than ${tokens} tokens, expected a smaller file`,
  remedy: 'Convert the file to JSON, which is read ten times faster, or divide it',
})

/** A piece of the root of a YAML text, in whole lines: one entry of its mapping, or one list. */
export interface OutlinePart {
  /** The entry, or the key's line of a list. */
  readonly head: Span
  /** Items of a block list, each from its dash to the next; `undefined` for an entry that is no such list. */
  readonly items: readonly Span[] | undefined
}

/** What stands at the left margin of a YAML text. */
export interface Outline {
  /** A list has one part, without a head. */
  readonly kind: 'mapping' | 'sequence'
  readonly parts: readonly OutlinePart[]
}

/** Opens a block scalar: what the lexer sends as the next text are its lines, indentation and all. */
const blockHeader = /^[|>][-+\d]{0,2}$/

/**
 * Finds the lists of a bundle and their items, so that each record can be read by itself. `undefined` for a text that
 * is laid out in another way: flow style at the root, directives, several documents, explicit keys; or with more tokens
 * in one item than it may have.
 *
 * ```
 * citations:
 *   - id: 1
 *   ^            an item starts with each dash in this column
 *     url: …
 *   - id: 2
 * sources: []
 * ^              an entry starts with each key at the margin
 * ```
 */
export const outlineOf = (text: string, mostTokens: number): Outline | undefined => {
  const outline = new OutlineReading(text.length)
  for (const lexeme of new Lexer().lex(text)) {
    if (!outline.take(lexeme) || outline.tokens > mostTokens) return undefined
  }
  return outline.finish()
}

interface OpenPart {
  readonly start: number
  /** Column of the list's dashes; `undefined` before the first token of the value. */
  column: number | undefined
  /** Where each item starts. */
  readonly items: number[]
}

class OutlineReading {
  /** Tokens since the last item or entry began. */
  tokens = 0
  readonly #parts: OutlinePart[] = []
  #kind: Outline['kind'] | undefined
  /** The line `---` was there, with which the document begins; a second one begins another. */
  #isMarked = false
  #open: OpenPart | undefined
  #offset = 0
  #lineStart = 0
  #isLineStart = true
  /** The next lexeme is a text; the last token opened a block scalar. */
  #isText = false
  #isBlock = false

  constructor(private readonly length: number) {}

  /** False where the text is laid out in another way. */
  take(lexeme: string): boolean {
    this.tokens++
    if (lexeme === scalarMark) this.#isText = true
    if (marks.has(lexeme)) return true
    const start = this.#offset
    const isBlockText = this.#isBlock && this.#isText
    const isFiller = lexeme.trim() === '' || (lexeme.startsWith('#') && !this.#isText)
    const known = isFiller || isBlockText || this.#place(lexeme, start)
    if (isBlockText || !isFiller) this.#isBlock = blockHeader.test(lexeme) && !this.#isText
    this.#isText = false
    this.#move(lexeme, isFiller)
    return known
  }

  finish(): Outline | undefined {
    this.#close(this.length)
    return this.#kind && {kind: this.#kind, parts: this.#parts}
  }

  /** A text may end with a line break of its own. */
  #move(lexeme: string, isFiller: boolean) {
    this.#offset += lexeme.length
    const lineEnd = lexeme.lastIndexOf('\n')
    if (lineEnd >= 0) this.#lineStart = this.#offset - (lexeme.length - lineEnd - 1)
    this.#isLineStart = lexeme.endsWith('\n') || (isFiller && this.#isLineStart)
  }

  #place(lexeme: string, start: number): boolean {
    return this.#isLineStart ? this.#atLineStart(lexeme, start) : this.#withinLine(lexeme)
  }

  #atLineStart(lexeme: string, start: number): boolean {
    const column = start - this.#lineStart
    const isDash = lexeme === '-'
    if (lexeme === '---' && !this.#isMarked && this.#kind === undefined) {
      this.#isMarked = true
      return true
    }
    if (column > 0) {
      this.#inValue(isDash ? column : undefined)
      return this.#open !== undefined
    }
    if (isDash) return this.#rootDash()
    if (/^(?:---|\.\.\.|[%?&!*[{:,\]}])/.test(lexeme) || this.#kind === 'sequence') return false
    this.#kind = 'mapping'
    this.tokens = 0
    this.#close(this.#lineStart)
    this.#open = {start: this.#lineStart, column: undefined, items: []}
    return true
  }

  /** A dash at the margin belongs to the root's own list, or to the key above it. */
  #rootDash(): boolean {
    this.#kind ??= 'sequence'
    this.#open ??= {start: this.#lineStart, column: 0, items: []}
    this.#inValue(0)
    return true
  }

  /** The colon of the key is no value yet. */
  #withinLine(lexeme: string): boolean {
    if (lexeme !== ':') this.#inValue(undefined)
    return this.#open !== undefined
  }

  /** `column` is that of a dash which starts a line. */
  #inValue(column: number | undefined) {
    const open = this.#open
    if (!open) return
    open.column ??= column ?? -1
    if (column === undefined || open.column !== column) return
    open.items.push(this.#lineStart)
    this.tokens = 0
  }

  #close(end: number) {
    const open = this.#open
    if (!open) return
    const [first = end] = open.items
    const items = open.items.map((start, index) => ({start, end: open.items[index + 1] ?? end}))
    this.#parts.push({head: {start: open.start, end: first}, items: items.length > 0 ? items : undefined})
    this.#open = undefined
  }
}
