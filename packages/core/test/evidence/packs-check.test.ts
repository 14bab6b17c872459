import {describe, expect, test} from 'vitest'
import {checkEvidencePack, createEvidence, parseEvidence} from '../../src/evidence/index.ts'

const registry = new Map(
  (['A', 'B', 'C', 'D'] as const).map((publisher, index) => [
    `source_${index}`,
    {publisher, tier: ([1, 2, 3, 4] as const)[index]},
  ]),
)

/** A pack with this many chunks of each of the four sources, whose tiers are 1 to 4. */
const packOf = (counts: readonly number[], stats?: object) => ({
  pack_id: 'pack_1',
  chunks: counts.flatMap((count, source) =>
    Array.from({length: count}, (_, index) => ({chunk_id: `${source}.${index}`, source_id: `source_${source}`})),
  ),
  ...(stats && {diversity_stats: stats}),
})

const messages = (pack: object, facts = {registry}) =>
  checkEvidencePack(Object.fromEntries(Object.entries(pack)), facts).map(({code, message}) => `${code} ${message}`)

describe('an evidence pack', () => {
  test('is sound at the very limits', () => {
    expect(messages(packOf([8, 5, 4, 3]))).toEqual([])
  })

  test('is dominated by a publisher above two fifths', () => {
    expect(messages(packOf([9, 5, 4, 2]))).toEqual([
      'DOMINANT_SOURCE Unexpected 9 of 20 chunks from `A`, expected at most 8 (40 %)',
    ])
  })

  test('is weak below one half of Tier 1 and 2, and above three twentieths of Tier 4', () => {
    expect(messages(packOf([5, 4, 7, 4]))).toEqual([
      'LOW_TIER_PACK Unexpected 9 of 20 chunks of Tier 1 and 2, expected at least 10 (50 %)',
      'LOW_TIER_PACK Unexpected 4 of 20 chunks of Tier 4, expected at most 3 (15 %)',
    ])
  })

  test('has twenty to forty chunks', () => {
    expect(messages(packOf([7, 6, 4, 2]))).toEqual([
      'PACK_SIZE Unexpected evidence pack of 19 chunks, expected 20 to 40',
    ])
    expect(messages(packOf([16, 16, 6, 3]))).toEqual([
      'PACK_SIZE Unexpected evidence pack of 41 chunks, expected 20 to 40',
    ])
    expect(messages({pack_id: 'p'})).toEqual(['PACK_SIZE Unexpected evidence pack of 0 chunks, expected 20 to 40'])
  })

  test('states what its chunks say, rounding aside', () => {
    const stats = {
      unique_publishers: 4,
      tier_1_pct: 40,
      tier_2_pct: 25,
      tier_3_pct: 19.5,
      tier_4_pct: 15,
      max_publisher_pct: 40,
    }
    expect(messages(packOf([8, 5, 4, 3], stats))).toEqual([])
    expect(
      messages(packOf([8, 5, 4, 3], {...stats, unique_publishers: 8, tier_2_pct: 40, max_publisher_pct: 35})),
    ).toEqual([
      'DOMINANT_SOURCE Unexpected `unique_publishers` `8` of an evidence pack, expected `4` as counted from its chunks',
      'DOMINANT_SOURCE Unexpected `max_publisher_pct` `35` of an evidence pack, expected `40` as counted from its chunks',
      'LOW_TIER_PACK Unexpected `tier_2_pct` `40` of an evidence pack, expected `25` as counted from its chunks',
    ])
  })

  test('is not blamed for what the registry does not know', () => {
    const strangers = packOf([8, 5, 4, 3], {unique_publishers: 2, tier_1_pct: 100})
    expect(messages(strangers, {registry: new Map()})).toEqual([])
  })

  test('may have other limits', () => {
    const {chunks} = packOf([2, 2, 1, 0])
    expect(checkEvidencePack({chunks}, {registry, limits: {least: 5}})).toEqual([])
  })
})

test('a pack in an evidence file is reported at its line', () => {
  const text = [
    'source_registry:',
    '  - {source_id: fed, publisher: Federal Reserve, credibility_tier: 1}',
    'evidence_packs:',
    '  - pack_id: pack_1',
    '    chunks:',
    '      - {chunk_id: c1, source_id: fed, credibility_tier: 1}',
    '    diversity_stats:',
    '      tier_1_pct: 45',
  ].join('\n')
  const {problems} = createEvidence([parseEvidence(text, 'pack.yaml')])
  expect(problems.map(({code, place}) => `${place?.line} ${code}`)).toEqual([
    '5 PACK_SIZE',
    '5 DOMINANT_SOURCE',
    '8 LOW_TIER_PACK',
  ])
})
