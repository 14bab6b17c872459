import fc from 'fast-check'

import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {describe, expect, it} from 'vitest'
import {tries} from '../../core/test/share.ts'
import {outline, run} from './enforced.ts'

describe('remark-citation-enforce', () => {
  it('keeps tree and text the same whatever is taken out', () => {
    const line = fc.tuple(
      fc.constantFrom('', '  ', '    ', '      '),
      fc.constantFrom(
        '- Up. [1]',
        '- Down.',
        '- Even [2] [9]',
        '1. One. [1]',
        '2. Two.',
        '- Why:',
        '',
        '> - Quoted. [9]',
        'Words.',
      ),
    )
    fc.assert(
      fc.property(fc.array(line, {maxLength: 10}), (lines) => {
        const {tree, file} = run(`## Prevailing view\n\n${lines.map((parts) => parts.join('')).join('\n')}\n`)
        const fresh = unified().use(remarkParse).parse(String(file))
        expect(outline(tree)).toEqual(outline(fresh))
      }),
      {numRuns: tries(100)},
    )
  })
})
