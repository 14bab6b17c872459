import {expect, test} from 'vitest'
import {judgedBy} from './stored-verdicts.ts'

test.each([
  // An item of a list, whose verb or noun stands in the first one alone.
  ['Support was 71 % in Wexmoor; in Darley, 44 %.', 'Support in Darley was 71 %.'],
  ['Support: in Wexmoor, 71 %; in Darley, 44 %.', 'In Darley, support was 71 %.'],
  ['Exports to Europe rose by 12 %, those to Asia by 4 %.', 'Exports to Asia rose by 12 %.'],
  ['The mills of Varn shipped 410 tonnes; those of Odmark, 880 tonnes.', 'The mills of Odmark shipped 410 tonnes.'],
  // Sentences of two things.
  ['Unemployment stood at 3.1 % in May. Inflation was 3.8 %.', 'Unemployment held at 3.8 % in May.'],
  ['The bridge cost $41 million. A barge was sold for $6 million.', 'The bridge cost $6 million.'],
  // What was before.
  ['Exports rose from 410 tonnes to 447 tonnes.', 'Exports were 410 tonnes.'],
  ['Exports rose from 410 to 447 tonnes.', 'Exports were 410 tonnes.'],
  // What was only planned, or holds no more.
  ['The yard shipped 447 tonnes instead of 410 tonnes.', 'The yard shipped 410 tonnes.'],
  ['The bridge cost $61 million, first estimated at $41 million.', 'The bridge cost $41 million.'],
  ['The ferry takes 90 cars, previously 60 cars.', 'The ferry takes 60 cars.'],
  ['Das Werk liefert 447 Tonnen statt 410 Tonnen.', 'Das Werk liefert 410 Tonnen.'],
])('a number that is said of something else is in doubt: %s ← %s', (content, claim) => {
  expect(judgedBy(content, claim).counts).toMatchObject({supported: 0, doubtful: 1, absent: 0})
})

test.each([
  ['Support was 71 % in Wexmoor; in Darley, 44 %.', 'Support in Darley was 44 %.'],
  ['Support was 71 % in Wexmoor; in Darley, 44 %.', 'In Wexmoor, support was 71 %.'],
  ['Tesla earned $4 million; profit was $1 million.', 'Tesla’s profit was $1 million.'],
  ['In Germany, Varn sold 410 tonnes; Odmark 880 tonnes.', 'Odmark sold 880 tonnes.'],
  ['Exports to Asia, the board said in May, rose by 12 %; those to Europe by 4 %.', 'Exports to Asia rose by 12 %.'],
  ['Inflation was 3.8 % in May.', 'Prices were 3.8 % higher.'],
  ['Exports rose from 410 tonnes to 447 tonnes.', 'Exports were 447 tonnes.'],
  ['The yard shipped 447 tonnes instead of 410 tonnes.', 'The yard shipped 447 tonnes.'],
  ['The bridge cost $61 million, first estimated at $41 million.', 'The bridge was first estimated at $41 million.'],
  ['The ferry takes 90 cars instead of 60 cars.', 'The ferry takes 90 cars.'],
])('and one that is said of the same thing is not: %s ← %s', (content, claim) => {
  expect(judgedBy(content, claim).counts).toMatchObject({supported: 1, doubtful: 0, absent: 0})
})

test('and what tells the change as well is borne out', () => {
  const {counts} = judgedBy(
    'Exports rose from 410 tonnes to 447 tonnes.',
    'Exports were 447 tonnes, and 410 tonnes before.',
  )
  expect(counts).toMatchObject({supported: 2, doubtful: 0})
})
