import {expect, test} from 'vitest'
import {partsApart} from '../src/commands/audit/columns.ts'

const columns = {written: 20, said: 24}

test.each([
  ['short texts are whole', 'rose 4%', 'fell 4%', 'rose 4%', 'fell 4%'],
  [
    'a long one is shown where it differs',
    'dredging ends before the summer of 2027',
    'The master said: dredging ends before the winter of 2027.',
    '…the summer of 2027',
    '…the winter of 2027.',
  ],
  [
    'and from its start where nothing is alike',
    'July 2025',
    'A page of something else altogether',
    'July 2025',
    'A page of something else altogether',
  ],
  [
    'a text without blanks from its start',
    '2024',
    '二〇二四年一月至六月全国粮食总产量同比增长百分之三',
    '2024',
    '二〇二四年一月至六月全国粮食总产量同比增长百分之三',
  ],
])('%s', (_, written, said, own, told) => {
  expect(partsApart(written, said, columns)).toEqual([own, told])
})

test('what is shown is a part of what is there', () => {
  const said = Array.from({length: 400}, (_, index) => `word${index}`).join(' ')
  const [, told] = partsApart('word300 and word301', said, columns)
  expect(told).toMatch(/^…word\d/)
  expect(said.endsWith(told.slice(1))).toBe(true)
  expect(told.slice(0, columns.said)).toContain('word300')
})
