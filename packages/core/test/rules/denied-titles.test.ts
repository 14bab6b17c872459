import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {describe, expect, it} from 'vitest'
import {openSession, policyFrom} from '../../src/rules/index.ts'

const url = 'https://board.example/1'
const content = 'The Tide Board moved 450 boats in May. A second survey of the harbours is due in June.'

/** What is reported of words that a brief shows and that are not read, where a source is stored with such fields. */
const unread = (text: string, fields: Readonly<Record<string, unknown>>) => {
  const evidence = createEvidence([readEvidenceObject({citations: [{id: '1', url, ...fields}]})])
  return openSession(`Boats were moved. ${text}\n`, {format: 'markdown', evidence, policy: policyFrom()})
    .findings.filter(({code}) => code === 'UNREAD_TEXT')
    .map(({message}) => message)
}

const entry = (title: string) => `[1]\n\n## References\n\n[1] Tide Board. "${title}". ${url}`
const note = (quote: string) => `[^1]\n\n[^1]: "${quote}". ${url}`

describe('what a source is said to be called, or to say', () => {
  it.each([
    ['a title of its entry', entry('Wharf Ltd sank 700 boats for the insurance')],
    ['a quote of its note', note('Wharf Ltd sank 700 boats for the insurance')],
  ])('%s that its stored text denies is a claim', (_, text) => {
    expect(unread(text, {title: 'Boats in May', content})).toHaveLength(1)
  })

  it.each([
    ['is in the stored text', entry('The Tide Board moved 450 boats in May'), {title: 'Boats in May', content}],
    ['is a quote in the stored text', note('moved 450 boats in May'), {title: 'Boats in May', content}],
    ['may be the title', entry('Wharf Ltd sank 700 boats for the insurance'), {content}],
    [
      'may be elsewhere in the page',
      note('Wharf Ltd sank 700 boats for the insurance'),
      {title: 'Boats', quote: 'In May.'},
    ],
  ])('one that %s is none', (_, text, fields) => {
    expect(unread(text, fields)).toEqual([])
  })
})
