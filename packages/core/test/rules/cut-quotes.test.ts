import {describe, expect, test} from 'vitest'
import {findings} from './materials.ts'

const url = 'https://port.example/annual'

const reported = (content: string, claim: string) => {
  const evidence = {sources: [{sid: 1, title: 'Annual review', url, content}]}
  return findings({document: `${claim} [[S:1]]\n`, evidence}).filter(({code}) => code === 'QUOTE_NOT_VERBATIM')
}

const port = '"We do not expect further tariff increases this year," the port said. It may plan to review its fees.'

describe('a quotation that is cut off', () => {
  test.each([
    ['behind a negation', 'They "expect further tariff increases".', 'not'],
    ['behind a negation, though it is introduced', 'The port says: "expect further tariff increases".', 'not'],
    ['behind what makes it possible only', 'It does "plan to review its fees".', 'may'],
    ['in three words', 'It does "plan to review" them.', 'may'],
  ])('%s is none', (_, claim, word) => {
    const [finding] = reported(port, claim)
    expect(finding?.message).toContain(`without the \`${word}\` of its source`)
  })

  test.each([
    ['with its negation', 'They said: "We do not expect further tariff increases".'],
    ['in a claim that denies', 'They do not "expect further tariff increases".'],
    ['in a claim that denies by a verb', 'They refuse to "expect further tariff increases".'],
    ['in a claim that hedges', 'It might "plan to review its fees".'],
    ['behind a colon, where it stands on its own', 'The port writes: "plan to review its fees".'],
    [
      'of a place where nothing is cut off',
      'They "expect further tariff increases".',
      ' Some expect further tariff increases.',
    ],
  ])('%s is one', (_, claim, more = '') => {
    expect(reported(port + more, claim)).toEqual([])
  })
})
