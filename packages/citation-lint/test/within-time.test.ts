import {describe, expect, it} from 'vitest'
import {withinTime} from '../src/documents/prepare-document.ts'
import {Failure} from '../src/runtime/failure.ts'

const long = {name: 'a.md', length: 100_000}

describe('the time that a document may take', () => {
  it('ends what never ends, and names the document and the remedy', () => {
    const forever = (): never => {
      for (;;);
    }
    expect(() => withinTime(long, forever, 0.02)).toThrow(Failure)
    expect(() => withinTime(long, forever, 0.02)).toThrow(
      'a.md: To read this document takes more than 0.02 seconds; split it, or take out what is repeated without end',
    )
  })

  it('ends a pattern that tries without end', () => {
    expect(() => withinTime(long, () => /^(?:a+)+$/.test(`${'a'.repeat(50)}b`), 0.02)).toThrow(Failure)
  })

  it('hands over what the work gives and what it throws, watched and unwatched', () => {
    for (const length of [10, 100_000]) {
      expect(withinTime({name: 'a.md', length}, () => undefined)).toBeUndefined()
      expect(withinTime({name: 'a.md', length}, () => 7)).toBe(7)
      const fault = new TypeError('ours')
      const fail = (): never => {
        throw fault
      }
      expect(() => withinTime({name: 'a.md', length}, fail)).toThrow(fault)
    }
  })
})
