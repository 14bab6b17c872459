import {monthNamed} from '../../data/index.ts'

/** A word in capitals, or one with a capital letter that no sentence begins with. */
const name = /(?<!\p{L})(?:\p{Lu}{2,}|(?<=[^\s.!?:|*_•-]["'“‘„«]?\s["'“‘„«]?)\p{Lu}\p{L}{2,})(?!\p{L})/gu
const weekday = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i

/**
 * The proper names in a sentence, word by word; in German all nouns as well. Months and weekdays are none.
 *
 *     Last May sales of Rye & Sons rose 5%, the EU said.
 *                       ^^^   ^^^^              ^^
 */
export function namesIn(sentence: string): readonly string[] {
  return (sentence.match(name) ?? []).filter((word) => monthNamed(word) === undefined && !weekday.test(word))
}

/** Whether a text holds one of these words, however it is capitalised. */
export function namesOneOf(text: string, names: readonly string[]): boolean {
  const folded = text.toLowerCase()
  return names.some((word) => folded.includes(word.toLowerCase()))
}
