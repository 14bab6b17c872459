import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {
  bibliographyFormats,
  createEvidence,
  parseEvidence,
  readEvidenceObject,
  writeBibliography,
} from '../../src/evidence/index.ts'
import {tries} from '../share.ts'

const bundle = {
  citations: [
    {
      id: 'rye_1',
      url: 'https://rye.example/a_b?x=1&y=%20z',
      title: 'Rye & “oats” 50%: ä_b #1',
      publisher: 'Grain Board',
      published_at: '2026-02-10',
    },
    {id: 'oats', url: `https://oats.example/${'long/'.repeat(30)}end`, author: 'Ames, Pat; Board', title: 'Oats'},
  ],
  references: [
    {
      id: 'corn',
      type: 'article-journal',
      title: 'Corn',
      DOI: '10.1000/corn',
      author: [{family: 'Ames', given: 'Pat'}],
      issued: {'date-parts': [[2019, 3]]},
      'container-title': 'Grain',
    },
  ],
}

const {sources} = createEvidence([readEvidenceObject(bundle)])
const endings = {bibtex: 'bib', biblatex: 'bib', 'csl-json': 'json', ris: 'ris'}

describe('records as a bibliography', () => {
  it.each(bibliographyFormats)('are read back with the same ids, titles and addresses: %s', (format) => {
    const {text, changed} = writeBibliography(sources, format)
    const back = parseEvidence(text, `refs.${endings[format]}`)
    const told = (each: typeof sources) => each.map(({id, title, url}) => ({id, title, url}))
    expect(changed).toEqual([])
    expect(back.problems).toEqual([])
    expect(told(back.sources)).toEqual(told(sources))
    expect(back.sources[2]).toMatchObject({
      author: 'Ames, Pat',
      publisher: 'Grain',
      publishedAt: expect.stringMatching(/^2019/),
    })
  })

  it('that a format cannot hold are told', () => {
    const spaced = createEvidence([readEvidenceObject({citations: [{id: 'rye 1', url: 'https://rye.example/1'}]})])
    expect(writeBibliography(spaced.sources, 'bibtex').changed).toEqual(['rye 1'])
    expect(writeBibliography(spaced.sources, 'csl-json').changed).toEqual([])
  })

  it('are whole, or told, whatever they hold', () => {
    const record = fc.record({
      id: fc.string({minLength: 1, maxLength: 8}),
      title: fc.string({maxLength: 20}),
      url: fc.webUrl(),
    })
    fc.assert(
      fc.property(fc.array(record, {maxLength: 4}), fc.constantFrom(...bibliographyFormats), (citations, format) => {
        const own = createEvidence([readEvidenceObject({citations})]).sources
        const {text, changed} = writeBibliography(own, format)
        const back = parseEvidence(text, `refs.${endings[format]}`).sources
        const kept = own.filter(({id}) => !changed.includes(id)).map(({id, url}) => `${id} ${url}`)
        const read = new Set(back.map(({id, url}) => `${id} ${url}`))
        expect(kept.filter((each) => !read.has(each))).toEqual([])
      }),
      {numRuns: tries(30)},
    )
  })
})
