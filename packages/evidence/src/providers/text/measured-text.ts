/** What a provider counts: UTF-16 code units (JavaScript), code points (Python), UTF-8 bytes (Google). */
export type OffsetUnit = 'utf-16' | 'code-point' | 'byte'

/**
 * A text whose offsets can be given in any unit.
 *
 * ```
 *             C a f é   🌾   g r e w
 * utf-16      0 1 2 3 4 5 7 8
 * code-point  0 1 2 3 4 5 6 7
 * byte        0 1 2 3 5 6 10 11
 *                       ^
 * ```
 */
export class MeasuredText {
  readonly text: string
  readonly #maps = new Map<OffsetUnit, Int32Array>()

  constructor(text: string) {
    this.text = text
  }

  /** The UTF-16 offset of an offset in a unit; `undefined` outside the text and inside a character. */
  toUtf16(offset: number, unit: OffsetUnit): number | undefined {
    const found = this.#mapOf(unit)[offset]
    return found === undefined || found < 0 ? undefined : found
  }

  #mapOf(unit: OffsetUnit): Int32Array {
    const known = this.#maps.get(unit)
    if (known) return known
    const map = measure(this.text, unit)
    this.#maps.set(unit, map)
    return map
  }
}

/** UTF-16 offset by offset in the unit; -1 where that offset lies inside a character. */
const measure = (text: string, unit: OffsetUnit): Int32Array => {
  const map = new Int32Array(text.length * (unit === 'byte' ? 3 : 1) + 1).fill(-1)
  let offset = 0
  let index = 0
  for (const character of text) {
    map[offset] = index
    offset += widthOf(character, unit)
    index += character.length
  }
  map[offset] = index
  return map.subarray(0, offset + 1)
}

const widthOf = (character: string, unit: OffsetUnit): number => {
  if (unit === 'code-point') return 1
  if (unit === 'utf-16') return character.length
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
