import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {describe, expect, it} from 'vitest'
import {fix} from '../../src/settle/fix.ts'
import {noEvidence, opened} from './documents.ts'

const arranged = (source: string, order: {sort?: boolean; drop?: boolean; merge?: boolean}) =>
  fix(opened(source, noEvidence), order).document

const ordered = `Rye rose 41% [3]. Oats fell 42% [1]. Corn rose 43% [5, 3].

## References

1. Oat Board, https://oats.example/1
2. Nobody, https://nobody.example/1
3. Rye Board, https://rye.example/1
4. Pea Board, see [3], https://peas.example/1
5. Corn Board, https://corn.example/1
`

describe('entries of an ordered list', () => {
  it('are sorted by the first citation of each, under the numbers that Markdown gives them', () => {
    expect(arranged(ordered, {sort: true})).toBe(`Rye rose 41% [1]. Oats fell 42% [2]. Corn rose 43% [3][1].

## References

1. Rye Board, https://rye.example/1
2. Oat Board, https://oats.example/1
3. Corn Board, https://corn.example/1
4. Nobody, https://nobody.example/1
5. Pea Board, see [1], https://peas.example/1
`)
  })

  it('go where nothing cites them, and the others move up', () => {
    expect(arranged(ordered, {drop: true})).toBe(`Rye rose 41% [2]. Oats fell 42% [1]. Corn rose 43% [3][2].

## References

1. Oat Board, https://oats.example/1
2. Rye Board, https://rye.example/1
3. Corn Board, https://corn.example/1
`)
  })
})

describe('footnotes', () => {
  const notes = `Rye rose 41%.[^b] Oats fell 42%.[^1] Corn rose.[^b][^x]

[^1]: Oat Board, https://oats.example/1
[^x]: Rye Board, https://rye.example/1
[^y]: Nobody, https://nobody.example/1
[^b]: Rye Board, https://rye.example/1
`

  it('of one work are merged, and a marker beside one of the same work goes', () => {
    expect(arranged(notes, {merge: true})).toBe(`Rye rose 41%.[^x] Oats fell 42%.[^1] Corn rose.[^x]

[^1]: Oat Board, https://oats.example/1
[^x]: Rye Board, https://rye.example/1
[^y]: Nobody, https://nobody.example/1
`)
  })

  it('keep their names and are sorted; numbers follow', () => {
    expect(arranged(notes, {sort: true, drop: true, merge: true}).split('\n').slice(2)).toEqual([
      '[^x]: Rye Board, https://rye.example/1',
      '[^1]: Oat Board, https://oats.example/1',
      '',
    ])
    expect(arranged('Rye.[^2] Oats.[^1]\n\n[^1]: Oats\n\n[^2]: Rye\n', {sort: true})).toBe(
      'Rye.[^1] Oats.[^2]\n\n[^1]: Rye\n\n[^2]: Oats\n',
    )
  })

  it('in several places keep them, under new numbers', () => {
    expect(arranged('Rye.[^2]\n\n[^2]: Rye\n\nOats.[^1]\n\n[^1]: Oats\n', {sort: true})).toBe(
      'Rye.[^1]\n\n[^1]: Rye\n\nOats.[^2]\n\n[^2]: Oats\n',
    )
  })

  it('with other words for one work stay two', () => {
    const source =
      'Rye.[^1] Oats.[^2]\n\n[^1]: Rye atlas, https://rye.example/1\n\n[^2]: Oat map, https://rye.example/1\n'
    expect(arranged(source, {merge: true})).toBe(source)
  })
})

describe('what stays as it is', () => {
  it.each([
    ['a citation that leads nowhere', 'Rye [2]. Oats [7].\n\n## Sources\n\n[1] Oats\n\n[2] Rye\n', 'leads nowhere'],
    [
      'two entries of one id',
      'Rye [2]. Oats [1].\n\n## Sources\n\n[1] Oats\n\n[1] Corn\n\n[2] Rye\n',
      'more than one entry',
    ],
    [
      'links to places of the list',
      'Rye [[2]](#s2). Oats [[1]](#s1).\n\n## Sources\n\n1. <a id="s1"></a>Oats\n2. <a id="s2"></a>Rye\n',
      'places in it',
    ],
  ])('%s', (_name, source, reason) => {
    const fixed = fix(opened(source, noEvidence), {sort: true})
    expect(fixed.document).toBe(source)
    expect(fixed.kept.map((each) => each.reason).join()).toContain(reason)
  })

  it('numbers that stored sources have', () => {
    const evidence = createEvidence([
      readEvidenceObject({
        citations: [
          {n: 1, title: 'Oats'},
          {n: 2, title: 'Rye'},
        ],
      }),
    ])
    const source = 'Rye [2]. Oats [1].\n\n## Sources\n\n[1] Oats\n\n[2] Rye\n'
    expect(fix(opened(source, evidence), {sort: true}).document).toBe(source)
  })
})
