import {describe, expect, test} from 'vitest'
import {findings} from './materials.ts'

const url = 'https://port.example/annual'

const reported = (content: string, claim: string) => {
  const evidence = {sources: [{sid: 1, title: 'Annual review', url, content}]}
  return findings({document: `${claim} [[S:1]]\n`, evidence}).filter(({code}) => code === 'QUOTE_NOT_VERBATIM')
}

const port = '"We do not expect further tariff increases this year," the port said. It may plan to review its fees.'

describe('a quotation that is cut off', () => {
  test.each([
    ['behind a negation', 'They "expect further tariff increases".', 'not'],
    ['behind a negation, though it is introduced', 'The port says: "expect further tariff increases".', 'not'],
    ['behind what makes it possible only', 'It does "plan to review its fees".', 'may'],
    ['in three words', 'It does "plan to review" them.', 'may'],
    ['behind a negation, with an ellipsis', 'They "expect … tariff increases this year".', 'not'],
  ])('%s is none', (_, claim, word) => {
    const [finding] = reported(port, claim)
    expect(finding?.message).toContain(`leaves out \`${word}\`,`)
  })

  test.each([
    ['with its negation', 'They said: "We do not expect further tariff increases".'],
    ['in a claim that denies', 'They do not "expect further tariff increases".'],
    ['in a claim that denies by a verb', 'They refuse to "expect further tariff increases".'],
    ['in a claim that hedges', 'It might "plan to review its fees".'],
    ['behind a colon, where it stands on its own', 'The port writes: "plan to review its fees".'],
    [
      'of a phrase that stands on its own',
      'The port writes: "the further increase of fees".',
      ' It did not announce the further increase of fees.',
    ],
    [
      'of a place where nothing is cut off',
      'They "expect further tariff increases".',
      ' Some expect further tariff increases.',
    ],
  ])('%s is one', (_, claim, more = '') => {
    expect(reported(port + more, claim)).toEqual([])
  })
})

const line =
  '"If the state pays its share, we will extend line 4," said the mayor. They will sell the depot unless prices fall. ' +
  'Rents could turn in the autumn if rates fall. They will see if the depot pays.'

describe('a quotation that is cut off at its condition', () => {
  test.each([
    ['before it', 'The mayor said: "we will extend line 4".', 'if'],
    ['behind it', 'They "will sell the depot".', 'unless'],
    ['in an ellipsis', 'The mayor said: "They will sell the depot … fall".', 'unless'],
  ])('%s is none', (_, claim, word) => {
    const [finding] = reported(line, claim)
    expect(finding?.message).toContain(`leaves out \`${word}\`,`)
  })

  test.each([
    ['with its condition', 'The mayor said: "If the state pays its share, we will extend line 4".'],
    ['in a claim that tells the condition', 'With state money, if it comes, they "will extend line 4".'],
    ['in a claim that hedges', 'It said that they may, with luck, "will sell the depot unless prices fall".'],
    ['that says itself that it is only possible', 'Rents "could turn in the autumn".'],
    ['of what is seen', 'They "will see".'],
  ])('%s is one', (_, claim) => {
    expect(reported(line, claim)).toEqual([])
  })
})

const report =
  'They are unlikely to reach the target this year. The office could not rule out that the virus had spread. ' +
  '"We will, unless the court stops us, begin to dig," said Hale.'

describe('a quotation that is cut off behind what denies it', () => {
  test.each([
    ['behind a word that denies', 'They will "reach the target this year".', 'unlikely'],
    ['behind what somebody denies', 'The office said "the virus had spread".', 'not'],
    ['over a condition behind a comma', 'Hale said: "We will … begin to dig".', 'unless'],
  ])('%s is none', (_, claim, word) => {
    expect(reported(report, claim)[0]?.message).toContain(`leaves out \`${word}\`,`)
  })

  test.each([
    ['with its words', 'They are "unlikely to reach the target this year".'],
    ['in a claim that denies', 'The office does not know if "the virus had spread".'],
  ])('%s is one', (_, claim) => {
    expect(reported(report, claim)).toEqual([])
  })
})

const council =
  '"We do not intend to raise fares," said Petra Aalto, who heads the office. Mayor Jonas Wirth said: "The line will be extended." ' +
  '"It is a good day," he added. Aalto said the depot stays. The driver Ida Berg called it a shame.'

describe('a quotation in another mouth', () => {
  test.each([
    ['behind it', '"We do not intend to raise fares," said Jonas Wirth.', 'Jonas Wirth', 'Petra Aalto'],
    ['before it', 'Jonas Wirth said: "We do not intend to raise fares".', 'Jonas Wirth', 'Petra Aalto'],
    [
      'of one of whom the page tells',
      'According to Ida Berg, "We do not intend to raise fares".',
      'Ida Berg',
      'Petra Aalto',
    ],
    [
      'of whom the source names before it',
      'Aalto told the press that "The line will be extended".',
      'Aalto',
      'Mayor Jonas Wirth',
    ],
  ])('%s is reported', (_, claim, claimed, stored) => {
    const [finding] = reported(council, claim)
    expect(finding?.message).toContain(`speaker \`${claimed}\` of quote`)
    expect(finding?.message).toContain(`expected \`${stored}\` as in`)
  })

  test.each([
    ['of its speaker', '"We do not intend to raise fares," said Petra Aalto.'],
    ['of its speaker by the last name', 'Aalto said: "We do not intend to raise fares".'],
    ['of one who speaks for another', 'The office said: "We do not intend to raise fares".'],
    ['of one whom the source does not let speak', 'Reuters wrote: "We do not intend to raise fares".'],
    ['of whom the source names by a pronoun', 'Petra Aalto said: "It is a good day".'],
  ])('%s is left alone', (_, claim) => {
    expect(reported(council, claim)).toEqual([])
  })
})
