import {describe, expect, test} from 'vitest'
import {chunkText} from '../../src/evidence/index.ts'

/** One token a word, so that sizes can be told by looking. */
const countWords = (text: string) => text.split(/\s+/).filter((word) => word !== '').length

const sentence = (words: number, name: string) => `Word ${'word '.repeat(words - 2)}${name}.`

const sentences = (count: number, words: number) =>
  Array.from({length: count}, (_, index) => sentence(words, `s${index}`)).join(' ')

describe('chunks of whole sentences', () => {
  const text = sentences(120, 10)

  test('are filled up to 500 and share 100 with the one before', async () => {
    const chunks = await chunkText(text, {countTokens: countWords})
    expect(chunks.map(({tokens}) => tokens)).toEqual([500, 500, 400])
    const [first, second] = chunks
    expect(text.slice(second?.start, first?.end).match(/s\d+/g)).toEqual([
      's40',
      's41',
      's42',
      's43',
      's44',
      's45',
      's46',
      's47',
      's48',
      's49',
    ])
    for (const chunk of chunks) expect(chunk.text).toMatch(/^\s?Word .* s\d+\.$/s)
  })

  test('have the sizes that are asked for', async () => {
    const chunks = await chunkText(text, {countTokens: countWords, size: 100, overlap: 0, least: 50, most: 200})
    expect(chunks.map(({tokens}) => tokens)).toEqual(Array(12).fill(100))
    expect(chunks.map(({text}) => text).join('')).toBe(text)
  })

  test('do not leave a rest below the least size: it goes into the chunk before', async () => {
    const chunks = await chunkText(sentences(53, 10), {countTokens: countWords})
    expect(chunks.map(({tokens}) => tokens)).toEqual([530])
  })

  test('begin earlier at the end of a text where the chunk before is full', async () => {
    const chunks = await chunkText(sentences(83, 10), {countTokens: countWords, size: 800})
    expect(chunks.map(({tokens}) => tokens)).toEqual([800, 300])
    expect(chunks.at(-1)?.end).toBe(sentences(83, 10).length)
  })

  test('a short text is one chunk, white space none', async () => {
    expect(await chunkText('Prices rose. Wages fell.', {countTokens: countWords})).toEqual([
      {position: 0, start: 0, end: 24, text: 'Prices rose. Wages fell.', tokens: 4},
    ])
    expect(await chunkText(' \n ')).toEqual([])
  })

  test('a sentence that no chunk could hold is cut between words', async () => {
    const chunks = await chunkText(sentence(2000, 'end'), {countTokens: countWords})
    expect(chunks.length).toBeGreaterThan(3)
    for (const {text} of chunks) expect(text).toMatch(/^\s?word.*(?:word|end\.)$/i)
  })
})

test('sizes that contradict each other are refused', async () => {
  await expect(chunkText('x', {size: 200})).rejects.toThrow(RangeError)
  await expect(chunkText('x', {overlap: 300})).rejects.toThrow(
    'Unexpected sizes of chunks, expected whole numbers with overlap 300 < least 300 <= size 500 <= most 800',
  )
  await expect(chunkText('x', {size: 400.5})).rejects.toThrow(RangeError)
})

describe('with the tokens of a real model', () => {
  test('special tokens of the model are text like any other', async () => {
    const [chunk] = await chunkText('A page about <|endoftext|> and its uses.')
    expect(chunk?.text).toBe('A page about <|endoftext|> and its uses.')
  })

  test('Chinese is cut at its own full stops', async () => {
    const chunks = await chunkText('央行维持利率不变。'.repeat(200))
    expect(chunks.length).toBeGreaterThan(1)
    for (const {text} of chunks) expect(text.endsWith('。')).toBe(true)
  })
})
