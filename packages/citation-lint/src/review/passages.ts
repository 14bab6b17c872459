import type {Span} from '@citation-lint/core/data'
import {sentencesOf, withoutTags} from './sentences.ts'
import {termsIn} from './terms.ts'

/** A sentence of a stored text. */
interface Sentence extends Span {
  /** Which of the texts. */
  readonly index: number
  /** Exactly what stands there. */
  readonly text: string
}

/** A passage that was looked for. */
export interface FoundPassage extends Sentence {
  /** Words that it shares with the claim, as `termsIn` has them. */
  readonly shared: readonly string[]
}

/** Finds the passages of some texts that bear most on a claim. */
interface PassageSearch {
  /** The best first; none that shares no word with the claim, and none twice. */
  best(claim: string, most: number): readonly FoundPassage[]
}

/** A word that stands in a larger share of the passages tells none from another. */
const commonest = 0.2

/** Among fewer passages no word is common. */
const fewest = 10

/** Passages that hold words of one claim, its rarest words first: as many in a text of any length. */
const mostCompared = 8_000

/**
 * Reads texts once, so that many claims can be looked up in them. What ranks is loaded here: who only checks never needs
 * it.
 */
async function openPassages(texts: readonly string[]): Promise<PassageSearch> {
  const {default: MiniSearch} = await import('minisearch')
  const asItIs = {tokenize: (words: string) => words.split(' '), processTerm: (word: string) => word}
  const index = new MiniSearch<{id: number; words: string}>({fields: ['words'], ...asItIs})
  const passages: Sentence[] = []
  const holders = new Map<string, number>()
  for (const passage of passagesOf(texts)) {
    const words = wordsOf(passage.plain)
    for (const word of new Set(words)) holders.set(word, (holders.get(word) ?? 0) + 1)
    index.add({id: passages.length, words: words.join(' ')})
    passages.push({index: passage.index, start: passage.start, end: passage.end, text: passage.text})
  }
  const best = (claim: string, most: number): readonly FoundPassage[] => {
    const found = new Map<string, FoundPassage>()
    for (const {id, terms} of index.search(tellingWords(claim, holders, passages.length).join(' '))) {
      const passage = passages[Number(id)]
      if (passage && !found.has(passage.text)) found.set(passage.text, {...passage, shared: terms})
      if (found.size === most) break
    }
    return [...found.values()]
  }
  return {best}
}

function* passagesOf(texts: readonly string[]): Generator<Sentence & {readonly plain: string}> {
  for (const [index, text] of texts.entries()) {
    const plain = withoutTags(text)
    for (const {start, end} of sentencesOf(plain))
      yield {index, start, end, text: text.slice(start, end), plain: plain.slice(start, end)}
  }
}

function wordsOf(text: string): readonly string[] {
  return Array.from(termsIn(text), ({term}) => term)
}

/** The words of a claim that tell some passages from others, the rarest first. */
function tellingWords(claim: string, holders: ReadonlyMap<string, number>, passages: number): readonly string[] {
  const most = passages < fewest ? passages : passages * commonest
  const count = (word: string): number => holders.get(word) ?? 0
  const known = [...new Set(wordsOf(claim))].filter((word) => count(word) > 0 && count(word) <= most)
  let left = mostCompared
  return known
    .toSorted((one, other) => count(one) - count(other))
    .filter((word) => {
      left -= count(word)
      return left >= 0
    })
}

/** Characters of texts that are kept read; what is worked out of them takes about 20 bytes each. */
const mostKept = 20_000_000

/** Looks claims up in texts that are read once. */
export class PassageLibrary {
  readonly #searches = new Map<string, Promise<PassageSearch>>()
  #kept = 0

  /** The passages of some texts that bear most on a claim, the best first. */
  async best(texts: readonly string[], claim: string, most: number): Promise<readonly FoundPassage[]> {
    return (await this.#searchIn(texts)).best(claim, most)
  }

  #searchIn(texts: readonly string[]): Promise<PassageSearch> {
    const key = texts.join('\0')
    const known = this.#searches.get(key)
    if (known) return known
    if (this.#kept + key.length > mostKept) {
      this.#searches.clear()
      this.#kept = 0
    }
    const search = openPassages(texts)
    this.#searches.set(key, search)
    this.#kept += key.length
    return search
  }
}
