import {describe, expect, it} from 'vitest'
import {checkEvidenceFiles, readEvidenceObject} from '../../src/evidence/index.ts'

const messagesOf = (bundle: object) => readEvidenceObject(bundle).problems.map(({message}) => message)
const citation = (more: object) => ({citations: [{id: '1', url: 'https://tides.example', ...more}]})
const entry = (more: object) => ({
  source_registry: [{source_id: 'tides', publisher: 'Tide Office', credibility_tier: 1, ...more}],
})

describe('a field of the wrong type is told in our words', () => {
  it.each([
    [citation({quote_span: 'high tide'}), '`high tide` as `quote_span`', 'a mapping with `text`'],
    [citation({snippet_span: 'high tide'}), '`high tide` as `snippet_span`', 'a mapping with `text`'],
    [{evidence_packs: [{pack_id: 'p', chunks: [], diversity_stats: [30]}]}, '`[30]` as `diversity_stats`', 'a mapping'],
    [
      {sources: [{sid: 1, title: 'Tides', url: 42}]},
      '`42` as `url`',
      'an absolute URL such as `https://example.com/report`',
    ],
    [
      {sources: [{sid: 1, title: 'Tides', query_relevance: 'high'}]},
      '`high` as `query_relevance`',
      'a number from 0 to 1, or a list of mappings with `qid` and `score`',
    ],
  ])('%j', (bundle, actual, expected) => {
    const [message, ...others] = messagesOf(bundle)
    expect(message?.startsWith(`Unexpected ${actual} of the `)).toBe(true)
    expect(message?.endsWith(`, expected ${expected}`)).toBe(true)
    expect(others).toEqual([])
  })
})

describe('the time of publication of a page', () => {
  it.each(['2026-02-10', '2026-02', '2026', null])('may be %j', (published_at) => {
    expect(messagesOf(citation({published_at}))).toEqual([])
    expect(messagesOf({sources: [{sid: 1, title: 'Tides', published_time_iso: published_at}]})).toEqual([])
  })

  it.each(['2026-13', '2026-2', 'May 2026', 2026, true])('is not %j', (published_at) => {
    expect(messagesOf(citation({published_at}))).toEqual([
      `Unexpected \`${published_at}\` as \`published_at\` of the citation object, expected an ISO 8601 date such as \`2026-02-10T14:00:00Z\`, a month \`2026-02\` or a year \`2026\``,
    ])
  })

  it('is a day in a citation object of the contract', () => {
    const [fault] = messagesOf(citation({doc_id: 'd', published_at: '2026-02'})).filter((each) =>
      each.includes('published'),
    )
    expect(fault).toContain('expected an ISO 8601 date')
  })
})

describe('results of an API', () => {
  it.each([
    [{title: 'Tides', url: 'http://tides.example', content: 'High tide.', score: 0.9, raw_content: null}],
    [{id: 'https://tides.example', title: 'Tides', publishedDate: '2023-11-16T01:36:32.547Z', text: 'High tide.'}],
    [{id: 1, document: 'High tide.', metadata: {source: 'tides.pdf', page: 3}, distance: 0.2}],
    [{url: 'https://tides.example', title: 'Tides', source_type: 'web', snippet: 'High.'}],
  ])('%j are no broken ones of the first stage', (result) => {
    expect(checkEvidenceFiles([readEvidenceObject({query: 'tides', results: [result, result]})])).toEqual([])
  })

  it.each([
    [{result_id: 2, title: 'Tides', url: 'https://tides.example'}, ['snippet', 'source_type', 'accessed_date']],
    [
      {title: 'Tides', url: 'https://tides.example', accessed_date: '2026-02-10'},
      ['result_id', 'snippet', 'source_type'],
    ],
    [{title: 'Tides', url: 'https://tides.example', source_type: 'primary'}, ['result_id', 'snippet', 'accessed_date']],
  ])('but %j lacks %j', (result, fields) => {
    const messages = messagesOf({results: [result]})
    expect(messages.map((message) => /has no `(\w+)`/.exec(message)?.[1])).toEqual(fields)
  })
})

describe('a quote span', () => {
  it('ends behind its start', () => {
    const span = (start: number, end: number) => citation({quote_span: {start, end, text: 'high tide'}})
    expect(messagesOf(span(320, 150))).toEqual([
      'Unexpected `150` as `quote_span.end` of the citation object, expected an offset behind `start`',
    ])
    expect(messagesOf(span(150, 150))).toHaveLength(1)
    expect(messagesOf(span(150, 159))).toEqual([])
  })

  it('may do without offsets', () => {
    expect(messagesOf(citation({quote_span: {text: 'high tide'}}))).toEqual([])
    expect(messagesOf(citation({quote_span: {start: 3, text: 'high tide'}}))).toEqual([])
  })
})

describe('the site of a publisher', () => {
  it.each(['https://tides.example', 'https://tides.example/news', 'tides.example', 'tides.example/news'])(
    'may be %s',
    (url) => {
      expect(messagesOf(entry({base_url: url}))).toEqual([])
      expect(messagesOf(entry({url}))).toEqual([])
    },
  )

  it.each(['not a site', 'https://', 'javascript:alert(1)', '//'])('is not %s', (url) => {
    expect(messagesOf(entry({base_url: url}))).toEqual([
      `Unexpected \`${url}\` as \`base_url\` of the registry entry, expected a URL or a host such as \`https://example.com\``,
    ])
  })
})
