import {wordCount} from '../brief/index.ts'
import {conditionIn, cutOff, negationAtEnds, negationBefore, negationIn, type Surroundings} from './cut-offs.ts'
import {foldQuote, type QuotableWords} from './quotable-words.ts'
import {type OtherSpeaker, otherSpeaker} from './speakers.ts'

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

/** A run of words of a quotation. */
interface QuotedPart {
  /** In the form of `foldQuote`. */
  readonly words: string
  /** Words were left out before it. */
  readonly omits: boolean
  /** What stands there instead: words put in, or quoted and too short to be looked up. */
  readonly said: string
}

/** A quotation with its omissions, read. */
interface QuotedParts {
  /** Those that are long enough to be looked up. */
  readonly parts: readonly QuotedPart[]
  /** No part is long: they are looked up close to each other, and what is not found proves nothing. */
  readonly isShort: boolean
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
  const parts: QuotedPart[] = []
  let [omits, said] = [false, '']
  for (const [index, word] of words.entries()) {
    const isPart = index % 2 === 0 && word !== '' && (isShort || isLong(word))
    if (isPart) parts.push({words: word, omits, said})
    ;[omits, said] = isPart ? [false, ''] : [omits || index % 2 === 1, `${said} ${word}`]
  }
  return {parts: isShort && parts.length < 2 ? [] : parts, isShort}
}

/** Where a text says a quotation: what it leaves out there that turns it around, or who says it there, if another one. */
interface QuotedPlace {
  readonly dropped?: string | undefined
  readonly speaker?: OtherSpeaker | undefined
}

/** The words of a source, as the claim has them and of whom it has them. */
export function isFaithful({dropped, speaker}: QuotedPlace): boolean {
  return dropped === undefined && speaker === undefined
}

/** More places at which a first part occurs are made to cost time. */
const mostTries = 100

/** The place at which a text says a quotation; a faithful one, where there is such a place. */
export function lookUp(text: QuotableWords, quoted: QuotedParts, around: Surroundings): QuotedPlace | undefined {
  const [first] = quoted.parts
  if (first === undefined) return undefined
  let seen: QuotedPlace | undefined
  let end = text.endOf(first.words)
  for (let tries = 0; end >= 0 && tries < mostTries; tries++) {
    const place = quotedPlaceAt(text, quoted, {firstEnd: end, around})
    if (place !== undefined && isFaithful(place)) return place
    seen = place ?? seen
    end = text.endOf(first.words, end)
  }
  return seen
}

/** Where quoted words begin that are too short to be looked up, and what is left out behind them: `“It … plan to review it”`. */
function leadingWords(text: QuotableWords, partStart: number, {omits, said}: QuotedPart) {
  const head = omits ? foldQuote(said) : ''
  const before = ` ${text.between(partStart - widestOmission, partStart)}`
  const at = head === '' ? -1 : Math.max(...[' ', ','].map((sign) => before.lastIndexOf(` ${head}${sign}`)))
  if (at < 0) return {start: partStart, omitted: ''}
  return {start: partStart - before.length + at + 1, omitted: before.slice(at + head.length + 1)}
}

/** What is left out where the first part ends at an offset; `undefined` where the others do not follow. */
function quotedPlaceAt(
  text: QuotableWords,
  {parts: [first, ...others], isShort}: QuotedParts,
  {firstEnd, around}: {readonly firstEnd: number; readonly around: Surroundings},
): QuotedPlace | undefined {
  if (first === undefined) return undefined
  const {start, omitted} = leadingWords(text, firstEnd - first.words.length, first)
  const written = [around.lead, ...[first, ...others].flatMap(({said, words}) => [said, words]), around.tail].join(' ')
  const droppedIn = (omitted: string) => negationAtEnds(omitted) ?? conditionIn(omitted, written)
  const outside = first.omits ? negationBefore(text.between(0, start)) : undefined
  let dropped = negationIn(first.said) ? undefined : (droppedIn(omitted) ?? outside)
  let at = firstEnd
  for (const {words, said} of others) {
    const end = text.endOf(words, at)
    if (end < 0) return undefined
    const between = text.between(at, end - words.length)
    if (isShort && between.length > widestOmission) return undefined
    if (!negationIn(said)) dropped ??= droppedIn(between)
    at = end
  }
  const run = {text, quoted: text.between(start, at), end: at}
  const surroundings = {...around, lead: `${around.lead}${first.said}`}
  dropped ??= cutOff(run, surroundings)
  return dropped === undefined ? {speaker: otherSpeaker(run, surroundings)} : {dropped}
}
