/**
 * A full stop with what closes behind it, or the end of a paragraph. The runs are bounded, so that a page of dots
 * costs no more than a page of words.
 */
const stop = /[.!?…]{1,8}["'”’»)\]]{0,4}(?=\s)|[。！？｡]{1,8}["'”’」』）]{0,4}|\n(?=[ \t]{0,80}\r?\n)/g

const initial = /(?:^|[^\p{L}\p{N}])\p{L}$/u
const continuation = /^\p{Ll}/u

/**
 * Where the sentences of a text end, as far as a chunk needs to know: a full stop does not end one after a single
 * letter (`U.S.`, `J. Powell`) nor before a small one (`approx. five`). The white space behind a sentence belongs to
 * the next one; the last end is the end of the text.
 *
 * `Intl.Segmenter` is not used because its time grows with the square of the length: 17 s for 560 KB.
 */
export const sentenceEnds = (text: string): readonly number[] => {
  const ends: number[] = []
  for (const match of text.matchAll(stop)) {
    const [run] = match
    const end = run === '\n' ? match.index : match.index + run.length
    if (end > (ends.at(-1) ?? 0) && (!isSoftStop(run) || endsSentence(text, match.index, end))) ends.push(end)
  }
  if (text.slice(ends.at(-1) ?? 0).trim() === '') ends.pop()
  return [...ends, text.length]
}

/** A dot may also shorten a word; what ends a question, a Chinese sentence or a paragraph ends nothing else. */
const isSoftStop = (run: string) => run.startsWith('.') || run.startsWith('…')

const endsSentence = (text: string, start: number, end: number): boolean => {
  const next = /\S/g
  next.lastIndex = end
  const following = next.exec(text)?.index ?? text.length
  return (
    !initial.test(text.slice(Math.max(0, start - 3), start)) && !continuation.test(text.slice(following, following + 2))
  )
}
