import {markerStyles} from '@citation-lint/core/markers'
import {describe, expect, it} from 'vitest'
import {createEvidence, readEvidenceObject} from '../../src/evidence/index.ts'

const evidenceOf = (...bundles: readonly object[]) =>
  createEvidence(bundles.map((bundle) => readEvidenceObject(bundle)))

const page = (id: string | number | undefined, name: string) => ({
  ...(id === undefined ? {} : {id}),
  url: `https://tides.example/${name}`,
  title: name,
})

describe('a numeric marker', () => {
  it('names the citation with this `n`, else this id, else the one at this position', () => {
    const evidence = evidenceOf({citations: [page(3, 'third'), {...page(8, 'numbered'), n: 1}, page('cite_x', 'x')]})
    const titleOf = (id: string) => evidence.resolve({style: 'numeric', id})?.title
    expect(titleOf('1')).toBe('numbered')
    expect(titleOf('3')).toBe('third')
    expect(evidenceOf({citations: [page('a', 'a'), page('b', 'b')]}).resolve({style: 'numeric', id: '2'})?.title).toBe(
      'b',
    )
  })

  it('does not name a citation by position that has another number', () => {
    const evidence = evidenceOf({citations: [page(12, 'twelve'), page(7, 'seven')]})
    expect(evidence.resolve({style: 'numeric', id: '1'})).toBeUndefined()
    expect(evidence.idsOf('numeric')).toEqual(['12', '7'])
  })

  it('never names anything with zero', () => {
    const evidence = evidenceOf({citations: [page(0, 'zero'), page('b', 'b')]})
    expect(evidence.resolve({style: 'numeric', id: '0'})).toBeUndefined()
  })

  it('leads to the first of several citations with one number, however large it is or spelt', () => {
    const named = [
      page('40', 'forty'),
      page(40, 'again'),
      page('007', 'agent'),
      page(5_000_000_000, 'large'),
      page(1, 'own'),
    ]
    const evidence = evidenceOf({citations: named})
    const titles = ['40', '007', '7', '5000000000', '1', '2', '6'].map(
      (id) => evidence.resolve({style: 'numeric', id})?.title,
    )
    expect(titles).toEqual(['forty', 'agent', undefined, 'large', 'own', undefined, undefined])
    expect(evidence.idsOf('numeric')).toEqual(['1', '40', '007', '5000000000'])
  })

  it('counts through the citations of several files', () => {
    const evidence = evidenceOf({citations: [page(undefined, 'a')]}, {citations: [page(undefined, 'b')]})
    expect(evidence.resolve({style: 'numeric', id: '2'})?.title).toBe('b')
  })

  it('does not reach for a source where there are citations', () => {
    const sources = [{sid: 5, title: 'Five'}]
    expect(evidenceOf({sources}).resolve({style: 'numeric', id: '5'})?.title).toBe('Five')
    expect(evidenceOf({sources, citations: [page(1, 'a')]}).resolve({style: 'numeric', id: '5'})).toBeUndefined()
  })
})

describe('the other markers', () => {
  const evidence = evidenceOf({
    citations: [
      {...page('smith2024', 'Tides'), publisher: 'Tide Board'},
      {...page(2, 'Moon'), source_id: 'moon_desk', publisher: 'Lunar Office'},
    ],
    sources: [
      {source_id: 'S1', title: 'Harbours', url: 'https://harbour.example/a?utm_source=x'},
      {sid: 3, title: 'Quays', url: 'https://quay.example/Deep/'},
    ],
    query_results: [{query_id: 'lmis_quay_01', dataset_id: 'lmis'}],
    source_registry: [{id: 'moon_desk', name: 'Moon Desk', tier: 2}],
    grounded_claims: [
      {
        claim_id: 1,
        claim: 'c',
        citation_id: 1,
        citation_url: 'https://claim.example',
        citation_quote: 'q',
        confidence: 'high',
      },
    ],
  })
  it.each([
    ['source', 'S1', undefined, 'Harbours'],
    ['source', 'S3', undefined, undefined],
    ['sid', '3', undefined, 'Quays'],
    ['sup', '3', undefined, 'Quays'],
    ['sidecar', '3', undefined, 'Quays'],
    ['sid', '1', undefined, undefined],
    ['pandoc', 'smith2024', undefined, 'Tides'],
    ['footnote', '2', undefined, 'Moon'],
    ['footnote', 'S1', undefined, 'Harbours'],
    ['footnote', '9', 'http://quay.example/Deep#x', 'Quays'],
    ['footnote', '2', 'https://other.example', undefined],
    ['number-link', '1', 'https://harbour.example/a', 'Harbours'],
    ['link', 'https://quay.example/Deep', undefined, 'Quays'],
    ['link', 'https://quay.example/deep', undefined, undefined],
    ['link', 'no url', undefined, undefined],
    ['name', 'lunar  OFFICE', undefined, 'Moon'],
    ['name', 'Moon Desk', undefined, 'Moon'],
    ['name', 'Tide Board, "tides", Feb 10, 2026', undefined, 'Tides'],
    ['name', 'Tide Board, “Other”', undefined, undefined],
    ['name', 'Unknown', undefined, undefined],
    ['name', 'TIDES', undefined, 'Tides'],
    ['name', 'Quays', undefined, 'Quays'],
    ['name', 'Quays, Feb 10, 2026', undefined, 'Quays'],
    ['name', 'Quays, and what they cost', undefined, undefined],
    ['name', 'Quay', undefined, undefined],
  ] as const)('%s %s %s leads to %s', (style, id, url, title) => {
    expect(evidence.resolve({style, id, url})?.title).toBe(title)
  })

  it('lead to the record whose title is written, on its day where one is written, and to a publisher before a title', () => {
    const dated = (title: string, publisher: string, day: string) => ({
      url: `https://bank.example/${day}`,
      title,
      publisher,
      published_at: day,
    })
    const statements = evidenceOf({
      citations: [
        dated('Bank statement', 'Central bank', '2026-02-10'),
        dated('Bank statement', 'Central bank', '2026-03-10'),
        dated('Wire', 'Harbour post', '2026-03-11'),
        dated('Rates stay', 'Wire', '2026-03-12'),
      ],
    })
    const dayOf = (id: string) => statements.resolve({style: 'name', id})?.publishedAt
    expect(dayOf('Bank Statement')).toBe('2026-02-10')
    expect(dayOf('Bank statement, March 10, 2026')).toBe('2026-03-10')
    expect(dayOf('Bank statement, March 11, 2026')).toBeUndefined()
    expect(dayOf('Wire')).toBe('2026-03-12')
    expect(statements.recognises('name', 'Bank statement')).toBe(true)
    expect(statements.recognises('name', 'Bank statements')).toBe(false)
  })

  it.each([
    ['Reed et al., 2022, Eel "runs" of spring', 'Eel "runs" of spring'],
    ['Reed et al., 2022, "Eel “runs” of spring"', 'Eel "runs" of spring'],
    ['Reed et al., Eel counts: past and future (2000)', 'Eel counts: past and future (2000)'],
    ['Reed et al., Eel counts: past and future (2000), 1999', undefined],
    ['3Dweirs, A weir in print', 'A weir in print'],
  ])('%s leads to %s', (id, title) => {
    const papers = evidenceOf({
      citations: [
        {...page(1, 'Eel "runs" of spring'), publisher: 'Reed et al., 2022', published_at: '2022-03-01'},
        {...page(2, 'Eel counts: past and future (2000)'), publisher: 'Reed et al.', published_at: '1998-03-01'},
        {...page(3, 'A weir in print'), publisher: '3Dweirs'},
      ],
    })
    expect(papers.resolve({style: 'name', id})?.title).toBe(title)
  })

  it('are recognised where they are stored, and a full name also where its publisher is', () => {
    expect(evidence.recognises('link', 'https://quay.example/Deep')).toBe(true)
    expect(evidence.recognises('link', 'https://quay.example/')).toBe(false)
    expect(evidence.recognises('name', 'Tide Board')).toBe(true)
    expect(evidence.recognises('name', 'Tide Board, "Other", 2026')).toBe(true)
    expect(evidence.recognises('name', 'Somebody, "Other", 2026')).toBe(false)
    expect(evidence.recognises('name', 'sic')).toBe(false)
  })

  it('list what they could name, in stored order', () => {
    expect(evidence.idsOf('sid')).toEqual(['3'])
    expect(evidence.idsOf('source')).toEqual(['S1'])
    expect(evidence.idsOf('name')).toEqual(['Tide Board', 'Lunar Office'])
    expect(evidence.idsOf('numeric')).toEqual(['1', '2'])
    expect(evidence.idsOf('link')).toContain('https://claim.example')
  })

  it('lead to the record with the marker’s own id among several with its URL', () => {
    const twice = evidenceOf({citations: [page(1, 'same'), {...page(2, 'same'), quote: 'second'}]})
    const url = 'https://tides.example/same'
    expect(twice.resolve({style: 'footnote', id: '2', url})?.quotes[0]?.text).toBe('second')
    expect(twice.resolve({style: 'footnote', id: 'x', url})?.id).toBe('1')
  })
})

describe('sources of older runs, which have no ids', () => {
  const evidence = evidenceOf({
    sources: [page(undefined, 'one'), {...page(undefined, 'two'), source_id: 'S1'}, page(undefined, 'three')],
  })
  const titles = (...keys: readonly (readonly ['source' | 'sid', string])[]) =>
    keys.map(([style, id]) => evidence.resolve({style, id})?.title)

  it('are known by their places, where no other has that id', () => {
    expect(titles(['source', 'S1'], ['source', 'S3'], ['sid', '1'], ['sid', '3'])).toEqual([
      'two',
      'three',
      'one',
      'three',
    ])
    expect(titles(['source', 'S2'], ['source', 'S4'], ['sid', '2'])).toEqual([undefined, undefined, undefined])
    expect(evidence.idsOf('sid')).toEqual(['1', '3'])
  })

  it('are told, as a warning', () => {
    const faults = evidence.problems.map(({confidence, origin, message}) => [confidence, origin.pointer, message])
    expect(faults).toEqual([
      [
        'medium',
        '/sources/0/sid',
        'The source has neither `sid` nor `source_id`; give it one: until then it is `1` and `S1`, by its place in the list',
      ],
      [
        'medium',
        '/sources/2/sid',
        'The source has neither `sid` nor `source_id`; give it one: until then it is `3` and `S3`, by its place in the list',
      ],
    ])
  })
})

describe('ids that look like properties of an object', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is an id like any other', (id) => {
    const empty = evidenceOf({citations: [page(1, 'a')]})
    for (const style of markerStyles) {
      expect(empty.resolve({style, id})).toBeUndefined()
    }
    const evidence = evidenceOf({citations: [page(id, 'a')], source_registry: [{id, name: 'n', tier: 1}]})
    expect(evidence.resolve({style: 'pandoc', id})?.title).toBe('a')
    expect(evidence.registry.get(id)?.publisher).toBe('n')
    expect(Object.prototype).not.toHaveProperty('publisher')
  })
})

describe('what was given', () => {
  it('is known for empty lists too', () => {
    expect(evidenceOf({citations: [], query_results: [], results: []}).given).toEqual(
      new Set(['citations', 'query_results', 'claims']),
    )
    expect(evidenceOf({}).given.size).toBe(0)
  })

  it('leads from a source to its registry entry', () => {
    const evidence = evidenceOf({
      citations: [{...page(1, 'a'), source_id: 'bea'}, page(2, 'b')],
      source_registry: [{source_id: 'bea', publisher: 'BEA', credibility_tier: 1, paywall_policy: 'metadata_only'}],
    })
    const [first, second] = evidence.sources
    expect(first && evidence.entryOf(first)).toMatchObject({tier: 1, paywallPolicy: 'metadata_only'})
    expect(second && evidence.entryOf(second)).toBeUndefined()
  })
})

describe('a name', () => {
  const wire = (id: string, title: string, published_at: string, publisher = 'Reuters') => ({
    ...page(id, id),
    publisher,
    title,
    published_at,
  })
  const evidence = evidenceOf({
    citations: [
      wire('steady', 'Fed holds rates steady, signals cautious approach', '2026-02-10T14:00:00Z'),
      wire('fall', 'Stocks fall', '2026-02-08T14:00:00Z'),
      wire('again', 'Stocks fall', '2026-02-09T14:00:00Z'),
      wire('feed', 'Fed holds rates in line with cal…', '2026-02-11', 'Feed Desk'),
      wire('han', '央行下调存款准备金率', '2026-02-09', '财新网'),
      {...page('gdp', 'gdp'), publisher: 'U.S. Bureau of Economic Analysis', title: 'GDP "advance" estimate'},
    ],
  })
  const found = (id: string) => evidence.resolve({style: 'name', id})?.id

  it.each([
    ['Reuters, "Fed holds rates steady, signals cautious approach", Feb 10, 2026', 'steady'],
    ['reuters: “FED holds rates steady — signals cautious approach” (10 February 2026)', 'steady'],
    ['Reuters, "Fed holds rates steady …", 2026-02-10', 'steady'],
    ["Reuters, 'Fed holds rates steady...', February 2026", 'steady'],
    ['Reuters, Fed holds rates steady, signals cautious approach, Feb 10, 2026', 'steady'],
    ['Reuters, Fed holds rates ste…', 'steady'],
    ['Reuters, "Stocks fall", Feb 9, 2026', 'again'],
    ['Reuters, "Stocks fall", February 9th, 2026', 'again'],
    ['Reuters, Feb 8, 2026', 'fall'],
    ['Reuters, p. 3', 'steady'],
    ['Reuters, Feed Desk', 'steady'],
    ['The Feed Desk, "Fed holds rates in line with calls", Feb 11, 2026', 'feed'],
    ['US Bureau of Economic Analysis, "GDP ‘advance’ estimate"', 'gdp'],
    ['财新网,《央行下调存款准备金率》,2026年2月9日', 'han'],
    ['Reuters', 'steady'],
  ])('%s leads to %s', (id, record) => {
    expect(found(id)).toBe(record)
    expect(evidence.recognises('name', id)).toBe(true)
  })

  it.each([
    'Reuters, "Fed to abolish cash", Feb 9, 2026',
    'Reuters, "Fed holds rates steady, signals cautious approach", Feb 9, 2026',
    'Reuters, "Fed holds rates steady", Feb 10, 2026',
    'Reuters, "Fed…", Feb 10, 2026',
    'Reuters, "…"',
    'Reuters, "Stocks fall", 2024',
    'Reuters, "Stocks fall", January 2026',
    'Reuters, "Fed holds rates in line with calls", Feb 11, 2026',
    'Bloomberg, "Fed holds rates steady, signals cautious approach", Feb 10, 2026',
    'Reuters, Fed to abolish cash, Feb 9, 2026',
    'Reuters, Feb 7, 2026',
  ])('%s is one that leads nowhere', (id) => {
    expect(found(id)).toBeUndefined()
    expect(evidence.recognises('name', id)).toBe(true)
  })

  it.each(['Reuters, who asked first', 'Bloomberg, "Fed to abolish cash", Feb 9, 2026', 'Reuters and others'])(
    '%s is none',
    (id) => expect(evidence.recognises('name', id)).toBe(false),
  )
})
