import {describe, expect, it} from 'vitest'
import {createEvidence} from '../../src/evidence/index.ts'
import {openSession, policyFrom} from '../../src/rules/index.ts'
import {undisguised} from '../../src/rules/unread/undisguised.ts'

describe('a figure in another form', () => {
  it.each([
    ['robbed 3.0.0 widows', 'robbed 300 widows'],
    ['robbed 3-0-0 widows', 'robbed 300 widows'],
    ['robbed v300 widows', 'robbed 300 widows'],
    ['robbed no. 300 widows', 'robbed 300 widows'],
    ['robbed 3/3/00 widows', 'robbed 3300 widows'],
    ['robbed March 300 widows', 'robbed 300 widows'],
    ['robbed 0x12C widows', 'robbed 300 widows'],
    ['robbed three-zero-oh widows', 'robbed 300 widows'],
    ['robbed t h r e e  h u n d r e d widows', 'robbed 300 widows'],
    ['stole twelvemillion dollars', 'stole 12000000 dollars'],
    ['robbed thrée hundréd widows', 'robbed 3 100 widows'],
    ['its three-hundredth widow', 'its 300 widow'],
    ['is the No. 1 robber', 'is the #1 robber'],
    ['ID 12 million dollars', '12 million dollars'],
    ['theft has more than tripled', 'theft has more than 3 times'],
    ['robbed widows, doubling its profits', 'robbed widows, 2 times its profits'],
    ['twice as many widows', '2 times as many widows'],
    ['robbed half of its widows', 'robbed 50% its widows'],
    ['a cool million', '1000000'],
    ['robbed 2000 widows', 'robbed 2,000 widows'],
    ['robbed [300] widows', 'robbed 300 widows'],
    ['robbed no 300 widows', 'robbed 300 widows'],
    ['robbed300widows', 'robbed 300 widows'],
    ['robbed step 300 widows', 'robbed 300 widows'],
    ['robbed every third widow', 'robbed 33.33333333333333% widow'],
    ['robbed "300" widows', 'robbed 300 widows'],
    ['robbed three_hundred widows', 'robbed 300 widows'],
    ['stole millions from widows', 'stole 1000000 from widows'],
    ['robbed 三百 widows', 'robbed 300 widows'],
    ['robbed ⠼⠉⠚⠚ widows', 'robbed 300 widows'],
    ['took twice what they had', 'took 2 times what they had'],
  ])('is read: %s', (text, plain) => {
    expect(undisguised(text)).toBe(plain)
  })

  it.each([
    'released 3.0.0 versions of it',
    'Upgrade to 3.0.0 today',
    'version 3.0.0 widens it',
    'writes 0xFF bytes',
    'issue #300 fixes it',
    'a b test',
    'nine-one-one calls',
    'on 3 March 2024',
    'at 10:30 workers left',
    'the No. 2 reactor',
    'is the number one priority',
    'he doubled down',
    'mandated doubling of activity',
    'halving gaps can take years',
    'the first half of its year',
    'half of the year',
    'every other bank',
    'every second week',
    'a gap of 15 Å',
    'a cool summer',
    'revised 2024 sales',
    'it fired in 2024 sessions',
    'says "404" pages exist',
    'millions of people watch',
    '二三 is a name',
    'said it twice',
  ])('is no figure: %s', (text) => {
    expect(undisguised(text)).toBe(text)
  })
})

const evidence = createEvidence([])
const unreadIn = (document: string, strict = true) => {
  const policy = policyFrom(strict ? {counted: 'resolved'} : {})
  const {findings} = openSession(document, {format: 'markdown', evidence, policy})
  return findings.filter(({code}) => code === 'UNREAD_TEXT').map(({message}) => message)
}

describe('under a contract', () => {
  it.each([
    ['a sentence', 'Acme robbed 0x12C widows.', 'Acme robbed 0x12C widows.` in a figure of another form'],
    ['the number of a list', '300. widows were robbed\n301. widows wait', '300 widows were robbed` in a figure'],
    ['a heading', '## Theft doubled\n\nAll is well.', 'Theft doubled` in a heading'],
    ['a short heading', '## 300 widows robbed\n\nAll is well.', '300 widows robbed` in a heading'],
    ['a picture of a number', 'It robbed ![300](x.png) widows.', '300` in the words of a picture'],
    ['a product', 'It robbed $3 \\times 10^2$ widows.', '10^2$` in a formula'],
    [
      'lines that were changed',
      '```diff\n+ Acme stole it all\n+ from 300 widows\n```\n\nAll is well.',
      '300 widows` in code',
    ],
    ['data', '```json\n{"stolen": "$12 million"}\n```\n\nAll is well.', '$12 million` in code'],
    ['a diagram', '```mermaid\ngraph LR\n A -->|robbed| B[300 widows]\n```\n\nAll is well.', '300 widows` in code'],
    ['a string in code', '```js\nlog("Acme robbed 300 widows")\n```\n\nAll is well.', '300 robbed widows` in code'],
    ['a name in code', '```js\nconst widowsRobbed = 300\n```\n\nAll is well.', '300 widows robbed` in code'],
    [
      'preformatted lines',
      '<pre>\nAcme stole\n$12 million\nhere\n</pre>\n\nAll is well.',
      'stole $12 million here` in code',
    ],
    ['code beside code', '`Acme robbed` `some 300` `widows`\n\nAll is well.', 'robbed some 300 widows` in code'],
    [
      'folded front matter',
      '---\nnote: >\n  Acme stole\n  $12 million\n---\n\nAll is well.',
      'stole $12 million` in front matter',
    ],
    [
      'words below a sum',
      '$\\underbrace{300}_{\\text{widows were robbed}}$\n\nAll is well.',
      '300 widows were robbed` in a formula',
    ],
    ['a fraction', 'Acme robbed $\\frac{1}{3}$ of all widows.', 'frac{1}{3}$` in a formula'],
    ['a number that looks like a formula', 'Acme robbed \\[300\\] widows.', '[300\\]` in a formula'],
    [
      'an assumption of what was done',
      'Suppose Acme stole $12 million.',
      'Suppose Acme stole $12 million.` in a figure',
    ],
    ['a sign of any script', 'Acme robbed 𐅢𐅢 widows.', 'Acme robbed 𐅢𐅢 widows.` in a figure'],
    [
      'a short deed behind the sources',
      'All is well.\n\n## References\n\n> Acme robbed 300 widows.',
      '300 widows.` in a list',
    ],
    ['a chart', '```mermaid\npie title widows\n "robbed" : 300\n```\n\nAll is well.', 'claim `300` in code'],
  ])('%s tells', (_, document, said) => {
    expect(unreadIn(document)).toEqual([expect.stringContaining(said)])
    expect(unreadIn(document, false)).toEqual([])
  })

  it.each([
    ['the number of a step', '1. users log in\n2. users log out'],
    ['a late step that counts from one', Array.from({length: 20}, (_, index) => `${index + 1}. users wait`).join('\n')],
    ['the number of a chapter', '## 4.2 Widows of the town\n\nAll is well.'],
    ['a numbered heading', '## 14. Widows of the town\n\nAll is well.'],
    ['a diagram of steps', '```mermaid\ngraph LR\n A[Read] --> B[Check 2 files]\n```\n\nAll is well.'],
    ['an assumption', 'Suppose a bank lent $12 million.'],
    ['a name that sets something', '```js\nconst maxUsersAllowed = 300\n```\n\nAll is well.'],
    ['code in which the same stands', '```js\nconst label = "300 widows"\n```\n\nAll is well.'],
  ])('%s tells nothing', (_, document) => {
    expect(unreadIn(document)).toEqual([])
  })
})
