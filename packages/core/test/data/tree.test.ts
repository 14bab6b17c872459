import {describe, expect, it} from 'vitest'
import {follow, type TextNode, writtenText} from '../../src/data/index.ts'
import {plain, type readings, textsOf, treeOf} from './trees.ts'

/** The only text of a document. */
function only(text: string, format: keyof typeof readings): TextNode {
  const [node] = textsOf(treeOf(text, format))
  if (node === undefined) throw new Error('no text')
  return node
}

describe('a tree', () => {
  it('holds what the document holds, each value at its place', () => {
    const text = '{"a": [1, "two", {"b~/": null}], "c": "\\u00e9"}'
    const tree = treeOf(text, 'json')
    expect(plain(tree)).toEqual(JSON.parse(text))
    const slices = ['/a/0', '/a/1', '/a/2/b~0~1', '/c'].map((pointer) => {
      const node = follow(tree, pointer)
      return node && text.slice(node.start, node.end)
    })
    expect(slices).toEqual(['1', '"two"', 'null', '"\\u00e9"'])
  })

  it('leads nowhere for a pointer that is none, or that names nothing', () => {
    const tree = treeOf('{"a": ["x"], "": 1}', 'json')
    for (const pointer of ['a', '/b', '/a/1', '/a/01', '/a/-', '/a/0/0', '/a/length', '#/a'])
      expect(follow(tree, pointer)).toBeUndefined()
    expect(follow(tree, '')).toBe(tree)
    expect(follow(tree, '/')).toMatchObject({value: 1})
  })
})

describe('a text as it is written', () => {
  it.each([
    ['json', '{"a": "1 \\u005b1\\u005d \\"x\\""}', '1 [·····1]····· "·x"·'],
    ['json', '"\\ud83d\\ude00 12\\u0025"', '\ud83d·····\ude00····· 12%·····'],
    ['yaml', "a: 'it''s 5%'", "it'·s 5%"],
    ['yaml', 'a: "\\x41 \\U0001F600"', 'A··· 😀········'],
    ['yaml', 'a: one\n   two\n\n   three', 'one    two\n    three'],
    ['yaml', 'a: |\n  - one\n    two\n', '  - one\n    two\n'],
    ['yaml', 'a: "one \\\n  two"', 'one ·   two'],
  ] as const)('stands in %s %j at its full length', (format, text, stretched) => {
    expect(writtenText(text, only(text, format)).stretched('·')).toBe(stretched)
  })

  it('is found at its place behind escapes', () => {
    const text = '{"a": "\\u00e9\\n[[S:9]] \\"12%\\" end"}'
    const node = only(text, 'json')
    const written = writtenText(text, node)
    const slice = (words: string) => {
      const start = node.value.indexOf(words)
      const place = written.placeOf({start, end: start + words.length})
      return text.slice(place.start, place.end)
    }
    expect(slice('[[S:9]]')).toBe('[[S:9]]')
    expect(slice('"12%"')).toBe('\\"12%\\"')
    expect(slice('end')).toBe('end')
  })

  it('is found at its place in a folded block', () => {
    const text = 'a: >-\n  The core is\n  2.5x faster\n\n  than before. [[S:1]]\nb: 1\n'
    const node = only(text, 'yaml')
    const written = writtenText(text, node)
    for (const words of ['The core', '2.5x faster', 'than before.', '[[S:1]]']) {
      const start = node.value.indexOf(words)
      const place = written.placeOf({start, end: start + words.length})
      expect(text.slice(place.start, place.end)).toBe(words)
    }
  })
})
