import {describe, expect, it} from 'vitest'
import {parseMarkdown} from '../../../src/brief/index.ts'
import {covered, coveredNumbers, lines} from './view.ts'

describe('what a marker covers in a paragraph', () => {
  it('covers the sentence it stands in or is glued to', () => {
    expect(covered('Barley grew [1] in May. Rye fell.[^2] Oats stayed.\n')).toEqual([
      'Barley grew [1] in May. <- [1]',
      'Rye fell.[^2] <- [^2]',
      'Oats stayed. <-',
    ])
  })

  it('covers the sentence before when it is set off with text behind', () => {
    expect(covered('Barley grew. [1] Rye fell.\n')).toEqual(['Barley grew. [1] <- [1]', 'Rye fell. <-'])
  })

  it('covers the whole block when it is set off after the last full stop', () => {
    expect(covered('Barley grew. Rye fell. [1][2]\n')).toEqual([
      'Barley grew. <- [1] [2]',
      'Rye fell. [1][2] <- [1] [2]',
    ])
  })

  it.each([
    '([Rye](https://rye.example))',
    '([1], [2])',
    '([Rye](https://rye.example), [Oats](https://oats.example))',
    '([1])',
  ])('covers the whole block when it stands in parentheses: %s', (marker) => {
    const [first, second] = covered(`Barley grew. Rye fell. ${marker}\n`).map((each) => each.split(' <- ')[1])
    expect(first).toBeTruthy()
    expect(second).toBe(first)
    expect(covered(`Barley grew. Rye fell.${marker}\n`)[0]).toBe('Barley grew. <-')
    expect(covered(`Barley grew. Rye fell. ${marker} Oats stayed.\n`)[0]).toBe('Barley grew. <-')
  })

  it('makes no claim of citations that separators part', () => {
    expect(covered('Barley grew. It rose. [1], [2].\n')).toEqual([
      'Barley grew. <- [1] [2]',
      'It rose. [1], [2]. <- [1] [2]',
    ])
    expect(covered('[1]. Barley grew.\n')).toEqual(['Barley grew. <- [1]'])
  })

  it('stays in its sentence when the scope is strict', () => {
    expect(covered('Barley grew. Rye fell. [1]\n', {scope: 'sentence'})).toEqual([
      'Barley grew. <-',
      'Rye fell. [1] <- [1]',
    ])
  })

  it('covers the block before when it stands alone', () => {
    expect(covered(lines('Barley grew. Rye fell.', '', '[3]'))).toEqual(['Barley grew. <- [3]', 'Rye fell. <- [3]'])
  })

  it('cites from a heading without covering a claim', () => {
    expect(covered(lines('## Output [1]', '', 'Barley grew.'))).toEqual(['Barley grew. <-'])
  })
})

describe('a semicolon behind a marker', () => {
  it('closes its clause for the numbers behind it', () => {
    expect(coveredNumbers('Rye fell 4% [1]; oats fell 5%; corn rose 6% [2].\n')).toEqual([
      '4% <- [1]',
      '5% <- [2]',
      '6% <- [2]',
    ])
  })

  it.each([
    'Rye fell 4% [1]; oats fell 5%.',
    'Rye fell 4% **[1]**; oats fell 5%.',
    'Rye fell 4% ([1])\u00a0; oats fell 5%.',
    'Rye fell 4% [1].Oats fell 5%.',
    'Rye fell 4% [1] • Oats fell 5%.',
    'Rye fell 4% [1] | Oats fell 5%.',
    'Rye fell 4% [1] 🌾 Oats fell 5%.',
    'Rye fell 4% [1]\u2003\u2003Oats fell 5%.',
    'Rye fell 4% [1]<br>Oats fell 5%.',
    'Rye fell 4% [1]\\\n  Oats fell 5%.',
    'Rye fell 4% [1]  \r\nOats fell 5%.',
    'Rye fell 4% [1]<br>\nOats fell 5%.',
  ])('leaves the next number to others: %s', (text) => {
    expect(coveredNumbers(`${text}\n`)).toEqual(['4% <- [1]', '5% <-'])
    expect(coveredNumbers(`## Prevailing view\n\n- ${text}\n`)).toEqual(['4% <- [1]', '5% <-'])
  })

  it.each([
    'Rye fell 4% [1] – from 5%.',
    'Rye fell 4% [1]/t, oats 5%.',
    'Rye fell 4% [1]\nand oats 5%.',
    'Rye fell 4% [1]\nOats fell 5%.',
    'Rye fell 4% [1] \nOats fell 5%.',
    'Rye fell 4% [1]\r\nOats fell 5%.',
    'Rye fell 4% [1]<!-- rye -->\r\nOats fell 5%.',
    'Rye fell 4% [1] and oats 5%.',
  ])('is the only sign that closes one: %s', (text) => {
    expect(coveredNumbers(`${text}\n`)).toEqual(['4% <- [1]', '5% <- [1]'])
  })

  it('leaves the sentence one claim, and the clauses to what covers the block', () => {
    expect(covered('Rye fell [1]; oats fell.\n')).toEqual(['Rye fell [1]; oats fell. <- [1]'])
    expect(coveredNumbers('Rye fell 4% [1]; oats fell 5%. Corn rose 6%. [2]\n')).toEqual([
      '4% <- [1] [2]',
      '5% <- [2]',
      '6% <- [2]',
    ])
    expect(coveredNumbers(lines('Rye fell 4% [1]; oats fell 5%.', '', '[2]'))).toEqual(['4% <- [1] [2]', '5% <- [2]'])
  })
})

describe('what a marker covers in a list', () => {
  it('covers the own text of a claim bullet, neither its parent nor its children', () => {
    const document = lines(
      '## Prevailing view',
      '- Exporters hedge',
      '  - Options climbed. Puts too. [2]',
      '- Millers wait [1]',
    )
    expect(covered(document)).toEqual([
      'Exporters hedge <-',
      'Options climbed. Puts too. [2] <- [2]',
      'Millers wait [1] <- [1]',
    ])
  })

  it('belongs to a bullet from its continuation lines and its second paragraph', () => {
    const document = lines(
      '## Watch',
      '- Rains came late',
      '  [1]',
      '- Millers agree',
      '[2]',
      '- Bakers shrug.',
      '',
      '  [3]',
    )
    expect(covered(document).map((claim) => claim.split('<- ')[1])).toEqual(['[1]', '[2]', '[3]'])
  })

  it('cites the parent from a source sub-bullet, and no sibling', () => {
    const document = lines(
      '- Output rose 12%.',
      '- Crews were pleased.',
      '- Fees rose 19%.',
      '  - Source: [Canal](https://canal.example/r)',
    )
    expect(covered(document).map((claim) => claim.split(' <-')[1])).toEqual([
      '',
      '',
      ' [Canal](https://canal.example/r)',
    ])
  })
})

describe('what a marker covers in a table', () => {
  const table = (...rows: readonly string[]) => lines('| Site | Output | Source |', '|---|---|---|', ...rows)

  it('covers its cell, and its row from a source column', () => {
    expect(coveredNumbers(table('| Fundy | 12% | [1] |', '| Ems | 13%[^2] | |', '| Elbe | 14% | |'))).toEqual([
      '12% <- [1]',
      '13% <- [^2]',
      '14% <-',
    ])
  })

  it('covers its column from the header', () => {
    expect(
      coveredNumbers(lines('| Site | Output [4] | Cost | |', '|---|---|---|---|', '| Fundy | 12% | $5 million | x |')),
    ).toEqual(['12% <- [4]', '$5 million <-'])
  })

  it('covers the whole table from the sentence that leads into it, and from a source line behind it', () => {
    const rows = ['| Site | Output |', '|---|---|', '| Fundy | 12% |']
    expect(coveredNumbers(lines('Outputs by site [5]:', '', ...rows))).toEqual(['12% <- [5]'])
    expect(coveredNumbers(lines(...rows, '', 'Source: [6]'))).toEqual(['12% <- [6]'])
    expect(coveredNumbers(lines('Costs fell [5].', '', '## Outputs', '', ...rows))).toEqual(['12% <-'])
  })
})

describe('links', () => {
  it('cites with a link whose text is a marker, that stands alone in parentheses, or behind a label', () => {
    expect(covered('Output rose [[7]](https://a.example).\n')).toEqual([
      'Output rose [[7]](https://a.example). <- [[7]](https://a.example)',
    ])
    expect(covered('Output rose ([Coast 2024](https://a.example), [Grid](https://b.example)).\n')[0]).toMatch(
      /<- \[Coast 2024\]\(https:\/\/a\.example\) \[Grid\]\(https:\/\/b\.example\)$/,
    )
    expect(covered('Output rose. Source: [Coast](https://a.example)\n')[1]).toMatch(/<- \[Coast\]/)
  })

  it('cites with a link whose text is a marker of another style', () => {
    for (const link of ['[[S1]](https://a.example)', '[[S:1,3]](https://a.example)', '[S:1](https://a.example)'])
      expect(covered(`Output rose ${link}.\n`)).toEqual([`Output rose ${link}. <- ${link}`])
    expect(covered('Output rose [[^1]](https://a.example).\n')).toHaveLength(1)
    expect(covered('Files lie in [S3](https://a.example).\n')).toEqual(['Files lie in [S3](https://a.example). <-'])
  })

  it('leaves any other link to prose, unless its address is stored evidence', () => {
    const document = 'The [tidal survey](https://a.example/t) says so.\n'
    expect(covered(document)[0]).toMatch(/<-$/)
    expect(covered(document, {recognises: (style, id) => style === 'link' && id === 'https://a.example/t'})[0]).toMatch(
      /<- \[tidal/,
    )
  })

  it('takes a link to a definition for the link it stands for', () => {
    const document = lines(
      'Stocks fell ([Coast][1], [Grid]). The [full survey][1] says more, and [it][none] too.',
      '',
      '[1]: https://a.example "Survey"',
      '[grid]: https://b.example',
    )
    expect(covered(document)).toEqual([
      'Stocks fell ([Coast][1], [Grid]). <- [Coast][1] [Grid]',
      'The [full survey][1] says more, and [it][none] too. <-',
    ])
    expect(parseMarkdown(document).citations).toMatchObject([
      {style: 'link', ids: ['https://a.example'], quote: 'Survey'},
      {style: 'link', ids: ['https://b.example'], quote: undefined},
    ])
  })

  it('finds control text in the address of a definition once', () => {
    const document = lines('Stocks fell ([Coast][1]).', '', '[1]: https://a.example/?utm_source=chatgpt.com')
    expect(parseMarkdown(document).leaks).toHaveLength(1)
  })

  it('sees both markers where a definition makes one link reference of them', () => {
    expect(covered(lines('Stocks look ample. [1][2]', '', '[2]: https://b.example'))).toEqual([
      'Stocks look ample. [1][2] <- [1] [2]',
    ])
  })
})

it('numbers in words that only look like an attribution are numbers', () => {
  const texts = (source: string) =>
    parseMarkdown(source).claims.flatMap((claim) => claim.quantities.map(({text}) => text))
  expect(texts('From 2019 to 2023 sales fell by 12%.')).toContain('12%')
  expect(texts('Per capita income rose to $12,000: a record.')).toContain('$12,000')
})

it('digits of near misses and leaked marks are no numbers', () => {
  const {claims} = parseMarkdown('Yields doubled [[S:1;3]] and exports grew【3†source】 by 12%. [[USAGE:1,3]]')
  expect(
    claims.flatMap((claim) => claim.quantities.filter(({claim: asserts}) => asserts).map(({text}) => text)),
  ).toEqual(['12%'])
})
