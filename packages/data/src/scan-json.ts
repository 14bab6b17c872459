import type {SyntaxFault} from './fault.ts'
import {endOfScalar, endOfString, sign, skipBlank} from './json-tokens.ts'
import {show} from './show.ts'

/** What may stand next. */
type State = 'value' | 'first-value' | 'key' | 'first-key' | 'after'

/**
 * Walks a JSON text once, without calling itself, and tells the first thing that is wrong with it: syntax, too many
 * levels, a key that occurs twice (`JSON.parse` silently keeps the last), a key named `__proto__`. `undefined` means
 * that `JSON.parse` will read the text.
 */
export const scanJson = (text: string, maximumDepth: number): SyntaxFault | undefined =>
  new JsonScan(text, maximumDepth).run()

/**
 * ```
 * {"citations": [{"id": "1"}]}
 *               ^               state `value`; open: one mapping with the key `citations`
 * ```
 */
class JsonScan {
  readonly #text: string
  readonly #maximumDepth: number
  /** Keys seen in each open mapping; `undefined` for an open list. */
  readonly #open: (Set<string> | undefined)[] = []
  #index = 0
  #fault: SyntaxFault | undefined

  constructor(text: string, maximumDepth: number) {
    this.#text = text
    this.#maximumDepth = maximumDepth
  }

  run(): SyntaxFault | undefined {
    let state: State = 'value'
    this.#move(0)
    while (!this.#fault && this.#index < this.#text.length) state = this.#step(state)
    if (this.#fault) return this.#fault
    const complete = state === 'after' && this.#open.length === 0
    return complete ? undefined : this.#expected('the rest of the file').#fault
  }

  #step(state: State): State {
    if (state === 'after') return this.#after()
    return state === 'key' || state === 'first-key' ? this.#key(state) : this.#value(state)
  }

  #value(state: State): State {
    const code = this.#text.charCodeAt(this.#index)
    if (code === sign.openBrace || code === sign.openBracket) return this.#enter(code)
    if (code === sign.closeBracket && state === 'first-value') return this.#leave()
    const end = endOfScalar(this.#text, this.#index)
    if (end < 0) return this.#broken(end, 'a JSON value')
    this.#move(end)
    return 'after'
  }

  #key(state: State): State {
    const code = this.#text.charCodeAt(this.#index)
    if (code === sign.closeBrace && state === 'first-key') return this.#leave()
    if (code !== sign.quote) return this.#expected('a key in double quotes').#stop()
    const end = endOfString(this.#text, this.#index)
    if (end < 0) return this.#broken(end, 'a key')
    this.#remember(this.#index, end)
    this.#move(end)
    if (this.#text.charCodeAt(this.#index) !== sign.colon) return this.#expected('`:` after the key').#stop()
    this.#move(this.#index + 1)
    return 'value'
  }

  #after(): State {
    const code = this.#text.charCodeAt(this.#index)
    const inside = this.#open.length > 0
    const keys = this.#open.at(-1)
    if (inside && code === sign.comma) {
      this.#move(this.#index + 1)
      return keys ? 'key' : 'value'
    }
    if (inside && code === (keys ? sign.closeBrace : sign.closeBracket)) return this.#leave()
    return this.#expected(inside ? (keys ? '`,` or `}`' : '`,` or `]`') : 'the end of the file').#stop()
  }

  #enter(code: number): State {
    if (this.#open.length >= this.#maximumDepth) {
      this.#fault = {
        offset: this.#index,
        message: `Unexpected nesting of more than ${this.#maximumDepth} levels, expected fewer`,
        remedy: 'Flatten or leave out what is nested so deep',
      }
    }
    const isMapping = code === sign.openBrace
    this.#open.push(isMapping ? new Set() : undefined)
    this.#move(this.#index + 1)
    return isMapping ? 'first-key' : 'first-value'
  }

  #leave(): State {
    this.#open.pop()
    this.#move(this.#index + 1)
    return 'after'
  }

  #remember(start: number, end: number) {
    const written = this.#text.slice(start, end)
    const key = written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1)
    const keys = this.#open.at(-1)
    this.#fault = keyFault(key, start, keys?.has(key) === true)
    keys?.add(key)
  }

  #move(index: number) {
    this.#index = skipBlank(this.#text, index)
  }

  #broken(end: number, expectation: string): State {
    if (this.#text.charCodeAt(this.#index) !== sign.quote) return this.#expected(expectation).#stop()
    this.#index = ~end
    return this.#expected('the end of the string').#stop()
  }

  #expected(expectation: string): this {
    const rest = this.#text.slice(this.#index, this.#index + 1)
    this.#fault = {
      offset: this.#index,
      message: `Unexpected ${nameOf(rest)}, expected ${expectation}`,
      remedy: 'Correct the JSON syntax there',
    }
    return this
  }

  #stop(): State {
    return 'after'
  }
}

const nameOf = (character: string) => {
  if (character === '') return 'end of file'
  return character === '\n' || character === '\r' ? 'line break' : show(character)
}

/** What is wrong with a key, in JSON and YAML alike. */
export const keyFault = (key: string, offset: number, repeated: boolean): SyntaxFault | undefined => {
  if (repeated) {
    const remedy = 'Keep one of the two entries'
    return {offset, message: `Unexpected repeated key ${show(key)}, expected each key once`, remedy}
  }
  if (key !== '__proto__') return undefined
  return {offset, message: 'Unexpected key `__proto__`, expected another name', remedy: 'Rename or remove that entry'}
}
