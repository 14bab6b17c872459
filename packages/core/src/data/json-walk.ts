import {assertKey, FaultError, faultOf, type SyntaxFault, show, tooDeep} from './fault.ts'

/** Character codes of JSON's own signs. */
export const sign = {
  quote: 34,
  comma: 44,
  colon: 58,
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  openBrace: 123,
  closeBrace: 125,
} as const

/** What is told of a text while it is walked: each value and key begins and ends, those inside others in between. */
export interface JsonListener {
  begin(start: number): void
  end(end: number): void
}

/**
 * The first thing that is wrong with a JSON text (RFC 8259): syntax, too many levels, a key that occurs twice
 * (`JSON.parse` silently keeps the last), a key named `__proto__`. `undefined` means that `JSON.parse` will read it.
 */
export const scanJson = (text: string, maximumDepth: number): SyntaxFault | undefined => {
  try {
    walkJson(text, maximumDepth, silent)
    return undefined
  } catch (error) {
    return faultOf(error)
  }
}

/** @throws FaultError at the first thing that is wrong; see `scanJson`. */
export const walkJson = (text: string, maximumDepth: number, listener: JsonListener): void =>
  new JsonWalk(text, maximumDepth, listener).run()

const silent: JsonListener = {begin() {}, end() {}}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const literal = /true|false|null/y
const escapeSequence = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

/** What may stand next. */
type State = 'value' | 'first-value' | 'key' | 'first-key' | 'after'

/**
 * Walks a text once, without calling itself.
 *
 * ```
 * {"citations": [{"id": "1"}]}
 *               ^               state `value`; open: one mapping with the key `citations`
 * ```
 */
class JsonWalk {
  /** Keys seen in each open mapping; `undefined` for an open list. */
  readonly #open: (Set<string> | undefined)[] = []
  #index = 0

  constructor(
    private readonly text: string,
    private readonly maximumDepth: number,
    private readonly listener: JsonListener,
  ) {}

  run() {
    const text = this.text
    let state: State = 'value'
    this.#move(0)
    while (this.#index < text.length) state = this.#step(state, text.charCodeAt(this.#index))
    if (state !== 'after' || this.#open.length > 0) throw this.#unexpected('the rest of the file')
  }

  #step(state: State, code: number): State {
    if (state === 'after') return this.#after(code)
    return state === 'key' || state === 'first-key' ? this.#key(state, code) : this.#value(state, code)
  }

  #value(state: State, code: number): State {
    if (code === sign.openBrace || code === sign.openBracket) return this.#enter(code)
    if (code === sign.closeBracket && state === 'first-value') return this.#leave()
    this.#scalar(code === sign.quote ? this.#endOfString() : this.#endOfWord(code))
    return 'after'
  }

  #key(state: State, code: number): State {
    if (code === sign.closeBrace && state === 'first-key') return this.#leave()
    if (code !== sign.quote) throw this.#unexpected('a key in double quotes')
    const start = this.#index
    const end = this.#endOfString()
    this.#scalar(end)
    if (this.text.charCodeAt(this.#index) !== sign.colon) throw this.#unexpected('`:` after the key')
    this.#remember(stringAt(this.text, start, end), start)
    this.#move(this.#index + 1)
    return 'value'
  }

  #after(code: number): State {
    const inside = this.#open.length > 0
    const keys = this.#open.at(-1)
    if (inside && code === sign.comma) {
      this.#move(this.#index + 1)
      return keys ? 'key' : 'value'
    }
    if (inside && code === (keys ? sign.closeBrace : sign.closeBracket)) return this.#leave()
    throw this.#unexpected(inside ? (keys ? '`,` or `}`' : '`,` or `]`') : 'the end of the file')
  }

  #enter(code: number): State {
    if (this.#open.length >= this.maximumDepth) throw new FaultError(tooDeep(this.#index, this.maximumDepth))
    const isMapping = code === sign.openBrace
    this.#open.push(isMapping ? new Set() : undefined)
    this.listener.begin(this.#index)
    this.#move(this.#index + 1)
    return isMapping ? 'first-key' : 'first-value'
  }

  #leave(): State {
    this.#open.pop()
    this.listener.end(this.#index + 1)
    this.#move(this.#index + 1)
    return 'after'
  }

  #scalar(end: number) {
    this.listener.begin(this.#index)
    this.listener.end(end)
    this.#move(end)
  }

  #remember(key: string, start: number) {
    const keys = this.#open.at(-1)
    assertKey(key, start, keys?.has(key) === true)
    keys?.add(key)
  }

  /** Offset behind the closing quotation mark of the string that begins here. */
  #endOfString(): number {
    const text = this.text
    for (let at = this.#index + 1; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === sign.quote) return at + 1
      const end = code === sign.backslash ? endOfMatch(escapeSequence, text, at) : at + 1
      if (code < 32 || end < 0) throw this.#unexpected('the end of the string', at)
      at = end - 1
    }
    throw this.#unexpected('the end of the string', text.length)
  }

  /** Offset behind the number, `true`, `false` or `null` that begins here. */
  #endOfWord(code: number): number {
    const startsNumber = code === 45 || (code >= 48 && code <= 57)
    const end = endOfMatch(startsNumber ? number : literal, this.text, this.#index)
    if (end < 0) throw this.#unexpected('a JSON value')
    return end
  }

  /** Goes to the first offset from here on that is no white space. */
  #move(index: number) {
    let at = index
    for (let code = this.text.charCodeAt(at); code === 32 || code === 10 || code === 13 || code === 9; ) {
      code = this.text.charCodeAt(++at)
    }
    this.#index = at
  }

  #unexpected(expectation: string, offset = this.#index): FaultError {
    const message = `Unexpected ${nameOf(this.text.charAt(offset))}, expected ${expectation}`
    return new FaultError({offset, message, remedy: 'Correct the JSON syntax there'})
  }
}

/** The string that stands between two offsets, escapes decoded. */
export const stringAt = (text: string, start: number, end: number): string => {
  const content = text.slice(start + 1, end - 1)
  return content.includes('\\') ? String(JSON.parse(text.slice(start, end))) : content
}

const endOfMatch = (pattern: RegExp, text: string, index: number): number => {
  pattern.lastIndex = index
  return pattern.test(text) ? pattern.lastIndex : -1
}

const nameOf = (character: string) => {
  if (character === '') return 'end of file'
  return character === '\n' ? 'line break' : show(character)
}
