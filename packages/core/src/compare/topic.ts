import {monthNamed} from '../data/index.ts'
import {ClaimBeside} from './claim-beside.ts'
import {subjectIn} from './rarities.ts'
import type {StoredText} from './stored-text.ts'
import {storedIndex} from './text-index.ts'

/** The years and months that a text names. */
export interface Times {
  readonly years: ReadonlySet<string>
  readonly months: ReadonlySet<number>
}

/** Two years and what is between them: `2023–24`. */
const years = /((?:1[89]|20)(?=\d\d[–/]\d\d(?!\d)))(\d\d)[–/]/g

/** Reads the times of a sentence, or of a part of one. */
export function timesIn(text: string): Times {
  const names = text.match(/\p{Lu}\p{L}{2,11}/gu) ?? []
  return {
    years: new Set(text.replace(years, '$1$2 $1').match(/(?<![\d.,$€£¥])(?:1[89]|20)\d\d(?![\d.,]\d|\d)/g)),
    months: new Set(names.flatMap((word) => monthNamed(word) ?? [])),
  }
}

/** Two texts that both name years or months name one in common. */
export function shareTimes(one: Times, other: Times): boolean {
  const mayBeOne = <Item>(times: ReadonlySet<Item>, others: ReadonlySet<Item>) =>
    times.size === 0 || others.size === 0 || sharedWords(times, others) > 0
  return mayBeOne(one.years, other.years) && mayBeOne(one.months, other.months)
}

/** This share of the words of a claim must be in the sentence. */
const leastShared = 0.6

/**
 * Whether a sentence of a stored text is about what a claim is about, at the same time: most words of the claim are in it.
 */
export function speaksOf(claim: string, stored: StoredText): boolean {
  const {best, index} = new ClaimBeside(claim, storedIndex(stored))
  const [words, times] = [subjectIn(claim, 0), timesIn(claim)]
  return best.some((sentence) => {
    const {text} = index.sentence(sentence)
    const shared = sharedWords(words, subjectIn(text, 0))
    return shared > 0 && shared >= words.size * leastShared && shareTimes(times, timesIn(text))
  })
}

/** How many words two texts have in common. */
export function sharedWords<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): number {
  let shared = 0
  for (const word of one) if (other.has(word)) shared += 1
  return shared
}
