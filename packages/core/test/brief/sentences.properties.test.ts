import {JOINT, OBJECT} from '@citation-lint/core/markers'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {findSentences} from '../../src/brief/sentences/index.ts'
import {tries} from '../share.ts'
import {markersIn} from './found.ts'

describe('for any text', () => {
  const pieces = fc.constantFrom(
    'word',
    'U.S',
    'Dr',
    'e.g',
    'A',
    '1',
    '25',
    '.',
    '!',
    '?',
    '…',
    '。',
    '？',
    '”',
    '"',
    ')',
    '(',
    '“',
    ' ',
    '\n',
    '[1]',
    '[^2]',
    '(QID: abcdefgh)',
    '，',
    '中',
    JOINT,
    OBJECT,
    ':',
    ';',
    '\u{1F600}',
    '\r\n',
  )

  const texts = fc.oneof(
    fc.string({unit: 'binary'}),
    fc.array(pieces, {maxLength: 60}).map((parts) => parts.join('')),
  )

  it('gives spans that are inside, in order, disjoint and cover every letter', () => {
    fc.assert(
      fc.property(texts, (prose) => {
        let last = 0
        for (const {start, end} of findSentences(prose, markersIn(prose))) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(prose.slice(last, start).replaceAll(JOINT, '').replaceAll('\u200b', '').trim()).toBe('')
          last = end
        }
        expect(last).toBeLessThanOrEqual(prose.length)
        expect(prose.slice(last).replaceAll(JOINT, '').replaceAll('\u200b', '').trim()).toBe('')
      }),
      {numRuns: tries(2000)},
    )
  })

  it('gives the same sentences for a sentence of its own', () => {
    fc.assert(
      fc.property(fc.array(pieces, {maxLength: 40}), (parts) => {
        const prose = parts.join('')
        const spans = findSentences(prose, markersIn(prose))
        expect(findSentences(prose, markersIn(prose))).toEqual(spans)
      }),
    )
  })
})
