import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {parseMarkdown} from '../../src/brief/markdown/read.ts'
import {DocumentMemory} from '../../src/data/index.ts'
import {createEvidence, readEvidenceObject} from '../../src/evidence/index.ts'
import {locate, openSession, policyFrom} from '../../src/rules/index.ts'
import {tries} from '../share.ts'

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
  'Sales rose 5 % [2].',
  'Sales fell 4 % in May 2020 [1][2].',
  'The Board said “sales rose 4 % in May” [1].',
)
const text = fc.array(line, {maxLength: 12}).map((lines) => lines.join('\n'))

const citations = [
  {id: '1', url: 'https://a.example/', title: 'Sales', content: 'Sales rose 4 % in May 2020. 3 shops of 9 closed.'},
  {id: '2', url: 'https://b.example/', title: 'Shops', content: 'Sales rose 5 % in June. Of 4 shops 3 closed.'},
]
const evidence = createEvidence([readEvidenceObject({citations})])

describe('DocumentMemory', () => {
  it('never changes what a document says, whatever was written before', () => {
    fc.assert(
      fc.property(fc.array(text, {maxLength: 5}), (texts) => {
        const memory = new DocumentMemory()
        for (const each of texts)
          expect(parseMarkdown(each, {tokens: ['RFC'], memory})).toEqual(parseMarkdown(each, {tokens: ['RFC']}))
      }),
    )
  })

  it('never changes what is found, nor what a claim rests on', () => {
    const settings = {format: 'markdown', evidence, policy: policyFrom(undefined)} as const
    const toldOf = (document: string, memory?: DocumentMemory) => {
      const session = openSession(document, {...settings, memory})
      const rows = session.ledger.map((row) => [row.status, row.reason, row.sources().map(({verdict}) => verdict)])
      return [locate(session.findings, document, 'a.md'), rows]
    }
    fc.assert(
      fc.property(fc.array(text, {maxLength: 4}), (texts) => {
        const memory = new DocumentMemory()
        for (const each of texts) expect(toldOf(each, memory)).toEqual(toldOf(each))
      }),
      {numRuns: tries(40)},
    )
  })
})
