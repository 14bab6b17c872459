import {expect, it} from 'vitest'
import {findings} from './materials.ts'

const codesOf = (address: string) =>
  findings({
    document: `Rye fell 4% ([Grain Board](${address})).\n\nOats rose 5% ([Herald](https://h.example/oats)).\n`,
  }).map(({code}) => code)

it('a mark of the sentence at the end of an address is none of it', () =>
  expect(codesOf('https://g.example/rye,')).toContain('MALFORMED_CITATION'))

it('a fragment of text ends as the words do that it looks for', () =>
  expect(codesOf('https://g.example/rye#:~:text=fell%20by,')).not.toContain('MALFORMED_CITATION'))

it.each([
  ['Rye fell 4% ([Board](https://doi.org/https://doi.org/10.1000/182)).', 'https://doi.org/10.1000/182'],
  [
    'Rye fell 4% [1].\n\n## References\n\n1. Board, http://dx.doi.org/doi:10.1016/S0140(20)30183-5.',
    'https://doi.org/10.1016/S0140(20)30183-5',
  ],
  ['Rye fell 4% [@doi:doi.org/10.1000/182].', '@doi:10.1000/182'],
  ['Rye fell 4% [@doi:https://doi.org/10.1000/182; @doi:10.1000/183].', '@doi:10.1000/182'],
])('an address of a DOI inside another one is taken out: %s', (document, meant) => {
  const [found, ...others] = findings({document}).filter(({code}) => code === 'MALFORMED_CITATION')
  expect(others).toEqual([])
  expect(found?.expected).toEqual([meant])
})

it('code that shows such an address is left alone', () =>
  expect(
    codesOf('https://h.example/rye)). `https://doi.org/https://doi.org/10.1000/182` ([a](https://h.example/b'),
  ).not.toContain('MALFORMED_CITATION'))

it.each([
  ['https://g.example/rye report.pdf', ['https://g.example/rye%20report.pdf']],
  ['https://grain. example/rye/? id=7', ['https://grain.example/rye/?id=7']],
  ['https://doi.org/10 .5281/rye.7', ['https://doi.org/10.5281/rye.7']],
  ['https://g.example and more', []],
  ['../files/Grain Board_2024.json', ['../files/Grain%20Board_2024.json']],
])('a blank inside an address is written as what was meant: %s', (address, meant) => {
  const found = findings({document: `Rye fell 4% ([Grain Board](${address})).\n`})
  expect(found.find(({code}) => code === 'MALFORMED_CITATION')?.expected).toEqual(meant)
})

it.each(['"https://g.example/rye"', '”https://g.example/rye”'])(
  'no quotation marks stand around an address: %s',
  (address) => {
    const found = findings({document: `Rye fell 4% ([Grain Board](${address})).\n`})
    expect(found.find(({code}) => code === 'MALFORMED_CITATION')).toMatchObject({
      actual: address,
      expected: ['https://g.example/rye'],
    })
  },
)

it('words with a stroke in parentheses are no address with a blank', () =>
  expect(codesOf('https://h.example/rye)), oats [fell](and/or rose a little')).not.toContain('MALFORMED_CITATION'))

it('the size of a picture is none of its address', () =>
  expect(codesOf('https://h.example/rye)). ![Rye](https://h.example/rye.png =300x')).not.toContain(
    'MALFORMED_CITATION',
  ))

it('a key that holds the address of its work is not told to lead nowhere besides', () =>
  expect(findings({document: 'Rye fell 4% [@doi:https://doi.org/10.1000/182].\n'}).map(({code}) => code)).toEqual([
    'MALFORMED_CITATION',
  ]))

it('links to nothing, and those to a file of one machine, are one finding each', () => {
  const document = `## See [the notes](../../Users/ames/notes.md)

Rye fell ([Board]()), oats rose ([Herald](#)), as \`[x]()\` and rows[i]() say.[](){#rye}

![A map](C:\\Users\\ames\\map.png) ![Filled in later]() [The list](file:///home/ames/list.html) [Users](/Users)
`
  const found = findings({document}).filter(({code}) => code === 'MALFORMED_CITATION')
  expect(found.map(({line, message}) => `${line} ${message}`)).toEqual([
    '1 Unexpected `[the notes](../../Users/ames/notes.md)` with a path of one machine in 3 places, expected the address of a page',
    '3 Unexpected `[Board]()` with no address in 2 places, expected the address of a page',
  ])
  expect(found.map(({places}) => places?.map(({line}) => line))).toEqual([
    [1, 5, 5],
    [3, 3],
  ])
})

it('a bracket of many keys is closed some lines further on', () => {
  const keys = Array.from({length: 60}, (_, index) => `@doi:10.1000/${index}`).join(';\n')
  expect(findings({document: `Rye fell 4% [${keys}].\n`}).map(({code}) => code)).not.toContain('MALFORMED_CITATION')
})
