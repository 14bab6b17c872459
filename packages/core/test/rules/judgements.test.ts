import {judgementRecord, type NewJudgement} from '@citation-lint/core/evidence'
import {describe, expect, it} from 'vitest'
import {assess} from '../../src/rules/index.ts'
import {findings, type Given, only, read, report} from './materials.ts'

type Judged = Partial<NewJudgement> & Pick<NewJudgement, 'claim' | 'answer'>

/** What a person judged, unless it says otherwise. */
const judged = ({source, ...rest}: Judged): object =>
  judgementRecord({
    question: source ? 'supports' : 'needs_source',
    by: {kind: 'person', name: 'Ada Sand'},
    at: '2026-06-12',
    ...(source && {source, passage: {start: 0, end: 3}}),
    ...rest,
  })

const model = {kind: 'model', name: 'scripted'} as const
const trusting = {judgements: {trust: ['person', 'model:scripted']}}

describe('whether a claim needs a source', () => {
  const contract = {required_sections: ['prevailing']}
  const claim = 'Our mill sold 40 tonnes.'
  const documents: readonly (readonly [string, Given])[] = [
    ['UNCITED_NUMBER', {document: `# June\n\n${claim}\n`, config: {contract: true}}],
    ['UNCITED_BULLET', {document: `## Prevailing view\n\n- ${claim}\n`, config: contract}],
    ['UNCITED_SECTION', {document: `# Rye\n\n## Ours\n\n${claim}\n\n## Theirs\n\nRye [1].\n`, config: contract}],
    ['UNCITED_CLAIM', {document: '## Prevailing view\n\n- Rye [1]\n\nOur mill closed.\n', config: contract}],
    ['UNCITED_NUMBER', {document: `## Prevailing view\n\n- Rye rose [1]. ${claim}\n`, config: contract}],
  ]
  const words = ['Our mill closed.', claim, `Rye rose. ${claim}`]

  it.each(documents)('is not asked again once it was judged: %s', (code, given) => {
    expect(only(code, report(given))).toHaveLength(1)
    for (const answer of ['no', 'own', 'not_a_claim'] as const) {
      const judgements = words.map((each) => judged({claim: each, answer}))
      expect(only(code, report({...given, evidence: {judgements}}))).toEqual([])
    }
    for (const answer of ['yes', 'cannot_tell'] as const) {
      const judgements = words.map((each) => judged({claim: each, answer}))
      expect(only(code, report({...given, evidence: {judgements}}))).toHaveLength(1)
    }
  })

  it('is sure once a reader says so', () => {
    const document = `# June\n\n${claim} We like it. Rye is loved by ancient kings.\n`
    const before = findings({document})
    expect(before.filter(({severity}) => severity === 'error')).toEqual([])
    const judgements = [claim, 'Rye is loved by ancient kings.'].map((each) => judged({claim: each, answer: 'yes'}))
    const after = findings({document, evidence: {judgements}})
    expect(after.map(({line, column, code, severity}) => `${line}:${column} ${severity} ${code}`)).toEqual([
      '3:15 error UNCITED_NUMBER',
      '3:38 error UNCITED_CLAIM',
    ])
  })

  it('is not answered by a source of the whole section', () => {
    const part = (claim: string, page: string) => `## [News of ${page}](https://${page}.example/news)\n\n${claim}\n\n`
    const others = ['oat', 'rye', 'hop']
      .map((page) => part(`The ${page} board met in the old hall again.`, page))
      .join('')
    const document = part('Ferries carried 912 guests.', 'harbour') + others
    expect(report({document})).toEqual([])
    const judgements = [judged({claim: 'Ferries carried 912 guests.', answer: 'yes'})]
    expect(report({document, evidence: {judgements}})).toEqual(['3:17 UNCITED_NUMBER'])
  })

  it('is asked of nobody whom the policy does not trust', () => {
    const document = `${claim}\n`
    const judgements = [judged({claim, answer: 'own', by: model})]
    const reported = (config: object) => report({document, evidence: {judgements}, config: {contract: true, ...config}})
    expect(reported({})).toEqual(['1:15 UNCITED_NUMBER'])
    expect(reported({judgements: {trust: ['model:another']}})).toEqual(['1:15 UNCITED_NUMBER'])
    expect(reported({judgements: {trust: []}})).toEqual(['1:15 UNCITED_NUMBER'])
    for (const trust of ['model', 'model:scripted', 'model:Scripted'])
      expect(reported({judgements: {trust: [trust]}})).toEqual([])
  })

  it('is counted: a claim that needs no source is none that lacks one', () => {
    const {brief, evidence, policy} = read({
      document: `${claim} Rye rose 5% [1].\n`,
      evidence: {judgements: [judged({claim, answer: 'own'})]},
      config: {contract: true},
    })
    expect(assess(brief, evidence, policy).summary).toMatchObject({
      claims: 1,
      cited_claims: 1,
      total_numbers: 1,
      uncited_count: 0,
    })
  })
})

describe('whether a source bears a claim out', () => {
  const text = 'The hospital has beds. Room 640 is closed.'
  const sources = [{sid: 1, title: 'Hospital', url: 'https://hospital.example/', content: text}]
  const source = {id: '1', text}
  const doubtful = 'The hospital has 640 nurses.'
  const absent = 'The hospital has 912 nurses.'
  const document = `${doubtful} [[S:1]]\n\n${absent} [[S:1]]\n`

  const verdicts = (...judgements: readonly object[]) => {
    const {brief, evidence, policy} = read({document, evidence: {sources, judgements}, config: trusting})
    const {summary, findings: found} = assess(brief, evidence, policy)
    return {...summary.number_verdicts, found: found.filter(({code}) => code === 'NUMBER_NOT_IN_SOURCE').length}
  }

  it('settles what was in doubt', () => {
    expect(verdicts()).toMatchObject({doubtful: 1, absent: 1, found: 1})
    for (const by of [model, {kind: 'person', name: 'Ada'}] as const)
      expect(verdicts(judged({claim: doubtful, answer: 'yes', source, by}))).toMatchObject({
        doubtful: 0,
        supported: 1,
        found: 1,
      })
  })

  it('settles what the text does not hold where a person found it', () => {
    expect(verdicts(judged({claim: absent, answer: 'yes', source, by: model}))).toMatchObject({absent: 1, found: 1})
    expect(verdicts(judged({claim: absent, answer: 'yes', source}))).toMatchObject({absent: 0, supported: 1, found: 0})
    expect(verdicts(judged({claim: absent, answer: 'partly', source}))).toMatchObject({absent: 1, found: 1})
  })

  it('is of the text that was read', () => {
    const other = {id: '1', text: `${text} `}
    const judgements = [judged({claim: absent, answer: 'yes', source: other})]
    expect(report({document, evidence: {sources, judgements}})).toEqual([
      '3:1 STALE_JUDGEMENT',
      '3:18 NUMBER_NOT_IN_SOURCE',
    ])
  })

  it('is told with a passage that stands in the text', () => {
    const forged = {...judged({claim: absent, answer: 'yes', source}), passage: {start: 0, end: 3, text: '912'}}
    const found = findings({document, evidence: {sources, judgements: [forged]}})
    expect(found.map(({code}) => code)).toEqual(['INVALID_RECORD', 'NUMBER_NOT_IN_SOURCE'])
    expect(found[0]?.message).toBe(
      'Unexpected `912` as `passage` of the judgement, expected the words of `1` from 0 to 3',
    )
  })

  it('is no error where another source bears it out, and supports no claim where one does not', () => {
    const both = [...sources, {sid: 2, title: 'Wards', url: 'https://wards.example/', content: 'Nurses: 640.'}]
    const denied = judged({claim: doubtful, answer: 'no', source})
    const borne = judged({claim: doubtful, answer: 'yes', source: {id: '2', text: 'Nurses: 640.'}})
    const told = (...judgements: readonly object[]) => {
      const {brief, evidence, policy} = read({
        document: `${doubtful} [[S:1,2]]\n`,
        evidence: {sources: both, judgements},
      })
      const {findings: found, ledger} = assess(brief, evidence, policy)
      return [...found.map(({code, severity}) => `${severity} ${code}`), ledger[0]?.status, ledger[0]?.reason]
    }
    expect(told()).toEqual(['supported', '`640` is in `Wards`'])
    expect(told(denied)).toEqual(['error SOURCE_DENIES_CLAIM', 'not_supported', expect.stringContaining('`no` by ')])
    expect(told(denied, borne)).toEqual([
      'warning SOURCE_DENIES_CLAIM',
      'supported',
      expect.stringContaining('`yes` by '),
    ])
    const [bearsOut, denies] = [
      judged({claim: doubtful, answer: 'yes', source}),
      judged({claim: doubtful, answer: 'no', source: {id: '2', text: 'Nurses: 640.'}}),
    ]
    expect(told(bearsOut, denies).slice(-2)).toEqual(['supported', expect.stringContaining('`yes` by ')])
  })

  it('is a warning by the policy that says so', () => {
    const judgements = [judged({claim: doubtful, answer: 'contradicts', source})]
    const severityOf = (config: object) =>
      findings({document, evidence: {sources, judgements}, config}).find(({code}) => code === 'SOURCE_DENIES_CLAIM')
        ?.severity
    expect(severityOf({})).toBe('error')
    expect(severityOf({rules: {SOURCE_DENIES_CLAIM: 'warning'}})).toBe('warning')
  })

  it('is known to be of a claim that was changed, among many that are alike', () => {
    const claimOf = (number: number) => `Ward ${number} has 640 nurses in the old hospital.`
    const numbers = Array.from({length: 200}, (_, index) => index + 1000)
    const judgements = numbers.map((number) => judged({claim: claimOf(number), answer: 'own'}))
    const changed = `${claimOf(1100).replace('640', '64')}\n`
    const found = findings({document: changed, evidence: {judgements}, config: {contract: true}})
    expect(found.map(({code, message}) => `${code} ${message}`)).toContain(
      'STALE_JUDGEMENT Unexpected `64` in this claim, expected `640` as when it was judged',
    )
  })

  it('is asked of one claim once, wherever it stands', () => {
    const judgements = [judged({claim: doubtful, answer: 'yes', source})]
    const moved = `# Wards\n\n- Nurses. **The hospital** has\n  640 nurses. [[S:1]]\n`
    const {brief, evidence, policy} = read({document: moved, evidence: {sources, judgements}})
    expect(assess(brief, evidence, policy).summary.number_verdicts).toMatchObject({doubtful: 0, supported: 1})
  })
})
