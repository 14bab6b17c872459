import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {type Figure, figuresOf} from '../../src/compare/figure.ts'
import {FigureIndex} from '../../src/compare/figure-index.ts'
import {agrees, type Bound} from '../../src/compare/meaning.ts'

const percent = (text: string): Figure => {
  const value = Number.parseFloat(text)
  const step = 10 ** -(/\.(\d+)/.exec(text)?.[1]?.length ?? 0)
  const [[figure] = []] = figuresOf({text, kind: 'percent', value, step, unit: '%', following: ''})
  if (!figure) throw new Error(`no figure in ${text}`)
  return figure
}

const decimal = fc.tuple(fc.integer({min: 1, max: 99_999}), fc.integer({min: 0, max: 3}))

const written = ([digits, places]: readonly [number, number]) => `${(digits / 10 ** places).toFixed(places)}%`

const bounds = fc.constantFrom<Bound>('exact', 'about', 'above', 'below')

describe('a claim may be coarser than its source', () => {
  test('what is rounded correctly agrees, one step beside it does not', () => {
    fc.assert(
      fc.property(fc.integer({min: 100, max: 9_999_999}), fc.integer({min: 0, max: 3}), (digits, places) => {
        const stored = percent(`${(digits / 1e4).toFixed(4)}%`)
        const rounded = Number(stored.raw.toFixed(places))
        const step = 10 ** -places
        fc.pre(rounded >= 1 && Math.abs(Math.abs(rounded - stored.raw) - step / 2) > 1e-6 && rounded < 900)
        expect(agrees(percent(`${rounded.toFixed(places)}%`), stored, 'exact')).toBe(true)
        expect(agrees(percent(`${(rounded + 2 * step).toFixed(places)}%`), stored, 'exact')).toBe(false)
      }),
    )
  })

  test('what is finer does not agree, unless it is the same', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: 999}), fc.integer({min: 1, max: 9}), (whole, tenth) => {
        expect(agrees(percent(`${whole}.${tenth}%`), percent(`${whole}%`), 'exact')).toBe(false)
        expect(agrees(percent(`${whole}.0%`), percent(`${whole}%`), 'exact')).toBe(true)
      }),
    )
  })
})

describe('the index', () => {
  test('finds what a comparison with every stored number finds', () => {
    fc.assert(
      fc.property(fc.array(decimal, {maxLength: 30}), decimal, bounds, (stored, claimed, bound) => {
        const figures = stored.map((each) => percent(written(each)))
        const index = new FigureIndex([`Shares: ${stored.map(written).join(', ')}.`])
        const figure = percent(written(claimed))
        expect(index.says(figure, bound)).toBe(figures.some((each) => agrees(figure, each, bound)))
      }),
    )
  })

  test('finds any number that its text holds', () => {
    fc.assert(
      fc.property(decimal, fc.lorem({maxCount: 8}), (number, words) => {
        const index = new FigureIndex([`${words} ${written(number)} ${words}`])
        expect(index.says(percent(written(number)), 'exact')).toBe(true)
      }),
    )
  })
})
