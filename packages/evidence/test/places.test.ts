import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {createEvidence, parseEvidence} from '../src/index.ts'

describe('the place of a record and its fields', () => {
  const yaml =
    'citations:\r\n  - id: "1"\r\n    url: https://tides.example\r\n    quote_span:\r\n      text: "🌊 tide"\r\n'
  const json =
    '\ufeff{"citations": [\n  {"id": "1",\n   "url": "https://tides.example", "quote_span": {"text": "🌊 tide"}}\n]}'

  it.each([
    ['bundle.yaml', yaml, [2, 5], [3, 10], [5, 13]],
    ['bundle.json', json, [2, 3], [3, 11], [3, 59]],
  ])('is exact in %s', (path, text, record, url, quote) => {
    const evidence = createEvidence([parseEvidence(text, path)])
    const origin = evidence.sources[0]?.origin ?? {file: '', pointer: ''}
    const pointOf = (field?: string) => {
      const place = evidence.placeOf(origin, field)
      return [place?.line, place?.column]
    }
    expect(pointOf()).toEqual(record)
    expect(pointOf('url')).toEqual(url)
    expect(pointOf('quote_span/text')).toEqual(quote)
    expect(pointOf('published_at')).toEqual(record)
    const place = evidence.placeOf(origin, 'url')
    const source = text.replace('\ufeff', '')
    expect(source.slice(place?.offset, place?.endOffset)).toMatch(/^"?https:\/\/tides\.example"?$/)
  })

  it('is not there for an object, another file or a path that leads nowhere', () => {
    const file = parseEvidence('{"citations": [{"id": "1", "url": "https://tides.example"}]}', 'a.json')
    expect(file.placeOf('/citations/1')).toBeUndefined()
    expect(file.placeOf('/citations/0/id/x')).toBeUndefined()
    expect(createEvidence([file]).placeOf({file: 'b.json', pointer: '/citations/0'})).toBeUndefined()
  })

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
      {numRuns: 300},
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
      {numRuns: 3000},
    )
  })
})
