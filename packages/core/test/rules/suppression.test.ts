import {expect, test} from 'vitest'
import {findings, report} from './materials.ts'

const number = 'Exports grew by 12%.'
const lines = (...blocks: string[]) => ({document: blocks.join('\n\n')})

test('`disable` holds to `enable`, or to the end', () => {
  const disable = '<!-- citation-lint disable UNCITED_NUMBER -- estimate -->'
  const enable = '<!-- citation-lint enable UNCITED_NUMBER -->'
  expect(report(lines(number, disable, number, enable, number))).toEqual(['1:17 UNCITED_NUMBER', '9:17 UNCITED_NUMBER'])
  expect(report(lines(disable, number, number))).toEqual([])
})

test('`ignore` holds for the block that follows', () => {
  const ignore = '<!-- citation-lint ignore UNCITED_NUMBER -- estimate -->'
  expect(report(lines(ignore, number, number))).toEqual(['5:17 UNCITED_NUMBER'])
})

test('only the codes that are named are suppressed', () => {
  const disable = '<!-- citation-lint disable LEAKED_MARKER UNCITED_NUMBER -- estimate -->'
  const found = findings(lines(disable, number))
  expect(found.map(({message}) => message)).toEqual([
    'Unexpected suppression of `LEAKED_MARKER`, which is not reported here, expected no such comment',
  ])
  expect(found[0]).toMatchObject({actual: 'LEAKED_MARKER', expected: []})
})

test('an ill-formed comment suppresses nothing and says why', () => {
  const messages = (comment: string) => findings(lines(comment, number)).map(({message}) => message)
  const uncited = 'Number `12%` has no citation; add a marker such as `[1]`'
  expect(messages('<!-- citation-lint disable UNCITED_NUMBER -->')).toEqual([
    'The comment `disable` gives no reason; write one behind `--`',
    uncited,
  ])
  expect(messages('<!-- citation-lint disable -- all of it -->')).toEqual([
    'The comment `disable` names no code; write the codes to suppress, such as `UNCITED_NUMBER`',
    uncited,
  ])
  expect(messages('<!-- citation-lint switch-off UNCITED_NUMBER -- why not -->')).toEqual([
    'Unexpected comment with the verb `switch-off`, expected `disable`, `enable` or `ignore`',
    uncited,
  ])
  expect(messages('<!-- citation-lint enable UNCITED_NUMBER -->')).toEqual([
    'Unexpected `enable` of `UNCITED_NUMBER`, expected an earlier `disable` of it',
    uncited,
  ])
})

test('a comment that suppresses nothing can be removed as a whole', () => {
  const comment = '<!-- citation-lint disable LEAKED_MARKER -- none -->'
  expect(findings(lines(comment, 'Text.'))).toMatchObject([{actual: comment, expected: ['']}])
})

test('a finding about the whole document is suppressed by a `disable` without end', () => {
  const disable = '<!-- citation-lint disable NO_EVIDENCE -- draft -->'
  expect(report({...lines(disable, 'Barley grew. [1]'), config: {contract: true}})).toEqual([])
})

test('where the policy forbids comments, they change nothing and are reported', () => {
  const comment = '<!-- citation-lint disable UNCITED_NUMBER -- estimate -->'
  expect(report({...lines(comment, number), config: {inline_config: false}})).toEqual([
    '1:1 UNUSED_SUPPRESSION',
    '3:17 UNCITED_NUMBER',
  ])
})

const hidden = (words: string) =>
  `<!-- citation-lint disable UNCITED_NUMBER -- plan -->${words}<!-- citation-lint enable UNCITED_NUMBER -->`

test.each([
  [
    'the first of a sentence',
    `By plan ${hidden('40 mills')} close, which costs 12 million euros.`,
    ['12 million euros'],
  ],
  ['one of a bullet', `- Rye rose ${hidden('4%')}; corn fell 30%.`, ['30%']],
  ['one behind', `Rye rose 40%, and corn fell ${hidden('30%')}.`, ['40%']],
  ['one cell', `| Crop | Growth |\n| --- | --- |\n| Rye | ${hidden('40%')} |\n| Oats | 30% |`, ['30%']],
  ['all of them', `Rye rose ${hidden('40%')} and corn ${hidden('30%')}.`, []],
])('a comment silences the numbers that it holds, and no others: %s', (_, document, numbers) => {
  const found = findings({document, config: {contract: true}}).filter(({code}) => code !== 'NO_EVIDENCE')
  expect(found.map(({code, actual}) => [code, actual])).toEqual(numbers.map((each) => ['UNCITED_NUMBER', each]))
})
