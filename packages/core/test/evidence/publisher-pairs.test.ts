import {expect, test} from 'vitest'
import {checkEvidenceFiles, readEvidenceObject} from '../../src/evidence/index.ts'
import {otherPublisher, samePublisher} from './publisher-pairs.ts'

/** An address as a name is that of the site where the record was found. */
const siteOf = (names: readonly string[]) =>
  names.find((name) => /^[a-z\d.-]+\.[a-z]{2,}$/.test(name)) ?? 'tides.example'

/** What is said of two records of one source, each with one of the names. */
function verdictOn(pair: string): 'silent' | 'information' | 'warning' {
  const names = pair.trim().split(' = ')
  const citations = names.map((publisher, at) => ({
    ...{id: String(at), title: publisher, source_id: 'desk', publisher},
    url: `https://${siteOf(names)}/${at}`,
  }))
  const found = checkEvidenceFiles([readEvidenceObject({citations}, 'a')]).find(
    ({code}) => code === 'CONTRADICTORY_RECORD',
  )
  if (!found) return 'silent'
  return found.confidence === 'low' ? 'information' : 'warning'
}

function verdictsOn(pairs: string): Readonly<Record<ReturnType<typeof verdictOn>, number>> {
  const counts = {silent: 0, information: 0, warning: 0}
  for (const pair of pairs.trim().split('\n')) counts[verdictOn(pair)] += 1
  return counts
}

test('of 100 pairs of names of one publisher on one site none is a warning', () => {
  expect(verdictsOn(samePublisher)).toEqual({silent: 76, information: 24, warning: 0})
})

test('of 69 pairs of names of two publishers on one site most are told', () => {
  expect(verdictsOn(otherPublisher)).toEqual({silent: 3, information: 66, warning: 0})
})
