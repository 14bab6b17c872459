import {type Brief, loadRemark, readDocument, readMarkdown} from '@citation-lint/core/brief'
import {createEvidence} from '@citation-lint/core/evidence'
import {check, policyFrom} from '@citation-lint/core/rules'
import {describe, expect, it, test} from 'vitest'

const parse = loadRemark()
const list = '\n\n## References\n\n1. Rye Board, https://rye.example/1\n2. Oat Board, https://oats.example/2\n'
const page =
  '<h2>References</h2><ol><li>Rye Board, https://rye.example/1</li><li>Oat Board, https://oats.example/2</li></ol>'

const cited = (brief: Brief): readonly string[] => brief.citations.map(({text, ids}) => `${text} ${ids.join()}`)

/** What is cited in Markdown, for both parsers. */
function citedIn(text: string): readonly string[] {
  const own = readDocument(text, 'markdown')
  expect(cited(readMarkdown(parse(text), text))).toEqual(cited(own))
  return cited(own)
}

describe('a raised number that a list answers cites', () => {
  test.each([
    ['Rye rose 4%.<sup>1</sup> It grows.', ['<sup>1</sup> 1']],
    ['Rye grows<sup>1, 2</sup> there.', ['<sup>1, 2</sup> 1,2']],
    ['Rye grows.<sup>[1](#a)</sup>', ['[1](#a) 1']],
    ['Rye grows.<sup><a href="#a">2</a></sup>', ['<sup><a href="#a">2</a></sup> 2']],
    ['Rye grows <a href="#a">[2]</a>.', ['<a href="#a">[2]</a> 2']],
    ['Rye rose 4%【1】【2】.', ['【1】 1', '【2】 2']],
    ['黑麦增长4%【1】。', ['【1】 1']],
    ['黑麦增长4%【来源2】。', ['【来源2】 2']],
    ['Rye rose 4% \\[1\\]. Oats fell.\\[1, 2\\]', ['\\[1\\] 1', '\\[1, 2\\] 1,2']],
    ['Rye rose 4%. \\[2\\]', ['\\[2\\] 2']],
    ['黑麦增长4%<sup>\\[1\\]</sup>，而\\[2\\]说减少。', ['<sup>\\[1\\]</sup> 1', '\\[2\\] 2']],
  ])('%s', (text, expected) => expect(citedIn(text + list)).toEqual(expected))

  test.each([
    ['an exponent', 'It fills 12 m<sup>2</sup> here.'],
    ['a number that no list has', 'Rye grows.<sup>7</sup>'],
    ['code', 'Write `Rye grows.<sup>1</sup>` here.'],
    ['a number at the start of a line', '【1】Rye grows.'],
    ['one escape of two', 'Rye rose 4%. \\[2]'],
    ['an index', 'Take rye\\[1\\] and x\\[2\\].'],
    ['a formula', 'Rye rose. \\[x = 1\\] It grows.'],
  ])('but not %s', (_, text) => expect(citedIn(text + list)).toEqual([]))

  it('in Markdown as in a page, and so does one that no entry answers', () => {
    const text = 'Rye rose 41%.<sup>1</sup> Oats fell 42%.<sup>2</sup> Corn rose 43%.<sup>9</sup>'
    const briefs = [
      readDocument(text + list, 'markdown'),
      readDocument(text + list, 'quarto'),
      readDocument(`<p>${text}</p>${page}`, 'html'),
    ]
    for (const brief of briefs) {
      expect(cited(brief)).toEqual(['<sup>1</sup> 1', '<sup>2</sup> 2', '<sup>9</sup> 9'])
      const found = check(brief, createEvidence([]), policyFrom())
      expect(found.map(({code}) => code)).toEqual(['UNRESOLVED_CITATION'])
    }
  })

  it('in a list whose entries begin with raised numbers, too', () => {
    const notes = '\n\n---\n\n<sup>1</sup> Rye survey, https://rye.example\n\n<sup>2</sup> Oat survey\n'
    expect(citedIn(`Rye rose 41%.<sup>1</sup> Oats fell 42%.<sup>2</sup>${notes}`)).toEqual([
      '<sup>1</sup> 1',
      '<sup>2</sup> 2',
    ])
  })

  it.each([
    '\\[1\\]Ames P. Rye\\[J\\]. Crops, 2021.\n\\[2\\] Ford L. Oats\\[EB/OL\\]. https://oats.example/2',
    '\\[1] [Rye](https://rye.example/1)\n\n\\[2] [Oats](https://oats.example/2)',
    '- \\[1\\] Rye, https://rye.example/1\n- \\[2\\] Oats, https://oats.example/2',
  ])('in a list that an export escaped: %j', (entries) => {
    for (const title of entries.includes('J') ? ['## 参考文献\n\n'] : ['', '## References\n\n'])
      expect(citedIn(`Rye rose 4% \\[1\\]. Oats fell \\[2\\].\n\n${title}${entries}`)).toEqual([
        '\\[1\\] 1',
        '\\[2\\] 2',
      ])
  })

  it('each at once, however many', () => {
    const text = 'Rye grows.<sup>1</sup> '.repeat(20_000) + list
    expect(readDocument(text, 'markdown').citations).toHaveLength(20_000)
  })
})
