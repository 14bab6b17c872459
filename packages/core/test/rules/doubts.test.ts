import {expect, test} from 'vitest'
import {assess} from '../../src/rules/index.ts'
import {read} from './materials.ts'

const evidence = {
  sources: [
    {
      sid: 1,
      title: 'Hospital',
      url: 'https://hospital.example/',
      content: 'The hospital has 640 beds. Net profit was up 12%. Revenue rose 5%. Room 77 is closed.',
    },
  ],
}

test('numbers in doubt are told with their places and what is doubtful about them', () => {
  const document =
    'The hospital has 640 nurses. [[S:1]]\n\nIt has 640 beds. [[S:1]]\n\nRevenue rose 12% in ward 77. [[S:1]]\n'
  const {brief, policy, ...stored} = read({document, evidence})
  const {summary, findings, coveredClaims} = assess(brief, stored.evidence, policy)
  expect(findings.filter(({code}) => code === 'NUMBER_NOT_IN_SOURCE')).toEqual([])
  expect(summary.doubtful_numbers).toEqual([
    {number: '640', line: 1, column: 18, message: '`640` is in doubt: its source has it of another thing'},
    {number: '12%', line: 5, column: 14, message: '`12%` is in doubt: its source has it of another thing'},
  ])
  expect(coveredClaims.map(({doubts}) => doubts.length)).toEqual([1, 0, 1])
})

test('a number that may stand in its source as something else is told as such', () => {
  const {brief, policy, ...stored} = read({document: 'The ward has 77 beds. [[S:1]]\n', evidence})
  expect(assess(brief, stored.evidence, policy).summary.doubtful_numbers).toEqual([
    {number: '77', line: 1, column: 14, message: '`77` is in doubt: its source may have it as something else'},
  ])
})
