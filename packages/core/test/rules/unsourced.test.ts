import {describe, expect, it} from 'vitest'
import {findings} from './materials.ts'

/** What is said of numbers without a source in a document that cites, where a reader's understanding counts. */
const reported = (text: string, config: object = {}) =>
  findings({document: `Rye fell 4% ([Board](https://b.example/rye)).\n\n${text}\n`, config}).filter(
    ({code}) => code === 'UNCITED_NUMBER',
  )

/** How probable it is, in a report on the grain market that cites most of its figures, that a line lacks its source. */
const probabilityOf = (line: string, heading = 'Market size') => {
  const cited = (name: string, at: number) =>
    `- **${name}** sold ${at + 3}.${at} million tonnes worth $${at + 2} billion in 2023 ([Board](https://b.example/${at})).`
  const items = ['Rye', 'Oats', 'Barley', 'Wheat', 'Millet', 'Corn'].map(cited)
  const document = `# Grain market report\n\n## ${heading}\n\n${[...items.slice(0, 3), line, ...items.slice(3)].join('\n')}\n`
  return findings({document, config: {}}).find(
    ({code, actual}) => code === 'UNCITED_NUMBER' && line.includes(String(actual)),
  )?.probability
}

describe('a claim that nothing covers', () => {
  it('is judged, and its level follows from the probability', () => {
    const [finding] = reported('Oats rose by 31% in May.')
    expect(finding?.probability).toBeGreaterThan(0)
    expect(finding?.probability).toBeLessThan(1)
    const levels = {high: 'error', medium: 'warning', low: 'info'}
    expect(finding?.severity).toBe(levels[finding?.confidence ?? 'low'])
  })

  it('is an error, and nothing is judged, where only what resolves counts', () => {
    expect(reported('Oats rose by 31% in May.', {contract: true})).toMatchObject([
      {severity: 'error', confidence: 'high', actual: '31%'},
    ])
    for (const finding of reported('Oats rose by 31%.', {contract: true}))
      expect(finding).not.toHaveProperty('probability')
  })

  it('is likelier to lack a source as the only bare one of its list than as a plan of the author', () => {
    const bare = probabilityOf('- **Sorghum** sold 7.3 million tonnes worth $4 billion in 2023.') ?? 0
    const plan = probabilityOf('- We will sell 7.3 million tonnes for $4 billion.', 'Our plan') ?? 1
    expect(bare).toBeGreaterThan(plan)
  })

  it('is left out below the probability that the policy asks', () => {
    const [finding] = reported('Oats rose by 31% in May.')
    const probability = finding?.probability ?? 0
    expect(reported('Oats rose by 31% in May.', {min_probability: probability})).toHaveLength(1)
    expect(reported('Oats rose by 31% in May.', {min_probability: probability + 0.001})).toHaveLength(0)
  })

  it.each(['No data was found for 2023.', 'Oats rose by 31% ([Board](https://b.example/oats)).', 'Oats rose.'])(
    'is none: %s',
    (text) => expect(reported(text)).toEqual([]),
  )
})

describe('a value that another place of the document cites', () => {
  it.each([
    ['The rye market of the valley grew to $9.21 billion in 2023.', 'warning'],
    ['The oat market of the valley grew to $7.32 billion in 2023.', 'info'],
    ['The oat market of the valley grew by 31% to $7.32 billion in 2023.', 'warning'],
  ])('needs no second source, as long as nothing stands beside it that has none: %s', (line, severity) => {
    const cited = 'The oat market grew to $7.32 billion in 2023 ([Board](https://b.example/oats)).'
    const lines = Array.from({length: 12}, (_, at) => `The port of ${at} rests.`).join(' ')
    const found = reported(`${cited}\n\n${lines}\n\n## Market size\n\n${line}`, {min_probability: 0.1})
    expect(found.map((each) => each.severity)).toEqual([severity])
  })
})

describe('one cause', () => {
  const table = 'Ports differ.\n\n| Port | Berths |\n| --- | --- |\n| North | 41% |\n| South | 55% |'

  it('is one finding for the rows of a table that are equally sure, where nothing in it is cited', () => {
    const places = reported(table).flatMap(({places: several, ...one}) => several ?? [one])
    expect(places.map(({line}) => line)).toEqual([7, 8])
    const [first] = reported(table)
    expect(reported(table).length).toBe(first?.places ? 1 : 2)
  })

  describe('in a document of which hardly any figure has a source', () => {
    const lines = Array.from(
      {length: 30},
      (_, at) => `The market for heat pumps in Port ${at} grew by ${10 + at}% to €${at + 1}.4 billion in 2023.`,
    )
    const cited = 'Rye fell by 7% ([Board](https://b.example)).'
    const told = (document: string, config: object = {}) =>
      findings({document: `${document}\n`, config}).flatMap(({code, severity, message, places}) =>
        severity === 'info' ? [] : [{code, message, places: places?.length ?? 1}],
      )

    it('is one finding with all places, says how many have one, and leaves the likeliest to say where to begin', () => {
      const [document, ...others] = told([cited, ...lines].join('\n\n'))
      expect(document).toEqual({
        code: 'UNCITED_DOCUMENT',
        message: expect.stringContaining('30 claims and 60 numbers without a source, and 1 number with one'),
        places: 60,
      })
      expect(new Set(others.map(({code}) => code))).toEqual(new Set(['UNCITED_NUMBER']))
      expect(others).toHaveLength(5)
    })

    it('is told in a short document, too', () =>
      expect(
        told(
          'Ours takes 2 GB. Theirs takes 15 MB. It costs $29.99. It scores 9.7 of 10. A shop has 500 images. It pays $97.50.',
        ),
      ).toEqual([expect.objectContaining({code: 'UNCITED_DOCUMENT'})]))

    it('is none beside control text that stands for the markers of most', () => {
      const leaked = (count: number) =>
        lines.map((line, at) => (at < count ? line.replace('.', '【3†source】.') : line))
      const codes = (count: number) => new Set(told(leaked(count).join('\n\n')).map(({code}) => code))
      expect(codes(16)).toEqual(new Set(['LEAKED_MARKER']))
      expect(codes(15)).toContain('UNCITED_DOCUMENT')
    })

    it('is one for each claim where one figure in ten has a source', () =>
      expect(new Set(told([...lines, ...Array(8).fill(cited)].join('\n\n')).map(({code}) => code))).toEqual(
        new Set(['UNCITED_NUMBER']),
      ))

    it('is one for each claim under the contract', () =>
      expect(told(lines.join('\n\n'), {contract: true}).filter(({code}) => code === 'UNCITED_NUMBER')).toHaveLength(30))
  })

  it('is one where another row of a table is cited', () =>
    expect(reported(`${table}\n| East | 61% [Board](https://b.example/east) |`)).toHaveLength(1))
})

describe('a value that is cited elsewhere', () => {
  const linesOf = (source: string, text: string) =>
    findings({document: `${source} ([Board](https://b.example)).\n\n${text}\n`, config: {}})
      .filter(({code}) => code === 'UNCITED_NUMBER')
      .map(({note}) => /cited at line (\d+)/.exec(note ?? '')?.[1])

  it.each([
    ['Rye fell 18.1%', 'The fall of 18.1% hurt.'],
    ['The board counts 30 ships', 'In the end 30 ships stayed.'],
    ['A crew makes 3.8 trips', 'Those ~3.8 trips are short.'],
    ['The port closed on 3 December 2025', 'On 3 December 2025 the port closed.'],
  ])('%s: %s', (source, text) => expect(linesOf(source, text)).toEqual(['1']))

  it.each([
    ['Rye fell 18.1%', 'The fall of 18% hurt.'],
    ['Rye fell 18.1%', 'The fall of 18.1% hurt 12% of all.'],
    ['Sales range from $50 billion to over $236 billion', 'Forecasts vary ($50B to $290B).'],
    ['Rye grew 15–35%', 'A share of 35% is rye.'],
    ['The board counts 8 ships', 'The port has 8 cranes.'],
    ['The port closed on 3 December 2025', 'The port closed on 4 December 2025.'],
    ['The port closed in December 2025', 'The port closed on 3 December 2025.'],
  ])('is none: %s: %s', (source, text) => expect(linesOf(source, text)).toEqual([undefined]))
})
