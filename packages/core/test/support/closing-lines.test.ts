import {parseMarkdown} from '@citation-lint/core/brief'
import {describe, expect, it} from 'vitest'
import {readSupport} from '../../src/support/index.ts'

/** The reach of what covers each number of a document, in reading order. */
const reachesIn = (document: string) => {
  const brief = parseMarkdown(document)
  const support = readSupport(brief)
  return brief.claims.flatMap(({quantities}, index) =>
    quantities.some(({claim}) => claim) ? [support.coverOf(index)?.reach ?? 'none'] : [],
  )
}

const beta = '\n\n### Beta\n\nOats fell 5%.\n\nLinks: [Beta](https://b.example)\n\n### Gamma\n\nCorn fell 6%.\n'

describe('a line of sources that closes a section', () => {
  it.each([
    '- Rye rose 4%.\n\nThe end.\\\n**Links:** [Alpha](https://a.example), [more](https://a.example/2)',
    '- Rye rose 4%.\n\nThe end.  \nWeiterlesen: https://a.example',
    '- Rye rose 4%.\n\n**Read:** [Alpha](https://a.example) · [more](https://a.example/2)',
    '- Rye rose 4%.\n\nThe end.\n延伸阅读：[甲](https://a.example)',
  ])('covers it under any label, alone or as the last line of a paragraph: %j', (part) =>
    expect(reachesIn(`# Grain\n\n### Alpha\n\n${part}${beta}`)).toEqual([
      expect.stringMatching(/section|beside/),
      'beside',
      'none',
    ]),
  )

  it.each([
    '- Rye rose 4%.\n\nThe end, as [Alpha](https://a.example) knows.',
    '- Rye rose 4%.\n\nThe end.\n[Alpha](https://a.example)',
    '- Rye rose 4%.\n\nThe end.\nLinks: [Alpha](https://a.example) says that oats fell as well.',
    '- Rye rose 4%.\n\nThe end.\nLinks: none',
  ])('is none where it says more, or has no label: %j', (part) =>
    expect(reachesIn(`# Grain\n\n### Alpha\n\n${part}${beta}`)[0]).toBe('none'),
  )

  it.each([
    ['> “Rye rose 4% in May.”\n> — Herald, May 2025', 'block'],
    ['“Rye rose 4% in May.” — *Herald*, 2025', 'block'],
    ['> “Rye rose 4% in May.”\n> — Herald', 'none'],
    ['Rye rose 4% in May — Herald, 2025', 'none'],
    ['> Checked in May, 4%\n> 信息来源：港务局年鉴', 'block'],
    ['(ref:rye) Rye rose 4% in May', 'none'],
  ])('names the source of its paragraph behind a label, or a quotation with its day: %j is %s', (part, reach) =>
    expect(reachesIn(`# Grain\n\n${part}\n\nThe end.`)[0]).toBe(reach),
  )

  it.each([
    ['- Sources: Grain Board\n- Rye rose 4%.\n- That is all.', 'none'],
    ['- Rye rose 4%.\n- Sources: weather services\n- That is all.', 'none'],
    ['- Rye rose 4%.\n- Sources: [Board](https://b.example)\n- That is all.', 'beside'],
    ['- Rye rose 4%.\n- That is all.\n- Sources: Grain Board', 'beside'],
  ])('is a fact between others of its list where it leads nowhere: %j is %s', (part, reach) =>
    expect(reachesIn(`# Grain\n\n${part}`)[0]).toBe(reach),
  )

  it.each([
    ['Rye rose 4%.\n\n## Sources\n\nSee the other reports for sources.\n', false],
    ['Rye rose 4%.\n\n## Sources\n\n- Grain Board\n', true],
    ['Rye rose 4%.\n\n## Sources\n\n- 港务局年鉴\n', true],
  ])('names nothing without a name: %j', (document, cites) =>
    expect(readSupport(parseMarkdown(document)).cites).toBe(cites),
  )

  const twoParts = (last: string) =>
    `# Grain\n\n## Alpha\n\nOats fell 5%.\n\nSource: [Board](https://b.example)\n\n## Beta\n\n### One\n\n- Rye rose 4%.\n\n### Two\n\n- Corn rose 6%.\n\nThe end.\n\n${last}`

  it('covers the section around it that it closes alone', () =>
    expect(reachesIn(twoParts('Source: [Herald](https://h.example)\n'))).toEqual(['sentence', 'section', 'section']))

  it('covers its own alone where another part has one, or something follows', () => {
    const other = twoParts('Source: [Herald](https://h.example)\n').replace(
      '### Two',
      'That is all.\n\nSource: [Times](https://t.example)\n\n### Two',
    )
    expect(reachesIn(other)).toEqual(['sentence', 'section', 'section'])
    expect(reachesIn(twoParts('Source: [Herald](https://h.example)\n\n### Three\n\nWheat fell 7%.\n'))).toEqual([
      'sentence',
      'none',
      'section',
      'none',
    ])
  })
})

describe('an address in the line behind a heading', () => {
  const part = (line: string) => `### Alpha\n${line}\n\nIt is so. Rye rose 4%.\n\n`

  it.each([
    '[arXiv:2101.00001](https://arxiv.org/abs/2101.00001)',
    '*[Workshop 2026]* — [arXiv:2101.00001](https://arxiv.org/abs/2101.00001)',
    '<https://a.example/x>',
    '(Board of Rye) – https://a.example/x',
  ])('is the source of its section: %s', (line) =>
    expect(reachesIn(`# Grain\n\n${part(line)}### Beta\n[B](https://b.example)\n\nOats fell 5%.\n`)).toEqual([
      'head',
      'head',
    ]),
  )

  it.each([
    'Rye is tall — [Board](https://a.example)',
    '[Board](https://a.example) and [Herald](https://h.example)',
    '[Board](https://a.example) is where we live.',
    '- [Board](https://a.example)',
  ])('is none among words or others: %s', (line) =>
    expect(reachesIn(`# Grain\n\n${part(line)}### Beta\n[B](https://b.example)\n\nOats fell 5%.\n`)[0]).not.toBe(
      'head',
    ),
  )
})
