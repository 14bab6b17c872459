import {describe, expect, test} from 'vitest'
import {namesNobody} from '../../src/rules/context/unattributed.ts'
import {findings} from './materials.ts'

describe('nobody is named by', () => {
  test.each([
    [
      'a rate',
      'Per capita:',
      'Per Capita:',
      'Per capita income:',
      'Per vessel:',
      'Per working day:',
      'Per-capita:',
      'Per-Berth Pricing:',
    ],
    ['a rate of many', 'Per 100,000 inhabitants:', 'Per million births:', 'Per 1M tokens:'],
    ['a unit', 'Per MWh:', 'Per km²:', 'Per GB:', 'Per ha:'],
    ['the day of a count', 'Per 31 December:'],
    ['words of Latin and its daughters', 'Per se:', 'Per anno:', 'Per cápita:', 'Per diem:', 'Per esempio:'],
    ['words of German', 'Per Jahr:', 'Per Saldo:', 'Per Ende Mai:', 'Per Gesetz:'],
    ['a standard', 'According to plan:', 'According to the law:', 'As per usual:', 'According to best practice:'],
    ['a standard of a thing', 'According to the size of the ship:', 'According to the plan agreed in spring:'],
    ['several standards', 'According to age and sex:', 'According to the rules and standing orders:'],
    ['a saying', 'According to legend:', 'According to tradition:', 'According to rumour:'],
    [
      'a place',
      'Per Article 5:',
      'According to § 5:',
      'According to Annex B:',
      'Per article 12(3)(b):',
      'Per rule 7 above:',
    ],
    [
      'a place that is pointed to',
      'According to the following table:',
      'Per the above:',
      'According to the figure above:',
    ],
  ])('%s', (_, ...prefixes) => {
    expect(prefixes.filter((prefix) => !namesNobody(prefix))).toEqual([])
  })

  test.each([
    [
      'who speaks',
      'According to officials:',
      'According to the ministry:',
      'Per staff:',
      'Per police:',
      'Per sources:',
    ],
    ['a work', 'According to the census:', 'Per survey data:', 'Per household survey:', 'According to a report:'],
    [
      'a name',
      'Per Bloomberg:',
      'According to The Standard:',
      'According to Weight Watchers:',
      'Per the Ministry of Plans:',
    ],
    [
      'who has to do with a standard',
      'According to the law firm:',
      'According to the standards body:',
      'Per plan officers:',
    ],
    ['a part of a name', 'According to Section Eight Films:', 'According to Law & Co:', 'According to Article One:'],
    ['the owner of a standard', 'According to the plan of the Ministry:', 'According to the law of Valdoria:'],
    ['a standard and who speaks', 'According to law and officials:', 'According to rumour and witnesses:'],
    ['other figures', 'According to internal figures:', 'According to our calculations:', 'According to the numbers:'],
  ])('but somebody by %s', (_, ...prefixes) => {
    expect(prefixes.filter(namesNobody)).toEqual([])
  })
})

describe('in a document that attributes', () => {
  const codesOf = (document: string, prefixes: readonly string[] = ['Per LMIS:']) =>
    findings({
      document: `${document}\n`,
      config: {allowed_prefixes: prefixes},
      evidence: {query_results: [{query_id: 'lmis_turn_0001', dataset_id: 'LMIS'}]},
    }).map(({code}) => code)

  test.each([
    ['According to plan: 40% of the yard is built.'],
    ['According to schedule, 40% of the yard is built.'],
    ['Per annum 40% of the fleet is new.'],
  ])('%s has an uncited number and no unknown source', (document) => {
    expect(codesOf(document)).toEqual(['UNCITED_NUMBER'])
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
