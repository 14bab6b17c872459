import {lazily, rememberOf} from '../../data/index.ts'
import {plainText} from './plain-text.ts'
import type {StoredText} from './stored-text.ts'
import {shareTimes, type Times, timesIn} from './times.ts'

/** This share of the words of a claim must be in the sentence. */
const leastShared = 0.6

/**
 * Whether a sentence of a stored text is about what a claim is about, at the same time: most words of the claim are in it.
 */
export function speaksOf(claim: string, text: StoredText): boolean {
  return hasSentenceAbout(topicOf(claim), text, () => true)
}

/** Some sentence is about the topic, and is as asked; whether it is, is asked first. */
function hasSentenceAbout(asked: Topic, text: StoredText, isAsAsked: (sentence: Topic) => boolean): boolean {
  const words = asked.words()
  if (words.size === 0) return false
  return sentencesOf(text).some((sentence) => {
    if (!isAsAsked(sentence) || !isSameTime(asked.times(), sentence.times())) return false
    const own = sentence.words()
    return [...words].filter((word) => own.has(word)).length >= words.size * leastShared
  })
}

/** Fewer words say too little: of these the sentence must say nothing else. */
const leastWords = 3

/**
 * Whether a sentence of a stored text says another number of the very thing that a claim is about: it speaks of it, names
 * nobody else, and is no list or table of many things. A claim about `this` or `it` does not say what it is about.
 *
 *     Chile holds 11 million tonnes.     Chile has 9.3 million tons.          the same thing
 *                                        Australia has 8.7 million tons.      another one
 *
 * @param number What the sentence must hold besides, as it is written there.
 */
export function saysOtherwise(claim: string, text: StoredText, number: string): boolean {
  if (pointing.test(claim)) return false
  const asked = topicOf(claim)
  const {size} = asked.words()
  return hasSentenceAbout(
    asked,
    text,
    (sentence) =>
      sentence.text.includes(number) &&
      !namesAnother(claim, sentence.text) &&
      (size >= leastWords || sentence.words().size <= size + 1),
  )
}

const pointing = /^\P{L}{0,8}(?:(?:this|these|those|that|it|they|he|she|such|total)\b|[该其这此])/iu

/** A name of the claim is missing, and another one stands in the sentence. */
function namesAnother(claim: string, sentence: string): boolean {
  const [own, others] = [namesIn(claim), namesIn(sentence)]
  const [said, asked] = [sentence.toLowerCase(), claim.toLowerCase()]
  return own.some((name) => !said.includes(name)) && others.some((name) => !asked.includes(name))
}

function namesIn(text: string): readonly string[] {
  return (text.match(/\p{Lu}[\p{L}]{2,}/gu) ?? []).map((name) => name.toLowerCase()).filter((name) => !small.has(name))
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
export function wordsIn(text: string): ReadonlySet<string> {
  const words = (text.toLowerCase().match(/\p{L}{3,}|\p{Script=Han}{2}/gu) ?? []).flatMap((word) =>
    /\p{Script=Han}/u.test(word) ? pairsOf(word) : [word.replace(/s$/, '').slice(0, 5)],
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
  'thi',
  'this',
  'its',
  'was',
  'wa',
  'were',
  'has',
  'ha',
  'milli',
  'billi',
  'trill',
  'thous',
  'hundr',
  'perce',
  'cent',
])

/** A source that speaks of another time or of what is only expected does so in the claim as well. */
function isSameTime(claim: Times, sentence: Times): boolean {
  return (claim.isOther || !sentence.isOther) && shareTimes(claim, sentence)
}
