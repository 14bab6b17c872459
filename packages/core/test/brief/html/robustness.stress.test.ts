import {parseHtml} from '@citation-lint/core/brief'
import {expect, it} from 'vitest'

// Not about time: the parser fills a gigabyte.
it('may hold more blocks than a call has room for arguments', {timeout: 120_000}, () => {
  const count = 130_000
  expect(parseHtml('<p>Rye.'.repeat(count)).blocks).toHaveLength(count)
  expect(parseHtml(`<div>${'<p>Rye.'.repeat(count)}</div>`).blocks).toHaveLength(count)
})
