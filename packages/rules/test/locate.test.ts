import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {locate, pointsOf} from '../src/locate.ts'

describe('pointsOf', () => {
  it('counts lines from 1 after LF, CR LF and CR', () => {
    const pointAt = pointsOf('a\nb\r\nc\rd')
    expect(
      [0, 1, 2, 3, 5, 6, 7, 8].map((offset) => pointAt(offset)).map(({line, column}) => `${line}:${column}`),
    ).toEqual(['1:1', '1:2', '2:1', '2:2', '3:1', '3:2', '4:1', '4:2'])
  })

  it('agrees with counting the characters before the offset', () => {
    const text = fc.string({unit: fc.constantFrom('a', '\n', '\r', '🚢')})
    fc.assert(
      fc.property(text, fc.nat(), (source, seed) => {
        const offset = seed % (source.length + 1)
        const between = source[offset - 1] === '\r' && source[offset] === '\n'
        const lines = source.slice(0, offset).split(/\r\n|\n|\r/)
        const last = lines.at(-1) ?? ''
        const expected = between
          ? {line: lines.length - 1, column: (lines.at(-2) ?? '').length + 2, offset}
          : {line: lines.length, column: last.length + 1, offset}
        expect(pointsOf(source)(offset)).toEqual(expected)
      }),
    )
  })
})

describe('locate', () => {
  const finding = {
    code: 'UNCITED_NUMBER',
    severity: 'error' as const,
    message: 'm',
    note: undefined,
    expected: [],
    actual: undefined,
    url: 'https://example.com',
    place: undefined,
    file: undefined,
  }

  it('shows a finding without a place at the start of the document', () => {
    expect(locate([finding], 'text', 'a.md')).toMatchObject([
      {line: 1, column: 1, offset: 0, endOffset: 0, file: 'a.md'},
    ])
  })

  it('keeps the place of a fault in an evidence file', () => {
    const file = {path: 'a.json', line: 7, column: 3, endLine: 7, endColumn: 9, offset: 80, endOffset: 86}
    expect(locate([{...finding, file}], 'text', 'a.md')).toMatchObject([
      {line: 7, column: 3, offset: 80, file: 'a.json'},
    ])
  })
})
