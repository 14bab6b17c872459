import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {stringify} from 'yaml'
import {follow, pointerTo, type TextNode, writtenText} from '../../src/data/index.ts'
import {plain, textsOf, treeOf} from './trees.ts'

describe('a tree', () => {
  it.each(['json', 'yaml'] as const)('gives back any data of %s, its texts at their places', (format) => {
    fc.assert(
      fc.property(fc.jsonValue({maxDepth: 4}), (value) => {
        const text = format === 'json' ? JSON.stringify(value, undefined, 2) : stringify(value)
        fc.pre(!text.includes('__proto__'))
        const tree = treeOf(text, format)
        // JSON has no -0 that would survive YAML.
        expect(JSON.stringify(plain(tree))).toBe(JSON.stringify(value))
        for (const node of textsOf(tree)) expectStretched(text, node)
      }),
    )
  })

  it('names an entry by its pointer', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        fc.pre(key !== '__proto__')
        expect(follow(treeOf(JSON.stringify({[key]: 1}), 'json'), pointerTo('', key))).toMatchObject({value: 1})
      }),
    )
  })
})

/** Stretched to its place, a text still says the same, and no character stands before the one it followed. */
function expectStretched(text: string, node: TextNode): void {
  const {start, end} = node.content
  const written = writtenText(text, node)
  const stretched = written.stretched('\u2060')
  expect(stretched).toHaveLength(end - start)
  let last = start
  for (let offset = 0; offset < node.value.length; offset++) {
    const place = written.placeOf({start: offset, end: offset + 1})
    expect(place.start).toBeGreaterThanOrEqual(last)
    expect(place.end).toBeLessThanOrEqual(end)
    const character = node.value[offset] ?? ''
    if (place.end > place.start && character.trim() !== '') expect(stretched[place.start - start]).toBe(character)
    last = place.start
  }
}
