import {monthNamed} from '../../data/index.ts'
import {behindName, noNames} from './subject-words.ts'

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

const sentenceEnd = /(?:[.!?]["'”’)]?\s|\n)(?=[^\n]{0,4}\p{Lu})/gu

/**
 * Who does or says what a sentence is about, where a proper name opens it. In front of a place in a text.
 *
 *     Rents are up. Orrin said that sales of its mills rose 5%.
 *                   ^^^^^                                   ^ place
 */
export function subjectBefore(text: string, place: number): string | undefined {
  let start = 0
  for (const {0: sign, index} of text.slice(0, place).matchAll(sentenceEnd)) start = index + sign.length
  const sentence = text.slice(start, place + 1)
  const [, word = '', rest = ''] = /^[^\p{L}\p{N}]{0,8}(\p{Lu}\p{L}{2,})([\s\S]{0,40})/u.exec(sentence) ?? []
  if (noNames.has(word.toLowerCase()) || monthNamed(word) !== undefined || weekday.test(word)) return undefined
  return behindName.test(rest) ? word : undefined
}

/** Whether a text holds one of these words, however it is capitalised. */
export function namesOneOf(text: string, names: readonly string[]): boolean {
  const folded = text.toLowerCase()
  return names.some((word) => folded.includes(word.toLowerCase()))
}
