import {JOINT, OBJECT} from '@citation-lint/core/markers'
import {describe, expect, it} from 'vitest'
import {findSentences} from '../../src/brief/sentences/index.ts'
import {sentencesOf} from './found.ts'

/** Each text is written with `⟂` where a sentence ends. */
const expectEnds = (text: string) => {
  const parts = text.split('⟂').map((part) => part.trim())
  expect(sentencesOf(text.replaceAll('⟂', ''))).toEqual(parts)
}

describe('ends of sentences', () => {
  it.each([
    'Fees rose.⟂ Wages fell!⟂ Who gained?⟂ Nobody knows',
    'The index stood at 45.2% in May.⟂ By June it had reached 87.5%.',
    'The line is long\nand goes on. ⟂ Then comes another.',
    'Three things: rent; food; fuel.⟂ They matter.',
    'He wrote "Costs fell."⟂ She disagreed.',
    '(It had rained.)⟂ The road was wet.',
    'It grew … slowly.⟂ Then it stopped...⟂ Nobody came.',
    'One asks, "Why now?" or waits.⟂ Both are fine.',
    'The text stops here. and goes on in lower case.',
    'They shipped it.⟂ iPhone owners were pleased.',
  ])('%s', expectEnds)
})

describe('full stops that end nothing', () => {
  it.each([
    'The U.S. Bureau counts them.⟂ It does so monthly.',
    'Exports to the U.S. fell.⟂ Others rose.',
    'It trades in the U.S.⟂ The listing is old.',
    'Dr. Adler met Mr. Bode and Prof. Cole.⟂ They agreed.',
    'Some crops, e.g. barley, i.e. a grain, suffered vs. last year.⟂ Rye did not.',
    'Adler et al. (2013) and Bode et al. found it.⟂ Cole did not.',
    'See Fig. 3 and No. 12, pp. 4 to 9.⟂ The rest is in Vol. 2.',
    'Acme Inc. sold its barns to Bode Ltd. in May.⟂ The price was low.',
    'Karl H. Marx and J. K. Weber wrote it.⟂ It sold well.',
    'Solve Task B.⟂ Ideally, do it twice.',
    'It pays for R&D.⟂ Spend it well.',
    'The ticker is "V."⟂ It is old.',
    'Open from 8 a.m. to 5 p.m. on weekdays.⟂ Closed otherwise.',
    'Version 1.2.3 of file.md and example.org are fine.⟂ So is .NET 9.',
    '1. Scope of the report.⟂ It is wide.',
    'Sales, rents, etc. are listed.⟂ Costs are not.',
  ])('%s', expectEnds)
})

describe('what belongs to the sentence before', () => {
  it.each([
    'Rates rose.[1]⟂ Prices fell.[^2][3]⟂ Wages held.',
    'Rates rose. [1][2]⟂ Prices fell. [3]⟂ Wages held.',
    'Turnover was 58.3%. (QID: lmis_turn_0017)⟂ A year before it was 61%.',
    'Turnover was 58.3%. (query_id = lmis_0017)⟂ A year before it was 61%.',
    'Bees forage in cold weather.25⟂ Wasps do not.3,14⟂ Ants sleep.',
    'It fell.⟂ [1] shows that it had to.',
    '费用上升。[1]⟂工资下降。[2][3]⟂其余不变。',
  ])('%s', expectEnds)

  it('takes an address at the end of a block along, and leaves one that opens a sentence', () => {
    const address = OBJECT.repeat(8)
    expect(sentencesOf(`It leaked. ${address}`)).toEqual([`It leaked. ${address}`])
    expect(sentencesOf(`It leaked. ${address} reports more.`)).toEqual(['It leaked.', `${address} reports more.`])
  })

  it('reads through emphasis marks', () => {
    const bold = (text: string) => `${JOINT}${JOINT}${text}${JOINT}${JOINT}`
    expect(sentencesOf(`${bold('Structure.')} It is old. The ${bold('U.S.')} Bureau counts.`)).toEqual([
      bold('Structure.'),
      'It is old.',
      `The ${bold('U.S.')} Bureau counts.`,
    ])
  })

  it('ends nothing inside a marker', () => {
    const prose = 'Oil rose [Desk, Q. Late. Show] again. Then it fell.'
    const start = prose.indexOf('[')
    const marker = {start, end: prose.indexOf(']') + 1}
    expect(findSentences(prose, [marker])).toHaveLength(2)
  })

  it('a marker of which nothing is prose, at the end too', () => {
    const marker = JOINT.repeat(8)
    const prose = `Fees rose. ${marker} Wages fell. ${marker}`
    const last = {start: prose.length - marker.length, end: prose.length}
    const markers = [{start: 11, end: 11 + marker.length}, last]
    expect(findSentences(prose, markers).map(({end}) => end)).toEqual([11 + marker.length, prose.length])
  })
})

describe('Chinese', () => {
  it.each([
    '费用上升。⟂工资下降！⟂谁受益？⟂无人知晓',
    '数据分为两类：成本；收入。⟂其余不计。',
    '他说：“费用上升。”⟂随后离开。',
    '“为什么？”是一个好问题。⟂答案不明。',
    '增速为4.5%，高于2.0版的预期。⟂下一年更高。',
    '参见《何以为家？》一书。⟂作者不详。',
  ])('%s', expectEnds)
})
