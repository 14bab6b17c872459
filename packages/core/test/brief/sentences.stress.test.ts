import {JOINT, OBJECT} from '@citation-lint/core/markers'
import {describe, expect, it} from 'vitest'
import {findSentences} from '../../src/brief/sentences/index.ts'
import {markersIn} from './found.ts'

describe('for any text', () => {
  it.each([
    '.',
    '. ',
    '. A',
    'a.',
    '?"',
    '…',
    '1.',
    '(',
    '[1]',
    '.[1]',
    '. [1]',
    '。”',
    `.${JOINT}`,
    `. ${OBJECT}`,
    'U.',
    '"(',
  ])('ends soon on 500,000 characters of %j', (piece) => {
    const prose = piece.repeat(500_000 / piece.length)
    expect(findSentences(prose, markersIn(prose)).length).toBeGreaterThan(0)
  })
})
