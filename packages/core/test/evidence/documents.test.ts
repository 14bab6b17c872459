import {expect, test} from 'vitest'
import {checkEvidence, readEvidenceObject} from '../../src/evidence/index.ts'
import {record} from '../rules/materials.ts'

const documents = [
  {doc_id: 'doc_1', source_id: 'wire', chunks: [{chunk_id: 'chunk_1', text: 'Rye is scarce.'}]},
  {doc_id: 'doc_2', source_id: 'wire', text: 'Oats are not.'},
]

const faults = (citation: object, more: object = {}) =>
  checkEvidence([readEvidenceObject({citations: [citation], ...more})]).map(
    ({code, message, origin}) => `${code} ${origin.pointer} ${message}`,
  )

test.each([
  ['what is stored', record('1', 'wire'), []],
  [
    'a document that is not',
    record('7', 'wire'),
    ['/doc_id Unexpected `doc_7` as `doc_id` of the citation object, expected one of the 2 stored documents'],
  ],
  [
    'a chunk of another',
    record('1', 'wire', {chunk_id: 'chunk_2'}),
    ['/chunk_id Unexpected `chunk_2` as `chunk_id` of the citation object, expected the one stored chunk of `doc_1`'],
  ],
  [
    'no chunk of one that is stored in chunks',
    record('1', 'wire', {chunk_id: undefined}),
    ['/chunk_id The citation object has no `chunk_id`; give that of the one stored chunk of its document'],
  ],
  ['any chunk of one that is stored as a whole', record('2', 'wire', {chunk_id: 'x'}), []],
  ['no chunk of it', record('2', 'wire', {chunk_id: null}), []],
])('where documents are stored, a citation object names %s', (_, citation, expected) => {
  expect(faults(citation, {documents})).toEqual(expected.map((fault) => `INVALID_RECORD /citations/0${fault}`))
})

test('a chunk is asked for where a pack has chunks of the publisher, and else of nobody', () => {
  const citation = record('1', 'wire', {chunk_id: undefined})
  const pack = (source_id: string) => ({evidence_packs: [{pack_id: 'p', chunks: [{chunk_id: 'c', source_id}]}]})
  const asked = (more: object) => faults(citation, more).filter((fault) => fault.startsWith('INVALID_RECORD'))
  expect(asked(pack('wire'))).toHaveLength(1)
  expect(asked(pack('desk'))).toEqual([])
  expect(asked({})).toEqual([])
})

test('a publisher is asked for where the registry has none', () => {
  const citation = record('1', 'wire', {publisher: undefined})
  const registry = (publisher: object) => ({
    source_registry: [{source_id: 'wire', base_url: 'https://wire.example', tier: 2, ...publisher}],
  })
  expect(faults(citation, registry({publisher: 'Wire'}))).toEqual([])
  expect(faults(citation)).toEqual([
    'INVALID_RECORD /citations/0/publisher The citation object has no `publisher`; give a text, or a registry entry that has it',
  ])
  expect(faults({...citation, publisher: ' '})).toEqual([expect.stringContaining('blank `publisher`')])
})
