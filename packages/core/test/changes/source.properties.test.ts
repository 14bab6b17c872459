import {applyToSource, type Change, chooseChanges, replace} from '@citation-lint/core/changes'
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
