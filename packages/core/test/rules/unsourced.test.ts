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
    ['The EU has 140 ports.', ['140']],
    ['A survey found that 40% of ports close.', ['40%']],
    ['港口有70%关闭。', ['70%']],
  ])('not: %s', (text, numbers) => expect(reported(text)).toEqual(numbers))
})
