import type {Span} from '../data/index.ts'

/**
 * What a piece of prose may hold besides text. The reader of a document blanks what is no prose, so that every
 * character keeps its offset; these two fillers say what stood there, a space says that nothing did.
 */

/** Fills what joins its neighbours: emphasis marks, backslashes, the brackets of a link. */
export const JOINT = '\u2060'

/** Fills an object that takes part in the sentence: code, an image, a URL, math. */
export const OBJECT = '\uFFFC'

/** Parts the pieces of prose of one document (PARAGRAPH SEPARATOR): no bracket and no control text reaches beyond it. */
export const EDGE = '\u2029'

/** How a bracket opens and closes: `[a]`, `[[a]]`, `[[a]` (one bracket missing), `【a】`, `^[a]`. */
export type BracketShape = 'square' | 'double' | 'half' | 'lenticular' | 'note'

/** What a bracket begins with; `^[` begins at its caret. */
export const BRACKETS = '[［【'

/** A bracket of the prose and what stands in it, read once and shown to every spelling. */
export interface Bracket extends Span {
  readonly shape: BracketShape
  /** Between the brackets: full-width ASCII folded, zero-width characters dropped, white space as single blanks. */
  readonly body: string
  /** `body` between its brackets in ASCII, `【…】` aside: `[[S:1]]` for `［［S：1］］`. */
  readonly canonical: string
  /** The character right before the bracket; empty at the start of the prose. */
  readonly before: string
  /** The character right behind the bracket; empty at the end of the prose. */
  readonly after: string
}

/** The longest bracket that is looked at, in UTF-16 units; CommonMark ends link labels at 999 as well. */
const LONGEST = 1000

const EDGE_CODE = EDGE.charCodeAt(0)

/** The deepest nesting inside an inline note. */
const DEEPEST = 8

const PLAIN = /^[\x21-\x7E]*$/
const ZERO_WIDTH = /[\u200B-\u200D\u2060\uFEFF]/g
const FULL_WIDTH = /[\uFF01-\uFF5E]/g
const FULL_WIDTH_OFFSET = 0xfee0

const frames: Readonly<Record<BracketShape, readonly [string, string]>> = {
  square: ['[', ']'],
  double: ['[[', ']]'],
  half: ['[[', ']'],
  lenticular: ['【', '】'],
  note: ['^[', ']'],
}

/**
 * Reads the bracket that opens at `start`.
 *
 * ```
 * > | led by rye. [[S:1,3]]
 *                 ^      ^
 * ```
 *
 * @returns `undefined` where none opens, where it does not close within 1000 characters and before an `EDGE`, or where
 *   another opens first (inline notes `^[…]` aside, whose brackets nest)
 */
export function readBracket(prose: string, start: number): Bracket | undefined {
  if (prose[start] === '【') return closeAt(prose, {start, shape: 'lenticular', from: start + 1})
  if (prose.startsWith('^[', start)) return readNote(prose, start)
  if (!isOpening(prose.charCodeAt(start))) return undefined
  const second = skipZeroWidth(prose, start + 1)
  return isOpening(prose.charCodeAt(second))
    ? closeAt(prose, {start, shape: 'double', from: second + 1})
    : closeAt(prose, {start, shape: 'square', from: start + 1})
}

/**
 * Tells whether the end of the text cuts off the bracket that opens at `start`, so that more text could make another
 * one of it. What stands behind a bracket belongs to it as well: `[7]` is no marker in `[[7]](url)`.
 */
export function isCutOff(prose: string, start: number): boolean {
  const found = readBracket(prose, start)
  if (found) return skipZeroWidth(prose, found.end) + 2 > prose.length
  const second = skipZeroWidth(prose, start + 1)
  const body = second + (isOpening(prose.charCodeAt(second)) ? 1 : 0)
  if (prose.length >= body + LONGEST) return false
  return prose[start] === '^' || !OPENING.test(prose.slice(body))
}

/** Where another bracket opens, the one before it is none; inline notes aside. */
const OPENING = /[[\uFF3B\u3010]/

interface Opened {
  readonly start: number
  readonly shape: BracketShape
  /** Where the body begins. */
  readonly from: number
}

function closeAt(prose: string, {start, shape, from}: Opened): Bracket | undefined {
  const limit = Math.min(prose.length, from + LONGEST)
  for (let index = from; index < limit; index++) {
    const code = prose.charCodeAt(index)
    if (isOpening(code) || code === 0x3010 || code === EDGE_CODE) return undefined
    if (shape === 'lenticular' ? code === 0x3011 : isClosing(code)) {
      const body = prose.slice(from, index)
      if (shape !== 'double') return bracket(prose, {start, end: index + 1, shape, body})
      const second = skipZeroWidth(prose, index + 1)
      return isClosing(prose.charCodeAt(second))
        ? bracket(prose, {start, end: second + 1, shape, body})
        : bracket(prose, {start, end: index + 1, shape: 'half', body})
    }
  }
  return undefined
}

function readNote(prose: string, start: number): Bracket | undefined {
  const from = start + 2
  const limit = Math.min(prose.length, from + LONGEST)
  let depth = 1
  for (let index = from; index < limit; index++) {
    const code = prose.charCodeAt(index)
    if (code === 0x5b) depth++
    else if (code === 0x5d) depth--
    if (depth > DEEPEST || code === EDGE_CODE) return undefined
    if (depth === 0) return bracket(prose, {start, end: index + 1, shape: 'note', body: prose.slice(from, index)})
  }
  return undefined
}

interface Closed extends Span {
  readonly shape: BracketShape
  readonly body: string
}

function bracket(prose: string, {start, end, shape, body: written}: Closed): Bracket {
  const [open, close] = frames[shape]
  const body = fold(written)
  const canonical = open + body + close
  return {start, end, shape, body, canonical, before: prose.charAt(start - 1), after: prose.charAt(end)}
}

function fold(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .replace(ZERO_WIDTH, '')
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/\s+/g, ' ')
    .trim()
}

function skipZeroWidth(prose: string, start: number): number {
  let index = start
  while (isZeroWidth(prose.charCodeAt(index))) index++
  return index
}

function isOpening(code: number): boolean {
  return code === 0x5b || code === 0xff3b
}

function isClosing(code: number): boolean {
  return code === 0x5d || code === 0xff3d
}

function isZeroWidth(code: number): boolean {
  return (code >= 0x200b && code <= 0x200d) || code === 0x2060 || code === 0xfeff
}
