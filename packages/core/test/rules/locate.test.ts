import {describe, expect, it} from 'vitest'
import {locate} from '../../src/rules/locate.ts'

describe('locate', () => {
  const finding = {
    code: 'UNCITED_NUMBER',
    severity: 'error' as const,
    message: 'm',
    note: undefined,
    expected: [],
    actual: undefined,
    url: 'https://example.com',
    place: undefined,
    file: undefined,
  }

  it('shows a finding without a place at the start of the document', () => {
    expect(locate([finding], 'text', 'a.md')).toMatchObject([
      {line: 1, column: 1, offset: 0, endOffset: 0, file: 'a.md'},
    ])
  })

  it('keeps the place of a fault in an evidence file', () => {
    const file = {path: 'a.json', line: 7, column: 3, endLine: 7, endColumn: 9, offset: 80, endOffset: 86}
    expect(locate([{...finding, file}], 'text', 'a.md')).toMatchObject([
      {line: 7, column: 3, offset: 80, file: 'a.json'},
    ])
  })
})
