import {describe, expect, it, test} from 'vitest'
import {bearingFeatures} from '../../src/compare/bearing-features.ts'
import {ClaimBeside} from '../../src/compare/claim-beside.ts'
import {differenceOf, languageOf} from '../../src/compare/language.ts'
import {TextIndex} from '../../src/compare/text-index.ts'
import type {NumberJudgement} from '../../src/compare/verdict.ts'
import {assess} from '../../src/rules/index.ts'
import {read} from './materials.ts'

const otters =
  'Otters live along rivers and lakes. They eat fish, crabs and frogs. A pair raises two or three cubs a year, in June.'
const den = 'The oldest den is 11 metres long. It has 4 exits, and dates from 1996. Rain floods it in some winters.'
const bridge = 'It is the longest tram bridge in Scandinavia.'

const told = (document: string, sources: readonly object[], more: object = {}) => {
  const {brief, policy, ...stored} = read({document, evidence: {sources, ...more}})
  const {ledger, findings} = assess(brief, stored.evidence, policy)
  return {
    ledger,
    codes: findings.map(({code}) => code).filter((code) => /_IN_SOURCE|DENIES/.test(code)),
    statuses: ledger.map(({status}) => status),
    reasons: ledger.map(({reason}) => reason),
  }
}
const page = (sid: number, content: string, title = `Page ${sid}`) => ({
  sid,
  title,
  url: `https://page-${sid}.example/`,
  content,
})

describe('a claim beside its source', () => {
  it.each([
    ['of something else', `${bridge} [[S:1]]`, [page(1, otters)], ['CLAIM_NOT_IN_SOURCE'], 'uncertain'],
    ['in other words', 'A pair of otters raises its cubs near rivers. [[S:1]]', [page(1, otters)], [], 'uncertain'],
    ['of which one source speaks', `${bridge} [[S:1]][[S:2]]`, [page(1, otters), page(2, bridge)], [], 'supported'],
    ['whose words it has together', 'They eat crabs and frogs. [[S:1]]', [page(1, otters)], [], 'supported'],
    ['whose words it denies', 'They never eat crabs and frogs. [[S:1]]', [page(1, otters)], [], 'uncertain'],
    ['of which one source is not stored', `${bridge} [[S:1]] [[S:9]]`, [page(1, otters)], [], 'uncertain'],
    ['on a stub', `${bridge} [[S:1]]`, [page(1, 'Please enable scripts.')], [], 'uncertain'],
    ['under its heading', '## Otters\n\nThey hunt after dusk. [[S:1]]', [page(1, otters)], [], 'uncertain'],
    ['whose title speaks of it', `${bridge} [[S:1]]`, [page(1, otters, 'The tram bridge')], [], 'uncertain'],
    [
      'with another number',
      `${bridge.slice(0, -1)}, at 640 m. [[S:1]]`,
      [page(1, otters)],
      ['NUMBER_NOT_IN_SOURCE'],
      'not_supported',
    ],
    ['whose measure it has', 'Burrows measure 11 m. [[S:1]]', [page(1, den)], [], 'uncertain'],
    ['whose numbers it has', 'Burrows measure 11 m, behind 4 openings. [[S:1]]', [page(1, den)], [], 'uncertain'],
    ['whose year it has', 'Diggers finished during 1996. [[S:1]]', [page(1, den)], [], 'uncertain'],
    [
      'whose number alone it lacks',
      'Bridges cost 640 dollars. [[S:1]]',
      [page(1, otters)],
      ['NUMBER_NOT_IN_SOURCE'],
      'not_supported',
    ],
    ['in German', 'Es ist die längste Brücke für Straßenbahnen und Busse. [[S:1]]', [page(1, otters)], [], 'uncertain'],
    ['in Chinese', '这是最长的桥梁。[[S:1]]', [page(1, otters)], [], 'uncertain'],
    ['covered from its section alone', `${bridge}\n\nOtters eat fish. [[S:1]]`, [page(1, otters)], [], 'unsourced'],
  ] as const)('%s', (_, document, sources, codes, status) => {
    const found = told(document, sources)
    expect(found.codes).toEqual(codes)
    expect(found.statuses.at(0)).toBe(status)
  })

  it('has the words that are nowhere and the nearest passage in its row', () => {
    const {ledger, reasons} = told('Crabs hide while people dive for pearls. [[S:1]]', [page(1, otters)])
    expect(ledger[0]?.bearing()).toMatchObject({
      missing: ['hide', 'people', 'dive', 'pearls'],
      passage: {start: 36, end: 67},
    })
    expect(ledger[0]?.sources()[0]?.bearing?.passage?.text).toBe('They eat fish, crabs and frogs.')
    expect(reasons[0]).toContain(
      '`hide`, `people`, `dive`, `pearls` stand nowhere in `Page 1` (nearest: `They eat fish, crabs and frogs.`)',
    )
  })

  it('says in which languages both are', () => {
    const {reasons} = told('Es ist die längste Brücke für Straßenbahnen und Busse. [[S:1]]', [page(1, otters)])
    expect(reasons).toEqual(['it is in German and `Page 1` in English, so that words do not tell'])
  })

  it('says nothing of an excerpt but that it is in doubt', () => {
    const excerpt = {sid: 1, title: 'Otters', url: 'https://otters.example/', snippet: otters}
    const {codes, ledger} = told(`${bridge} [[S:1]]`, [excerpt])
    expect(codes).toEqual([])
    expect(ledger[0]?.doubts()).toHaveLength(1)
  })

  it('is told where the policy wants what is in doubt told', () => {
    const config = {rules: {CLAIM_NOT_IN_SOURCE: ['error', {doubtful: true}]}}
    const evidence = {sources: [page(1, otters)]}
    const {brief, policy, ...stored} = read({document: 'Otters dive for pearls at night. [[S:1]]', evidence, config})
    const {findings} = assess(brief, stored.evidence, policy)
    expect(findings.map(({code, severity}) => [code, severity])).toEqual([['CLAIM_NOT_IN_SOURCE', 'error']])
  })
})

describe('each feature', () => {
  const examples: Readonly<
    Record<string, readonly [claim: string, value: number, values?: readonly NumberJudgement[]]>
  > = {
    'covered by three sentences': ['Crabs, frogs, cubs', 1000],
    'lead of the best sentence': ['Crabs, frogs, cubs', 383],
    'rarest missing near': ['Otters zzyx', 64],
    'rarest missing in a row': ['Otters zzyx', 64],
    'part missing near': ['Otters zzyx', 500],
    'part missing in a row': ['Otters zzyx', 500],
    'foreign words': ['Alongside zzyx', 1],
    'numbers missing': ['Otters 640', 1],
    'numbers missing near': ['Otters 640', 1],
    'a value is absent': ['Otters 640', 1, ['supported', 'absent']],
    'part of values found': ['Otters 640', 500, ['supported', 'absent']],
    'magnitude of words': ['Otters never eat', 2000],
    'magnitude of its sentences': ['Otters', 2000],
  }
  test.each(bearingFeatures)('$name', ({name, of}) => {
    const [claim = '', value, values] = examples[name] ?? []
    expect(of(new ClaimBeside(claim, new TextIndex(otters), undefined, values))).toBe(value)
  })
})

it.each([
  [
    'Der Absatz stieg um fünf Prozent auf drei.',
    'The sales of rye rose to five and that is it.',
    ['German', 'English'],
  ],
  ['Rye fell.', 'Le prix du seigle et des avoines est dans la lettre.', ['English', 'French']],
  ['Zzyx qwer.', 'Le prix du seigle et des avoines est dans la lettre.', undefined],
  ['Цена ржи выросла.', 'The price of rye rose.', ['Cyrillic', 'English']],
  ['Rye prices fell sharply.', 'The price of rye rose.', undefined],
] as const)('languages of %s', (one, other, expected) => {
  expect(differenceOf(languageOf(one), languageOf(other))).toEqual(expected)
})
