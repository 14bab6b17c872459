/** Characters that are words by themselves: Chinese and Japanese put no space between them. */
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** A text as the full-text index takes it in: every ideograph a word. */
export const indexedWords = (text: string): string => text.replace(ideographs, ' $& ')

/** Most words of a question: a longer one gains nothing but time. */
const mostWords = 64

const words = /[\p{L}\p{M}\p{N}]+/gu

/**
 * The words of a question, each as a phrase in the language of the full-text index; a run of ideographs is one phrase.
 * Everything else of that language (`AND`, `*`, `^`, quotation marks) is taken for a word or left out.
 */
export const wordsOf = (question: string): readonly string[] => {
  const runs = new Set([...question.matchAll(words)].map(([word]) => indexedWords(word).trim().replace(/ +/g, ' ')))
  return [...runs].slice(0, mostWords).map((run) => `"${run}"`)
}

/** An embedding as libSQL keeps one: 32-bit floats, little endian. */
export const bytesOf = (embedding: readonly number[] | Float32Array): Uint8Array => {
  const bytes = new DataView(new ArrayBuffer(embedding.length * 4))
  for (const [index, value] of embedding.entries()) bytes.setFloat32(index * 4, value, true)
  return new Uint8Array(bytes.buffer)
}
