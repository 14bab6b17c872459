import {describe, expect, it} from 'vitest'
import {findings} from './materials.ts'

/** A document that cites a few of its sentences, with so many others that nothing covers. */
const documentOf = (claims: number) => {
  const uncited = Array.from(
    {length: claims},
    (_, index) => `Exports to region ${index} rose by ${index + 11}.4% in 2024.`,
  )
  const cited = ['Rye rose 5%', 'Oats fell 6%', 'Corn fell 7%'].map((each) => `${each} ([Board](https://b.example/1)).`)
  return `# Trade\n\n${[...cited, ...uncited].join('\n\n')}\n`
}

const levelsOf = (document: string, config: object = {}) =>
  findings({document, config})
    .filter(({code}) => code === 'UNCITED_NUMBER')
    .map(({severity}) => severity)
const warnings = (document: string, config?: object) =>
  levelsOf(document, config).filter((severity) => severity === 'warning').length

describe('what was judged', () => {
  it('is told of all claims of a document that has a few, but for what hardly any editor would ask about', () => {
    expect(levelsOf('Rye rose 6% in June.\n')).toEqual(['warning'])
    expect(levelsOf('In 2023, 41 of 50 states raised the wage.\n')).toEqual(['warning'])
    expect(levelsOf('We plan 3 meetings next week.\n')).toEqual(['info'])
    expect(levelsOf(documentOf(4))).toEqual(Array.from({length: 4}, () => 'warning'))
  })

  it('is told of at most five claims, and of none as an error', () => {
    expect(warnings(documentOf(8))).toBe(5)
    expect(warnings(documentOf(25), {min_probability: 0.01})).toBe(5)
    expect(levelsOf(documentOf(25))).not.toContain('error')
  })

  it('is told of those that are likeliest', () => {
    const all = findings({document: documentOf(8)}).filter(({code}) => code === 'UNCITED_NUMBER')
    const told = all.filter(({severity}) => severity === 'warning').map(({probability = 0}) => probability)
    const left = all.filter(({severity}) => severity === 'info').map(({probability = 0}) => probability)
    expect(left).toHaveLength(3)
    expect(Math.min(...told)).toBeGreaterThanOrEqual(Math.max(...left))
  })

  it('is told of as many as the policy wants', () => {
    expect(warnings(documentOf(8), {max_suggestions: 7})).toBe(7)
    expect(warnings(documentOf(8), {max_suggestions: 0})).toBe(0)
  })

  it('has the level that somebody sets, from the bar on', () => {
    expect(new Set(levelsOf(documentOf(8), {rules: {UNCITED_NUMBER: 'error'}}))).toEqual(new Set(['error']))
    const many = {rules: {UNCITED_NUMBER: 'error'}, min_probability: 0.01} as const
    expect(levelsOf(documentOf(25), many)).toHaveLength(25)
    expect(new Set(levelsOf(documentOf(25), many))).toEqual(new Set(['error']))
  })

  it('is one finding a table, at a figure and never at a year', () => {
    const table = (...rows: string[]) =>
      `Rye rose 5% ([Board](https://b.example/1)).\n\n## Falls\n\n| Year | Fall |\n|---|---|\n${rows.join('\n')}\n`
    const found = (document: string) => findings({document}).filter(({code}) => code === 'UNCITED_NUMBER')
    const [finding, ...others] = found(table('| 2019 | 41% |', '| 2020 | 45% |'))
    expect(others).toEqual([])
    expect(finding?.message).toContain('Number `41%` and 1 more number in this table')
    expect(found(table('| 2019 | large |', '| 2020 | small |'))).toEqual([])
    expect(
      found(table('| 2019 | 41% [Board](https://b.example/2) |', '| 2020 | 45% |', '| 2021 | 46% |')),
    ).toHaveLength(1)
  })

  it('is an error where a document is under the contract', () =>
    expect(new Set(levelsOf(documentOf(8), {contract: true}))).toEqual(new Set(['error'])))
})

describe('a claim in words alone', () => {
  const document = `# Cortelin and Ipamelin: peptide research deep dive 2026

## Regulatory status

**Status in 2026:** the agency placed Cortelin in Category 2 ([Agency](https://a.example/1)).

## Published clinical data

**Phase II (Conjura, 2006):**

- Twelve-week study of Cortelin in 192 patients with visceral adiposity
- Halted after the death of one patient

There are no active trials of Cortelin. No sponsor has picked up development since Conjura halted their program in 2006.

## Market

- **Norvik** was first isolated from human plasma by Dr. Loren Pickard in 1973.
- **Calden** holds 18% of the market and charges $285 a month.
- GHRP suppresses inflammatory cytokines (IL-1beta, TNF-alpha)

## Plan

We plan to read the reports of five vendors. You should ask your doctor first.
`
  const told = (config: object = {}) =>
    findings({document, config})
      .filter(({code}) => code === 'UNCITED_CLAIM')
      .map(({severity, actual}) => `${severity} ${String(actual).split(' ').slice(0, 2).join(' ')}`)

  it('is told where an editor would probably ask for its source, be there a year in it', () => {
    expect(told({min_probability: 0.29})).toEqual(['warning No sponsor', 'warning **Norvik** was'])
    expect(findings({document}).filter(({actual}) => /^\d{4}$/.test(String(actual)))).toEqual([])
  })

  it('shares the places of what gives a figure', () =>
    expect(told({min_probability: 0.29, max_suggestions: 3})).toEqual(['warning No sponsor', 'info **Norvik** was']))

  it('is left out below the probability that the policy asks', () => expect(told({min_probability: 0.9})).toEqual([]))

  it('is not judged where only what resolves counts', () => expect(told({contract: true})).toEqual([]))

  it('is not told where a comment switches the rule off', () => {
    const judged = '<!-- citation-lint disable UNCITED_CLAIM -- own knowledge -->\n'
    expect(findings({document: judged + document}).filter(({code}) => code === 'UNCITED_CLAIM')).toEqual([])
  })
})
