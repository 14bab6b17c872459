import {describe, expect, test} from 'vitest'
import {parseEvidence, readEvidenceObject} from '../../src/evidence/index.ts'
import {record} from '../rules/materials.ts'

const told = (bundle: object) =>
  readEvidenceObject(bundle).problems.map(
    ({confidence = 'high', origin, message}) => `${confidence} ${origin.pointer} ${message}`,
  )

const page = {id: '1', url: 'https://wire.example/1', title: 'Rye'}

describe('a misspelt field of a record is told, with the known one', () => {
  test.each([
    ['publised_at', 'published_at'],
    ['publihsed_at', 'published_at'],
    ['publishedAt', 'published_at'],
    ['published-at', 'published_at'],
    ['PUBLISHED_AT', 'published_at'],
    ['sourceId', 'source_id'],
    ['quotes', 'quote'],
    ['quote_txet', 'quote_text'],
  ])('%s is meant for %s', (name, meant) => {
    expect(told({citations: [{...page, [name]: '2026-02-10'}]})).toEqual([
      `medium /citations/0/${name} Unexpected field \`${name}\` of the citation object, expected \`${meant}\``,
    ])
  })

  test('once, where a field that must be there is missing for it', () => {
    const {published_at, ...rest} = record('1', 'wire')
    expect(told({citations: [{...rest, publised_at: published_at}]})).toEqual([
      'high /citations/0/publised_at Unexpected field `publised_at` of the citation object, expected `published_at`',
    ])
  })

  test('at its place', () => {
    const [problem] = parseEvidence('sources:\n  - {sid: 1, titel: Rye}\n', 'a.yaml').problems
    expect([problem?.place?.line, problem?.place?.column, problem?.message]).toEqual([
      2,
      21,
      'Unexpected field `titel` of the source, expected `title`',
    ])
  })

  test.each([
    ['published_on', 'source_name', 'source_no', 'uid', 'score', 'site_name', 'type', 'index', 'cited_text', 'date'],
    ['author', 'lang', 'chunk_no', 'fetched_by', 'rank', 'file_id', 'document_index', '__proto', '', 'ünïcode'],
  ])("names of the caller's own are left alone: %s", (...names) => {
    expect(told({citations: [{...page, ...Object.fromEntries(names.map((name) => [name, 'x']))}]})).toEqual([])
  })

  test('so is a second spelling beside the known one, and whatever an API answers', () => {
    expect(told({citations: [{...page, published_at: '2026-02-10', publishedAt: '2026-02-10'}]})).toEqual([])
    expect(told({results: [{titel: 'Rye', snipet: 'x'}]})).toEqual([])
  })
})

describe('a list under a misspelt name is told', () => {
  test.each([
    ['source_registery', 'source_registry'],
    ['sourceRegistry', 'source_registry'],
    ['evidence_pack', 'evidence_packs'],
  ])('%s is meant for %s', (name, meant) => {
    expect(told({citations: [page], [name]: []})).toEqual([
      `medium /${name} Unexpected list \`${name}\`, expected \`${meant}\``,
    ])
  })

  test('other keys of a bundle are left alone', () => {
    expect(told({citations: [page], query: 'rye', source: 'x', summary: {}, result_count: [3]})).toEqual([])
  })
})
