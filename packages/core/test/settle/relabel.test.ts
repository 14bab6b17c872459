import {parseMarkdown} from '@citation-lint/core/brief'
import {applyToSource} from '@citation-lint/core/changes'
import {type ListedStyle, listedStyles} from '@citation-lint/core/markers'
import {describe, expect, it} from 'vitest'
import {relabel} from '../../src/settle/repairs.ts'

type Changes = Readonly<Partial<Record<ListedStyle, Readonly<Record<string, string>>>>>

const relabelled = (source: string, ids: Changes): string => {
  const maps = new Map(listedStyles.map((style) => [style, new Map(Object.entries(ids[style] ?? {}))]))
  return applyToSource(source, relabel(parseMarkdown(source), maps)).text
}

describe('a document whose evidence gave out other ids', () => {
  it.each([
    ['Tides rose. [3]', 'Tides rose. [1]'],
    ['Tides rose. [1][3]', 'Tides rose. [1]'],
    ['Tides rose. [3][2][1]', 'Tides rose. [1][2][1]'],
    ['Tides rose. [1] Fell. [3]', 'Tides rose. [1] Fell. [1]'],
    ['Tides rose. [1, 3]', 'Tides rose. [1]'],
    ['Tides rose. [2-4]', 'Tides rose. [2][1][3]'],
    ['Tides rose [[3]](https://tides.example/2026).', 'Tides rose [[1]](https://tides.example/2026).'],
    ['Tides rose. [2] `[3]` \\[3]', 'Tides rose. [2] `[3]` \\[3]'],
    ['Tides rose. [7]', 'Tides rose. [7]'],
    ['Tides rose. [3, p. 23] [Source 3]', 'Tides rose. [1, p. 23] [Source 1]'],
    ['Tides rose. [3, p. 4; 4, §6]', 'Tides rose. [1, p. 4; 3, §6]'],
  ])('has new numbers in its markers: %s', (before, after) => {
    expect(relabelled(`${before}\n`, {numeric: {3: '1', 4: '3'}})).toBe(`${after}\n`)
  })

  it('has new ids in markers of other styles, each style by its own', () => {
    const source = 'A rose [S3]. B fell [[S:3,1]]. C stayed.<sup class="cite" data-sids="3">[S:3]</sup> D [3].\n'
    expect(relabelled(source, {source: {S3: 'S2'}, sid: {3: '1'}})).toBe(
      'A rose [S2]. B fell [[S:1]]. C stayed.<sup class="cite" data-sids="1">[S:1]</sup> D [3].\n',
    )
  })

  it('has new labels in its reference list, and no entry twice', () => {
    const list = ['[1] Tides. https://a.example', '[2] Quays. https://b.example', '[3] Tides. https://a.example']
    const source = `Rose. [3] Fell. [4]\n\n## References\n\n${list.join('\n\n')}\n\n[4] Moon. https://c.example\n`
    expect(relabelled(source, {numeric: {3: '1', 4: '3'}})).toBe(
      `Rose. [1] Fell. [3]\n\n## References\n\n${list.slice(0, 2).join('\n\n')}\n\n[3] Moon. https://c.example\n`,
    )
  })

  it('stays as it is where nothing it cites has changed', () => {
    expect(relabel(parseMarkdown('Tides rose. [1] [S2]\n'), new Map([['numeric', new Map([['3', '1']])]]))).toEqual([])
  })
})
