import {describe, expect, it} from 'vitest'
import {check} from '../../citation-lint/src/index.ts'
import {config, evidence, fixtures} from './fixtures.ts'

describe.each(fixtures)('%s', (_, text) => {
  it('can be cut off anywhere but inside a word, as while typing', async () => {
    for (const {index: end} of text.matchAll(/(?<![a-z])|(?![a-z])/gi)) {
      const {findings} = await check({path: 'note.md', document: text.slice(0, end), config, evidence})
      const faulty = findings.filter(
        ({message, offset, endOffset}) =>
          message.startsWith('Unexpected failure') || !(0 <= offset && offset <= endOffset && endOffset <= end),
      )
      expect({end, faulty}).toEqual({end, faulty: []})
    }
  })
})
