import {readFileSync} from 'node:fs'
import {parseMarkdown} from '@citation-lint/core/brief'
import {describe, expect, it} from 'vitest'
import {readSupport} from '../../src/support/index.ts'
import {features} from '../../src/support/judgement/features.ts'
import {views, weigh} from '../../src/support/judgement/grams.ts'
import {Judge, ownWeights, readWeights} from '../../src/support/judgement/judgement.ts'
import {Surroundings} from '../../src/support/judgement/surroundings.ts'
import {wordAt, wordsOf} from '../../src/support/judgement/words.ts'

const cited = 'Rye rose 4% ([Board](https://b.example/rye)).'

/** What a feature is of the claim that holds some words. */
function seenOf(name: string, document: string, words: string): number | undefined {
  const brief = parseMarkdown(document)
  const index = brief.claims.findIndex(({start, end}) => brief.source.slice(start, end).includes(words))
  const claim = brief.claims[index]
  const around = new Surroundings(brief, readSupport(brief))
  return claim && features.find((feature) => feature.name === name)?.of({around, claim, index})
}

/** What has hardly any feature. */
const plain = 'The valley sold 12 tonnes of rye.'

/** By the name of each feature: a document, words of the claim, and what the feature is of it, from 0 to 16. */
const examples: Readonly<Record<string, readonly [document: string, words: string, value: number]>> = {
  'document-pointers': ['Rye fell [1]. Oats rose [1]. Barley rose 4%. Wheat rose.', 'Barley', 8],
  entries: ['Barley rose 4%.\n\n## Sources\n\n[1] Grain Board: https://board.example', 'Barley', 5],
  'list-alone': [
    'Barley rose 4%.\n\n## Sources\n\n1. Ames (2019): Rye\n2. Bell (2020): Oats\n3. Cole (2021): Wheat\n',
    'Barley',
    16,
  ],
  'code-often': ['Barley rose 4% in `rye`.', 'Barley', 16],
  'code-blocks': ['Barley rose 4%.\n\n```\nrye\n```\n', 'Barley', 5],
  'section-bare': ['Barley rose 4%. Rye fell [1].', 'Barley', 0],
  position: [`${'Rye fell. '.repeat(9)}Oats 4%.`, 'Oats', 15],
  'at-end': [`${'Rye fell. '.repeat(19)}Oats 4%.`, 'Oats', 16],
  item: ['- Barley rose 4%.', 'Barley', 16],
  ordered: ['1. Barley rose 4%.', 'Barley', 16],
  first: ['Rye fell. Barley rose 4%.', 'Barley', 0],
  'before-covered': ['Rye fell [1]. Barley rose 4%.', 'Barley', 16],
  'covered-around': ['Rye fell 3% [1]. Barley rose 4%. Oats fell 2%.', 'Barley', 8],
  'siblings-pointed': ['- Barley rose 4%.\n- Rye fell [1]. Oats fell.', 'Barley', 8],
  'kind-ratio': ['Barley beat rye 3:1.', 'Barley', 16],
  'kind-range': ['Barley rose by 4–5 tonnes.', 'Barley', 16],
  'kind-date': ['Barley fell on 4 May 2024.', 'Barley', 16],
  'kind-percent': ['Barley rose 4%.', 'Barley', 16],
  measured: ['Barley rose 4%, to $5 million.', 'Barley', 11],
  bounds: ['Barley rose <4%.', 'Barley', 16],
  about: ['Barley rose ~4%.', 'Barley', 16],
  'no-figure': ['Barley fell in 1990.', 'Barley', 16],
  'no-number': ['Barley fell.', 'Barley', 16],
  years: ['Barley fell in 1990.', 'Barley', 16],
  names: ['The Grain Board sold rye.', 'Board', 8],
  quoted: ['The board said “rye is gone”.', 'board', 16],
  asks: ['Who sold 12 tonnes of rye?', 'Who', 16],
  caption: ['Figure 3. Barley rose 4%.', 'Barley', 16],
  whole: ['The board kept 100% of its barley.', 'board', 16],
  magnitude: ['The valley sold 1,200 tonnes.', 'valley', 8],
  code: ['The valley sold 12 tonnes of `rye`.', 'valley', 16],
  'told-bare': ['Barley rose 4.5%. Rye rose 4.5%, too.', 'Barley', 5],
  'told-cited': ['Barley rose 4.5%. Rye rose 4.5% ([Board](https://b.example)).', 'Barley', 16],
}

describe('features of a claim', () => {
  it('each has an example', () => {
    expect(Object.keys(examples)).toEqual(features.map(({name}) => name))
  })

  it.each(Object.entries(examples))('%s', (name, [document, words, value]) => {
    expect(seenOf(name, document, words)).toBe(value)
    expect(seenOf(name, plain, 'valley')).not.toBe(value)
  })
})

describe('n-grams', () => {
  const gramsIn = (name: string, text: string) => {
    const brief = parseMarkdown(text)
    const [view, claim] = [views.find((each) => each.name === name), brief.claims[0]]
    if (!view || !claim) throw new Error(`Unexpected view ${name} or text without a claim: ${text}`)
    const words = wordsOf(brief)
    const grams: {bucket: number; text: string}[] = []
    const weights = new Int8Array(view.buckets).fill(1)
    const {count} = weigh(view, words, view.placesOf(claim), weights, (bucket, direction, first, last) => {
      expect(bucket >= 0 && bucket < view.buckets && Math.abs(direction) === 1).toBe(true)
      const [start = 0, end = 0] = [words.starts[first], words.starts[last]]
      grams.push({bucket, text: text.slice(start, end) + wordAt(text, end)})
    })
    expect(count).toBe(grams.length)
    return grams
  }
  const textsIn = (name: string, text: string) => gramsIn(name, text).map((gram) => gram.text)

  it('are words and pairs of words of the sentence; an address has none', () => {
    expect(textsIn('sentence', 'Rye fell 12%.')).toEqual(['Rye', 'fell', 'Rye fell', '12', 'fell 12', '%', '12%'])
    expect(textsIn('sentence', '黑麦降4%。')).toEqual(['黑', '麦', '黑麦', '降', '麦降', '4', '降4', '%', '4%'])
    expect(textsIn('block', 'Rye fell 12%, says [Board](https://b.example/rye-of-2024).')).toEqual([
      'Rye',
      'fell',
      '12',
      '%',
      'says',
      'Board',
    ])
  })

  it('are those of all headings above, and of the beginnings of block, section and document', () => {
    expect(textsIn('headings', '# Grain\n\n## Rye\n\nIt fell 12%.')).toEqual(['Rye', 'Grain'])
    expect(textsIn('block', '| Port | Ships |\n| --- | --- |\n| North | 41 |')).toEqual([])
    expect(textsIn('document', '# Grain\n\nIt fell.')).toEqual(['Grain', 'It', 'fell'])
  })

  it('fall into the same buckets again, whatever their case and digits are', () => {
    const bucketsIn = (text: string) => gramsIn('sentence', text).map(({bucket}) => bucket)
    expect(bucketsIn('Rye rose 41%.')).toEqual(bucketsIn('RYE rose 997%.'))
    expect(bucketsIn('Rye rose.')).not.toEqual(bucketsIn('Oats fell.'))
  })
})

describe('weights', () => {
  const file = readFileSync(new URL('../../src/support/judgement/weights.bin', import.meta.url))

  it('are those of the file, which is small and says what it was trained on', () => {
    const weights = readWeights(file)
    expect(file.length).toBeLessThanOrEqual(32 * 1024)
    expect(weights).toEqual(ownWeights())
    expect(weights.trained).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(weights.labels.origins).toBeGreaterThan(100)
  })

  it('of another format or of other features are refused', () => {
    expect(() => readWeights(new TextEncoder().encode('{}'))).toThrow(/expected a file that begins with/)
    const other = file.toString('latin1').replace('document-pointers', 'document-elsewhere')
    expect(() => readWeights(Buffer.from(other, 'latin1'))).toThrow(/of other features/)
  })
})

describe('a judgement', () => {
  const text = `# Market\n\n- ${cited}\n- Oats rose by 41% to 2.3 million tonnes.\n`
  const judgeOf = (weights = ownWeights()) => {
    const brief = parseMarkdown(text)
    return new Judge(brief, readSupport(brief), weights)
  }

  const judged = (judge: Judge) => judge.probabilityOf(1)

  it('is the sum of what weighs, between the probabilities that were measured', () => {
    const none = {
      ...ownWeights(),
      bias: 0,
      unit: 1000,
      ofFeatures: new Int16Array(features.length),
      ofViews: ownWeights().ofViews.map((view) => ({...view, unit: 0})),
      calibration: [
        [-1_000_000, 100],
        [1_000_000, 300],
      ],
    } as const
    expect(judged(judgeOf(none))).toEqual(200)
    expect(judged(judgeOf({...none, bias: 500_000}))).toEqual(250)
    expect(judged(judgeOf({...none, bias: 9_000_000}))).toEqual(300)
    expect(judged(judgeOf({...none, bias: -9_000_000}))).toEqual(100)
    const ofFeatures = Int16Array.from(features, ({name}) => (name === 'item' ? 500 : 0))
    expect(judged(judgeOf({...none, ofFeatures}))).toEqual(judged(judgeOf({...none, bias: 500_000})))
    expect(judgeOf({...none, ofFeatures}).reasonsOf(1, 3)).toEqual({
      towards: [{about: 'it stands in a list', weight: 500_000}],
      against: [],
    })
  })

  it('is the same where as much is asked, and less than that elsewhere', () => {
    const whole = judgeOf()
    for (const least of [1, 30, 200, 400, 600, 800])
      for (const index of [0, 1]) {
        const probability = whole.probabilityOf(index)
        const asked = judgeOf().probabilityOf(index, least)
        expect(asked < least).toBe(probability < least)
        if (probability >= least) expect(asked).toBe(probability)
      }
  })

  it('names words that weighed, and the heaviest of each way alone', () => {
    const {towards, against} = judgeOf().reasonsOf(1, 3)
    expect(towards.length).toBeLessThanOrEqual(3)
    expect(against.length).toBeLessThanOrEqual(3)
    for (const reasons of [towards, against])
      expect(reasons.map(({weight}) => Math.abs(weight))).toEqual(
        reasons.map(({weight}) => Math.abs(weight)).sort((one, other) => other - one),
      )
  })
})
