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

/** What somebody does who opens a sentence, by language: what a thing does, `rose` or `fell`, is not here. */
const deeds = [
  'say|said|tell|told|report|announc|stat(?:es|ed)\\b|claim|warn|declar|disclos|publish|post(?:s|ed)\\b|sold|bought|own|operat|employ',
  'sagt|meld|teilt|erklär|gab\\b|berichte',
  'annonc|déclar|indiqu|affirm|publi',
  'dij[oe]|anunci|inform|señal|declar|afirm',
].join('|')

/** What shows that a word at the start of a sentence is somebody's name: `’s`, another capital, or a deed. */
const behindName = new RegExp(
  `^(?:['’]s\\s|\\s(?:&\\s)?\\p{Lu}\\p{L}|,? (?:(?:has|had|have|hat|a|ha)\\s)?(?:${deeds}))`,
  'u',
)

/** Words that have the capital of the sentence alone, where one of those may follow: `Today’s sales`, `On Monday`. */
const noNames: ReadonlySet<string> = new Set(
  [
    'it that this these those what who he she they we you there here where when how let one everyone someone nobody today',
    'tomorrow yesterday the and but its their our his her in on at by from as after with for last next',
    'der die das ein eine es er sie im am',
    'le la les un une il elle on',
    'el los las una ella',
  ].flatMap((words) => words.split(' ')),
)

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
