import {describe, expect, it} from 'vitest'
import {linesOf} from '../../src/data/index.ts'

describe('linesOf', () => {
  it('counts lines from 1 after LF, CR LF and CR', () => {
    const lines = linesOf('a\nb\r\nc\rd')
    expect(
      [0, 1, 2, 3, 5, 6, 7, 8].map((offset) => lines.pointAt(offset)).map(({line, column}) => `${line}:${column}`),
    ).toEqual(['1:1', '1:2', '2:1', '2:2', '3:1', '3:2', '4:1', '4:2'])
  })
})
