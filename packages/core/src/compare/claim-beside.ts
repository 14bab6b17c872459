import {rarityOf} from './rarities.ts'
import {type Term, wordsIn} from './terms.ts'
import type {TextIndex} from './text-index.ts'
import type {NumberJudgement} from './verdict.ts'

/** A word of a claim, and whether a text has it. */
export interface SaidWord extends Term {
  /** In the index of the text; -1 where it is not there. */
  readonly number: number
  /** How much it tells, in eighths of a bit: 0 for a word that says nothing of its own. */
  readonly rarity: number
  readonly isNumber: boolean
}

/** So many of the best sentences are looked at with those around them. */
const mostLooks = 8
/** What stands in so many of the best sentences stands near to one another. */
const nearest = 3

/** Places of one word that are looked at: who repeats a word without end costs no more time. */
const mostPlaces = 50
/** Words of one claim that are compared. */
const mostSaid = 400

/** The words of a claim, as they are looked up in a text. */
function saidIn(claim: string, index: TextIndex): readonly SaidWord[] {
  return wordsIn(claim)
    .slice(0, mostSaid)
    .map((word) => {
      const isNumber = /^\p{N}/u.test(word.term)
      return {...word, number: index.find(word.term), rarity: rarityOf(word.term, isNumber), isNumber}
    })
}

/** A claim beside a text: which of its words stand there, where, and what is known of its values. */
export class ClaimBeside {
  readonly index: TextIndex
  readonly said: readonly SaidWord[]
  /** Words that tell something, each once. */
  readonly telling: readonly SaidWord[]
  /** Sum of their rarities, at least 1. */
  readonly total: number
  /** The sentences that hold most of them, the best first. */
  readonly best: readonly number[]
  readonly missing: readonly SaidWord[]
  /** Those that are not in the three best sentences, wherever these are. */
  readonly missingNear: readonly SaidWord[]
  /** Those that are not in three sentences in a row which hold most. */
  readonly missingInRow: readonly SaidWord[]
  readonly #scores = new Map<number, number>()
  /** Something that it says stands beside the text alone. */
  readonly standsBeside: boolean
  /** What the text says of its numbers, dates and quotes. */
  readonly values: readonly NumberJudgement[]

  /** @param beside Terms of a title and the like: they are not missing where they are not in the text. */
  constructor(
    claim: string,
    index: TextIndex,
    beside: Pick<ReadonlySet<string>, 'has'> = new Set<string>(),
    values: readonly NumberJudgement[] = [],
  ) {
    this.index = index
    this.values = values
    this.said = saidIn(claim, index)
    const telling = [...new Map(this.said.filter(({rarity}) => rarity > 0).map((word) => [word.term, word])).values()]
    this.telling = telling.filter(({number, term}) => number >= 0 || !beside.has(term))
    this.standsBeside = this.telling.length < telling.length
    this.total = Math.max(1, sumOf(this.telling))
    this.missing = this.telling.filter(({number}) => number < 0)
    for (const {number, rarity} of this.telling)
      for (const sentence of index.sentencesWith(number, mostPlaces))
        this.#scores.set(sentence, this.scoreOf(sentence) + rarity)
    this.best = this.#ranked()
    this.missingNear = this.#missingIn(this.best.slice(0, nearest))
    const rows = this.best.map((sentence) => this.#missingIn([sentence - 1, sentence, sentence + 1]))
    this.missingInRow = rows.reduce((one, other) => (sumOf(other) < sumOf(one) ? other : one), this.telling)
  }

  /** Words that have no other form in the text either. */
  get foreign(): readonly SaidWord[] {
    return this.missing.filter(({term, isNumber}) => !isNumber && !this.index.hasFormOf(term))
  }

  /** What a sentence has of the claim; 0 where there is none. */
  scoreOf(sentence = -1): number {
    return this.#scores.get(sentence) ?? 0
  }

  #ranked(): readonly number[] {
    return [...this.#scores]
      .toSorted(([one, score], [other, second]) => second - score || one - other)
      .slice(0, mostLooks)
      .map(([sentence]) => sentence)
  }

  #missingIn(sentences: readonly number[]): readonly SaidWord[] {
    const {firsts, words} = this.index
    const parts = sentences.map((sentence) => words.subarray(firsts[Math.max(0, sentence)], firsts[sentence + 1]))
    return this.telling.filter(({number}) => number < 0 || !parts.some((part) => part.includes(number)))
  }
}

/** How much some words tell together. */
export function sumOf(words: readonly {readonly rarity: number}[]): number {
  return words.reduce((sum, {rarity}) => sum + rarity, 0)
}

/** A share in thousandths, rounded down. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((1000 * part) / whole)
}
