import {monthNamed} from '../../data/index.ts'
import {rememberOf} from '../context/remember.ts'
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
  const words = wordsIn(claim)
  if (words.size === 0) return false
  return sentencesOf(text).some((sentence) => {
    if (!sentence.includes(number) || !isSameTime(claim, sentence)) return false
    const own = wordsIn(sentence)
    return [...words].filter((word) => own.has(word)).length >= words.size * leastShared
  })
}

/** A full stop between digits ends no sentence. */
const sentencesOf = rememberOf(({bodies, quotes, snippets, titles}: StoredText): readonly string[] =>
  [...bodies, ...quotes, ...snippets, ...titles].flatMap((text) => plainText(text).split(/(?<=[.!?])\s|[。！？\n]/)),
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
