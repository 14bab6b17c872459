import {describe, expect, test} from 'vitest'
import {rules} from '../../src/rules/index.ts'
import {tries} from '../share.ts'
import {derivedPairs} from './derived-pairs.ts'
import {findings} from './materials.ts'
import {doctoredPairs, type QuotedPair, typographicPairs} from './quoted-pairs.ts'
import {judgedBy} from './stored-verdicts.ts'

const seed = 40

/** Those of some pairs that are judged wrongly, to be read where a bound is broken. */
function wrongOf<Pair>(pairs: readonly Pair[], isWrong: (pair: Pair) => boolean): readonly Pair[] {
  return pairs.filter(isWrong)
}

/** The other rules take three quarters of the time of a check, and say nothing of quotes. */
const others = Array.from(rules.keys()).filter((code) => code !== 'QUOTE_NOT_VERBATIM')
const config = {rules: Object.fromEntries(others.map((code) => [code, 'off']))}

function isRefused({source, claim}: QuotedPair): boolean {
  const evidence = {sources: [{sid: 1, title: 'Page', url: 'https://page.example/1', content: source}]}
  return findings({document: `${claim} [[S:1]].\n`, config, evidence}).some(({code}) => code === 'QUOTE_NOT_VERBATIM')
}

describe('a figure that follows from its source', () => {
  const pairs = derivedPairs(tries(500), seed)
  const most = pairs.length / 100

  test('is reported in one of a hundred at most', () => {
    const wrong = wrongOf(pairs, ({source, right}) => judgedBy(source, right).reported.length > 0)
    expect(wrong.length, JSON.stringify(wrong.slice(0, 3))).toBeLessThanOrEqual(most)
  })

  test('and one that does not is not told in three of a hundred at most', () => {
    const wrong = wrongOf(pairs, ({source, wrong: claim}) => judgedBy(source, claim).reported.length === 0)
    expect(wrong.length, JSON.stringify(wrong.slice(0, 3))).toBeLessThanOrEqual(3 * most)
  })

  test('and one that does not is neither told nor in doubt in one of a hundred at most', () => {
    const wrong = wrongOf(pairs, ({source, wrong: claim}) => {
      const {reported, counts} = judgedBy(source, claim)
      return reported.length + counts.doubtful === 0
    })
    expect(wrong.length, JSON.stringify(wrong.slice(0, 3))).toBeLessThanOrEqual(most)
  })
})

test('of a hundred true quotes in other typography one is refused at most', () => {
  const pairs = typographicPairs(tries(1000), seed)
  const wrong = wrongOf(pairs, isRefused)
  expect(wrong.length, JSON.stringify(wrong.slice(0, 5), undefined, 1)).toBeLessThanOrEqual(pairs.length / 100)
})

test('of doctored quotes none is accepted', () => {
  const wrong = wrongOf(doctoredPairs(tries(200), seed), (pair) => !isRefused(pair))
  expect(wrong).toEqual([])
})
