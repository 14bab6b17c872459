import {findSentences} from '@citation-lint/core/brief'
import {wordsOf} from '@citation-lint/core/data'

/** A sentence that is no more as it was: `before` alone was removed, `after` alone was added. */
export interface ChangedSentence {
  readonly before?: string
  readonly after?: string
}

/** From here on, a sentence that is gone and one that is new are one that was changed. */
const likeness = 0.5

/** Where more than so many pairs would have to be compared, the page is another one, and nothing on it was changed. */
const mostPairs = 250_000

/** What changed from one text of a page to another, sentence by sentence. What has moved is the same. */
export function compareTexts(before: string, after: string): readonly ChangedSentence[] {
  const [old, now] = [sentencesOf(before), sentencesOf(after)]
  const gone = [...old].filter(([words]) => !now.has(words))
  const added = [...now].filter(([words]) => !old.has(words))
  const isOther = gone.length * added.length > mostPairs
  const changed = gone.map(([words, sentence]): ChangedSentence => {
    const after = isOther ? undefined : takeLike(words, added)
    return after === undefined ? {before: sentence} : {before: sentence, after}
  })
  return [...changed, ...added.map(([, sentence]) => ({after: sentence}))]
}

/** Sentences by their words: punctuation and blanks are no change. */
function sentencesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const line of text.split('\n'))
    for (const {start, end} of findSentences(line)) {
      const sentence = line.slice(start, end).trim()
      const words = wordsOf(sentence)
      if (words !== '') found.set(words, sentence)
    }
  return found
}

/** Takes the sentence that is most like another one out of a list. */
function takeLike(words: string, among: [string, string][]): string | undefined {
  const own = new Set(words.split(' '))
  const shares = among.map(([others]) => {
    const all = others.split(' ')
    return (2 * all.filter((word) => own.has(word)).length) / (own.size + all.length)
  })
  const best = Math.max(0, ...shares)
  return best < likeness ? undefined : among.splice(shares.indexOf(best), 1)[0]?.[1]
}
