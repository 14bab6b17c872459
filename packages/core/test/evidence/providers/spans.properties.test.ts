import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {tries} from '../../share.ts'
import {type Piece, spansIn, textOf} from './answer.ts'
import {importFrom, problemsOf} from './import.ts'

/** Sentences of words that take one to four bytes a character, one or two UTF-16 units, one or several code points. */
const word = fc.constantFrom('rye', 'Café', 'ne\u0301w', '小麦', '🌾', '👩\u200d🌾', '🇫🇷', 'Ωmega', 'عام', '3.5')
const sentence = fc.array(word, {minLength: 1, maxLength: 5}).map((words) => `${words.join(' ')}.`)
const cites = fc.option(fc.uniqueArray(fc.nat(4), {minLength: 1, maxLength: 3}), {nil: undefined})
const answer = fc
  .array(fc.tuple(sentence, cites), {minLength: 1, maxLength: 8})
  .map((sentences) =>
    sentences.flatMap(([text, cited]): Piece[] => [cited ? {text, cites: cited} : {text}, {text: ' '}]),
  )

/** What the answer is to look like, by the plainest way to write it. */
const expected = (pieces: readonly Piece[]): string => {
  const order: number[] = []
  const numberOf = (source: number) => {
    if (!order.includes(source)) order.push(source)
    return order.indexOf(source) + 1
  }
  const marked = pieces.map(({text, cites: cited}) =>
    cited ? `${text} ${cited.map((source) => `[${numberOf(source)}]`).join('')}` : text,
  )
  return `${marked.join('')}\n`
}

const urls = [0, 1, 2, 3, 4].map((index) => `https://source.example/${index}`)

const gemini = (pieces: readonly Piece[], unit: 'byte' | 'utf-16' | 'code-point') => ({
  content: {parts: [{text: textOf(pieces)}]},
  groundingMetadata: {
    groundingChunks: urls.map((uri) => ({web: {uri}})),
    groundingSupports: spansIn(pieces, unit).map(({text, start, end, cites: cited}) => ({
      segment: {startIndex: start, endIndex: end, text},
      groundingChunkIndices: cited,
    })),
  },
})

const cohere = (pieces: readonly Piece[], unit: 'byte' | 'utf-16' | 'code-point') => ({
  message: {
    content: [{type: 'text', text: textOf(pieces)}],
    citations: spansIn(pieces, unit).map(({cites: cited, ...span}) => ({
      ...span,
      sources: cited.map((index) => ({type: 'document', document: {url: urls[index]}})),
    })),
  },
})

const anthropic = (pieces: readonly Piece[]) => ({
  content: pieces.map(({text, cites: cited}) => ({
    type: 'text',
    text,
    citations: cited?.map((index) => ({type: 'web_search_result_location', cited_text: '', url: urls[index]})),
  })),
})

/** A text that stands in the answer twice may be where each of two units puts it; then the import says so. */
const isAmbiguous = (pieces: readonly Piece[]): boolean =>
  pieces.some(({text, cites: cited}) => cited && textOf(pieces).split(text).length > 2)

describe('every marker stands at the end of its span', () => {
  it.each([
    ['gemini', 'byte', gemini],
    ['gemini', 'utf-16', gemini],
    ['gemini', 'code-point', gemini],
    ['cohere', 'byte', cohere],
    ['cohere', 'utf-16', cohere],
    ['cohere', 'code-point', cohere],
    ['anthropic', 'utf-16', anthropic],
  ] as const)('%s, counting %ss', (name, unit, responseOf) => {
    fc.assert(
      fc.property(answer, (pieces) => {
        const imported = importFrom(name, responseOf(pieces, unit))
        const doubted = isAmbiguous(pieces) && problemsOf(imported).includes('unverified')
        if (!doubted) expect(imported.document).toBe(expected(pieces))
        expect(problemsOf(imported).filter((kind) => kind !== 'unverified')).toEqual([])
      }),
      {numRuns: tries(100)},
    )
  })
})

it('doubts a span that two units put at two places where the same words stand', () => {
  const pieces: Piece[] = [
    ...[{text: 'Ωmega 👩\u200d🌾.'}, {text: ' '}, {text: '小麦 Ωmega ne\u0301w.'}, {text: ' '}],
    ...[
      {text: '3.5.', cites: [0]},
      {text: ' '},
      {text: 'ne\u0301w.'},
      {text: ' '},
      {text: 'rye 3.5.'},
      {text: ' '},
      {text: 'rye.'},
    ],
  ]
  expect(problemsOf(importFrom('cohere', cohere(pieces, 'byte')))).toContain('unverified')
})
