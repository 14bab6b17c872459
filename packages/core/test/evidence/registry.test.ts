import {describe, expect, it} from 'vitest'
import {createRegistry, type SourceRecord} from '../../src/evidence/index.ts'

const source = (title: string, more: Partial<SourceRecord> = {}): SourceRecord => ({title, ...more})

describe('a registry', () => {
  it('gives ids in the order of registration, and the same id to the same source', () => {
    const registry = createRegistry()
    expect(registry.register(source('Tides', {url: 'https://a.example/tides'}))).toEqual({id: 'S1', sameBy: undefined})
    expect(registry.register(source('Quays', {url: 'https://a.example/quays'})).id).toBe('S2')
    const again = source('Tides, again', {url: 'http://A.example/tides/?utm_source=x#top'})
    expect(registry.register(again)).toEqual({id: 'S1', sameBy: 'URL'})
    expect(registry.register(source(' tides '))).toEqual({id: 'S1', sameBy: 'title'})
    expect(registry.sources.map(({source_id: id}) => id)).toEqual(['S1', 'S2'])
  })

  it('recognises a bare source by its content', () => {
    const registry = createRegistry()
    registry.register(source('', {text: 'The tide turned  at noon.'}))
    expect(registry.register(source('', {text: 'the tide turned at noon.'}))).toEqual({id: 'S1', sameBy: 'content'})
    expect(registry.register(source('', {text: 'The tide turned at one.'})).id).toBe('S2')
  })

  it('adds what is missing and changes nothing that is there', () => {
    const registry = createRegistry()
    const url = 'https://a.example/tides'
    registry.register(source('Tides', {url, publisher: 'Tide Board', author: '', year: 2024}))
    registry.register(source('Other title', {url, publisher: 'Other', author: 'A. Moon', text: 'Short.', year: 2020}))
    expect(registry.get('S1')).toEqual({
      source_id: 'S1',
      title: 'Tides',
      url,
      publisher: 'Tide Board',
      author: 'A. Moon',
      year: 2024,
      text: 'Short.',
    })
  })

  it('is known by what it learnt', () => {
    const registry = createRegistry()
    registry.register(source('Tides'))
    registry.register(source('Tides', {url: 'https://a.example/tides'}))
    expect(registry.register(source('Renamed', {url: 'https://a.example/tides'})).id).toBe('S1')
  })

  it('keeps ids of an earlier run, and gives a newcomer with a taken id the next one', () => {
    const earlier = [source('B', {source_id: 'S7', url: 'https://b.example'}), source('A', {source_id: 'S2'})]
    const registry = createRegistry({sources: earlier})
    expect(registry.register(source('C', {source_id: 'S7', url: 'https://c.example'})).id).toBe('S8')
    expect(registry.register(source('D', {source_id: 'S3', url: 'https://d.example'})).id).toBe('S3')
    expect(registry.register(source('E', {url: 'https://e.example'})).id).toBe('S9')
    expect(registry.register(source('B', {source_id: 'S1', url: 'https://b.example'})).id).toBe('S7')
    expect(registry.sources.map(({source_id: id, title}) => [id, title])).toEqual([
      ['S7', 'B'],
      ['S2', 'A'],
      ['S8', 'C'],
      ['S3', 'D'],
      ['S9', 'E'],
    ])
  })

  it('numbers by sid where it is told to', () => {
    const registry = createRegistry({numbering: 'sid', sources: [source('A', {sid: 4})]})
    expect(registry.register(source('B', {sid: 4, url: 'https://b.example'})).id).toBe('5')
    expect(registry.get('5')).toEqual({sid: 5, title: 'B', url: 'https://b.example'})
  })

  it('keeps ids that look like properties of an object apart', () => {
    const registry = createRegistry({sources: [source('A', {source_id: '__proto__'})]})
    expect(registry.get('__proto__')?.title).toBe('A')
    expect(registry.get('constructor')).toBeUndefined()
    expect(registry.use('toString', 'finding', 'f1')).toBe(false)
  })

  it('remembers where each source is used, and writes and reads it back', () => {
    const registry = createRegistry()
    registry.register(source('Tides', {url: 'https://a.example/tides'}), 'search')
    registry.register(source('Tides', {url: 'https://a.example/tides'}), 'report')
    for (const finding of ['f1', 'f2', 'f1']) registry.use('S1', 'finding', finding)
    registry.use('S1', 'cluster', 'c1')
    registry.use('S1', 'contradiction', 'x1')
    registry.use('S1', 'pattern', 'p1')
    registry.use('S1', 'section', 'Introduction')
    const written = registry.toJSON()
    expect(written.usage).toEqual({
      S1: {
        source_id: 'S1',
        first_seen_stage: 'search',
        finding_ids: ['f1', 'f2'],
        cluster_ids: ['c1'],
        contradiction_ids: ['x1'],
        pattern_ids: ['p1'],
        report_sections: ['Introduction'],
      },
    })
    const reopened = createRegistry(JSON.parse(JSON.stringify(written)))
    reopened.use('S1', 'finding', 'f3')
    expect(reopened.usage.get('S1')?.finding_ids).toEqual(['f1', 'f2', 'f3'])
    expect(reopened.toJSON().sources).toEqual(written.sources)
  })
})
