import {createEvidence, ResponseError, readEvidenceObject} from '@citation-lint/core/evidence'
import {describe, expect, it} from 'vitest'
import {type CitedSpan, marked, pieces, spansIn, textOf} from './answer.ts'
import {importFrom, problemsOf} from './import.ts'

const chunks = [
  {web: {uri: 'https://cafe.example/exports', title: 'cafe.example'}},
  {web: {uri: 'https://wheat.example/prices', title: 'wheat.example'}},
  {
    retrievedContext: {
      uri: 'gs://field/barley.pdf',
      title: 'Barley',
      text: 'New barley rose.',
      documentName: 'documents/7',
    },
  },
]

const supportOf = ({text, start, end, cites}: CitedSpan, partIndex?: number) => ({
  segment: {
    ...(start === 0 ? {} : {startIndex: start}),
    ...(partIndex === undefined ? {} : {partIndex}),
    endIndex: end,
    text,
  },
  groundingChunkIndices: cites,
})

const metadata = (unit: 'byte' | 'utf-16' | 'code-point') => ({
  groundingChunks: chunks,
  groundingSupports: spansIn(pieces, unit).map((span) => supportOf(span)),
})

describe('gemini', () => {
  it.each(['byte', 'utf-16', 'code-point'] as const)(
    'puts markers behind the segments when offsets count in %ss',
    (unit) => {
      const response = {candidates: [{content: {parts: [{text: textOf(pieces)}]}, groundingMetadata: metadata(unit)}]}
      const answer = importFrom('gemini', response)
      expect(answer.document).toBe(marked)
      expect(problemsOf(answer)).toEqual([])
      expect(answer.changes).toBe(4)
    },
  )

  it('takes the text from the caller where only the metadata is given', () => {
    expect(importFrom('gemini', {groundingMetadata: metadata('byte')}, {document: textOf(pieces)}).document).toBe(
      marked,
    )
  })

  it('reads a start that is left out as 0', () => {
    const supports = [{segment: {endIndex: 5, text: 'Café'}, groundingChunkIndices: [0]}]
    const answer = importFrom(
      'gemini',
      {groundingMetadata: {groundingChunks: chunks, groundingSupports: supports}},
      {document: 'Café grows'},
    )
    expect(answer.document).toBe('Café [1] grows')
  })

  it('counts from the start of the part that the segment names, thoughts left out', () => {
    const parts = [{text: '🤔 thinking', thought: true}, {text: 'Café 🌾. '}, {text: 'Rye 🌾 fell.'}]
    const groundingSupports = [supportOf({text: 'Rye 🌾 fell.', start: 0, end: 14, cites: [1]}, 2)]
    const candidate = {content: {parts}, groundingMetadata: {groundingChunks: chunks, groundingSupports}}
    expect(importFrom('gemini', {candidates: [candidate]}).document).toBe('Café 🌾. Rye 🌾 fell. [1]\n')
  })

  it('falls back to the whole answer where the part index does not count thoughts', () => {
    const parts = [{text: 'Let me see', thought: true}, {text: 'Café 🌾. Rye fell.'}]
    const groundingSupports = [supportOf({text: 'Rye fell.', start: 12, end: 21, cites: [1]})]
    const candidate = {content: {parts}, groundingMetadata: {groundingChunks: chunks, groundingSupports}}
    expect(importFrom('gemini', {candidates: [candidate]}).document).toBe('Café 🌾. Rye fell. [1]\n')
  })

  it('joins a stream, whose supports count the chunks from its beginning', () => {
    const text = textOf(pieces)
    const stream = [
      {
        candidates: [
          {content: {parts: [{text: text.slice(0, 40)}]}, groundingMetadata: {groundingChunks: chunks.slice(0, 2)}},
        ],
      },
      {
        candidates: [
          {
            content: {parts: [{text: text.slice(40)}]},
            groundingMetadata: {...metadata('byte'), groundingChunks: chunks.slice(2)},
          },
        ],
      },
    ]
    expect(importFrom('gemini', stream).document).toBe(marked)
  })

  it('reads the field names of the Python library', () => {
    const grounding_metadata = {
      grounding_chunks: [{web: {uri: 'https://rye.example', title: null}, retrieved_context: null}],
      grounding_supports: [
        {segment: {start_index: null, end_index: 9, text: 'Rye fell.'}, grounding_chunk_indices: [0]},
      ],
    }
    const response = {candidates: [{content: {parts: [{text: 'Rye fell.'}]}, grounding_metadata}]}
    expect(importFrom('gemini', response).document).toBe('Rye fell. [1]\n')
  })

  it('writes no marker where the quoted words are nowhere at the offsets, and says so', () => {
    const groundingSupports = [supportOf({text: 'Rye fell.', start: 3, end: 12, cites: [0]})]
    const answer = importFrom(
      'gemini',
      {groundingMetadata: {groundingChunks: chunks, groundingSupports}},
      {document: 'So rye rose.\n'},
    )
    expect(answer.document).toBe('So rye rose.\n')
    expect(problemsOf(answer)).toEqual(['unplaced'])
    expect(answer.citations).toMatchObject([{n: 1, url: 'https://cafe.example/exports'}])
  })

  it('names the chunks that a support counts and the list does not have', () => {
    const groundingSupports = [supportOf({text: 'Rye fell.', start: 0, end: 9, cites: [1, 7]})]
    const answer = importFrom(
      'gemini',
      {groundingMetadata: {groundingChunks: chunks, groundingSupports}},
      {document: 'Rye fell.'},
    )
    expect(answer.document).toBe('Rye fell. [1]')
    expect(answer.problems[0]).toMatchObject({kind: 'unresolved', pointer: '/groundingMetadata/groundingSupports/0'})
    expect(answer.problems[0]?.message).toContain('`7`')
  })

  it('warns of redirects, which expire', () => {
    const uri = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC'
    const groundingMetadata = {
      groundingChunks: [{web: {uri, title: 'rye.example'}}],
      groundingSupports: [supportOf({text: 'Rye fell.', start: 0, end: 9, cites: [0]})],
    }
    expect(problemsOf(importFrom('gemini', {groundingMetadata}, {document: 'Rye fell.'}))).toEqual(['expiring'])
  })

  it('follows the redirects of the evidence, and counts two that lead to one page once', () => {
    const from = (id: string) => `https://vertexaisearch.cloud.google.com/grounding-api-redirect/${id}`
    const redirects = ['AbC', 'dEf'].map((id) => ({from: from(id), to: 'https://rye.example/June'}))
    const evidence = createEvidence([
      readEvidenceObject({redirects, citations: [{id: 'a', url: 'https://rye.example/June', title: 'Rye in June'}]}),
    ])
    const groundingMetadata = {
      groundingChunks: ['AbC', 'dEf', 'ghi'].map((id) => ({web: {uri: from(id), title: 'rye.example'}})),
      groundingSupports: [
        supportOf({text: 'Rye fell.', start: 0, end: 9, cites: [0]}),
        supportOf({text: 'Oats fell.', start: 10, end: 20, cites: [1, 2]}),
      ],
    }
    const answer = importFrom('gemini', {groundingMetadata}, {document: 'Rye fell. Oats fell.', evidence})
    expect(answer.document).toBe('Rye fell. [1] Oats fell. [1][2]')
    expect(answer.citations).toMatchObject([
      {url: 'https://rye.example/June', title: 'Rye in June'},
      {url: from('ghi'), title: 'rye.example'},
    ])
    expect(problemsOf(answer)).toEqual(['expiring'])
  })

  it('refuses what is no response, at its place', () => {
    const response = {candidates: [{groundingMetadata: {groundingSupports: [{segment: {endIndex: 'x'}}]}}]}
    expect(() => importFrom('gemini', response)).toThrow(ResponseError)
    expect(() => importFrom('gemini', response)).toThrow(
      /`\/candidates\/0\/groundingMetadata\/groundingSupports\/0\/segment\/endIndex`/,
    )
    expect(() => importFrom('gemini', {candidates: []})).toThrow(/at least one candidate/)
    expect(() => importFrom('gemini', {groundingMetadata: {}})).toThrow(/no text of an answer/)
  })
})
