import {expect, test} from 'vitest'
import {entry, findings, record} from './materials.ts'

const official = {
  fed_press: {publisher: 'Federal Reserve', base_url: 'https://www.federalreserve.gov', tags: ['policy_centralbank']},
  ecb_press: {publisher: 'ECB', base_url: 'https://www.ecb.europa.eu', tags: ['policy_centralbank']},
  pboc_press: {
    publisher: 'People’s Bank of China',
    base_url: 'https://www.pbc.gov.cn',
    tags: ['policy_centralbank'],
  },
  bea_news: {publisher: 'Bureau of Economic Analysis', base_url: 'https://www.bea.gov', tags: ['macro_data']},
  bls_news: {publisher: 'BLS', base_url: 'https://www.bls.gov', tags: ['macro_data']},
  delta: {publisher: 'Bank of Delta', base_url: 'https://delta.example', tags: ['policy_centralbank']},
}

/** The official sources that a claim lacks, where the pack holds these. */
function lacking(document: string, held: readonly (keyof typeof official)[]): readonly string[] {
  const cited = ['wire', ...Object.keys(official)]
  const evidence = {
    citations: cited.map((sourceId) => record(sourceId, sourceId, {url: urlOf(sourceId)})),
    source_registry: [
      entry('wire', 2),
      ...Object.entries(official).map(([sourceId, more]) => entry(sourceId, 1, more)),
    ],
    evidence_packs: [{pack_id: 'p', chunks: held.map((source_id) => ({chunk_id: `c_${source_id}`, source_id}))}],
  }
  const found = findings({document, evidence}).filter(({code}) => code === 'MISSING_OFFICIAL_SOURCE')
  return found.map(({message}) => /; cite (.*)$/.exec(message)?.[1] ?? '')
}

function urlOf(sourceId: string): string {
  const base = new Map(Object.entries(official)).get(sourceId)?.base_url ?? `https://${sourceId}.example`
  return `${base}/${sourceId}`
}

test.each([
  ['The ECB cut its deposit rate. [wire]', ['fed_press'], []],
  ['The ECB cut its deposit rate. [wire]', ['fed_press', 'ecb_press'], ['`ecb_press`']],
  ['The ECB cut its deposit rate. [fed_press]', ['fed_press', 'ecb_press'], ['`ecb_press`']],
  ['The Fed held rates steady. [bea_news]', ['fed_press', 'bea_news'], ['`fed_press`']],
  ['The Fed held rates steady. [fed_press]', ['fed_press', 'bea_news'], []],
  ['Powell said inflation is too high. [wire]', ['fed_press', 'ecb_press'], ['`fed_press`']],
  ['The euro-area central bank left rates alone. [wire]', ['fed_press'], []],
  ['The central bank left rates alone. [bea_news]', ['fed_press', 'bea_news'], ['`fed_press`']],
  ['U.S. CPI rose 0.3% in May. [bea_news]', ['bea_news', 'bls_news'], ['`bls_news`']],
  ['GDP growth beat the consensus. [wire]', ['bea_news', 'bls_news'], ['`bea_news`']],
  ['Japanese GDP shrank. [wire]', ['bea_news'], []],
  ['PBoC cut its reserve requirement ratio. [wire]', ['fed_press'], []],
  ['PBoC cut its reserve requirement ratio. [wire]', ['fed_press', 'pboc_press'], ['`pboc_press`']],
  ['The Bank of Delta raised its policy rate. [wire]', ['delta'], ['`delta`']],
  ['The Fed held rates steady. [wire]', ['delta'], []],
] as const)('%s with %j in the pack lacks %j', (document, held, expected) => {
  expect(lacking(document, held)).toEqual(expected)
})

/** What looks like a decision or a release, and is none of an authority's. */
test.each([
  'The Fed may cut rates in June. [wire]',
  'Hopes rose that the central bank would raise its benchmark rate. [wire]',
  'Powell left the stage, which freed the pianist. [wire]',
  'According to a critic, Powell was the finest of pianists. [wire]',
  'The charter wants an independent central bank, and the state sets the rules. [wire]',
  'Settlement occurs in central bank money over the Technical Account of the ECB. [wire]',
  'Military spending reached 30.5% of GDP in 1975. [wire]',
  'Expectations were for a trade deficit of $5 billion. [wire]',
  'Scale-up to large-scale industrial production is hard. [wire]',
  'The survey points to an unemployment rate of 7.25% and gives added reason for a cut. [wire]',
  '市场认为央行继续降息的可能性非常大。 [wire]',
  '全球央行维持较高的黄金储备。 [wire]',
  '二季度GDP同比增长预计在5.3%左右。 [wire]',
])('%s lacks nothing', (document) => {
  expect(lacking(document, ['fed_press', 'ecb_press', 'bea_news', 'bls_news'])).toEqual([])
})

test.each([
  'Rates were left unchanged by the Fed. [wire]',
  'The decision puts the federal funds rate at 5.25% to 5.5%. [wire]',
  'Inflation is too high, said Chair of the Federal Reserve Jerome Powell. [wire]',
  'The statement of the Fed, and the minutes of it: the Fed’s minutes were dry. [wire]',
  '美联储宣布下调利率。 [wire]',
])('%s lacks the Federal Reserve', (document) => {
  expect(lacking(document, ['fed_press'])).toEqual(['`fed_press`'])
})
