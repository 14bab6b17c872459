/** Characters that are words by themselves: Chinese and Japanese put no space between them. */
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** A text as the full-text index takes it in: every ideograph a word. */
export const indexedWords = (text: string): string => text.replace(ideographs, ' $& ')

/** Most words of a question: a longer one gains nothing but time. */
const mostWords = 64

const words = /[\p{L}\p{M}\p{N}]+/gu

/**
 * A question in the language of the full-text index: any of its words, a run of ideographs as a phrase. Everything
 * else of that language (`AND`, `*`, `^`, quotation marks) is taken for a word or left out.
 *
 * @returns `undefined` for a question without a word.
 */
export const matchExpression = (question: string): string | undefined => {
  const runs = new Set([...question.matchAll(words)].map(([word]) => indexedWords(word).trim().replace(/ +/g, ' ')))
  const phrases = [...runs].slice(0, mostWords).map((run) => `"${run}"`)
  return phrases.length > 0 ? phrases.join(' OR ') : undefined
}
