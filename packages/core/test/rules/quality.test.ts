import {describe, expect, test} from 'vitest'
import {topicOf} from '../../src/rules/official/topics.ts'
import {entry, findings, only, record, report} from './materials.ts'

describe('WEAK_NUMERIC_SOURCE', () => {
  const evidence = {
    citations: [
      record('1', 'ledger'),
      record('2', 'harbor'),
      record('3', 'wire'),
      record('4', 'ledger'),
      record('5', 'harbor', {published_at: 'yesterday'}),
    ],
    source_registry: [entry('ledger', 3), entry('harbor', 3), entry('wire', 2)],
  }
  const weak = (document: string) => only('WEAK_NUMERIC_SOURCE', report({document, evidence})).length > 0

  test.each([
    ['Sales dropped 14%. [1]', true],
    ['Sales dropped 14%. [3]', false],
    ['Sales dropped 14%. [1][2]', false],
    ['Sales dropped. [1]', false],
    ['Sales dropped in 2019. [1]', false],
    ['The gates open at 10:30. [1]', true],
    ['The next CPI release is due on 12 March 2026. [1]', false],
    ['The employment report is due on 6 March 2026 at 8:30. [1]', false],
    ['The next jobs report comes out on 6 March 2026. [1]', false],
    ['The office publishes the CPI on 12 March 2026. [1]', false],
    ['The jobs report came out on 6 March 2026. [1]', true],
    ['Sales dropped 14% after the CPI release due on 12 March 2026. [1]', true],
  ])('%s → %s', (document, expected) => {
    expect(weak(document)).toBe(expected)
  })

  test.each([
    ['Sales dropped 14%. [1]', 'number `14%`'],
    ['The gates open at 10:30. [1]', 'time `10:30`'],
    ['The strike began on 6 March 2026. [1]', 'date `6 March 2026`'],
  ])('%s: what is weak has its name', (document, named) => {
    const found = findings({document, evidence}).find(({code}) => code === 'WEAK_NUMERIC_SOURCE')
    expect(found?.message).toContain(`Unexpected ${named} on`)
  })

  test('two records of one source do not corroborate each other', () => {
    expect(weak('Sales dropped 14%. [1][4]')).toBe(true)
  })

  test('two publishers of one source are no second source', () => {
    const citations = [record('1', 'ledger'), record('2', 'ledger', {publisher: 'Harbor Notes'})]
    const given = {document: 'Sales dropped 14%. [1][2]', evidence: {...evidence, citations}}
    expect(only('WEAK_NUMERIC_SOURCE', report(given))).toHaveLength(1)
  })

  test('a citation that does not stand up corroborates nothing', () => {
    expect(weak('Sales dropped 14%. [1][77]')).toBe(true)
    expect(weak('Sales dropped 14%. [1][5]')).toBe(true)
  })
})

describe('a source that was published after the brief', () => {
  const late = (document: string, published_at: string) =>
    only('CONTRADICTORY_RECORD', report({document, evidence: {citations: [record('1', 'wire', {published_at})]}}))

  test.each([
    ['# Daily Brief - February 9, 2026', '2026-02-10', true],
    ['# Daily Brief - February 10, 2026', '2026-02-10', false],
    ['# Daily Brief - February 10, 2026', '2026-02-11T11:00:00Z', false],
    ['# Daily Brief - February 10, 2026', '2026-02-11T13:00:00Z', true],
    ['# 每日简报 2026年2月9日', '2026-02-10', true],
    ['# Daily Brief', '2026-02-10', false],
    ['# Daily Brief - February 9, 2026', 'soon', false],
  ])('%s, %s: %s', (heading, published, expected) => {
    const found = late(`${heading}\n\nSales fell. [1] They rose. [1]\n`, published)
    expect(found).toEqual(expected ? ['3:13 CONTRADICTORY_RECORD'] : [])
  })

  test('is told by front matter as well', () => {
    expect(late('---\ndate: 2026-02-09\n---\n\nSales fell. [1]\n', '2026-02-10')).toHaveLength(1)
    expect(late('---\ndate: 2026-02-10\n---\n\nSales fell. [1]\n', '2026-02-10')).toEqual([])
  })
})

describe('a claim is about', () => {
  test.each([
    'The Fed held rates steady at its latest meeting.',
    'The Federal Reserve held rates at 5.25-5.50%.',
    'FOMC meeting minutes are published on March 20.',
    '美联储宣布维持利率不变。',
    'The Fed raised rates by 25 bps, and analysts expect more.',
    'PBoC cut its reserve requirement ratio.',
    'The People’s Bank of China injected liquidity.',
    'Powell said inflation is too high.',
    'Christine Lagarde signalled a pause.',
  ])('central bank policy: %s', (prose) => {
    expect(topicOf(prose)).toBe('policy_centralbank')
  })

  test.each([
    'Q4 GDP grew 2.9%.',
    'The unemployment rate fell to 4.1%.',
    'The jobs report was weak.',
    'GDP growth beat the consensus.',
  ])('an official release: %s', (prose) => {
    expect(topicOf(prose)).toBe('macro_data')
  })

  test.each([
    'The lake is fed by three mountain streams.',
    'Some economists argue the Fed is over-tightening.',
    'Markets expect a rate cut in Q3.',
    'Analysts expect the ECB to wait, and the Fed to cut rates.',
    'The Fed will cut rates in March, analysts expect.',
    'Mortgage rates rose.',
    'Colin Powell said the war was a mistake.',
    'The boat may march on.',
  ])('neither: %s', (prose) => {
    expect(topicOf(prose)).toBeUndefined()
  })
})

describe('INCOMPLETE_CITATION', () => {
  const messages = (more: object) =>
    findings({document: 'Ferries run. [1]', evidence: {citations: [record('1', 'wire', more)]}})
      .filter(({code}) => code === 'INCOMPLETE_CITATION')
      .map(({message}) => /\((.*)\)$/.exec(message)?.[1])

  test('names every field that is missing, blank or no date', () => {
    expect(messages({})).toEqual([])
    expect(messages({url: ' ', published_at: null})).toEqual(['`url` blank, `published_at` missing'])
    expect(messages({published_at: '10 Feb 2026'})).toEqual(['`published_at` not an ISO 8601 date'])
    expect(messages({published_at: '2026-02-31'})).toEqual(['`published_at` not an ISO 8601 date'])
    expect(messages({published_at: '2026-02'})).toEqual(['`published_at` not an ISO 8601 date'])
  })

  test.each([
    ['2026-02', 0],
    ['2026', 0],
    ['2026-13', 1],
  ])('a page of %s may lack its day', (published_at, count) => {
    const evidence = {citations: [{id: '1', url: 'https://wire.example/1', title: 'Ferries', published_at}]}
    expect(only('INCOMPLETE_CITATION', report({document: 'Ferries run. [1]', evidence}))).toHaveLength(count)
  })

  test.each(['2 days ago', 'Dec 16, 2022', ''])('a page may have a `date` %j of another kind', (date) => {
    const evidence = {citations: [{id: '1', url: 'https://wire.example/1', title: 'Ferries', date}]}
    expect(only('INCOMPLETE_CITATION', report({document: 'Ferries run. [1]', evidence}))).toEqual([])
  })

  test('asks a plain list of links for nothing but the URL', () => {
    const evidence = {citations: [{id: '1', url: 'https://wire.example/1', title: 'Ferries'}]}
    expect(only('INCOMPLETE_CITATION', report({document: 'Ferries run. [1]', evidence}))).toEqual([])
  })
})

describe('URL_MISMATCH', () => {
  const evidence = (url: string, site: string) => ({
    citations: [record('1', 'fed', {url})],
    source_registry: [entry('fed', 1, {base_url: site})],
  })
  const mismatch = (url: string, site: string) =>
    only('URL_MISMATCH', report({document: 'Unchanged. [1]', evidence: evidence(url, site)})).length > 0

  test.each([
    ['https://www.fed.example/a', 'https://fed.example', false],
    ['https://press.fed.example/a', 'https://www.fed.example', false],
    ['http://fed.example/a', 'https://fed.example', false],
    ['https://fed.example.evil.example/a', 'https://fed.example', true],
    ['https://notfed.example/a', 'https://fed.example', true],
  ])('%s on %s → %s', (url, site, expected) => {
    expect(mismatch(url, site)).toBe(expected)
  })
})

describe('PAYWALL_QUOTE', () => {
  const evidence = {
    citations: [
      record('1', 'salmon', {title: 'Overshoot risk', snippet_span: {text: 'Columnist: the bank has gone too far'}}),
      record('2', 'wire'),
    ],
    source_registry: [entry('salmon', 2, {paywall_policy: 'metadata_only'}), entry('wire', 2)],
  }
  const quoted = (document: string) => only('PAYWALL_QUOTE', report({document, evidence}))

  test('leaves the snippet, short terms and titles alone', () => {
    expect(quoted('He says "the Bank has gone too far". [1]')).toEqual([])
    expect(quoted('He speaks of an “overshoot”. [1]')).toEqual([])
  })

  test('finds other words of it, in the text and in a link title', () => {
    expect(quoted('He says “the bank will surely have to turn back”. [1]')).toEqual(['1:10 PAYWALL_QUOTE'])
    expect(quoted('He says so [1](https://salmon.example/1 "the bank will have to turn back").')).toHaveLength(1)
  })

  test('finds what is stored of the full text, in whichever field', () => {
    const stored = (more: object) => {
      const citations = [record('1', 'salmon', {title: 'Overshoot risk', ...more})]
      return only('PAYWALL_QUOTE', report({document: 'He warns. [1]', evidence: {...evidence, citations}}))
    }
    const span = {text: 'the bank has gone too far'}
    expect(stored({})).toEqual([])
    expect(stored({more_quote_spans: []})).toEqual([])
    expect(stored({quote_span: span})).toEqual(['1:11 PAYWALL_QUOTE'])
    expect(stored({more_quote_spans: [span]})).toEqual(['1:11 PAYWALL_QUOTE'])
    expect(stored({quote_span: span, more_quote_spans: [span]})).toEqual(['1:11 PAYWALL_QUOTE'])
  })

  test('asks nothing where the words may come from another source of the claim', () => {
    expect(quoted('He says “the bank will surely have to turn back”. [1][2]')).toEqual([])
  })
})

describe('ORPHAN_SOURCE', () => {
  test('names the entries that nothing cites; a use in another footnote is a use', () => {
    const document = 'Growing.[^1]\n\n[^1]: See also [^2].\n\n[^2]: https://grid.example\n\n[^3]: https://sea.example\n'
    expect(only('ORPHAN_SOURCE', report({document}))).toEqual(['7:1 ORPHAN_SOURCE'])
  })

  test('takes a link to the URL of an entry for a use of it', () => {
    const document = [
      'Tides grow ([Survey](https://coast.example/tidal?utm_source=x)) and so on [2].',
      '',
      '## References',
      '',
      '- [1] Tidal survey. https://coast.example/tidal',
      '- [2] Grid atlas. https://grid.example/atlas',
    ].join('\n')
    expect(only('ORPHAN_SOURCE', report({document}))).toEqual([])
  })

  test('takes the lines of a list for no ids where sources are cited by name', () => {
    const sources = [1, 2, 3].map((sid) => ({sid, title: `Paper ${sid}`, url: `https://papers.example/${sid}`}))
    const document = 'Yields doubled. [[S:3,1,2]]\n\n## Sources\n\n1. [Paper 3](https://papers.example/3)\n'
    const findings = report({document, evidence: {sources}})
    expect([...only('ORPHAN_SOURCE', findings), ...only('REFERENCE_MISMATCH', findings)]).toEqual([])
  })

  test('says nothing of a second record with the id of a cited one', () => {
    const sources = ['coast', 'grid'].map((name) => ({id: 'S1', title: name, url: `https://${name}.example`}))
    expect(only('ORPHAN_SOURCE', report({document: 'Growing [S1].', evidence: {sources}}))).toEqual([])
  })

  test('says nothing of registry entries and query results', () => {
    const evidence = {
      source_registry: [entry('fed', 1)],
      query_results: [{query_id: 'lmis_turn_0001', dataset_id: 'LMIS'}],
    }
    expect(only('ORPHAN_SOURCE', report({document: 'Text.', evidence}))).toEqual([])
  })
})

test('a claim on sources tagged for official matters wants the authority as well', () => {
  const evidence = {
    citations: [record('1', 'watcher'), record('2', 'fed')],
    source_registry: [
      entry('watcher', 2, {tags: ['policy_centralbank']}),
      entry('fed', 1, {tags: ['policy_centralbank']}),
    ],
    evidence_packs: [{pack_id: 'p', chunks: [{chunk_id: 'c', source_id: 'fed', score: 0.5, credibility_tier: 1}]}],
  }
  const missing = (document: string) => only('MISSING_OFFICIAL_SOURCE', report({document, evidence})).length > 0
  expect(missing('The decision was unanimous. [1]')).toBe(true)
  expect(missing('The decision was unanimous. [1][2]')).toBe(false)
  expect(missing('Some analysts doubt that the decision was unanimous. [1]')).toBe(false)
  expect(missing('The decision was unanimous.')).toBe(false)
})

test('labels of footnotes differ in more than letter case', () => {
  expect(report({document: 'Growing.[^Src]\n\n[^src]: https://coast.example\n'})).toEqual([])
})
