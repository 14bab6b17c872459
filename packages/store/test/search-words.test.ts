import fc from 'fast-check'
import {expect, test} from 'vitest'
import {indexedWords, matchExpression} from '../src/search-words.ts'

test.each([
  ['Rates, and the Bank!', '"Rates" OR "and" OR "the" OR "Bank"'],
  ['rate rate', '"rate"'],
  ['央行 rate', '"央 行" OR "rate"'],
  ['GDP增长', '"GDP 增 长"'],
  ['a"b*c^d', '"a" OR "b" OR "c" OR "d"'],
  ['—?!', undefined],
])('%j is asked as %j', (question, expression) => {
  expect(matchExpression(question)).toBe(expression)
})

test('every ideograph is a word of its own, other words stay whole', () => {
  expect(indexedWords('央行利率 4.5% rate')).toBe(' 央  行  利  率  4.5% rate')
})

test('no question can say more than words', () => {
  fc.assert(
    fc.property(fc.string({unit: 'binary', maxLength: 200}), (question) => {
      expect(matchExpression(question) ?? '"a"').toMatch(/^"[\p{L}\p{M}\p{N} ]+"(?: OR "[\p{L}\p{M}\p{N} ]+"){0,63}$/u)
    }),
  )
})
