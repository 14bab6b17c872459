/** A word of a text, and where it stands in it. */
interface Word {
  readonly start: number
  readonly end: number
  /** In small letters, without signs around it. */
  readonly bare: string
}

/**
 * What is written and what is said, each no longer than its column: of longer texts, the part in which the two differ. Where
 * they share no word, or all that is written is said, they are shown from their start.
 *
 *     “dredging to be finished before the summer of 2027”    …before the summer of 2027”
 *                                         ^ stands nowhere in what is said
 *     The master said: dredging ends before the winter of 2027.    …before the winter of 2027.
 *
 * @param columns How many UTF-16 code units each may have.
 */
export function partsApart(
  written: string,
  said: string,
  columns: {readonly written: number; readonly said: number},
): readonly [written: string, said: string] {
  const [own, other] = [wordsOf(written), wordsOf(said)]
  const known = new Set(other.map(({bare}) => bare))
  const isKnown = (word: Word) => known.has(word.bare)
  if (own.every(isKnown) || !own.some((word) => isKnown(word) && weightOf(word) > 1)) return [written, said]
  const part = partWithMost(written, own, columns.written, (word) => !isKnown(word))
  const wanted = new Set(wordsOf(part).map(({bare}) => bare))
  return [part, partWithMost(said, other, columns.said, ({bare}) => wanted.has(bare))]
}

function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(/\S+/g), ({0: word, index}) => ({
    start: index,
    end: index + word.length,
    bare: word.toLowerCase().replace(/^[^\p{L}\p{N}]{1,8}|[^\p{L}\p{N}]{1,8}$/gu, ''),
  }))
}

/** Short words stand everywhere. */
const weightOf = ({bare}: Word): number => (bare.length < 4 && !/\d/.test(bare) ? 1 : 4)

/** The part of a text that holds most of some words, which stand in its middle. */
function partWithMost(
  text: string,
  words: readonly Word[],
  columns: number,
  isWanted: (word: Word) => boolean,
): string {
  if (text.length <= columns) return text
  const weights = words.map(({start}, index) =>
    words
      .slice(index, index + columns)
      .filter((word) => word.end - start < columns - 1 && isWanted(word))
      .reduce((sum, word) => sum + weightOf(word), 0),
  )
  const most = weights.reduce((one, other) => Math.max(one, other), 0)
  const first = weights.indexOf(most)
  const after = weights.findIndex((weight, index) => index > first && weight !== most)
  const last = (after < 0 ? weights.length : after) - 1
  const from = most === 0 ? 0 : (words[(first + last) >> 1]?.start ?? 0)
  return from === 0 ? text : `…${text.slice(from)}`
}
