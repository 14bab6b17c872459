import type {Span} from '@citation-lint/core/data'

/** A word that may tell a passage from others, where it stands. */
export interface Term extends Span {
  /** Without what an inflection changes: `Exports` and `exported` are one. */
  readonly term: string
}

/** A number, or a word, in which digits may stand. */
const written = /\p{N}+(?:[.,]\p{N}+)*(?!\p{L})|[\p{L}\p{M}\p{N}]+/gu

/** Scripts that put no blanks between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const endings = /(?:ations?|ings?|ers?|ies|ied|ed|es|ly|al|s|e|y)$/

/** Words of so many letters join others, unless they are written in capitals or with a digit: `of`, but `EU`, `Q3`. */
const smallest = 2

/** The words of a text that are worth a search, in reading order. */
export function* termsIn(text: string): Generator<Term> {
  for (const {0: word, index: start} of text.matchAll(written)) {
    const end = start + word.length
    if (/\p{N}/u.test(word)) yield {term: folded(word).replace(/[.,]/g, ''), start, end}
    else if (unspaced.test(word)) yield* pairsIn(word, start)
    else if (word.length > smallest || /^\p{Lu}{2}/u.test(word)) yield {term: stemOf(folded(word)), start, end}
  }
}

/** Two signs at a time: nobody has to know where the words end. */
function* pairsIn(word: string, start: number): Generator<Term> {
  let before: Term | undefined
  for (const sign of word) {
    const at = before?.end ?? start
    const own = {term: sign, start: at, end: at + sign.length}
    if (before) yield {term: before.term + sign, start: before.start, end: own.end}
    before = own
  }
  if (before && before.start === start) yield before
}

function folded(word: string): string {
  const small = word.toLowerCase()
  return /^[\0-\x7f]*$/.test(small) ? small : small.normalize('NFKD').replace(/\p{M}/gu, '')
}

function stemOf(word: string): string {
  const stem = word.replace(endings, '')
  return stem.length > smallest ? stem : word
}
