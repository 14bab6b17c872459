import fc from 'fast-check'
import {expect, test} from 'vitest'
import {indexedWords, wordsOf} from '../src/search-index.ts'

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

test('no question can say more than words', () => {
  fc.assert(
    fc.property(fc.string({unit: 'binary', maxLength: 200}), (question) => {
      const words = wordsOf(question)
      expect(words.length).toBeLessThanOrEqual(64)
      for (const word of words) expect(word).toMatch(/^"[\p{L}\p{M}\p{N} ]+"$/u)
    }),
  )
})
