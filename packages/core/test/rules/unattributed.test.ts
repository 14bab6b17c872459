import {describe, expect, test} from 'vitest'
import {findings} from './materials.ts'

describe('in a document that attributes', () => {
  const codesOf = (document: string, prefixes: readonly string[] = ['Per LMIS:']) =>
    findings({
      document: `${document}\n`,
      config: {allowed_prefixes: prefixes},
      evidence: {query_results: [{query_id: 'lmis_turn_0001', dataset_id: 'LMIS'}]},
    }).map(({code}) => code)

  test.each([
    ['According to schedule, 40% of the yard is built.'],
    ['Per annum 40% of the fleet is new.'],
    ['Per working day: 40% of it is spent.'],
    ['Per Capita: 40% of it is spent.'],
    ['Per Jahr: 40% of it is spent.'],
    ['Per Table 3: 40% of it is spent.'],
    ['According to § 5: 40% of it is spent.'],
  ])('%s has an uncited number and no unknown source', (document) => {
    expect(codesOf(document)).toEqual(['UNCITED_NUMBER'])
  })

  test.each([
    ['According to plan: 40% of the yard is built.'],
    ['According to insiders: 40% of the yard is built.'],
    ['Per Bloomberg: 40% of the yard is built.'],
    ['According to the plan of the Ministry: 40% of the yard is built.'],
    ['According to Law & Co: 40% of the yard is built.'],
  ])('%s has an unknown source', (document) => {
    expect(codesOf(document)).toContain('UNKNOWN_SOURCE')
  })

  test('what the policy allows is a source, whatever it is called', () => {
    expect(codesOf('According to plan: 40% is built.', ['According to plan:'])).not.toContain('UNCITED_NUMBER')
  })

  test.each([
    ['Laut LMIS:', 'Laut Plan: 40 % der Werft stehen.'],
    ['Laut LMIS:', 'Laut Gesetz: 40 % der Werft gehören der Stadt.'],
    ['Selon LMIS:', 'Selon le plan : 40 % du chantier est construit.'],
    ['Según LMIS:', 'Según el plan: el 40 % del astillero está construido.'],
    ['根据LMIS：', '根据计划：40%的船厂已建成。'],
  ])('beside the prefix %s, %s names no unknown source', (prefix, document) => {
    expect(codesOf(document, [prefix])).toEqual(['UNCITED_NUMBER'])
  })
})
