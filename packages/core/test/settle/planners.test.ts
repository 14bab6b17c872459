import {applyToSource, type Change} from '@citation-lint/core/changes'
import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {type ApparatusOptions, cslDescription, SettleError, safeRepairs, type Work} from '@citation-lint/core/repairs'
import {describe, expect, it} from 'vitest'
import {planApparatus} from '../../src/settle/apparatus.ts'
import {conserve} from '../../src/settle/conserve.ts'
import {renumber} from '../../src/settle/numbers.ts'
import {noEvidence, opened} from './documents.ts'

const apply = (source: string, changes: readonly Change[]) => applyToSource(source, changes).text

describe('safe repairs', () => {
  const repaired = (source: string) => apply(source, safeRepairs(opened(source, noEvidence)))

  it.each([
    ['Rye rose【3†source】 【4†source】.', 'Rye rose.'],
    ['Rye rose 【3†source】, it fell.', 'Rye rose, it fell.'],
    ['【3†source】 Rye rose.', 'Rye rose.'],
    ['Rye 【3†source】 rose.', 'Rye rose.'],
    ['Rye rose.\n\n[[USAGE:1,3]]\n\nIt fell.', 'Rye rose.\n\nIt fell.'],
    ['Rye rose.\r\n[[USAGE:1,3]]\r\n', 'Rye rose.\r\n'],
    ['Rye rose.\n\n[[USAGE:1,3]]', 'Rye rose.'],
    ['"Rye rose 【3†source】", she said.', '"Rye rose", she said.'],
    ['It said: "【3†source】 Rye rose."', 'It said: "Rye rose."'],
    ['Rye rose 【3†source】 "again".', 'Rye rose "again".'],
    ['<b>Rye rose 【3†source】</b> today.', '<b>Rye rose</b> today.'],
    ['- one\n  【3†source】. two', '- one\n  . two'],
    ['- one\n- 【3†source】\n- two', '- one\n- two'],
    ['| a |\n|---|\n| b 【3†source】 |', '| a |\n|---|\n| b |'],
    ['[x](https://a.example/?utm_source=openai&b=1#c)', '[x](https://a.example/?b=1#c)'],
    ['Rose [s1] and [^1^].', 'Rose [S1] and [^1].'],
  ])('make of %j %j', (before, after) => {
    expect(repaired(before)).toBe(after)
    expect(repaired(after)).toBe(after)
  })

  it.each(['`【3†source】`', '    【3†source】', 'Rose [[S1]].', 'Rose 【F:a.ts†L1】.'])(
    'leave %j to people',
    (source) => {
      expect(repaired(`Text.\n\n${source}`)).toBe(`Text.\n\n${source}`)
    },
  )
})

const stored = createEvidence([
  readEvidenceObject({
    citations: [
      {
        n: 1,
        source_id: 'bank',
        publisher: 'Bank',
        title: 'Rates | "held"',
        url: 'https://bank.example/1',
        published_at: '2026-02-10T14:00:00Z',
      },
      {
        n: 2,
        source_id: 'ft',
        publisher: 'FT',
        title: 'Stocks',
        url: 'https://ft.example/2',
        published_at: '2026-02-09',
      },
      {n: 3, source_id: 'zero', title: 'Doom', url: 'https://zero.example/3'},
    ],
    source_registry: [
      {
        source_id: 'ft',
        publisher: 'Financial Times',
        base_url: 'https://ft.example',
        paywall_policy: 'metadata_only',
        credibility_tier: 2,
      },
      {source_id: 'zero', publisher: 'Zero', base_url: 'https://zero.example', credibility_tier: 4},
    ],
  }),
])

const entries = [
  '[1] Bank. "Rates \\| "held"". Published Feb 10, 2026. https://bank.example/1',
  '[2] FT. "Stocks". Published Feb 9, 2026. https://ft.example/2 [Paywall]',
  '[3] Zero. "Doom". https://zero.example/3 [Monitor-only source]',
]

describe('the References section', () => {
  const references = (source: string, evidence = stored) =>
    apply(source, planApparatus(opened(source, evidence), {list: 'references'}).changes)

  it('is written from the evidence, in the order of the numbers, only with what is cited', () => {
    expect(references('Up [3][1].\n')).toBe(`Up [3][1].\n\n## References\n\n${entries[0]}\n\n${entries[2]}\n`)
  })

  it('is written anew where it stands, and left alone where it is right', () => {
    const right = `Up [2].\n\n### Sources\n\n${entries[1]}\n\n## End\n`
    expect(references('Up [2].\n\n### Sources\n\n- [2] FT: Stocks\n- [7] Gone\n\n## End\n')).toBe(right)
    expect(references(right)).toBe(right)
  })

  it('keeps the entry of a citation that the evidence does not know', () => {
    expect(references('Up [2][9].\n\n## References\n\n[9] Nine, 1999\n')).toBe(
      `Up [2][9].\n\n## References\n\n${entries[1]}\n\n[9] Nine, 1999\n`,
    )
  })

  it('passes the check it is made for', () => {
    const codes = opened(references('Up [1][2][3].\n'), stored).findings.map(({code}) => code)
    expect(codes).not.toContain('REFERENCE_MISMATCH')
  })

  it('is left as it is where words that are no entry of a source would be lost', () => {
    const conserved = (between: string) => {
      const session = opened(`Up [1][2].\n\n## References\n\n[1] Old title\n\n${between}[2] Other title\n`, stored)
      const {changes, allowance} = planApparatus(session, {list: 'references'})
      return conserve(session, changes, allowance)
    }
    expect(conserved('').changes).toHaveLength(1)
    const {changes, kept} = conserved('All figures are in tonnes.\n\n')
    expect(changes).toEqual([])
    expect(kept.map(({reason}) => reason)).toEqual(['an entry would be lost'])
  })

  it('is not touched without evidence', () => {
    const source = 'Up [1].\n\n[1]: https://a.example\n'
    expect(references(source, noEvidence)).toBe(source)
  })
})

describe('the Sources table', () => {
  const table = (source: string) => apply(source, planApparatus(opened(source, stored), {list: 'table'}).changes)

  it('maps each marker to its source, and is read back', () => {
    const text = table('Up [1]. Down [2].\n')
    expect(text).toBe(
      'Up [1]. Down [2].\n\n## Sources\n\n| Source | Title |\n| --- | --- |\n' +
        '| [1] | Rates \\| "held" — Bank (2026) <https://bank.example/1> |\n| [2] | Stocks — FT (2026) <https://ft.example/2> [Paywall] |\n',
    )
    expect(opened(text, stored).brief.references.map(({id, url}) => [id, url])).toEqual([
      ['1', 'https://bank.example/1'],
      ['2', 'https://ft.example/2'],
    ])
    expect(table(text)).toBe(text)
  })
})

describe('coverage callouts', () => {
  it('stand under the heading of a section that cites nothing', () => {
    const source = '# Brief\n\n## Facts\n\nRye rose 5%. [1]\n\n## Own view\nRye will rise by 7%.\n'
    const called = (text: string) => apply(text, planApparatus(opened(text, stored), {callouts: true}).changes)
    const text = called(source)
    expect(text).toBe(
      source.replace('## Own view\n', '## Own view\n\n> **Source Coverage:** This section cites no source.\n\n'),
    )
    expect(called(text)).toBe(text)
  })
})

describe('renumbering', () => {
  const renumbered = (source: string, evidence = noEvidence) =>
    apply(source, renumber(opened(source, evidence)).changes)

  it.each([
    [
      'Up [2], [5-7] and [9].\n\n## References\n\n[2] B\n\n[5] E\n\n[6] F\n\n[7] G\n\n[9] I\n',
      'Up [1], [2-4] and [5].\n\n## References\n\n[1] B\n\n[2] E\n\n[3] F\n\n[4] G\n\n[5] I\n',
    ],
    [
      'Up.[^3] Down.[^1]\n\n[^1]: One\n\n[^3]: Three (see [^1])\n',
      'Up.[^2] Down.[^1]\n\n[^1]: One\n\n[^2]: Three (see [^1])\n',
    ],
    ['Up [S4].\n\n## Sources\n\n- [S4] Four\n- [S2] Two\n', 'Up [S1].\n\n## Sources\n\n- [S1] Four\n- [S2] Two\n'],
    ['Up [[3]](https://a.example/3).\n', 'Up [[1]](https://a.example/3).\n'],
  ])('closes the gaps of %j', (before, after) => {
    expect(renumbered(before)).toBe(after)
    expect(renumbered(after)).toBe(after)
  })

  it.each([
    ['Up [1][2].\n\n[1]: https://a.example\n[2]: https://b.example\n'],
    ['Up.[^b]\n\n[^b]: B\n'],
    ['Up [[S:4]].\n\n## Sources\n\n[[S:4]] Four\n'],
  ])('leaves %j as it is', (source) => {
    expect(renumbered(source)).toBe(source)
  })

  it('is refused where a number leads nowhere or is no label, and says so', () => {
    const kept = (source: string) => renumber(opened(source, noEvidence)).kept.map(({reason}) => reason)
    expect(kept('Up [2][9].\n\n## References\n\n[2] Two\n')).toEqual([
      '[9] leads nowhere, and its number cannot be given to another source',
      '[9] leads nowhere, and its number cannot be given to another source',
    ])
    expect(kept('Up [2].\n\n## References\n\n1. One\n2. Two\n')).toEqual(['the list numbers its items by itself'])
  })

  it('tells which records have to follow', () => {
    const {fields} = renumber(opened('Up [3].\n', stored))
    expect(fields.map(({source, field, value}) => [source.title, field, value])).toEqual([
      ['Rates | "held"', 'n', 2],
      ['Stocks', 'n', 3],
      ['Doom', 'n', 1],
    ])
  })
})

describe('numbers, list and callouts together', () => {
  const arranged = (source: string, options: ApparatusOptions) =>
    apply(source, planApparatus(opened(source, stored), options).changes)

  it('name each source by the number that it gets', () => {
    const text = arranged('Down [3]. Up [2].\n', {renumber: true, list: 'references'})
    expect(text).toMatch(/^Down \[2\]\. Up \[1\]\.\n\n## References\n\n\[1\] .*Stocks.*\n\n\[2\] .*Doom.*\n$/)
  })

  it('leave a list as it stands that new numbers alone put right', () => {
    const before = arranged('Down [3]. Up [2].\n', {list: 'references'})
    const edits = planApparatus(opened(before, stored), {renumber: true, list: 'references'}).changes.flatMap(
      (change) => change.edits,
    )
    expect(edits.map(({was, text}) => [was, text])).toEqual([
      ['[3]', '[2]'],
      ['[2]', '[1]'],
      ['[2]', '[1]'],
      ['[3]', '[2]'],
    ])
  })

  it('lose nothing by the records under their new numbers', () => {
    const session = opened('Down [3]. Up [2].\n', stored)
    const {changes, allowance} = planApparatus(session, {renumber: true})
    expect(conserve(session, changes, allowance).refused).toEqual([])
    const {evidence: _evidence, ...withoutEvidence} = allowance
    expect(conserve(session, changes, withoutEvidence).refused).toEqual(changes)
  })
})

describe('a citation style', () => {
  const work: Work = {
    source: undefined,
    title: 'Rye & <i>barley</i>',
    publisher: 'Grain Board',
    year: '2024',
    publishedAt: '2024-03-01T09:00:00Z',
    url: 'https://grain.example/1',
    words: undefined,
    number: undefined,
    quote: undefined,
  }
  const style = (bibliography: string) =>
    `<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0"><info><title>x</title><id>x</id><updated>2020-01-01T00:00:00Z</updated></info><citation><layout><text variable="title"/></layout></citation><bibliography>${bibliography}</bibliography></style>`

  it('of the processor writes the words', async () => {
    const apa = await cslDescription({style: 'apa'})
    expect(apa(work)).toMatch(/^Grain Board\. \(2024, March 1\)\. Rye & .*barley.*\. https:\/\/grain\.example\/1$/)
    expect((await cslDescription({style: 'vancouver'}))(work)).not.toMatch(/^1/)
  })

  it('may be a file of its own', async () => {
    const xml = style(
      '<layout suffix="."><text variable="title" quotes="true"/><date variable="issued" prefix=", "><date-part name="year"/></date></layout>',
    )
    expect((await cslDescription({style: 'own.csl', xml}))(work)).toMatch(/^“Rye & .*barley.*,” 2024\.$/)
  })

  it.each([
    [
      {style: 'mla'},
      'Unexpected citation style `mla`, expected `apa`, `vancouver`, `harvard1` or a file that ends in `.csl`',
    ],
    [{style: 'broken.csl', xml: '<style'}, 'expected a file of the Citation Style Language'],
  ])('that cannot be used is named: %j', async (options, message) => {
    await expect(cslDescription(options)).rejects.toThrow(SettleError)
    await expect(cslDescription(options)).rejects.toThrow(message)
  })
})
