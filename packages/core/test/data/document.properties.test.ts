import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {stringify} from 'yaml'
import {dataOf, locate, readYaml, yamlTree} from '../../src/data/index.ts'
import {tries} from '../share.ts'

const limits = {depth: 100, yamlTokens: 4_000_000}

/** What reading the text as a whole gives, without the outline. */
const wholly = (text: string) => {
  const read = yamlTree(text, limits)
  return 'fault' in read ? read : {data: dataOf(read.tree), tree: read.tree}
}

describe('reading a YAML text piece by piece', () => {
  const text = fc.oneof(
    fc.string({maxLength: 20}),
    fc.constantFrom('a\nb', '- x', 'a: b', '# c', '🌊', "it's", ' lead', 'tab\tbed', '[', '{', '---', 'null', '1', ''),
  )

  const value = fc.letrec((tie) => ({
    value: fc.oneof({maxDepth: 3}, text, fc.integer(), fc.boolean(), fc.constant(null), tie('list'), tie('map')),
    list: fc.array(tie('value'), {maxLength: 3}),
    map: fc.dictionary(fc.constantFrom('a', 'b: c', '- d', '#e', 'f g', '1', ''), tie('value'), {maxKeys: 3}),
  }))

  const root = fc.oneof(
    fc.dictionary(fc.constantFrom('citations', 'sources', 'x y', '"q"', '7'), value.value, {minKeys: 1, maxKeys: 4}),
    fc.array(value.value, {minLength: 1, maxLength: 4}),
  )

  const style = fc.record({
    indent: fc.constantFrom(2, 4),
    indentSeq: fc.boolean(),
    lineWidth: fc.constantFrom(0, 20),
    collectionStyle: fc.constantFrom('any', 'block'),
  })

  /** Pointers to everything in data. */
  const pathsOf = (data: unknown): readonly (readonly string[])[] =>
    typeof data === 'object' && data !== null
      ? Object.entries(data).flatMap(([key, each]) => [[key], ...pathsOf(each).map((path) => [key, ...path])])
      : []

  it('gives the data and the places that reading it as a whole gives', () => {
    fc.assert(
      fc.property(root, style, (data, options) => {
        const text = stringify(data, {...options, aliasDuplicateObjects: false})
        const pieces = readYaml(text, limits)
        const whole = wholly(text)
        fc.pre(!('fault' in whole))
        if ('fault' in pieces || 'fault' in whole) throw new Error(`Refused: ${text}`)
        expect(pieces.data).toEqual(whole.data)
        for (const path of pathsOf(whole.data)) {
          expect(pieces.locate(path)).toEqual(locate(whole.tree, path))
        }
      }),
      {numRuns: tries(150)},
    )
  })

  it('refuses what reading it as a whole refuses, and reads nothing else', () => {
    const line = fc.constantFrom(
      'a:',
      'b: 1',
      '- x',
      '  - x',
      '  - y: 1',
      '    z: 2',
      '    - 3',
      '# c',
      '',
      '---',
      '  "q',
      ' t',
      '[',
      '&a b:',
      '  k: *a',
      '...',
      'a: [1,',
      '2]',
    )
    fc.assert(
      fc.property(fc.array(line, {maxLength: 7}), (lines) => {
        const text = lines.join('\n')
        const pieces = readYaml(text, limits)
        const whole = wholly(text)
        expect('fault' in pieces).toBe('fault' in whole)
        if (!('fault' in pieces) && !('fault' in whole)) expect(pieces.data).toEqual(whole.data)
      }),
      {numRuns: tries(1000)},
    )
  })
})
