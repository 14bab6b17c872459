import {check, openSession, policyFrom} from '@citation-lint/core/rules'
import {describe, expect, test} from 'vitest'
import {abstentions} from '../../src/settle/enforcement.ts'
import {evidenceOf, policy, record, run, type Setting, section} from './materials.ts'

const strict = policyFrom({required_sections: ['prevailing'], rules: {NUMBER_NOT_IN_SOURCE: 'error'}})
const hasty = policyFrom({
  ...{required_sections: ['prevailing']},
  source_errors: 'remove',
  rules: {NUMBER_NOT_IN_SOURCE: 'error'},
})

describe('two records of one id', () => {
  const twice = (more: object) => evidenceOf([record('1', 'bank'), record('1', 'bank', more), record('2', 'wire')])
  const draft = section('- Rye rose. [1]', '- Oats fell. [2]')

  test('with different content are no evidence: the brief is written again, and delivered without them', () => {
    const evidence = twice({title: 'Another report', url: 'https://bank.example/other'})
    const first = run(draft, {evidence})
    expect(first.decision).toBe('retry')
    expect(first.report.doubts).toEqual(['line 3, `1`: several stored records with different content have this id'])
    expect(first.instruction).toContain('several stored records with different content')
    const second = run(draft, {evidence, attempt: 2})
    expect(second).toMatchObject({decision: 'deliver', document: section('- Oats fell. [2]')})
  })

  test('with the same content are one', () => {
    expect(run(draft, {evidence: twice({fetched_at: '2026-02-12T02:15:00Z'})})).toMatchObject({
      decision: 'deliver',
      document: draft,
    })
  })
})

test('an invented headline of a stored publisher backs nothing', () => {
  const titled = record('1', 'wire', {title: 'Fed holds rates steady', published_at: '2026-02-09T14:00:00Z'})
  const [held, abolished] = ['Fed holds rates steady', 'Fed to abolish cash'].map(
    (title) => `- Rates stay. [Rye Wire, "${title}", Feb 9, 2026]`,
  )
  const {decision, document, report} = run(section(held ?? '', abolished ?? ''), {evidence: evidenceOf([titled])})
  expect(decision).toBe('deliver')
  expect(document).toBe(section(held ?? ''))
  expect(report.removed).toMatchObject([{code: 'UNRESOLVED_CITATION', line: 4}])
})

describe('a claim that its source denies', () => {
  const evidence = evidenceOf([
    record('1', 'bank', {content: 'Rye rose 5% in May. "Nobody can say why," the bank wrote.'}),
    record('2', 'wire'),
  ])
  const misquoted = section('- The bank wrote that "everybody can say why" of it. [1]', '- Oats fell. [2]')
  const miscounted = section('- Rye rose 7% in May. [1]', '- Oats fell. [2]')

  test.each([
    [misquoted, policy, 'QUOTE_NOT_VERBATIM'],
    [miscounted, strict, 'NUMBER_NOT_IN_SOURCE'],
  ])('leads to a retry, then to its removal: %#', (draft, own, code) => {
    const setting: Setting = {evidence, policy: own}
    const first = run(draft, setting)
    expect([first.decision, first.report.removed.map((each) => each.code)]).toEqual(['retry', [code]])
    expect(first.report.doubts[0]).toContain(`line 3, ${code}: Unexpected`)
    expect(first.report.validation_passed).toBe(false)
    const second = run(draft, {...setting, attempt: 2})
    expect(second).toMatchObject({decision: 'deliver', document: section('- Oats fell. [2]')})
  })

  test('goes at once where the policy says so', () => {
    expect(run(miscounted, {evidence, policy: hasty})).toMatchObject({
      decision: 'deliver',
      document: section('- Oats fell. [2]'),
    })
  })

  test('is held to its number and date by default', () => {
    const misdated = section('- Rye rose on 7 May 2025. [1]', '- Oats fell. [2]')
    const codesOf = (draft: string) => run(draft, {evidence}).report.removed.map(({code}) => code)
    expect([codesOf(miscounted), codesOf(misdated)]).toEqual([['NUMBER_NOT_IN_SOURCE'], ['DATE_NOT_IN_SOURCE']])
  })

  test('stays where the policy makes a warning of the rule, which the answer tells', () => {
    const mild = {...policy, rules: {NUMBER_NOT_IN_SOURCE: 'warning' as const}}
    const {decision, document, report} = run(miscounted, {evidence, policy: mild})
    expect([decision, document]).toEqual(['deliver', miscounted])
    expect(report.warnings).toMatchObject([{code: 'NUMBER_NOT_IN_SOURCE', severity: 'warning', line: 3, column: 12}])
  })
})

describe('two sources that contradict each other', () => {
  const evidence = evidenceOf([
    record('1', 'bank', {content: 'Rye rose 5% in May.'}),
    record('2', 'wire', {content: 'Rye rose 7% in May.'}),
  ])

  test.each(['remove', 'placeholder'] as const)(
    'make an abstention of the claim (%s), and the report names both',
    (onFailure) => {
      const draft = section('- Rye rose 5% in May. [1][2]', '- Oats fell. [2]')
      const {decision, document, report} = run(draft, {evidence, onFailure})
      expect(decision).toBe('deliver')
      expect(document).toBe(section(`- ${abstentions.conflicting}`, '- Oats fell. [2]'))
      expect(report.removed).toMatchObject([{code: 'CONFLICTING_SOURCES', line: 3}])
      expect(report.removed[0]?.reason).toMatch(/`5%`.*`7%`/)
    },
  )
})

test('an empty section that the policy requires is told', () => {
  const own = {...policy, required_sections: ['prevailing', 'Method']}
  const {decision, report} = run(`${section('- Rye rose. [1]')}\n## Method\n\n## End\n`, {policy: own})
  expect([decision, report.empty_sections]).toEqual(['retry', ['Method']])
})

test('an error of a rule that takes no bullet out is not delivered, in a bullet and outside', () => {
  const evidence = evidenceOf([record('1', 'bank', {content: 'Rye rose 5% in May.'})])
  const codes = (draft: string) => run(draft, {evidence}).report.uncovered.map(({code}) => code)
  expect(codes(section('- Rye rose 5%. [1]', '', '## Notes', '', 'Rye rose 7% in May. [1]'))).toEqual([
    'NUMBER_NOT_IN_SOURCE',
  ])
  expect(codes(section('- Rye rose 5%. [1]', '', '```', 'Rye [[S:1]]', '```'))).toEqual(['CITATION_IN_CODE'])
  expect(codes(section('- Rye rose 5%. [1] :contentReference[oaicite:0]{index=0}'))).toEqual(['LEAKED_MARKER'])
})

test('a claim outside of the claim sections asks for a retry, and stands in the warnings', () => {
  const draft = `Stocks of 40,000 tonnes are left.\n\n${section('- Rye rose. [1]')}`
  const {decision, report} = run(draft, {evidence: evidenceOf([record('1', 'bank')])})
  expect(decision).toBe('retry')
  expect(report.uncovered).toMatchObject([{code: 'UNCITED_NUMBER', line: 1}])
  expect(report.warnings).toMatchObject([{code: 'UNCITED_NUMBER', severity: 'error', line: 1, column: 11}])
})

describe('usage tags', () => {
  const evidence = evidenceOf([record('1', 'bank')], {
    sources: [
      {sid: 1, title: 'Rye', url: 'https://rye.example/1'},
      {sid: 3, title: 'Oats', url: 'https://oats.example/3'},
    ],
  })

  test.each([
    [section('- Rye rose. [1]', '', '[[USAGE:1,3]]'), section('- Rye rose. [1]')],
    [section('- Rye rose. [1] [[USAGE:1,3]]'), section('- Rye rose. [1]')],
    [section('- Rye rose. [1]', '- Nobody knows. [[USAGE:1,3]]'), section('- Rye rose. [1]')],
  ])('go, and what they say is in the answer: %#', (draft, left) => {
    const {document, report} = run(draft, {evidence})
    expect(document).toBe(left)
    expect(report.usage_sids).toEqual(['1', '3'])
    expect(report.sources_used).toContainEqual({
      sid: 3,
      id: '3',
      title: 'Oats',
      url: 'https://oats.example/3',
      text: '',
      uses: 1,
    })
    expect(report.warnings.map(({code}) => code)).not.toContain('LEAKED_MARKER')
  })
})

describe('the abstaining report', () => {
  const behindTheWall = record('1', 'salmon', {content: 'The rate will be cut twice in the coming year, said Ada.'})

  test.each([
    ['- Up.', [], 'Claims cited no source'],
    ['- Up. [9]', [], 'Claims cited sources that are not stored'],
    ['- Up. [1]', [record('1', 'wire', {url: ''})], 'Claims cited incomplete records'],
    ['- Up. [1]', [record('1', 'stranger')], 'Claims cited sources that are not registered'],
    [
      '- Up. [1]',
      [record('1', 'bank', {url: 'https://wire.example/1'})],
      'Claims cited addresses that are not on the site of their publisher',
    ],
    ['- Up. [1]', [record('1', 'bank'), record('1', 'wire')], 'Claims cited ids that several stored records have'],
    [
      '- Ada said "the rate will be cut twice in the coming year". [1]',
      [behindTheWall],
      'Claims quoted from behind a paywall',
    ],
    [
      '- Up by 4%. [1]',
      [record('1', 'ledger')],
      'Claims with numbers or dates had neither a credible nor a second independent source',
    ],
    [
      '- Up by 4%. [1]',
      [record('1', 'bank', {content: 'Rye rose 5% in May.'})],
      'Claims said what their sources do not say',
    ],
  ])('gives the true reason for %s', (bullet, records, reason) => {
    const {decision, document} = run(section(bullet), {evidence: evidenceOf(records), attempt: 2})
    expect(decision).toBe('abstain')
    expect(/## Why Insufficient\n\n- (.+)/.exec(document)?.[1]).toBe(reason)
  })

  test('gives the true reason for a plain address', () => {
    const own = policyFrom({required_sections: ['prevailing'], require_https: true})
    const evidence = evidenceOf([record('1', 'wire', {url: 'http://wire.example/1'})])
    const {document} = run(section('- Up. [1]'), {evidence, policy: own, attempt: 2})
    expect(document).toContain('- Claims were cited in a form that the policy does not accept\n')
    expect(document).not.toContain('query')
  })

  const weak = [
    record('3', 'ledger', {title: 'Rye up 12% in 2026'}),
    record('4', 'wire', {url: ''}),
    record('5', 'stranger'),
  ]
  const draft = `# Daily Brief - February 11, 2026\n\n${section('- A cut of 3% is near. [7]')}`

  test.each([
    [evidenceOf(), policy],
    [evidenceOf(weak), policy],
    [evidenceOf([]), policyFrom({ignore_dates: false, ignore_years: false})],
    [evidenceOf(weak), policyFrom({required_sections: ['prevailing', 'watch'], ignore_dates: false})],
  ])('passes the check of its own policy: %#', (evidence, own) => {
    const {decision, document} = run(draft, {evidence, policy: own, attempt: 2})
    expect(decision).toBe('abstain')
    const {brief} = openSession(document, {format: 'markdown', evidence, policy: own})
    const ofText = check(brief, evidence, own).filter(({subject}) => subject.kind !== 'record')
    expect(ofText.filter(({severity}) => severity === 'error')).toEqual([])
  })
})
