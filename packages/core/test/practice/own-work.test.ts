import {parseMarkdown} from '@citation-lint/core/brief'
import {describe, expect, it} from 'vitest'
import {readPractice} from '../../src/practice/index.ts'

/** What the claims of a document are to its editor. */
const standingsIn = (document: string) => {
  const brief = parseMarkdown(document)
  const practice = readPractice(brief)
  return brief.claims.map((_, index) => practice.standingOf(index))
}

describe('a paragraph that opens with the own findings of its author', () => {
  it.each([
    'Our panel of growers gives it 13%. They expect 40% next year.',
    "Our panel's middle estimate is 56%. The views ran from 27% to 61%.",
    'What we found was plain. Overall, 36% of the mills had closed.',
    'In our survey, every field was seen. Rye took 40% of them.',
  ])('%s', (text) => expect(standingsIn(text)).toEqual(['experience', 'experience']))

  it.each([
    'Our rivals gave it 13%. They expect 40% next year.',
    'The panel gives it 13%. It expects 40% next year.',
    'What the board found was plain. Overall, 36% of the mills had closed.',
  ])('is none where others speak: %s', (text) => expect(standingsIn(text)).toEqual(['claim', 'claim']))

  it('is none where somebody is cited in it', () => {
    expect(standingsIn('What we found was plain. Overall, 36% of the mills had closed [1].').at(1)).toBe('claim')
  })
})

describe('a section with a figure of the author’s own calculation', () => {
  it.each([
    "*Fig. 2 — Yields by county. Sources: Grain Board. Author's calculations.*",
    '**Figure 2.** Yields by county (own calculations).',
    "Source: Grain Board, authors' estimates.",
  ])('%s', (caption) => {
    const document = `# Rye\n\n## Yields\n\nThe gap fell to 40%.\n\n${caption}\n\nIt halves to 20%.\n\n## Prices\n\nRye rose 4%.`
    const standings = standingsIn(document)
    expect([standings.at(0), standings.at(-2), standings.at(-1)]).toEqual(['experience', 'experience', 'claim'])
  })

  it.each(['*Fig. 2 — Yields by county. Source: Grain Board.*', "The board's own analysis of Fig. 2 came later."])(
    'is none: %s',
    (caption) => expect(standingsIn(`## Yields\n\n${caption}\n\nIt halves to 20%.`).at(-1)).toBe('claim'),
  )
})

describe('below a heading that says whose data they are', () => {
  it.each(['What our data tells us', 'Relevance to the mill: application to our data', 'My results'])('%s', (title) =>
    expect(standingsIn(`## ${title}\n\nThe rate is 0.9%.`)).toEqual(['experience']),
  )

  it.each(['What the data tells us', 'Our data center costs'])('asserts as any other: %s', (title) =>
    expect(standingsIn(`## ${title}\n\nThe rate is 0.9%.`)).toEqual(['claim']),
  )
})

describe('a label that has its paragraph to itself', () => {
  it.each([
    ['**Worked example**\n\nA mill grinds 40 tons, so ten mills grind 400.', 'scenario'],
    ['**Next steps**:\n\nThe mill takes 40 tons by May.', 'plan'],
  ] as const)('says of the next paragraph what a heading would: %s', (text, standing) =>
    expect(standingsIn(`# Rye\n\n${text}\n\nRye rose 4%.`).slice(1)).toEqual([standing, 'claim']),
  )

  it.each(['**Common mistake**', '**A worked example came first.**'])('%s says nothing', (label) =>
    expect(standingsIn(`# Rye\n\n${label}\n\nRye rose 4%.`).at(-1)).toBe('claim'),
  )
})

it.each([
  ['*Generated 15:50 23 Mar 2026 | Tracks: 28*', 'metadata'],
  ['Research conducted 2026-04-02 with live sources.', 'metadata'],
  ['(Refer to the annex for all 16 questions.)', 'metadata'],
  ['Retrieval date of the packet: 2026-05-08.', 'metadata'],
  ['Demand grew to 2,324 tons [model-derived from the census].', 'metadata'],
  ['Primary ICP: mills with 20–300 hands.', 'plan'],
  ['Nothing illustrates the change better than the mill, which serves 67 million people.', 'claim'],
  ['To illustrate, a mill serves 67 million people.', 'scenario'],
  ['Research conducted in the valley showed 40% less rust.', 'claim'],
] as const)('%s is %s', (text, standing) => expect(standingsIn(text).at(-1)).toBe(standing))

describe('a paper that surveys others and then tells of its own work', () => {
  const paper = (says: string) =>
    `# Mills\n\n## Introduction\n\n${says}\n\n## Literature review\n\nAmes found 40% [1].\n\n## System architecture\n\nThe mill takes 30 tons.\n\n## Results\n\nIt loses 4% of them.\n`

  it.each(['This paper presents a mill of the valley.', 'We propose a mill of the valley.'])('%s', (says) =>
    expect(standingsIn(paper(says)).slice(-2)).toEqual(['experience', 'experience']),
  )

  it.each(['This paper reviews the mills.', 'They propose a mill of the valley.'])('is no survey: %s', (says) =>
    expect(standingsIn(paper(says)).at(-1)).toBe('claim'),
  )
})
