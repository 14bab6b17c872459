import {parseMarkdown} from '@citation-lint/core/brief'
import {expect, it} from 'vitest'
import {readPractice} from '../../src/practice/index.ts'

// Long enough that work which grows with the square of the length exceeds the time limit of the runner.
it.each([
  ['closing brackets of links', ']('],
  ['opening brackets', '[A'],
  ['parentheses with a year', '(Ames 2019 '],
  ['titles that nothing closes', '《'],
  ['attributions without an end', 'according to The '],
  ['beginnings of addresses', '://'],
  ['lead-ins of one item', '- rose 5%:\n'],
  ['source lines', 'Source: x\n\n'],
])('reads many %s', (_, piece) => {
  const brief = parseMarkdown(`Rye fell 4%.\n\n${piece.repeat(200_000 / piece.length)}\n\nOats rose 7%.\n`)
  const practice = readPractice(brief)
  expect(practice.coverOf(0)?.form === 'marker').toBe(false)
  expect(practice.standingOf(0)).toBe('claim')
})
