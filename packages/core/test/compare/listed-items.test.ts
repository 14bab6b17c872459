import {expect, test} from 'vitest'
import {itemsAround} from '../../src/compare/listed-items.ts'

/** The words of the items of a list by their numbers, which are its runs of digits. */
function itemsOf(text: string): readonly string[] {
  const numbers = Array.from(text.matchAll(/\d+/g), ({0: digits, index}) => ({
    start: index,
    end: index + digits.length,
  }))
  return numbers.map((number) => {
    const {words = [], lead = []} = itemsAround(text, numbers, number)?.own ?? {}
    return `${text.slice(number.start, number.end)}: ${[...lead].join(' ')} | ${[...words].join(' ')}`
  })
}

test.each([
  ['what nothing parts is of both', 'It lost 14 boats and 60 nets', ['14: lost | boat', '60:  | boat net']],
  ['a semicolon parts before a comma does', 'North, 71; in the south, 44.', ['71: north | ', '44:  | south']],
])('%s', (_, text, items) => {
  expect(itemsOf(text)).toEqual(items)
})
