import {describe, expect, it} from 'vitest'
import {assess} from '../../src/rules/index.ts'
import {read, report} from './materials.ts'

const cited = (...entries: readonly string[]) => {
  const text = entries.map((_, index) => `Rye rose by ${index + 4}1% [${index + 1}].`).join(' ')
  return report({
    document: `${text}\n\n## Sources\n\n${entries.map((entry, index) => `${index + 1}. ${entry}`).join('\n')}\n`,
  })
}

describe('a list of sources', () => {
  it('is untraceable as a whole, and once', () => {
    expect(cited('Rye survey', 'Report of the Oat Board', 'Statistics on corn', 'Other figures')).toEqual([
      '5:4 INCOMPLETE_CITATION',
    ])
  })

  it.each([
    [['Rye survey'], 1],
    [['Rye survey', 'Report of the Oat Board'], 1],
    [['Rye survey', 'Report of the Oat Board, 2021'], 0],
    [['Rye survey', 'Oat Board', 'Corn figures', 'Ames, P. Barley', 'Hop Board, 2020'], 0],
  ])('is untraceable however short it is, where no entry names its work: %j', (entries, findings) => {
    expect(cited(...entries).filter((each) => each.endsWith('INCOMPLETE_CITATION'))).toHaveLength(findings)
  })

  it('is looked up in a record that answers to it', () => {
    const document = 'Rye rose 4% [1][2][3].\n\n## Sources\n\n1. Rye survey\n2. Oats\n3. Corn\n'
    const page = {title: 'Rye survey', url: 'https://rye.example/1', content: 'Rye rose by 4%.'}
    expect(report({document})).toEqual(['5:4 INCOMPLETE_CITATION'])
    const sources = ['1', '2', '3'].map((id) => ({...page, source_id: id, id}))
    expect(report({document, evidence: {sources}})).not.toContain('5:4 INCOMPLETE_CITATION')
  })

  it.each(['<no URL>', '[no URL]', '[link not available]', 'Source not specified'])(
    'holds an entry that names nothing, and so cites nothing: %s',
    (words) => {
      const document = (entry: string) =>
        `Tides fell 4% [1].\n\nPorts grew 7% [2].\n\n## Sources\n\n[1] ${entry}\n[2] Port survey. https://port.example/a\n`
      const entry = words.startsWith('Source') ? words : `Anonymous. "Insider tide leak". ${words}`
      const told = (text: string) => {
        const {brief, evidence, policy} = read({document: text})
        const {summary, findings, ledger} = assess(brief, evidence, policy)
        return [summary.cited_numbers, ledger.map(({status}) => status), findings.map(({code}) => code)]
      }
      expect(told(document(entry))).toEqual([1, ['unresolved', 'unavailable'], ['PLACEHOLDER_SOURCE']])
      expect(told(document(`${entry} https://tide.example/leak`))[0]).toBe(2)
    },
  )

  it.each([
    ['an address', 'Rye survey, https://rye.example/1'],
    ['an identifier', 'Rye survey, doi:10.1000/182'],
    ['a year', 'Rye survey, 2019'],
    ['an author', 'Ames, P. Rye in the hills'],
    ['a file', 'notes/rye-survey.pdf'],
  ])('is traceable by %s', (_name, entry) => {
    expect(cited(entry, entry.replace('Rye', 'Oat'), entry.replace('Rye', 'Corn'))).not.toContain(
      '5:4 INCOMPLETE_CITATION',
    )
  })

  it('is left alone where nothing cites it, and where sources are stored', () => {
    expect(
      report({document: 'Rye grows.\n\n## Further reading\n\n1. Rye survey\n2. Oats\n3. Corn figures\n'}),
    ).not.toContain('5:4 INCOMPLETE_CITATION')
  })
})

describe('the words of a link', () => {
  it.each([
    ['[www.rye.example](https://oats.test/x)', true],
    ['[https://rye.example/a](https://oats.test/x)', true],
    ['[www.rye.example](https://data.rye.example/x)', false],
    ['`[www.rye.example](https://oats.test/x)`', false],
    ['![www.rye.example](https://oats.test/x)', false],
    ['[rye](https://oats.test/x)', false],
  ])('%s show another site: %s', (link, isOther) => {
    expect(report({document: `Look at ${link} again.`}).some((line) => line.endsWith('REFERENCE_MISMATCH'))).toBe(
      isOther,
    )
  })
})

describe('the target of a link', () => {
  it.each([
    ['www.rye.example/a', true],
    ['rye-board.org', true],
    ['rye-board.org/yields', true],
    ['rye.ac.uk/yields/', true],
    ['docs/rye.org', false],
    ['README.md', false],
    ['rye.io/a', false],
    ['https://rye.example/a', false],
  ])('%s lacks its scheme: %s', (target, lacksScheme) => {
    expect(report({document: `Look at [the yields](${target}) again.`}).includes('1:22 MALFORMED_CITATION')).toBe(
      lacksScheme,
    )
  })
})
