import {describe, expect, test} from 'vitest'
import {findings} from './materials.ts'

const contract = (id: string, more: object = {}) => ({
  id,
  source_id: 'bank',
  publisher: 'Bank of Valdoria',
  doc_id: `d${id}`,
  chunk_id: `c${id}`,
  url: `https://bank.example/${id}`,
  title: `Decision ${id}`,
  published_at: '2026-02-10T14:00:00Z',
  fetched_at: '2026-02-11',
  ...more,
})
const registry = (more: object) => [{source_id: 'bank', base_url: 'https://bank.example', ...more}]
const found = (list: string, evidence: object, text = 'The rate stays. [1]') =>
  findings({document: `${text}\n\n## References\n\n${list}\n`, evidence}).filter(
    ({code}) => code === 'REFERENCE_MISMATCH',
  )
const messages = (...given: Parameters<typeof found>) => found(...given).map(({message}) => message)
const one = {citations: [contract('1')]}

describe('an entry of a brief under the contract', () => {
  test.each([
    '[1] Bank of Valdoria. "Decision 1". Published Feb 10, 2026. https://bank.example/1',
    '[1] Bank of Valdoria. “Decision 1”. Feb 10, 2026. <https://bank.example/1>',
    '[1] bank of valdoria. "Decision 1". https://bank.example/1?utm_source=x',
    '- [1]: Bank of Valdoria. "Decision 1". Published 2026-02-10. https://bank.example/1',
  ])('is right as %s', (list) => {
    expect(messages(list, one)).toEqual([])
  })

  test.each([
    ['[1] "Decision 1". https://bank.example/1', 'the publisher `Bank of Valdoria`'],
    ['[1] Bank of Valdoria. "Decision". https://bank.example/1', 'the title `Decision 1`'],
    ['[1] Bank of Valdoria. "Decision 1". Published Feb 11, 2026. https://bank.example/1', 'the date `2026-02-10`'],
    ['[1] Bank of Valdoria. "Decision 1". Published Feb 10, 2026.', 'the URL `https://bank.example/1`'],
  ])('%s lacks %s', (list, part) => {
    expect(messages(list, one)).toEqual([`Unexpected entry \`[1]\`, expected ${part} in it`])
  })

  test('in another form is a warning', () => {
    expect(found('[1] Decision 1 (Bank of Valdoria), https://bank.example/1', one)).toMatchObject([
      {severity: 'warning'},
    ])
  })

  test('may have a publisher that only the registry names', () => {
    const evidence = {
      citations: [contract('1', {publisher: undefined})],
      source_registry: registry({publisher: 'Bank of Valdoria', tier: 1}),
    }
    expect(messages('[1] Somebody. "Decision 1". https://bank.example/1', evidence)).toHaveLength(1)
  })
})

describe('tags', () => {
  const entry = '[1] Bank of Valdoria. "Decision 1". Published Feb 10, 2026. https://bank.example/1'
  const given = (more: object) => ({...one, source_registry: registry(more)})

  test('are put in and taken out', () => {
    const paywalled = found(entry, given({tier: 4, paywall_policy: 'metadata_only'}))
    expect(paywalled.map(({expected}) => expected)).toEqual([[' [Paywall]'], [' [Monitor-only source]']])
    const open = found(`${entry} [paywall] [Monitor-only source]`, given({tier: 1, paywall_policy: 'full'}))
    expect(open.map(({actual, expected}) => [actual, expected])).toEqual([
      ['[paywall]', ['']],
      ['[Monitor-only source]', ['']],
    ])
  })

  test('are no fault where the registry does not say', () => {
    expect(messages(`${entry} [Paywall]`, given({}))).toEqual([])
    expect(messages(`${entry} [Paywall]`, one)).toEqual([])
  })
})

describe('a list in its writer’s own style', () => {
  const pages = {
    citations: [
      {id: '1', url: 'https://a.example/1', title: 'Alpha', quote: 'a'},
      {id: '2', url: 'https://b.example/2', title: 'Beta', quote: 'b'},
    ],
  }

  test.each([
    '1. [Anything](https://a.example/1)\n2. Beta at <https://b.example/2>',
    '- [1] https://a.example/1\n- [2] Beta',
    '[1]: https://a.example/1\n[2]: https://b.example/2',
  ])('is compared by its addresses only: %j', (list) => {
    expect(messages(list, pages, 'It holds. [1][2]')).toEqual([])
  })

  test('may not lead elsewhere, and is mended where it stands', () => {
    const [finding, ...others] = found('1. [A](https://a.example/9)', pages)
    expect(others).toEqual([])
    expect(finding).toMatchObject({actual: 'https://a.example/9', expected: ['https://a.example/1']})
  })

  test.each(['https://a.example/1 ## More', 'https://a.example/](x)', 'javascript:alert(1)//https://a.example'])(
    'is not mended with what is more than an address: %s',
    (url) => {
      const [finding] = found('1. [A](https://a.example/9)', {citations: [{id: '1', url}]})
      expect(finding?.expected).toEqual([])
    },
  )

  test('lacks an entry for what is cited, told once', () => {
    expect(messages('[1] https://a.example/1', pages, 'It holds. [1][2] It does. [2]')).toEqual([
      'Citation `[2]` has no entry in the list of references; add one for `Beta`',
    ])
  })

  test('is in order, told once', () => {
    const list = '[2] https://b.example/2\n\n[1] https://a.example/1'
    expect(messages(list, pages, 'It holds. [1][2]')).toEqual([
      'Unexpected entry `[1]` behind `[2]`, expected the entries in the order of their numbers',
    ])
  })

  test('need not be there', () => {
    const document = 'It holds. [1][2]'
    expect(findings({document, evidence: pages}).filter(({code}) => code === 'REFERENCE_MISMATCH')).toEqual([])
  })

  test('is nobody’s business without evidence', () => {
    const document = 'It holds. [1]\n\n## References\n\n[2] https://b.example\n\n[1] x'
    expect(findings({document}).filter(({code}) => code === 'REFERENCE_MISMATCH')).toEqual([])
  })
})

test('entries of [S1] and [[S:1]] are compared too', () => {
  const evidence = {sources: [{sid: 1, source_id: 'S1', title: 'Alpha', url: 'https://a.example/1'}]}
  const table = '| Source | Title |\n| --- | --- |\n| [S1] | Alpha <https://a.example/7> |'
  expect(messages(table, evidence, 'It holds. [S1]')).toEqual([
    'Unexpected address `https://a.example/7` of the entry `[S1]`, expected `https://a.example/1`',
  ])
  expect(messages('[[S:1]] Alpha https://a.example/7', evidence, 'It holds. [[S:1]]')).toEqual([
    'Unexpected address `https://a.example/7` of the entry `[[S:1]]`, expected `https://a.example/1`',
  ])
})
