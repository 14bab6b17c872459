import {describe, expect, it} from 'vitest'
import {jsonTree, readYaml} from '../../src/data/index.ts'
import {outlineOf} from '../../src/data/yaml-outline.ts'

const limits = {depth: 100, yamlTokens: 4_000_000}

describe('the outline of a YAML text', () => {
  const partsOf = (text: string) =>
    outlineOf(text, 1000)?.parts.map(({head, items}) => [
      text.slice(head.start, head.end),
      items?.map(({start, end}) => text.slice(start, end)),
    ])

  it('finds the lists at the margin and their items', () => {
    const text =
      '# Top\n---\na:\n  - x: 1 # one\n    y:\n      - 2\n  # two\n  - z\nb: [1, 2]\n"c":\n- 3\n- 4\n\nd:\n  e: 5\n'
    expect(partsOf(text)).toEqual([
      ['a:\n', ['  - x: 1 # one\n    y:\n      - 2\n  # two\n', '  - z\n']],
      ['b: [1, 2]\n', undefined],
      ['"c":\n', ['- 3\n', '- 4\n\n']],
      ['d:\n  e: 5\n', undefined],
    ])
  })

  it('finds the items of a list that is the root', () => {
    expect(partsOf('- a: 1\n  b: |\n    - no item\n\n- c\n')).toEqual([
      ['', ['- a: 1\n  b: |\n    - no item\n\n', '- c\n']],
    ])
  })

  it('takes no dash inside a text for an item', () => {
    const text = 'a:\n  - "first\n    - line"\n  - >\n   folded\n   - line\n  - plain\n    - line\n'
    expect(partsOf(text)?.[0]?.[1]).toHaveLength(3)
  })

  it.each([
    '{a: 1}',
    '[1]',
    '%YAML 1.2\n---\na: 1\n',
    'a: 1\n---\nb: 2\n',
    '---\n---\na: 1\n',
    '? a\n: 1\n',
    '&x a: 1\n',
    '- 1\na: 2\n',
    '',
    '# c',
  ])('is not there for %j', (text) => {
    expect(outlineOf(text, 1000)).toBeUndefined()
  })
})

describe('reading a YAML text piece by piece', () => {
  it('says where a fault is in the whole text', () => {
    const fault = readYaml('citations:\n  - id: 1\n  - id: 2\n    id: 3\n', limits)
    expect(fault).toMatchObject({fault: {message: 'Unexpected repeated key `id`, expected each key once', offset: 35}})
    expect(readYaml('a: 1\nb: 2\na: 3\n', limits)).toMatchObject({fault: {offset: 10}})
  })

  it('finds JSON in YAML at the places that the JSON reader gives', () => {
    const json = '{"a": [1, {"b": "c"}]}'
    const read = readYaml(json, limits)
    const tree = jsonTree(json, limits)
    if ('fault' in read || 'fault' in tree) throw new Error('No JSON')
    expect(read.locate(['a', '1', 'b'])).toEqual({start: 16, end: 19})
  })
})
