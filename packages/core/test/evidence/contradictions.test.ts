import {describe, expect, test} from 'vitest'
import {checkEvidenceFiles, isSamePublisher, readEvidenceObject} from '../../src/evidence/index.ts'

/** What a check of these files, each by its path, says of records that are no fault of their schema. */
function told(files: Readonly<Record<string, object>>): readonly string[] {
  const read = Object.entries(files).map(([path, bundle]) => readEvidenceObject(bundle, path))
  return checkEvidenceFiles(read)
    .filter(({code}) => code === 'CONTRADICTORY_RECORD' || code === 'PAYWALL_QUOTE')
    .map(({code, origin}) => `${origin.file}${origin.pointer} ${code}`)
}

const page = (id: string, more: object) => ({id, url: `https://tides.example/${id}`, title: id, ...more})
const desk = (more: object) => ({source_registry: [{source_id: 'desk', publisher: 'Tide Board', tier: 2, ...more}]})

describe('a check of records', () => {
  test('wants one publisher of one source', () => {
    const citations = ['Tide Board', 'Lunar Office', 'Tide Board Press'].map((publisher, index) =>
      page(String(index), {source_id: 'desk', publisher}),
    )
    expect(told({a: {citations}})).toEqual(['a/citations/1/publisher CONTRADICTORY_RECORD'])
    expect(told({a: {citations}, b: desk({publisher: 'Lunar Office'})})).toEqual([
      'a/citations/0/publisher CONTRADICTORY_RECORD',
      'a/citations/2/publisher CONTRADICTORY_RECORD',
    ])
  })

  test('is in earnest of another name on another site, and of no other', () => {
    const levels = (url: string, registry: object) =>
      checkEvidenceFiles([
        readEvidenceObject(
          {citations: [page('1', {source_id: 'desk', publisher: 'Moon Maps', url})], ...registry},
          'a',
        ),
      ])
        .filter(({code}) => code === 'CONTRADICTORY_RECORD')
        .map(({confidence}) => confidence ?? 'high')
    expect(levels('https://moon.example/1', desk({base_url: 'https://tides.example'}))).toEqual(['high'])
    expect(levels('https://maps.tides.example/1', desk({base_url: 'tides.example'}))).toEqual(['low'])
    expect(levels('https://moon.example/1', desk({}))).toEqual(['low'])
  })

  test('takes the address of a site for whoever publishes it', () => {
    const named = (publishers: readonly string[]) =>
      publishers.map((publisher, index) => page(String(index), {source_id: 'desk', publisher}))
    expect(told({a: {citations: named(['Moon Board', 'tides.example', 'www.Tides.example'])}})).toEqual([])
    expect(told({a: {citations: named(['Moon Board', 'sun.example'])}})).toHaveLength(1)
  })

  test('wants one tier, in the registry, in a record and in a pack', () => {
    const evidence_packs = [{pack_id: 'p', chunks: [{chunk_id: 'c', source_id: 'desk', credibility_tier: 1}]}]
    expect(told({a: {...desk({credibility_tier: 3}), evidence_packs}})).toEqual([
      'a/source_registry/0/tier CONTRADICTORY_RECORD',
      'a/evidence_packs/0/chunks/0 CONTRADICTORY_RECORD',
    ])
    const citations = [page('1', {source_id: 'desk', tier: 4})]
    expect(told({a: {citations}, b: desk({})})).toEqual(['a/citations/0/tier CONTRADICTORY_RECORD'])
  })

  test.each([
    ['2026-02-12T10:00:00Z', '2026-02-12T09:59:00Z', true],
    ['2026-02-12T10:00:00+02:00', '2026-02-12T09:00:00Z', false],
    ['2026-02-12', '2026-02-12T00:10:00Z', false],
    ['2026-02-13', '2026-02-12T23:59:00Z', false],
    ['2026-02-13', '2026-02-12', false],
    ['2026-02-14', '2026-02-12T23:59:00Z', true],
    ['soon', '2026-02-12', false],
    // A month or a year may have begun before.
    ['2026-02', '2026-02-12', false],
    ['2026', '2026-02-12', false],
    ['2026-03', '2026-02-12', true],
    ['2027', '2026-02-12', true],
    ['2026-02-20', '2026-02', false],
    ['2026-03-20', '2026-02', true],
  ])('published %s and fetched %s contradict each other: %s', (published_at, fetched_at, expected) => {
    const found = told({a: {citations: [page('1', {published_at, fetched_at, source_id: 'desk'})]}})
    expect(found).toEqual(expected ? ['a/citations/0/published_at CONTRADICTORY_RECORD'] : [])
  })

  test('wants headline and snippet alone of a source behind a paywall', () => {
    const records = {
      citations: [
        page('1', {source_id: 'desk', quote_span: {text: 'Tides turn.'}}),
        page('2', {source_id: 'desk', content: 'Tides turn.', quote_span: null}),
        page('3', {source_id: 'desk', snippet_span: {text: 'Tides turn.'}, text: 'Tides.'}),
      ],
      documents: [
        {doc_id: 'd1', source_id: 'desk', text: 'Tides turn.'},
        {doc_id: 'd2', source_id: 'desk', chunks: [{chunk_id: 'c', text: 'Tides turn.'}]},
        {doc_id: 'd3', source_id: 'desk', text: ''},
      ],
    }
    expect(told({a: records, b: desk({paywall_policy: 'metadata_only'})})).toEqual([
      'a/citations/0/quote_span PAYWALL_QUOTE',
      'a/citations/1/content PAYWALL_QUOTE',
      'a/documents/0/text PAYWALL_QUOTE',
      'a/documents/1/chunks PAYWALL_QUOTE',
    ])
    expect(told({a: records, b: desk({})})).toEqual([])
  })
})

test.each([
  ['BEA', 'U.S. Bureau of Economic Analysis', true],
  ['FT', 'Financial Times', true],
  ['Northwire', 'NORTH WIRE', true],
  ['Taylor and Francis', 'Taylor & Francis Online', true],
  ['U.S. Fen Survey', 'United States Fen Survey', true],
  ['UK Fen Survey', 'US Fen Survey', false],
  ['AWS Architecture Blog', 'Amazon Web Services', true],
  ['DEV.to (A. Writer)', 'DEV Community', true],
  ['PubMed Central', 'PMC', true],
  ['Fen Times - Tides', 'The Fen Times Group', true],
  ['Harbor Notes - Press Releases', 'Fen Times - Tides', false],
  ['Bank of Fenland - News', 'BoF', true],
  ['Bank of Fenland - News', 'Bank of Tarn', false],
  ['RTSedge', 'R.T. Sedge Asset Management', true],
  ['thefentimes.com', 'The Fen Times', true],
  ['thefentimes.com', 'The Fen Post', false],
  ['Diario Valdés', 'DIARIO VALDES', true],
  ['Diario Valdés', 'Diario Valdivia', false],
  ['芦苇时报', '芦苇日报', false],
  ['Northwire', 'Harbor Notes', false],
])('%s and %s are one publisher: %s', (left, right, expected) => {
  expect([isSamePublisher(left, right), isSamePublisher(right, left)]).toEqual([expected, expected])
})
