import {expect, test} from 'vitest'
import {count, oneOf, showAll, showChoice} from '../../src/data/index.ts'

test('lists end in a count or an “or”', () => {
  expect(showAll(['a', 'b', 'c'], 2)).toBe('`a`, `b`, and 1 more')
  expect(showChoice(['a'])).toBe('`a`')
  expect(showChoice(['a', 'b', 'c'])).toBe('`a`, `b` or `c`')
  expect(showChoice(['a', 'b', 'c'], 2)).toBe('one of `a`, `b`, and 1 more')
  expect([count(1, 'source'), count(2, 'source'), count(0, 'entry', 'entries')]).toEqual([
    '1 source',
    '2 sources',
    '0 entries',
  ])
  expect([oneOf(1, 'source'), oneOf(3, 'source')]).toEqual(['the one source', 'one of the 3 sources'])
})
