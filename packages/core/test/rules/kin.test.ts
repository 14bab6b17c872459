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

describe('what stands in a long text for something else makes no number doubtful', () => {
  test('a number', () => {
    expect(judgedBy(page(novelist), 'She has published 13 novels about smugglers.')).toMatchObject({
      counts: {absent: 1},
    })
  })

  test('a weekday beside the date of another day', () => {
    expect(judgedBy(page(novelist), 'Her novel about smugglers appeared on 1 March 2019.')).toMatchObject({
      counts: {absent: 1},
    })
  })
})

describe('what stands in its passage does, and anywhere in a short text', () => {
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
  ])('%s ← %s', (content, claim) => {
    expect(judgedBy(content, claim)).toMatchObject({counts: {doubtful: 1}})
  })
})
