import {describe, expect, test} from 'vitest'
import {placesOf} from '../../src/ledger/subject.ts'
import {check, claimOf, placeOf} from '../../src/rules/index.ts'
import {type Given, read} from './materials.ts'

/** Kind of the subject of each finding, what stands at its place, and the claim it belongs to. */
function subjectsIn(given: Given) {
  const {brief, evidence, policy} = read(given)
  const cut = (span: {readonly start: number; readonly end: number} | undefined) =>
    span && brief.source.slice(span.start, span.end)
  return check(brief, evidence, policy).map(({subject}) => [
    subject.kind,
    cut(placeOf(subject)),
    cut(claimOf(subject, brief)),
  ])
}

const citations = {citations: [{id: '1', url: 'https://barley.example/1', title: 'Barley', quote: 'q'}]}

describe('a finding keeps what it is about', () => {
  test('numbers, with the claim that makes them', () => {
    expect(subjectsIn({document: 'Exports fell. Imports grew by 12%, not 9%.'})).toEqual([
      ['numbers', '12%', 'Imports grew by 12%, not 9%.'],
    ])
  })

  test('a table that cites nothing, with its rows', () => {
    const document = '| Year | Barley |\n| --- | --- |\n| North | 12% |\n| South | 9% |\n'
    const {brief, evidence, policy} = read({document})
    const [subject] = check(brief, evidence, policy).map((finding) => finding.subject)
    expect(subject).toMatchObject({kind: 'numbers', numbers: [{text: '12%'}, {text: '9%'}], claims: brief.claims})
    expect(brief.claims).toHaveLength(2)
  })

  test('a citation, which belongs to the claim that it stands in', () => {
    const document = 'Exports fell [7]. Imports grew.\n'
    expect(subjectsIn({document, evidence: citations})).toContainEqual(['citation', '[7]', 'Exports fell [7].'])
  })

  test('stored sources that nothing cites, which stand nowhere', () => {
    expect(subjectsIn({document: 'Exports fell.\n', evidence: citations})).toEqual([['sources', undefined, undefined]])
  })

  test('a query id is a part of its attribution', () => {
    const document = 'Per LMIS: Turnover was 11.6% (QID: lmis_none_9999).'
    const evidence = {query_results: [{query_id: 'lmis_turn_0001', dataset_id: 'LMIS'}]}
    expect(subjectsIn({document, evidence})).toEqual([['attribution', 'QID: lmis_none_9999', document]])
  })

  test('every place of a fault that stands in several', () => {
    const entries = [1, 2, 3, 4, 5].map((id) => `[${id}] Board ${id}`).join('\n')
    const document = `Exports fell [1]. Rye rose [9]. Oats fell [9, 1].\n\n## References\n\n${entries}\n`
    const {brief, evidence, policy} = read({document})
    const places = check(brief, evidence, policy).map(({code, subject}) => [
      code,
      placesOf(subject)?.map(({start, end}) => brief.source.slice(start, end)),
    ])
    expect(places).toEqual([
      ['UNRESOLVED_CITATION', ['[9]', '[9, 1]']],
      ['ORPHAN_SOURCE', ['[2] Board 2', '[3] Board 3', '[4] Board 4', '[5] Board 5']],
    ])
  })

  test('an entry of a list, and a section', () => {
    const document = '# Report\n\nExports fell [1].\n\n## Prevailing view\n\n## References\n\n[1] Barley\n[2] Rye\n'
    expect(subjectsIn({document})).toEqual([
      ['section', '## Prevailing view', undefined],
      ['reference', '[2] Rye', undefined],
    ])
  })
})
