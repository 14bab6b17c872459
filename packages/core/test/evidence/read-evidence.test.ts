import {describe, expect, it} from 'vitest'
import {createEvidence, EvidenceSyntaxError, parseEvidence, readEvidenceObject} from '../../src/evidence/index.ts'

const contractCitation = {
  id: 'cite_1',
  source_id: 'harbour_press',
  publisher: 'Harbour Board',
  doc_id: 'doc_1',
  chunk_id: 'chunk_1',
  url: 'https://harbour.example/notes/1',
  title: 'Quay four reopens',
  published_at: '2026-01-10T09:00:00Z',
  fetched_at: '2026-01-11',
}

describe('lists of a bundle', () => {
  it('reads each list into the canonical shape', () => {
    const file = readEvidenceObject({
      citations: [{...contractCitation, quote_span: {start: 3, end: 9, text: 'reopens'}}],
      sources: [{sid: 4, title: 'Tides', url: 'https://tides.example', text: 'Short', content: 'Long'}],
      query_results: [{query_id: 'lmis_quay_01', dataset_id: 'lmis.quays'}],
      source_registry: [{id: 'harbour_press', name: 'Harbour Board', url: 'https://harbour.example', tier: 1}],
      evidence_packs: [{pack_id: 'p1', chunks: [{chunk_id: 'c1', source_id: 'harbour_press', credibility_tier: 1}]}],
    })
    expect(file.problems).toEqual([])
    expect(file.sources).toMatchObject([
      {kind: 'citation', id: 'cite_1', sourceId: 'harbour_press', quotes: [{text: 'reopens', start: 3, end: 9}]},
      {kind: 'source', id: '4', text: 'Short', content: 'Long'},
    ])
    expect(file.queryResults).toMatchObject([{id: 'lmis_quay_01', datasetId: 'lmis.quays'}])
    expect(file.registry).toMatchObject([{sourceId: 'harbour_press', publisher: 'Harbour Board', tier: 1, tags: []}])
    expect(file.packs).toMatchObject([{packId: 'p1', chunks: [{chunkId: 'c1', tier: 1}]}])
  })

  it('reads the legacy spellings of a citation object', () => {
    const {id, ...rest} = contractCitation
    const file = readEvidenceObject({
      citations: [{...rest, citation_id: id, quote_text: 'a quote', snippet_text: 'a snippet'}],
    })
    expect(file.problems).toEqual([])
    expect(file.sources[0]).toMatchObject({id: 'cite_1', quotes: [{text: 'a quote'}], snippet: 'a snippet'})
  })

  it('reads every passage of a citation, whichever field holds the first', () => {
    const more_quote_spans = [{text: 'second', start: 4, end: 10}, {text: 'third'}]
    const file = readEvidenceObject({
      citations: [
        {...contractCitation, id: 'a', quote_span: {text: 'first'}, more_quote_spans},
        {
          ...contractCitation,
          id: 'b',
          quote_span: null,
          more_quote_spans: [{start: 1, end: 0}, 'no span', ...more_quote_spans],
        },
      ],
    })
    expect(file.sources.map(({quotes}) => quotes.map(({text}) => text))).toEqual([
      ['first', 'second', 'third'],
      ['second', 'third'],
    ])
    expect(file.sources[0]?.quotes[1]).toEqual({text: 'second', start: 4, end: 10})
    expect(file.problems.map(({code}) => code)).toContain('INVALID_RECORD')
    expect(file.problems.every(({origin}) => origin.pointer.startsWith('/citations/1'))).toBe(true)
  })

  it('takes the publishers of a source_registry.yaml for publishers', () => {
    const file = parseEvidence(
      'sources:\n  - id: bea\n    name: BEA\n    base_url: bea.example\n    credibility_tier: 1\n',
      'source_registry.yaml',
    )
    expect(file.registry).toMatchObject([{sourceId: 'bea', publisher: 'BEA', url: 'bea.example', tier: 1}])
    expect(file.sources).toEqual([])
  })

  it('says what is no list and what is no record, where it stands', () => {
    const file = parseEvidence('citations: none\nsources:\n  - 7\n', 'bundle.yaml')
    expect(file.problems.map(({message, place}) => [message, place?.line, place?.column])).toEqual([
      ['Unexpected `none` under `citations`, expected a list of records', 1, 12],
      ['Unexpected `7` in a list, expected one source', 3, 5],
    ])
  })
})

describe('a list or record as a file of its own', () => {
  it.each([
    ['citations', [contractCitation]],
    ['citations', [{id: 1, url: 'https://tides.example', quote: 'The tide turned.'}]],
    ['sources', [{sid: 1, title: 'Tides'}]],
    ['sources', [{id: 'S1', title: 'Tides', publisher: 'Tide Board', year: 2024}]],
    ['source_registry', [{source_id: 'bea', publisher: 'BEA', credibility_tier: 1}]],
    ['query_results', {query_id: 'lmis_quay_01', dataset_id: 'lmis'}],
    ['evidence_packs', {pack_id: 'p', chunks: []}],
    ['results', [{result_id: 1, title: 'Tides', url: 'https://tides.example'}]],
    ['extracted_citations', [{claim: 'c', quote: 'q', source_url: 'https://tides.example'}]],
    ['validated_citations', [{claim: 'c', quote: 'q', source_url: 'https://tides.example', validated: true}]],
    ['grounded_claims', [{claim_id: 1, claim: 'c', citation_id: 1, citation_url: 'https://tides.example'}]],
  ])('is recognised by its fields: %s', (list, data) => {
    expect(parseEvidence(JSON.stringify(data), 'file').lists.map(({name}) => name)).toEqual([list])
  })

  it('is refused where nothing is recognised', () => {
    expect(() => parseEvidence('{"model": "m", "usage": {"input_tokens": 412}}', 'answer.json')).toThrow(
      'Unexpected record with the fields `model, usage`, expected evidence records',
    )
    expect(() => parseEvidence('{"colour": "red"}', 'other.json')).toThrow(EvidenceSyntaxError)
    expect(() => parseEvidence('- just\n- words\n', 'other.yaml')).not.toThrow()
    expect(() => parseEvidence('only words', 'other.yaml')).toThrow(
      /Unexpected `only words`, expected evidence records/,
    )
  })
})

describe('a record that breaks its schema', () => {
  const faulty = `citations:
  - id: cite_1
    source_id: harbour_press
    publisher: ''
    doc_id: doc_1
    chunk_id: chunk_1
    url: harbour.example/notes
    title: Quay four reopens
    published_at: 10 January
    quote_span:
      text: 12
`
  const expected = [
    ['Unexpected `12` as `quote_span.text` of the citation object, expected a text', 11, 13],
    ['Unexpected blank `publisher` in the citation object, expected a text that is not blank', 4, 16],
    [
      'Unexpected `harbour.example/notes` as `url` of the citation object, expected an absolute URL such as `https://example.com/report`',
      7,
      10,
    ],
    [
      'Unexpected `10 January` as `published_at` of the citation object, expected an ISO 8601 date such as `2026-02-10T14:00:00Z`',
      9,
      19,
    ],
    ['The citation object has no `fetched_at`; give an ISO 8601 date such as `2026-02-10T14:00:00Z`', 2, 5],
  ]

  it('is reported at every fault in YAML', () => {
    const file = parseEvidence(faulty, 'bundle.yaml')
    expect(file.problems.map(({message, place}) => [message, place?.line, place?.column])).toEqual(expected)
  })

  it('is reported with the same messages in JSON and in an object', () => {
    const data = {
      citations: [
        {
          id: 'cite_1',
          source_id: 'harbour_press',
          publisher: '',
          doc_id: 'doc_1',
          chunk_id: 'chunk_1',
          url: 'harbour.example/notes',
          title: 'Quay four reopens',
          published_at: '10 January',
          quote_span: {text: 12},
        },
      ],
    }
    const messages = expected.map(([message]) => message)
    const file = parseEvidence(JSON.stringify(data, null, 2), 'bundle.json')
    expect(file.problems.map(({message}) => message)).toEqual(messages)
    expect(file.problems.map(({place}) => place?.line)).toEqual([13, 6, 9, 11, 3])
    expect(readEvidenceObject(data).problems.map(({message, place}) => [message, place])).toEqual(
      messages.map((message) => [message, undefined]),
    )
  })

  it('still resolves, so that one fault is reported once', () => {
    const evidence = createEvidence([parseEvidence(faulty, 'bundle.yaml')])
    expect(evidence.resolve({style: 'numeric', id: '1'})?.id).toBe('cite_1')
  })
})
