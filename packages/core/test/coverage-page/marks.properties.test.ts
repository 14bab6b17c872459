import fc from 'fast-check'
import {describe, expect, it} from 'vitest'

import {cutsOf} from '../../src/coverage-page/marks.ts'
import {tries} from '../share.ts'
import {marked} from './marked.ts'

describe('markClaims', () => {
  it('neither drops nor doubles a character, and marks every claim', () => {
    const piece = fc.constantFrom(
      ...[
        'It rose by 5 %. ',
        'It fell [1]. ',
        '**',
        '*',
        '`',
        '\n',
        '\n\n',
        '> ',
        '- ',
        '  ',
        '&amp; ',
        '\\* ',
        '| a | b |\n|---|---|\n| 5 % | c |\n',
      ],
      ...[
        '[x](https://a.example) ',
        '# ',
        '😀',
        '中文上升 5 %。',
        '[^1]',
        '\n[^1]: Note 5 %.\n',
        '<b>',
        '~~',
        '1. ',
        '\r\n',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 14}), (pieces) => {
        const {before, after} = marked(pieces.join(''))
        expect(after).toBe(before)
      }),
      {numRuns: tries(300)},
    )
  })
})

describe('cutsOf', () => {
  it('gives rising cuts inside the value, whatever it is handed', () => {
    const text = fc.string({maxLength: 30})
    fc.assert(
      fc.property(text, text, fc.array(fc.nat(30), {maxLength: 6}), (value, source, offsets) => {
        const placed = [...offsets].sort((a, b) => a - b).map((offset) => Math.min(offset, source.length))
        const cuts = cutsOf({value, source, start: 0, end: source.length}, placed)
        expect([...cuts].sort((a, b) => a - b)).toEqual(cuts)
        for (const cut of cuts) expect(cut).toBeLessThanOrEqual(Math.max(value.length, source.length))
      }),
    )
  })
})
