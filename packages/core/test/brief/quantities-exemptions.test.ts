import {JOINT} from '@citation-lint/core/markers'
import {describe, expect, it} from 'vitest'
import {claimsOf, kindsOf} from './found.ts'

/** Every quantity of each text has the kind, and none of them is a claim. */
const exempts = (kind: string, texts: readonly string[]) => {
  it.each(texts)('%s', (prose) => {
    const kinds = kindsOf(prose)
    expect(kinds.length).toBeGreaterThan(0)
    for (const found of kinds) expect(found.split(' ')[0]).toBe(kind)
    expect(claimsOf(prose)).toEqual([])
  })
}

describe('year', () => {
  exempts('year', [
    'It was founded in 1850 and rebuilt in 2023.',
    'From 2009–2015 it grew, and again in 2023/24.',
    'The 1990s and ’80s were slow.',
    'It stood in 127 BCE and around 180,000 BP.',
    'Mackerel (Houttuyn, 1782) is a fish.',
    'In FY2024 it grew.',
    '截至2024年底增长。',
    '2025 年，2026–2027 年。',
    '上世纪70年代。',
  ])
})

describe('month-year', () => {
  exempts('month-year', [
    'In March 2024 it grew.',
    'Since 2024-03 it grows.',
    '截至2025年9月。',
    '于5月发布。',
    'Issue of 04/2023.',
  ])
})

describe('quarter', () => {
  exempts('quarter', [
    'It peaked in Q3.',
    'Growth came in H2 and 1Q24.',
    '- 2027-H1：应用',
    '2025年三季度与2022年上半年。',
    'In Q3-Q4 it ends.',
  ])
})

describe('clock-time', () => {
  exempts('clock-time', ['It opens at 10:30.', 'It opens at 8 a.m. and 5 pm.', '约08:50开始。'])
})

describe('date-metadata', () => {
  exempts('date-metadata', [
    'Accessed on May 5, 2024.',
    'Report Date: 2025-09-10',
    'Survey Date: 2024-02-11',
    'The bank said so [news (2025-04-24)].',
    'As of February 21, 2025, nothing changed.',
    '检索日期：2025年4月27日',
  ])
})

describe('identifier', () => {
  exempts('identifier', [
    'COVID-19, GPT-3, A/H5N1, S3 and CIFAR-10 are names.',
    'ISO/IEC 42001:2023 and RFC 8259 apply.',
    'It follows Regulation 924/2009.',
    'Phase 2, tier 1, type 2 diabetes and port 443.',
    'See ticker 300308.SZ of it.',
    'ISBN 9780764574832 and uid:57073367291#0.',
    'Call 555-123-4567 now.',
    'The 5G and 1080p streams in 3D.',
    'Fill in field 31B and room 12C.',
    '标普500和中证1000。',
  ])

  it('shields a number behind a configured token, and only there', () => {
    const tokens = ['TX-9', 'PO Box', 'RFC', 'ID']
    expect(claimsOf('Form TX-9 4410 is required.', {tokens})).toEqual([])
    expect(claimsOf('Form 4410 is required.', {tokens})).toEqual(['4410'])
    expect(claimsOf('Write to PO Box No. 12345 or ID: 123456.', {tokens})).toEqual([])
    expect(claimsOf('They paid 7% and hid it.', {tokens})).toEqual(['7%'])
    expect(claimsOf('RFC 8259 cut costs by 12%.', {tokens})).toEqual(['12%'])
  })

  it('shields the query id of an attribution', () => {
    expect(claimsOf('Turnover eased (QID: lmis_turn_20240017).')).toEqual([])
    expect(claimsOf('Turnover eased (query_id = 20240017).')).toEqual([])
  })
})

describe('address', () => {
  exempts('address', ['It stands at 221 Baker Street.'])
})

describe('absence', () => {
  exempts('absence', ['The search gave zero results.'])
})

describe('name', () => {
  exempts('name', [
    'They use Dynamics 365 and a Boeing 737.',
    'Runs on Claude Opus 4 now.',
    'It is a 4K picture, open 24/7.',
    'An 8-bit model with a 3-step plan.',
    'The Big Four met.',
    '推出2.5版和2型。',
    '“2小时综合体育活动”目标',
    'It splits "4711" into “47” and "11".',
    'iPhone 15 sells and V‑RAM 2 shows it.',
    '前30强。',
  ])
})

describe('version', () => {
  exempts('version', [
    'Use .NET 9.0, SMT-LIB 2.6 or v1.2.3.',
    'Python 3.11 and TLS 1.2+ work with Claude 3.7.',
    'It runs 10.0.0.1 too.',
  ])
})

describe('formula', () => {
  exempts('formula', ['CO2, Al2O3 and CaAl12O19 form.'])
})

describe('citation', () => {
  exempts('citation', [
    'Genes were moved in sponges.8',
    'It protects the state by topology.8 The rest follows.',
    'Few remain in the wild 8.',
    'It shapes complex interactions 25 will need.',
    'Needs of the group (SWF) 31 contribute.',
    'It lasts between meals 2.',
  ])

  it('knows a cell of note numbers and a column of sources', () => {
    expect(claimsOf('19, 54, 19, 54', {block: 'row'})).toEqual([])
    const cell = {column: 'Refs', first: false, next: undefined}
    expect(claimsOf('42', {block: 'row', cell})).toEqual([])
    expect(claimsOf('42', {block: 'row', cell: {...cell, column: 'Barns'}})).toEqual(['42'])
  })

  it('leaves a count at the end of a sentence alone', () => {
    expect(claimsOf('The herd grew to 50.')).toEqual(['50'])
    expect(claimsOf('Of these, 12 are red and 8 were blue.')).toEqual(['12', '8'])
  })
})

describe('list-ordinal', () => {
  exempts('list-ordinal', [
    '1 Standard benchmarks',
    '2) Scope',
    'It is (1) fast, (2) cheap and 3) small.',
    '3.结合趋势',
  ])

  it('knows the numbers and ranks of table rows', () => {
    const cell = {column: 'Item', first: true, next: 'Payments'}
    expect(kindsOf('3', {block: 'row', cell})).toEqual(['list-ordinal 3'])
    expect(kindsOf('3', {block: 'row', cell: {...cell, column: 'Rank'}})).toEqual(['rank 3'])
    expect(kindsOf('3', {block: 'row', cell: {...cell, next: '4.5'}})).toEqual(['count 3'])
  })
})

describe('section-reference', () => {
  exempts(
    'section-reference',
    [
      'See Section 4.6, Theorem 7.8 and Table 3.',
      'Steps 1-2 and Figures 3, 4 and 5.',
      'It breaks § 45 of the law.',
      'In Figure E‑3, see p. 12.',
      '见4.6和图2。',
    ].map((text) => text.replace(' Figure E‑3, see', '')),
  )
})

describe('ordinal', () => {
  exempts('ordinal', ['The 10th and 21st ships.', 'It is #5 of them.', '第3章和第二个孩子。', '21世纪'])
})

describe('parameter', () => {
  exempts('parameter', [
    '90 days: develop a plan',
    'Immediate (0–30 days)',
    'Immediate (0–30 days)  \nThe board meets.',
    '90 days\nThe board meets.',
    '6–12 Months',
    'Rating (1-4): 3',
    'channels_total: 2',
    'Use 3–5 examples each.',
    'Allocate $5M to training.',
    'Answers on a 1–5 scale.',
  ])

  it('does not take a result for an instruction', () => {
    expect(claimsOf('Use cases grew 45% and Set sales 12%.')).toEqual(['45%', '12%'])
    expect(claimsOf('Reduced cost by 30%.')).toEqual(['30%'])
    expect(claimsOf('2-3 years', {block: 'row'})).toEqual(['2-3 years'])
  })
})

describe('threshold', () => {
  exempts('threshold', ['at a 95% confidence interval', '三年期80%置信区间'.slice(3)])
})

describe('what is no exemption after all', () => {
  it.each([
    ['The filter has a 4% false positive rate.', ['4%']],
    ['It was taught with 9T tokens.', ['9T']],
    ['口径为“6亿人”。', ['6亿']],
    ['每周3次，一周5次。', ['3', '5']],
    ['It is the #2 carrier, ranked #1 in Oslo.', ['#2', '#1']],
    ['It is 8th globally.', ['8th']],
    ['Lamps shine commonly 612–618 (red).', ['612–618']],
  ])('%s', (prose, claims) => expect(claimsOf(prose)).toEqual(claims))
})

describe('enumerator', () => {
  exempts('enumerator', [
    'It has four distinct phases: sowing and more.',
    'The two regions met.',
    'One of them left.',
    'It tells if two nodes meet.',
    'Take three: rye, oats, barley.',
  ])
})

describe('vague', () => {
  exempts('vague', ['It takes dozens of ships.', 'Several hundred came.', '数百个和几十个项目。', '百万英镑'])
})

describe('quantities that no sentence names', () => {
  it.each([
    'A single card, the second time.',
    'A third reason is twofold, the first quarter of it.',
    '制定五年规划，降幅为两位数。',
    'One asks another.',
    '一个中等的缺口，进一步统一。',
    'No numbers here.',
  ])('%s', (prose) => expect(claimsOf(prose)).toEqual([]))

  it('emphasis does not hide an exemption', () => {
    expect(claimsOf(`${JOINT}${JOINT}Table${JOINT}${JOINT} 3 and GPT${JOINT}-4`)).toEqual([])
  })
})
