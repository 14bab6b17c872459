import {expect, test} from 'vitest'
import {indexedWords, wordsOf} from '../src/queries/candidates.ts'

test.each([
  ['Rates, and the Bank!', ['"Rates"', '"and"', '"the"', '"Bank"']],
  ['rate rate', ['"rate"']],
  ['央行 rate', ['"央 行"', '"rate"']],
  ['GDP增长', ['"GDP 增 长"']],
  ['a"b*c^d', ['"a"', '"b"', '"c"', '"d"']],
  ['—?!', []],
])('%j is asked as %j', (question, expected) => {
  expect(wordsOf(question)).toEqual(expected)
})

test('every ideograph is a word of its own, other words stay whole', () => {
  expect(indexedWords('央行利率 4.5% rate')).toBe(' 央  行  利  率  4.5% rate')
})
