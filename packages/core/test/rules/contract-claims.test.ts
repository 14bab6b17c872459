import {describe, expect, test} from 'vitest'
import {report} from './materials.ts'

const evidence = {sources: [1, 2].map((sid) => ({sid, title: `Source ${sid}`, url: `https://wire.example/${sid}`}))}
const opening = '## Prevailing view\n\n- Rates were held. [[S:1]]\n'

/** What is found of a brief, by line. */
const found = (text: string, config: object = {}) =>
  report({document: text, config: {contract: true, ...config}, evidence})
    .filter((each) => /UNCITED|EMPTY/.test(each))
    .map((each) => each.replace(/:\d+/, ''))

/** Of what stands behind a bullet that cites, from its first line on. */
const behind = (text: string, config?: object) =>
  found(`${opening}\n${text}\n`, config).map((each) => each.replace(/^\d+/, (line) => `${Number(line) - 4}`))

describe('a bullet that is drawn by hand is one', () => {
  test.each(['•', '→', '🔹', '–', '—', '▪', '➤', '✅', '⚠️', '1)', '(b)', '✓'])('%s', (sign) => {
    const drawn = (...lines: readonly string[]) =>
      found(`## Watch\n\n${lines.map((line) => `${sign} ${line}`).join('\n')}\n`)
    expect(drawn('Rates fall [[S:1]]', 'Rye is scarce', 'Oats are not [[S:2]]')).toEqual(
      // A number at the start of a paragraph makes a list, whose items have numbers of their own.
      ['4 UNCITED_BULLET'],
    )
    expect(drawn('Rates fall [[S:1]]', 'Rye is scarce [[S:2]]')).toEqual([])
  })

  test.each([
    ['behind words that lead in', 'Two things:\n• Rye is scarce. [[S:1]]\n• Oats rot.', ['3 UNCITED_BULLET']],
    ['with lines of its own', '• Rye is\n  scarce.\n• Oats rot. [[S:1]]', ['1 UNCITED_BULLET']],
    ['in a line with others', '• Rye is scarce. [[S:1]]<br>• Oats rot.<br>• Corn rots. [[S:1]]', ['1 UNCITED_CLAIM']],
    ['in the text', 'So 1) rye is scarce [[S:1]]; 2) oats rot; 3) corn rots [[S:2]].', ['1 UNCITED_CLAIM']],
    ['in the text, cited as a whole', 'So 1) rye is scarce; 2) oats were lost. [[S:1]]', []],
    ['by a sign that is none', 'Rye rose – as oats did –\n– in May. [[S:1]]', []],
  ])('%s', (_, text, expected) => {
    expect(behind(text)).toEqual(expected)
  })

  test('a section that holds nothing else is not empty', () => {
    expect(found('## Watch\n\n• Rye is scarce. [[S:1]]<br>• Oats rot. [[S:1]]\n')).toEqual([])
  })
})

describe('what claims something in a claim section', () => {
  test.each([
    ['a paragraph', 'The fund is insolvent.', 'The fund is insolvent. [[S:1]]'],
    ['a quote', '> The fund is insolvent.', '> The fund is insolvent. [[S:1]]'],
    ['a row', '| a | b |\n| - | - |\n| Fund | insolvent |', '| a | b |\n| - | - |\n| Fund | insolvent [[S:1]] |'],
    ['a lead-in', 'The fund is insolvent, for two reasons:', 'There are two reasons:'],
    ['a lead-in without a subject', 'Officials had failed the fund:', 'What followed:'],
    ['a heading', '### The fund is insolvent', '### The insolvent fund'],
    ['a heading that cites', '### Auditors resigned', '### Auditors resigned [[S:1]]'],
    ['bold words', '**The fund will fail**', '**The fund**'],
    ['no question', 'The fund is insolvent!', 'Is the fund insolvent?'],
  ])('%s', (_, claims, twin) => {
    const list = '\n\n- Rates were held. [[S:1]]'
    expect(behind(claims + list).map((each) => each.replace(/^\d+ /, ''))).toEqual(['UNCITED_CLAIM'])
    expect(behind(twin + list)).toEqual([])
    expect(behind(claims + list, {contract_claims: 'bullets'})).toEqual([])
    expect(behind(claims + list, {contract: false})).toEqual([])
  })

  test('a label of a bullet that says something itself is none', () => {
    const below = '\n  - It has no cash. [[S:1]]'
    expect(behind(`- The fund is insolvent, for one reason:${below}`)).toEqual(['1 UNCITED_BULLET'])
    expect(behind(`- There are three reasons:${below}`)).toEqual([])
    expect(behind(`- The following reasons were named:${below}`)).toEqual([])
  })
})

describe('a marker in a bullet covers', () => {
  test.each([
    ['its own sentence', 'Rates were held. [[S:1]] The fund is insolvent.', ['1 UNCITED_CLAIM']],
    ['that to whose full stop it is glued', 'Rates were held [[S:1]]. The fund is insolvent.', ['1 UNCITED_CLAIM']],
    ['all, where it closes the bullet', 'The fund is insolvent. Rates were held. [[S:1]]', []],
    ['all, before its last full stop', 'The fund is insolvent. Rates were held [[S:1]].', []],
    ['no second paragraph', 'Rates were held. [[S:1]]\n\n  The fund is insolvent.', ['1 UNCITED_CLAIM']],
    ['a paragraph that another closes', 'Rates were held. [[S:1]]\n\n  The fund is insolvent. [[S:2]]', []],
    ['and a remark needs none', 'Rates were held. [[S:1]] (Tier 1)', []],
  ])('%s', (_, text, expected) => {
    expect(behind(`- ${text}`).map((each) => each.replace(/^\d+/, '1'))).toEqual(expected)
  })

  test('nothing else where `citation_scope` is `sentence`', () => {
    const text = '- The fund is insolvent. Rates were held. [[S:1]]'
    expect(behind(text, {citation_scope: 'sentence'})).toEqual(['1 UNCITED_CLAIM'])
  })
})

describe('sections of other names', () => {
  const takeaways = '## Key takeaways\n\n- The fund is insolvent.\n- Auditors resigned\n- Liquidity\n'

  test('are one fault where they cite nothing, and one for each claim where they do', () => {
    expect(behind(takeaways)).toEqual(['1 UNCITED_SECTION'])
    expect(behind(`${takeaways}- Rates were held. [[S:1]]`)).toEqual(['3 UNCITED_CLAIM', '4 UNCITED_CLAIM'])
  })

  test.each([
    ['the policy lists them', takeaways, {sections: {other: ['key takeaways']}}],
    ['a callout explains them', `${takeaways}\n> **Source Coverage:** our own view`, {}],
    [
      'the contract is about claim sections alone',
      takeaways,
      {contract_claims: 'sections', rules: {UNCITED_SECTION: 'off'}},
    ],
  ])('are left alone where %s', (_, text, config) => {
    expect(behind(text, config)).toEqual([])
  })

  test('of a document without a claim section are under no contract', () => {
    expect(found(takeaways)).toEqual(['1 UNCITED_SECTION'])
  })
})
