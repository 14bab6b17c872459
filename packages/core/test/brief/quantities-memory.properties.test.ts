import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {parseMarkdown} from '../../src/brief/markdown/read.ts'
import {QuantityMemory} from '../../src/brief/quantities/find.ts'

describe('QuantityMemory', () => {
  it('never changes what a document says, whatever was written before', () => {
    const line = fc.constantFrom(
      'Sales rose 5 % [1].',
      'Sales rose 5 % [S1](https://a.example).',
      '- 3 of 4 **shops** closed, 12',
      '| No. | Shops |',
      '|--|--|',
      '| 3 | Payments |',
      '| 3 | 4 |',
      '## 3 Results',
      '> 12 %',
      '',
      'RFC 2119 names 3',
    )
    const text = fc.array(line, {maxLength: 12}).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(fc.array(text, {maxLength: 5}), (texts) => {
        const memory = new QuantityMemory()
        for (const each of texts)
          expect(parseMarkdown(each, {tokens: ['RFC'], memory})).toEqual(parseMarkdown(each, {tokens: ['RFC']}))
      }),
    )
  })
})
