import {describe, expect, it} from 'vitest'
import {format} from '../../src/markers/index.ts'

describe('format', () => {
  it.each([
    ['numeric', ['1', '2'], '[1][2]'],
    ['source', ['S1', 'S3'], '[S1][S3]'],
    ['sid', ['1', '3'], '[[S:1,3]]'],
    ['footnote', ['2', '1'], '[^2][^1]'],
    ['pandoc', ['board2024', 'fao2023'], '[@board2024; @fao2023]'],
  ] as const)('writes %s %j as %s', (style, ids, text) => {
    expect(format(ids, style)).toBe(text)
  })

  it('writes a repeated id once', () => {
    expect(format(['3', '1', '3'], 'sid')).toBe('[[S:3,1]]')
  })

  it.each([
    ['numeric', ['S1']],
    ['numeric', ['2024']],
    ['numeric', ['1][2']],
    ['source', ['1']],
    ['sid', ['1', 'x']],
    ['sid', ['01']],
    ['footnote', ['two words']],
    ['footnote', ['a] text [^b']],
    ['pandoc', ['a; @b']],
    ['name', ['BEA']],
    ['link', ['https://rye.example']],
    ['numeric', []],
  ] as const)('refuses %s %j', (style, ids) => {
    expect(format(ids, style)).toBeUndefined()
  })

  it('writes no sid marker that would be too long to be read', () => {
    const ids = Array.from({length: 201}, (_, index) => String(index))
    expect(format(ids, 'sid')).toBeUndefined()
    expect(format(ids.slice(1), 'sid')).toMatch(/^\[\[S:1,2,/)
  })
})
