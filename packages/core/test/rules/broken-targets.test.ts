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
])('a blank inside an address is written as what was meant: %s', (address, meant) => {
  const found = findings({document: `Rye fell 4% ([Grain Board](${address})).\n`})
  expect(found.find(({code}) => code === 'MALFORMED_CITATION')?.expected).toEqual(meant)
})

it('the size of a picture is none of its address', () =>
  expect(codesOf('https://h.example/rye)). ![Rye](https://h.example/rye.png =300x')).not.toContain(
    'MALFORMED_CITATION',
  ))
