import {monthNamed} from '../../data/index.ts'
import {rememberOf} from '../context/remember.ts'
import {plainText} from './plain-text.ts'
import type {StoredText} from './stored-text.ts'

/** This share of the words of a claim must be in the sentence. */
const leastShared = 0.6

/**
 * Whether a sentence of a stored text is about what a claim is about, at the same time: most words of the claim are in it.
 */
export function speaksOf(claim: string, text: StoredText): boolean {
  return sentencesAbout(claim, text, '').length > 0
}

/** @param number What a sentence must hold besides, as it is written there. */
function sentencesAbout(claim: string, text: StoredText, number: string): readonly string[] {
  const words = wordsIn(claim)
  if (words.size === 0) return []
  return sentencesOf(text).filter((sentence) => {
    if (!sentence.includes(number) || !isSameTime(claim, sentence)) return false
    const own = wordsIn(sentence)
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
 */
export function saysOtherwise(claim: string, text: StoredText, number: string): boolean {
  if (pointing.test(claim)) return false
  const words = wordsIn(claim)
  return sentencesAbout(claim, text, number).some(
    (sentence) =>
      !namesAnother(claim, sentence) && (words.size >= leastWords || wordsIn(sentence).size <= words.size + 1),
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

/** A full stop between digits ends no sentence. */
const sentencesOf = rememberOf(({bodies, quotes, snippets, titles}: StoredText): readonly string[] =>
  [...bodies, ...quotes, ...snippets, ...titles].flatMap((text) => plainText(text).split(/(?<=[.!?])\s|[。！？\n]/)),
)

/** The beginnings of words, so that endings make no difference; pairs of characters where no blank parts words. */
function wordsIn(text: string): ReadonlySet<string> {
  const words = (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).flatMap((word) =>
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

/**
 * Two sentences that both name years, months or quarters name one in common, and a source that speaks of another time or
 * of what is only expected does so in the claim as well.
 */
function isSameTime(claim: string, sentence: string): boolean {
  if (otherTime.test(sentence) && !otherTime.test(claim)) return false
  return [yearsIn, monthsIn, quartersIn].every((timesIn) => {
    const [one, two] = [timesIn(claim), timesIn(sentence)]
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
