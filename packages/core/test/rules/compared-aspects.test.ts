import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {judgedBy} from './stored-verdicts.ts'

/** Rows of the tables of what is compared beside a number: of the page, and more that a reader can do without. */
const tables = ['../../../../docs/explanation/quality.md', 'compared-aspects.md'].map((name) => {
  const page = `${readFileSync(new URL(name, import.meta.url), 'utf8')}\n`
  return page.slice(page.indexOf('| aspect |'), page.indexOf('\n\n', page.indexOf('| aspect |')))
})
const rows = tables.flatMap((table) =>
  table
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replace(/^`|`$/g, '')),
    ),
)

test('the page has a table', () => {
  expect(rows.length).toBeGreaterThan(12)
})

describe('what is compared of a number', () => {
  test.each(rows)('%s: %s ← %s', (_, source = '', right = '', wrong = '', verdict = '') => {
    const {counts, reported} = judgedBy(source, right)
    expect({...counts, reported}).toMatchObject({
      absent: 0,
      doubtful: 0,
      contradicted: 0,
      not_checkable: 0,
      reported: [],
    })
    const denied = judgedBy(source, wrong)
    expect(
      Object.entries(denied.counts)
        .filter(([, many]) => many > 0)
        .map(([name]) => name),
    ).toContain(verdict)
    expect(denied.reported.length > 0).toBe(verdict !== 'doubtful')
  })
})

describe('what a number is compared with gives it no time', () => {
  test.each([
    ['The rate was 4% from 3% in 2023.', 'In 2024 the rate was 4%.'],
    ['Sales rose 28.8% from the third quarter of 2019.', 'Sales rose 28.8% in the third quarter of 2020.'],
    ['Sales fell 0.4% in June.', 'Sales rose 0.4% in May.'],
    ['The bank raised its rate by 0.25 percentage points.', 'The bank raised its rate by 0.25%.'],
  ])('%s ← %s', (source, claim) => {
    expect(
      judgedBy(source, claim).messages.filter(
        (message) => message.includes('beside number') && !/rose|fell/.test(message),
      ),
    ).toEqual([])
  })
})
