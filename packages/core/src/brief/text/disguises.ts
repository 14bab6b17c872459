import type {ProseBuffer} from './prose-buffer.ts'

/**
 * Where a number may be written with other signs than digits, in reading order:
 *
 *     $١٢ million   3OO widows   ³⁰⁰ widows   $XII million
 *      ^^           ^            ^^^           ^^^
 *
 * Most documents have none, and nothing else is asked of them.
 */
export function disguisesIn({codes, length}: ProseBuffer): readonly number[] {
  const found: number[] = []
  for (let at = 0; at < length; at += 1) {
    const code = codes[at] ?? 0
    if (code > 0x7f ? isUncommon(code) : signs[code] !== 0 && opensDisguise(codes, at)) found.push(at)
  }
  return found
}

const digit = 1
/** `O`, `o`, `l`, `I`. */
const lookAlike = 2
const roman = 4
/** What `million`, `billion`, `trillion`, `thousand`, `hundred` and `percent` begin with: `AI the` is no number. */
const unitOpenings: ReadonlySet<string> = new Set(['mil', 'bil', 'tri', 'tho', 'hun', 'per'])

/** What each ASCII character may be of a number. */
const signs = new Uint8Array(0x80)
for (const [sign, list] of [
  [digit, '0123456789'],
  [lookAlike, 'OolI'],
  [roman, 'IVXLCDM'],
] as const)
  for (const character of list) signs[character.charCodeAt(0)] = (signs[character.charCodeAt(0)] ?? 0) | sign

/** A digit beside a letter that looks like one, or a Roman numeral before what may be `million`. */
function opensDisguise(codes: Uint16Array, at: number): boolean {
  const sign = signs[codes[at] ?? 0] ?? 0
  const next = signs[codes[at + 1] ?? 0] ?? 0
  if ((sign & lookAlike) !== 0 && (next & digit) !== 0) return true
  if ((sign & digit) !== 0 && (next & lookAlike) !== 0) return true
  return (sign & roman) !== 0 && isBeforeUnit(codes, at + 1)
}

function isBeforeUnit(codes: Uint16Array, at: number): boolean {
  const code = codes[at] ?? 0
  if (isSignOfShare(code)) return true
  if (code !== 0x20) return false
  return (
    isSignOfShare(codes[at + 1] ?? 0) ||
    unitOpenings.has(String.fromCharCode(codes[at + 1] ?? 0, codes[at + 2] ?? 0, codes[at + 3] ?? 0))
  )
}

/** `%` or `‰`. */
const isSignOfShare = (code: number): boolean => code === 0x25 || code === 0x2030

const numerals = /\p{N}/u

/** Of each code that was met beyond ASCII: 1 for a common one, 2 for an uncommon one. */
const known = new Uint8Array(0x1_0000)

/** A numeral, half of an astral one, or a character without width. */
function isUncommon(code: number): boolean {
  const before = known[code] ?? 0
  if (before !== 0) return before === 2
  const uncommon = isNumeral(code) || isWidthless(code)
  known[code] = uncommon ? 2 : 1
  return uncommon
}

function isNumeral(code: number): boolean {
  // Full-width digits are digits to every reader of numbers.
  if (code >= 0xff01 && code <= 0xffef) return false
  return code === 0xd835 || code === 0xd83c || numerals.test(String.fromCharCode(code))
}

/** Soft hyphen, zero-width and direction marks, variation selectors, the frame of a keycap. */
export function isWidthless(code: number): boolean {
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
