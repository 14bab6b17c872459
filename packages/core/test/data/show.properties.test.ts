import fc from 'fast-check'
import {expect, test} from 'vitest'
import {show} from '../../src/data/index.ts'

test('no text leaves an unprintable character or a line break in a message', () => {
  fc.assert(
    fc.property(fc.string({unit: 'binary'}), (text) => {
      expect(show(text)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/u)
      expect(show(text).length).toBeLessThan(80 * 6 + 8)
    }),
  )
})
