import {findSentences} from '@citation-lint/core/brief'
import type {Span} from '@citation-lint/core/data'
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

/** Finds the passages of some texts that bear most on a claim: the best first; none without a shared word, and none twice. */
type PassageSearch = (claim: string, most: number) => readonly FoundPassage[]

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
  for (const [at, text] of texts.entries()) {
    const plain = withoutTags(text)
    for (const {start, end} of sentencesOf(plain)) {
      const words = wordsOf(plain.slice(start, end))
      for (const word of new Set(words)) holders.set(word, (holders.get(word) ?? 0) + 1)
      index.add({id: passages.length, words: words.join(' ')})
      passages.push({index: at, start, end, text: text.slice(start, end)})
    }
  }
  return (claim, most) => {
    const found = new Map<string, FoundPassage>()
    for (const {id, terms} of index.search(tellingWords(claim, holders, passages.length).join(' '))) {
      const passage = passages[Number(id)]
      if (passage && !found.has(passage.text)) found.set(passage.text, {...passage, shared: terms})
      if (found.size === most) break
    }
    return [...found.values()]
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
    return (await this.#searchIn(texts))(claim, most)
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

/** Longer sentences are cut between words, in UTF-16 code units: a table or a list of names has no full stop. */
const longest = 500

/** Tags and comments of HTML; bounded, so that a lone `<` costs no more than this. */
const tags = /<!--[\s\S]{0,2000}?-->|<\/?[a-z][^<>]{0,500}>/gi

/** The text with blanks where tags stand: each other character keeps its place. */
export function withoutTags(text: string): string {
  return text.includes('<') ? text.replace(tags, (tag) => ' '.repeat(tag.length)) : text
}

/**
 * The sentences of a stored text, at their places in it. A line ends one, too, unless it was only wrapped there: pages
 * that were fetched have headings and menus without full stops.
 *
 * @param text Without tags.
 */
export function* sentencesOf(text: string): Generator<Span> {
  for (const block of blocksOf(text))
    for (const {start, end} of findSentences(text.slice(block.start, block.end)))
      yield* cut(text, {start: block.start + start, end: block.start + end})
}

/** Runs of lines that belong to one another. */
function* blocksOf(text: string): Generator<Span> {
  let start = 0
  for (let at = 0; at <= text.length; ) {
    const newline = text.indexOf('\n', at)
    const end = newline === -1 ? text.length : newline
    if (!goesOn(text.slice(at, end), text, end + 1)) {
      yield {start, end}
      start = end + 1
    }
    at = end + 1
  }
}

/** Lines that were wrapped are about as long as that. */
const wrapped = {least: 50, most: 120}

/** Whether the text of a line goes on in the next one, which begins at an offset. */
function goesOn(line: string, text: string, next: number): boolean {
  const opening = text.slice(next, next + 12).trimStart()
  if (line.trim() === '' || opening === '' || /^(?:[#|>*+•<-]|\d{1,3}[.)]\s)/.test(opening)) return false
  return /^\p{Ll}/u.test(opening) || (line.length >= wrapped.least && line.length <= wrapped.most)
}

function* cut(text: string, {start, end}: Span): Generator<Span> {
  let from = start
  while (end - from > longest) {
    const blank = text.slice(from, from + longest).lastIndexOf(' ')
    const to = blank > 0 ? from + blank : endOfSign(text, from + longest)
    yield {start: from, end: to}
    from = text[to] === ' ' ? to + 1 : to
  }
  if (from < end) yield {start: from, end}
}

/** Never inside a pair of surrogates. */
function endOfSign(text: string, offset: number): number {
  return /^[\udc00-\udfff]/.test(text.slice(offset, offset + 1)) ? offset + 1 : offset
}
