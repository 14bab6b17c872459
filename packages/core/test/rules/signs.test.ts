import {describe, expect, it} from 'vitest'
import {judgedBy} from './stored-verdicts.ts'

describe('a minus that one side alone has', () => {
  it.each([
    ['Net income: −4.2 million.', 'Net income was 4.2 million.'],
    ['Growth was -0.4 per cent.', 'The economy grew by 0.4%.'],
    ['Growth was -0.4% in the quarter.', 'Growth was 0.4% in the quarter.'],
    ['Growth was 0.4% in the quarter.', 'Growth was -0.4% in the quarter.'],
    ['The balance was -$4.2 million.', 'The balance was $4.2 million.'],
    ['It was −10 °C at dawn.', 'It was 10 °C at dawn.'],
    ['It was 10 °C at dawn.', 'It was minus 10 °C at dawn.'],
    ['It was 10 degrees below zero at dawn.', 'It was 10 °C at dawn.'],
    ['Growth came to minus 0.4 per cent.', 'Growth came to 0.4 per cent.'],
    ['Net income: $(4.2) million; revenue: $17.1 million.', 'Net income was $4.2 million.'],
    ['Net income: ($4.2) million; revenue: $17.1 million.', 'Net income was $4.2 million.'],
    ['The correlation was r = −0.41 (p < 0.01).', 'The correlation was r = 0.41.'],
    ['The rate fell to -0.4%.', 'The rate fell to 0.4%.'],
    ['Das Wachstum betrug minus 0,4 Prozent.', 'Das Wachstum betrug 0,4 Prozent.'],
    ['La croissance a été de −0,4 %.', 'La croissance a été de 0,4 %.'],
    ['气温为零下10℃。', '气温为10℃。'],
  ])('contradicts: %s ← %s', (source, claim) => {
    expect(judgedBy(source, claim).counts).toMatchObject({supported: 0, contradicted: 1})
  })

  it.each([
    ['Exports: -12%', 'Exports suffered a setback of 12%.'],
    ['Produzione industriale: -0,4 %', 'La produzione industriale è scesa dello 0,4 %.'],
    ['Today: -20% on all shoes.', 'There was a discount of 20%.'],
  ])('is in doubt where other words may say it: %s ← %s', (source, claim) => {
    expect(judgedBy(source, claim)).toMatchObject({counts: {doubtful: 1}, reported: []})
  })

  it.each([
    ['Output: -0.4% in May.', 'Output fell 0.4% in May.'],
    ['Output growth was −0.4% in May.', 'Output fell by 0.4% in May.'],
    ['Growth came to minus 0.4 per cent.', 'The economy contracted 0.4%.'],
    ['Output fell 0.4% in the quarter.', 'Growth was -0.4% in the quarter.'],
    ['Growth: -0.4%.', 'Negative growth of 0.4% was recorded.'],
    ['Growth was −0.4%.', 'Output fell by -0.4%.'],
    ['Net income: $(4.2) million.', 'The firm had a loss of $4.2 million.'],
    ['Balance: −4.2 million.', 'The shortfall came to 4.2 million.'],
    ['It was 10 degrees below zero at dawn.', 'It was −10 °C at dawn.'],
    ['It was −10 °C at dawn.', 'It was 10 degrees below zero at dawn.'],
    ['It was minus 10 °C at dawn.', 'It was −10 °C at dawn.'],
    ['It was 14 °F at dawn.', 'It was −10 °C at dawn.'],
    ['Net income: $4.2 million (2022: $(4.2) million).', 'Net income was $4.2 million.'],
    ['Produktion: -0,4 %', 'Die Produktion sank um 0,4 Prozent.'],
  ])('is said by a word: %s ← %s', (source, claim) => {
    expect(judgedBy(source, claim).counts).toMatchObject({supported: 1, doubtful: 0, contradicted: 0, absent: 0})
  })

  it.each([
    ['Growth was 3-5% in 2019-2020.', 'Growth was 3–5%.'],
    ['The margin is plus or minus 3 points.', 'The margin is 3 points.'],
    ['La part est d’au moins 5 %.', 'La part est de 5 %.'],
    ['There were many ships (340).', 'There were 340 ships.'],
    ['Children of ages 12 -15 came.', 'Children of 15 came.'],
  ])('is no dash, and none of a margin: %s ← %s', (source, claim) => {
    expect(judgedBy(source, claim).counts).toMatchObject({contradicted: 0, absent: 0})
  })
})

describe('a number of something else', () => {
  it.each([
    ['The 95% confidence interval is 1.1 to 1.7.', '95% of growers agreed.'],
    ['The mean age was 41.3 years in 1,873 growers; 95% CI 40.1–42.5.', '95% of growers were old.'],
    ['The study had 80% power at an alpha of 5%.', 'Some 80% of growers agreed.'],
    ['The 95% credible interval was 3 to 5.', '95% of patients recovered.'],
    ['All tests used a 5% significance level.', 'Some 5% of patients recovered.'],
    ['The 90% prediction interval was wide.', '90% of farms were wide.'],
  ])('bears no share out: %s ← %s', (source, claim) => {
    expect(judgedBy(source, claim).counts.supported).toBe(0)
  })

  it.each([
    ['Mean income was 41,300 crowns.', 'Median income was 41,300 crowns.'],
    ['Median income was 41,300 crowns.', 'Mean income was 41,300 crowns.'],
    ['Income: median 41,300 crowns, mean 45,100 crowns.', 'Mean income was 41,300 crowns.'],
  ])('is the other average: %s ← %s', (source, claim) => {
    expect(judgedBy(source, claim).counts).toMatchObject({supported: 0, contradicted: 1})
  })

  it.each([
    ['The yield rose 80% (power use fell).', 'The yield rose 80%.'],
    ['95% of growers agreed (95% CI 90 to 98).', '95% of growers agreed.'],
    ['Median income was 41,300 crowns.', 'Median income was 41,300 crowns.'],
    ['Mean income was 41,300 crowns.', 'The average income was 41,300 crowns.'],
  ])('is the same: %s ← %s', (source, claim) => {
    expect(judgedBy(source, claim).counts).toMatchObject({supported: 1, doubtful: 0, contradicted: 0, absent: 0})
  })
})

it.each([
  ['They will pay 6.2 million euros to 340 families.', 'It went to 340 families.'],
  ['Work began in 1791 and was completed in 1803.', 'The canal was finished in 1803.'],
  ['It cost one point two million dollars.', 'It cost 1.2 million dollars.'],
  ['It cost three point seven five million dollars.', 'It cost 3.75 million dollars.'],
])('a true claim is borne out: %s ← %s', (source, claim) => {
  expect(judgedBy(source, claim)).toMatchObject({counts: {supported: 1}, reported: []})
})

it.each([
  ['It cost one point two million dollars.', 'It cost 2 million dollars.'],
  ['It cost one point four million dollars.', 'It cost one point two million dollars.'],
  ['It cost three point five million dollars.', 'It cost 5 million dollars.'],
  ['It grew by zero point five per cent.', 'It grew by 5%.'],
])('decimals in words are part of the number: %s ← %s', (source, claim) => {
  expect(judgedBy(source, claim).counts.supported).toBe(0)
})
