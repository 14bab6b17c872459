import {parseMarkdown} from '@citation-lint/core/brief'
import {createEvidence} from '@citation-lint/core/evidence'
import {describe, expect, it} from 'vitest'
import {ownEntries} from '../../src/ledger/own-entries.ts'
import {openSession, policyFrom} from '../../src/rules/index.ts'

const opened = (source: string) =>
  openSession(source, {format: 'markdown', evidence: createEvidence([]), policy: policyFrom()})

/** What each marker of a text leads to. */
const sourcesOf = (source: string) => {
  const {brief, resolver} = opened(source)
  return brief.citations.flatMap((citation) =>
    resolver.usesOf(citation).map(({source: found}) => found?.url ?? found?.title ?? 'nothing'),
  )
}

const list = `
## Sources

[^1]: Tide Board https://tides.example/a

[1] Harbours

[[S:4]] Quays

[1] Second
`

describe('a marker of a document without evidence', () => {
  it.each([
    ['It rose.[^1]', 'https://tides.example/a'],
    ['It rose [1].', 'Harbours'],
    ['It rose [[1]](https://harbours.example/b).', 'Harbours'],
    ['It rose [[7]](https://tides.example/a).', 'https://tides.example/a'],
    ['It rose [[S:4]].', 'Quays'],
    ['It rose <sup class="cite" data-sids="4">[S:4]</sup>.', 'Quays'],
    ['It rose ([the board](https://tides.example/a)).', 'https://tides.example/a'],
    ['It rose [2].', 'nothing'],
    ['It rose [S1].', 'nothing'],
  ])('%s leads to %s', (text, found) => {
    expect(sourcesOf(`${text}\n${list}`)[0]).toBe(found)
  })

  it('can have the ids of its own kind', () => {
    const {idsOf} = opened(`It rose [1].\n${list}`).resolver
    expect([idsOf('sup'), idsOf('numeric'), idsOf('source')]).toEqual([['4'], ['1'], []])
  })

  it('knows a label in any letter case', () => {
    expect(sourcesOf('It rose.[^Tides]\n\n## Sources\n\n[^tides] https://tides.example/a\n')).toEqual([
      'https://tides.example/a',
    ])
  })
})

/** How the list of a chapter is written; a definition counts for the whole document in Markdown. */
const forms = {
  definition: (label: string, words: string) => `${label}: ${words}`,
  'definition in a bullet': (label: string, words: string) => `- ${label}: ${words}`,
  entry: (label: string, words: string) => `${label} ${words}`,
  'bold entry': (label: string, words: string) => `**${label}** ${words}`,
  bullet: (label: string, words: string) => `- ${label} ${words}`,
}
const names = Object.keys(forms).filter((name): name is keyof typeof forms => name in forms)
const isDefinition = (name: string) => name.startsWith('definition')
const pairs = names.flatMap((one) => names.map((other) => [one, other] as const))

describe.each(['^', ''])('two chapters with [%s1]', (mark) => {
  const report = (one: keyof typeof forms, other: keyof typeof forms) => {
    const chapter = (name: string, form: keyof typeof forms) => {
      const lines = [1, 2].map((n) => {
        const address = `https://${name}.example/${n}`
        return forms[form](`[${mark}${n}]`, mark === '' && isDefinition(form) ? address : `Board ${n}. ${address}`)
      })
      return `# ${name}\n\nIt rose by 5% [${mark}1]. It fell by 3% [${mark}2].\n\n## Sources\n\n${lines.join('\n\n')}\n`
    }
    return [chapter('rye', one), chapter('oats', other)].join('\n')
  }

  it.each(pairs)('listed as %s, then as %s', (one, other) => {
    const source = report(one, other)
    const shown = isDefinition(one) ? 'rye' : isDefinition(other) ? 'oats' : undefined
    const expected = ['rye', 'rye', 'oats', 'oats'].map(
      (name, index) => `https://${shown ?? name}.example/${(index % 2) + 1}`,
    )
    expect(sourcesOf(source)).toEqual(expected)
    const {brief, findings} = opened(source)
    expect(findings.map(({code}) => code)).toEqual(shown === undefined ? [] : ['DUPLICATE_ID'])
    const own = ownEntries(parseMarkdown(source))
    expect(brief.citations.map((citation) => own.isAmbiguous(citation, citation.ids[0] ?? ''))).toEqual(
      expected.map(() => shown !== undefined),
    )
  })
})

describe('a list below the last part of its chapter', () => {
  const chapter = (name: string, deep: string) =>
    `# ${name}\n\n## Yields\n\nIt rose by 5% [1].\n\n## Prices\n\nIt fell by 3% [2].\n\n${deep} Sources\n\n[1] Board. https://${name}.example/1\n\n[2] Herald. https://${name}.example/2\n\n`

  it.each(['##', '###'])('is that of the whole chapter: %s', (deep) => {
    const {findings} = opened(`${chapter('rye', deep)}${chapter('oats', deep)}`)
    expect(findings.map(({code}) => code)).toEqual([])
  })

  it('is none of a chapter with two', () => {
    const list = '### Sources\n\n[1] Board. https://a.example/1\n\n'
    const {findings} = opened(`# Rye\n\nIt rose by 5% [1].\n\n## Yields\n\n${list}${list.replaceAll('a.', 'b.')}`)
    expect(findings.map(({code}) => code)).toContain('DUPLICATE_ID')
  })
})
