import {describe, expect, test} from 'vitest'
import type {Candidate, Tier} from '../../src/evidence/index.ts'
import {build, candidate, daysAgo, now, options} from './packs-candidates.ts'

/** Candidates with a similarity that falls from the first to the last. */
const offer = (count: number, facts: (index: number) => Partial<Candidate>, from = 0) =>
  Array.from({length: count}, (_, index) =>
    candidate(from + index, {similarity: 1 - (from + index) / 1000, ...facts(index)}),
  )

describe('a pack from plenty', () => {
  const tiers: readonly Tier[] = [1, 1, 2, 2, 3, 4]

  const plenty = offer(120, (index) => ({publisher: `Publisher ${index % 9}`, tier: tiers[index % 6] ?? 1}))

  test('has thirty chunks and nothing to excuse', () => {
    const {pack, unmet} = build(plenty)
    expect(pack.chunks).toHaveLength(30)
    expect(unmet).toEqual([])
  })

  test('is stored as the contract writes it', () => {
    const {pack} = build(plenty)
    expect(Object.keys(pack)).toEqual(['pack_id', 'query', 'generated_at', 'chunks', 'diversity_stats'])
    expect(pack).toMatchObject({pack_id: 'pack_1', query: options.query, generated_at: now})
    expect(pack.chunks[0]).toEqual({chunk_id: 'chunk_0', source_id: 'source_0', score: 1, credibility_tier: 1})
  })

  test('is ordered by score, then the newest, then the chunk id', () => {
    const equals = [
      candidate(3, {publishedAt: daysAgo(2)}),
      candidate(2, {publishedAt: daysAgo(2)}),
      candidate(1, {publishedAt: daysAgo(1)}),
      candidate(9, {similarity: 0.9}),
    ]
    const {pack} = build(equals, {publisherShare: 1})
    expect(pack.chunks.map(({chunk_id}) => chunk_id)).toEqual(['chunk_9', 'chunk_1', 'chunk_2', 'chunk_3'])
  })
})

test('the stats of the example in the contract come out exactly', () => {
  // 45 % Tier 1, 40 % Tier 2, 10 % Tier 3, 5 % Tier 4, 8 publishers, 35 % of one: a pack of 20.
  const tiers: readonly Tier[] = [...Array(9).fill(1), ...Array(8).fill(2), 3, 3, 4]
  const publishers = [...Array(7).fill('A'), ...Array(3).fill('B'), 'C', 'C', 'D', 'D', 'E', 'E', 'F', 'F', 'G', 'H']
  const twenty = offer(20, (index) => ({tier: tiers[index] ?? 1, publisher: publishers[index]}))
  const {pack, unmet} = build(twenty, {size: 20})
  expect(unmet).toEqual([])
  expect(pack.diversity_stats).toEqual({
    unique_publishers: 8,
    tier_1_pct: 45,
    tier_2_pct: 40,
    tier_3_pct: 10,
    tier_4_pct: 5,
    max_publisher_pct: 35,
  })
})

describe('what cannot be had is said', () => {
  test('too few candidates, with those that are too old', () => {
    const {pack, unmet} = build([
      ...offer(14, (index) => ({tier: index % 2 === 0 ? 1 : 2})),
      ...offer(7, () => ({publishedAt: daysAgo(31)}), 50),
    ])
    expect(pack.chunks).toHaveLength(14)
    expect(unmet).toEqual([
      {
        constraint: 'size',
        message:
          'Unexpected pack of 14 chunks, expected 30: there are 14 candidates, and 7 more are older than 30 days',
      },
    ])
  })

  test('one publisher that has nearly everything', () => {
    const {pack, unmet} = build([
      ...offer(38, () => ({publisher: 'Reuters'})),
      candidate(90, {tier: 1}),
      candidate(91, {tier: 3}),
    ])
    expect(pack.chunks).toHaveLength(3)
    expect(unmet.map(({message}) => message)).toEqual([
      'Unexpected pack of 3 chunks, expected 30: there are 40 candidates',
      'Unexpected 38 of 40 candidates from `Reuters`, expected at most 12 of one publisher in a pack of 30',
      'Unexpected 13 candidates of Tier 1 and 2, of one publisher 12 at most, expected at least 15 in a pack of 30',
    ])
  })

  test('too little that is credible', () => {
    const {pack, unmet} = build([...offer(4, () => ({tier: 1})), ...offer(40, () => ({tier: 3}), 10)])
    expect(pack.chunks).toHaveLength(8)
    expect(unmet.map(({constraint}) => constraint)).toEqual(['size', 'credible-share', 'perspective'])
    expect(unmet[1]?.message).toBe(
      'Unexpected 4 candidates of Tier 1 and 2, of one publisher 12 at most, expected at least 15 in a pack of 30',
    )
    expect(unmet[2]?.message).toBe('The pack lacks a mainstream source, Tier 2; no candidate is one')
  })

  test('too much that is only monitored', () => {
    const {pack, unmet} = build([
      ...offer(10, (index) => ({tier: index < 5 ? 1 : 2})),
      ...offer(30, () => ({tier: 4}), 20),
    ])
    expect(pack.chunks).toHaveLength(11)
    expect(unmet[1]).toEqual({
      constraint: 'monitor-share',
      message:
        'Unexpected 30 candidates of Tier 4 and 10 others, of one publisher 12 at most, expected at most 4 of Tier 4 in a pack of 30',
    })
  })

  test('an alternative view that the shares exclude', () => {
    const {pack, unmet} = build([...offer(4, (index) => ({tier: index < 2 ? 1 : 2})), candidate(9, {tier: 4})])
    expect(pack.diversity_stats.tier_4_pct).toBe(0)
    expect(unmet.at(-1)?.message).toBe(
      'The pack lacks an alternative view, Tier 3 or 4; the shares leave no room for the 1 candidates',
    )
  })

  test('candidates of two publishers make no pack until the limit allows it', () => {
    const two = offer(20, (index) => ({publisher: index % 2 === 0 ? 'A' : 'B', tier: index % 2 === 0 ? 1 : 2}))
    expect(build(two).pack.chunks).toEqual([])
    expect(build(two, {publisherShare: 0.5}).pack.chunks).toHaveLength(20)
  })
})

describe('what is offered wrongly', () => {
  test.each([
    [{similarity: 1.2}, 'Unexpected similarity `1.2`, expected a number from 0 to 1, in chunk `chunk_7`'],
    [{similarity: Number.NaN}, 'Unexpected similarity `NaN`, expected a number from 0 to 1, in chunk `chunk_7`'],
    [{tier: 5 as Tier}, 'Unexpected tier `5`, expected 1, 2, 3 or 4, in chunk `chunk_7`'],
    [
      {publishedAt: 'yesterday'},
      'Unexpected date `yesterday`, expected ISO 8601 such as `2026-02-10T14:00:00Z`, in chunk `chunk_7`',
    ],
  ])('%j is refused by name', (facts, message) => {
    expect(() => build([candidate(7, facts)])).toThrow(new RangeError(message))
  })

  test('limits that contradict each other are refused', () => {
    expect(() => build([], {size: 50})).toThrow('Unexpected size 50 of a pack, expected a whole number from 20 to 40')
    expect(() => build([], {publisherShare: 40})).toThrow('Unexpected publisherShare 40, expected a number from 0 to 1')
    expect(() => build([], {window: {preferred: 30, oldest: 7}})).toThrow('Unexpected window of 30 to 7 days')
  })

  test('a chunk that is offered twice counts once, where it scores best', () => {
    const {pack} = build([candidate(1), candidate(1, {similarity: 0.9}), candidate(2, {tier: 1}), candidate(3)], {
      publisherShare: 1,
    })
    expect(pack.chunks.filter(({chunk_id}) => chunk_id === 'chunk_1')).toHaveLength(1)
    expect(pack.chunks[0]?.chunk_id).toBe('chunk_1')
  })
})
