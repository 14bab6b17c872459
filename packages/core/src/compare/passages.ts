import {rememberIn, type Span} from '../data/index.ts'
import {ClaimBeside} from './claim-beside.ts'
import {indexOf, type TextIndex} from './text-index.ts'

/** A passage that was looked for. */
export interface FoundPassage extends Span {
  /** Which of the texts. */
  readonly index: number
  /** Exactly what stands there. */
  readonly text: string
  /** Words that it shares with the claim and that tell something, as `termsIn` has them. */
  readonly shared: readonly string[]
}

/**
 * The passages of some texts that bear most on a claim: the best first; none without a shared word that tells one
 * from another, and none twice. A word counts the more the rarer it is; of two passages that have the same, the shorter one comes first.
 */
export function passagesFor(claim: string, texts: readonly string[], most: number): readonly FoundPassage[] {
  const found = texts.flatMap((each, text) => {
    const index = indexOf(each)
    const scores = new Map<number, {score: number; readonly shared: string[]}>()
    for (const {term, number, rarity} of new ClaimBeside(claim, index).telling) {
      const bits = bitsOf(number, index)
      for (const sentence of bits === 0 ? [] : index.sentencesWith(number)) {
        const known = rememberIn(scores, sentence, () => ({score: 0, shared: []}))
        known.score += rarity * bits
        known.shared.push(term)
      }
    }
    return Array.from(scores, ([sentence, found]) => ({...index.sentence(sentence), index: text, ...found}))
  })
  const ranked = found.toSorted((one, other) => other.score - one.score || one.text.length - other.text.length)
  const best = new Map<string, FoundPassage>()
  for (const {score, ...passage} of ranked) if (!best.has(passage.text)) best.set(passage.text, passage)
  return [...best.values()].slice(0, most)
}

/** In a larger share of the sentences a word tells none from another; among fewer no word is common. */
const commonest = 0.2
const fewest = 10

/** How much a word tells a sentence from others, in whole bits: the same on every machine. */
function bitsOf(number: number, index: TextIndex): number {
  const rarity = index.sentences / index.placesOf(number).length
  return index.sentences >= fewest && rarity < 1 / commonest ? 0 : 32 - Math.clz32(rarity)
}
