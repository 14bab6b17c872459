import {JOINT} from '@citation-lint/core/markers'
import {describe, expect, it} from 'vitest'
import {statesAbsence} from '../../src/brief/quantities/index.ts'
import {claimsOf, kindsOf, quantitiesOf} from './found.ts'

/** `[text, value, unit]` of the only quantity of the prose. */
const readingOf = (prose: string) => {
  const [quantity, ...others] = quantitiesOf(prose)
  expect(others).toEqual([])
  if (quantity === undefined) throw new Error(`no quantity in ${prose}`)
  return [prose.slice(quantity.start, quantity.end), quantity.value, quantity.unit]
}

describe('what a number is worth', () => {
  it.each([
    ['Rents rose 5% this spring.', '5%', 5, '%'],
    ['Rents fell by -5.2%.', '-5.2%', -5.2, '%'],
    ['Rents rose 12.7 percent.', '12.7 percent', 12.7, '%'],
    ['Rents rose 3 percentage points.', '3 percentage points', 3, 'pp'],
    ['Spreads widened by 35 bps.', '35 bps', 35, 'bps'],
    ['Spreads widened by 35 basis points.', '35 basis points', 35, 'bps'],
    ['There were 1,234,567 visits.', '1,234,567', 1_234_567, ''],
    ['There were 10 000 visits.', '10 000', 10_000, ''],
    ['There were 12,34,567 visits.', '12,34,567', 1_234_567, ''],
    ['The barn costs $5 million.', '$5 million', 5_000_000, '$'],
    ['The barn costs €3.5bn.', '€3.5bn', 3_500_000_000, 'EUR'],
    ['The barn costs US$4.20.', 'US$4.20', 4.2, 'USD'],
    ['The barn costs JPY500,000.', 'JPY500,000', 500_000, 'JPY'],
    ['Fees reached 4200 QAR.', '4200 QAR', 4200, 'QAR'],
    ['Fees reached 1.234,56 € there.', '1.234,56 €', 1234.56, 'EUR'],
    ['Fees rose 3,5 % there.', '3,5 %', 3.5, '%'],
    ['It weighs ~0.94 kg.', '~0.94 kg', 0.94, 'kg'],
    ['It costs £20–30 a day.', '£20–30', [20, 30], 'GBP'],
    ['Im Oktober 11 Prozent mehr.', '11 Prozent', 11, '%'],
    ['It costs 35 cents a sack.', '35 cents', 0.35, '¢'],
    ['It weighs 41 short tons.', '41 short tons', 41, 'short ton'],
    ['It yields 3.2 t/ha.', '3.2 t/ha', 3.2, 't'],
    ['It takes 5–10 years.', '5–10 years', [5, 10], 'year'],
    ['The barn costs $8.7m.', '$8.7m', 8_700_000, '$'],
    ['The barn costs £2b.', '£2b', 2_000_000_000, 'GBP'],
    ['It turns over ¥3-4T there.', '¥3-4T', [3e12, 4e12], '¥'],
    ['Costs are $5-10 million.', '$5-10 million', [5_000_000, 10_000_000], '$'],
    ['It ranges from 1.05 ‰ to 1.24 ‰.', '1.05 ‰ to 1.24 ‰', [1.05, 1.24], '‰'],
    ['The loss is 4 dB/m there.', '4 dB/m', 4, 'dB'],
    ['It has 25+ partners.', '25+', 25, ''],
    ['It is $2+ billion.', '$2+ billion', 2_000_000_000, '$'],
    ['P <.001 was found.', '<.001', 0.001, ''],
    ['It holds 10^13 cells.', '10^13', 1e13, ''],
    ['It holds 2×10^-5 mol.', '2×10^-5 mol', 2e-5, 'mol'],
    ['The fidelity is 99.85(2)%.', '99.85(2)%', 99.85, '%'],
    ['A 14-year study ended.', '14-year', 14, 'year'],
    ['It is 10x faster.', '10x', 10, 'x'],
    ['Exports were ５０％ higher.', '５０％', 50, '%'],
    ['It cost one point two million dollars.', 'one point two million dollars', 1_200_000, '$'],
    ['It cost three point seven five billion.', 'three point seven five billion', 3_750_000_000, ''],
    ['It grew by zero point five per cent.', 'zero point five per cent', 0.5, '%'],
    ['It took twelve point five hours.', 'twelve point five hours', 12.5, 'hour'],
  ])('%s', (prose, text, value, unit) => {
    const [found, amount, measured] = readingOf(prose)
    expect([found, measured]).toEqual([text, unit])
    expect(amount).toEqual(value)
  })

  it('leaves the sign of a product between its factors', () => {
    const prose = 'It takes 100M x 128 bytes.'
    expect(quantitiesOf(prose).map(({start, end}) => prose.slice(start, end))).toEqual(['100M', '128 bytes'])
  })

  it.each([
    ['twelve percent of berths', 'twelve percent', 12, '%'],
    ['took two weeks', 'two weeks', 2, 'week'],
    ['two million visits', 'two million', 2_000_000, ''],
    ['one hundred and twenty-five ships', 'one hundred and twenty-five', 125, ''],
    ['two dozen bakers', 'two dozen', 24, ''],
    ['two-thirds of the stock', 'two-thirds', 2 / 3, ''],
    ['half of the stock', 'half', 0.5, ''],
    ['a third of the stock', 'a third', 1 / 3, ''],
    ['one in five bakers', 'one in five', 0.2, ''],
    ['two out of three bakers', 'two out of three', 2 / 3, ''],
    ['five to ten years', 'five to ten years', [5, 10], 'year'],
    ['six or seven barns', 'six or seven', [6, 7], ''],
    ['a two-to-three-week break', 'two-to-three-week', [2, 3], 'week'],
    ['a fourfold rise', 'fourfold', 4, 'x'],
    ['the second-largest port', 'second', 2, ''],
    ['it was ranked fifth', 'fifth', 5, ''],
    ['超过一半的家庭', '一半', 0.5, ''],
    ['共有四十二家工厂', '四十二', 42, ''],
    ['人口超过一千万', '一千万', 1e7, ''],
    ['百分之三十的家庭', '百分之三十', 30, '%'],
    ['三分之二的家庭', '三分之二', 2 / 3, ''],
    ['增长了三倍', '三倍', 3, 'x'],
    ['七成受访者', '七成', 70, '%'],
    ['五部门发文', '五', 5, ''],
    ['约一千名工人', '一千', 1000, ''],
    ['耗资五万元', '五万元', 50_000, 'CNY'],
  ])('in words: %s', (prose, text, value, unit) => {
    expect(readingOf(prose)).toEqual([text, value, unit])
    expect(quantitiesOf(prose)[0]).toMatchObject({claim: true, spelledOut: true})
  })

  it.each([
    ['规模为16,000美元。', '16,000美元', 16_000, 'USD'],
    ['规模为33.29万亿元。', '33.29万亿元', 33.29e12, 'CNY'],
    ['用户达3.5亿人。', '3.5亿', 3.5e8, ''],
    ['用户达1500余万人。', '1500余万', 1.5e7, ''],
    ['下降0.4个百分点。', '0.4个百分点', 0.4, 'pp'],
    ['需要6-12个月。', '6-12个月', [6, 12], 'month'],
    ['占比约30–40%。', '30–40%', [30, 40], '%'],
  ])('in Chinese: %s', (prose, text, value, unit) => {
    const [found, amount, measured] = readingOf(prose)
    expect([found, measured]).toEqual([text, unit])
    if (typeof value === 'number') expect(amount).toBeCloseTo(value, 6)
    else expect(amount).toEqual(value)
  })
})

describe('what counts as one quantity', () => {
  it('keeps the ends of a journey apart, and those of a range together', () => {
    expect(claimsOf('It rose from 45.2% to 87.5%.')).toEqual(['45.2%', '87.5%'])
    expect(claimsOf('It varies between 5% and 7%.')).toEqual(['5%', '7%'])
    expect(claimsOf('It rose from 69.0p in 2015 to 76.0p.')).toEqual(['69.0p', '76.0p'])
    expect(claimsOf('It rose 10-15% and 10–15%.')).toEqual(['10-15%', '10–15%'])
  })

  it.each([
    ['They will pay 6.2 million euros to 340 families.', '6.2 million euros', '340'],
    ['Pagará 6,2 millones de euros a 340 familias.', '6,2 millones de euros', '340'],
    ["Elle versera 6,2 millions d'euros à 340 familles.", "6,2 millions d'euros", '340'],
    ['Pagherà 6,2 milioni di euro a 340 famiglie.', '6,2 milioni di euro', '340'],
    ['Pagará 6,2 milhões de euros a 340 famílias.', '6,2 milhões de euros', '340'],
    ['They gave $500 to 700 schools.', '$500', '700'],
    ['It supplies 50 MW to 900 homes.', '50 MW', '900'],
    ['The nurse gave 5 mg to 45 patients.', '5 mg', '45'],
  ])('reads what is given and those who get it apart: %s', (prose, lower, upper) => {
    expect(claimsOf(prose)).toEqual([lower, upper])
  })

  it.each(['$5 to 10 million', '$5 million to 7 million', '5% to 7%', '5 to 10 km', '€20 to 30'])(
    'reads both ends of one thing together: %s',
    (range) => {
      expect(claimsOf(`It would take ${range} a year.`)).toEqual([range])
    },
  )

  it('leaves a point in time alone', () => {
    expect(claimsOf('At one point two ships sank.')).toEqual(claimsOf('At that moment two ships sank.'))
  })

  it('reads a year and a sum apart', () => {
    expect(claimsOf('from 3 billion in 2025 to USD 11.88 billion')).toEqual(['3 billion', 'USD 11.88 billion'])
  })

  it('sees through emphasis marks and keeps them in the place', () => {
    const prose = `up ${JOINT}${JOINT}5${JOINT}${JOINT}% of sales`
    expect(quantitiesOf(prose)).toMatchObject([{start: 5, end: 9, kind: 'percent', value: 5}])
  })

  it('leaves what is masked alone and does not read across it', () => {
    const prose = 'It fell 12%[1] and rose [2] 40 points'
    const masked = [
      {start: 11, end: 14},
      {start: 24, end: 27},
    ]
    expect(kindsOf(prose, {masked})).toEqual(['percent 12%', 'measure 40 points'])
  })

  it('reads line breaks as blanks', () => {
    expect(claimsOf('It cost 5\nmillion\neuros in all.')).toEqual(['5\nmillion\neuros'])
  })
})

describe('what asserts something', () => {
  it.each([
    ['Absence fell 5% this spring.', ['5%']],
    ['Costs exploded by 1950% since launch.', ['1950%']],
    ['Some 2024 people came.', ['2024']],
    ['Arrays of up to 2088 sites were built.', ['2088']],
    ['Form 4410 is required.', ['4410']],
    ['Children aged 9-10 and a 12-year-old came.', ['9-10', '12-year-old']],
    ['Fines reach up to €35 million or 7% of turnover.', ['€35 million', '7%']],
    ['It offers inference at $0.24 per million tokens.', ['$0.24']],
    ['The odds are 1:350, or 9:3:3:1.', ['1:350', '9:3:3:1']],
    ['It has fewer than 50 individuals left.', ['50']],
    ['Only two barns burned down.', ['two']],
    ['They learned thirty new words that day.', ['thirty']],
    ['It opened on July 4, 2024 and on 9 May 2023.', ['July 4, 2024', '9 May 2023']],
    ['It opened on 2024-07-04 (4.7.2024).', ['2024-07-04', '4.7.2024']],
    ['It is ranked 5th, the 3rd largest.', ['5th', '3rd']],
    ['公司位列全球第二，连续第四年。', ['第二', '第四']],
    ['位居国内同类企业第七。', ['第七']],
    ['5月7日发布，共41.9万人。', ['5月7日', '41.9万']],
    ['其中659项专利形成551个工程。', ['659', '551']],
    ['社区有2100万成员，另有30元素。', ['2100万', '30']],
  ])('%s', (prose, claims) => {
    expect(claimsOf(prose)).toEqual(claims)
  })
})

describe('statements of absence', () => {
  it.each([
    'No funding data was found for 2021.',
    'No reliable figures are available.',
    'The company did not disclose its revenue of 2021.',
    'Figures for 2023 were not reported.',
    '未找到2021年的相关数据。',
    '公司尚未披露2023年的收入。',
    '暂无相关数据。',
  ])('%s', (prose) => expect(statesAbsence(prose)).toBe(true))

  it.each([
    'No data was found for 2021, but revenue rose 45% in 2022.',
    'Data was found in 12 files.',
    'There is no doubt that exports rose 5%.',
    'Acme did not disclose that it took $12 million.',
    '未披露利润，但收入增长45%。',
    '数据显示增长5%。',
  ])('not: %s', (prose) => expect(statesAbsence(prose)).toBe(false))
})

describe('numbers behind a hyphen', () => {
  it.each([
    ['היבול עלה ב-6% השנה.', ['6%']],
    ['הרווח הגיע ל-3.5 מיליון שקל.', ['3.5 מיליון שקל']],
    ['עלה מ-12% ל-15%, כ-40 אנשים.', ['12%', '15%', '40']],
    ['הדגם אבג-40 נמכר.', []],
  ])('are amounts behind a letter that Hebrew puts before its words: %s', (prose, expected) =>
    expect(claimsOf(prose)).toEqual(expected),
  )

  it.each([
    'The driver went from 1.2.3-4 to 1.2.4-5.',
    'Postgres 15.4-1 became 15.6-2.',
    'The image moved from 10.0.19045-3208 to 10.0.19045-4046.',
    'It was 6.2.2-296613 and is 10.15.7-19H2.',
  ])('are builds of a version: %s', (prose) => expect(claimsOf(prose)).toEqual([]))

  it.each([
    ['It rose 3.5-4 points.', ['3.5-4 points']],
    ['It cost $1.2-1.5 million.', ['$1.2-1.5 million']],
    ['It fell by 4.5-3%.', ['4.5-3%']],
  ])('are ends of a range: %s', (prose, expected) => expect(claimsOf(prose)).toEqual(expected))
})

it.each(['زاد العدد 12٪ هنا.', 'زاد بنسبة 3.5٪ هنا.'])('knows the percent sign of Arabic: %s', (prose) =>
  expect(kindsOf(prose).join()).toMatch(/^percent .*٪$/),
)
