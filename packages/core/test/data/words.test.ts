import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {wordsOf} from '../../src/data/index.ts'
import {tries} from '../share.ts'

describe('words of a text', () => {
  it.each([
    ['  «Fen Board»: tide-tables, 2024! ', 'fen board tide tables 2024'],
    ['Ｆｕｌｌ width ﬁsh', 'full width fish'],
    ['Naïve nai\u0308ve 水位!上升', 'naïve naïve 水位 上升'],
    ['𝒳 is 𐐀😀𐐨, and 𠮷田', 'x is 𐐨 𐐨 and 𠮷田'],
    ['half \ud800 a\udc00b \ud83d', 'half a b'],
    ['…', ''],
    ['', ''],
  ])('of %j', (text, words) => {
    expect(wordsOf(text)).toBe(words)
  })

  it('are what a pattern finds, also behind a longer text', () => {
    const texts = fc.string({
      unit: fc.oneof(
        fc.string({unit: 'binary', maxLength: 1}),
        fc.constantFrom('a', 'É', ' ', '-', '\ud800', '\udc00', '𝒳', '\u0308'),
      ),
    })
    const byPattern = (text: string): string[] =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    fc.assert(
      fc.property(texts, (text) => {
        expect(wordsOf(text)).toBe(byPattern(text).join(' '))
      }),
      {numRuns: tries(500)},
    )
  })
})
