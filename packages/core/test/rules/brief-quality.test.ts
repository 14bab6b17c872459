import {parseJson, parseMarkdown} from '@citation-lint/core/brief'
import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {describe, expect, test} from 'vitest'
import {briefDate} from '../../src/ledger/brief-date.ts'
import {assess, policyFrom, readOptions, sourcesUsed} from '../../src/rules/index.ts'
import {uncertaintyIn} from '../../src/rules/quality/strength.ts'
import {entry, findings, only, read, record, report} from './materials.ts'

describe('the day of a brief', () => {
  const dateOf = (document: string) => {
    const time = briefDate(parseMarkdown(document), [])
    return time === undefined ? undefined : new Date(time).toISOString().slice(0, 10)
  }
  test.each([
    ['---\ndate: 2026-02-11\n---\n\n# Brief of 1 May 2020', '2026-02-11'],
    ['---\ndate: "2026-02-11T08:00:00Z"\n---\n\nText', '2026-02-11'],
    ['# Daily Brief - February 11, 2026', '2026-02-11'],
    ['# Daily Brief, 11 February 2026', '2026-02-11'],
    ['# 每日简报 2026年2月11日', '2026-02-11'],
    ['# Daily Brief - 2026-02-11', '2026-02-11'],
    ['# Daily Brief - February 2026', undefined],
    ['## Prevailing view\n\nOn 1 May 2020 it rained.', undefined],
  ])('%j → %s', (document, day) => {
    expect(dateOf(document)).toBe(day)
  })
})

describe('STALE_EVIDENCE', () => {
  const evidence = (...dates: readonly (string | undefined)[]) => ({
    citations: dates.map((date, index) => record(String(index + 1), 'wire', {published_at: date})),
  })
  const stale = (document: string, dates: readonly (string | undefined)[], config = {}) =>
    only('STALE_EVIDENCE', report({document, evidence: evidence(...dates), config})).length > 0
  const bullet = '# Brief of 11 February 2026\n\n## Prevailing view\n\n- It holds. [1][2]\n'

  test('wants one source of the last 30 days, not counting the day itself', () => {
    expect(stale(bullet, ['2026-01-12', '2025-01-01'])).toBe(false)
    expect(stale(bullet, ['2026-01-11', '2025-01-01'])).toBe(true)
    expect(stale(bullet, ['2026-01-11', '2025-01-01'], {rules: {STALE_EVIDENCE: ['warning', {days: 31}]}})).toBe(false)
  })

  test('says nothing where a date is missing, or the document is no brief', () => {
    expect(stale(bullet, ['2025-01-01', undefined])).toBe(true)
    expect(stale(bullet.replace('Prevailing view', 'Findings'), ['2025-01-01'])).toBe(false)
  })

  test('takes the latest day of fetching where the brief has no date', () => {
    expect(stale('## Prevailing view\n\n- It holds. [1]\n', ['2026-01-05'])).toBe(true)
    expect(stale('## Prevailing view\n\n- It holds. [1]\n', ['2026-02-05'])).toBe(false)
  })
})

describe('CONFIDENCE_MISMATCH', () => {
  const evidence = {
    citations: [
      record('1', 'bank'),
      record('2', 'wire'),
      record('3', 'rumour'),
      record('4', 'bank', {published_at: '2025-06-01'}),
      record('5', 'wire', {published_at: '2025-06-01'}),
      record('6', 'untiered'),
      record('7', 'harbor'),
      record('8', 'ledger'),
    ],
    source_registry: [
      entry('bank', 1),
      entry('wire', 2),
      entry('harbor', 3),
      entry('ledger', 3),
      entry('rumour', 4),
      {source_id: 'untiered', base_url: 'https://untiered.example'},
    ],
  }
  const mismatch = (bullet: string) =>
    only(
      'CONFIDENCE_MISMATCH',
      report({document: `# Brief of 11 February 2026\n\n## Prevailing view\n\n- ${bullet}\n`, evidence}),
    ).length > 0

  test('shows a phrase as it is written, marks of emphasis and all', () => {
    const document = '## Prevailing view\n\n- Early indications from *all* ports suggest a rise. [1][2]\n'
    const [found] = findings({document, evidence}).filter(({code}) => code === 'CONFIDENCE_MISMATCH')
    expect(found?.message).toContain('`Early indications from *all* ports suggest`')
  })

  test.each([
    ['[HIGH CONFIDENCE] It holds. [1][2]', false],
    ['[HIGH CONFIDENCE] It holds. [1]', true],
    ['[HIGH CONFIDENCE] It holds. [2][7]', true],
    ['[HIGH CONFIDENCE] It holds. [4][5]', true],
    ['[HIGH CONFIDENCE] It holds. [3]', true],
    ['[MEDIUM CONFIDENCE] It holds. [1][2]', false],
    ['[MEDIUM CONFIDENCE] It holds. [2]', false],
    ['[MEDIUM CONFIDENCE] It holds. [7][8]', false],
    ['[MEDIUM CONFIDENCE] It holds. [7]', true],
    ['[LOW CONFIDENCE] It holds. [1][2]', true],
    ['[LOW CONFIDENCE] It holds. [2]', false],
    ['[LOW CONFIDENCE] It holds. [3]', false],
    ['[HIGH CONFIDENCE] It holds. [6]', false],
    ['[HIGH CONFIDENCE] It holds.', false],
    ['Some sources suggest that it holds. [1][2]', true],
    ['Some sources suggest that it holds. [3]', false],
  ])('%s → %s', (bullet, expected) => {
    expect(mismatch(bullet)).toBe(expected)
  })
})

describe('an uncertainty phrase', () => {
  test.each([
    'According to limited available reports, it holds.',
    'Some sources suggest that it holds, but official confirmation is pending.',
    'Early indications from Northwire show that it holds, though this has not been widely reported.',
  ])('is found: %s', (prose) => {
    expect(uncertaintyIn(prose)).toBeDefined()
  })

  test.each(['Sources of energy are scarce.', 'An early report by the bank shows growth.', 'Some reports are long.'])(
    'is not read into: %s',
    (prose) => {
      expect(uncertaintyIn(prose)).toBeUndefined()
    },
  )

  test('lets a number stand on weak evidence', () => {
    const evidence = {citations: [record('1', 'rumour')], source_registry: [entry('rumour', 4)]}
    const weak = (document: string) => only('WEAK_NUMERIC_SOURCE', report({document, evidence}))
    expect(weak('Prices rose 5%. [1]')).toHaveLength(1)
    expect(weak('According to limited available reports, prices rose 5%. [1]')).toEqual([])
  })
})

describe('the quality of a report', () => {
  const quality = (document: string, evidence: object) => {
    const {brief, evidence: stored, policy} = read({document, evidence})
    return assess(brief, stored, policy).summary.quality
  }
  const five = {
    citations: ['a', 'b', 'c', 'd', 'e'].map((host, index) => ({id: String(index + 1), url: `https://${host}.gov/x`})),
  }
  const grounded = [1, 2, 3, 4, 5].map((number) => `Fact ${'x'.repeat(number)} holds. [${number}]`).join('\n\n')

  test('is ten where every claim stands on one of five good sources', () => {
    const parts = {grounding: 5, sources: 2, diversity: 1, completeness: 1, clarity: 1}
    expect(quality(grounded, five)).toEqual({score: 10, ...parts, passed: true})
  })

  test('does not pass with one claim that nothing grounds', () => {
    expect(quality(`${grounded}\n\nThis is new. [9]`, five)).toMatchObject({grounding: 2, score: 7, passed: false})
  })

  test('does not count a claim whose number or quote the stored text does not hold', () => {
    const told = (content: string) => ({sources: [{sid: 1, title: 'A', url: 'https://a.gov/x', content}]})
    const claim = 'Output rose 5%, “as nobody would have guessed”. [[S:1]]'
    expect(quality(claim, told('Output rose 5%, as nobody would have guessed.'))).toMatchObject({grounding: 5})
    expect(quality(claim, told('Output rose 7%, as nobody would have guessed.'))).toMatchObject({grounding: 0})
    expect(quality(claim, told('Output rose 5%, as many people had guessed.'))).toMatchObject({grounding: 0})
    const noted = 'Output rose.[^1]\n\n[^1]: [a.gov](https://a.gov/x): "Output rose as many people had guessed."'
    expect(quality(noted, told('Output rose as nobody would have guessed.'))).toMatchObject({grounding: 0})
  })

  test('counts addresses once, and sources by tier, stored score or site', () => {
    const same = {citations: five.citations.map((each) => ({...each, url: 'https://a.gov/x'}))}
    expect(quality(grounded, same)).toMatchObject({diversity: 0, sources: 2})
    const blogs = {citations: five.citations.map((each) => ({...each, credibility_score: 6}))}
    expect(quality(grounded, blogs)).toMatchObject({sources: 1})
    const registered = {
      citations: [record('1', 'rumour')],
      source_registry: [entry('rumour', 4)],
    }
    expect(quality('It holds. [1]', registered)).toMatchObject({sources: 0, grounding: 5})
  })

  test('falls with what is empty or in the way', () => {
    expect(quality(`${grounded}\n\n## What to watch\n`, five)).toMatchObject({completeness: 0, clarity: 1})
    expect(quality(`${grounded}【3†source】`, five)).toMatchObject({completeness: 1, clarity: 0})
  })
})

describe('the sources a text uses', () => {
  const evidence = createEvidence([
    readEvidenceObject({
      sources: [
        {sid: 1, title: 'One', url: 'https://one.example', text: 'First.'},
        {sid: 2, title: 'Two', content: `${'x'.repeat(299)}🚢 and more`},
        {sid: 3, title: 'Three'},
      ],
    }),
  ])
  const options = readOptions(policyFrom(), evidence)

  test('are those of its markers and its usage tag, in order of first use', () => {
    const brief = parseMarkdown('It holds. [[S:2]] It holds. [[S:1,2]]\n\n[[USAGE:3]]', options)
    expect(sourcesUsed(brief, evidence)).toEqual([
      {sid: 2, id: '2', title: 'Two', url: '', text: 'x'.repeat(299), uses: 2},
      {sid: 1, id: '1', title: 'One', url: 'https://one.example', text: 'First.', uses: 1},
      {sid: 3, id: '3', title: 'Three', url: '', text: '', uses: 1},
    ])
  })

  test('are those of the sidecar, too', () => {
    const brief = parseJson('{"a": "It holds.", "_citations": [{"path": "/a", "sids": [3]}]}', options)
    expect(sourcesUsed(brief, evidence).map(({sid}) => sid)).toEqual([3])
  })
})
