import fc from 'fast-check'
import {expect, test} from 'vitest'
import {wordsOf} from '../src/queries/candidates.ts'

test('no question can say more than words', () => {
  fc.assert(
    fc.property(fc.string({unit: 'binary', maxLength: 200}), (question) => {
      const words = wordsOf(question)
      expect(words.length).toBeLessThanOrEqual(64)
      for (const word of words) expect(word).toMatch(/^"[\p{L}\p{M}\p{N} ]+"$/u)
    }),
  )
})
