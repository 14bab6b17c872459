import fc from 'fast-check'
import {countTokens} from 'gpt-tokenizer/encoding/o200k_base'
import {describe, expect, test} from 'vitest'
import {chunkText} from '../../src/evidence/index.ts'
import {tries} from '../share.ts'

describe('with the tokens of a real model', () => {
  const anyText = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'The rate rose by 4.5% in May. ',
          'It fell! ',
          '通胀上升。',
          '\n\n',
          'e\u0301',
          '😀',
          ' ',
          'U.S. ',
          '<|endoftext|>',
        ),
        fc.string({unit: 'grapheme', maxLength: 40}),
        fc.integer({min: 1, max: 900}).map((words) => 'lorem '.repeat(words)),
      ),
      {maxLength: 60},
    )
    .map((parts) => parts.join(''))

  test('every chunk is between the sizes, and together they are the text', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const chunks = await chunkText(text)
        let end = 0
        for (const [index, chunk] of chunks.entries()) {
          expect(chunk.text).toBe(text.slice(chunk.start, chunk.end))
          expect(chunk.position).toBe(index)
          expect(chunk.start).toBeLessThanOrEqual(end)
          expect(chunk.end).toBeGreaterThan(end)
          if (chunks.length > 1) expect(chunk.tokens).toBeGreaterThanOrEqual(300)
          expect(chunk.tokens).toBeLessThanOrEqual(800)
          const read = countTokens(chunk.text, {disallowedSpecial: new Set()})
          expect(Math.abs(read - chunk.tokens)).toBeLessThanOrEqual(0.1 * chunk.tokens + 8)
          expect(/^[\udc00-\udfff]|[\ud800-\udbff]$/.test(chunk.text)).toBe(false)
          end = chunk.end
        }
        expect(end).toBe(text.trim() === '' ? 0 : text.length)
      }),
      {numRuns: tries(60)},
    )
  })
})
