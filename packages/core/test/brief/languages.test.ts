import {describe, expect, it} from 'vitest'
import {LANGUAGES, MONTHS, UNIT_WORDS, UNITS_BY_SYMBOL} from '../../src/brief/quantities/languages/index.ts'
import lists from '../../src/brief/quantities/languages/lists.json' with {type: 'json'}
import {quantitiesOf} from './found.ts'
import {unmarked} from './marked.ts'

describe.each(LANGUAGES)('numbers in $language', ({source, examples, words}) => {
  it.each(Object.entries(examples))('are read with their words: %s', (kind, example) => {
    const {text, spans} = unmarked(example)
    expect(quantitiesOf(text).map(({start, end, kind: found}) => ({start, end, kind: found}))).toEqual(
      spans.map((span) => ({...span, kind})),
    )
  })

  it('have a source, an example, and lists of words that are described', () => {
    expect(source).toMatch(/\.$/)
    expect(Object.keys(lists)).toEqual(expect.arrayContaining(Object.keys(words ?? {})))
    expect(Object.keys(examples).length).toBeGreaterThan(0)
  })
})

it('names of months are those of Unicode CLDR', () => {
  for (const tag of ['en', 'de', 'fr', 'es', 'pt', 'it'])
    for (let month = 1; month <= 12; month += 1) {
      const name = new Date(2024, month - 1).toLocaleDateString(tag, {month: 'long'})
      expect(MONTHS).toContain(name.toLowerCase())
    }
})

it.each([
  ['word', UNIT_WORDS],
  ['symbol', UNITS_BY_SYMBOL],
])('every %s of a unit is read behind a number, or touching it', (_, units) => {
  const isRead = ([written, {name, factor}]: [string, {name: string; factor: number}]) =>
    [' ', ''].some((gap) => {
      const [found] = quantitiesOf(`It is 42${gap}${written}`)
      return found?.unit === name && found.value === 42 * factor
    })
  expect([...units].filter((each) => !isRead(each))).toEqual([])
})
