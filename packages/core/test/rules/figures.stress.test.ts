import {describe, expect, test} from 'vitest'
import {FigureIndex} from '../../src/rules/figures/figure-index.ts'

describe('the index', () => {
  test.each([
    ['5.2% ', false],
    ['one in five ', false],
    ['5% of 10 ', false],
    ['|', true],
    ['第三', false],
    ['1:2 ', false],
  ])('is built soon of a hundred thousand characters of %j', (unit, isEmpty) => {
    expect(new FigureIndex([unit.repeat(100_000 / unit.length)])).toMatchObject({isEmpty})
  })
})
