import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {foldQuote, QuotableWords} from '../../src/compare/quotable-words.ts'

describe('a quote is verbatim', () => {
  const words = fc.array(fc.stringMatching(/^[a-zé]{1,9}$/), {minLength: 3, maxLength: 40})

  test('wherever it stands in the text, in any white space', () => {
    fc.assert(
      fc.property(words, words, words, fc.constantFrom(' ', '\n', '  ', '\u00a0'), (before, quote, after, blank) => {
        const text = [...before, ...quote, ...after].join(blank)
        expect(new QuotableWords(text).endOf(foldQuote(`“${quote.join(' ')}.”`))).toBeGreaterThan(0)
      }),
    )
  })

  test('only with all of its words', () => {
    fc.assert(
      fc.property(words, fc.nat(), (quote, at) => {
        const changed = quote.map((word, index) => (index === at % quote.length ? `${word}q0` : word))
        expect(new QuotableWords(quote.join(' ')).endOf(foldQuote(changed.join(' ')))).toBe(-1)
      }),
    )
  })
})
