import {expect, test} from 'vitest'
import {judgedBy} from './stored-verdicts.ts'

test.each([
  // An item of a list, whose verb or noun stands in the first one alone.
  ['Support was 71 % in Wexmoor; in Darley, 44 %.', 'Support in Darley was 71 %.'],
  ['Support: in Wexmoor, 71 %; in Darley, 44 %.', 'In Darley, support was 71 %.'],
  ['Exports to Europe rose by 12 %, those to Asia by 4 %.', 'Exports to Asia rose by 12 %.'],
  ['The mills of Varn shipped 410 tonnes; those of Odmark, 880 tonnes.', 'The mills of Odmark shipped 410 tonnes.'],
  // Words that are no names.
  ['Of those asked, 38% go by bus, 29% cycle and 21% drive alone.', 'A share of 29% drive alone.'],
  ['The museum sold 41,200 tickets to adults and 12,800 to children.', 'Children bought 41,200 tickets.'],
  ['Revenue was 412 million euros and profit 37 million euros.', 'They reported revenue of 37 million euros.'],
  ['It covers 92% of infants and 67% of the elderly.', 'It covers 92% of elderly people.'],
  ['2024年，汽车销量为41.2万辆，摩托车销量为12.7万辆。', '售出摩托车41.2万辆。'],
  // Sentences of two things.
  ['Unemployment stood at 3.1 % in May. Inflation was 3.8 %.', 'Unemployment held at 3.8 % in May.'],
  ['The bridge cost $41 million. A barge was sold for $6 million.', 'The bridge cost $6 million.'],
  // Another number has in its sentence all that this one has of the claim, and more.
  [
    'Barley came to 9.2 million tonnes.\n\nRapeseed rose to 3.8 million tonnes.',
    'Rapeseed came to 9.2 million tonnes.',
  ],
  ['Efficacy was 56%. Efficacy against admission to hospital was 41%.', 'Efficacy against admission was 56%.'],
  ['Varn lost 12 glaciers. Odmark lost 31 glaciers.', 'Odmark lost 12 glaciers.'],
  ['| Varn | 21.3 | 49.9 |\n| Odmark | 13.5 | 24.5 |', 'Varn has 24.5 GW.'],
  // Further on in the list.
  [
    'The share of offences that led to a charge was 7.1%, against 6.4% before; it was 4.9% for theft.',
    'In 7.1% of thefts a charge followed.',
  ],
  // A number in the unit of the claim has more of it: of a table, in its heading, or of the same sum.
  [
    '| Core ratio (%) | 17.9 | 18.3 |\n\nThe regulator demands a core ratio of 16.4 percent.',
    'The regulator demands a core ratio of 17.9%.',
  ],
  [
    'They released 15 million euros in first aid.\n\nThe damage was put at “over 80 million”.',
    'As first aid they released 80 million euros.',
  ],
  // What stands behind the only number of a claim is of it, too.
  ['Sareth (2,847 metres) is an island peak, after Mount Kiru (3,112 metres).', 'At 3,112 metres, Sareth is a peak.'],
  // Told of a year that the claim does not name.
  ['The dividend is 8.50 kroner (2023: 7.75 kroner).', 'The dividend is 7.75 kroner.'],
  // Percents are no points.
  ['The share rose by 9.3 percentage points.', 'The share rose by 9.3%.'],
  // What was before.
  ['Exports rose from 410 tonnes to 447 tonnes.', 'Exports were 410 tonnes.'],
  ['Exports rose from 410 to 447 tonnes.', 'Exports were 410 tonnes.'],
  ['他们出口26.8万吨，上年同期为31.5万吨。', '他们出口31.5万吨。'],
  // What was only planned, or holds no more.
  ['The yard shipped 447 tonnes instead of 410 tonnes.', 'The yard shipped 410 tonnes.'],
  ['The bridge cost $61 million, first estimated at $41 million.', 'The bridge cost $41 million.'],
  ['The crop is 21 tonnes, above the first estimate of 18 tonnes.', 'The crop is 18 tonnes.'],
  ['The ferry takes 90 cars, previously 60 cars.', 'The ferry takes 60 cars.'],
  ['Das Werk liefert 447 Tonnen statt 410 Tonnen.', 'Das Werk liefert 410 Tonnen.'],
])('a number that is said of something else is in doubt: %s ← %s', (content, claim) => {
  expect(judgedBy(content, claim).counts).toMatchObject({supported: 0, doubtful: 1, absent: 0})
})

test.each([
  ['Support was 71 % in Wexmoor; in Darley, 44 %.', 'Support in Darley was 44 %.'],
  ['Support was 71 % in Wexmoor; in Darley, 44 %.', 'In Wexmoor, support was 71 %.'],
  [
    'In Varn, 71% of parents like it; in Odmark, 44%.\n\nParents in Odmark complain of queues (38%).',
    'In Odmark 44% of parents like it.',
  ],
  ['Tesla earned $4 million; profit was $1 million.', 'Tesla’s profit was $1 million.'],
  ['In Germany, Varn sold 410 tonnes; Odmark 880 tonnes.', 'Odmark sold 880 tonnes.'],
  ['Exports to Asia, the board said in May, rose by 12 %; those to Europe by 4 %.', 'Exports to Asia rose by 12 %.'],
  ['Of those asked, 38% go by bus, 29% cycle and 21% drive alone.', 'A share of 21% drive alone.'],
  ['Nurses earn 31,400 a year on average, midwives 34,900.', 'A midwife earns 34,900 a year on average.'],
  ['La cosecha de trigo fue de 5,2 millones y la de maíz de 1,8 millones.', 'La cosecha de maíz fue de 1,8 millones.'],
  ['Le théâtre a vendu 48 000 billets en 2023 et 52 500 en 2024.', 'En 2024, il a vendu 52 500 billets.'],
  ['2024年，汽车销量为41.2万辆，摩托车销量为12.7万辆。', '售出摩托车12.7万辆。'],
  [
    'The share of offences that led to a charge was 7.1%, against 6.4% before; it was 4.9% for theft.',
    'In 4.9% of thefts a charge followed.',
  ],
  [
    '| Core ratio (%) | 17.9 | 18.3 |\n\nThe regulator demands a core ratio of 16.4 percent.',
    'The regulator demands a core ratio of 16.4%.',
  ],
  ['The line carried 4.2 million tonnes of ore. It has 61 wagons.', 'Trains moved 4.2 million tonnes.'],
  ['Inflation was 3.8 % in May.', 'Prices were 3.8 % higher.'],
  ['Exports rose from 410 tonnes to 447 tonnes.', 'Exports were 447 tonnes.'],
  ['| Varn | 21.3 | 49.9 |\n| Odmark | 13.5 | 24.5 |', 'Odmark has 24.5 GW.'],
  ['Exports rose to 447 tonnes, from 410 tonnes a year earlier.', 'Exports were 410 tonnes the year before.'],
  ['Exports rose 37 tonnes to 447 tonnes.', 'Exports rose by 37 tonnes.'],
  ['The yard shipped 447 tonnes instead of 410 tonnes.', 'The yard shipped 447 tonnes.'],
  ['The bridge cost $61 million, first estimated at $41 million.', 'The bridge was first estimated at $41 million.'],
  ['The ferry takes 90 cars instead of 60 cars.', 'The ferry takes 90 cars.'],
])('and one that is said of the same thing is not: %s ← %s', (content, claim) => {
  expect(judgedBy(content, claim).counts).toMatchObject({supported: 1, doubtful: 0, absent: 0})
})

const thefts = '| Thefts | 2023 | 2024 |\n| --- | --- | --- |\n| Varn | 26,330 | 24,405 |'

test.each([
  ['They plan to open 14 centres by May 2027.\n\nWork began in June 2025.', 'They opened 14 centres in June 2025.', 1],
  ['A study found 88% of them well in 2014.\n\nReport of 2016', 'A report of 2016 found 88% of them well.', 0],
  ['The fund has 410 members, after 390 in 2023.\n\nNews of 2024.', 'The fund had 410 members in 2024.', 0],
  [thefts, 'Varn had 26,330 thefts in 2024.', 1],
  [thefts, 'Varn had 26,330 thefts in 2023.', 0],
  ['| Rye | 2023–24 |\n| --- | --- |\n| Rise | 15.1% |', 'The rise of rye in 2024 was 15.1%.', 0],
  ['The dividend is 8.50 kroner (2023: 7.75 kroner).', 'In 2023 the dividend was 7.75 kroner.', 0],
])(
  'a number of another time is in doubt, by its clause or the head of its column: %s ← %s',
  (content, claim, doubtful) => {
    expect(judgedBy(content, claim).counts).toMatchObject({doubtful, contradicted: 0})
  },
)

test.each([
  ['Attacks fell from 268 to 203.', 'Attacks climbed from 203 to 268.', 2],
  ['Attacks fell to 203 from 268.', 'Attacks fell from 268 to 203.', 0],
])('a change that is told the other way round is in doubt: %s ← %s', (content, claim, doubtful) => {
  expect(judgedBy(content, claim).counts).toMatchObject({doubtful, supported: 2 - doubtful})
})

test('what a claim tells a change to begin with is not taken for what is', () => {
  const {counts} = judgedBy('他们出口21.6万吨，上年为19.4万吨。', '他们的出口由19.4万吨增至21.6万吨。')
  expect(counts).toMatchObject({supported: 2, doubtful: 0})
})

test('and what tells the change as well is borne out', () => {
  const {counts} = judgedBy(
    'Exports rose from 410 tonnes to 447 tonnes.',
    'Exports were 447 tonnes, and 410 tonnes before.',
  )
  expect(counts).toMatchObject({supported: 2, doubtful: 0})
})
