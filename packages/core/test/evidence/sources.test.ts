import {describe, expect, it} from 'vitest'
import {buildDigest, keepSources, mergeRelevance, normalizeSource, remapIds} from '../../src/evidence/index.ts'

describe('the canonical form of a source', () => {
  it('takes over what is known under other names', () => {
    expect(
      normalizeSource({
        sid: '7',
        name: ' Tides ',
        href: 'https://tides.example',
        body: 'Short.',
        raw_content: 'Long.',
        date: '2026-01-02',
        o_relevance: 0.9,
        q_relevance: [{qid: '1', score: 0.8}],
        rank: 3,
      }),
    ).toEqual({
      sid: 7,
      title: 'Tides',
      url: 'https://tides.example',
      text: 'Short.',
      content: 'Long.',
      published_time_iso: '2026-01-02',
      objective_relevance: 0.9,
      query_relevance: [{qid: '1', score: 0.8}],
    })
  })

  it('always has a title, and leaves out blank fields and what is no date', () => {
    expect(normalizeSource({sid: 1, url: ' ', date: 'last week', query_relevance: 'high'})).toEqual({sid: 1, title: ''})
  })

  it('leaves the full body out where only the short text is wanted', () => {
    const record = {sid: 1, title: 'Tides', text: 'Short.', content: 'Long.'}
    expect(normalizeSource(record, {fullContent: false})).toEqual({sid: 1, title: 'Tides', text: 'Short.'})
  })

  it.each([undefined, null, 7, [], {}, {sid: 0}, {sid: -1}, {sid: 1.5}, {sid: 'S1'}, {sid: true}])(
    'is not there for %j',
    (record) => {
      expect(normalizeSource(record)).toBeUndefined()
    },
  )
})

const sources = [1, 2, 3].map((sid) => ({sid, title: `Source ${sid}`}))

describe('the answer of a reconciler', () => {
  it('annotates the sources it keeps, in the order they had, and drops the others', () => {
    const answer = [
      {sid: 3, o_relevance: 0.5, q_relevance: [{qid: '1', score: 0.4}], reasoning: 'Says so.'},
      {sid: 1, o_relevance: 1},
    ]
    expect(mergeRelevance(sources, answer)).toEqual({
      sources: [
        {sid: 1, title: 'Source 1', objective_relevance: 1},
        {
          sid: 3,
          title: 'Source 3',
          objective_relevance: 0.5,
          query_relevance: [{qid: '1', score: 0.4}],
          reasoning: 'Says so.',
        },
      ],
      faults: [],
    })
  })

  it('is told its faults, and what is faulty does not count', () => {
    const answer = [
      {sid: 1, o_relevance: 1.2},
      {sid: 9, o_relevance: 0.5},
      {sid: 2, o_relevance: 0.5},
      {sid: 2, o_relevance: 0.7},
      {sid: 3, o_relevance: 0.5, reasoning: 'x'.repeat(321)},
      'none',
    ]
    const {sources: kept, faults} = mergeRelevance(sources, answer)
    expect(kept).toEqual([{sid: 2, title: 'Source 2', objective_relevance: 0.5}])
    expect(faults).toEqual([
      'Unexpected o_relevance of source `1`, expected a number from 0 to 1',
      'Unexpected unknown id `9`, expected each id of a given source at most once',
      'Unexpected repeated id `2`, expected each id of a given source at most once',
      'Unexpected reasoning of source `3`, expected at most 320 characters',
      'Unexpected entry of source `undefined`, expected a mapping with `sid` and `o_relevance`',
    ])
    expect(mergeRelevance(sources, 'none')).toEqual({sources: [], faults: ['Unexpected `none`, expected a list']})
  })
})

describe('the answer of a content filter', () => {
  it('keeps the sources it names, in the order they had', () => {
    expect(keepSources(sources, [3, 1])).toEqual({sources: [sources[0], sources[2]], faults: []})
  })

  it('is told its faults', () => {
    expect(keepSources(sources, [2, 2, 8, true, '1', 1.5])).toEqual({
      sources: [sources[1]],
      faults: [
        'Unexpected repeated id `2`, expected each id of a given source at most once',
        'Unexpected unknown id `8`, expected each id of a given source at most once',
        'Unexpected `true` in the list of ids, expected whole numbers',
        'Unexpected `1` in the list of ids, expected whole numbers',
        'Unexpected `1.5` in the list of ids, expected whole numbers',
      ],
    })
  })
})

describe('sources of one more search', () => {
  it('join the known ones: those keep their ids, the same source takes its id, a taken id becomes the next one', () => {
    const known = [
      {sid: 1, title: 'Tides', url: 'https://tides.example'},
      {sid: 2, title: 'Quays', url: 'https://quays.example'},
    ]
    const fresh = [
      {sid: 1, title: 'Moon', url: 'https://moon.example'},
      {sid: 2, title: 'Tides', url: 'https://tides.example/', text: 'Short.'},
      {sid: 9, title: 'Sun', url: 'https://sun.example'},
    ]
    const {sources: joined, ids} = remapIds(known, fresh)
    expect(joined).toEqual([{...known[0], text: 'Short.'}, known[1], {...fresh[0], sid: 3}, fresh[2]])
    expect([...ids]).toEqual([
      [1, 3],
      [2, 1],
      [9, 9],
    ])
  })
})

describe('the digest of sources', () => {
  it('prefers the content, and falls back to the short text', () => {
    const {digest, list, omitted} = buildDigest([
      {sid: 1, title: 'Tides', text: 'Short.', content: 'Long.'},
      {sid: 2, title: 'Quays', text: 'Short.'},
      {sid: 3, title: 'Moon'},
      {title: 'Without id', source_id: 'S1'},
    ])
    expect(digest).toBe('[sid:1] Tides\nLong.\n\n---\n\n[sid:2] Quays\nShort.\n\n---\n\n[sid:3] Moon')
    expect(list).toBe('- 1: Tides\n- 2: Quays\n- 3: Moon')
    expect(omitted).toEqual([])
  })

  it('gives each source an equal share of the budget, at least 600 characters', () => {
    const long = [1, 2].map((sid) => ({sid, title: 'T', content: 'x'.repeat(9000)}))
    expect(
      buildDigest(long, 4000)
        .digest.split('\n\n---\n\n')
        .map((part) => part.length),
    ).toEqual([2010, 1983])
    const many = Array.from({length: 30}, (_, index) => ({sid: index + 1, title: 'T', content: 'x'.repeat(900)}))
    const {digest, omitted} = buildDigest(many, 3000)
    expect(digest.length).toBe(3000)
    expect(omitted).toEqual(Array.from({length: 25}, (_, index) => index + 6))
  })

  it('cuts titles at 160 characters and never inside a character', () => {
    const wide = '🌊'.repeat(500)
    const {digest, list} = buildDigest([{sid: 1, title: wide, content: wide}], 1001)
    expect(list).toBe(`- 1: ${'🌊'.repeat(80)}`)
    expect(() => encodeURIComponent(digest)).not.toThrow()
  })
})
