import {describe, expect, it} from 'vitest'
import {planFetch} from '../src/commands/evidence/fetch/plan.ts'
import {folderWith} from './folders.ts'

const entry = 'Miller, A. (2020). The long winter of rye. Journal of Rye.'

/** What is looked up for documents of one entry each, and for which documents. */
function planned(...endings: readonly string[]): readonly string[] {
  const names = endings.map((_, at) => `${at}.md`)
  const texts = endings.map((ending) => `Rye rose [1].\n\n## References\n\n1. ${entry}${ending}\n`)
  const cwd = folderWith(Object.fromEntries(names.map((name, at) => [name, texts[at] ?? ''])))
  const {works} = planFetch(names, {cwd, now: 0})
  return works.map(({number, documents}) => `${number?.value ?? 'no number'}: ${documents.join(', ')}`)
}

describe('Works that documents cite in the same words', () => {
  it('are looked up by the number of each', () => {
    expect(planned(' https://doi.org/10.1234/rye', ' https://doi.org/10.1234/oats')).toEqual([
      '10.1234/rye: 0.md',
      '10.1234/oats: 1.md',
    ])
  })

  it('are looked up by number and by words, where one has no number', () => {
    expect(planned('', ' https://doi.org/10.1234/rye')).toEqual(['no number: 0.md', '10.1234/rye: 1.md'])
  })

  it('are looked up once, where the numbers are the same', () => {
    expect(planned(' https://doi.org/10.1234/rye', ' doi:10.1234/rye', ' https://doi.org/10.1234/rye')).toEqual([
      '10.1234/rye: 0.md, 2.md',
      '10.1234/rye: 1.md',
    ])
  })

  it('are looked up once, where none has a number', () => {
    expect(planned('', '')).toEqual(['no number: 0.md, 1.md'])
  })
})
