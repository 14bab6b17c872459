import {type FoldedText, foldQuote} from './fold.ts'
import {negationAtEnds, negationBefore, negationIn} from './negations.ts'
import {wordCount} from './word-count.ts'

/** Shorter quotes are in any text; in words, two ideographs for one. */
const fewestWords = 3

/** A quote that is long enough to be looked up alone, in the form of `foldQuote`. */
export function isLong(folded: string): boolean {
  return wordCount(folded) >= fewestWords
}

/** Parts that are too short to stand alone were quoted together: no further from each other than this, in UTF-16 code units. */
const widestOmission = 240

/** One letter that was put in for another: `[w]e`. */
const letter = /\[(\p{L})\](?=\p{L})/gu

/** An ending that was put in for another, with the word that it ends: `work[ed]`. */
const ending = /\p{L}{1,40}\[\p{L}{0,8}\]/gu

/** What was left out or put in: `…`, `[...]`, `(…)`, `[the bank]`, `(sic)`. */
const omission = /(\[[^[\]]{0,80}\]|\(\s?(?:\.(?:\s?\.){2,}|…+|sic!?)\s?\)|\.(?:\s?\.){2,}|…+)/i

/** A quotation with its omissions, read. */
export interface QuotedParts {
  /** Runs of words that are long enough to be looked up, in the form of `foldQuote`. */
  readonly parts: readonly string[]
  /** For each part, and behind the last: whether words were left out before it, and what stands there instead. */
  readonly gaps: readonly Gap[]
  /** No part is long: they are looked up close to each other, and what is not found proves nothing. */
  readonly isShort: boolean
}

interface Gap {
  readonly omits: boolean
  /** Words put in, or quoted and too short to be looked up. */
  readonly said: string
}

/**
 * Takes a quotation apart where its writer left something out or put something in.
 *
 *     “[w]e will … raise rates [again] at every meeting”
 *      we will    raise rates         at every meeting
 */
export function readOmissions(quotation: string): QuotedParts {
  const pieces = quotation.replace(letter, '$1').replace(ending, '…').split(omission)
  const words = pieces.map((piece, index) => (index % 2 === 0 ? foldQuote(piece) : piece))
  const isShort = !words.some((word, index) => index % 2 === 0 && isLong(word))
  const parts: string[] = []
  const gaps: Gap[] = []
  let gap: Gap = {omits: false, said: ''}
  for (const [index, word] of words.entries()) {
    const isPart = index % 2 === 0 && word !== '' && (isShort || isLong(word))
    if (isPart) {
      parts.push(word)
      gaps.push(gap)
      gap = {omits: false, said: ''}
    } else gap = {omits: gap.omits || index % 2 === 1, said: `${gap.said} ${word}`}
  }
  gaps.push(gap)
  return isShort && parts.length < 2 ? {parts: [], gaps, isShort} : {parts, gaps, isShort}
}

/** Where a text says a quotation: the negation that it leaves out there, if any. */
export interface QuotedPlace {
  readonly dropped: string | undefined
}

/** More places at which a first part occurs are made to cost time. */
const mostTries = 100

/** The place at which a text says a quotation; one that drops no negation, where there is such a place. */
export function lookUp(text: FoldedText, quoted: QuotedParts): QuotedPlace | undefined {
  const [first, ...others] = quoted.parts
  if (first === undefined) return undefined
  if (others.length === 0 && quoted.gaps.every(({omits}) => !omits))
    return text.holds(first) ? {dropped: undefined} : undefined
  let seen: QuotedPlace | undefined
  let end = text.endOf(first)
  for (let tries = 0; end >= 0 && tries < mostTries; tries++) {
    seen = quotedPlaceAt(text, quoted, end) ?? seen
    if (seen !== undefined && seen.dropped === undefined) return seen
    end = text.endOf(first, end)
  }
  return seen ?? (others.length === 0 && text.holds(first) ? {dropped: undefined} : undefined)
}

/** What is left out where the first part ends at an offset; `undefined` where the others do not follow. */
function quotedPlaceAt(
  text: FoldedText,
  {parts, gaps, isShort}: QuotedParts,
  firstEnd: number,
): QuotedPlace | undefined {
  const [first = ''] = parts
  const [lead] = gaps
  let dropped = lead?.omits && !negationIn(lead.said) ? negationBefore(text.before(firstEnd - first.length)) : undefined
  let at = firstEnd
  for (const [index, part] of parts.entries()) {
    if (index === 0) continue
    const end = text.endOf(part, at)
    if (end < 0) return undefined
    const omitted = text.between(at, end - part.length)
    if (isShort && omitted.length > widestOmission) return undefined
    if (!negationIn(gaps[index]?.said ?? '')) dropped ??= negationAtEnds(omitted)
    at = end
  }
  return {dropped}
}
