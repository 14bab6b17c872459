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
