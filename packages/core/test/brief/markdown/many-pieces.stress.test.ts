import {parseMarkdown} from '@citation-lint/core/brief'
import {expect, it} from 'vitest'

// A page may hold more pieces than a call has room for arguments.
it('a block may hold tens of thousands of comments', () => {
  expect(parseMarkdown(`${'<!-->'.repeat(40_000)} x`).claims).toHaveLength(1)
})
