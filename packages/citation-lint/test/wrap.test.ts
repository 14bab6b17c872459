import fc from 'fast-check'
import width from 'fast-string-width'
import {describe, expect, it} from 'vitest'
import {wrap} from '../src/output/wrap.ts'

describe('wrapped text', () => {
  it('breaks between words, at the width of the terminal', () => {
    expect(wrap('Rye rose by 5% in May', 11)).toEqual(['Rye rose by', '5% in May'])
    expect(wrap('Rye rose by 5% in May', 10)).toEqual(['Rye rose', 'by 5% in', 'May'])
    expect(wrap('Rye rose by 5% in May')).toEqual(['Rye rose by 5% in May'])
  })

  it('counts two columns for each wide letter, and leaves its full stop behind it', () => {
    expect(wrap('小売売上高が上がった。', 12)).toEqual(['小売売上高が', '上がった。'])
    expect(wrap('売上は 30% 増', 8)).toEqual(['売上は', '30% 増'])
    expect(wrap('小売。売上', 4)).toEqual(['小', '売。', '売上'])
  })

  it('leaves an address whole that is wider than a line', () => {
    expect(wrap('see https://bureau.example/may for it', 12)).toEqual(['see', 'https://bureau.example/may', 'for it'])
  })

  it('counts no columns for colors', () => {
    expect(wrap('\u001b[31mRye\u001b[39m rose', 8)).toEqual(['\u001b[31mRye\u001b[39m rose'])
  })

  it('loses nothing but the blanks at which it breaks, and fits wherever a word does', () => {
    const words = fc.array(
      fc.constantFrom('Rye', '`a  b`', '売上高', '、', 'rose,', '한국의', '👩‍🌾', 'é', 'address/and/path'),
    )
    fc.assert(
      fc.property(words, fc.integer({min: 1, max: 30}), (parts, columns) => {
        const text = parts.join(' ')
        const lines = wrap(text, columns)
        const bare = (each: string) => each.replaceAll(/\s/g, '')
        expect(bare(lines.join(''))).toBe(bare(text))
        for (const line of lines) {
          const isOneWord = !/\s/.test(line) && !/[\p{sc=Han}\p{sc=Hiragana}].*[\p{sc=Han}\p{sc=Hiragana}]/u.test(line)
          if (!isOneWord) expect(width(line)).toBeLessThanOrEqual(columns)
        }
      }),
    )
  })
})
