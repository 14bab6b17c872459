import {JOINT} from '../../markers/index.ts'
import {codesOf, isAsciiLetter, isDigit} from '../characters.ts'
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
export function showNumbers(buffer: ProseBuffer): void {
  if (!mayHoldAny(buffer)) return
  joinAcrossNothing(buffer)
  for (const look of looks)
    for (const match of buffer.text.matchAll(look.pattern)) {
      const [written] = match
      const digits = look.digitsOf(written)
      if (digits !== undefined)
        buffer.rewrite(match.index, digits.slice(0, written.length).padEnd(written.length, JOINT))
    }
}

interface Look {
  readonly pattern: RegExp
  /** Digits that a reader takes it for; `undefined` for no number. */
  digitsOf(written: string): string | undefined
}

/** Behind a number that means something: a share, an amount, or what is counted. */
const unit = String.raw`(?=\s?(?:[%‰]|\s(?:(?:million|billion|trillion|thousand|hundred|percent|per cent)\b)))`
const unitOrNoun = String.raw`(?=\s?(?:[%‰]|\s\p{Ll}{3}))`
const alone = String.raw`(?<![\p{L}\p{N}\p{M})\]])`
const ends = String.raw`(?![\p{L}\p{N}])`

const looks: readonly Look[] = [
  // Digits of any other script, and those of mathematics.
  {pattern: /(?:(?![0-9\uff10-\uff19])\p{Nd})+/gu, digitsOf: (written) => digitsOf(written)},
  // Raised, lowered, circled: where an amount or a share stands, and where several count something.
  {pattern: /(?<=\p{Sc}\s?)[\p{No}\p{Nl}]+/gu, digitsOf: folded},
  {pattern: new RegExp(String.raw`${alone}[\p{No}\p{Nl}]+${unit}`, 'gu'), digitsOf: folded},
  {pattern: new RegExp(String.raw`${alone}[\p{No}\p{Nl}]{2,20}${unitOrNoun}`, 'gu'), digitsOf: folded},
  // Letters that look like digits.
  {pattern: new RegExp(String.raw`(?<=\p{Sc}\s?)[0-9OolI]{2,20}${ends}`, 'gu'), digitsOf: ofLetters},
  {pattern: new RegExp(`${alone}[0-9OolI]{2,20}${ends}${unit}`, 'gu'), digitsOf: ofLetters},
  {pattern: new RegExp(`${alone}[0-9][0-9OolI]{0,18}[0-9OI]${ends}${unitOrNoun}`, 'gu'), digitsOf: ofLetters},
  {pattern: new RegExp(`${alone}[IVXLCDM]{1,9}${ends}${unit}`, 'gu'), digitsOf: ofRoman},
]

/** Tells most documents from one with such a number by its characters alone. */
function mayHoldAny({codes, length}: ProseBuffer): boolean {
  for (let at = 0; at < length; at += 1) {
    const code = codes[at] ?? 0
    if (code > 0x7f ? isUncommon(code) : opensDisguise(codes, at)) return true
  }
  return false
}

const numerals = /[\p{N}]/u

/** A numeral, half of an astral one, or a character without width. Between the ranges of numerals no pattern is asked. */
function isUncommon(code: number): boolean {
  if (code >= 0xbf && code < 0x660) return false
  if ((code >= 0x2e80 && code < 0x3007) || (code >= 0x3400 && code < 0xa620) || (code >= 0xac00 && code < 0xd7b0))
    return false
  if (code >= 0xff01 && code <= 0xffef) return false
  return isWidthless(code) || code === 0xd835 || code === 0xd83c || numerals.test(String.fromCharCode(code))
}

/** A digit beside a letter that looks like one, or a Roman numeral before what may be `million`. */
function opensDisguise(codes: Uint16Array, at: number): boolean {
  const code = codes[at] ?? 0
  const next = codes[at + 1] ?? 0
  if (isLookAlike(code)) return isDigit(next) || (isRoman(code) && isBeforeUnit(codes, at + 1))
  return (isDigit(code) && isLookAlike(next)) || (isRoman(code) && isBeforeUnit(codes, at + 1))
}

/** `O`, `o`, `l`, `I`. */
function isLookAlike(code: number): boolean {
  return code === 0x4f || code === 0x6f || code === 0x6c || code === 0x49
}

function isRoman(code: number): boolean {
  return romanCodes.has(code)
}

const romanCodes = codesOf('IVXLCDM')
/** What `million`, `billion`, `trillion`, `hundred`, `percent` and the signs of a share begin with. */
const unitInitials = codesOf('mbthp%‰')

function isBeforeUnit(codes: Uint16Array, at: number): boolean {
  const code = codes[at] ?? 0
  return unitInitials.has(code === 0x20 ? (codes[at + 1] ?? 0) : code) && !isAsciiLetter(code)
}

/** Soft hyphen, zero-width and direction marks, variation selectors, the frame of a keycap. */
function isWidthless(code: number): boolean {
  return (
    code === 0xad ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2061 && code <= 0x2069) ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    code === 0x20e3 ||
    code === 0xfeff
  )
}

/** What shows nothing between two letters or digits of a word or number joins them. */
function joinAcrossNothing(buffer: ProseBuffer): void {
  const {codes, length} = buffer
  for (let at = 0; at < length; at += 1) {
    if (!isWidthless(codes[at] ?? 0)) continue
    let end = at + 1
    while (isWidthless(codes[end] ?? 0)) end += 1
    const before = codeAt({codes, text: ''}, lastBefore({codes, text: ''}, at))
    if (isDigit(before) || (isAsciiLetter(before) && isAsciiLetter(codes[end] ?? 0)))
      buffer.rewrite(at, JOINT.repeat(end - at))
    at = end
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
  return /^[0-9]+$/.test(plain) ? plain : ofRoman(plain.toUpperCase())
}

function ofLetters(written: string): string | undefined {
  if (!/[0-9]/.test(written) || /^[0-9]+$/.test(written)) return undefined
  return written.replace(/[Oo]/g, '0').replace(/[lI]/g, '1')
}

const romanValues: Readonly<Record<string, number>> = {I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000}

function ofRoman(written: string): string | undefined {
  if (!/^[IVXLCDM]+$/.test(written)) return undefined
  const values = Array.from(written, (letter) => romanValues[letter] ?? 0)
  return String(values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0))
}
