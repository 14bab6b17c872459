import {describe, expect, it} from 'vitest'
import {check} from '../../citation-lint/src/index.ts'
import {drawn} from '../../core/test/share.ts'
import {config, evidence, fixtures} from './fixtures.ts'

describe.each(fixtures)('%s', (_, text) => {
  it('can be cut off anywhere but inside a word, as while typing', async () => {
    // One place in three is tried: before words and behind them in turn.
    const ends = [...text.matchAll(/(?<![a-z])|(?![a-z])/gi)].filter((_, at) => at % 3 === 0)
    for (const {index: end} of drawn(ends, 5)) {
      const {findings} = await check({path: 'note.md', document: text.slice(0, end), config, evidence})
      const faulty = findings.filter(
        ({message, offset, endOffset}) =>
          message.startsWith('Unexpected failure') || !(0 <= offset && offset <= endOffset && endOffset <= end),
      )
      expect({end, faulty}).toEqual({end, faulty: []})
    }
  })
})
