import {describe, expect, test} from 'vitest'
import {readText} from '../../src/compare/read-text.ts'
import {daysOf} from '../../src/data/dates/read-dates.ts'

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
  const figuresIn = (text: string) =>
    readText(text).flatMap((block) =>
      block.quantities.flatMap((_, at) => block.figuresAt(at).map(({figure}) => figure)),
    )

  const only = (text: string) => {
    const [figure, ...others] = figuresIn(text)
    expect(others).toEqual([])
    return figure
  }

  test.each([
    ['It cost $133.2 billion.', '$', 133.2e9, 1e8],
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
    expect(figuresIn('See p. 12, chapter 7 and COVID-19 in 2019, at 10:30, RFC 8259, v2.1.3.')).toEqual([])
  })
})
