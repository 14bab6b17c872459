import type {Claim} from '../brief/index.ts'
import {wordsAt} from './kin.ts'
import {subjectIn} from './rarities.ts'
import type {StoredPlace} from './read-text.ts'

/** A number of a stored text. */
type Place = Pick<StoredPlace, 'of' | 'at'>

/** What a sentence is about is told by a word so rare: not by `put` or `came`. */
const leastOfSubject = 30

/**
 * Tells whether the sentence of one place has all that the one of another has of a claim, and a rarer word of it.
 *
 *     Barley came to 9.2 million tonnes. Rapeseed rose to 3.8 million.       Rapeseed came to 9.2 million tonnes.
 *                    ^^^                                  ^^^ outdoes it
 *
 * @param claimed What the claim says of its number, in telling words.
 */
export function outdoing({prose}: Claim, claimed: Iterable<string>): (there: Place, here: Place) => boolean {
  const [subject, rare] = [subjectIn(prose), subjectIn(prose, leastOfSubject)]
  const words = [...claimed].filter((word) => subject.has(word))
  const isRare = (word: string) => rare.has(word)
  return (there, here) => {
    const [more, own] = [wordsAt(there.of).near(there.at), wordsAt(here.of).all(here.at)]
    const gained = words.filter((word) => more.has(word) && !own.has(word))
    const lost = words.filter((word) => own.has(word) && !more.has(word))
    return !lost.some(isRare) && (gained.some(isRare) || gained.length > lost.length)
  }
}
