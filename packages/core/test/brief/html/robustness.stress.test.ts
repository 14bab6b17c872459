import {parseHtml} from '@citation-lint/core/brief'
import {expect, it} from 'vitest'

it('may hold more blocks than a call has room for arguments', () => {
  const count = 33_000
  expect(parseHtml('<p>Rye.'.repeat(count)).blocks).toHaveLength(count)
  expect(parseHtml(`<div>${'<p>Rye.'.repeat(count)}</div>`).blocks).toHaveLength(count)
})
