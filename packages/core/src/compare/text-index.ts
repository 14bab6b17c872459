import {partitionPoint, rememberIn, rememberOf, rememberTexts, type Span} from '../data/index.ts'
import {sentencesOf, withoutTags} from './sentences.ts'
import {readableText, type StoredText} from './stored-text.ts'
import {eachWord, wordsIn} from './terms.ts'

/** Numbers below that of the words of a text: two bytes each where these are few. */
type Counts = Uint16Array | Int32Array

const countsFor = (words: number): Counts => new (words < 2 ** 16 ? Uint16Array : Int32Array)(words)
const none = countsFor(0)

/**
 * The words of a text and where they stand, read once for whatever is looked up in it. Words are counted from 0 through
 * all sentences.
 */
export class TextIndex {
  readonly text: string
  /** Where each sentence begins and ends. */
  readonly #bounds: Int32Array
  /** The term of each word, as a number. */
  readonly words: Counts
  /** The first word of each sentence, and how many words there are. */
  readonly firsts: Int32Array
  readonly #numbers = new Map<string, number>()
  /** Places of all terms, those of one behind another, and where those of each begin. */
  readonly #places: Counts
  readonly #starts: Int32Array
  #beginnings: ReadonlySet<string> | undefined

  constructor(text: string) {
    this.text = text
    const plain = withoutTags(text)
    const sentences = [...sentencesOf(plain)]
    this.#bounds = Int32Array.from(sentences.flatMap(({start, end}) => [start, end]))
    const words: number[] = []
    this.firsts = new Int32Array(sentences.length + 1)
    for (const [at, {start, end}] of sentences.entries()) {
      eachWord(plain.slice(start, end), (term) => words.push(rememberIn(this.#numbers, term, () => this.#numbers.size)))
      this.firsts[at + 1] = words.length
    }
    this.words = countsFor(words.length)
    this.words.set(words)
    this.#starts = startsOf(words, this.#numbers.size)
    this.#places = countsFor(words.length)
    const next = this.#starts.slice()
    for (const [place, word] of words.entries()) {
      const at = next[word] ?? 0
      this.#places[at] = place
      next[word] = at + 1
    }
  }

  /** The number that stands for a term in `words`; -1 for one that is not in the text. */
  find(term: string): number {
    return this.#numbers.get(term) ?? -1
  }

  /** Where a term stands, in reading order. */
  placesOf(number: number): Counts {
    return number < 0 ? none : this.#places.subarray(this.#starts[number], this.#starts[number + 1])
  }

  /**
   * The sentences that hold a term, in reading order, each once.
   *
   * @param most Places that are looked at; all where it is not told.
   */
  sentencesWith(number: number, most?: number): readonly number[] {
    const found: number[] = []
    for (const place of this.placesOf(number).subarray(0, most)) {
      const sentence = partitionPoint(this.firsts, (first) => first <= place) - 1
      if (sentence !== found.at(-1)) found.push(sentence)
    }
    return found
  }

  /** How many sentences there are. */
  get sentences(): number {
    return this.firsts.length - 1
  }

  /** A sentence with what stands there. */
  sentence(at: number): Span & {readonly text: string} {
    const [start = 0, end = 0] = this.#bounds.subarray(2 * at, 2 * at + 2)
    return {start, end, text: this.text.slice(start, end)}
  }

  /** All sentences, in reading order. */
  *[Symbol.iterator](): Generator<Span & {readonly text: string}> {
    for (let at = 0; at < this.sentences; at++) yield this.sentence(at)
  }

  /** True where some word of the text begins as a term does, so that it may be another form of it. */
  hasFormOf(term: string): boolean {
    this.#beginnings ??= new Set(Array.from(this.#numbers.keys(), beginningOf))
    return term.length >= shortestForm && this.#beginnings.has(beginningOf(term))
  }
}

/** Where the places of each term begin in a list of those of all. */
function startsOf(words: readonly number[], terms: number): Int32Array {
  const starts = new Int32Array(terms + 1)
  for (const word of words) starts[word + 1] = (starts[word + 1] ?? 0) + 1
  for (let term = 1; term <= terms; term++) starts[term] = (starts[term] ?? 0) + (starts[term - 1] ?? 0)
  return starts
}

/** Words that share so many letters are likely forms of one, where they have so many. */
const shortestForm = 4
const beginning = 5

function beginningOf(term: string): string {
  return term.slice(0, beginning)
}

/** Characters of texts of which is kept what was made; it takes about as many bytes. */
export const mostKept = 20_000_000

/** The index of a text, made once for whoever looks something up in it. */
export const indexOf = rememberTexts(mostKept, (text) => new TextIndex(text))

/** The index of what a reader of a source is shown. */
export const storedIndex = rememberOf((stored: StoredText): TextIndex => indexOf(readableText(stored)))

/** The words of what is stored beside that: titles, excerpts and snippets. */
export const wordsBeside = rememberOf(
  ({titles, quotes, snippets}: StoredText): ReadonlySet<string> =>
    new Set([...titles, ...quotes, ...snippets].flatMap((text) => Array.from(wordsIn(text), ({term}) => term))),
)
