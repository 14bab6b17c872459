import {lazily} from '../../../data/index.ts'
import {codeIn, isBlank, isHyphen, isLetter} from '../../text/characters.ts'
import {NUMBER_WORD_LISTS, type NumberWordList, valuesBySpelling, wordsIn} from '../languages/index.ts'
import {skipLetters, wordIn} from '../words.ts'

/** A number in words of one language. */
interface SpelledNumber {
  readonly value: number
  readonly end: number
}

/** A number is made of no more words, and a compound of no more parts. */
const mostParts = 12
/** Longer than any compound of number words that somebody writes. */
const longestCompound = 48

/** The number words of one language. */
class NumberLanguage {
  readonly values: ReadonlyMap<string, number>
  /** Words with which no number begins. */
  readonly neverFirst: ReadonlySet<string>
  readonly #joints: ReadonlySet<string>
  /** Number words are written as one: `dreiundzwanzig`. */
  readonly compounds: boolean
  readonly #unitsFirst: boolean
  readonly #longest: number
  /** With what the last part of a compound ends. */
  readonly #ends: ReadonlySet<string>

  constructor({values, joints = '', neverFirst = '', compounds, unitsFirst}: NumberWordList) {
    this.values = valuesBySpelling([values], Number)
    this.neverFirst = new Set(wordsIn(neverFirst))
    this.#joints = new Set(wordsIn(joints))
    this.compounds = compounds === true
    this.#unitsFirst = unitsFirst === true
    this.#ends = new Set(Array.from([...this.values.keys(), ...this.#joints], endOf))
    this.#longest = Math.max(...[...this.values.keys()].map((word) => word.length))
  }

  /** Reads the number whose first word, in lower case, ends at `end`. */
  read(text: string, first: string, end: number): SpelledNumber | undefined {
    let sum: Sum | undefined = this.#add(empty, first)
    let last = end
    for (let parts = 1; sum !== undefined && parts < mostParts; parts += 1) {
      let next = wordBehind(text, last)
      const joined = next !== undefined && this.#joints.has(next.word)
      if (joined && next) next = wordBehind(text, next.end)
      const longer = next && this.#add({...sum, joined: joined || sum.joined}, next.word)
      if (!(next && longer)) break
      sum = longer
      last = next.end
    }
    return sum && {value: sum.total + sum.current, end: last}
  }

  /** Adds a word, or the parts of a compound, the longest first: `drei|und|zwanzig|tausend`. */
  #add(sum: Sum, word: string): Sum | undefined {
    const value = this.values.get(word)
    if (value !== undefined) return plus(this.#unitsFirst ? behindUnit(sum, value) : sum, value)
    if (!this.compounds || word.length > longestCompound || !this.#ends.has(endOf(word))) return undefined
    let found: Sum | undefined = sum
    for (let at = 0; at < word.length; ) {
      const part = this.#partAt(word, at)
      if (part === undefined) return undefined
      const known = this.values.get(part)
      found = known === undefined ? {...found, joined: true} : plus(found, known)
      if (found === undefined) return undefined
      at += part.length
    }
    return found
  }

  #partAt(word: string, at: number): string | undefined {
    for (let length = Math.min(this.#longest, word.length - at); length > 1; length -= 1) {
      const part = word.slice(at, at + length)
      if (this.values.has(part) || (at > 0 && this.#joints.has(part))) return part
    }
    return undefined
  }
}

/** Its last two letters: few other words end like a number. */
const endOf = (word: string): string => word.slice(-2)

/** A number while its words are read: `deux mille | trois cents`. */
interface Sum {
  readonly total: number
  readonly current: number
  /** A joint stood before the next word. */
  readonly joined: boolean
}

const empty: Sum = {total: 0, current: 0, joined: false}

/** Ten and tens may follow a unit as if a joint stood between them. */
function behindUnit(sum: Sum, value: number): Sum {
  const unit = sum.current % 100
  return unit > 0 && unit < 10 && value >= 10 && value < 100 ? {...sum, joined: true} : sum
}

/** `undefined` where the word begins another number. */
function plus({total, current, joined}: Sum, value: number): Sum | undefined {
  if (value >= 1000) return {total: total + Math.max(1, current) * value, current: 0, joined: false}
  if (value === 100 && current < 10) return {total, current: 100 * Math.max(1, current), joined: false}
  if (value === 20 && current % 100 === 4 && !joined) return {total, current: current + 76, joined: false}
  const free = value < 10 ? current % 10 === 0 : value < 100 ? isFreeForTens(current, value) : current === 0
  return free || joined ? {total, current: current + value, joined: false} : undefined
}

/** `soixante-quinze`, `quatre-vingt-dix`: tens stand on some tens. */
function isFreeForTens(current: number, value: number): boolean {
  const tens = current % 100
  return tens === 0 || (value < 20 && (tens === 60 || tens === 80))
}

/** The next word behind a blank or a hyphen, in lower case. */
function wordBehind(text: string, index: number): {readonly word: string; readonly end: number} | undefined {
  const code = codeIn(text, index)
  if (!isBlank(code) && !isHyphen(code)) return undefined
  const end = skipLetters(text, index + 1)
  return end > index + 1 && isLetter(codeIn(text, index + 1)) ? {word: wordIn(text, index + 1, end), end} : undefined
}

const languages = NUMBER_WORD_LISTS.map((list) => new NumberLanguage(list))

/** Words with which a number can begin. */
export const OTHER_FIRST_WORDS: ReadonlySet<string> = new Set(
  languages.flatMap(({values, neverFirst}) =>
    [...values].flatMap(([word, value]) => (value === 1 || neverFirst.has(word) ? [] : word)),
  ),
)
/** Languages in which a number may begin with any word, since the word may have parts. */
const compounding = languages.filter(({compounds}) => compounds)
/** Words of those that other words can follow without a blank. */
export const OTHER_STEMS: ReadonlySet<string> = new Set(
  compounding.flatMap(({values}) => [...values.keys()].filter((word) => word.length > 2)),
)
/** Those in which it may begin with a word that some language knows. */
const languagesBeginning = lazily(
  (): ReadonlyMap<string, readonly NumberLanguage[]> =>
    new Map(
      [...new Set(languages.flatMap(({values}) => [...values.keys()]))].map((word) => [
        word,
        languages.filter(({compounds, values}) => compounds || values.has(word)),
      ]),
    ),
)
const neverFirst: ReadonlySet<string> = new Set(languages.flatMap((language) => [...language.neverFirst]))

/**
 * Reads the number in words of any language but English and Chinese whose first word stands from `start` to `end`: the
 * longest that a language makes of it.
 *
 *     dreihundert     trois cents     treinta y cinco     quatre-vingt-dix
 */
export function readOtherNumber(text: string, start: number, end: number): SpelledNumber | undefined {
  if (end - start > longestCompound) return undefined
  const first = wordIn(text, start, end)
  if (neverFirst.has(first)) return undefined
  let longest: SpelledNumber | undefined
  for (const language of languagesBeginning().get(first) ?? compounding) {
    const found = language.read(text, first, end)
    if (found && found.end > (longest?.end ?? 0)) longest = found
  }
  return longest
}
