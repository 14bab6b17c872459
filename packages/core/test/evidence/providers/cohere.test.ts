import {describe, expect, it} from 'vitest'
import {marked, pieces, spansIn, textOf} from './answer.ts'
import {importFrom, problemsOf} from './import.ts'

const documents = [
  {
    type: 'document',
    id: 'doc:0',
    document: {id: 'doc:0', title: 'Café', url: 'https://cafe.example/e', snippet: 'Exports grew.'},
  },
  {
    type: 'document',
    id: 'doc:1',
    document: {id: 'doc:1', data: {title: 'Wheat', text: 'Prices rose.', date: '2026-01-05'}},
  },
  {type: 'tool', id: 'search:0', tool_output: {title: 'Barley', link: 'https://barley.example/b'}},
]

const citationsIn = (unit: 'code-point' | 'utf-16' | 'byte') =>
  spansIn(pieces, unit).map(({text, start, end, cites}) => ({
    start,
    end,
    text,
    sources: cites.map((index) => documents[index]),
    content_index: 0,
    type: 'TEXT_CONTENT',
  }))

describe('cohere', () => {
  it.each(['code-point', 'utf-16', 'byte'] as const)(
    'puts markers behind the words it quotes when indices count %ss',
    (unit) => {
      const message = {role: 'assistant', content: [{type: 'text', text: textOf(pieces)}], citations: citationsIn(unit)}
      const answer = importFrom('cohere', {id: 'x', finish_reason: 'COMPLETE', message})
      expect(answer.document).toBe(marked)
      expect(problemsOf(answer)).toEqual([])
      expect(answer.citations).toMatchObject([
        {n: 1, doc_id: 'doc:0', title: 'Café', url: 'https://cafe.example/e', snippet_span: {text: 'Exports grew.'}},
        {n: 2, doc_id: 'doc:1', title: 'Wheat', text: 'Prices rose.', published_at: '2026-01-05'},
        {n: 3, doc_id: 'search:0', title: 'Barley', url: 'https://barley.example/b'},
      ])
    },
  )

  it('counts from the start of the block that a citation names, thoughts left out', () => {
    const message = {
      content: [
        {type: 'thinking', thinking: 'Hm.'},
        {type: 'text', text: '🌾 Rye fell.'},
      ],
      citations: [
        {start: 2, end: 10, text: 'Rye fell', sources: [documents[0]], content_index: 1},
        {start: 0, end: 2, text: 'Hm', sources: [documents[1]], content_index: 0, type: 'THINKING_CONTENT'},
      ],
    }
    const answer = importFrom('cohere', {message})
    expect(answer.document).toBe('🌾 Rye fell [1].\n')
    expect(answer.citations).toHaveLength(1)
  })

  it('writes no marker where the quoted words are not', () => {
    const citations = [{start: 1, end: 5, text: 'Oats', sources: [documents[0]]}]
    const answer = importFrom('cohere', {message: {content: [{type: 'text', text: 'Rye fell.'}], citations}})
    expect(answer.document).toBe('Rye fell.\n')
    expect(problemsOf(answer)).toEqual(['unplaced'])
  })

  it('folds the events of a stream', () => {
    const events = [
      {type: 'message-start', id: 'x', delta: {message: {role: 'assistant'}}},
      {type: 'content-start', index: 0, delta: {message: {content: {type: 'text', text: ''}}}},
      ...Array.from(textOf(pieces), (text) => ({type: 'content-delta', index: 0, delta: {message: {content: {text}}}})),
      ...citationsIn('code-point').map((citations) => ({
        type: 'citation-start',
        index: 0,
        delta: {message: {citations}},
      })),
      {type: 'content-end', index: 0},
      {type: 'message-end', delta: {finish_reason: 'COMPLETE'}},
    ]
    expect(importFrom('cohere', events).document).toBe(marked)
  })

  it('refuses what is no response, at its place', () => {
    const message = {content: [{type: 'text', text: 'Rye.'}], citations: [{start: 0, end: 3}]}
    expect(() => importFrom('cohere', {message})).toThrow(/`\/message\/citations\/0\/text`/)
    expect(() => importFrom('cohere', {})).toThrow(/missing value at `\/message`, expected an object/)
  })
})
