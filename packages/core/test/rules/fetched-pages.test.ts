import {describe, expect, it} from 'vitest'
import {findings, only, report} from './materials.ts'

const document = `Rye rose 4% in June [1]. Rye reached 47 thousand tonnes [1]. Oats fell 3% in June ([Grain Board](https://oats.example/june)).
Barley fell 9% [2], as Ames (2019) says. Wheat fell 2% [3].

## References

1. Grain Board. Rye in June. https://rye.example/june
2. Miller. The Book of Barley.
3. Miller. Wheat. doi:10.1234/wheat.5
`

const fetched = (url: string, content: string | undefined, fetch_outcome = 'fetched') => ({
  id: url.replace('https://', ''),
  title: 'A page',
  url,
  fetch_outcome,
  ...(content !== undefined && {content}),
})

const sources = [
  fetched('https://rye.example/june', 'Rye rose 4% in June, to 41 thousand tonnes.'),
  fetched('https://oats.example/june', 'Oats fell 5% in June.'),
  fetched('https://doi.org/10.1234/wheat.5', 'Wheat fell 7% in June.'),
  fetched('https://elsewhere.example/', 'Nobody cites it any more.'),
  fetched('https://elsewhere.example/again', 'Nobody cites it any more.'),
]

describe('Pages that were fetched for a document', () => {
  it('are what its entries, links and numbers of works lead to', () => {
    const found = findings({document, evidence: {sources}}).map(
      ({code, message}) => `${code} ${/`[^`]*`/.exec(message)?.[0]}`,
    )
    expect(found).toEqual([
      'NUMBER_NOT_IN_SOURCE `47 thousand tonnes`',
      'NUMBER_NOT_IN_SOURCE `3%`',
      'NUMBER_NOT_IN_SOURCE `2%`',
    ])
  })

  it('complete its list and take nothing away from it', () => {
    const none = sources.map(({content: _, ...rest}) => ({...rest, fetch_outcome: 'failed'}))
    for (const text of [
      document,
      `${document}\nOats are scarce [9].\n`,
      'Rye rose 4%.\n',
      `${document}4. Miller. Rye.\n`,
    ])
      expect(report({document: text, evidence: {sources: none}}), text).toEqual(report({document: text}))
  })

  it('are no more than pages beside evidence that was handed over', () => {
    const evidence = {sources: [...sources, {source_id: 'S1', title: 'Handed over', text: 'Barley fell 9%.'}]}
    expect(only('UNRESOLVED_CITATION', report({document, evidence})).length).toBeGreaterThan(0)
  })
})
