import {describe, expect, test} from 'vitest'
import {judgedBy} from './stored-verdicts.ts'

const long = ' The town has a harbour, two parks and a library that is older than both.'.repeat(12)

describe('a word of a claim that stands for one of a few values', () => {
  test.each([
    ['Talks broke down in September.', 'They collapsed in November.', 'November'],
    ['The vote is due Tuesday.', 'The vote is due Friday.', 'Friday'],
    ['The tunnel is shut from 22:30 until 05:00.', 'The tunnel is shut from 21:30.', '21:30'],
    ['Of the nine candidates, four favour leaving.', 'Five of the nine candidates favour leaving.', 'Five of the nine'],
    [
      'Eleven of the town’s fifteen wells are dirty.',
      'Thirteen of the fifteen wells are dirty.',
      'Thirteen of the fifteen',
    ],
    ['It is in the twelfth chapter.', 'It is in the tenth chapter.', 'tenth'],
    [
      `The council met on Tuesday to vote on the harbour budget.${long}`,
      'The council voted on the harbour budget on Friday.',
      'Friday',
    ],
  ])('is another one: %s ← %s', (source, claim, word) => {
    expect(judgedBy(source, claim).reported).toEqual([word])
  })

  test('is reported with the other one, once', () => {
    expect(judgedBy('The vote is on Tuesday.', 'The vote is on Thursday.').messages).toEqual([
      'Unexpected date `Thursday`, expected `Tuesday` as in `Page`',
    ])
    expect(judgedBy('It was the 13th festival.', 'It was the 31st festival.').reported).toEqual(['31st'])
  })

  test.each([
    ['The vote is on Tuesday, 4 March 2025, and 6 March 2025.', 'The vote is on Thursday.'],
    ['The vote was on Tuesday. The result came yesterday.', 'The result came on Thursday.'],
    ['The vote is on Tuesday.', 'It is called Black Friday.'],
    ['The vote is in March.', 'Theresa May said that it may be late.'],
    ['The vote is in March or in the second quarter.', 'The vote is in May.'],
    ['The vote was on 3/5/2025 and in June.', 'The vote was in May.'],
    ['The vote is in March.', 'The fair is in summer or in early spring.'],
    ['The train leaves at 3:20 pm.', 'The train leaves at 15:20.'],
    ['The fair is open from 8 to 10 p.m.', 'The fair opens at 8 p.m.'],
    ['It closes at noon and opens at 8 a.m.', 'It closes at 12 p.m.'],
    [
      'It won its first and second prize, and then a fourth one.',
      'It has won four prizes, the second prize among them.',
    ],
    ['Season 4 is on, after the third season.', 'The fourth season is on.'],
    ['Sales doubled; costs rose from 10 to 30 million.', 'Costs tripled.'],
    ['Seven of the twelve stopped, and eight of twelve did later.', 'Eight of the twelve stopped.'],
    ['The jury met on Monday. This year it met again on Wednesday, and voted.', 'The jury met on Wednesday.'],
    [`The council met on Tuesday.${long}`, 'The mayor of the other town resigned on Friday.'],
  ])('is no other one: %s ← %s', (source, claim) => {
    expect(judgedBy(source, claim).reported).toEqual([])
  })

  test('is none where it may have been told from the day of publication', () => {
    const claim = 'The vote is on Thursday.'
    expect(judgedBy('The vote, not that of Tuesday, is near.', claim, {published_at: '2025-03-06'}).reported).toEqual(
      [],
    )
    expect(judgedBy('The vote, not that of Tuesday, is near.', claim, {published_at: '2025-03-07'}).reported).toEqual([
      'Thursday',
    ])
  })
})

describe('bounds', () => {
  test('of another number are no opposites', () => {
    expect(judgedBy('More than 48% voted.', 'Nearly 50% voted.').reported).toEqual([])
    expect(judgedBy('More than 50% voted.', 'Nearly 50% voted.').reported).toEqual(['50%'])
  })
})
