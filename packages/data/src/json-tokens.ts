/** Character codes of JSON's own signs. */
export const sign = {
  quote: 34,
  comma: 44,
  colon: 58,
  openBracket: 91,
  closeBracket: 93,
  openBrace: 123,
  closeBrace: 125,
} as const

const backslash = 92
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const literal = /true|false|null/y
const escapes = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

/** First offset at or after `index` that is no JSON white space. */
export const skipBlank = (text: string, index: number): number => {
  let at = index
  for (let code = text.charCodeAt(at); code === 32 || code === 10 || code === 13 || code === 9; ) {
    code = text.charCodeAt(++at)
  }
  return at
}

/**
 * Offset behind the closing quotation mark of a string; `~offset` (a negative number) of what is wrong in it.
 *
 * ```
 * "a \"b\" c" ,
 * ^          ^
 * ```
 */
export const endOfString = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === sign.quote) return at + 1
    if (code < 32) return ~at
    if (code === backslash) {
      const end = endOfMatch(escapes, text, at)
      if (end < 0) return ~at
      at = end - 1
    }
  }
  return ~text.length
}

/** Offset behind a string, number, `true`, `false` or `null`; `~offset` of what is wrong where there is none. */
export const endOfScalar = (text: string, start: number): number => {
  const code = text.charCodeAt(start)
  if (code === sign.quote) return endOfString(text, start)
  const startsNumber = code === 45 || (code >= 48 && code <= 57)
  const end = endOfMatch(startsNumber ? number : literal, text, start)
  return end < 0 ? ~start : end
}

const endOfMatch = (pattern: RegExp, text: string, index: number): number => {
  pattern.lastIndex = index
  return pattern.test(text) ? pattern.lastIndex : -1
}
