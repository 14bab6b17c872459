import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {describe, expect, it} from 'vitest'
import {marked, pieces} from './answer.ts'
import {importFrom, problemsOf} from './import.ts'

/** The stored text of the first document; what is cited stands behind an emoji and a combining accent. */
const report = '🌾🌾 Re\u0301sume\u0301: Café 🌾 exports grew by 3.5 percent in 2025. Rye fell.'
const cited = 'Café 🌾 exports grew by 3.5 percent'

const charLocation = (index: number, unit: 'code-point' | 'utf-16' = 'code-point') => {
  const start = report.indexOf(cited)
  const at = (offset: number) => (unit === 'utf-16' ? offset : Array.from(report.slice(0, offset)).length)
  return {
    type: 'char_location',
    cited_text: cited,
    document_index: index,
    document_title: `Document ${index}`,
    file_id: null,
    start_char_index: at(start),
    end_char_index: at(start + cited.length),
  }
}

const blocks = pieces.map(({text, cites}) => ({
  type: 'text',
  text,
  citations: cites?.map((index) => charLocation(index)) ?? null,
}))

const stored = createEvidence([
  readEvidenceObject({
    citations: [
      {
        id: 'a',
        source_id: 'cafe',
        title: 'Document 0',
        doc_id: 'doc_0',
        chunk_id: 'chunk_0',
        url: 'https://cafe.example/report',
        published_at: '2026-02-10',
        fetched_at: '2026-02-11T00:00:00Z',
        content: report,
      },
      {id: 'b', source_id: 'paper', title: 'Document 1', url: 'https://paper.example/b', content: report},
    ],
    source_registry: [
      {source_id: 'cafe', publisher: 'Café Board', base_url: 'https://cafe.example', tier: 1, paywall_policy: 'full'},
      {
        source_id: 'paper',
        publisher: 'Paper',
        base_url: 'https://paper.example',
        tier: 2,
        paywall_policy: 'metadata_only',
      },
    ],
  }),
])

const only = (citation: object) => ({content: [{type: 'text', text: 'Rye fell.', citations: [citation]}]})

describe('anthropic', () => {
  it('puts a marker behind each cited block, one number a document', () => {
    const answer = importFrom('anthropic', {content: blocks})
    expect(answer.document).toBe(marked)
    expect(answer.citations.map(({n, title}) => [n, title])).toEqual([
      [1, 'Document 0'],
      [2, 'Document 1'],
      [3, 'Document 2'],
    ])
  })

  it.each(['code-point', 'utf-16'] as const)('verifies passages in the stored text when indices count %ss', (unit) => {
    const answer = importFrom('anthropic', only(charLocation(0, unit)), {evidence: stored})
    const [citation] = answer.citations
    expect(answer.problems).toEqual([])
    expect(citation?.quote_span?.text).toBe(cited)
    expect(report.slice(citation?.quote_span?.start, citation?.quote_span?.end)).toBe(cited)
  })

  it('fills in what the caller knows of a document', () => {
    expect(importFrom('anthropic', only(charLocation(0)), {evidence: stored}).citations[0]).toMatchObject({
      id: 'cite_1',
      n: 1,
      source_id: 'cafe',
      publisher: 'Café Board',
      doc_id: 'doc_0',
      chunk_id: 'chunk_0',
      url: 'https://cafe.example/report',
      published_at: '2026-02-10',
      content: report,
    })
  })

  it('stores the passage of a metadata_only source as its snippet', () => {
    const [citation] = importFrom('anthropic', only(charLocation(1)), {evidence: stored}).citations
    expect(citation?.snippet_span).toEqual({text: cited})
    expect(citation).not.toHaveProperty('quote_span')
    expect(citation).not.toHaveProperty('content')
  })

  it('drops offsets that the stored text contradicts, and says so', () => {
    const wrong = {...charLocation(0), start_char_index: 3}
    const answer = importFrom('anthropic', only(wrong), {evidence: stored})
    expect(answer.citations[0]?.quote_span).toEqual({text: cited})
    expect(problemsOf(answer)).toEqual(['unverified'])
  })

  it('says that a passage cannot be verified where no text is stored', () => {
    expect(problemsOf(importFrom('anthropic', only(charLocation(0))))).toEqual(['unverified'])
  })

  it('says what the contract requires and nobody knows', () => {
    const {problems} = importFrom('anthropic', only(charLocation(0)))
    expect(problems[0]).toMatchObject({kind: 'incomplete', n: 1, pointer: '/content/0'})
    expect(problems[0]?.message).toMatch(/has no `source_id`, .*`url`, `published_at`, `fetched_at`/)
  })

  it('trusts the title of a document more than its position', () => {
    const [citation] = importFrom('anthropic', only({...charLocation(0), document_title: 'Document 1'}), {
      evidence: stored,
    }).citations
    expect(citation?.url).toBe('https://paper.example/b')
    const [unknown] = importFrom('anthropic', only({...charLocation(0), document_title: 'Another'}), {
      evidence: stored,
    }).citations
    expect(unknown?.url).toBeUndefined()
  })

  it('keeps every passage of a source', () => {
    const second = {...charLocation(0), cited_text: 'Rye fell.', start_char_index: 60, end_char_index: 69}
    const content = [
      {type: 'text', text: 'Coffee rose.', citations: [charLocation(0)]},
      {type: 'text', text: ' Rye fell.', citations: [second, charLocation(0)]},
    ]
    const answer = importFrom('anthropic', {content})
    expect(answer.document).toBe('Coffee rose. [1] Rye fell. [1]\n')
    expect(answer.citations).toHaveLength(1)
    expect(answer.citations[0]?.quote_span?.text).toBe(cited)
    expect(answer.citations[0]?.more_quote_spans?.map(({text}) => text)).toEqual(['Rye fell.'])
  })

  it.each([
    [
      'page_location',
      {document_index: 0, document_title: null, file_id: 'file_1', start_page_number: 3, end_page_number: 5},
      {doc_id: 'file_1', quote_span: {text: 'q', first_page: 3, last_page: 4}},
    ],
    [
      'content_block_location',
      {document_index: 0, document_title: 'Chunks', file_id: null, start_block_index: 2, end_block_index: 3},
      {title: 'Chunks', quote_span: {text: 'q', first_block: 2, last_block: 2}},
    ],
    [
      'web_search_result_location',
      {encrypted_index: 'x', title: 'Rye', url: 'https://rye.example/y'},
      {title: 'Rye', url: 'https://rye.example/y', quote_span: {text: 'q'}},
    ],
    [
      'search_result_location',
      {search_result_index: 1, source: 'https://rye.example/s', title: 'S', start_block_index: 0, end_block_index: 2},
      {title: 'S', url: 'https://rye.example/s', quote_span: {text: 'q', first_block: 0, last_block: 1}},
    ],
    [
      'search_result_location',
      {search_result_index: 1, source: 'kb-7', title: null, start_block_index: 0, end_block_index: 1},
      {doc_id: 'kb-7', quote_span: {text: 'q', first_block: 0, last_block: 0}},
    ],
  ])('reads a %s', (type, fields, expected) => {
    const [citation] = importFrom('anthropic', only({type, cited_text: 'q', ...fields})).citations
    expect(citation).toMatchObject(expected)
  })

  it('takes two spellings of one URL for one source', () => {
    const page = (url: string) => ({
      type: 'web_search_result_location',
      cited_text: 'q',
      encrypted_index: 'x',
      title: 'T',
      url,
    })
    const content = [
      {type: 'text', text: 'Rye fell.', citations: [page('https://rye.example/y?utm_source=x')]},
      {type: 'text', text: ' Oats rose.', citations: [page('https://RYE.example/y')]},
    ]
    expect(importFrom('anthropic', {content}).document).toBe('Rye fell. [1] Oats rose. [1]\n')
  })

  it('parts the texts before and behind a search', () => {
    const content = [
      {type: 'text', text: 'I will search.'},
      {type: 'server_tool_use', id: 'x', name: 'web_search', input: {}},
      {type: 'web_search_tool_result', tool_use_id: 'x', content: []},
      {type: 'text', text: 'Rye fell.', citations: [charLocation(0)]},
    ]
    expect(importFrom('anthropic', {content}).document).toBe('I will search.\n\nRye fell. [1]\n')
  })

  it('folds the events of a stream', () => {
    const events = [
      {type: 'message_start', message: {id: 'm', content: []}},
      ...blocks.flatMap(({text, citations}, index) => [
        {type: 'content_block_start', index, content_block: {type: 'text', text: ''}},
        {type: 'ping'},
        ...Array.from(text, (part) => ({type: 'content_block_delta', index, delta: {type: 'text_delta', text: part}})),
        ...(citations ?? []).map((citation) => ({
          type: 'content_block_delta',
          index,
          delta: {type: 'citations_delta', citation},
        })),
        {type: 'content_block_stop', index},
      ]),
      {type: 'message_stop'},
    ]
    expect(importFrom('anthropic', events).document).toBe(marked)
    expect(importFrom('anthropic', events).citations).toEqual(importFrom('anthropic', {content: blocks}).citations)
  })

  it('leaves out a kind of citation that it does not know, and says so', () => {
    const answer = importFrom('anthropic', only({type: 'audio_location', cited_text: 'q'}))
    expect(answer.document).toBe('Rye fell.\n')
    expect(problemsOf(answer)).toEqual(['skipped'])
  })

  it.each([
    [{content: 'Rye'}, '/content'],
    [{content: [{type: 'text'}]}, '/content/0/text'],
    [only({...charLocation(0), start_char_index: -1}), '/content/0/citations/0/start_char_index'],
    [only({type: 'char_location', cited_text: 'q'}), '/content/0/citations/0/document_index'],
    [[{type: 'content_block_delta', index: 0}], '/0/delta'],
    [null, ''],
  ])('names the place of what is wrong with %j', (response, pointer) => {
    expect(() => importFrom('anthropic', response)).toThrow(expect.objectContaining({name: 'ResponseError', pointer}))
  })
})
