import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {parseEvidence} from '../../src/evidence/index.ts'
import {tries} from '../share.ts'

describe('the place of a record and its fields', () => {
  it('is the same by the JSON reader and the YAML reader for any data', () => {
    const record = fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'),
      fc.jsonValue({maxDepth: 2}).filter((value) => !JSON.stringify(value).includes('__proto__')),
      {maxKeys: 4},
    )
    fc.assert(
      fc.property(fc.array(record, {minLength: 1, maxLength: 4}), fc.constantFrom(0, 2), (records, indent) => {
        const text = JSON.stringify({citations: records}, null, indent)
        const files = ['a.json', 'a.yaml'].map((path) => parseEvidence(text, path))
        for (const [index, each] of records.entries()) {
          for (const key of Object.keys(each)) {
            const pointer = `/citations/${index}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
            const [first, second] = files.map((file) => file.placeOf(pointer))
            expect(first).toBeDefined()
            expect(first).toEqual(second)
            const value = JSON.parse(JSON.stringify(each[key]))
            const written = JSON.parse(text.slice(first?.offset, first?.endOffset))
            expect(written).toEqual(typeof value === 'object' && value !== null ? key : value)
          }
        }
      }),
      {numRuns: tries(300)},
    )
  })

  it('is not asked for where the text is no JSON: what JSON.parse refuses is refused, and nothing else', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b"',
      '"\\u00e9"',
      '"\\x"',
      '1',
      '-0.5e3',
      '01',
      'true',
      'nul',
      ' ',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 12}), (pieces) => {
        const text = `{"citations": [${pieces.join('')}]}`
        const read = (reader: () => unknown) => {
          try {
            reader()
            return 'read'
          } catch (error) {
            return error instanceof Error && /repeated key/.test(error.message) ? 'repeated' : 'refused'
          }
        }
        const own = read(() => parseEvidence(text, 'a.json'))
        expect(own === 'repeated' ? 'read' : own).toBe(read(() => JSON.parse(text)))
      }),
      {numRuns: tries(3000)},
    )
  })
})
