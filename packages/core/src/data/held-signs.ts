import {codeUnitsOf} from './code-units.ts'

/** Three texts of one document are asked for by turns: as it is written, without its escapes, and as prose. */
const kept = 3

/** What stands in a text, found in one walk: two signs of ASCII that stand beside each other, and which code units at all. */
class HeldSigns {
  text: string | undefined
  /** By the sign before and the sign behind, in small letters; signs beyond ASCII share half of the places. */
  readonly pairs = new Uint8Array(0x1_0000)
  readonly signs = new Uint8Array(0x100)
  /** By the code unit without its last four bits. */
  readonly blocks = new Uint8Array(0x1000)
  /** By a hash of a run of letters, whatever their case. */
  readonly words = new Uint8Array(0x1_0000)

  read(text: string): void {
    const {pairs, signs, blocks, words} = this
    for (const table of [pairs, signs, blocks, words]) table.fill(0)
    this.#walk(codeUnitsOf(text), text.length)
    this.text = text
  }

  #walk(codes: Uint16Array, length: number): void {
    const {pairs, signs, blocks, words} = this
    let hash = 0
    for (let at = 0, before = 0; at < length; at += 1) {
      const code = codes[at] ?? 0
      const sign = signOf(code)
      if (isLetter(sign)) hash = hashed(hash, sign)
      else if (hash !== 0) {
        words[hash & 0xffff] = 1
        hash = 0
      }
      pairs[(before << 8) | sign] = 1
      signs[sign] = 1
      blocks[code >> 4] = 1
      before = sign
    }
    words[hash & 0xffff] = 1
  }
}

/** Small letters stand for capitals. */
const signOf = (code: number): number =>
  code >= 0x80 ? 0x80 | (code & 0x7f) : code >= 0x41 && code <= 0x5a ? code | 0x20 : code

const isLetter = (sign: number): boolean => sign >= 0x61 && sign <= 0x7a

const hashed = (hash: number, letter: number): number => (Math.imul(hash, 31) + letter) ^ (hash >>> 12)

const known = Array.from({length: kept}, () => new HeldSigns())
let oldest = 0

function heldBy(text: string): HeldSigns {
  for (const each of known) if (each.text === text) return each
  const next = known[oldest] ?? new HeldSigns()
  oldest = (oldest + 1) % kept
  next.read(text)
  return next
}

/**
 * Whether one of some signs may stand in a long text, in either letter case. False is certain: no pattern need look for
 * what begins with them, and the text is read once for all that is asked of it.
 */
export function mayHold(text: string, asked: readonly string[]): boolean {
  const {pairs, signs} = heldBy(text)
  return asked.some((sign) => {
    let before = signOf(sign.charCodeAt(0))
    if (signs[before] === 0) return false
    for (let at = 1; at < sign.length; at += 1) {
      const next = signOf(sign.charCodeAt(at))
      if (pairs[(before << 8) | next] === 0) return false
      before = next
    }
    return true
  })
}

/** The same of words of ASCII letters in small letters, each as a whole. */
export function mayHoldWord(text: string, asked: readonly string[]): boolean {
  const {words} = heldBy(text)
  return asked.some((word) => {
    let hash = 0
    for (let at = 0; at < word.length; at += 1) hash = hashed(hash, word.charCodeAt(at))
    return words[hash & 0xffff] === 1
  })
}

/** Whether a text holds a code unit of which something holds, told by the block of sixteen that it is one of. */
export function holdsBlock(text: string, isAsked: (block: number) => boolean): boolean {
  const {blocks} = heldBy(text)
  for (let block = 0; block < blocks.length; block += 1) if (blocks[block] === 1 && isAsked(block)) return true
  return false
}
