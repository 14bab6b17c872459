import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {format, type MarkerStyle, scan} from '../../src/markers/index.ts'

describe('format', () => {
  const number = fc.integer({min: 1, max: 1800}).map(String)

  const label = fc.stringMatching(/^[A-Za-z0-9_.:é国-]{1,12}$/)

  it.each([
    ['numeric', number],
    ['source', number.map((digits) => `S${digits}`)],
    ['sid', number],
    ['footnote', label],
    ['pandoc', label],
    ['footnote', fc.string()],
    ['pandoc', fc.string()],
  ] as const satisfies readonly (readonly [MarkerStyle, fc.Arbitrary<string>])[])(
    'is read back by scan: %s',
    (style, id) => {
      fc.assert(
        fc.property(fc.uniqueArray(id, {minLength: 1, maxLength: 12}), (ids) => {
          const text = format(ids, style)
          if (text === undefined) return
          const {markers} = scan(text)
          expect(markers.flatMap((marker) => marker.ids)).toEqual(ids)
          expect(new Set(markers.map((marker) => marker.style))).toEqual(new Set([style]))
        }),
      )
    },
  )

  it('writes every plain id of a style', () => {
    fc.assert(
      fc.property(fc.uniqueArray(number, {minLength: 1, maxLength: 12}), (ids) => {
        expect(format(ids, 'numeric')).toBeDefined()
        expect(format(ids, 'sid')).toBeDefined()
        expect(format(ids, 'footnote')).toBeDefined()
      }),
    )
  })
})
