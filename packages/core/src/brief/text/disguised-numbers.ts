import {lazily, type Span} from '../../data/index.ts'
import {JOINT} from '../../markers/index.ts'
import {isAsciiLetter, isDigit} from '../characters.ts'
import {showNumberWords} from './disguised-words.ts'
import {type Disguises, isWidthless} from './disguises.ts'
import {digitsOfNumerals} from './numeral-values.ts'
import type {ProseBuffer} from './prose-buffer.ts'
import {codeAt, lastBefore} from './prose-view.ts'

/**
 * Writes numbers in the prose as their reader takes them, whatever they are written with:
 *
 *     $١٢ million   3OO widows   ³⁰⁰ widows   1‌2 %   (a soft hyphen, or anything without width, within a number)
 *     $12 million   300 widows   300 widows   1·2 %   (· is JOINT)
 *
 * Every character keeps its place, so that nothing else need know of it.
 */
export function showNumbers(buffer: ProseBuffer, {places, letters}: Disguises): void {
  if (places.length + letters.length === 0) return
  joinAcrossNothing(buffer, places)
  showNumberWords(buffer, letters)
  for (const {start, end} of stretchesAround(places, buffer.length)) showNumbersIn(buffer, start, end)
}

/** Rewrites the numbers of a stretch; what begins in its first characters belongs to the margin before it. */
function showNumbersIn(buffer: ProseBuffer, start: number, end: number): void {
  for (const disguise of waysOfDisguise()) {
    const text = buffer.recent(start, end)
    if (text.search(disguise.pattern) < 0) continue
    for (const match of text.matchAll(disguise.pattern)) {
      const [written] = match
      const digits = start > 0 && match.index < lookBehind ? undefined : disguise.digitsOf(written)
      if (digits !== undefined)
        buffer.rewrite(start + match.index, digits.slice(0, written.length).padEnd(written.length, JOINT))
    }
  }
}

/** The patterns look no further back than over a sign of currency and a blank, in UTF-16 code units. */
const lookBehind = 3
/** Before the first sign of a disguise stand no more of its digits, */
const before = 24
/** and behind the last no more of them, a blank and the longest unit. */
const behind = 40

/** The places with their margins; places that are close share a stretch. */
function stretchesAround(places: readonly number[], length: number): readonly Span[] {
  const stretches: {start: number; end: number}[] = []
  for (const place of places) {
    const [start, end] = [Math.max(0, place - before), Math.min(length, place + behind)]
    const last = stretches.at(-1)
    if (last && start <= last.end) last.end = end
    else stretches.push({start, end})
  }
  return stretches
}

interface Disguise {
  readonly pattern: RegExp
  /** Digits that a reader takes it for; `undefined` for no number. */
  digitsOf(written: string): string | undefined
}

/** Behind a number that means something: a share, an amount, or what is counted. */
const unit = String.raw`(?=\s?(?:[%‰]|\s(?:(?:million|billion|trillion|thousand|hundred|percent|per cent)\b)))`
const unitOrNoun = String.raw`(?=\s?(?:[%‰]|\s\p{Ll}{3}))`
const alone = String.raw`(?<![\p{L}\p{N}\p{M})\]])`
/** Digits, and letters of three alphabets that look like some. */
const lookAlike = '[0-9OolIОоΟοІӀЗ]'
const ends = String.raw`(?![\p{L}\p{N}])`

/** How numbers are disguised, one way after the other; made when a text first holds a sign of one. */
export const waysOfDisguise = lazily((): readonly Disguise[] => [
  // Digits of any other script, and those of mathematics.
  {pattern: /(?:(?![0-9\uff10-\uff19])\p{Nd})+/gu, digitsOf: (written) => digitsOf(written)},
  // Raised, lowered, circled: where an amount or a share stands, and where several count something.
  {pattern: /(?<=\p{Sc}\s?)[\p{No}\p{Nl}]+/gu, digitsOf: folded},
  {pattern: new RegExp(String.raw`${alone}[\p{No}\p{Nl}]+${unit}`, 'gu'), digitsOf: folded},
  {pattern: new RegExp(String.raw`${alone}[\p{No}\p{Nl}〇]{2,20}${unitOrNoun}`, 'gu'), digitsOf: folded},
  {
    pattern: /[⁰¹²³⁴-⁹]{1,3}\u2044[₀-₉]{1,3}/gu,
    digitsOf: (written) => written.normalize('NFKC').replace('\u2044', '/'),
  },
  // Letters that look like digits.
  {pattern: new RegExp(String.raw`(?<=\p{Sc}\s?)${lookAlike}{2,20}${ends}`, 'gu'), digitsOf: ofLetters},
  {pattern: new RegExp(`${alone}${lookAlike}{2,20}${ends}${unit}`, 'gu'), digitsOf: ofLetters},
  {pattern: new RegExp(`${alone}[0-9З]${lookAlike}{0,18}[0-9OIОΟοІ]${ends}${unitOrNoun}`, 'gu'), digitsOf: ofLetters},
  {pattern: new RegExp(`${alone}[IVXLCDM]{1,9}${ends}${unit}`, 'gu'), digitsOf: ofRoman},
])

/** What shows nothing between two letters or digits of a word or number joins them. */
function joinAcrossNothing(buffer: ProseBuffer, places: readonly number[]): void {
  const {codes} = buffer
  let joined = 0
  for (const at of places) {
    if (at < joined || !isWidthless(codes[at] ?? 0)) continue
    let end = at + 1
    while (isWidthless(codes[end] ?? 0)) end += 1
    const before = codeAt({codes, text: ''}, lastBefore({codes, text: ''}, at))
    if (isDigit(before) || (isAsciiLetter(before) && isAsciiLetter(codes[end] ?? 0)))
      buffer.rewrite(at, JOINT.repeat(end - at))
    joined = end
  }
}

/** The digits of characters that have a value each; two code units of one leave a joint behind its digit. */
function digitsOf(written: string): string {
  return Array.from(written, (character) => decimalOf(character) + JOINT.repeat(character.length - 1)).join('')
}

/** Decimal digits of a script follow each other from 0 on. */
function decimalOf(character: string): string {
  const known = character.normalize('NFKC')
  if (/^[0-9]$/.test(known)) return known
  let value = 0
  const code = character.codePointAt(0) ?? 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

function folded(written: string): string | undefined {
  const plain = written.normalize('NFKC').replace(/[()]/g, '')
  return /^[0-9]+$/.test(plain) ? plain : (ofRoman(plain.toUpperCase()) ?? digitsOfNumerals(written))
}

function ofLetters(written: string): string | undefined {
  if (!/[0-9]/.test(written) || /^[0-9]+$/.test(written)) return undefined
  return written
    .replace(/[OoОоΟο]/g, '0')
    .replace(/[lIІӀ]/g, '1')
    .replace(/З/g, '3')
}

const romanValues: Readonly<Record<string, number>> = {I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000}

function ofRoman(written: string): string | undefined {
  if (!/^[IVXLCDM]+$/.test(written)) return undefined
  const values = Array.from(written, (letter) => romanValues[letter] ?? 0)
  return String(values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0))
}
