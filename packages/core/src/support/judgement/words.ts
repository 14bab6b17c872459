import type {Brief} from '../../brief/index.ts'
import {partitionPoint, rememberOf} from '../../data/index.ts'

/** The words of a document, by what they hash to and where they stand. */
export interface HashedWords {
  readonly hashes: Int32Array
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** The first word that begins at an offset or behind it, by its index; the number of words where none does. */
  indexAt(offset: number): number
}

/** What a code unit is to words. */
const [OTHER, LETTER, DIGIT, SIGN] = [1, 2, 3, 4] as const

/** The kind of each code unit that some text held, 0 for others, and the small letter of each. */
const kinds = new Uint8Array(0x1_0000)
const small = new Uint16Array(0x1_0000)

function kindOf(unit: number): number {
  const known = kinds[unit]
  if (known) return known
  const sign = String.fromCharCode(unit)
  small[unit] = sign.toLowerCase().charCodeAt(0)
  const kind = /\d/.test(sign)
    ? DIGIT
    : /[%\p{Sc}\p{Script=Han}]/u.test(sign)
      ? SIGN
      : /\p{L}/u.test(sign)
        ? LETTER
        : OTHER
  kinds[unit] = kind
  return kind
}

const [basis, prime] = [0x811c9dc5 | 0, 0x01000193]

/** FNV-1a over both bytes of a code unit. */
export function hashed(hash: number, unit: number): number {
  return Math.imul(Math.imul(hash ^ (unit & 0xff), prime) ^ (unit >>> 8), prime)
}

/**
 * Hashes the words of a document in one walk. A word is a run of letters, whatever their case, a run of digits, whichever they
 * are, one sign of Chinese, or a sign of money or share; addresses of the web have none:
 *
 *     Rye rose 41 % ([Board](https://b.example/rye)), 港务
 *     ^   ^    ^  ^   ^                              ^^
 */
export const wordsOf = rememberOf(({written: text}: Brief): HashedWords => {
  const hashes = new Int32Array(text.length)
  const starts = new Int32Array(text.length)
  const ends = new Int32Array(text.length)
  let count = 0
  for (let at = 0, end = 0; at < text.length; at = end) {
    const kind = kindOf(text.charCodeAt(at))
    end = kind === OTHER ? endOfAddress(text, at) : endOfWord(text, at, kind)
    if (kind === OTHER) {
      // The scheme of an address is no word, either.
      if (end > at + 1 && count > 0) count -= 1
      continue
    }
    hashes[count] = kind === DIGIT ? digits : hashOf(text, at, end)
    starts[count] = at
    ends[count] = end
    count += 1
  }
  const begin = starts.subarray(0, count)
  const indexAt = (offset: number) => partitionPoint(begin, (start) => start < offset)
  return {hashes: hashes.subarray(0, count), starts: begin, ends: ends.subarray(0, count), indexAt}
})

function endOfWord(text: string, start: number, kind: number): number {
  let end = start + 1
  if (kind !== SIGN) while (end < text.length && kindOf(text.charCodeAt(end)) === kind) end += 1
  return end
}

function hashOf(text: string, start: number, end: number): number {
  let hash = basis
  for (let at = start; at < end; at += 1) hash = hashed(hash, small[text.charCodeAt(at)] ?? 0)
  return hash
}

/** All numbers are one word. */
const digits = hashed(basis, 0x30)

/** Where an address of the web ends whose scheme a colon closes; behind the sign where it closes none. */
function endOfAddress(text: string, sign: number): number {
  if (text.charCodeAt(sign) !== 0x3a || !text.startsWith('://', sign)) return sign + 1
  let end = sign + 3
  while (end < text.length && !' \n\t)]>"'.includes(text.charAt(end))) end += 1
  return end
}
