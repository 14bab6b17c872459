import {describe, expect, test} from 'vitest'
import {judgedBy} from './stored-verdicts.ts'

const report = [
  'The port of Orst handled 23 million tonnes of freight in 2024, and its turnover came to £146 million.',
  'Of the freight, 31.5% was ore and 24.1% grain. The quay is 640 metres long and has 14 cranes.',
  'The authority employs 1,204 people. The unions met it in March, and the talks went on until the summer.',
].join('\n\n')

describe('a number that no text has is wrong where it is exact, and doubtful where a writer may have made it', () => {
  test.each([
    ['exact', 'The port employs 1,310 people.', 'absent'],
    ['money', 'Turnover of the port came to £151 million.', 'absent'],
    ['a measure', 'The quay is 655 metres long.', 'absent'],
    ['over a bound', 'The port employs more than 1,700 people.', 'absent'],
    ['a range', 'The port has 20 to 30 cranes.', 'absent'],
    ['rounded', 'The port employs some 500 people more than a year before.', 'doubtful'],
    ['in parts', 'Two fifths of the freight was coal.', 'doubtful'],
    ['a multiple', 'The port handles nine times as much freight as Selle.', 'doubtful'],
    ['points', 'The part of ore rose by 0.3 percentage points.', 'doubtful'],
    ['a small count', 'The quay has 7 cranes.', 'doubtful'],
  ])('%s: %s', (_, claim, verdict) => {
    expect(judgedBy(report, claim)).toMatchObject({counts: {[verdict]: 1}})
  })

  test.each([
    ['of another magnitude, however it is told', 'The port handled about 2.3 million tonnes of freight.'],
    ['of another magnitude in a larger number', 'The port handled some 230 million tonnes of freight.'],
  ])('%s: %s', (_, claim) => {
    expect(judgedBy(report, claim)).toMatchObject({counts: {absent: 1}})
  })

  test('one number gives no other', () => {
    expect(judgedBy('The yard built 4,217 hulls.', 'The yard built some 5,000 hulls.')).toMatchObject({
      counts: {absent: 1},
    })
  })
})
