/** Signs that a paragraph may not hold without end. */
interface Limit {
  readonly signs: string
  /** How large their number times the length of their paragraph may be, summed over the paragraphs of a document. */
  readonly most: number
  /** They cost in a paragraph alone that holds other characters than those of ASCII. */
  readonly beyondAscii?: true
}

const limits: readonly Limit[] = [
  // Each character reference writes all text before it in the paragraph anew: this many bytes, twice.
  {signs: '&', most: 1.3e8},
  // Each of these is looked at together with all that follows it in the paragraph.
  {signs: '<', most: 1e9},
  // A quote in a quote is looked for in all that are open.
  {signs: '>', most: 1e9},
  // To tell its place in UTF-16, Sätteri counts the bytes before each element of a line, some 3e9 in a second.
  {signs: '*_~[]!`<>\\$:@.', most: 1e10, beyondAscii: true},
]

/**
 * Tells whether Sätteri can parse a document in a few seconds and some hundred megabytes, whatever its author wants.
 * Native code cannot be stopped, and where it has no memory left, the process ends. Where this is false, remark-parse
 * takes over, which a deadline can stop (decisions/0044).
 */
export function fitsArena(source: string): boolean {
  return limits.every((limit) => mostOf(limit, source) <= limit.most || costOf(limit, source) <= limit.most)
}

/** What the signs of a document cost at most, as if it were one paragraph: enough to let nearly all pass. */
function mostOf({signs}: Limit, source: string): number {
  return (signs.length > 1 ? source.length : countOf(signs, source)) * source.length
}

function costOf({signs, most, beyondAscii}: Limit, source: string): number {
  let cost = 0
  for (let start = 0; start < source.length && cost <= most; ) {
    const end = endOfParagraph(source, start)
    const paragraph = source.slice(start, end)
    if (!beyondAscii || nonAscii.test(paragraph)) cost += countOf(signs, paragraph) * paragraph.length
    start = end + 1
  }
  return cost
}

const nonAscii = /[^\0-\x7f]/

function countOf(signs: string, text: string): number {
  let count = 0
  for (const sign of signs) for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1
  return count
}

/** Offset of the line feed before the next blank line. */
function endOfParagraph(source: string, from: number): number {
  for (let feed = source.indexOf('\n', from); feed >= 0; feed = source.indexOf('\n', feed + 1))
    if (isBlankFrom(source, feed + 1)) return feed
  return source.length
}

/** Whether nothing but blanks stands before the next line feed. */
function isBlankFrom(source: string, start: number): boolean {
  let at = start
  while (source[at] === ' ' || source[at] === '\t') at += 1
  return source[at] === '\n'
}
