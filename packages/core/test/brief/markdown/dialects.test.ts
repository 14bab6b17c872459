import {formatOf, isMarkdown, plainMarkdown, readDocument} from '@citation-lint/core/brief'
import {createEvidence} from '@citation-lint/core/evidence'
import {check, locate, policyFrom} from '@citation-lint/core/rules'
import {describe, expect, it} from 'vitest'

const mdx = `import {Chart} from './chart.js'
export const rise = {rye: 12}

# Rye

<Note kind="warning">
Rye rose by 40% in June.
</Note>

<Chart data={[{rye: 55}]} /> Oats fell by {rise.rye}% and 7 tonnes [1].

{/* citation-lint ignore UNCITED_NUMBER -- our own count */}

Wheat rose by 9%.

\`\`\`js
const x = {rye: 80}
\`\`\`

## Sources

[1] Oats Board, https://oats.example/1
`

const quarto = `---
title: Rye
bibliography: rye.bib
---

# Rye

::: {.callout-note}
Rye rose by 40% in June [@board2024, p. 3].
:::

As @fao2023 shows, oats fell by 7%; see @fig-oats and [@tbl-oats]. Barley rose by 12%.

\`\`\`{r}
#| label: fig-oats
plot(oats, 55)
\`\`\`

{{< include rest.qmd >}} Write to rye@board.example.
`

function faults(text: string, path: string): readonly string[] {
  const brief = readDocument(text, formatOf(path))
  return locate(check(brief, createEvidence([]), policyFrom({})), text, path).map(
    ({code, offset, endOffset}) => `${code} ${text.slice(offset, endOffset)}`,
  )
}

function words(prose: string): string {
  return prose.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim()
}

describe('MDX', () => {
  it('is Markdown without its modules, expressions and tags', () => {
    const brief = readDocument(mdx, 'mdx')
    expect(brief.source).toBe(mdx)
    expect(brief.claims.map(({prose, quantities}) => [words(prose), ...quantities.map(({text}) => text)])).toEqual([
      ['Rye rose by 40% in June.', '40%'],
      ['Oats fell by % and 7 tonnes [1].', '7 tonnes'],
      ['Wheat rose by 9%.', '9%'],
    ])
    expect(brief.references.map(({id, url}) => [id, url])).toEqual([['1', 'https://oats.example/1']])
    expect(brief.directives.map(({verb, reason}) => [verb, reason])).toEqual([['ignore', 'our own count']])
  })

  it('keeps sentences that begin as modules do', () => {
    const text = 'Prices rose:\nimport prices from abroad by 4%,\nexport prices by 5%.\n'
    expect(plainMarkdown(text, 'mdx')).toBe(text)
  })

  it.each([
    ['Rye rose by {"2,960"} tonnes.', '2,960"} tonnes', 2960],
    ["Rye rose by {'12.5'}%.", "12.5'}%", 12.5],
    ['Rye rose by {`12.5%`} there.', '12.5%', 12.5],
    ['Rye rose by {2960} tonnes.', '2960} tonnes', 2960],
  ])('reads an expression that is a string or a number: %s', (text, number, value) => {
    const [quantity, ...others] = readDocument(text, 'mdx').claims.flatMap(({quantities}) => quantities)
    expect([quantity?.text, quantity?.value, others]).toEqual([number, value, []])
  })

  it.each([
    ['<Figure title="Losses of 50 million dollars" />', ['Losses of 50 million dollars']],
    ["Rye <Tip text='Losses of 70 million'/> rose.", ['Losses of 70 million']],
    ['Rye {isOpen && "lost 12 million dollars"} rose.', ['lost 12 million dollars']],
    ['Rye {"rose by 40%"} there.', []],
    ['`<Figure title="Losses of 50 million dollars" />`', ['<Figure title="Losses of 50 million dollars" />']],
  ])('keeps the strings that a component may show: %s', (text, unread) => {
    expect(readDocument(text, 'mdx').unread.map((each) => each.text)).toEqual(unread)
  })

  it('keeps every offset', () => {
    const plain = plainMarkdown(mdx, 'mdx')
    expect(plain).toHaveLength(mdx.length)
    expect(plain.indexOf('Wheat')).toBe(mdx.indexOf('Wheat'))
    expect(plain).toContain('const x = {rye: 80}')
  })
})

describe('Quarto and R Markdown', () => {
  it('cite by keys, in brackets and in the sentence, and never by cross-references', () => {
    const brief = readDocument(quarto, 'quarto')
    expect(brief.citations.map(({style, ids, text}) => [style, ids.join(), text])).toEqual([
      ['pandoc', 'board2024', '[@board2024, p. 3]'],
      ['pandoc', 'fao2023', '@fao2023'],
    ])
    expect(brief.claims.map(({citations, quantities}) => [quantities.length, citations.length])).toEqual([
      [1, 1],
      [1, 1],
      [1, 0],
      [0, 0],
    ])
  })

  it.each(['@rye9 [21] rose.', 'Rye rose, says @rye9 [33-35].', '@rye9 [3, 5] and [-@rye9] saw rye.', '(@rye9 [7])'])(
    'cite no number that says where in the work: %s',
    (text) => {
      const cited = readDocument(text, 'quarto').citations
      expect(new Set(cited.flatMap(({style, ids}) => [style, ...ids]))).toEqual(new Set(['pandoc', 'rye9']))
    },
  )

  it.each([
    'You can cite a package, as [@rye9] shows.',
    'A sentence needs one, says @rye9.',
    'More in [the manual](https://rye.example) and in [see @rye9, p. 3].',
  ])('cite in a section on citations: %s', (text) => {
    const {citations, references} = readDocument(`# Citations\n\n${text}`, 'quarto')
    expect([citations.at(-1)?.ids, references]).toEqual([['rye9'], []])
  })
})

it('formats are known by their extensions, in any case', () => {
  expect(['a.mdx', 'a.qmd', 'a.Rmd', 'A.MD', 'a.HTML'].map(formatOf)).toEqual([
    ...['mdx', 'quarto', 'quarto', 'markdown', 'html'],
  ])
  expect(['mdx', 'quarto', 'markdown', 'html'].map(isMarkdown)).toEqual([true, true, true, false])
})

it('findings of either stand at their places', () => {
  expect(faults(mdx, 'a.mdx')).toEqual(expect.arrayContaining([expect.stringMatching(/^UNCITED_NUMBER 40%$/)]))
  expect(faults(quarto, 'a.qmd')).toEqual(expect.arrayContaining([expect.stringMatching(/^UNCITED_NUMBER 12%$/)]))
})
