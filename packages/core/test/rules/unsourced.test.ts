import {describe, expect, it} from 'vitest'
import {findings} from './materials.ts'

/** The numbers of a document that cites which are reported, in the reading in which a reader's understanding counts. */
const reported = (text: string) =>
  findings({document: `Rye fell 4% ([Board](https://b.example/rye)).\n\n${text}\n`, config: {}})
    .filter(({code}) => code === 'UNCITED_NUMBER')
    .map(({actual}) => actual)

describe('a number that is part of a name or was just given', () => {
  it.each([
    'Microsoft 365 runs the port.',
    'Clients of macOS High Sierra (10.13) lose files.',
    'Short sessions (e.g., 5 minutes of breathing) work.',
    'The EU-27 trade in rye.',
    '欧盟27国都种黑麦。',
    'Directive 2023/1230 names ports.',
    'This 40% share is large.',
    'These 12 million tons are rye.',
    '这70%的数字很大。',
    'The formats 18650, 21700 and 46950 are larger.',
  ])('%s', (text) => expect(reported(text)).toEqual([]))

  it.each([
    ['Microsoft sold 365 ships.', ['365']],
    ['Short sessions (e.g., 40% of all) work.', ['40%']],
    ['The EU has 140 ports.', ['140']],
    ['A survey found that 40% of ports close.', ['40%']],
    ['港口有70%关闭。', ['70%']],
  ])('not: %s', (text, numbers) => expect(reported(text)).toEqual(numbers))
})

describe('a range of which both ends are cited elsewhere', () => {
  const severities = (text: string) => findings({document: text, config: {}}).map(({severity}) => severity)

  it('is information', () => {
    const cited = 'Sales range from $50 billion to over $236 billion ([Board](https://b.example/rye)).\n\n'
    expect(severities(`${cited}Forecasts vary ($50B to $236B).\n`)).toEqual(['info'])
    expect(severities(`${cited}Forecasts vary ($50B to $290B).\n`)).toEqual(['error'])
  })
})

describe('a link that cites nothing, where only what resolves counts', () => {
  const noteOf = (document: string) => findings({document, config: {counted: 'resolved'}})[0]?.note

  it.each([
    ['in the sentence', 'Rye rose 5%, as [the yearbook](https://y.example/rye) says.'],
    ['behind it', 'Rye rose 5%. https://y.example/rye'],
  ])('%s is asked for', (_, document) => {
    expect(noteOf(`${document}\n`)).toBe(
      'Is `https://y.example/rye` its source? A link cites where it stands in parentheses: `([title](https://y.example/rye))`',
    )
  })

  it('is not, where there is none', () => expect(noteOf('Rye rose 5%.\n')).toMatch(/^A reader cannot check/))
})
