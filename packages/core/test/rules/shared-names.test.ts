import {describe, expect, test} from 'vitest'
import {judgedBy} from './stored-verdicts.ts'

const agreed = {supported: 1, doubtful: 0, absent: 0}
const absent = {supported: 0, doubtful: 0, absent: 1}
const doubted = {supported: 0, doubtful: 1, absent: 0}

describe('a unit that is written in full is no other one of its name', () => {
  test.each([
    ['Ships carried 41 metric tons.', 'Ships carried 41 short tons.', absent],
    ['Ships carried 41 long tons.', 'Ships carried 41 metric tons.', absent],
    ['The tank holds 41 US gallons.', 'The tank holds 41 imperial gallons.', absent],
    ['The route is 540 nautical miles.', 'The route is 540 statute miles.', absent],
    ['It weighs 41 troy ounces.', 'It holds 41 fluid ounces.', absent],
    ['It cost A$41 million.', 'It cost US$41 million.', doubted],
    ['It cost HK$41 million.', 'It cost C$41 million.', doubted],
  ])('%s ← %s', (content, claim, counts) => {
    expect(judgedBy(content, claim).counts).toMatchObject(counts)
  })
})

describe('units of one name are converted', () => {
  test.each([
    ['Ships carried 37.2 tonnes.', 'Ships carried 41 short tons.'],
    ['The tank holds 41 US gallons.', 'The tank holds 155 litres.'],
    ['The route is 540 nautical miles.', 'The route is 1,000 km.'],
    ['The wind was 41 knots.', 'The wind was 76 km/h.'],
    ['The bottle holds 12 fl oz.', 'The bottle holds 355 ml.'],
    ['The depth is 12 fathoms.', 'The depth is 22 m.'],
    ['It has 300 hp.', 'It has 224 kW.'],
    ['The level is 0.042%.', 'The level is 420 ppm.'],
    ['Output was 1.2 mb/d.', 'Output was 1.2 million barrels a day.'],
    ['Rye yields 3.2 t/ha.', 'Rye yields 3,200 kg per hectare.'],
    ['The fee is 35 cents.', 'The fee is $0.35.'],
    ['The fee is 35 pence.', 'The fee is £0.35.'],
  ])('%s ← %s', (content, claim) => {
    expect(judgedBy(content, claim).counts).toMatchObject(agreed)
  })
})

describe('a unit of which only the name is written may be any of that name', () => {
  test.each([
    ['Ships carried 41 tons.', 'Ships carried 41 short tons.'],
    ['Ships carried 41 metric tons.', 'Ships carried 41 tons.'],
    ['It cost A$41 million.', 'It cost $41 million.'],
    ['It cost 41 million dollars.', 'It cost HK$41 million.'],
    ['It cost £41.', 'It cost 41 pounds.'],
    ['The route is 540 miles.', 'The route is 540 nautical miles.'],
  ])('%s ← %s', (content, claim) => {
    expect(judgedBy(content, claim).counts).toMatchObject(agreed)
  })

  test.each([
    ['Ships carried 45 tons.', 'Ships carried 41 tons.'],
    ['It was 10 degrees.', 'It was 50 degrees.'],
    ['The tank holds 49 gallons.', 'The tank holds 41 gallons.'],
  ])('but the same one in both: %s ← %s', (content, claim) => {
    expect(judgedBy(content, claim).counts).toMatchObject({supported: 0})
  })
})
