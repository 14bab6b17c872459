import {describe, expect, test} from 'vitest'
import {judgedBy} from './stored-verdicts.ts'

describe('a number of the source counts, whatever it looks like there', () => {
  test.each([
    // labels and names
    ['In Germany 640 people work there.', 'It employs 640 people.'],
    ['seats 640', 'It has 640 seats.'],
    ['capacity 640', 'Its capacity is 640 people.'],
    ['0% of 40 members, and 0 kg', 'It has 0 members of 40.'],
    ['They made it 0-12 in May.', 'They scored 0 points.'],
    ['The hall (Room 640) was full.', 'It seats 640 people.'],
    ['a union of 54 member countries', 'It has 54 members.'],
    // scores
    ['They made it 38-12 in May.', 'They won by 38 points to 12.'],
    ['They made it 38-12 in May.', 'They scored 38 points.'],
    // ages
    ['Ms Ames, 34, left.', 'The case went to a 34-year-old judge.'],
    ['Ms Ames, aged 34, left.', 'The case went to a 34-year-old judge.'],
    ['Ms Ames (34) left.', 'The case went to a 34-year-old judge.'],
    ['a 34-year-old judge', 'Ms Ames was 34 years old.'],
    // ordinals and cardinals
    ['in its 46th year', 'It has run for 46 years.'],
    ['It has run for 46 years.', 'It is in its 46th year.'],
    ['his 500th career point', 'He passed the mark of 500 points.'],
    // ranges
    ['people aged 10-24 from all regions', 'It helps 10-24 year old people.'],
    // magnitudes of any spelling
    ['half a million people', 'Some 500,000 people came.'],
    ['1.5m homes', 'It has 1.5 million homes.'],
    ['two hundred thousand people', 'Some 200,000 people came.'],
    // what a claim works out of its own numbers
    [
      'Revenue | 1,024 | 1,230 | 1,396 | 1,583 | in £ million',
      'Revenue rose by 55%, from £1,024 million to £1,583 million.',
    ],
    // what stands side by side, worked out
    ['Two of its 15 members left.', 'It has 13 members.'],
    ['(12 May 1931 – 3 June 2006)', 'He died aged 75.'],
    ['She was born in 1974 and died in 2008.', 'She died at the age of 34.'],
    ['The sale brought $20 million to schools and $25 million to hospitals.', 'It brought $45 million.'],
    ['The margin was 14.5%, against 13.8% in 2023.', 'The margin rose by 0.7 points.'],
    ['Women live 85.6 years and men 80.0 years.', 'Women live 5.6 years longer.'],
    ['It had 31,200 births, a rate of 6.6%, and 38,500 deaths.', 'It had 7,300 more deaths than births.'],
    ['The dividend is 64 yen (2023: 60 yen).', 'The dividend rises by 4 yen.'],
    ['A defect removed 118 of 240 routes.', 'Almost half of the 240 routes were lost.'],
    ['Of the 1,348 waters, 1,017 are on the coast and 331 inland.', 'A quarter of the 1,348 waters are inland.'],
    ['They decided by 5–4, four of them for a cut.', 'All nine of them voted.'],
    // the time between two
    ['Between 06:48 and 09:25 the store failed. It took 48 minutes.', 'It failed for over two and a half hours.'],
    ['It moored on 9 March and left on 11 March, after 31 hours.', 'It stayed for two days.'],
    ['2024년 합계출산율은 0.75명으로 전년(0.72명)보다 올랐다.', '합계출산율은 2023년 0.72명이었다.'],
    // degrees
    ['Keep it at 2 to 8 degrees Celsius.', 'Keep it at 36 to 46 degrees Fahrenheit.'],
    // parts of a magnitude, and zeros before one
    ['It is meant for 340,000 children.', 'It is meant for a third of a million children.'],
    ['It cost 92,463 million euros.', 'It cost 92,000 million euros.'],
    ['There were 3 in 2025; in 2023 there were 21.', 'There were 3, after 21 two years before.'],
    ['Of 5,000 people, 1,500 of the 5,000 answered.', 'Some 30% answered.'],
    ['The share rose from 30% to 42%.', 'The share rose by 12 points.'],
    ['Its fleet grew from 12 to 36 ships.', 'It has three times as many ships.'],
    // hedges
    ['It has 187 members.', 'It has nearly 200 members.'],
    ['It has 143 members.', 'It has more than 100 members.'],
    // ages and decades of which only the tens are told
    ['An 84-year-old woman won.', 'The woman in her 80s won.'],
    ['They are 35.', 'They are in their mid-30s.'],
    // scores in either order
    ['Home 1, Away 2', 'They won 2–1.'],
    // money of another name, or of none
    ['The jury awarded $12.6 million.', 'It was a 12.6 million verdict.'],
    ['It cost £1.5m.', 'It cost 1.5 million pounds.'],
    ['It cost A$50 million.', 'It cost $50 million.'],
    // points of a percent
    ['The share of women rose 9.3 points.', 'The share of women rose by 9.3 percentage points.'],
  ])('%s ← %s', (content, claim) => {
    expect(judgedBy(content, claim)).toMatchObject({reported: [], counts: {absent: 0, not_checkable: 0}})
  })
})

describe('other words bear a number out', () => {
  test.each([
    ['66% of patients recovered.', 'Two-thirds of patients recovered.'],
    ['It took a year and a half.', 'It took 18 months.'],
    ['Rents rose 4% over the past year.', 'Rents rose 4% in 12 months.'],
    ['Rents are 4% higher than a year earlier.', 'Rents rose 4% in the 12 months to May.'],
    ['The annual rise was 4%.', 'Rents rose 4% in 12 months.'],
    ['租金同比上涨4%。', '租金在12个月内上涨4%。'],
    ['The bank made a quarter-point cut.', 'The bank cut by 25 basis points.'],
    ['The bank cut by a quarter percentage point to 3%.', 'The bank cut by 25 bps to 3.00%.'],
    ['It fell to 1,180, a downward revision of 610.', 'It was revised by 610 to 1,180.'],
    ['The bill fell €41 million and is now €861 million.', 'The bill fell by about €41 million to €861 million.'],
    ['Robusta averaged 212.4 cents.', 'Robusta averaged 212.4 US cents.'],
    ['El agua costó 0,51 euros.', 'El agua costó 51 céntimos.'],
    ['The bank cut by 25 basis points.', 'The bank cut by a quarter of a percent.'],
    ['The bank cut by 0.25 of a percentage point.', 'The bank cut by 0.25%.'],
    ['The ferry was gone for a fortnight.', 'The ferry was gone for 14 days.'],
    ['The fare rose 14 cents to $3.21.', 'The fare rose $0.14.'],
    ['The fare rose by $0.14, reaching $3.21.', 'The fare rose 14 cents to $3.21.'],
    ['A clip of half a minute.', 'It is a 30-second clip.'],
    ['The rate is a quarter of a percent.', 'The rate is 0.25%.'],
    ['Winds of 75 mph blew.', 'Winds of 120 km/h blew.'],
    ['Some 250,000 people came.', 'A quarter of a million people came.'],
    ['Some 1,500,000 people came.', 'A million and a half people came.'],
    ['Some 2.5 million people came.', 'Two and a half million people came.'],
    ['Six people came.', 'Half a dozen people came.'],
  ])('%s ← %s', (content, claim) => {
    const {counts, reported} = judgedBy(content, claim)
    expect(reported).toEqual([])
    expect(counts).toMatchObject({absent: 0, not_checkable: 0, doubtful: 0})
  })
})

describe('and yet it is another number', () => {
  test.each([
    ['It runs for 135 minutes.', 'It runs for 2 hours and 25 minutes.', ['2 hours', '25 minutes']],
    ['It took a year and a half.', 'It took 15 months.', ['15 months']],
    ['Winds of 75 mph blew.', 'Winds of 130 km/h blew.', ['130 km/h']],
    ['Some 250,000 people came.', 'Half a million people came.', ['Half a million']],
    ['60% of patients recovered.', 'Two-thirds of patients recovered.', ['Two-thirds']],
    ['She has worked there since 1985. Updated in May 2019.', 'She has worked there for 25 years.', ['25 years']],
    ['In Germany 640 people work there.', 'It employs 460 people.', ['460']],
    ['The farm of 270 hectares was sold.', 'The farm of 270 acres was sold.', ['270 acres']],
    ['Costs rose by 12%.', 'It has 12 ports and 31 ships.', ['12', '31']],
    ['It opened on 31 December; see p. 47.', 'It has 31 cranes and 47 ships.', ['31', '47']],
    ['It cost €50 million.', 'It cost $50 million.', ['$50 million']],
    ['Some 12 thousand came.', 'Some 12 million came.', ['12 million']],
    ['Two of its 15 members left.', 'It has 12 members.', ['12']],
    ['The margin was 14.5%, against 13.8% in 2023.', 'The margin rose by 0.9 points.', ['0.9 points']],
    ['It is meant for 240,000 children.', 'It is meant for a third of a million children.', ['third of a million']],
    ['It cost 92,463 million euros.', 'It cost 93,000 million euros.', ['93,000 million euros']],
    ['It has 187 members.', 'It has nearly 300 members.', ['300']],
    [
      'They won 3–1. A crowd of 2 thousand had come to see it in spite of the rain, and stayed until the end; 1 left.',
      'It was a 2–1 win.',
      ['2–1'],
    ],
    ['They won 3–1; Ode scored twice, and is now third.', 'They won 2–1.', ['2–1']],
    [
      'Sales rose in the first quarter. Two in three mills grind oats.',
      'One in three mills grinds oats.',
      ['One in three'],
    ],
    [
      'The mill stood still for an hour and a half.',
      'The mill stood still for two and a half hours.',
      ['two and a half hours'],
    ],
    ['It was the 13th festival of the town.', 'It was the 31st festival.', ['31st']],
    ['Version 2.6 was sold 4.6 million times.', 'It has 26 ports.', ['26']],
  ])('%s ← %s', (content, claim, reported) => {
    expect(judgedBy(content, claim).reported).toEqual(reported)
  })
})

test.each(['’', "'"])('an apostrophe (%s) makes no litres of a year', (sign) => {
  const claim = `The 2009 L${sign}Aquila earthquake and the 2016 earthquake were strong.`
  expect(judgedBy('It happened in 2009, and again in 2016.', claim)).toMatchObject({
    reported: [],
    counts: {supported: 2},
  })
})

describe('opposites beside the same number', () => {
  test.each([
    ['Exports rose 12% in May.', 'Exports fell 12% in May.', 'fell', 'rose'],
    ['The bank raised rates by 25 basis points.', 'The bank cut rates by 25 basis points.', 'cut', 'raised'],
    ['A surplus of $3 billion was recorded.', 'The deficit was $3 billion.', 'deficit', 'surplus'],
    ['The company made a loss of $5 million.', 'The company reported a gain of $5 million.', 'gain', 'loss'],
    ['Rates are below 5%.', 'Rates are above 5%.', 'above', 'below'],
    ['Exports fell 12% in May.', 'Exports rose 12% in May.', 'rose', 'fell'],
    ['The bank cut rates by 25 basis points.', 'The bank raised rates by 25 basis points.', 'raised', 'cut'],
    ['A deficit of $3 billion was recorded.', 'The surplus was $3 billion.', 'surplus', 'deficit'],
    ['The company made a gain of $5 million.', 'The company reported a loss of $5 million.', 'loss', 'gain'],
    ['Rates are above 5%.', 'Rates are below 5%.', 'below', 'above'],
    ['The rate is 3 points above the target.', 'The rate is 3 points below the target.', 'below', 'above'],
    ['It has more than 185,000 members.', 'It has less than 185,000 members.', 'less than', 'more than'],
    ['Calls fell from 3,480 to 3,312.', 'Calls rose to 3,312.', 'rose', 'fell'],
    ['A 12% drop in exports.', 'Exports climbed 12%.', 'climbed', 'drop'],
    ['出口增长12%。', '出口下降12%。', '下降', '增长'],
    ['气温较常年同期偏低1.4℃。', '气温比常年高1.4℃。', '高', '偏低'],
    // the number stands elsewhere without a word
    ['Exports: 12%. Imports fell 12%.', 'Imports rose 12%.', 'rose', 'fell'],
    // one axis is the same
    ['The deficit widened to $3 billion.', 'The surplus widened to $3 billion.', 'surplus', 'deficit'],
    ['The deficit widened to $3 billion.', 'The deficit narrowed to $3 billion.', 'narrowed', 'widened'],
    ['The port (which never closes) added 1,420 jobs.', 'The port lost 1,420 jobs.', 'lost', 'added'],
    ['Rents: +3.2% over the year.', 'Rents fell 3.2% over the year.', 'fell', '+'],
    ['Die Ausfuhr legte im Mai um 3,2 Prozent zu.', 'Die Ausfuhr sank im Mai um 3,2 Prozent.', 'sank', 'zu'],
    ['Der Umsatz nahm um 3 Prozent ab.', 'Der Umsatz stieg um 3 Prozent.', 'stieg', 'ab'],
    ['Die Zahl ist um 7.000 gestiegen.', 'Die Zahl ist um 7.000 gesunken.', 'gesunken', 'gestiegen'],
    ['Le nombre de chômeurs recule de 1,2 %.', 'Le nombre de chômeurs progresse de 1,2 %.', 'progresse', 'recule'],
    [
      'Le solde affiche un excédent de 3 milliards.',
      'Le solde affiche un déficit de 3 milliards.',
      'déficit',
      'excédent',
    ],
    ['Las ventas crecieron un 4,9 %.', 'Las ventas cayeron un 4,9 %.', 'cayeron', 'crecieron'],
    ['Llegaron un 4,9 % menos turistas.', 'Llegaron un 4,9 % más turistas.', 'más', 'menos'],
    ['投资同比增5.5%。', '投资同比降5.5%。', '降', '增'],
  ])('%s ↮ %s', (content, claim, claimed, stored) => {
    const {counts, messages} = judgedBy(content, claim)
    expect(counts).toMatchObject({contradicted: 1, absent: 0})
    expect(messages).toEqual([expect.stringContaining(`Unexpected \`${claimed}\` beside number`)])
    expect(messages).toEqual([expect.stringContaining(`expected \`${stored}\` as in \`Page\``)])
  })

  test.each([
    ['Exports rose 12%. Imports fell 12%.', 'Exports fell 12%.'],
    ['Exports: 12%. Imports fell 12%.', 'Output rose 12%.'],
    ['Output: 12%.', 'Output fell 12%.'],
    ['Calls fell 5%.', 'Calls were at 5%.'],
    ['Calls did not rise 5%.', 'Calls fell 5%.'],
    ['Calls rose 12% after they had fallen 7%.', 'Calls rose 12%.'],
    ['Up to 12% of exports are at risk.', 'A cut of 12% in exports is at risk.'],
    ['Gains were revised from 1,790 to 1,180.', 'The number fell to 1,180.'],
    ['Rates came down from 4% to 2%. Inflation is 5%.', 'Inflation went up from 4% to 5%.'],
    // other things
    ['Nursing jobs rose by 240. Building jobs fell by 120.', 'Teaching jobs rose by 120.'],
    ['Sales of toys fell 0.2%.', 'Sales of food in towns rose 0.2%.'],
    ['The fleet of the port lost 1%.', 'It gained 1%.'],
    // another time or base
    ['Imports fell 0.4% in the second half.', 'Imports rose 0.4% in H1.'],
    ['Exports rose, and imports fell 12%.', 'Exports rose 12%.'],
    ['Sales fell 0.4% in the third quarter.', 'Sales rose 0.4% in Q2.'],
    ['Sales fell 0.4% from the previous month.', 'Sales rose 0.4% from a year earlier.'],
    ['Economists had expected sales to fall 0.4%.', 'Sales rose 0.4%.'],
    // what a change leads to is no change
    ['Inflation fell to 2.2%.', 'Inflation rose 2.2%.'],
    ['Exports rose while 12% of the ships lay idle.', 'Exports fell, and 12% of the ships lay idle.'],
  ])('but not in %s ↔ %s', (content, claim) => {
    expect(judgedBy(content, claim)).toMatchObject({reported: [], counts: {contradicted: 0}})
  })
})
