import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {describe, expect, test} from 'vitest'
import {plainText, storedRecords, storedText, withoutBibliography} from '../../src/compare/stored-text.ts'
import {rememberUpTo} from '../../src/data/index.ts'

describe('a stored text as its reader sees it', () => {
  test.each([
    [
      'Output rose <b>5&nbsp;%</b>.[12] See [the tables](https://x.example/7 "t").',
      'Output rose  5\u00a0% . See the tables.',
    ],
    ['![chart of 9](c.png) **bold** _it_ `code` 2*3', 'chart of 9 bold _it_ code 2*3'],
    ['a < b and c > d, 5 <7', 'a < b and c > d, 5 <7'],
    ['&#8364;5 &#x20AC;6 &euro;7 &unknown;', '€5 €6 €7 &unknown;'],
    ['<!-- 12 -->13', ' 13'],
    ['noted[1, 2][3–5][^6] here [sic] [2024 report]', 'noted here [sic] [2024 report]'],
    ['&#0;&#1114112;ok', '\ufffd\ufffdok'],
    ['US\\$ 5, 3\\.5 and 2020\\-25, C:\\tides', 'US$ 5, 3.5 and 2020-25, C:\\tides'],
  ])('%j', (text, expected) => {
    expect(plainText(text)).toBe(expected)
  })

  test.each(['<a ', '[1', '![', '&#', '**', '](', 'https://a '])('is made soon of 300,000 times %j', (unit) => {
    const text = unit.repeat(300_000)
    expect(plainText(text).length).toBeLessThanOrEqual(text.length)
  })
})

describe('what a source cites itself', () => {
  const list = '- Ames, P. (2019). Tides. https://tides.example\n- Bo, L. (2020). Reeds.'

  test.each(['## References', '**Bibliography**', 'Works cited:', '# 6. References', '参考文献'])(
    'is left out under %s',
    (title) => {
      expect(withoutBibliography(`We counted 84.\n\n${title}\n\n${list}`).trim()).toBe('We counted 84.')
    },
  )

  test('goes up to the next heading', () => {
    expect(withoutBibliography(`84 a\n\n## References\n\n${list}\n\n## Annex\n\n85 b`)).toBe('84 a\n\n## Annex\n\n85 b')
  })

  test('is not what stands behind the word in a menu, or in a sentence', () => {
    const menu =
      'History\nReferences\nExternal links\n\nThe port was built by many hands.\nIt has grown since.\nIt is old.'
    expect(withoutBibliography(menu)).toBe(menu)
    const sentence = 'References to 84 works:\n\n- none (2019)'
    expect(withoutBibliography(sentence)).toBe(sentence)
  })
})

describe('what is stored of a source', () => {
  const evidence = createEvidence([
    readEvidenceObject({
      citations: [
        {id: '1', url: 'https://a.example/x#top', title: 'A', quote: 'one', snippet_text: 'short'},
        {id: '2', url: 'https://b.example'},
      ],
      sources: [
        {sid: 1, title: 'A again', url: 'https://a.example/x', text: 'brief', content: 'whole'},
        {sid: 2, title: 'C', text: 'all that is known'},
        {sid: 3, title: ' ', content: ' '},
      ],
    }),
  ])

  const recordsOf = storedRecords(evidence)

  const [first, second, third, fourth, fifth] = evidence.sources.map((source) => storedText(recordsOf(source)))

  test('is gathered from all records of its address', () => {
    expect(first).toEqual({
      bodies: ['whole'],
      pages: ['whole'],
      quotes: ['one'],
      snippets: ['short', 'brief'],
      titles: ['A', 'A again'],
    })
    expect(third).toEqual(first)
    expect(evidence.sources.slice(2, 3).map(recordsOf)).toEqual(evidence.sources.slice(0, 1).map(recordsOf))
  })

  test('may be nothing, or a short text alone', () => {
    const nothing = {bodies: [], pages: [], quotes: [], snippets: [], titles: []}
    expect(second).toEqual(nothing)
    expect(fourth).toEqual({...nothing, bodies: ['all that is known'], titles: ['C']})
    expect(fifth).toEqual(nothing)
  })
})

test('documents beside the same evidence share what was read of it', () => {
  const url = 'https://a.example'
  const bundle = {citations: [{id: '1', url, text: 'Rye rose.'}], sources: [{sid: 2, url, content: 'Rye rose by 4%.'}]}
  const evidence = createEvidence([readEvidenceObject(bundle)])
  const [first, second] = evidence.sources.map((source) => storedText(storedRecords(evidence)(source)))
  const another = createEvidence([readEvidenceObject(bundle)])

  expect(first).toBe(second)
  expect(another.sources.map((source) => storedText(storedRecords(another)(source)))).toEqual([first, first])
  expect(another.sources.map((source) => storedText(storedRecords(another)(source)))).not.toContain(first)
})

test('what is remembered up to a size is forgotten beyond it', () => {
  const works: string[] = []
  const [short, long, longer] = ['ab', 'abc', 'abcd'].map((text) => ({text}))
  const lengthOf = rememberUpTo<{text: string}, number>(6, Number, ({text}) => {
    works.push(text)
    return text.length
  })

  for (const key of [short, long, long, short, longer, longer, short]) if (key) lengthOf(key)

  expect(works).toEqual(['ab', 'abc', 'abcd', 'ab'])
})
