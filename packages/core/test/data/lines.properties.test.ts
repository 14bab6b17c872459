import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {linesOf} from '../../src/data/index.ts'

describe('linesOf', () => {
  it('agrees with counting the characters before the offset', () => {
    const text = fc.string({unit: fc.constantFrom('a', '\n', '\r', '🚢')})
    fc.assert(
      fc.property(text, fc.nat(), (source, seed) => {
        const offset = seed % (source.length + 1)
        const between = source[offset - 1] === '\r' && source[offset] === '\n'
        const lines = source.slice(0, offset).split(/\r\n|\n|\r/)
        const last = lines.at(-1) ?? ''
        const expected = between
          ? {line: lines.length - 1, column: (lines.at(-2) ?? '').length + 2}
          : {line: lines.length, column: last.length + 1}
        expect(linesOf(source).pointAt(offset)).toEqual(expected)
      }),
    )
  })
})
