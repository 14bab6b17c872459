import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {bytes, linesOf} from './lines-read.ts'

describe('readLines', () => {
  it('finds the same lines however the bytes arrive', async () => {
    const text = fc.string({unit: fc.constantFrom('a', 'ü', '🚢', '\n', ' ')})
    await fc.assert(
      fc.asyncProperty(text, fc.integer({min: 1, max: 7}), async (source, size) => {
        const whole = bytes(source)
        const chunks = Array.from({length: Math.ceil(whole.length / size)}, (_, index) =>
          whole.subarray(index * size, (index + 1) * size),
        )
        const expected = source.split('\n')
        if (expected.at(-1) === '') expected.pop()
        expect(await linesOf(chunks)).toEqual(expected.map((each, index) => ({number: index + 1, text: each})))
      }),
    )
  })
})
