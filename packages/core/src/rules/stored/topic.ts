import {monthNamed} from '../../data/index.ts'
import {lazily, rememberOf} from '../context/remember.ts'
import {plainText} from './plain-text.ts'
import type {StoredText} from './stored-text.ts'

/** This share of the words of a claim must be in the sentence. */
const leastShared = 0.6

/**
 * Whether a sentence of a stored text is about what a claim is about, at the same time: most words of the claim are in it.
 *
 * @param number What the sentence must hold besides, as it is written there.
 */
export function speaksOf(claim: string, text: StoredText, number = ''): boolean {
  const asked = topicOf(claim)
  const words = asked.words()
  if (words.size === 0) return false
  return sentencesOf(text).some((sentence) => {
    if (!sentence.text.includes(number) || !isSameTime(asked.times(), sentence.times())) return false
    const own = sentence.words()
    return [...words].filter((word) => own.has(word)).length >= words.size * leastShared
  })
}

/** What a sentence is about. Worked out when it is first asked for: most sentences are never compared with a claim. */
interface Topic {
  readonly text: string
  words(): ReadonlySet<string>
  times(): Times
}

function topicOf(text: string): Topic {
  return {text, words: lazily(() => wordsIn(text)), times: lazily(() => timesIn(text))}
}

/** A full stop between digits ends no sentence. */
const sentencesOf = rememberOf(({bodies, quotes, snippets, titles}: StoredText): readonly Topic[] =>
  [...bodies, ...quotes, ...snippets, ...titles].flatMap((text) =>
    plainText(text)
      .split(/(?<=[.!?])\s|[。！？\n]/)
      .map(topicOf),
  ),
)

/** The beginnings of words, so that endings make no difference; pairs of characters where no blank parts words. */
function wordsIn(text: string): ReadonlySet<string> {
  const words = (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).flatMap((word) =>
    /\p{Script=Han}/u.test(word) ? pairsOf(word) : [word.slice(0, 5)],
  )
  return new Set(words.filter((word) => !small.has(word)))
}

function pairsOf(word: string): readonly string[] {
  return [...word].slice(1).map((character, index) => `${[...word][index] ?? ''}${character}`)
}

const small: ReadonlySet<string> = new Set([
  'the',
  'and',
  'for',
  'with',
  'from',
  'that',
  'this',
  'its',
  'was',
  'were',
  'has',
])

/** The times that a sentence speaks of. */
interface Times {
  /** It speaks of another time than its own, or of what is only expected. */
  readonly isOther: boolean
  /** Years, months and quarters that it names. */
  readonly named: readonly (readonly string[])[]
}

function timesIn(text: string): Times {
  return {isOther: otherTime.test(text), named: [yearsIn(text), monthsIn(text), quartersIn(text)]}
}

/**
 * Two sentences that both name years, months or quarters name one in common, and a source that speaks of another time or
 * of what is only expected does so in the claim as well.
 */
function isSameTime(claim: Times, sentence: Times): boolean {
  if (sentence.isOther && !claim.isOther) return false
  return claim.named.every((one, index) => {
    const two = sentence.named[index] ?? []
    return one.length === 0 || two.length === 0 || one.some((time) => two.includes(time))
  })
}

const otherTime =
  /\b(?:last|previous|prior|earlier|ago|before|forecast(?:s|ed)?|expect(?:s|ed)?|target(?:s|ed)?|plan(?:s|ned)?|will|would|could|estimate[sd]?|from)\b|去年|上年|预计|預計|计划|目标/i

function yearsIn(text: string): readonly string[] {
  return text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []
}

function monthsIn(text: string): readonly string[] {
  return (text.match(/\p{Lu}\p{L}{2,11}/gu) ?? []).flatMap((word) => monthNamed(word)?.toString() ?? [])
}

function quartersIn(text: string): readonly string[] {
  return text.match(/\b(?:Q[1-4]|H[12]|first|second|third|fourth)\b/g) ?? []
}
