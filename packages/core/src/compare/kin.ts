import type {Claim} from '../brief/index.ts'
import {remember, rememberOf, rememberUpTo} from '../data/index.ts'
import {type FigurePlace, textAround} from './place.ts'
import {subjectIn} from './rarities.ts'
import type {ReadBlock, StoredPlace} from './read-text.ts'
import {sharedWords} from './topic.ts'

/** Whether a place speaks of what a claim speaks of. */
export type IsKin = (place: FigurePlace) => boolean

/** So much of a text on either side of a place says what the place is about, in UTF-16 code units. */
const around = 120

/** At least this share of the words of a claim stands around a place that is about the same. */
const leastShare = 0.3
/** And so many, where it has as many: one word may be shared by chance. */
const leastWords = 2

/** Whether what shares so many words with a claim is about the same. */
export function areKin(shared: number, words: ReadonlySet<string>): boolean {
  return shared >= Math.max(Math.min(leastWords, words.size), words.size * leastShare)
}

/** How many words of a claim stand in the item of a number of a stored text. */
export function nearnessTo({prose}: Claim, {of, at}: StoredPlace): number {
  return sharedWords(subjectIn(prose), wordsAt(of).near(at))
}

/** Of so many numbers is kept what a claim asked about them: the words beside them are far more than they are. */
const mostKept = 600

/** Longer sentences are read in part, in UTF-16 code units on either side. */
const longest = 400

/** What stands beside each number of a block besides when and how much: up to a semicolon, and in its whole sentence. */
export const wordsAt = rememberUpTo(
  mostKept,
  ({numbers}) => numbers,
  ({text: block, quantities}: ReadBlock) => {
    const placeOf = (at: number) => ({block, start: 0, end: 0, ...quantities[at]})
    return {
      numbers: quantities.length,
      near: remember((at: number) => subjectIn(textAround(placeOf(at), around, itemEnd))),
      all: remember((at: number) => subjectIn(textAround(placeOf(at), longest, sentenceEnd))),
    }
  },
)

const itemEnd = /[.;!?](?=\s)|[。；！？\n]/
/** An item of a list ends at a semicolon, too. */
export const sentenceEnd = /[.!?](?=\s)|[。！？\n]/

/** In a shorter text, in UTF-16 code units, nothing stands by chance: it is all about one thing. */
const shortest = 800

/** Whether some texts of one source are short together. */
export function areShort(texts: readonly {readonly length: number}[]): boolean {
  return texts.reduce((sum, {length}) => sum + length, 0) < shortest
}

/**
 * Tells places that speak of what a claim speaks of from those where its number stands for something else:
 *
 *     They had five children. [1]     1: The fair opens at five. … She has written five books.        none is kin
 */
export const kinOf = rememberOf(({prose}: Claim): IsKin => {
  const words = subjectIn(prose)
  return ({block, start, end}) => {
    const near = subjectIn(block.slice(Math.max(0, start - around), end + around))
    return areKin(sharedWords(words, near), words)
  }
})
