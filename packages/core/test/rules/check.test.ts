import {createEvidence} from '@citation-lint/core/evidence'
import {describe, expect, test} from 'vitest'
import {assess, check, locate, policyFrom} from '../../src/rules/index.ts'
import {findings, read, report} from './materials.ts'

describe('severities', () => {
  const document = 'Exports grew by 12%.'
  const severities = (config: object, text = document) =>
    findings({document: text, config: {contract: true, ...config}}).map(({severity}) => severity)

  test('come from the rule, or from the policy', () => {
    expect(severities({})).toEqual(['error'])
    expect(severities({rules: {UNCITED_NUMBER: 'info'}})).toEqual(['info'])
    expect(severities({rules: {UNCITED_NUMBER: 'off'}})).toEqual([])
    expect(
      severities({rules: {UNCITED_NUMBER: 'off', UNCITED_SECTION: ['info', {min_claims: 1}]}}, `# A\n\n${document}`),
    ).toEqual(['info'])
  })

  test('of one fault may differ from its rule, unless the policy sets the rule', () => {
    const text = 'Per LMIS: The attrition spike reached 11.6%.'
    const config = {strict_qid_keywords: ['attrition spike'], strict_qid_severity: 'warning'}
    expect(severities(config, text)).toEqual(['warning'])
    expect(severities({...config, rules: {MISSING_QID: 'info'}}, text)).toEqual(['info'])
  })
})

describe('confidence', () => {
  const document = 'Exports grew by 12% [A](https://a.example/1).\n\nRye fell by 9%. Oats rose by 31%.\n'
  const found = (config: object) =>
    findings({document, config}).filter(({code}) => code === 'UNCITED_NUMBER' || code === 'PLAIN_LINK')

  test('decides the severity unless the policy names the rule, whose level holds for all that it finds', () => {
    const severities = {high: 'error', medium: 'warning', low: 'info'}
    for (const {severity, confidence = 'low'} of found({})) expect(severity).toBe(severities[confidence])
    for (const {severity} of found({rules: {UNCITED_NUMBER: 'error', PLAIN_LINK: 'error'}}))
      expect(severity).toBe('error')
  })

  test.each(['low', 'medium', 'high'])('below %s is left out where the policy says so', (least) => {
    const order = ['high', 'medium', 'low']
    const kept = found({}).filter(({confidence = 'low'}) => order.indexOf(confidence) <= order.indexOf(least))
    expect(found({min_confidence: least})).toEqual(kept)
  })

  test('a comment counts as used although its finding is left out', () => {
    const text = document.replace('Rye', '<!-- citation-lint ignore UNCITED_NUMBER -- seen -->\n\nRye')
    const codes = findings({document: text, config: {min_confidence: 'high'}}).map(({code}) => code)
    expect(codes).not.toContain('UNUSED_SUPPRESSION')
  })
})

test('findings come in the order of their places, those about the whole document first', () => {
  const document = '## Minority view\n\nRoses grow. [[S:]] [1]\n'
  expect(report({document, config: {required_sections: ['watch']}})).toEqual([
    '1:1 EMPTY_SECTION',
    '1:1 NO_EVIDENCE',
    '1:1 EMPTY_SECTION',
    '3:13 MALFORMED_CITATION',
  ])
})

test.each([
  ['## Counter', 'Counterarguments', []],
  ['## Counterarguments (dissent)', 'counterarguments', []],
  ['## Contra', 'Counterarguments', []],
  ['## Contra', 'contra', []],
  ['## Contra', 'counter', []],
  ['## Contra', 'Minority view', ['1:1 EMPTY_SECTION']],
  ['## Sources', 'Works cited', ['1:1 EMPTY_SECTION']],
])('%s is the section %s: %j', (heading, required, expected) => {
  const config = {required_sections: [required], sections: {counter: ['Contra']}}
  const codes = report({document: `${heading}\n\n- Up. [1]\n`, config})
  expect(codes.filter((code) => code.endsWith('EMPTY_SECTION'))).toEqual(expected)
})

test('the same brief gives the same findings twice', () => {
  const {brief, evidence, policy} = read({document: '# A\n\n- 5% [1] [S2]\n\n[^1]: x\n'})
  expect(check(brief, evidence, policy)).toEqual(check(brief, evidence, policy))
})

test('a rule that throws becomes a finding that names it, and the others still run', () => {
  const given = read({
    document: 'Exports grew by 12%. [1]\n\nImports fell by 9%.',
    evidence: {source_registry: [{source_id: 'wire', publisher: 'Wire', url: 'https://wire.example', tier: 1}]},
  })
  const evidence = {
    ...given.evidence,
    get packs(): never {
      throw new Error('no packs\u001b[31m')
    },
  }
  const found = check(given.brief, evidence, given.policy)
  expect(found.map(({code}) => code)).toEqual(['MISSING_OFFICIAL_SOURCE', 'UNRESOLVED_CITATION', 'UNCITED_NUMBER'])
  expect(found[0]).toMatchObject({
    severity: 'error',
    message: 'The rule `MISSING_OFFICIAL_SOURCE` failed (`no packs\\u001B[31m`); please report it with the document',
  })
})

describe('one fault is one finding', () => {
  test('an uncited bullet of a claim section is no uncited number as well', () => {
    const document = '## Prevailing view\n\n- Output grew 2.9%.\n'
    expect(report({document})).toEqual(['3:3 UNCITED_BULLET'])
    expect(report({document, config: {rules: {UNCITED_BULLET: 'off'}}})).toEqual(['3:15 UNCITED_NUMBER'])
  })

  test('a table without citations is one, a row in a table with citations is one', () => {
    const table = (...rows: string[]) => ['| port | berths | share |', '|---|---|---|', ...rows].join('\n')
    expect(report({document: table('| north | 88 units | 4.1% |', '| south | 120 units | 6% |')})).toHaveLength(1)
    const cited = table(
      '| north [^1] | 88 units [^1] | 4.1% [^1] |',
      '| south | 120 units | 6% |',
      '| east | 77 units | 9% |',
    )
    const document = `${cited}\n\n[^1]: https://port.example\n`
    expect(report({document})).toEqual(['4:11 UNCITED_NUMBER'])
    expect(report({document, config: {contract: true}})).toEqual(['4:11 UNCITED_NUMBER', '5:10 UNCITED_NUMBER'])
  })
})

test('the address of a reference entry is no further use of its source', () => {
  const url = 'https://barley.example.org/report'
  const evidence = {
    citations: [{id: '1', source_id: 'board', url, publisher: 'Board', title: 'Report'}],
    source_registry: [
      {source_id: 'board', publisher: 'Board', base_url: 'https://barley.example', credibility_tier: 2},
    ],
  }
  const document = `Barley grew. [1]\n\n## References\n\n[1] Board. "Report". ${url}\n`
  const mismatches = report({document, evidence}).filter((line) => line.endsWith('URL_MISMATCH'))
  expect(mismatches).toEqual(['1:14 URL_MISMATCH'])
})

test('styles that the policy does not list do not count as citations', () => {
  const document = 'Exports grew by 12% [1].\n\n[1]: https://barley.example/x\n'
  expect(report({document, config: {markers: ['footnote']}})).toEqual(['1:17 UNCITED_NUMBER'])
  expect(report({document, config: {markers: ['numeric']}})).toEqual([])
})

test('a fault of an evidence file stands in that file', () => {
  const evidence = {
    ...createEvidence([]),
    problems: [
      {
        code: 'DUPLICATE_ID' as const,
        message: 'Unexpected id `1`, expected one that no other record has',
        note: 'First on line 3',
        origin: {file: 'evidence.json', pointer: '/citations/1'},
        place: {line: 9, column: 5, endLine: 9, endColumn: 8, offset: 120, endOffset: 123},
      },
    ],
  }
  const {brief, policy} = read({document: 'Text.\n\n<!-- citation-lint disable DUPLICATE_ID -- not here -->\n'})
  const found = check(brief, evidence, policy, {recordsAlone: true})
  expect(locate(found, brief.source, 'brief.md')).toMatchObject([
    {code: 'UNUSED_SUPPRESSION', file: 'brief.md'},
    {
      code: 'DUPLICATE_ID',
      actual: undefined,
      file: 'evidence.json',
      line: 9,
      column: 5,
      offset: 120,
      note: 'First on line 3',
    },
  ])
})

test.each([
  ['UNRESOLVED_CITATION', false],
  ['NO_EVIDENCE', true],
])('%s says where evidence was looked for, under the contract: %s', (code, contract) => {
  const {brief, evidence} = read({document: 'Barley grew. [1]'})
  const searched = ['brief.citations.json', 'brief.citations.yaml']
  const found = check(brief, evidence, policyFrom({contract}), {searched})
  expect(found.find((each) => each.code === code)?.note).toMatch(
    /^Looked for evidence in `brief\.citations\.json`, `brief\.citations\.yaml`/,
  )
})

test('the summary counts claims, numbers, sources and styles', () => {
  const document = [
    '- Per LMIS: Turnover was 11.6% (QID: lmis_turn_0001).',
    '- Employment rose 12%.',
    '',
    'Barley grew by 4% [1][S2]. Rye fell by 3%. Nobody knows.[^1]',
    '',
    '[^1]: https://rye.example',
  ].join('\n')
  const {brief, evidence, policy} = read({
    document,
    evidence: {
      citations: [{id: '1', url: 'https://barley.example', title: 'Barley Board'}],
      sources: [
        {id: 'S2', title: 'Grid atlas'},
        {id: 'S3', title: 'Unused'},
      ],
      query_results: [{query_id: 'lmis_turn_0001', dataset_id: 'LMIS_turnover'}],
    },
  })
  expect(assess(brief, evidence, policy).summary).toEqual({
    claims: 5,
    cited_claims: 3,
    statuses: {supported: 0, not_supported: 0, uncertain: 0, unavailable: 2, unresolved: 1, unsourced: 2},
    judged_claims: 0,
    total_numbers: 4,
    cited_numbers: 3,
    uncited_count: 1,
    citation_coverage: 0.6,
    sources_used: [
      {id: '1', title: 'Barley Board', url: 'https://barley.example', text: '', uses: 1},
      {id: 'S2', title: 'Grid atlas', url: '', text: '', uses: 1},
      {id: 'lmis_turn_0001', title: 'LMIS_turnover', url: '', text: '', uses: 1},
    ],
    orphaned_sources: ['S3'],
    citations_by_style: {numeric: 1, source: 1, footnote: 1, attribution: 1},
    number_verdicts: {supported: 0, doubtful: 0, absent: 0, contradicted: 0, not_checkable: 2},
    doubtful_numbers: [],
    doubtful_claims: [],
    quote_verdicts: {supported: 0, absent: 0, not_checkable: 0},
    quality: {score: 2, grounding: 0, sources: 0, diversity: 0, completeness: 1, clarity: 1, passed: false},
  })
})

test.each([
  ['Rye rose 5%. [1]', 'supported'],
  ['Oats fell. [1]', 'supported'],
  ['Oats sank. [1]', 'uncertain'],
  ['Oats fell. [2]', 'unavailable'],
  ['Corn held. [9]', 'unresolved'],
  ['Rye rose 7%. [1]', 'not_supported'],
  ['Oats "never fell at all" then. [1]', 'not_supported'],
  ['Rye rose 7%.', 'unsourced'],
])('%s is %s', (document, status) => {
  const citations = [
    {id: '1', url: 'https://a.example', title: 'A', content: 'Rye rose 5%. Oats "fell flat".'},
    {id: '2', url: 'https://b.example', fetch_outcome: 'refused', http_status: 403},
  ]
  const {brief, evidence, policy} = read({document, evidence: {citations}})
  const {ledger, summary} = assess(brief, evidence, policy)
  expect(ledger.map((row) => row.status)).toEqual([status])
  expect(summary.statuses).toMatchObject({[status]: 1})
})

test('a footnote without an address is its own source unless its words are those of the record with its label', () => {
  const evidence = {
    sources: [
      {sid: 1, title: 'Tide tables', url: 'https://coast.example/1', text: ''},
      {sid: 2, title: 'Oral_history', text: ''},
    ],
  }
  const used = (definition: string) => {
    const {brief, evidence: stored, policy} = read({document: `The tide rose.[^1]\n\n[^1]: ${definition}\n`, evidence})
    return assess(brief, stored, policy).summary.sources_used
  }
  expect(used('Oral\\_history')).toEqual([])
  expect(used('Tide tables, 2024')).toMatchObject([{id: '1', title: 'Tide tables'}])
})
