import {describe, expect, it} from 'vitest'
import {createEvidence, parseEvidence} from '../../src/evidence/index.ts'

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
})
