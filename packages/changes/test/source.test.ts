import {applyToSource, type Change, chooseChanges, insert, replace, StaleChangeError} from '@citation-lint/changes'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'

/** Texts with changes made for them, overlapping or not. */
const planned = fc.string({minLength: 1, maxLength: 40}).chain((source) => {
  const edit = fc
    .tuple(fc.nat(source.length), fc.nat(source.length), fc.string({maxLength: 3}))
    .map(([a, b, text]) => replace(source, {start: Math.min(a, b), end: Math.max(a, b)}, text))
  return fc.tuple(
    fc.constant(source),
    fc.array(
      edit.map((each): Change => ({edits: [each]})),
      {maxLength: 8},
    ),
  )
})

describe('applyToSource', () => {
  it('keeps the byte order mark, line endings and the missing final newline', () => {
    const source = 'a [S1]\r\nb [S1]'
    const changes = [2, 10].map((start) => ({edits: [replace(source, {start, end: start + 4}, '[^1]')]}))
    expect(applyToSource(`\uFEFF${source}`, changes).text).toBe('\uFEFFa [^1]\r\nb [^1]')
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

  it('changes nothing outside its edits and always makes progress', () => {
    fc.assert(
      fc.property(planned, ([source, changes]) => {
        const {text, applied, deferred} = applyToSource(source, changes)
        const {edits} = chooseChanges(changes)
        expect(applied.length + deferred.length).toBe(changes.length)
        expect(applied.length > 0 || changes.length === 0).toBe(true)
        let at = 0
        let end = 0
        for (const edit of edits) {
          expect(edit.start).toBeGreaterThanOrEqual(end)
          expect(text.slice(at, at + edit.start - end)).toBe(source.slice(end, edit.start))
          at += edit.start - end + edit.text.length
          end = edit.end
        }
        expect(text.slice(at)).toBe(source.slice(end))
      }),
    )
  })
})
