import type {Brief} from '../../brief/index.ts'
import {codeUnitsOf, partitionPoint, rememberOf} from '../../data/index.ts'

/** The words of a document, by what they hash to and where they stand. */
export interface HashedWords {
  readonly hashes: Int32Array
  readonly starts: Int32Array
  /** The first word that begins at an offset or behind it, by its index; the number of words where none does. */
  indexAt(offset: number): number
}

/** What a code unit is to words. */
const [OTHER, LETTER, DIGIT, SIGN] = [1, 2, 3, 4] as const

/** The kind of each code unit that some text held, 0 for others, and the small letter of each. */
const kinds = new Uint8Array(0x1_0000)
const small = new Uint16Array(0x1_0000)

/** Beside its kind: it is part of a name, and may begin one. */
const [NAMED, CAPITAL] = [8, 16] as const

function kindOf(unit: number): number {
  return (kinds[unit] || bitsOf(unit)) & 7
}

/** @param code A code unit, or a pair of them, which is not kept. */
function bitsOf(code: number): number {
  const sign = String.fromCodePoint(code)
  const kind = /\d/.test(sign)
    ? DIGIT
    : /[%\p{Sc}\p{Script=Han}]/u.test(sign)
      ? SIGN
      : /\p{L}/u.test(sign)
        ? LETTER
        : OTHER
  const bits = kind | (/[\p{L}\p{N}]/u.test(sign) ? NAMED : 0) | (/\p{Lu}/u.test(sign) ? CAPITAL : 0)
  if (code > 0xffff) return bits
  small[code] = sign.toLowerCase().charCodeAt(0)
  kinds[code] = bits
  return bits
}

const COLON = 0x3a

const [basis, prime] = [0x811c9dc5 | 0, 0x01000193]

/** FNV-1a over both bytes of a code unit: with one step for both, twice as many words share a bucket. */
export const hashed = (hash: number, unit: number): number =>
  Math.imul(Math.imul(hash ^ (unit & 0xff), prime) ^ (unit >>> 8), prime)

/**
 * Hashes the words of a document in one walk. A word is a run of letters, whatever their case, a run of digits, whichever they
 * are, one sign of Chinese, or a sign of money or share; addresses of the web have none:
 *
 *     Rye rose 41 % ([Board](https://b.example/rye)), 港务
 *     ^   ^    ^  ^   ^                              ^^
 */
export const wordsOf = rememberOf(({written: text}: Brief): HashedWords => {
  if (room.hashes.length < text.length)
    room = {hashes: new Int32Array(2 * text.length), starts: new Int32Array(2 * text.length)}
  const count = walk(text, codeUnitsOf(text))
  const found = room.starts.slice(0, count)
  const indexAt = (offset: number) => partitionPoint(found, (start) => start < offset)
  return {hashes: room.hashes.slice(0, count), starts: found, indexAt}
})

/** Writes the words of a text into the room, and tells how many they are. */
function walk(text: string, codes: Uint16Array): number {
  const {hashes, starts} = room
  let count = 0
  for (let at = 0, end = 0; at < text.length; at = end) {
    const kind = kindOf(codes[at] ?? 0)
    if (kind === OTHER) {
      end = codes[at] === COLON ? endOfAddress(text, at) : at + 1
      // The scheme of an address is no word, either.
      if (end > at + 1 && count > 0) count -= 1
      continue
    }
    end = endOfWord(codes, text.length, at)
    hashes[count] = word.hash
    starts[count] = at
    count += 1
  }
  return count
}

/** Room for the words of a text, of which most have far fewer than characters. */
let room = {hashes: new Int32Array(0), starts: new Int32Array(0)}

/** The word that begins at an offset. */
export const wordAt = (text: string, start: number): string =>
  text.slice(start, endOfWord(codeUnitsOf(text), text.length, start))

/** How many words a text has, as runs of letters and digits, and how many of them begin with a capital, but for the first. */
export function countNames(text: string): {readonly names: number; readonly words: number} {
  let [names, words, isInside] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0
    const bits = kinds[code] || bitsOf(code)
    if ((bits & NAMED) === 0) isInside = false
    else if (!isInside) {
      if (words > 0 && (bits & CAPITAL) !== 0) names += 1
      words += 1
      isInside = true
    }
    if (code > 0xffff) at += 1
  }
  return {names, words}
}

/** What the word hashes to whose end was found last. */
const word = {hash: 0}

function endOfWord(codes: Uint16Array, length: number, start: number): number {
  const first = codes[start] ?? 0
  const kind = kindOf(first)
  let hash = hashed(basis, kind === DIGIT ? 0x30 : (small[first] ?? 0))
  let end = start + 1
  if (kind !== SIGN)
    for (; end < length; end += 1) {
      const unit = codes[end] ?? 0
      if (kindOf(unit) !== kind) break
      if (kind === LETTER) hash = hashed(hash, small[unit] ?? 0)
    }
  word.hash = hash
  return end
}

/** Where an address of the web ends whose scheme a colon closes; behind the sign where it closes none. */
function endOfAddress(text: string, sign: number): number {
  if (!text.startsWith('://', sign)) return sign + 1
  behindAddress.lastIndex = sign + 3
  return behindAddress.exec(text)?.index ?? text.length
}

const behindAddress = /[\s)\]>"]/g
