import {describe, expect, it} from 'vitest'
import {createEvidence, readEvidenceObject} from '../../src/evidence/index.ts'
import {openSession, policyFrom} from '../../src/rules/index.ts'

const sources = createEvidence([
  readEvidenceObject({
    citations: [{id: '1', url: 'https://rye.example/1', title: 'Rye', publisher: 'Office', tier: 1}],
  }),
])

const uncited = (document: string, evidence = sources) =>
  openSession(document, {format: 'markdown', evidence, policy: policyFrom({})})
    .findings.filter(({code}) => code === 'UNCITED_NUMBER')
    .map(({message}) => /`([^`]*)`/.exec(message)?.[1])

describe('a number behind the marker of a sentence', () => {
  it.each([
    'Rye fell by 4% [1], while Acme lost $12 million.',
    'Rye fell by 4% [1] – Acme lost $12 million.',
    'Rye fell by 4% [1]: Acme lost $12 million.',
    'Rye fell by 4% [1] and Acme Foods lost $12 million.',
    'Rye fell by 4% [1] because Acme lost $12 million.',
    'Rye fell by 4% [1] (Acme lost $12 million).',
    'Rye fell by 4% [1], and $12 million of profits were lost.',
    'Rye fell by 4%.[1] <sup>acme lost $12 million</sup>',
    '## Prevailing view\n\n- Rye fell by 4% [1], after Acme lost $12 million.',
  ])('needs its own where somebody else is spoken of: %s', (document) => {
    expect(uncited(document)).toEqual(['$12 million'])
  })

  it.each([
    'Rye fell by 4% [1], from 6% a year before.',
    'Rye fell by 4% [1] – down from 6% at Acme.',
    'Rye fell by 4% [1], and 5% of it in May.',
    'Rye fell in the U.S. [1] and by 5% in May.',
    'As Acme noted [1], Rye fell by 4%.',
    'According to the office [1], Acme lost $12 million.',
    'The office [1] says that Acme lost $12 million.',
    'Acme sold less rye [1], and Acme lost $12 million.',
    'Rye fell by 4% [1], while Acme lost $12 million [1].',
    'Rye fell by 4% [1] (Medium confidence: the total of $12 million is an estimate).',
  ])('is covered by it otherwise: %s', (document) => {
    expect(uncited(document)).toEqual([])
  })

  it('is covered by it where nothing is stored: a careful reader takes the sentence for cited', () => {
    const document = 'Rye fell by 4% [1], while Acme lost $12 million.\n\n## Sources\n\n[1]: https://rye.example/1'
    expect(uncited(document, createEvidence([]))).toEqual([])
  })
})
