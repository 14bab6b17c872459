import {describe, expect, test} from 'vitest'
import {areComparable} from '../../src/evidence/checks/comparable-names.ts'
import {isSamePublisher, shareSite} from '../../src/evidence/checks/same-publisher.ts'
import {checkEvidenceFiles, readEvidenceObject} from '../../src/evidence/index.ts'

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

  test('takes two names for one publisher that share the word of their site', () => {
    const named = (publishers: readonly string[]) =>
      publishers.map((publisher, index) => page(String(index), {source_id: 'desk', publisher}))
    expect(told({a: {citations: named(['Tides Maps', 'Tides Data'])}})).toEqual([])
    expect(told({a: {citations: named(['Moon Maps', 'Moon Data'])}})).toHaveLength(1)
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
  ['Reuters', 'Reuters News', true],
  ['Northwire', 'NORTH WIRE', true],
  ['Taylor and Francis', 'Taylor & Francis Online', true],
  ['U.S. Fen Survey', 'United States Fen Survey', true],
  ['U.S. Fen Survey', 'Fen Survey Country Notes', true],
  ['Reed Red List. Version 2012.1', 'Reed Red List. Version 2012.2', true],
  ['Bureau of Reeds, U.S. Department of Fens', 'Bureau of Reeds, Regional Accounts', true],
  ['Fenland Programme', 'Fenland Program 2009', true],
  ['IMDb', 'Internet Movie Database', true],
  ['UK Fen Survey', 'US Fen Survey', false],
  ['Amazon Web Services', 'AWS Architecture Blog', true],
  ['NASA Astrobiology', 'Astrobiology at NASA', true],
  ['DEV.to (A. Writer)', 'DEV Community', true],
  ['Chinadaily.com.cn', 'China Daily', true],
  ['World Health Organization', 'WHO', true],
  ['PubMed Central', 'PMC', true],
  ['Springer', 'SpringerLink', true],
  ['Github', 'GitHub Docs', true],
  ['NYTimes World', 'NY Times', true],
  ['INSEE', 'Institut national de la statistique et des études économiques', true],
  ['DeepMind 博客', 'Google DeepMind', true],
  ['Fen Times - Tides', 'The Fen Times Group', true],
  ['Harbor Notes – Press Releases', 'Board of the Harbor Notes', true],
  ['Harbor Notes - Press Releases', 'Fen Times - Press Releases', false],
  ['Chamber / Minister of Fens', 'Chamber / Minister of Roads', true],
  ['Bank of Fenland - News', 'BOF', true],
  ['Bank of Fenland - News', 'BoF', true],
  ['Bank of Fenland - News', 'Bank of Tarn', false],
  ['Bureau of Fen Affairs', 'BoF', false],
  ['Fen Sedge Tarn Association', 'USFST', false],
  ['U.S. Commission for Sedges and Tarns', 'CST Filings', true],
  ['USSC', 'United States Sedge Commission', true],
  ['US FCT', 'U.S. Fen Council of Tarn', true],
  ['Union for Sedge Co-operation and Trade', 'USCT', true],
  ['RTSedge', 'R.T. Sedge Asset Management', true],
  ["Reed's Tide Observer", 'Reed’s', true],
  ["Fen People's Bank", 'FPB', true],
  ['FT Tides', 'Fen Times', true],
  ['thefentimes.com', 'The Fen Times', true],
  ['thefentimes.com', 'The Fen Post', false],
  ['Diario Valdés', 'DIARIO VALDES', true],
  ['Diario Valdés', 'Diario Valdivia', false],
  ['中国芦苇局', '芦苇局', true],
  ['中国芦苇局', '芦荟局', false],
  ['芦报网', '苇报网', false],
  ['St. Orrin Fen', 'Sedge Times', false],
  ['Sedge Organisation', 'Sedge Organization', true],
  ['Centre for Fen Labour', 'Center for Fen Labor', true],
  ['Centre for Fen Labour', 'Center for Fen Lavender', false],
  ['Grüne Möwe', 'Gruene Moewe', true],
  ['Grüne Möwe', 'gruenemoewe.de', true],
  ['Grüne Möwe', 'Graue Möwe', false],
  ['Fen Asia', 'Fen Asian Review', true],
  ['Fen Asia', 'Fen Africa', false],
  ['NYFen', 'North Yare Fen', true],
  ['nyfen.com', 'The North Yare Fen', true],
  ['NY Fen', 'North Yare of the Fen', true],
  ['NY Fen', 'North Yare Post', false],
  ['UNCOTAR', 'Union for Coastal Tarns and Reeds', true],
  ['UNCOTAR', 'Union for Coastal Reeds and Tarns', false],
  ['SCCT', 'Sedge, Crop and Catchment Trust', true],
  ['U.N. Sedge Programme', 'United Nations Sedge Programme', true],
  ['UNSP', 'UN Sedge Programme', true],
  ['EU Sedge Office', 'European Sedge Office', true],
  ['Orrin Fed', 'Federal Reserve Bank of Orrin', true],
  ['Orrin Fed', 'Federal Reserve Bank of Tarn', false],
  ['my.fenclinic.org', 'Fen Clinic', true],
  ['my.fenclinic.org', 'Sedge Clinic', false],
  ['sedgewiki.blogs.org', 'Sedgewiki', true],
  ['芦苇新闻', '芦苇网', true],
  ['芦苇时报网', '芦苇时报', true],
  ['芦苇日报', '芦苇网', false],
  ['芦苇时报', '芦苇日报', false],
  ['中国新闻网', '中国网', false],
  ['国家芦苇和池塘委员会', '芦塘委', true],
  ['中国芦苇工业协会', '中苇协', true],
  ['国家芦苇和池塘委员会', '芦花委', false],
  ['芦苇大学', '芦苇交通大学', false],
  ['芦苇部', '池塘部', false],
  ['中国日报网', '中国日报', false],
  ['FST Fen Statistics', 'FST Yearbook of Tides', true],
  ['FST Fen Statistics', 'FTS Yearbook of Tides', false],
  ['SEDGE AND REED', 'SEDGE POST', false],
  ['UK Fen Statistics', 'UK Yearbook of Tides', false],
  ['芦苇大学潮汐实验室', '芦苇大学', true],
  ['芦苇大学潮汐实验室', '芦花大学', false],
  ['芦苇部水位司', '芦苇部', true],
  ['芦苇部水位司', '芦苇部官方网站', true],
  ['池塘部水位司', '芦苇部官方网站', false],
  ['日本芦苇池塘省', '芦苇池塘省', true],
  ['日本芦苇报', '芦苇报', false],
  // Known for some publishers, which no letters tell.
  ['WSJ', 'Dow Jones', true],
  ['The Wall Street Journal', "Barron's", false],
  ['Statistics Korea', '통계청', true],
  ['Statistics Korea', 'Statistics Canada', false],
  ['Nikkei', '日本経済新聞', true],
  ['Asahi Shimbun', '日本経済新聞', false],
  ['EZB', 'European Central Bank', true],
  ['Europäische Zentralbank', 'Banco Central do Brasil', false],
  ['人社部', 'Ministry of Human Resources and Social Security', true],
  ['财政部', '教育部', false],
  ['Merrill Lynch', 'BofA Securities', true],
  ['Merrill Lynch', 'Morgan Stanley', false],
  ['Росстат', 'Federal State Statistics Service', true],
  ['ТАСС', 'Росстат', false],
  ['Nature Communications', 'Scientific Reports', false],
  ['The Times', 'Financial Times', true],
  ['Reuters', 'Bloomberg', false],
  ['Northwire', 'Harbor Notes', false],
])('%s and %s are one publisher: %s', (left, right, expected) => {
  expect(isSamePublisher(left, right)).toBe(expected)
})

test.each([
  ['Zoho CRM', 'Zoho Creator', 'https://www.zoho.com/blog', true],
  ['NYTimes World', 'The New York Times', 'https://rss.nytimes.com/world', true],
  ['NYT', 'The New York Times', 'https://nytimes.com/a', true],
  ['BAIR', 'Berkeley AI Research', 'https://bair.berkeley.edu/blog', true],
  ['Northwire', 'The Harbor Notes', 'https://northwire.example/1', false],
  ['The Harbor Press', 'HP24', 'https://hp24.example/1', false],
  ['Northwire', 'Harbor Notes', 'no address', false],
])('%s and %s are what %s is called: %s', (left, right, url, expected) => {
  expect(shareSite(left, right, url)).toBe(expected)
})

test.each([
  ['Northwire', 'Harbor Notes', true],
  ['La Marea', 'Harbor Notes', true],
  ['芦苇日报', '池塘日报', true],
  // Known each, and two.
  ['DOE', 'Reuters', true],
  ['Росстат', 'Reuters', true],
  // Short for something.
  ['DFR', 'Department of Reeds', false],
  ['FR24', 'Harbor Notes', false],
  // Of another writing.
  ['芦苇日报', 'Reed Daily', false],
  ['Камышовые вести', 'Reed Daily', false],
  // In another language.
  ['Banco de Juncos', 'Reed Bank', false],
  ['Rohr und Ried', 'Reed Bank', false],
  ['Crédit Marée', 'Reed Bank', false],
  ['Banco de Juncos', 'Banca di Maree', true],
  // Of the same characters.
  ['芦都', '芦苇都市报', false],
  ['苇芦', '芦苇都市报', true],
  ['芦苇大学', '芦苇交通大学', true],
])('%s and %s are told apart by their names: %s', (left, right, expected) => {
  expect([areComparable(left, right), areComparable(right, left)]).toEqual([expected, expected])
})
