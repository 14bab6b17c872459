import {holdsBlock} from '../../data/index.ts'
import {EDGE, JOINT, OBJECT} from '../../markers/index.ts'
import {NUMBER_WORDS} from '../quantities/spelled/english-numbers.ts'
import {codesOf} from './characters.ts'
import type {ProseBuffer} from './prose-buffer.ts'

/** Soft hyphen, zero-width and direction marks, variation selectors, the frame of a keycap; what joins already does. */
const widthless = String.raw`(?:(?!${JOINT})[\p{Cf}\p{Variation_Selector}\u20e3])+`

/**
 * Digits of a script other than those that every reader of numbers knows; letters of another width, in circles or of
 * mathematics; what takes no room within a number or a word.
 */
const dressed = new RegExp(
  String.raw`(?:(?![0-9０-９])\p{Nd})+|([Ａ-Ｚａ-ｚⒶ-ⓩ\u{1d400}-\u{1d7cb}]{3,})|(?<=\d)${widthless}|(?<=[A-Za-z])${widthless}(?=[A-Za-z])`,
  'uy',
)

/**
 * Writes numbers in the prose as their reader takes them, whatever they are written with:
 *
 *     $١٢ million   𝐭𝐡𝐫𝐞𝐞 widows   1‌2 %   (a soft hyphen, or anything without width, within a number)
 *     $12 million   three widows   1·2 %   (· is JOINT)
 *
 * Every character keeps its place, so that nothing else need know of it. Signs that only look like digits stay what they
 * are: `3OO`, `XII`, `³⁰⁰`.
 *
 * @returns Whether something reads otherwise than it is visible.
 */
export function showNumbers(buffer: ProseBuffer): boolean {
  if (!holdsBlock(buffer.visible, mayDress)) return false
  const {codes, length, text} = buffer
  for (let at = nextDressed(codes, 0, length); at < length; at = nextDressed(codes, at, length)) {
    dressed.lastIndex = at
    const [written = '', word] = dressed.exec(text) ?? []
    const say = word === undefined ? plainDigit : (letter: string) => letter.normalize('NFKC')
    if (written !== '' && (word === undefined || NUMBER_WORDS.has(say(word).toLowerCase())))
      buffer.rewrite(at, Array.from(written, (each) => say(each).padEnd(each.length, JOINT)).join(''))
    at += written.length || 1
  }
  return buffer.text !== text
}

/** The first offset from one on at which a sign may be dressed; the loop alone, which the engine compiles while it runs. */
function nextDressed(codes: Uint16Array, start: number, end: number): number {
  let at = start
  while (at < end && (!mayDress((codes[at] ?? 0) >> 4) || fillers.has(codes[at] ?? 0))) at += 1
  return at
}

const fillers = codesOf(`${EDGE}${JOINT}${OBJECT}`)

/** Whether one of sixteen code units, beyond those of Latin and Chinese, may be one: found out once. */
function mayDress(block: number): boolean {
  if (block < 0xa || block === 0x201 || (block >= 0x300 && block < 0xa00)) return false
  const known = dresses[block] || holdsDress(block)
  dresses[block] = known
  return known === 1
}

/** A function of its own: one in which another asks for what it was given makes room for that each time it is called. */
function holdsDress(block: number): 1 | -1 {
  const units = String.fromCharCode(...Array.from({length: 16}, (_, at) => 16 * block + at))
  return /[\u20e3\p{Nd}\p{Cf}\p{Cs}\p{Variation_Selector}\uff21-\uff3a\uff41-\uff5a\u24b6-\u24e9]/u.test(units) ? 1 : -1
}

const dresses = new Int8Array(0x1000)

/** A text with the digits of every script as those of ASCII, for who reads it as it stands. */
export function withPlainDigits(text: string): string {
  return text.replace(otherDigits, plainDigit)
}

const otherDigits = /(?=[^\0-\u065f\u2010-\u2029\u3000-\u9fff])(?![０-９])\p{Nd}/gu

/** Decimal digits of a script follow each other from 0 on; what is no digit joins its neighbours. */
function plainDigit(character: string): string {
  if (!isDecimal.test(character)) return JOINT
  const code = character.codePointAt(0) ?? 0
  let before = 0
  while (isDecimal.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

const isDecimal = /\p{Nd}/u

/** Cyrillic and Greek letters that look like Latin ones, in pairs. */
const pairs = 'АAВBЕEЅSІIЈJКKМMНHОOРPСCТTУYХXаaсcеeіiјjоoрpѕsуyхxһhԁdԛqԝwΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοoνvιiαaρpυuκkτtχx'

const latin: ReadonlyMap<string, string> = new Map(pairs.match(/../gu)?.map((pair) => [pair.charAt(0), pair.charAt(1)]))

/** Most titles hold no such letter. */
const isAlike = new RegExp(`[${[...latin.keys()].join('')}]`)

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
