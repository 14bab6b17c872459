import {describe, expect, it} from 'vitest'
import {parseMarkdown} from '../../../src/brief/index.ts'

describe('a hostile document', () => {
  it('may hold more citations in one paragraph than a call has room for arguments', () => {
    expect(parseMarkdown('[1] '.repeat(33_000)).citations).toHaveLength(33_000)
  })

  it('may hold tens of thousands of character references in one paragraph', () => {
    const text = `${'&nbsp; '.repeat(10_000)}rose 5% [1].`
    const {citations, claims} = parseMarkdown(text)
    expect(citations.map(({start}) => start)).toEqual([text.indexOf('[1]')])
    expect(claims.flatMap(({quantities}) => quantities.map((quantity) => quantity.text))).toEqual(['5%'])
  })

  it('may hold tens of thousands of signs of comparison in one paragraph', () => {
    const text = `${'<>≤'.repeat(30_000)} rose 5% [1].`
    expect(parseMarkdown(text).citations.map(({start}) => start)).toEqual([text.indexOf('[1]')])
  })
})
