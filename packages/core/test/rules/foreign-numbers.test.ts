import {describe, expect, test} from 'vitest'
import {findings} from './materials.ts'
import {judgedBy} from './stored-verdicts.ts'

/** The numbers of a claim that its source, stored under `[1]`, does not say. */
const absent = (claim: string, content: string) =>
  findings({document: `${claim} [1]\n`, evidence: {sources: [{sid: 1, id: '1', title: 'Page', content}]}})
    .filter(({code}) => code === 'NUMBER_NOT_IN_SOURCE')
    .map(({actual}) => actual)

test.each([
  ['de', {supported: 1, doubtful: 0}],
  ['en-GB', {supported: 0, doubtful: 1}],
  ['no tag at all', {supported: 0, doubtful: 1}],
])('the language %s of a record tells how its numbers are written', (language, expected) => {
  expect(judgedBy('Umsatz 1.500 | 2.750', 'It sold 1,500 units.', {language}).counts).toMatchObject(expected)
})

describe('a number beside a source in another language or spelling', () => {
  test.each([
    ['Revenue was €1,234,567.', 'Der Umsatz lag bei 1.234.567,00 Euro im Jahr.'],
    ['Inflation rose to 2.9%.', 'Die Inflation stieg auf 2,9 Prozent.'],
    ['The plant cost €1.5 billion.', 'Das Werk kostet 1,5 Milliarden Euro und wird bald gebaut.'],
    ['The fund is $3bn.', 'Der Fonds umfasst 3 Mrd. US-Dollar und ist nicht neu.'],
    ['It sold 2.5 million units.', 'Die Firma hat 2,5 Mio. Stück und nicht mehr verkauft.'],
    ['The city has 3.25 million inhabitants.', "La ville compte 3,25 millions d'habitants."],
    ['The fleet has 12,500 vehicles.', 'La flotte compte 12 500 véhicules et des bus.'],
    ['The firm invested €1.5 billion.', 'La empresa invirtió 1.500 millones de euros en la planta.'],
    ['It grew by 1.5 trillion pesos.', 'Creció en 1,5 billones de pesos y más.'],
    ['Revenue was RUB 4.3 billion.', 'Выручка составила 4,3 млрд руб. за год.'],
    ['It has 1 billion people.', '人口达十亿。'],
    ['The output was 350 million yuan.', '产值3.5亿元。'],
    ['预算为1.2万亿元。', '預算達1.2兆元。'],
    ['The share is 3.5%.', '占百分之三点五。'],
    ['30% of firms answered.', '三割の企業が回答した。'],
    ['Half of the voters stayed home.', '½ of the voters stayed home.'],
    ['It took 3.5 years.', 'It took 3 1/2 years.'],
    ['They spent £1.5 million.', 'They spent £1.5m on it.'],
    ['They plan 1.5 million homes.', 'The plan is for 1.5m homes by then.'],
    ['They plan 1.5m homes.', 'The plan is for 1.5 million homes by then.'],
    ['It helps 300,000 farmers and costs ₹20 million.', 'It helps 3 lakh farmers and costs ₹2 crore.'],
    ['It cost CAD 5.2 million.', 'It cost C$5.2 million.'],
    ['共有1234人参加。', '共有１，２３４人参加。'],
    ['It has 1,234 members and 2,000 guests.', 'It has 1&nbsp;234 members, 2&thinsp;000 guests.'],
    ['It has 1,234 members and 2,345 guests.', 'It has 1\u00a0234 members, 2\u2009345 guests.'],
    ['It has 1\u202f234 members and 2\u2009345 guests.', 'It has 1,234 members, 2,345 guests.'],
    ['Die Inflation stieg auf 2,9 Prozent und der Umsatz auf 1.234.567,00 Euro.', 'Up 2.9%, to €1,234,567.'],
    ['Das Werk kostet 1,5 Milliarden Euro.', 'The plant cost €1.5 billion.'],
    ['产值为1.2兆元，占百分之三点五。', '产值1.2万亿元，占3.5%。'],
    ['It helps 3 lakh farmers and costs ₹2 crore.', 'It helps 300,000 farmers and costs ₹20 million.'],
    ['It cost US$5.2 million.', 'It cost 5.2 million US dollars.'],
    ["La ville compte 3,25 millions d'habitants.", 'The city has 3.25 million inhabitants.'],
    ['La empresa invirtió 1.500 millones de euros en la planta.', 'The firm invested €1.5 billion.'],
    ['Выручка составила 4,3 млрд руб. за год.', 'Revenue was 4.3 billion roubles.'],
    ['人口达十亿。', 'It has 1 billion people.'],
    ['产值3.5亿元。', 'The output was 350 million yuan.'],
    ['占百分之三点五。', 'The share is 3.5%.'],
    ['三割の企業が回答した。', 'The share is 30%.'],
    ['½ of the voters stayed home.', 'Half of the voters stayed home.'],
    ['It took 3 1/2 years.', 'It took 3½ years.'],
    ['They spent £1.5m on it.', 'They spent £1.5 million.'],
    ['It cost C$5.2 million.', 'It cost CAD 5.2 million.'],
    ['It cost 5.2 million US dollars.', 'It cost US$5.2 million.'],
    ['共有１，２３４人参加。', '共有1234人参加。'],
    ['Es sind 1,7 Millionen Menschen.', 'Some 1.7 million people live there.'],
    ['投资3.5亿元。', '投资3亿5000万元。'],
    ['发电机组功率为3000千瓦。', '机组功率为3兆瓦。'],
    ['他跑出10秒08。', '他以10.08秒夺冠。'],
    ['共有10余人参加。', '共有13人参加。'],
    ['Some 300-odd people came.', '共有387人参加。'],
    ['It has about 400 members.', 'It has 387 members.'],
    // The digits stand there as written: it may be told otherwise, but nobody can call it absent.
    ['It cost C$5.2 million.', 'It cost US$5.2 million.'],
  ])('is not called absent: %s', (claim, source) => {
    expect(absent(claim, source)).toEqual([])
  })

  test.each([
    ['Inflation rose to 9%.', 'Die Inflation stieg auf 2,9 Prozent.'],
    ['The plant cost €5 billion.', 'Das Werk kostet 1,5 Milliarden Euro und wird bald gebaut.'],
    ['The firm invested €1.5 million.', 'La empresa invirtió 1.500 millones de euros en la planta.'],
    ['Revenue was 4.3 million roubles.', 'Выручка составила 4,3 млрд рублей.'],
    ['It took 2.5 years.', 'It took 3 1/2 years.'],
    ['They plan 2.5m homes.', 'The plan is for 1.5 million homes by then.'],
    ['It cost C$5.2 million.', 'It cost US$5.3 million.'],
    ['Es sind 1,7 Millionen Menschen.', 'Some 7 million people live there.'],
    ['投资2亿元。', '投资3亿5000万元。'],
    ['重189千克。', '重189克。'],
    ['他跑出10秒18。', '第一名10秒08，第二名10秒21。'],
    ['共有300余人参加。', '共有420人参加。'],
    ['只剩1.4万余人。', '全县人口由六万一千余人减至四万四千余人。'],
    ['它约有427万人。', '它有412.7万人。'],
    ['该比例降至2.16。', '该比例由2.31缩小至2.26。'],
  ])('is absent: %s', (claim, source) => {
    expect(absent(claim, source)).toHaveLength(1)
  })
})
