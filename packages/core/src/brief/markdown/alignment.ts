import type {Span} from '../../data/index.ts'
import {JOINT} from '../../markers/index.ts'

/** What `alignText` wrote, and where in the source it stopped. */
interface Alignment {
  readonly prose: string
  readonly end: number
}

/** A stretch of source that a text node stands for. */
interface TextRun {
  readonly source: string
  readonly start: number
  /** The stretch ends here at the latest. */
  readonly limit: number
  /** The node's value: the stretch with escapes, entities and line prefixes resolved. */
  readonly value: string
}

const entity = /&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/y

/**
 * Writes the prose of a text node whose source differs from its value, character for character:
 *
 *     source  a \[1] b &amp; c⏎> d
 *     prose   a ··1] b &···· c⏎  d     (· is JOINT)
 *               ^ an escaped bracket opens nothing
 *
 * A backslash becomes filler and its bracket too; an entity becomes its character and filler, unless that character
 * is a bracket; what Markdown drops (line prefixes, trailing blanks) becomes blanks.
 */
export function alignText({source, start, limit, value}: TextRun): Alignment {
  let prose = ''
  let at = start
  let read = 0
  /** What stands from here on has not been written yet, and reads as it is written. */
  let plain = start
  while (at < limit && read < value.length) {
    if (source.charCodeAt(at) === value.charCodeAt(read) && !mayStandForAnother(source.charCodeAt(at))) {
      at += 1
      read += 1
      continue
    }
    const {written, length, units} = signAt({source, start: at, limit, value}, read)
    prose += source.slice(plain, at) + written
    at += length
    read += units
    plain = at
  }
  return {prose: prose + source.slice(plain, at), end: at}
}

/** A backslash or the sign that opens a character reference. */
function mayStandForAnother(code: number): boolean {
  return code === 0x5c || code === 0x26
}

/** What stands at an offset, as long as in the source, and how much of the value it is, in UTF-16 units. */
interface Sign {
  readonly written: string
  readonly length: number
  readonly units: number
}

function signAt({source, start, value}: TextRun, read: number): Sign {
  const character = source[start] ?? ''
  const next = source[start + 1] ?? ''
  if (character === '\\' && isPunctuation(next) && value[read] === next)
    return {written: JOINT + unbracketed(next), length: 2, units: 1}
  const reference = character === '&' ? entityAt(source, start) : undefined
  if (reference !== undefined && !(value.startsWith(reference, read) && reference !== '&amp;')) {
    const decoded = String.fromCodePoint(value.codePointAt(read) ?? 32)
    const written = unbracketed(decoded) + JOINT.repeat(reference.length - decoded.length)
    return {written, length: reference.length, units: decoded.length}
  }
  const kept = character === value[read] || (value[read] === '\uFFFD' && isReplaced(character))
  return {written: kept ? character : ' ', length: 1, units: kept ? 1 : 0}
}

/** What a parser may show as the replacement character: a zero, and half of a surrogate pair. */
function isReplaced(character: string): boolean {
  return character === '\0' || /^[\ud800-\udfff]$/.test(character)
}

function entityAt(source: string, at: number): string | undefined {
  entity.lastIndex = at
  return entity.exec(source)?.[0]
}

function unbracketed(character: string): string {
  return character === '[' || character === ']' ? JOINT : character
}

function isPunctuation(character: string): boolean {
  return character !== '' && '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'.includes(character)
}

/** A letter or digit; a sign of two code units is found at its first one as well as at its second. */
const sign = /[\p{L}\p{N}]/uy

/**
 * From the first letter or digit of a part of a text to its last. Where it has none, `start` is its end
 * and `end` its start, so that anything holds all of its words.
 *
 *     > ([Rye **rose**](https://rye.example)).
 *        ^ start                           ^ end
 */
export function extentOfWords(text: string, {start, end}: Span): Span {
  const isSign = (at: number): boolean => {
    sign.lastIndex = at
    return sign.test(text)
  }
  let first = start
  while (first < end && !isSign(first)) first += 1
  let last = end
  while (last > start && !isSign(last - 1)) last -= 1
  return {start: first, end: last}
}
