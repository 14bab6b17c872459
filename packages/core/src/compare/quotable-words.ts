import {lazily, rememberTexts} from '../data/index.ts'
import {languageOf, type ShownLanguage} from './language.ts'
import {plainText} from './stored-text.ts'
import {mostKept} from './text-index.ts'

/** Characters that no reader sees: soft hyphen, zero-width ones, joiners. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/** A word divided at the end of a line, as texts out of PDF files have them. */
const division = /(?<=\p{Ll})-\s{0,4}\n\s{0,4}(?=\p{Ll})/gu

/** A blank that the end of a line left between ideographs. */
const blankInHan = /(?<=[\p{Script=Han}，。、；：]) (?=\p{Script=Han})/gu

/**
 * A text without what copying changes: compatibility forms, letter case, the kind of quotation marks, dashes and
 * ellipses, white space, marks of notes and emphasis. Words, numbers and punctuation stay.
 *
 *     “Fees  rose —  twice…”   →   fees rose-twice...
 */
function foldText(text: string): string {
  return plainText(text)
    .replace(invisible, '')
    .replace(division, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter)
    .replace(/[“”„‟«»‹›「」『』"‘’‚‛′″`´']/g, '')
    .replace(/[‐‑‒–—―−﹣－]/g, '-')
    .replace(/\.(?:\s?\.){2,}/g, '...')
    .replace(/\s+/g, ' ')
    .replace(blankInHan, '')
    .replace(/ ?-+ ?/g, '-')
    .replace(/ (?=[,.;:!?)])/g, '')
    .trim()
}

/** Letters of two that not every keyboard has. */
const ligatures: Readonly<Record<string, string>> = {œ: 'oe', æ: 'ae', ß: 'ss'}

/** A quote in the form of `foldText`, without the punctuation that a writer may set at its ends. */
export function foldQuote(quote: string): string {
  return foldText(quote).replace(/^[\s.,;:!?。，；：！？…-]{1,40}|[\s.,;:!?。，；：！？…-]{1,40}$/g, '')
}

/** A text that was read for quotes. */
export class QuotableWords {
  readonly #text: string
  readonly #names: () => ReadonlyMap<string, string>
  readonly language: () => ShownLanguage

  constructor(text: string) {
    this.#text = foldText(text)
    this.#names = lazily(() => namesIn(text))
    this.language = lazily(() => languageOf(this.#text))
  }

  /** Where a quote of `foldQuote` ends in the text, looked for from an offset on; -1 where it is no run of whole words there. */
  endOf(quote: string, from = 0): number {
    let at = this.#text.indexOf(quote, from)
    for (let tries = 0; at >= 0 && tries < mostTries; tries++) {
      const end = at + quote.length
      if (isBoundary(this.#text, at) && isBoundary(this.#text, end)) return end
      at = this.#text.indexOf(quote, at + 1)
    }
    return -1
  }

  /** The folded text between two offsets, each of which may lie outside. */
  between(start: number, end = this.#text.length): string {
    return this.#text.slice(Math.max(0, start), Math.max(0, end))
  }

  /** A name as the text has it, by its form in lower case; `undefined` of other words. */
  nameOf(word: string): string | undefined {
    return this.#names().get(word)
  }
}

/** A text as quotes are looked up in it, read once. */
export const quotableIn = rememberTexts(mostKept, (text) => new QuotableWords(text))

/** The words that a text has with a capital alone, by their forms in lower case. */
function namesIn(text: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const others = new Set<string>()
  for (const [word] of text.matchAll(/[\p{L}\p{M}’'-]+/gu)) {
    const folded = word.toLowerCase()
    if (/^\p{Lu}/u.test(word)) names.set(folded, word)
    else others.add(folded)
  }
  for (const word of others) names.delete(word)
  return names
}

/** Words that begin or end inside other words this often are made to cost time. */
const mostTries = 100

/** No letter or digit of an alphabet on both sides: Chinese has no blanks between words. */
function isBoundary(text: string, at: number): boolean {
  return !/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]{2}/u.test(text.slice(Math.max(0, at - 1), at + 1))
}
