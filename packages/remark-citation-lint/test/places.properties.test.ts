import {describe, expect, it} from 'vitest'
import {check} from '../../citation-lint/src/index.ts'
import {config, evidence, fixtures} from './fixtures.ts'

describe.each(fixtures)('%s', (_, text) => {
  it('can be cut off anywhere, as while typing', async () => {
    for (let end = 0; end <= text.length; end++) {
      const {findings} = await check({path: 'note.md', document: text.slice(0, end), config, evidence})
      const failures = findings.filter(({message}) => message.startsWith('Unexpected failure'))
      expect({end, failures}).toEqual({end, failures: []})
      for (const {offset, endOffset} of findings)
        expect(0 <= offset && offset <= endOffset && endOffset <= end).toBe(true)
    }
  })
})
