import {applyToSource, replace} from '@citation-lint/core/changes'
import {createEvidence} from '@citation-lint/core/evidence'
import {describe, expect, it} from 'vitest'
import {openSession, placeOf, policyFrom} from '../../src/rules/index.ts'
import {conserve} from '../../src/settle/conserve.ts'
import {findings} from './materials.ts'

const plainLinks = (document: string, given: object = {}) =>
  findings({document, config: {contract: true}, ...given}).filter(({code}) => code === 'PLAIN_LINK')

describe('a link that cites nothing, where only what resolves counts', () => {
  const opened = (document: string) =>
    openSession(document, {
      format: 'markdown',
      evidence: createEvidence([]),
      policy: policyFrom({contract: true}),
    })

  it.each([
    ['in the sentence', 'Rye rose 5%, as [the yearbook](https://y.example/rye) says.'],
    ['behind it', 'Rye rose 5%. https://y.example/rye'],
    ['in angle brackets', 'Rye rose 5% <https://y.example/rye>.'],
    ['before the point of the sentence', 'Rye rose 5%, says https://www.y.example/rye?a=1.'],
    ['in an item', '- Rye rose 5% https://y.example/rye'],
    [
      'beside a claim of a claim section',
      '## Prevailing view\n\n- Rye is the grain of the south [South](https://y.example/rye)',
    ],
  ])('%s may stand as a citation, in two ways that lose nothing', (_, text) => {
    const session = opened(`${text}\n`)
    const [finding] = session.findings.filter(({code}) => code === 'PLAIN_LINK')
    const place = finding && placeOf(finding.subject)
    expect(finding?.expected).toHaveLength(2)
    for (const meant of finding?.expected ?? []) {
      const change = {edits: place ? [replace(session.source, place, meant)] : []}
      expect(conserve(session, [change], {corrects: true}).kept).toEqual([])
      const after = session.next(applyToSource(session.source, [change]).text)
      expect(after.findings.filter(({code}) => /^(?:UNCITED_NUMBER|UNCITED_BULLET|PLAIN_LINK)$/.test(code))).toEqual([])
    }
  })

  it.each([
    ['where it cites', 'Rye rose 5% ([the yearbook](https://y.example/rye)).'],
    ['where nothing is left to cite', 'Rye is grown [in the south](https://y.example/rye).'],
    ['in the next sentence', 'Rye rose 5%. More is [in the yearbook](https://y.example/rye).'],
    ['in another cell of the row', '| Rye | Fall |\n| --- | --- |\n| [South](https://y.example/rye) | 5% |'],
    ['that is a picture', 'Rye rose 5% ![a chart](https://y.example/rye.png).'],
  ])('is no fault %s', (_, document) => expect(plainLinks(`${document}\n`)).toEqual([]))

  it('is one where any link counts', () => {
    const document = 'Rye rose 5%, as [the yearbook](https://y.example/rye) says.\n'
    expect(findings({document, config: {}})).toEqual([])
  })

  it('has no repair where evidence lacks its address', () => {
    const evidence = {citations: [{id: '1', url: 'https://z.example/rye', title: 'Rye'}]}
    const [found] = plainLinks('Rye rose 5%, as [the yearbook](https://y.example/rye) says.\n', {evidence})
    expect(found?.expected).toEqual([])
    expect(found?.note).toBe('No stored record has this address')
  })
})
