import {parseMarkdown} from '@citation-lint/core/brief'
import {describe, expect, it} from 'vitest'
import {readSupport} from '../../src/support/index.ts'

/** The words of each claim with a number that something covers. */
const coveredIn = (document: string) => {
  const brief = parseMarkdown(document)
  const support = readSupport(brief)
  return brief.claims.flatMap(({quantities}, index) =>
    quantities.some(({claim}) => claim) && support.coverOf(index) ? quantities.map(({text}) => text) : [],
  )
}

const chart = (code: string, language = 'r') =>
  `Rye rose by 18%.\n\n\`\`\`{${language}}\n${code}\n\`\`\`\n\nOats rose by 12%.\n`

describe('a source in the words of a chart', () => {
  it.each([
    chart('ggplot(d) + labs(caption = "**Source:** Grain Board, table 4.")'),
    chart('plt.figtext(0, 0, "Rye by year. Source: Grain Board")', 'python'),
    chart("//| caption: 'Quelle: Getreiderat'\nPlot.plot({})", 'ojs'),
    chart('title "Rye\\nData source: Grain Board"', 'stata'),
  ])('covers what stands above the chart alone: %j', (document) => expect(coveredIn(document)).toEqual(['18%']))

  it.each(['{"source": "Grain Board"}', 'print("URL: %s")', 'x <- "Sources"', '# Source: Grain Board'])(
    'is none in other code: %s',
    (code) => expect(coveredIn(chart(code))).toEqual([]),
  )
})

const list =
  '\n\n## Key sources\n\n- S. Perera. "Rye in June." Herald, February 2026.\n- Board/G. Okafor. "The race." March 2026.\n'

describe('a work that a sentence names', () => {
  it.each([
    `Rye rose by 18%, the Perera Herald column says.${list}`,
    `Rye rose by 18% after Perera's Herald piece.${list}`,
    `The Herald Perera wrote for has 18%: the Okafor Board note.${list}`,
    '---\nsources:\n  - "Series A of $25M led by Bench (2025): https://b.example/a"\n---\n\n$25M came in the Series A led by Bench.',
    '---\nsources:\n  - "Pricing (March 2026): https://b.example/p"\n---\n\n- **Pricing:** $30 per month.',
    '---\nsources: "Port: https://b.example/p"\n---\n\n- Port: $30 per month.',
    '---\nsources:\n  - title: Pricing\n    url: https://b.example/p\n---\n\n- **Pricing:** $30 per month.',
    '---\nsources:\n  - {name: "Port: a survey", year: 2026}\n---\n\n- Port: $30 per month.',
  ])('is its source: %j', (document) => expect(coveredIn(document)).not.toEqual([]))

  it.each([
    `Perera rose by 18% in the Herald.${list}`,
    `Rye in June rose by 18%.${list}`,
    `Rye rose by 18%, the Perera Herald column says [1].\n\nOats, the Perera Herald says, rose by 40%.${list}`,
    '---\nsources:\n  - "Series A of $25M led by Bench: https://b.example/a"\n---\n\n$25M came from Bench.',
    '---\nsources:\n  - "Pricing: https://b.example/p"\n---\n\nPricing rose by 18%.',
  ])('is none that shares a word with an entry, or where markers lead to the list: %j', (document) =>
    expect(coveredIn(document).filter((each) => each !== '18%' || !document.includes('[1]'))).toEqual([]),
  )
})

describe('a table behind a list', () => {
  const table = '\n\n| Port | Growth |\n| --- | --- |\n| North | 41% |\n'
  it.each([
    `- The yard has [a crane](https://a.example/c).\n- More: [the annex](https://a.example/x).${table}`,
    `1. The yard.\n2. https://a.example/x${table}`,
    `- The yard (Ames et al., 2019).${table}`,
    `- The yard.\n  - A shed, see [the annex](https://a.example/x).${table}`,
  ])('has no source in the last link of the list: %j', (document) => expect(coveredIn(document)).not.toContain('41%'))

  it.each([
    `The board counts ([annex](https://a.example/x)).${table}`,
    `- The [board](https://a.example/x) counts:${table}`,
  ])('has one in what stands right above it, or introduces it: %j', (document) =>
    expect(coveredIn(document)).toContain('41%'),
  )
})
