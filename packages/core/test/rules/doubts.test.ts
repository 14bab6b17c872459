import {expect, test} from 'vitest'
import {assess} from '../../src/rules/index.ts'
import {read} from './materials.ts'

const evidence = {
  sources: [
    {
      sid: 1,
      title: 'Hospital',
      url: 'https://hospital.example/',
      content: 'The hospital has 640 beds. Room 77 and ward 912 are closed.',
    },
  ],
}

test('numbers that may stand in their source as something else are told with their places', () => {
  const document =
    'The hospital has 912 nurses. [[S:1]]\n\nIt has 640 beds. [[S:1]]\n\nIts kitchen has 77 cooks. [[S:1]]\n'
  const {brief, policy, ...stored} = read({document, evidence})
  const {summary, findings, ledger} = assess(brief, stored.evidence, policy)
  expect(findings.filter(({code}) => code === 'NUMBER_NOT_IN_SOURCE')).toEqual([])
  expect(summary.doubtful_numbers).toEqual([
    {number: '912', line: 1, column: 18, message: '`912` is in doubt: its source may have it as something else'},
    {number: '77', line: 5, column: 17, message: '`77` is in doubt: its source may have it as something else'},
  ])
  expect(ledger.map((row) => [row.status, row.doubts().length])).toEqual([
    ['uncertain', 1],
    ['supported', 0],
    // Neither the kitchen nor the cooks stand there.
    ['uncertain', 2],
  ])
})

test('a number that its source says nowhere is told with the one that is next to it', () => {
  const {brief, policy, ...stored} = read({document: 'The hospital has some 5,000 beds. [[S:1]]\n', evidence})
  expect(assess(brief, stored.evidence, policy).summary.doubtful_numbers).toMatchObject([
    {message: '`5,000` is in doubt: it may be rounded, counted or worked out (nearest in its source: `640`)'},
  ])
})
