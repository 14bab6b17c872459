import type {Span} from '../../../data/index.ts'

const inWord = /[\p{L}\p{N}\p{M}_]/u
/** Scripts that put no space between words: a marker may stand between any two of their characters. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/u
const digit = /\p{Nd}/u
const clusters = new Intl.Segmenter('und', {granularity: 'grapheme'})

/** How far around an offset a user-perceived character can reach. */
const reach = 256

/**
 * Where an offset is moved to when it lies inside a user-perceived character (a surrogate pair, a letter and its
 * accents, an emoji of several parts): behind that character.
 */
export const clusterEnd = (text: string, offset: number): number => {
  const from = Math.max(0, offset - reach)
  const around = clusters.segment(text.slice(from, offset + reach)).containing(offset - from)
  return around && around.index < offset - from ? from + around.index + around.segment.length : offset
}

/** Finds where words end; what lies in a word that was measured already is not measured again. */
export class Words {
  readonly #text: string
  #last: Span = {start: 0, end: 0}

  constructor(text: string) {
    this.#text = text
  }

  /**
   * Behind the word that an offset lies inside of, else the offset itself. `3.5`, `12,500`, `year-end`, `farmer's`
   * and `**` are one each.
   *
   * ```
   * > | output rose 3.5 percent
   *                  ^ → ^
   * ```
   */
  endAround(offset: number): number {
    if (offset > this.#last.start && offset < this.#last.end) return this.#last.end
    let end = offset
    while (isInside(this.#text, end)) end += characterAt(this.#text, end).length
    if (end > offset) this.#last = {start: offset - 1, end}
    return end
  }
}

const isInside = (text: string, offset: number): boolean => {
  const before = characterBefore(text, offset)
  const after = characterAt(text, offset)
  if (joins(before) && joins(after)) return true
  if (before === after && isDelimiter(before)) return true
  if (isConnector(after)) return joinedBy(after, before, characterAt(text, offset + after.length))
  return isConnector(before) && joinedBy(before, characterBefore(text, offset - before.length), after)
}

const joins = (character: string) => inWord.test(character) && !unspaced.test(character)

const isConnector = (character: string) => character !== '' && "'’-.,".includes(character)

/** Emphasis and code are opened and closed by runs: `**` cut in two is none. */
const isDelimiter = (character: string) => character !== '' && '*_~`'.includes(character)

/** A full stop or comma joins digits only: `fell.Rye` is two sentences. */
const joinedBy = (connector: string, before: string, after: string) =>
  '.,'.includes(connector) ? digit.test(before) && digit.test(after) : joins(before) && joins(after)

const characterAt = (text: string, offset: number): string => {
  const code = text.codePointAt(offset)
  return code === undefined ? '' : String.fromCodePoint(code)
}

const characterBefore = (text: string, offset: number): string => {
  const low = text.charCodeAt(offset - 1)
  const isTrail = low >= 0xdc00 && low <= 0xdfff
  return offset <= 0 ? '' : characterAt(text, isTrail && offset > 1 ? offset - 2 : offset - 1)
}
