import {describe, expect, it} from 'vitest'
import {judgementRecord, type NewJudgement, readEvidenceObject, textHash} from '../../src/evidence/index.ts'

const text = 'Rye rose 5 % in June. Barley fell.'

const supports: NewJudgement = {
  claim: 'Rye rose 5 %.',
  question: 'supports',
  answer: 'yes',
  source: {id: 'S1', text},
  passage: {start: 0, end: 21},
  by: {kind: 'model', name: 'scripted', version: '2', prompt_hash: textHash('Does it?')},
  at: '2026-06-12T09:00:00Z',
}

const problemsOf = (record: object) => {
  const {problems, judgements} = readEvidenceObject({judgements: [record]})
  return {messages: problems.map(({message}) => message), count: judgements.length}
}

describe('a judgement', () => {
  it('is read as it was written', () => {
    const record = judgementRecord({...supports, note: 'Word for word'})
    expect(record).toMatchObject({
      claim_hash: textHash('Rye rose 5 %.'),
      source: 'S1',
      source_hash: textHash(text),
      passage: {start: 0, end: 21, text: 'Rye rose 5 % in June.'},
    })
    const {problems, judgements} = readEvidenceObject({judgements: [record]})
    expect(problems).toEqual([])
    expect(judgements).toEqual([
      {
        claim: 'Rye rose 5 %.',
        question: 'supports',
        answer: 'yes',
        source: 'S1',
        sourceHash: textHash(text),
        passage: {start: 0, end: 21, text: 'Rye rose 5 % in June.'},
        by: {kind: 'model', name: 'scripted', version: '2'},
        at: '2026-06-12T09:00:00Z',
        note: 'Word for word',
        origin: {file: '', pointer: '/judgements/0'},
      },
    ])
  })

  it('is known by its fields in a file of its own', () => {
    expect(readEvidenceObject([judgementRecord(supports)]).judgements).toHaveLength(1)
  })

  it.each([
    ['other words than its hash', {claim: 'Rye rose 50 %.'}, '`claim_hash`', 'the hash of `claim`'],
    ['an answer to another question', {answer: 'own'}, '`answer`', '`yes` or `partly` or `no` or `contradicts`'],
    ['no text that was read', {source_hash: undefined}, '`source_hash`', 'the hash of the text that was read'],
    ['a machine without a passage', {passage: undefined}, '`passage`', 'the passage that a model stands on'],
    ['nobody who judged', {by: {kind: 'person', name: ' '}}, '`by.name`', 'a text that is not blank'],
    ['a source where none is asked for', {question: 'needs_source'}, '`source`', 'none: no source was read'],
  ])('that has %s breaks its schema, and does not count', (_, change, field, expected) => {
    const {messages, count} = problemsOf({...judgementRecord(supports), ...change})
    expect(count).toBe(0)
    expect(messages).toEqual([expect.stringContaining(field)])
    expect(messages[0]).toContain(expected)
  })

  it('is not written of what its schema does not allow', () => {
    expect(() => judgementRecord({...supports, answer: 'own'})).toThrow()
    expect(() => judgementRecord({...supports, passage: undefined})).toThrow()
  })
})
