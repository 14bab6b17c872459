import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {describe, expect, test} from 'vitest'
import {record, report} from '../rules/materials.ts'

const text = 'Output of the mill rose 12.4% to 41,200 tonnes. The owner said that nobody would lose a job.'
const url = 'https://wire.example/1'

/** What is found of a figure and a quote, each right and each altered, where a document is stored. */
const found = (citation: object, document: object) =>
  report({
    document:
      'Output rose 12.4%. [1] Output rose 14.2%. [1] He said that “nobody would lose a job”. [1] He said that “everybody would lose a job there”. [1]\n',
    evidence: {citations: [citation], documents: [{doc_id: 'doc_1', source_id: 'wire', ...document}]},
  })

const altered = ['1:36 NUMBER_NOT_IN_SOURCE', '1:105 QUOTE_NOT_VERBATIM']

describe('what is stored of a document is looked up where a record names it', () => {
  test.each([
    ['as a whole', record('1', 'wire', {url}), {text}],
    [
      'in chunks',
      record('1', 'wire', {url}),
      {
        chunks: [
          {chunk_id: 'chunk_1', text: text.slice(0, 48)},
          {chunk_id: 'b', text: text.slice(48)},
        ],
      },
    ],
    ['beside a snippet', record('1', 'wire', {url, snippet_span: {text: 'The mill grows'}}), {text}],
    ['beside an excerpt', record('1', 'wire', {url, text: 'Output of the mill rose.'}), {text}],
    ['beside a blank text', record('1', 'wire', {url, content: ' '}), {text}],
    ['by its address', {id: '1', url: 'https://wire.example/1/', title: 'Mill'}, {text, url}],
  ])('%s', (_, citation, document) => {
    expect(found(citation, document)).toEqual(altered)
  })

  test('but not by an address that several have, nor where the record names another', () => {
    const documents = [
      {doc_id: 'a', source_id: 'wire', url, text},
      {doc_id: 'b', source_id: 'wire', url, text: 'Rye is scarce.'},
    ]
    const contentOf = (citation: object) =>
      createEvidence([readEvidenceObject({citations: [citation], documents})]).sources[0]?.content
    expect(contentOf({id: '1', url, title: 'Mill'})).toBeUndefined()
    expect(contentOf(record('1', 'wire', {url, doc_id: 'b'}))).toBe('Rye is scarce.')
    expect(contentOf(record('1', 'wire', {url, doc_id: 'c'}))).toBeUndefined()
  })
})
