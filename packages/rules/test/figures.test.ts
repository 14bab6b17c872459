import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {daysOf} from '../src/figures/calendar.ts'
import {agrees, type Bound} from '../src/figures/compare.ts'
import {type Figure, figuresOf} from '../src/figures/figure.ts'
import {FigureIndex} from '../src/figures/figure-index.ts'
import {readText} from '../src/figures/read-text.ts'

const percent = (text: string): Figure => {
  const value = Number.parseFloat(text)
  const [[figure] = []] = figuresOf({text, kind: 'percent', value, unit: '%', spelledOut: false, following: ''})
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
        expect(index.find(figure, bound) !== undefined).toBe(figures.some((each) => agrees(figure, each, bound)))
      }),
    )
  })

  test('finds any number that its text holds', () => {
    fc.assert(
      fc.property(decimal, fc.lorem({maxCount: 8}), (number, words) => {
        expect(
          new FigureIndex([`${words} ${written(number)} ${words}`]).find(percent(written(number)), 'exact'),
        ).toBeDefined()
      }),
    )
  })

  test.each([
    ['5.2% ', false],
    ['one in five ', false],
    ['5% of 10 ', false],
    ['|', true],
    ['第三', false],
    ['1:2 ', false],
  ])('is built soon of two hundred thousand characters of %j', (unit, isEmpty) => {
    expect(new FigureIndex([unit.repeat(200_000 / unit.length)])).toMatchObject({isEmpty})
  })
})

describe('the days that a date can mean', () => {
  const day = (year: number | undefined, month: number, dayOfMonth: number) => ({year, month, day: dayOfMonth})
  test.each([
    ['2026-02-10', [day(2026, 2, 10)]],
    ['2026-02-10T14:00:00Z', [day(2026, 2, 10)]],
    ['2026/2/10', [day(2026, 2, 10)]],
    ['10 February 2026', [day(2026, 2, 10)]],
    ['February 10th', [day(undefined, 2, 10)]],
    ['9–12 Oct. 2025', [day(2025, 10, 9), day(2025, 10, 12)]],
    ['March 30 – April 2', [day(undefined, 3, 30), day(undefined, 4, 2)]],
    ['03/04/2025', [day(2025, 3, 4), day(2025, 4, 3)]],
    ['24.12.25', [day(2025, 12, 24)]],
    ['24. Dezember 2025', [day(2025, 12, 24)]],
    ['14 juillet', [day(undefined, 7, 14)]],
    ['2025年9月3日', [day(2025, 9, 3)]],
    ['9月3日至5日', [day(undefined, 9, 3), day(undefined, 9, 5)]],
    ['四月 27, 2025', [day(2025, 4, 27)]],
    ['nonsense', []],
  ])('%s', (text, days) => {
    expect(daysOf(text)).toEqual(days)
  })
})

describe('what a number says', () => {
  const only = (text: string) => {
    const [figure, ...others] = readText(text).figures
    expect(others).toEqual([])
    return figure
  }

  test.each([
    ['It cost $133.2 billion.', 'USD', 133.2e9, 1e8],
    ['It cost 1.234,56 €.', 'EUR', 1234.56, 0.01],
    ['It took 90 minutes.', 'second', 5400, 60],
    ['It rose 25 basis points.', '%', 0.25, 0.01],
    ['It fell to −5.2%.', '%', 5.2, 0.1],
    ['投资3.5亿元。', 'CNY', 3.5e8, 1e7],
    ['It sold three million copies.', '', 3e6, 1e6],
  ])('%s', (text, dimension, value, step) => {
    const figure = only(text)
    expect(figure?.dimension).toBe(dimension)
    expect(figure?.value).toBeCloseTo(value, 6)
    expect(figure?.step).toBeCloseTo(step, 6)
  })

  test.each([
    ['It has 24 ports.', 'port', false],
    ['It has 24 major ports.', 'major', false],
    ['It rose to 24 in May.', undefined, true],
    ['It rose to 24.', undefined, true],
    ['共有24家企业。', '家', false],
  ])('of %s the noun is %s', (text, noun, bare) => {
    expect(only(text)).toMatchObject({noun, bare})
  })

  test('nothing but pages, years and names is no amount', () => {
    expect(readText('See p. 12, chapter 7 and COVID-19 in 2019, at 10:30, RFC 8259, v2.1.3.').figures).toEqual([])
  })
})
