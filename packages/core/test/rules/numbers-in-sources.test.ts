import {describe, expect, test} from 'vitest'
import {assess, locate} from '../../src/rules/index.ts'
import {read, report} from './materials.ts'

const url = 'https://port.example/report'

/** What the summary and the findings say of the numbers of a document. */
const judge = (document: string, evidence: object, config?: object) => {
  const {brief, evidence: stored, policy} = read({document, evidence, ...(config && {config})})
  const {findings, summary} = assess(brief, stored, policy)
  const found = findings.filter(({code}) => code === 'NUMBER_NOT_IN_SOURCE' || code === 'DATE_NOT_IN_SOURCE')
  const absent = locate(found, document, '').map(({actual}) => actual)
  return {...summary.number_verdicts, absent}
}

const page = (content: string, more: object = {}) => ({sources: [{sid: 1, title: 'Report', url, content, ...more}]})
const absentFrom = (content: string, claim: string) => judge(`${claim} [[S:1]]`, page(content)).absent

describe('a number is looked for', () => {
  test('in every source that is cited for it, and in no other', () => {
    const evidence = {
      sources: [
        {sid: 1, title: 'One', content: 'Output rose 5%.'},
        {sid: 2, title: 'Two', content: 'Output rose 7%.'},
      ],
    }
    expect(judge('Output rose 7%. [[S:1,2]]', evidence)).toMatchObject({absent: [], supported: 1})
    // At the marker, in whose place that of the other source could stand.
    expect(judge('Output rose 7%. [[S:1]]', evidence)).toMatchObject({absent: ['[[S:1]]'], supported: 0})
  })

  test('in an abstract of a bibliography, which is a part of its work', () => {
    const work = {id: 'ames2019', type: 'article', title: 'Rye', DOI: '10.1000/rye', abstract: 'Output rose 5%.'}
    expect(judge('Output rose 5%. [@ames2019]', {references: [work]})).toMatchObject({absent: [], supported: 1})
    expect(judge('Output rose 7%. [@ames2019]', {references: [work]})).toMatchObject({absent: [], not_checkable: 1})
  })

  test('beside the quote that was cut out of the same work', () => {
    const work = {id: 'ames2019', title: 'Rye', URL: url, issued: '2019', abstract: 'Output rose 5%.'}
    const citations = [{id: '1', url, quote: 'Exports grew by 31%.'}]
    expect(judge('Exports grew by 13%. [1]', {citations, references: [work]}).absent).toEqual(['13%'])
  })

  test('in all records of one address, and in the title', () => {
    const evidence = {
      citations: [{id: '1', url: `${url}?utm_source=x`, quote: 'Output rose.'}],
      sources: [{sid: 1, title: 'Output up 5%', url, content: 'Exports grew by 31%.'}],
    }
    expect(judge('Output rose 5% and exports 31%. [1]', evidence)).toMatchObject({absent: [], supported: 2})
    expect(judge('Exports grew by 13%. [1]', evidence).absent).toEqual(['13%'])
  })

  test('in the text of the query result behind an attribution', () => {
    const evidence = {query_results: [{query_id: 'lmis_turn_0001', dataset_id: 'LMIS', content: 'Turnover: 11.6%'}]}
    expect(judge('Per LMIS: Turnover was 11.6% (QID: lmis_turn_0001).', evidence)).toMatchObject({supported: 1})
    expect(judge('Per LMIS: Turnover was 16.1% (QID: lmis_turn_0001).', evidence).absent).toEqual(['16.1%'])
  })

  test('only where something that counts is cited, and the claim asserts it', () => {
    const evidence = page('Output rose 5%.')
    const nothing = {absent: [], supported: 0, not_checkable: 0}
    expect(judge('Output rose 7%.', evidence)).toMatchObject(nothing)
    expect(judge('Output rose, see chapter 7. [[S:1]]', evidence)).toMatchObject(nothing)
    expect(judge('No data was found on exports of 7%. [[S:1]]', evidence)).toMatchObject(nothing)
    expect(judge('Output rose 7%. [[S:1]]', evidence, {markers: ['numeric']})).toMatchObject(nothing)
  })
})

describe('without evidence, an entry of the own list', () => {
  const absent = (entry: string) =>
    report({document: `Rye fell 7% [1].\n\n## Sources\n\n[1] ${entry}\n`}).filter((found) => found.includes('NOT_IN'))

  test.each([
    'Grain Board, "Rye to lose 4% by 2030", https://b.example',
    '[Grain Board, "Rye to lose 4% by 2030"](https://b.example)',
    'Grain Board, "Rye to lose 4% by 2030".',
    'https://b.example "Rye to lose 4% by 2030"',
    'https://b.example - "Rye to lose 4% by 2030" | Grain Board',
    'https://b.example - Why "a loss of 4%" is not enough: the Grain Board',
    '[Grain Board](https://b.example), title: "Rye to lose 4% by 2030"',
  ])('%s has a title', (entry) => {
    expect(absent(entry)).toEqual([])
  })

  test('may be a link definition, which has a title', () => {
    expect(report({document: 'Rye fell 7% [1].\n\n[1]: https://b.example "Rye to lose 4% by 2030"\n'})).toEqual([])
  })

  test.each([
    '[Grain Board](https://b.example): "Rye lost 4%."',
    'https://b.example: “Rye lost 4%.”',
    'Grain Board, https://b.example. Quote: "Rye lost 4%."',
    'Grain Board. Excerpt: **"Rye lost 4%."** https://b.example',
    '粮食局，https://b.example。原文：「Rye lost 4%.」',
  ])('%s quotes a passage', (entry) => {
    expect(absent(entry)).toEqual(['1:10 NUMBER_NOT_IN_SOURCE'])
  })
})

describe('a number is not checkable', () => {
  test('where no text is stored, or not of every source', () => {
    const evidence = {
      sources: [
        {sid: 1, title: 'One', content: 'Output rose 5%.'},
        {sid: 2, title: 'Two'},
      ],
    }
    expect(judge('Output rose 7%. [[S:2]]', evidence)).toMatchObject({absent: [], not_checkable: 1})
    expect(judge('Output rose 7%. [[S:1,2]]', evidence)).toMatchObject({absent: [], not_checkable: 1})
  })

  test('where only an excerpt is stored that speaks of something else', () => {
    const quoted = (quote: string) => ({citations: [{id: '1', url, quote}]})
    expect(judge('Output rose 7%. [1]', quoted('Crews were hired.'))).toMatchObject({absent: [], not_checkable: 1})
    expect(judge('Output rose 7%. [1]', quoted('Output rose 5%.'))).toMatchObject({absent: ['7%']})
    expect(judge('Output rose 7%. [1]', quoted('Output rose 7%.'))).toMatchObject({absent: [], supported: 1})
  })

  test('where a writer may have counted it', () => {
    expect(absentFrom('Ports: Lisbon, Porto, Faro.', 'Three ports reported.')).toEqual([])
    expect(absentFrom('Four ports were asked.', 'Three ports reported.')).toEqual(['Three'])
    expect(absentFrom('Ports: Lisbon, Porto, Faro.', 'Some 23 ports reported.')).toEqual(['23'])
  })

  test('where the source names days without their date', () => {
    expect(absentFrom('Signed on 2 May.', 'Signed on 3 May.')).toEqual(['3 May'])
    expect(absentFrom('Signed on Monday, a day after 2 May.', 'Signed on 3 May.')).toEqual([])
    expect(absentFrom('Signed in spring.', 'Signed on 3 May.')).toEqual([])
  })

  test('and the day of publication bears a date out', () => {
    const evidence = page('Signed after 2 May.', {published_time_iso: '2026-05-03T08:00:00Z'})
    expect(judge('Signed on 3 May 2026. [[S:1]]', evidence).absent).toEqual([])
    expect(judge('Signed on 3 May 2025. [[S:1]]', evidence).absent).toEqual(['3 May 2025'])
  })
})

describe('a stored text is read as its reader sees it', () => {
  test.each([
    ['Growth: <b>5</b>&nbsp;%', 'Growth was 5%.', []],
    ['Growth of **5.5**% [7]', 'Growth was 7%.', ['7%']],
    ['Growth, see https://x.example/7% there, was 5%', 'Growth was 7%.', ['7%']],
    ['[Growth](https://x.example/9-percent) was 5 percent', 'Growth was 9%.', ['9%']],
    ['## Tables\n\n2546 rows were read.', 'In all, 2,546 rows were read.', []],
    ['Year | Tonnes (million)\n--- | ---\n2025 | 12.5', 'Some 12.5 million tonnes were sold.', []],
  ])('%j beside %j', (content, claim, absent) => {
    expect(absentFrom(content, claim)).toEqual(absent)
  })
})

describe('a number in words or in another unit', () => {
  test.each([
    ['Prices tripled.', 'Prices rose by 200%.', []],
    ['Prices tripled.', 'Prices rose by 300%.', ['300%']],
    ['Prices halved.', 'Prices fell by 50%.', []],
    ['A third of the crews left.', 'Some 33% of the crews left.', []],
    ['Seven out of ten crews left.', 'Some 70% of the crews left.', []],
    ['价格翻番。', 'Prices rose by 100%.', []],
    ['It ranked second.', 'It ranked 2nd of all.', []],
    ['The screen is 16:9.', 'The screen is 4:3.', ['4:3']],
    ['The screen is wide.', 'The screen is 4:3.', []],
    ['It holds 1920 × 1080 dots.', 'It holds 1920x1080 dots.', []],
    ['Milk costs 38 cents.', 'Milk costs $0.38.', []],
    ['The fine is ¥500.', 'The fine is 500 yuan.', []],
    ['The wall is 300 K warm.', 'The wall is 27 °C warm.', []],
    ['Trains run at 62 mph.', 'Trains run at 100 km/h.', []],
  ])('%s ↔ %s', (content, claim, absent) => {
    expect(absentFrom(content, claim)).toEqual(absent)
  })
})

describe('a hedge', () => {
  test.each([
    ['Output was 5.17 tonnes.', 'Output was +5.2 tonnes.', []],
    ['Some 72% agreed.', 'More than 60% agreed.', []],
    ['Some 72% agreed.', 'More than 75% agreed.', ['75%']],
    ['Some 72% agreed.', 'Over 40% agreed.', ['40%']],
    ['Some 318 firms applied.', 'At least 300 firms applied.', []],
    ['Some 318 firms applied.', '300+ firms applied.', []],
    ['Some 318 firms applied.', 'Fewer than 350 firms applied.', []],
    ['Some 318 firms applied.', 'Fewer than 300 firms applied.', ['300']],
    ['共有318家企业申请。', '超过300家企业申请。', []],
    ['共有318家企业申请。', '不到300家企业申请。', ['300']],
    ['共有318家企业申请。', '约320家企业申请。', []],
  ])('%s ↔ %s', (content, claim, absent) => {
    expect(absentFrom(content, claim)).toEqual(absent)
  })
})

describe('a change that the source tells by both ends', () => {
  test.each([
    ['Calls fell from 3,480 to 3,312.', 'Calls fell by 168.', []],
    ['Calls fell from 3,480 to 3,312.', 'Calls fell by 4.8%.', []],
    ['Calls fell from 3,480 to 3,312.', 'Calls fell by 8.4%.', ['8.4%']],
    ['It was 4.1%, down from 4.6%.', 'It fell 0.5 percentage points.', []],
    ['The rate was 4.1% here. There, 4.6% were asked.', 'It fell 0.6 percentage points.', ['0.6 percentage points']],
    ['It cost €5 and rose to $9.', 'It rose by €4.', ['€4']],
  ])('%s ↔ %s', (content, claim, absent) => {
    expect(absentFrom(content, claim)).toEqual(absent)
  })
})

test('the finding names the source and the stored number that is next to it', () => {
  const {brief, evidence, policy} = read({document: 'Output rose 5.4%. [[S:1]]', evidence: page('By 4.5% or 9%.')})
  const [finding] = assess(brief, evidence, policy).findings.filter(({code}) => code === 'NUMBER_NOT_IN_SOURCE')
  expect(finding?.message).toBe('Unexpected number `5.4%`, expected one that `Report` says (nearest: `4.5%`)')
})

describe('pence and lengths in feet and inches', () => {
  test.each([
    ['The stamp costs 35p.', 'The stamp costs £0.35.', 0],
    ['The stamp costs 35 pence.', 'The stamp costs 35p.', 0],
    ['The stamp costs 35p.', 'The stamp costs 45p.', 1],
    ['The film streams in 720p.', 'The film streams in 720p.', 0],
    ['The keeper is 6\'2" tall.', 'The keeper is 188 cm tall.', 0],
    ['The keeper is 6′ 2″ tall.', 'The keeper is 74 inches tall.', 0],
    ['The keeper is 6’2” tall.', 'The keeper is 5’11” tall.', 1],
  ])('%s ← %s', (content, claim, absent) => {
    expect(absentFrom(content, claim)).toHaveLength(absent)
  })
})
