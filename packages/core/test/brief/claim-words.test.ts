import {describe, expect, it} from 'vitest'
import {claimWords, parseHtml, parseMarkdown} from '../../src/brief/index.ts'

const wordsIn = (text: string) => {
  const brief = parseMarkdown(text)
  return brief.claims.map((claim) => claimWords(claim, brief))
}

describe('words of a claim', () => {
  it.each([
    ['**Rye** rose\n  5 %\u00a0 of sales [1][2].', 'Rye rose 5 % of sales.'],
    ['Rye rose 5 % [S1], it is said[^1].\n\n[^1]: A note', 'Rye rose 5 %, it is said.'],
    ['Rye rose 5 %<!-- 6 % -->.', 'Rye rose 5 %.'],
    ['Rye needs `5` of ![5 sacks](sacks.png).', 'Rye needs `5` of ![5 sacks](sacks.png).'],
    ['See [the bank](https://bank.example).', 'See the bank.'],
  ])('of %j', (text, words) => {
    expect(wordsIn(text)).toEqual([words])
  })

  it('are the same wherever the claim stands and whatever cites it', () => {
    const [bare] = wordsIn('Rye rose 5 %.')
    expect(wordsIn('# June\n\nBarley fell. Rye rose 5 % [1].')).toContain(bare)
    expect(wordsIn('Rye rose 5 % ([2], [3]).')).toContain(bare)
  })

  it.each(['Rye rose 6 %.', 'Rye rose -5 %.', 'rye rose 5 %.', 'Rye rose 5 ‰.', 'Rye rose 5 %?'])(
    'are others than those of %j',
    (text) => {
      expect(wordsIn('Rye rose 5 %.')).not.toEqual(wordsIn(text))
    },
  )

  it('tell a power from a number', () => {
    expect(wordsIn('It took 10² days.')).not.toEqual(wordsIn('It took 102 days.'))
  })

  it('of a row begin with the header of its table', () => {
    const table = (year: number) => `| crop | ${year} |\n| --- | --- |\n| Rye | 5 % |\n| Oat | 6 % [1] |`
    expect(wordsIn(table(2024))).toEqual(['crop 2024: Rye 5 %', 'crop 2024: Oat 6 %'])
    expect(wordsIn(table(2025))).not.toEqual(wordsIn(table(2024)))
    const brief = parseHtml('<table><tr><th>crop<th>2024<tr><td>Rye<td>5 %</table>')
    expect(brief.claims.map((claim) => claimWords(claim, brief))).toEqual(['crop 2024: Rye 5 %'])
  })
})
