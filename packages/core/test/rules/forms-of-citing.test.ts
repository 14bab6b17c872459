import {describe, expect, it} from 'vitest'
import {findings} from './materials.ts'

/** What is reported of a document in which nothing but the practice of its author says what is cited. */
const reported = (document: string) =>
  findings({document, config: {}})
    .filter(({severity, probability}) => severity !== 'info' || probability !== undefined)
    .map(({code, actual}) => `${code} ${actual}`)

describe('what covers a claim', () => {
  it.each([
    ['a link behind the full stop', 'Rye fell 4%. [Port Board](https://b.example/rye)'],
    ['an address behind the full stop', 'Rye fell 4%. https://b.example/rye'],
    ['a link in parentheses behind several sentences', 'Rye fell 4%. Oats rose 5%. ([Board](https://b.example/rye))'],
    [
      'a link in parentheses behind a sentence with others behind it',
      'Rye fell 4%. ([Board](https://b.example/rye)) It is old. Oats rose. ([Board](https://b.example/oats))',
    ],
    [
      'two links in parentheses behind a sentence',
      'Rye fell 4%. ([Board](https://b.example/rye); [Herald](https://h.example/rye)) It is old.',
    ],
    ['see and a link', 'Rye fell 14% (see [Port Board](https://b.example/rye)).'],
    ['a link and a year', 'Rye fell 14% ([Port Board](https://b.example/rye), 2024).'],
    ['according to', 'According to [Port Board](https://b.example/rye), rye fell 14%.'],
    ['a quoted source line', 'Rye fell 14%.\n\n> Source: [Board](https://b.example/rye)'],
    [
      'a compiled source line',
      'Rye fell 14%.\n\n*Source: Compiled from [A](https://a.example/1), [B](https://b.example/2)*',
    ],
    ['a German source line', 'Roggen fiel um 14 Prozent.\n\nQuelle: Getreiderat, Jahrbuch 2024'],
    ['a Spanish source line', 'El centeno cayó un 14 %.\n\nFuente: Consejo de Granos, 2024'],
    ['a Russian source line', 'Рожь упала на 14%.\n\nИсточник: Совет по зерну, 2024'],
    ['a Dutch source line', 'De rogge daalde 14%.\n\nBron: Graanraad, 2024'],
    [
      'a caption below a table',
      '| Grain | Fall |\n| --- | --- |\n| Rye | 14% |\n\nTable 1: Rye. Source: Grain Board (2024).',
    ],
    ['a Chinese source line', '黑麦产量下降14%。\n\n来源：粮食委员会，2024年'],
    [
      'a lead-in with a link',
      'The [board](https://b.example/rye) counts:\n\n- 41 ships sank in 2023\n- 14% of crews left',
    ],
    [
      'a lead-in with a marker',
      'The board counts [1]:\n\n- 41 ships sank\n- 14% of crews left\n\n## Sources\n\n[1] Board. https://b.example/rye',
    ],
    [
      'the last item of an announced list',
      'The report of the board says:\n\n- 41 ships sank\n- 14% of crews left https://b.example/rye',
    ],
    [
      'sources at the end of each section',
      '## Rye\n\nRye fell 14%.\n\n### Sources\n\n- https://b.example/rye\n\n## Oats\n\nOats rose 15%.\n\n### Sources\n\n- https://b.example/oats',
    ],
    ['a source column', '| Grain | Fall | Source |\n| --- | --- | --- |\n| Rye | 14% | Grain Board |'],
    ['a column of chief sources', '| 谷物 | 降幅 | 主要來源 |\n| --- | --- | --- |\n| 黑麥 | 14% | grain_board |'],
    [
      'any marked cell of a row',
      '| Grain | Fall |\n| --- | --- |\n| Rye [1] | 14% |\n\n## Sources\n\n[1] Board. https://b.example/rye',
    ],
    ['identifiers that name themselves', 'Rye fell 14% (@doi:10.1234/rye).'],
    ['a PMID', 'Rye fell 14% (@pmid:12345678).'],
    ['an arXiv id', 'Rye fell 14% (@arxiv:2401.01234).'],
    [
      'digits flattened by an export',
      'Rye fell 14%.1 Oats rose 15%.2 Corn rose 16%.3\n\n#### Works cited\n\n1. Board. https://b.example/1\n2. Board. https://b.example/2\n3. Board. https://b.example/3',
    ],
    [
      'numbers of notes that are raised',
      'Rye fell 14%.<sup>1</sup> Oats rose 15%.<sup>2</sup>\n\n## Sources\n\n1. Board. https://b.example/1\n2. Herald. https://b.example/2',
    ],
    [
      'numbers of notes in escaped brackets',
      'Rye fell 14% \\[1\\]. Oats rose 15% \\[2\\].\n\n## Sources\n\n1. Board. https://b.example/1\n2. Herald. https://b.example/2',
    ],
    [
      'links that close a paragraph but for a remark on how sure they make it',
      'Rye fell 4%. Oats rose 5%. Corn fell 6% ([Board](https://b.example/rye)) (High confidence: two sources agree).',
    ],
    [
      'a link and 置信度',
      '黑麦下降4%。燕麦上升5%（[粮食委员会](https://b.example/rye)）（置信度：高，两个独立来源）。',
    ],
  ])('%s', (_, document) => expect(reported(`${document}\n`)).toEqual([]))

  it.each(['They are old.', '(They sell 12% of it abroad, with high confidence.)', '(It is old.)'])(
    'not the sentences before a link with %s behind it',
    (behind) => {
      const text = `Rye fell 4%. Oats rose 7% ([Board](https://b.example/rye)). ${behind}\n`
      expect(reported(text)[0]).toBe('UNCITED_NUMBER 4%')
    },
  )

  it('not a list by a source below it', () => {
    const text =
      '- Rye: 14–20 hours\n- Oats: 15–22 hours\n\nThe harbour has 41 cranes ([Board](https://b.example/rye)).\n'
    expect(reported(text)).toHaveLength(2)
  })

  it('not what stands behind a link in parentheses', () => {
    const text = 'Rye fell 4%. ([Board](https://b.example/rye)) Oats rose 7%. They are old.\n'
    expect(reported(text)).toEqual(['UNCITED_NUMBER 7%'])
  })

  const list = '\n\n## Sources\n\n[1] Board. https://b.example/1\n[2] Yearbook. https://b.example/2\n'
  it.each([
    '[1; 2]',
    '[1, p. 23] and oats fell [2]',
    '[Source 1] and oats fell [Source 2]',
    '[[S:**1**]] and oats fell [2]',
  ])('the marker %s', (marker) =>
    expect(reported(`Rye fell 14% ${marker}.${list}`).filter((each) => /UNCITED|MALFORMED/.test(each))).toEqual([]),
  )
})

describe('a list of sources', () => {
  const entry = '[1] Port Board, Rye. https://b.example/rye'

  it.each([
    ...[
      '九、参考文献',
      '来源列表',
      '来源注册表',
      '参考文献索引',
      'References used in this section',
      'Sources for this report',
    ],
    ...['Works cited', 'Quellen', 'Fuentes consultadas', 'Références', '信息源'],
  ])('under %s', (heading) => expect(reported(`Rye fell 14% [1].\n\n## ${heading}\n\n${entry}\n`)).toEqual([]))

  it.each([
    [
      'under a rule without a heading',
      `Rye fell 14% [1]. Oats fell 15% [2].\n\n---\n\n${entry}\n[2] Yearbook, Oats. https://b.example/oats\n`,
    ],
    [
      'with two labels in a line and the address on the next',
      'Rye fell 14% [1]. Oats fell 15% [2].\n\n---\n\n[1] [2] Port Board, Rye and oats\nhttps://b.example/rye\n',
    ],
    [
      'whose entries are nested',
      'Rye fell 14% [1]. Oats fell 15% [2].\n\n## Sources\n\n- Boards\n  - [1] Port Board. https://b.example/1\n  - [2] Rye Board. https://b.example/2\n',
    ],
    ['with a blank in an address', 'Rye fell 14% [1].\n\n## Sources\n\n[1] Rye. https://b.example/rye (2024).pdf\n'],
    ['with brackets in an address', 'Rye fell 14% [1].\n\n## Sources\n\n[1] Rye. https://b.example/rye_(grain)\n'],
    [
      'whose entry the text links by its address',
      'Rye fell 14% ([board](https://b.example/rye)).\n\n## Sources\n\n- Port Board, Rye. https://b.example/rye\n',
    ],
  ])('%s', (_, document) =>
    expect(reported(document).filter((each) => !each.startsWith('DUPLICATE_SOURCE'))).toEqual([]),
  )

  it('that is repeated for each chapter', () => {
    const chapter = (title: string) =>
      `## ${title}\n\nRye fell 14% [1].\n\n### References\n\n[1] ${title} board. https://b.example/${title}\n\n`
    expect(reported(`${chapter('South')}${chapter('North')}`).filter((each) => !each.startsWith('DUPLICATE'))).toEqual(
      [],
    )
  })

  it('is said to be missing once, for markers of any number', () => {
    expect(reported('Rye fell 14% [1]. Oats fell 15% [2]. Corn fell 16% [3].\n')).toEqual(['UNRESOLVED_CITATION [1]'])
  })

  it('lacks the entry of a marker', () => {
    expect(reported(`Rye fell 14% [1]. Oats fell 15% [7].\n\n## Sources\n\n${entry}\n`)).toEqual([
      'UNRESOLVED_CITATION [7]',
    ])
  })
})
