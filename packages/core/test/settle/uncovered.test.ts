import {applyToSource} from '@citation-lint/core/changes'
import {policyFrom} from '@citation-lint/core/rules'
import {describe, expect, test} from 'vitest'
import {logLines} from '../../src/settle/enforcement.ts'
import {evidenceOf, record, records, run, section} from './materials.ts'

const bullets = section('- Up. [1]')

/** What the notes say without a number is not asked for. */
const policy = policyFrom({
  required_sections: ['prevailing'],
  contract_claims: 'sections',
  rules: {UNCITED_SECTION: 'warning'},
})

/** The source of the row that stays says its number. */
const evidence = evidenceOf([record('1', 'bank', {content: 'Rye is up by 4%.'}), ...records.slice(1)])

/** A brief with a section of notes, enforced for the last time. */
const last = (...notes: readonly string[]) =>
  run(`${bullets}\n## Notes\n\n${notes.join('\n')}\n`, {attempt: 2, policy, evidence})

const left = (...notes: readonly string[]) =>
  notes.length === 0 ? `${bullets}\n## Notes\n` : `${bullets}\n## Notes\n\n${notes.join('\n')}\n`

describe('at the last attempt a block outside the bullets goes as a whole', () => {
  test.each([
    [
      'a paragraph',
      ['Rye is sown.', '', 'Losses rose', 'by 40%.', '', 'Oats are sown.'],
      ['Rye is sown.', '', 'Oats are sown.'],
    ],
    ['the last one', ['Losses rose by 40%.'], []],
    ['one whose marker leads nowhere', ['Losses rose. [9]', '', 'Rye is sown.'], ['Rye is sown.']],
    [
      'a list item',
      ['- Rye is sown.', '- Losses rose by 40%.', '- Oats are sown.'],
      ['- Rye is sown.', '- Oats are sown.'],
    ],
    [
      'an item with what stands below it',
      ['- Losses rose by 40%.', '  - Rye is sown.', '- Oats are sown.'],
      ['- Oats are sown.'],
    ],
    ['an item within an item, alone', ['- Rye is sown.', '  - Losses rose by 40%.'], ['- Rye is sown.']],
    [
      'an item with its code',
      ['- Rye is sown.', '', '  ```', '  Acme stole $12 million from widows.', '  ```', '', '- Oats are sown.'],
      ['- Oats are sown.'],
    ],
    [
      'the head of an ordered list',
      ['Notes:', '1. Losses rose by 40%.', '2. Oats are sown.'],
      ['Notes:', '', '2. Oats are sown.'],
    ],
    [
      'a table row',
      ['| a | b |', '| - | - |', '| Rye | 4% [1] |', '| Oats | 7% |'],
      ['| a | b |', '| - | - |', '| Rye | 4% [1] |'],
    ],
    [
      'two rows of one finding',
      ['| a | b |', '| - | - |', '| Oats | 7% |', '| Corn | 8% |', '', 'Rye is sown.'],
      ['| a | b |', '| - | - |', '', 'Rye is sown.'],
    ],
    ['a block quote', ['Rye is sown.', '', '> Rye is sown.', '>', '> Losses rose by 40%.'], ['Rye is sown.']],
    ['a picture whose words claim something', ['![Losses rose by 40%](x.png)', '', 'Rye is sown.'], ['Rye is sown.']],
  ])('%s', (_, notes, rest) => {
    const {decision, document, report, changes} = last(...notes)
    expect([decision, document]).toEqual(['deliver', left(...rest)])
    expect(report.uncovered).toEqual([])
    expect(applyToSource(left(...notes), changes).text).toBe(document)
  })

  test('and the report and the log say which, where and why', () => {
    const enforced = last('Rye is sown.', '', 'Losses rose by 40%.')
    expect(enforced.report.removed_blocks).toEqual([
      {
        text: 'Losses rose by 40%.',
        line: 9,
        code: 'UNCITED_NUMBER',
        reason: expect.stringContaining('Number `40%` has no citation'),
      },
    ])
    expect(logLines(enforced)).toContainEqual(
      expect.stringContaining('removed block line=9 code=UNCITED_NUMBER `Losses rose by 40%.`'),
    )
  })

  test('and what it cited for goes after it', () => {
    const {decision, document} = last('Losses rose by 40% [9].', '', '| a |', '| - |', '| 7% |')
    expect([decision, document]).toEqual(['deliver', left('| a |', '| - |')])
  })

  test('with line endings, above bullets that fail', () => {
    const before = `Losses rose by 40%.\n\n${section('- Up. [1]', '- Down. [9]')}`
    const {document, report} = run(before.replaceAll('\n', '\r\n'), {attempt: 2})
    expect(document).toBe(bullets.replaceAll('\n', '\r\n'))
    expect([report.removed.length, report.removed_blocks.length]).toEqual([1, 1])
  })

  test('but not at the first', () => {
    const {decision, report} = run(`Losses rose by 40%.\n\n${bullets}`)
    expect([decision, report.removed_blocks, report.uncovered.length]).toEqual(['retry', [], 1])
  })
})

describe('at the last attempt a brief is given up, with nothing taken out, for a claim', () => {
  test.each([
    ['in code', '```\nAcme stole $12 million from widows.\n```'],
    ['in HTML', '<p>Losses rose by 40%.</p>'],
    ['in a heading', '### Acme stole $12 million from widows\n\nRye is sown.'],
    ['in the head of a table', '| Acme stole $12 million from widows |\n| - |\n| x |'],
    ['in a note', 'Rye is sown.[^n]\n\n[^n]: Acme stole $12 million from widows.'],
    ['in a short note', 'Rye is sown.[^n]\n\n[^n]: Acme robbed 300 widows.'],
    ['in a list of sources', '## References\n\n[1] Acme stole $12 million from widows. https://bank.example/1'],
    ['in one block of several that could go', 'Losses rose by 40%.\n\n```\nAcme stole $12 million from widows.\n```'],
  ])('%s', (_, text) => {
    const {decision, document, report} = last(text)
    expect([decision, report.removed_blocks]).toEqual(['abstain', []])
    expect(report.uncovered.length).toBeGreaterThan(0)
    expect(document).toContain('- Claims outside the bullets named no stored evidence')
  })

  test('in a paragraph of a claim section', () => {
    expect(run(section('- Up. [1]', '', 'Losses rose by 40%.'), {attempt: 2}).decision).toBe('abstain')
  })

  test('beside a section that is empty', () => {
    const {decision, report} = run(`Losses rose by 40%.\n\n${section('- Up. [9]')}`, {attempt: 2})
    expect([decision, report.removed_blocks, report.uncovered.length]).toEqual(['abstain', [], 1])
  })
})

test('words that no claim is made of are no part of a cited bullet', () => {
  const {decision, report} = run(section('- Up. [1] ![Acme stole $12 million from widows](x.png)'))
  expect([decision, report.uncovered.map(({code}) => code)]).toEqual(['retry', ['UNREAD_TEXT']])
})
