import type {Span} from '../data/index.ts'
import {ClaimBeside, type SaidWord} from './claim-beside.ts'
import {indexOf} from './text-index.ts'

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
 * The passages of some texts that bear most on a claim: the best first; none without a shared word, and none twice. A word
 * counts the more the rarer it is; of two passages that have the same, the shorter one comes first.
 */
export function passagesFor(claim: string, texts: readonly string[], most: number): readonly FoundPassage[] {
  const found = texts.flatMap((each, index) => {
    const beside = new ClaimBeside(claim, indexOf(each))
    return beside.ranked(most).map((sentence) => {
      const {start, end, text} = beside.index.sentence(sentence)
      const shared = beside.sharedWith(sentence).map(({term}: SaidWord) => term)
      return {score: beside.scoreOf(sentence), index, start, end, text, shared}
    })
  })
  const ranked = found.toSorted((one, other) => other.score - one.score || one.text.length - other.text.length)
  const best = new Map<string, FoundPassage>()
  for (const {score, ...passage} of ranked) if (!best.has(passage.text)) best.set(passage.text, passage)
  return [...best.values()].slice(0, most)
}
