import {describe, expect, it} from 'vitest'
import {findings, read} from './materials.ts'

const links = ['rye', 'oats', 'corn'].map((name) => `- [Yearbook of ${name}](https://${name}.example/2024)`).join('\n')
const entriesOf = (document: string) => read({document}).brief.references.map(({text}) => text)

describe('a list of sources under a heading of other words', () => {
  it.each(['Source summary', 'Fontes da pesquisa', '더 읽을거리', 'Weiterlesen'])(
    'is known by its links, where it ends the document: %s',
    (title) => {
      expect(entriesOf(`# Rye\n\nRye rose by 4%.\n\n## ${title}\n\n${links}\n`)).toHaveLength(3)
      expect(entriesOf(`# Rye\n\nRye rose by 4%.\n\n## ${title}\n\n${links}\n\n---\n\n*Made in June.*\n`)).toHaveLength(
        3,
      )
    },
  )

  it.each([
    ['more words stand behind it', `${links}\n\n${'The mill grinds rye for the valley. '.repeat(12)}`],
    ['an item says more', `${links}\n- The [board](https://board.example) counts the ships`],
    ['links name people', links.replaceAll('Yearbook of', 'Ada')],
    ['it is short', links.slice(0, links.lastIndexOf('\n'))],
    ['links lead to parts of the document', links.replaceAll(/https:\/\/(\w+)\.example/g, '#$1')],
  ])('is none where %s', (_, list) => {
    expect(entriesOf(`# Rye\n\nRye rose by 4%.\n\n## Elsewhere\n\n${list}\n`)).toEqual([])
  })

  it.each([
    ['Further reading', 'info'],
    ['더 읽을거리', 'info'],
    ['Source summary', 'warning'],
    ['Sources', 'warning'],
    ['참고 링크', 'warning'],
  ])('is accused of being unused where words say that it lists sources: %s', (title, severity) => {
    const text = `# Rye\n\n${'The yield of rye rose by 4% in 2023, and its price fell by $12 a ton. '.repeat(9)}\n\n## ${title}\n\n${links}\n`
    const unused = findings({document: text, config: {}}).filter(({code}) => code === 'ORPHAN_SOURCE')
    expect(unused.map((each) => each.severity)).toEqual([severity])
  })

  it('is known under a heading that begins with a picture', () => {
    const list = '- Rye Board, yields\n- Oat Board, tolls\n- Corn Board, prices'
    expect(entriesOf(`Rye rose by 4%.\n\n## ![](rye.svg){ .icon } References\n\n${list}\n`)).toHaveLength(3)
  })

  it('is a table or list of data sources, and no paragraph about them', () => {
    const under = (words: string) => `# Rye\n\nRye rose by 4%.\n\n## 4. Data Sources\n\n${words}\n`
    expect(
      entriesOf(under('| Source | Used for |\n| --- | --- |\n| Rye Board | Yields |\n| Oat Board | Tolls |')),
    ).toHaveLength(2)
    expect(entriesOf(under('- Rye Board: yields\n- Oat Board: tolls'))).toHaveLength(2)
    expect(entriesOf(under('The yields are those of the board.'))).toEqual([])
  })
})

describe('words in emphasis behind a rule', () => {
  const list = '## Sources\n\n- Rye Board, yields\n- Oat Board, tolls\n- Corn Board, prices'

  it.each([
    '*Research completed. Ready for review.*',
    '_As of June._',
    '**End of the report**',
    '*Made by the desk. Notes: `rye.md`.*',
    '*Made on 2 June.*  \n*Sources read on 1 June.*',
  ])('close the document, and are no entry: %s', (words) => {
    expect(entriesOf(`Rye rose by 4%.\n\n${list}\n\n---\n\n${words}\n`)).toHaveLength(3)
  })

  it('are one where they are a link, and where no rule stands above them', () => {
    expect(entriesOf(`Rye rose by 4%.\n\n${list}\n\n---\n\n*[Hop Board](https://hop.example)*\n`)).toHaveLength(4)
    expect(entriesOf(`Rye rose by 4%.\n\n${list}\n\n---\n\n***[Hop Board](https://hop.example)***\n`)).toHaveLength(4)
    expect(entriesOf(`Rye rose by 4%.\n\n${list}\n\n*Hop Board, yields*\n`)).toHaveLength(4)
  })
})

describe('a list under a label', () => {
  const part = (name: string, end: string) =>
    `## ${name}\n\n### Scale\n\n- It carried 41 million tons in 2023\n\n### Tolls\n\n- On request\n\n${end}\n`
  const sources = '**Sources:**\n- [Yearbook](https://rye.example/2024)'
  const uncited = (document: string) =>
    findings({document, config: {}}).flatMap(({code, line}) => (code === 'UNCITED_NUMBER' ? line : []))

  it('closes the outermost part that ends with it', () => {
    expect(uncited(`# Ports\n\n${part('North', sources)}\n${part('South', sources)}\n${part('West', '')}`)).toEqual([
      33,
    ])
  })

  it('closes only its own part where another one in the same has a list', () => {
    const north = part('North', sources).replace(
      '\n\n### Tolls',
      `\n\n${sources}\n\n### Crews\n\n- 12 million in 2022\n\n### Tolls`,
    )
    expect(uncited(`# Ports\n\n${north}\n${part('South', '')}\n${part('West', '')}`)).toContain(14)
  })
})

describe('entries of a list that nothing points to', () => {
  const says = 'The port carried 41 million tons in 2023. The crews grew by 12%. A pier cost the board $4 million.\n\n'
  const severities = (list: string) =>
    findings({document: `# Ports\n\n${says.repeat(4)}${list}\n`, config: {}}).flatMap(({code, severity}) =>
      code === 'ORPHAN_SOURCE' ? severity : [],
    )
  const table = (rows: readonly string[]) =>
    `## Data Sources\n\n| Record | Source |\n| --- | --- |\n${rows.map((row) => `| ${row} |`).join('\n')}`
  const list = (entries: readonly string[]) => `## References\n\n- ${entries.join('\n- ')}`

  it.each([
    [
      'pages',
      list(['[Brief](https://port.example/brief)', '[Vision](https://port.example/vision)', 'Piers, 2024']),
      'warning',
    ],
    [
      'files of the project',
      list(['Brief: `docs/brief.yaml`', 'Vision: `docs/vision.md`', '[Piers](./piers.md)']),
      'info',
    ],
    [
      'rows with addresses',
      table(['Deeds | https://deeds.example', 'Courts | https://courts.example', 'Votes | 2024']),
      'warning',
    ],
    [
      'rows on where records are kept',
      table(['Deeds | County assessors', 'Courts | State courts', 'Votes | Boards']),
      'info',
    ],
  ])('are said to be unused by what they are: %s', (_, entries, severity) => {
    expect(severities(entries)).toEqual([severity])
  })
})

describe('a cell of a column of sources', () => {
  const uncited = (cell: string) =>
    findings({
      document: `The market for industry reports and web research grows; usage of on-chain data too.\n\n| ship | tons | Source |\n| --- | --- | --- |\n| Ada | 41 million in 2023 | ${cell} |\n`,
      config: {},
    }).some(({code, line}) => code === 'UNCITED_NUMBER' && line === 5)

  it.each(['Industry reports', 'Market research', 'Usage data', 'N/A'])('names nothing in common words: %s', (cell) => {
    expect(uncited(cell)).toBe(true)
  })

  it.each(['Gartner reports', 'Harbour Board', 'Reuters', 'Industry reports 2023'])('names a source: %s', (cell) => {
    expect(uncited(cell)).toBe(false)
  })
})
