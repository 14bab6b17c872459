import {isAsciiLetter, isDigit} from './characters.ts'

/**
 * Where a number may be written with other signs than digits, in reading order:
 *
 *     $١٢ million   3OO widows   ³⁰⁰ widows   $XII million
 *      ^^           ^            ^^^           ^^^
 *
 * Most documents have none, and nothing else is asked of them.
 */
export class Disguises {
  /** Signs that may belong to a number in digits. */
  readonly places: number[] = []
  /** Letters that a Latin one may stand behind, in a number word. */
  readonly letters: number[] = []

  /** Looks at the first digit of a run. */
  noteDigit(codes: Uint16Array, at: number): void {
    if (!isDigit(codes[at] ?? 0)) return
    if (isLookAlike(codes[at - 1] ?? 0)) this.places.push(at - 1)
    if (isAsciiLetter(codes[at - 1] ?? 0) && isAsciiLetter(codes[at + 1] ?? 0)) this.letters.push(at)
  }

  /** Looks at the letter behind a run of digits. */
  noteBehindDigit(codes: Uint16Array, at: number): void {
    if (isLookAlike(codes[at] ?? 0) && isDigit(codes[at - 1] ?? 0)) this.places.push(at - 1)
  }

  /** Looks at any other character that may disguise something; returns whether the next of its kind may, too. */
  noteSign(codes: Uint16Array, at: number): boolean {
    const code = codes[at] ?? 0
    const kind = kindOf(code)
    if (kind === roman) {
      if (isBeforeUnit(codes, at + 1)) this.places.push(at)
    } else {
      if (kind === uncommon || (kind === dressed && isBesideDigit(codes, at))) this.places.push(at)
      if (kind === dressed || mayBeLetter(code)) this.letters.push(at)
    }
    return kind !== common
  }
}

function isBesideDigit(codes: Uint16Array, at: number): boolean {
  return isDigit(codes[at - 1] ?? 0) || isDigit(codes[at + 1] ?? 0)
}

/** `O`, `o`, `l`, `I`: a letter that beside a digit may be one. */
function isLookAlike(code: number): boolean {
  return code === 0x4f || code === 0x6f || code === 0x6c || code === 0x49
}

/** What `million`, `billion`, `trillion`, `thousand`, `hundred` and `percent` begin with: `AI the` is no number. */
const unitOpenings: ReadonlySet<string> = new Set(['mil', 'bil', 'tri', 'tho', 'hun', 'per'])

/** `XII million`: what stands behind a Roman numeral that is a number. */
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

const common = 1
/** A numeral, half of an astral one, or a character without width. */
const uncommon = 2
/** A letter that looks like a Latin one: with a combining mark, of another width or alphabet. */
const dressed = 3
/** A letter of Roman numerals. */
const roman = 4

/** What each code is: of ASCII all, beyond it those that were met; 0 for the others. */
const known = new Uint8Array(0x1_0000).fill(common, 0, 0x80)
for (const letter of 'IVXLCDM') known[letter.charCodeAt(0)] = roman

/** Whether a character may disguise something; of those beyond ASCII that is found out when they are met. */
export const mayDisguise = (code: number): boolean => known[code] !== common

function kindOf(code: number): number {
  const before = known[code] ?? 0
  if (before !== 0) return before
  const kind = isNumeral(code) || isWidthless(code) ? uncommon : isDressed(code) ? dressed : common
  known[code] = kind
  return kind
}

function isDressed(code: number): boolean {
  const sign = String.fromCharCode(code)
  return (
    (code >= 0xff21 && code <= 0xff5a) ||
    (code >= 0x24b6 && code <= 0x24e9) ||
    (code >= 0x300 && code <= 0x36f) ||
    // It looks like a digit, and like no Latin letter.
    sign === 'З' ||
    smallCapitalOf(sign) !== undefined ||
    lookAlikeIn(`a${sign}`) !== undefined
  )
}

/** Half of a letter of mathematics, or of a letter in a frame. */
function mayBeLetter(code: number): boolean {
  return code === 0xd835 || code === 0xd83c
}

function isNumeral(code: number): boolean {
  // Full-width digits are digits to every reader of numbers.
  if (code >= 0xff01 && code <= 0xffef) return false
  return (
    (code >= 0xd834 && code <= 0xd835) || code === 0xd83c || code === 0xd83e || numerals.test(String.fromCharCode(code))
  )
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

/** Cyrillic and Greek letters that look like Latin ones, in pairs. */
const pairs = 'АAВBЕEЅSІIЈJКKМMНHОOРPСCТTУYХXаaсcеeіiјjоoрpѕsуyхxһhԁdԛqԝwΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοoνvιiαaρpυuκkτtχx'

const latin: ReadonlyMap<string, string> = new Map(pairs.match(/../gu)?.map((pair) => [pair.charAt(0), pair.charAt(1)]))

/** Most titles hold no such letter. */
const isAlike = new RegExp(`[${[...latin.keys()].join('')}]`)

/** From `a` on, `_` where there is none. */
const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘ_ʀꜱᴛᴜᴠᴡ_ʏᴢ'

/** The letter of which a character is the small capital: `a` for `ᴀ`; `undefined` for any other. */
export function smallCapitalOf(character: string): string | undefined {
  const index = character === '_' ? -1 : smallCapitals.indexOf(character)
  return index < 0 ? undefined : String.fromCharCode(0x61 + index)
}

/**
 * A title as its reader takes it: letters of another width, and in a title with Latin letters those of other alphabets
 * that look like them; what shows nothing is gone.
 *
 *     Prevаiling view        Ｐrevailing view        Minor​ity view
 *         ^ Cyrillic         ^ full width                ^ zero-width space
 */
export function showLetters(title: string): string {
  if (/^[\x20-\x7e]*$/.test(title)) return title
  const plain = title.normalize('NFKC').replace(/\p{Cf}/gu, '')
  if (!isAlike.test(plain) || !/[A-Za-z]/.test(plain)) return plain
  return Array.from(plain, (letter) => latin.get(letter) ?? letter).join('')
}

/** The first letter of a title that looks like another, and which; `undefined` where every letter is what it seems. */
export function lookAlikeIn(title: string): {readonly written: string; readonly meant: string} | undefined {
  if (!/[A-Za-z]/.test(title)) return undefined
  for (const written of title) {
    const meant = latin.get(written)
    if (meant !== undefined) return {written, meant}
  }
  return undefined
}
