/** Signs that a paragraph may not hold without end, and how large their number times its length may be. */
const limits: readonly (readonly [sign: string, most: number])[] = [
  // Each character reference writes all text before it in the paragraph anew: this many bytes, twice.
  ['&', 1.3e8],
  // Each of these is looked at together with all that follows it in the paragraph.
  ['<', 1e9],
]

/**
 * Tells whether Sätteri can parse a document in time and memory that are in proportion to it. Where it cannot, another
 * parser takes over, which is slower by the character and never by more.
 */
export function fitsArena(source: string): boolean {
  return limits.every(([sign, most]) => costOf(source, sign, most) <= most)
}

/** Number of signs times length, summed over the paragraphs, and no further than `most`. */
function costOf(source: string, sign: string, most: number): number {
  let cost = 0
  let at = source.indexOf(sign)
  while (at >= 0 && cost <= most) {
    const start = at
    const end = endOfParagraph(source, start)
    let count = 0
    for (; at >= 0 && at < end; at = source.indexOf(sign, at + 1)) count += 1
    cost += count * (end - start)
  }
  return cost
}

/** Offset of the next blank line. */
function endOfParagraph(source: string, from: number): number {
  const blank = /\n[ \t]*\r?\n/g
  blank.lastIndex = from
  return blank.exec(source)?.index ?? source.length
}
