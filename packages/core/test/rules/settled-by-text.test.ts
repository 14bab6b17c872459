import {describe, expect, it} from 'vitest'
import {findings} from './materials.ts'

const page =
  'The board counted 640 complaints on 3 May 2024. Rents rose by 4.2% to $900, for 12 hours of work and 30 kilometres of road, in March 2023.'

/** What is said of a claim that cites a page, of which the fetcher stored these fields. */
const levelsOf = (claim: string, fields: object, config = {}) =>
  findings({
    document: `${claim} ([Board](https://board.example/june)).\n`,
    config,
    evidence: {sources: [{url: 'https://board.example/june', title: 'Board', fetch_outcome: 'fetched', ...fields}]},
  }).flatMap(({code, severity}) => (/_IN_SOURCE$|^DEAD/.test(code) ? `${code} ${severity}` : []))

describe('what a whole page does not have', () => {
  it.each([
    ['The board counted 650 complaints', 'NUMBER_NOT_IN_SOURCE error'],
    ['Rents rose by 4.9%', 'NUMBER_NOT_IN_SOURCE error'],
    ['The road has 45 kilometres', 'NUMBER_NOT_IN_SOURCE error'],
    ['It was counted on 9 June 2024', 'DATE_NOT_IN_SOURCE error'],
    // Too few findings of its kind are labelled, or not enough of them are right.
    ['Rents rose to $950', 'NUMBER_NOT_IN_SOURCE warning'],
    ['Rents rose in April 2022', 'DATE_NOT_IN_SOURCE warning'],
  ])('is an error where the kind of number is read surely: %s', (claim, expected) =>
    expect(levelsOf(claim, {content: page})).toEqual([expected]),
  )

  it('is a warning where an excerpt is all that is stored, or what a paywall lets see', () => {
    const claim = 'The board counted 650 complaints'
    expect(levelsOf(claim, {text: page})).toEqual(['NUMBER_NOT_IN_SOURCE warning'])
    expect(levelsOf(claim, {content: page, access: 'metadata_only'})).toEqual(['NUMBER_NOT_IN_SOURCE warning'])
  })

  it('is a warning under the contract', () =>
    expect(levelsOf('The board counted 650 complaints', {content: page}, {contract: true})).toEqual([
      'NUMBER_NOT_IN_SOURCE warning',
    ]))
})

describe('a page that is gone', () => {
  const gone = {fetch_outcome: 'gone', http_status: 404}

  it.each([
    ['error', gone, {}],
    ['error', {...gone, final_url: 'https://board.example/moved'}, {}],
    ['error', {fetch_outcome: 'gone'}, {}],
    ['warning', {fetch_outcome: 'gone', http_status: 200, final_url: 'https://board.example/'}, {}],
    ['warning', gone, {contract: true}],
  ])('is an %s: %j %j', (severity, fields, config) =>
    expect(levelsOf('The board counted complaints', fields, config)).toEqual([`DEAD_SOURCE ${severity}`]),
  )
})
