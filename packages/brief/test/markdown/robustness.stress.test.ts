import {describe, expect, it} from 'vitest'
import {parseMarkdown} from '../../src/index.ts'

describe('a hostile document', () => {
  it('may hold more citations in one paragraph than a call has room for arguments', () => {
    expect(parseMarkdown('[1] '.repeat(200_000)).citations).toHaveLength(200_000)
  })
})
