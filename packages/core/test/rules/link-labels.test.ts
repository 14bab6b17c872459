import {describe, expect, test} from 'vitest'
import {findings} from './materials.ts'

const evidence = {
  citations: [
    {
      id: '1',
      source_id: 'tides',
      publisher: 'Fen Times',
      doc_id: 'd1',
      chunk_id: 'c1',
      url: 'https://fen.example/ships',
      title: 'Port counts 412 ships in its best May',
      published_at: '2022-12-16',
      fetched_at: '2026-02-11',
    },
  ],
}
const codes = (label: string) =>
  findings({document: `The port counted 412 ships in May [${label}](https://fen.example/ships).`, evidence}).map(
    ({code}) => code,
  )
const uncited = (label: string) => codes(label).includes('UNCITED_NUMBER')

describe('the words of a link to a stored source', () => {
  test.each([
    'Fen Times',
    'Fen Times, 16 Dec 2022',
    'Fen Times, Dec. 16, 2022',
    'Fen Times 2022-12-16',
    'Fen Times, "Port counts 412 ships in its best May", 16 Dec 2022',
    'Fen Times: Port counts 412 ships in its best May, 16 Dec 2022',
    'Fen Times, “Port counts 412 ships …”',
    'Fen Times – "Port counts 412 ships in its best May: a record"',
    'PORT COUNTS ４１２ SHIPS IN ITS BEST MAY',
    'the "best May of the port" in the daily',
  ])('%s cite it', (label) => {
    expect(codes(label)).toEqual([])
  })

  test.each([
    'The port lost 40 ships',
    'Fen Times: the port lost 40 ships',
    'Port counts 412 ships in its best May and lost 40 docks',
  ])('%s are a claim themselves', (label) => {
    expect(uncited(label)).toBe(true)
  })

  test.each([['Fen Times, "Port lays off its dockers", 16 Dec 2022'], ['Fen Times: «Port lays off its dockers»']])(
    '%s give it another title',
    (label) => {
      const [finding] = findings({
        document: `The port counted 412 ships in May [${label}](https://fen.example/ships).`,
        evidence,
      })
      expect(finding).toMatchObject({
        code: 'REFERENCE_MISMATCH',
        severity: 'warning',
        actual: 'Port lays off its dockers',
      })
    },
  )
})
