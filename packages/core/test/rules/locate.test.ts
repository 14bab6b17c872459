import {describe, expect, it} from 'vitest'
import {locate} from '../../src/rules/finding.ts'

describe('locate', () => {
  const finding = {
    code: 'UNCITED_NUMBER',
    severity: 'error' as const,
    confidence: 'high' as const,
    message: 'm',
    note: undefined,
    expected: [],
    url: 'https://example.com',
  }

  it('shows a finding about the whole document at its start', () => {
    expect(locate([{...finding, subject: {kind: 'document'}}], 'text', 'a.md')).toMatchObject([
      {line: 1, column: 1, offset: 0, endOffset: 0, file: 'a.md', actual: undefined},
    ])
  })

  it('shows a finding about a part of something at that part', () => {
    const subject = {kind: 'code', token: {start: 0, end: 7}, part: {start: 5, end: 7}} as const
    expect(locate([{...finding, subject}], 'text\nab', 'a.md')).toMatchObject([
      {line: 2, column: 1, offset: 5, endOffset: 7, actual: 'ab'},
    ])
  })

  it('keeps the place of a fault in an evidence file', () => {
    const place = {line: 7, column: 3, endLine: 7, endColumn: 9, offset: 80, endOffset: 86}
    const subject = {kind: 'record', origin: {file: 'a.json', pointer: '/citations/0'}, place} as const
    expect(locate([{...finding, subject}], 'text', 'a.md')).toMatchObject([
      {line: 7, column: 3, offset: 80, file: 'a.json'},
    ])
  })
})
