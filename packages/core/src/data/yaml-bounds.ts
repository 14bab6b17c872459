import {Lexer} from 'yaml'
import {type Limits, type SyntaxFault, tooDeep} from './fault.ts'

/** The lexer sends this ahead of a plain or block scalar. */
export const scalarMark = '\u001F'

/** The lexer sends these ahead of a document, a flow's end and a scalar; they stand for no characters. */
export const marks: ReadonlySet<string> = new Set(['\u0002', '\u0018', scalarMark])

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
