import {check, openSession, policyFrom} from '@citation-lint/core/rules'
import {describe, expect, test} from 'vitest'
import {decide} from '../../src/settle/decision.ts'
import {
  abstentions,
  confidenceTag,
  enforce,
  logLines,
  notYetAvailable,
  placeholders,
  SettleError,
} from '../../src/settle/enforcement.ts'
import {evidenceOf, policy, read, record, records, run, section} from './materials.ts'

describe('citations', () => {
  test.each([
    ['only the ids that lead nowhere go', '- Up. [1, 9]', '- Up. [1]'],
    ['a range loses them too', '- Up. [1-5]', '- Up. [1][2][3]'],
    ['a marker goes with the blank before it', '- Down [9] and [1].', '- Down and [1].'],
    ['markers in a row', '- Up. [8][1][9]', '- Up. [1]'],
    ['markers in a list', '- Up [8], [1], [9].', '- Up [1].'],
    ['a record without a URL is none', '- Up. [4][1]', '- Up. [1]'],
    ['nor is one of an unregistered publisher', '- Up. [5][1]', '- Up. [1]'],
    ['parentheses around a link go with it', '- Up [1] ([Post](https://nowhere.example)).', '- Up [1].'],
    ['the words of a number are not the sentence', '- Up [[7]](https://nowhere.example/7). [1]', '- Up. [1]'],
    ['a sub-bullet that names a source', '- Up. [1]\n  - Source: [Post](https://nowhere.example)', '- Up. [1]'],
    ['a bullet that only cites', '- Up. [1]\n- [9]', '- Up. [1]'],
    ['a marker on a line of its own', '- Up [1]\n  [9]\n  and on.', '- Up [1]\n  and on.'],
    ['emphasis around words ends where they end', '- **Up [9]** a lot, *so [9]*. [1]', '- **Up** a lot, *so*. [1]'],
    ['as does a quotation', '- "Up [9]" they say. [1]', '- "Up" they say. [1]'],
    ['a blank before emphasis stays', '- Up [9] *a lot*. [1]', '- Up *a lot*. [1]'],
    ['emphasis around markers alone goes with them', '- Up **[8][9]** a lot _[9]_. [1]', '- Up a lot. [1]'],
    ['an escaped marker is none', '- Up \\[b]. [1]', '- Up \\[b]. [1]'],
  ])('%s', (_, before, after) => {
    expect(run(section(before)).document).toBe(section(after))
  })
})

test('a record that leaves its source out backs only what is on a registered site', () => {
  const page = (id: string, site: string) => ({
    id,
    url: `https://${site}.example/${id}`,
    title: `Report ${id}`,
    published_at: '2026-02-10',
  })
  const {document, report} = run(section('- Up. [1]\n- Down. [2]'), {
    evidence: evidenceOf([page('1', 'wire'), page('2', 'stranger')]),
  })
  expect(document).toBe(section('- Up. [1]'))
  expect(report.removed).toMatchObject([
    {reason: expect.stringContaining('`https://stranger.example/2` is not in the source registry')},
  ])
})

test('a record of a document or a chunk that nobody stored backs nothing', () => {
  const documents = ['1', '2'].map((id) => ({
    doc_id: `doc_${id}`,
    source_id: 'bank',
    chunks: [{chunk_id: `chunk_${id}`, text: 'Up and down.'}],
  }))
  const {document, report} = run(section('- Up. [1]\n- Down. [2]\n- Even. [3]'), {
    evidence: evidenceOf([record('1', 'bank'), record('2', 'bank', {chunk_id: 'chunk_1'}), record('3', 'wire')], {
      documents,
    }),
  })
  expect(document).toBe(section('- Up. [1]'))
  expect(report.removed.map(({code, reason}) => [code, /`\w+_id` `\w+` is not stored/.exec(reason)?.[0]])).toEqual([
    ['UNRESOLVED_CITATION', '`chunk_id` `chunk_1` is not stored'],
    ['UNRESOLVED_CITATION', '`doc_id` `doc_3` is not stored'],
  ])
})

describe('bullets', () => {
  test.each([
    ['one that cites nothing', '- Up. [1]\n- Down.\n- Even. [2]', '- Up. [1]\n- Even. [2]'],
    ['one that is left without citations', '- Up. [1]\n- Down. [9]', '- Up. [1]'],
    ['a number on a weak source', '- Up 4%. [3]\n- Up. [1]', '- Up. [1]'],
    ['one on a weak source says so', '- **Up.** [3]\n- Up. [1]', '- [LOW CONFIDENCE] **Up.** [3]\n- Up. [1]'],
    ['unless its writer has', '- Some sources say that rye is up. [3]', '- Some sources say that rye is up. [3]'],
    ['all its lines', '- Up. [1]\n- Down\nlazily\n  on.\n\n  And on.\n- Even. [2]', '- Up. [1]\n- Even. [2]'],
    [
      'an abstention stays',
      '- [Insufficient evidence to assess this claim]\n- Down.',
      '- [Insufficient evidence to assess this claim]',
    ],
    ['blank lines are not left double', '- Up. [1]\n\n- Down.\n\n- Even. [2]', '- Up. [1]\n\n- Even. [2]'],
    [
      'what stays below it moves up',
      '- Down.\n  - Up\n    a lot. [1]\n  - Even.\n- Even. [2]',
      '- Up\n  a lot. [1]\n- Even. [2]',
    ],
    [
      'with its paragraphs, indented lists too',
      ' -   Down.\n     -   Up. [1]\n\n         A lot. [1]',
      ' -   Up. [1]\n\n     A lot. [1]',
    ],
    ['through several levels', '- Down.\n  - Down.\n    - Up. [1]', '- Up. [1]'],
    ['a label goes with the last below it', '- Why:\n  - Down.\n- Up. [1]', '- Up. [1]'],
    ['a label stays with what is left', '- Why:\n  - Down.\n  - Up. [1]', '- Why:\n  - Up. [1]'],
    ['an ordered list begins with its number', 'Words.\n1. Down.\n2. Up. [1]', 'Words.\n1. Up. [1]'],
    ['words above do not become a heading', '- Up. [1]\n\nWords.\n- Down.\n---', '- Up. [1]\n\nWords.\n\n---'],
    ['inside a block quote', '> - Up. [1]\n> - Down.\n> - Even. [2]', '> - Up. [1]\n> - Even. [2]'],
    [
      'no comment excuses it',
      '<!-- citation-lint disable UNCITED_BULLET -- trust me -->\n\n- Up. [1]\n- Down.',
      '<!-- citation-lint disable UNCITED_BULLET -- trust me -->\n\n- Up. [1]',
    ],
    ['a paragraph is no bullet', 'Words. [9]\n\n- Up. [1]\n- Down.', 'Words. [9]\n\n- Up. [1]'],
  ])('%s', (_, before, after) => {
    expect(run(section(before)).document).toBe(section(after))
  })

  test('placeholders say why', () => {
    const more = {
      evidence_packs: [
        {
          pack_id: 'p',
          query: 'q',
          generated_at: '2026-02-11T08:00:00Z',
          chunks: [{chunk_id: 'chunk_1', source_id: 'bank', score: 1, credibility_tier: 1}],
        },
      ],
    }
    const draft = section('- Down.', '  - Up 4%. [3]', '- **The central bank kept its policy rate.** [2]', '- Up. [1]')
    expect(run(draft, {evidence: evidenceOf(records, more), onFailure: 'placeholder'}).document).toBe(
      section(`- ${placeholders.unsupported}`, `  - ${placeholders.weak}`, `- ${placeholders.unofficial}`, '- Up. [1]'),
    )
  })

  test('a policy switches the quality rules off, and no others', () => {
    const lax = policyFrom({
      required_sections: ['prevailing'],
      rules: {WEAK_NUMERIC_SOURCE: 'off', HEADLINE_ONLY: 'off', UNCITED_BULLET: 'off'},
    })
    expect(run(section('- Up 4%. [3]', '- Down.'), {policy: lax}).document).toBe(
      section('- [LOW CONFIDENCE] Up 4%. [3]'),
    )
  })

  test('line endings, byte order mark and what stands elsewhere stay', () => {
    const draft =
      '---\r\ndate: 2026-02-11\r\n---\r\n\r\n## Prevailing view\r\n\r\n- Up. [1]\r\n- Down.\r\n\r\n## Notes\r\n\r\n- Nothing cited. [9]'
    expect(run(draft).document).toBe(draft.replace('- Down.\r\n', ''))
  })
})

describe('evidence', () => {
  test('what the document says about itself is none', () => {
    const {report, decision} = run(
      `${section('- Up. [1]', '- Even. [^2]')}\n[^2]: A note.\n\n## References\n\n[1] Me. "Mine". https://me.example/1\n`,
      {evidence: evidenceOf([])},
    )
    expect(report.removed.map(({code}) => code)).toEqual(['UNRESOLVED_CITATION', 'UNRESOLVED_CITATION'])
    expect(decision).toBe('retry')
  })

  test('quotes of paywalled sources go, their snippets stay', () => {
    const quoted = record('6', 'salmon', {
      quote_span: {start: 1, end: 9, text: 'overshoot'},
      more_quote_spans: [{text: 'too far'}],
      snippet_span: {text: 'Overshoot risk'},
    })
    const given = evidenceOf([quoted, record('1', 'bank', {quote_span: {start: 0, end: 4, text: 'held'}})])
    const {evidence, stripped, report} = run(section('- A columnist warns. [6]'), {evidence: given})
    expect(evidence.sources[0]).toMatchObject({
      quotes: [],
      snippet: 'Overshoot risk',
      record: {quote_span: null, more_quote_spans: null},
    })
    expect(evidence.sources[1]?.quotes[0]?.text).toBe('held')
    expect(stripped.map(({id}) => id)).toEqual(['6'])
    expect(report.validation_passed).toBe(true)
    expect(given.sources[0]?.quotes[0]?.text).toBe('overshoot')
  })

  test('an attribution counts with a query id that is stored', () => {
    const more = {query_results: [{query_id: 'lmis_turn_0001', dataset_id: 'LMIS_turnover'}]}
    const draft = section(
      '- Per LMIS: Turnover was 11.6% (QID: lmis_turn_0001).',
      '- Per LMIS: It was 12.1% (QID: lmis_none_0001).',
    )
    expect(run(draft, {evidence: evidenceOf(records, more)}).document).toBe(
      section('- Per LMIS: Turnover was 11.6% (QID: lmis_turn_0001).'),
    )
    expect(run(draft).report.cited_bullets).toBe(0)
  })
})

describe('report', () => {
  test('names each failure with its place and reason', () => {
    const {report} = run(section('- Up. [1, 9]', '- Down. [8]', '- Even.', '- Up 4%. [3]'))
    expect(report).toMatchObject({
      total_bullets: 4,
      cited_bullets: 1,
      removed_bullets: 3,
      validation_passed: true,
      citation_coverage: 0.25,
    })
    expect(report.removed.map(({line, code, section: title}) => [line, code, title])).toEqual([
      [4, 'UNRESOLVED_CITATION', 'Prevailing view'],
      [5, 'UNCITED_BULLET', 'Prevailing view'],
      [6, 'WEAK_NUMERIC_SOURCE', 'Prevailing view'],
    ])
    expect(report.removed_citations.map(({marker, id, line}) => [marker, id, line])).toEqual([
      ['[1, 9]', '9', 3],
      ['[8]', '8', 4],
    ])
    expect(report.sources_used.map(({id}) => id)).toEqual(['1'])
  })

  test('names what went along with a bullet, and a label below which nothing is left', () => {
    const lines = ['- Up. [1]', '- Down.', '  > They all fell. [2]', '', '  And so on.', '- Why:', '  - Nobody knows.']
    const {report, document} = run(section(...lines))
    expect(document).toBe(section('- Up. [1]'))
    expect(report.removed.map(({text}) => text)).toEqual(['Down.', 'Nobody knows.'])
    expect(report.removed_blocks).toEqual([
      {
        text: '> They all fell. [2]\n\n  And so on.',
        line: 5,
        code: 'UNCITED_BULLET',
        reason: 'it belongs to a bullet that was removed',
      },
      {text: '- Why:', line: 8, code: 'UNCITED_BULLET', reason: 'nothing is left below it'},
    ])
  })

  test('a section must be there where the policy says so', () => {
    const draft = section('- Up. [1]')
    expect(run(draft, {policy: policyFrom()}).report.empty_sections).toEqual([])
    expect(run(draft, {policy: policyFrom({required_sections: ['counter']})}).report.empty_sections).toEqual([
      'Counterarguments',
    ])
    expect(run(section('Nothing.'), {policy: policyFrom()}).report.empty_sections).toEqual(['Prevailing view'])
  })

  test('a section is empty as a whole, not below one of its headings', () => {
    const under = (...items: readonly string[]) =>
      section('### Freight', '', items[0] ?? '', '', '### Storage', '', items[1] ?? '')
    expect(run(under('- Down.', '- Up. [1]')).report.empty_sections).toEqual([])
    expect(run(under('- Down.', '- Up. [1]')).decision).toBe('deliver')
    expect(run(under('- Down.', '- Down too.')).report.empty_sections).toEqual(['Prevailing view'])
  })

  test('a section of nothing but our placeholders is empty, one in which the writer abstains is not', () => {
    const draft = `${section('- Up. [1]')}\n## Minority view\n\n- Down.\n\n## Counterarguments\n\n- [No official statement found in available sources]\n`
    expect(run(draft, {onFailure: 'placeholder'}).report.empty_sections).toEqual(['Minority view'])
    expect(run(draft).report.empty_sections).toEqual(['Minority view'])
  })
})

describe('decision', () => {
  const failing = section('- Up. [1]', '- One.', '- Two.', '- Three.', '- Four.')

  test.each([
    [3, [], 1, 'deliver'],
    [4, [], 1, 'retry'],
    [0, ['Minority view'], 1, 'retry'],
    [4, [], 2, 'abstain'],
    [3, [], 2, 'deliver'],
    [4, [], 7, 'abstain'],
  ])('%i removed, %j empty, attempt %i: %s', (removed_bullets, empty_sections, attempt, decision) => {
    expect(decide({removed_bullets, empty_sections}, attempt)).toBe(decision)
  })

  test('the instruction names what failed and what there is, escaped', () => {
    const evil = evidenceOf([record('1', 'bank', {title: 'A\n\u202Etitle`'}), record('2', 'wire')])
    const {instruction} = run(failing.replace('One', 'One\u001b[31m'), {evidence: evil})
    expect(instruction).toContain('- line 4, `Prevailing view`: `One\\u001B[31m.`. it cites nothing')
    expect(instruction).toContain('- `[1]` `A…` (`Bank of Valdoria`, `2026-02-10T14:00:00Z`)')
    expect(instruction).toContain(abstentions.insufficient)
    expect(run(failing, {attempt: 2}).instruction).toBeNull()
  })

  test('the instruction gives the number of failures as a reason only where they are too many', () => {
    expect(run(failing).instruction).toContain('did not pass validation: 4 of 5 claims failed, at most 3 may. ')
    expect(run(section('- One.')).instruction).toContain('did not pass validation. ')
  })

  test('the abstaining report claims nothing that is not stored', () => {
    const evidence = evidenceOf()
    const {document, decision} = run(`# Daily Brief - Feb 11, 2026\n\n${failing}`, {attempt: 2, evidence})
    expect(decision).toBe('abstain')
    expect(document).toBe(
      [
        '# Daily Brief - Feb 11, 2026',
        '## Synthesis Status: Insufficient Evidence',
        'We were unable to generate a complete daily brief for Feb 11, 2026 due to insufficient citeable evidence in available sources.',
        '> **Source Coverage:** All that was retrieved [1][2][3]',
        '## Available Evidence Summary',
        '- Bank of Valdoria: "Report 1" [1]\n- Rye Wire: "Report 2" [2]\n- Oat Ledger: "Report 3" [3]',
        '## Why Insufficient',
        '- More claims could not be backed than a brief may lose\n- Claims cited no source',
        '## References',
        '[1] Bank of Valdoria. "Report 1". Published Feb 10, 2026. https://bank.example/1',
        '[2] Rye Wire. "Report 2". Published Feb 10, 2026. https://wire.example/2',
        '[3] Oat Ledger. "Report 3". Published Feb 10, 2026. https://ledger.example/3',
        '[4] Rye Wire. "Report 4". Published Feb 10, 2026.',
        '[5] stranger. "Report 5". Published Feb 10, 2026. https://stranger.example/5\n',
      ].join('\n\n'),
    )
  })

  test('log lines give the reason, the count and the diversity of the evidence', () => {
    const [first, second, third] = logLines(run(failing))
    expect(first).toBe('decision=retry removed=4 bullets=5 empty_sections=none')
    expect(second).toBe(
      'evidence records=5 unique_publishers=4 tier_1_pct=20 tier_2_pct=40 tier_3_pct=20 tier_4_pct=0 max_publisher_pct=40',
    )
    expect(third).toBe('removed line=4 code=UNCITED_BULLET `One.` it cites nothing')
  })
})

describe('what stands for nothing', () => {
  const row = (id: string) => `| [${id}] | Report ${id} <https://bank.example/${id}> |\n`
  const head = '| Source | Title |\n| --- | --- |\n'
  test.each([
    ['a row of a table goes', `${head}${row('1')}${row('2')}`, `${head}${row('1')}`],
    [
      'an item with a label of its own goes',
      '- [1] A https://bank.example/1\n- [2] B\n',
      '- [1] A https://bank.example/1\n',
    ],
    [
      'an item that the list counts stays',
      '1. A https://bank.example/1\n2. B https://bank.example/2\n',
      '1. A https://bank.example/1\n2. B https://bank.example/2\n',
    ],
    ['a note stays', '[1] A https://bank.example/1\n\n[^2]: B\n', '[1] A https://bank.example/1\n\n[^2]: B\n'],
  ])('%s', (_, list, left) => {
    const {document, report} = run(`${section('- Up. [1]', '- Down. [2]')}\n## References\n\n${list}`, {
      evidence: evidenceOf([record('1', 'bank')]),
    })
    expect(document).toBe(`${section('- Up. [1]')}\n## References\n\n${left}`)
    expect(report.removed_blocks.every(({code}) => code === 'ORPHAN_SOURCE')).toBe(true)
  })

  test('a deeper heading goes with its last bullet, and is told', () => {
    const {document, report} = run(section('### Rates', '', '- Down.', '', '### Oil', '', '- Up. [1]'))
    expect(document).toBe(section('### Oil', '', '- Up. [1]'))
    expect(report.removed_blocks).toMatchObject([{text: '### Rates', line: 3, code: 'EMPTY_SECTION'}])
  })
})

test('a document that is no Markdown is refused', () => {
  const session = openSession('{"prevailing": "Up."}', {format: 'json', evidence: evidenceOf(), policy})
  expect(() => enforce(session)).toThrow(SettleError)
})

test('every phrase is read as what it says', () => {
  const phrases = [...Object.values(placeholders), ...Object.values(abstentions), notYetAvailable('2026-02-11')]
  for (const phrase of phrases) expect(read(section(`- ${phrase}`)).claims[0]?.abstains, phrase).toBe(true)
  for (const level of ['high', 'medium', 'low'] as const)
    expect(read(section(`- ${confidenceTag(level)} Up. [1]`)).claims[0]?.confidence?.level).toBe(level)
  expect(() => notYetAvailable('May]\n')).toThrow(RangeError)
})

test('what is delivered has no error in its claims', () => {
  const evidence = evidenceOf([record('1', 'bank'), record('2', 'wire')])
  const {document} = run(section('- Up. [1, 9]', '- Down.', '- Even. [2]'), {evidence})
  expect(check(read(document), evidence, policy).filter(({severity}) => severity === 'error')).toEqual([])
})

describe('outside the bullets', () => {
  const brief = (text: string) => `${text}\n\n${section('- Up. [1]')}`
  test.each([
    ['a number without a citation', 'Losses rose by 40%.', 'UNCITED_NUMBER'],
    ['a claim without a citation', 'Losses rose.', 'UNCITED_CLAIM'],
    ['a claim in code', '```\nAcme stole $12 million from widows.\n```', 'UNREAD_TEXT'],
    ['a marker that leads nowhere', 'Losses rose. [9]', 'UNRESOLVED_CITATION'],
    ['HTML with a number', '<p>Losses rose by 40%.</p>', 'UNCITED_NUMBER'],
  ])('%s holds the brief back, and is told to the writer', (_, text, code) => {
    const first = run(brief(text))
    expect([first.decision, first.report.uncovered.map((each) => [each.line, each.code])]).toEqual([
      'retry',
      [[1, code]],
    ])
    expect(first.instruction).toContain('line 1. ')
    expect(logLines(first)).toContainEqual(expect.stringContaining(`uncovered line=1 code=${code}`))
  })

  test('what is cited, asserts nothing, or is not covered by the policy does not', () => {
    const evidence = evidenceOf([record('1', 'bank', {content: 'Losses rose by 40%.'})])
    expect(run(brief('Losses rose by 40%. [1]'), {evidence}).decision).toBe('deliver')
    expect(run(brief('Losses, and why?')).decision).toBe('deliver')
    const lenient = policyFrom({required_sections: ['prevailing'], rules: {UNCITED_NUMBER: 'warning'}})
    expect(run(brief('Losses rose by 40%.'), {policy: lenient}).decision).toBe('deliver')
  })
})
