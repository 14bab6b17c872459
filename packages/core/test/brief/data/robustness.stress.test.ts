import {parseJson} from '@citation-lint/core/brief'

import {expect, it} from 'vitest'

it('may cite more than a call has room for arguments', () => {
  const sids = Array.from({length: 33_000}, (_, index) => index + 1)
  const entry = {path: '/a', sids}
  const data = {
    a: 'Rye rose.',
    title: '[1]'.repeat(sids.length),
    _citations: [entry, entry, {path: '/b', sids: ['x', ...sids]}],
  }
  const {citations, claims} = parseJson(JSON.stringify(data))
  expect(citations).toHaveLength(4 * sids.length)
  expect(claims.map((claim) => claim.citations.length)).toEqual([2 * sids.length])
})
