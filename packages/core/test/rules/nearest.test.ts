import {expect, it} from 'vitest'
import {nearest} from '../../src/data/index.ts'

it.each([
  ['jsn', ['json', 'sarif'], 'json'],
  ['jsno', ['sarif', 'json'], 'json'],
  ['MIAN', ['work', 'main'], 'main'],
  ['chekc', ['check', 'explain'], 'check'],
  ['Check', ['check'], 'check'],
  ['sonj', ['json'], undefined],
  ['on', ['json', 'no'], 'no'],
  ['s12', ['s21'], undefined],
  ['ab12', ['ab21'], undefined],
  ['19', ['1', '91'], undefined],
])('takes %j of %j for %j', (name, candidates, meant) => {
  expect(nearest(name, candidates)).toBe(meant)
})
