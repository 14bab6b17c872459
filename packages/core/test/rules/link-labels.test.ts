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
      content: 'The port counted 412 ships in May. Nobody had seen so many.',
    },
  ],
}
const claimWith = (label: string) => `The port counted 412 ships in May [${label}](https://fen.example/ships).`
const codes = (label: string) => findings({document: claimWith(label), evidence}).map(({code}) => code)
const uncited = (label: string) => codes(label).includes('UNCITED_NUMBER')

describe('the words of a link to a stored source', () => {
  test.each([
    'Fen Times',
    'Fen Times, 16 Dec 2022',
    'Fen Times, Dec. 16, 2022',
    'Fen Times 2022-12-16',
    'Fen Times, "Port counts 412 ships in its best May", 16 Dec 2022',
    'Fen Times: Port counts 412 ships in its best May, 16 Dec 2022',
    'Fen Times, "Port counts 412 … May"',
    'Fen Times, "… ships in its best May"',
    '"Port counts 412 ships in its best May," Fen Times, 2022',
    'Fen Times, "北港五月接待船舶创纪录"',
    'Fen Times: “nobody had seen so many”',
    '"Nobody had seen so many," Ms Reed said',
    'what the "very best Mays" were',
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

  test.each(
    [
      'Jan Feb Mar Apr May Jun Jul Aug Sep Sept Oct Nov Dec January September December',
      'janv févr avr juil août sept oct nov déc décembre',
      'ene febrero abr dic diciembre',
      'Jänner Feb März Okt Dez Dezember',
      'gennaio febbraio dicembre janeiro março dezembro januari maart augustus',
    ].flatMap((names) => names.split(' ')),
  )('in any order, with the month %s', (month) => {
    const dates = [`16 ${month} 2022`, `16. ${month}. 2022`, `16-${month}-2022`, `16/${month}/2022`]
    const english = [`${month} 16, 2022`, `${month}. 16, 2022`, `16th ${month} 2022`, `${month} 2022`]
    const written = [...dates, ...(/^\p{Lu}/u.test(month) ? english : [])]
    const labels = written.flatMap((date) => [`Fen Times, ${date}`, `Fen Times (${date})`, `${date}, Fen Times`])
    const document = labels.map((label) => claimWith(label)).join('\n\n')
    expect(findings({document, evidence}).map(({line}) => labels[(line - 1) / 2])).toEqual([])
  })

  test.each(['The port lost 16 decks', 'The port lost 16-deck ships', 'The port lost 16 maritime 2022 pilots'])(
    '%s are no date',
    (label) => {
      expect(uncited(label)).toBe(true)
    },
  )

  test.each([
    ['Fen Times, "Port lays off its dockers", 16 Dec 2022'],
    ['Fen Times: «Port lays off its dockers»'],
    ["Fen Times, 'Port lays off its dockers', 2022"],
    ['Fen Times "Port lays off its dockers"'],
    ['Fen Times ("Port lays off its dockers", 2022)'],
    ['"Port lays off its dockers", Fen Times'],
    ['"Port lays off its dockers" (Fen Times, 16 Dec 2022)'],
    ['“Port lays off its dockers” — fen.example'],
    ['Fen Times. "Port lays off its dockers". Dec 2022'],
  ])('%s give it another title', (label) => {
    const [finding] = findings({
      document: `The port counted 412 ships in May [${label}](https://fen.example/ships).`,
      evidence,
    })
    expect(finding).toMatchObject({
      code: 'REFERENCE_MISMATCH',
      severity: 'warning',
      actual: 'Port lays off its dockers',
    })
  })

  test.each([
    ['Fen Times, "Port counts … dockers"', 'Port counts … dockers'],
    ['Fen Times, "… lays off its dockers"', '… lays off its dockers'],
    ['Fen Times, "Port closes"', 'Port closes'],
  ])('%s give it another title, cut short', (label, actual) => {
    const document = `The port counted 412 ships in May [${label}](https://fen.example/ships).`
    expect(findings({document, evidence})).toMatchObject([{code: 'REFERENCE_MISMATCH', actual}])
  })

  test('are compared with every record of the address', () => {
    const [first] = evidence.citations
    const both = {citations: [first, {...first, id: '2', chunk_id: 'c2', title: 'Port lays off its dockers'}]}
    const document = `The port counted 412 ships in May [Fen Times, "Port lays off its dockers"](https://fen.example/ships).`
    expect(findings({document, evidence: both}).map(({code}) => code)).not.toContain('REFERENCE_MISMATCH')
  })
})
