import {describe, expect, it} from 'vitest'
import {findings} from './materials.ts'

const evidence = {references: [{id: 'ames2019', type: 'book', title: 'Rye in the hills', DOI: '10.1000/rye.19'}]}

const messagesOf = (document: string) => findings({document, evidence}).map(({code, message}) => `${code} ${message}`)

describe('a bibliography as the only evidence', () => {
  it('answers keys', () => {
    expect(messagesOf('Rye rose 6% [@ames2019, p. 3].')).toEqual([])
    expect(messagesOf('Rye rose 6% [@ames2018].')).toEqual([
      expect.stringMatching(/UNRESOLVED_CITATION .*the evidence has 1 source.*did you mean `ames2019`/),
    ])
  })

  it('leaves the document its own list, notes and links', () =>
    expect(
      messagesOf(
        'Rye rose 6% [1]. Oats rose 7%.[^a] Corn rose 8% ([Board](https://corn.example/x)). Peas rose 9% [@ames2019].\n\n' +
          '## References\n\n1. Ames, Grain report, https://rye.example/a\n\n[^a]: Grain Board, https://oats.example/b\n',
      ),
    ).toEqual([]))

  it('may hold works that the document does not cite', () =>
    expect(messagesOf('Rye did not rise.').filter((each) => each.startsWith('ORPHAN_SOURCE'))).toEqual([]))
})
