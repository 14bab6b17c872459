import {JOINT, OBJECT} from '@citation-lint/core/markers'
import {describe, expect, it} from 'vitest'
import {findQuantities, statesAbsence} from '../../src/brief/quantities/index.ts'

describe('for any text', () => {
  it.each([
    '1',
    '1 ',
    '1,',
    '1-',
    '1.',
    '1:',
    '1/',
    '1 x ',
    '-1',
    '$1 ',
    '1 to ',
    '3年',
    '三',
    '十',
    '第3',
    'a1',
    'a-1',
    '_1',
    '.1',
    '#1 ',
    '(1) ',
    'one ',
    'hundred ',
    'two and ',
    'one to two ',
    'one in hundred ',
    '1 < S < ',
    '29、',
    'Table 1 and ',
    'March 1 ',
    '1 million ',
    '12-year-',
    '5 square ',
    `1${JOINT}`,
    `${OBJECT}1 `,
    '[news 2024-01-02] ',
    '“三年',
    'no data ',
    '没有',
    '1 et al. ',
    'Rating: 1 ',
    'Use 1 ',
    ' 1',
    '\n1 ',
    '2024 ',
    'ID 1 ',
    '百分之',
    'x_1=1',
  ])('ends soon on 125,000 characters of %j', (piece) => {
    const prose = piece.repeat(125_000 / piece.length)
    const found = findQuantities(prose, {block: 'paragraph', masked: [], tokens: ['ID', 'RFC']})
    expect(found.length).toBeLessThanOrEqual(prose.length)
    expect(statesAbsence(prose.slice(0, 50_000))).toBeTypeOf('boolean')
  })
})
