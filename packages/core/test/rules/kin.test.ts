import {describe, expect, test} from 'vitest'
import {judgedBy} from './stored-verdicts.ts'

/** A page in which numbers stand for many things, and a passage on one of them. */
const page = (passage: string): string =>
  [
    passage,
    'The mill by the harbour grinds rye and oats for the bakers of the old town.',
    'Its owner bought a barge on Tuesday and painted the hull. The barge was launched on 4 March 2019.',
    'Every Friday the market sells eels, smoked over beech. A licence was granted for stall 13, where a lamp burns.',
    'Tickets for the lighthouse are sold by the keeper, who shows visitors the lens and the bell.',
    'In the chapel hangs a model of the ship that carried the first settlers across the bay.',
    'A path leads through the marsh, over planks, to the hide from which birds are counted.',
    'The school teaches navigation, and its pupils sail the sloop to the islands in summer.',
    'Behind the dyke lie the fields of the abbey, drained by the monks and let to farmers.',
    'The museum has nets, oars, lamps and the log of the last whaler.',
  ].join('\n\n')

const novelist = 'Ada Brandt writes novels about smugglers.'

test('a weekday that stands in a long text for something else makes no date doubtful', () => {
  expect(judgedBy(page(novelist), 'Her novel about smugglers appeared on 1 March 2019.')).toMatchObject({
    counts: {absent: 1},
  })
})

describe('what stands in its passage does, and a number anywhere', () => {
  test.each([
    [
      page(`${novelist} Her novels about smugglers, the 13th of which is new, sell well.`),
      'She has published 13 novels about smugglers.',
    ],
    [
      page('Her novel about smugglers appeared the Friday before.'),
      'Her novel about smugglers appeared on 1 March 2019.',
    ],
    [`${novelist} She lives at stall 13.`, 'She has published 13 novels.'],
    [page(novelist), 'She has published 13 novels about smugglers.'],
  ])('%s ← %s', (content, claim) => {
    expect(judgedBy(content, claim)).toMatchObject({counts: {doubtful: 1}})
  })
})

/** Two passages that stand apart. */
const apart = (one: string, other: string): string => `${page(one)}\n\n${other}`

describe('two numbers of different passages give a number of what both speak of', () => {
  const ferry = apart('The ferry carried 96 people when it sank.', 'The ferry had a licence for 80 passengers.')
  test.each([
    [ferry, 'The ferry carried 16 more passengers than its licence allowed.', {doubtful: 1}],
    [ferry, 'The ferry carried 26 more passengers than its licence allowed.', {absent: 1}],
    // No sum is what differs by a few.
    [
      apart('The dome was clad with panels in 91 shapes.', 'Two of the makers of such panels cast shapes for a dome.'),
      'The dome was clad with panels in 93 shapes.',
      {absent: 1},
    ],
    // Of rows, numbers of one column.
    [
      page('| Averna | 12 | 277 |\n| World | 900 | 525 |'),
      'Averna made up 53% of the additions of the world.',
      {doubtful: 1},
    ],
    [page('| Averna | 12 | 277 | 61% |\n| World | 525 | 900 | 39% |'), 'Averna made up 53% of the world.', {absent: 1}],
  ])('%s ← %s', (content, claim, counts) => {
    expect(judgedBy(content, claim)).toMatchObject({counts})
  })
})
