import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {canonicalUrl} from '../../src/evidence/index.ts'

describe('the canonical form of a URL', () => {
  it('is the same with and without the parser', () => {
    const part = fc.constantFrom(
      'a',
      'B',
      '0',
      '-',
      '.',
      '..',
      '~',
      "'",
      '%20',
      '%',
      '+',
      '@',
      ':',
      'é',
      '_',
      'xn--',
      '/',
    )
    const host = fc.array(fc.constantFrom('a', 'b1', '-', '.', 'xn--', 'com', '8', '_'), {minLength: 1, maxLength: 6})
    fc.assert(
      fc.property(host, fc.array(part, {maxLength: 8}), (labels, parts) => {
        const url = `https://${labels.join('')}.org/${parts.join('')}`
        // A fragment is dropped, and sends the address to the parser.
        expect(canonicalUrl(url)).toBe(canonicalUrl(`${url}#x`))
      }),
    )
  })
})
