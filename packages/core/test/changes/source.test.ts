import {applyToSource, insert, replace, StaleChangeError} from '@citation-lint/core/changes'

import {describe, expect, it} from 'vitest'

describe('applyToSource', () => {
  it('keeps the byte order mark, line endings and the missing final newline', () => {
    const source = 'a [S1]\nb [S1]'
    const changes = [2, 9].map((start) => ({edits: [replace(source, {start, end: start + 4}, '[^1]')]}))
    expect(applyToSource('\uFEFFa [S1]\r\nb [S1]', changes).text).toBe('\uFEFFa [^1]\r\nb [^1]')
  })

  it('makes no change in a text that is not the one it was planned for', () => {
    const change = {edits: [replace('one [S1]', {start: 4, end: 8}, '[^1]')]}
    expect(() => applyToSource('two [S2]', [change])).toThrow(StaleChangeError)
    expect(() => applyToSource('one', [change])).toThrow(/expected "\[S1\]"/)
  })

  it('makes all edits of a change or none', () => {
    const source = 'abcdef'
    const first = {edits: [replace(source, {start: 0, end: 2}, 'A'), replace(source, {start: 4, end: 5}, 'E')]}
    const second = {edits: [replace(source, {start: 1, end: 3}, 'B'), insert(6, '!')]}
    expect(applyToSource(source, [first, second])).toEqual({text: 'AcdEf', applied: [first], deferred: [second]})
  })

  it('keeps insertions at one place in the order given', () => {
    const changes = [
      {edits: [insert(1, 'x')]},
      {edits: [insert(1, 'y')]},
      {edits: [replace('ab', {start: 1, end: 2}, 'B')]},
    ]
    expect(applyToSource('ab', changes).text).toBe('axyB')
  })
})
