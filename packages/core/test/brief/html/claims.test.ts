import {parseHtml} from '@citation-lint/core/brief'
import {describe, expect, it} from 'vitest'
import {covered, slice} from './pages.ts'

describe('the claims of a page', () => {
  it('are the sentences of paragraphs, quotations, definitions and captions', () => {
    const page =
      '<div>Rye rose.<p>Oats fell. It rained.</p><blockquote>They said so.</blockquote><dl><dt>Term<dd>It is.</dl></div>'
    expect(covered(page)).toEqual([
      'sentence Rye rose. <-',
      'sentence Oats fell. <-',
      'sentence It rained. <-',
      'sentence They said so. <-',
      'sentence Term <-',
      'sentence It is. <-',
    ])
  })

  it('are bullets in the claim sections that headings open', () => {
    const page =
      '<section><h2>Prevailing</h2><ul><li>Rye <b>rose</b>.<li>Oats fell. It rained.</ul></section><h2>Else</h2><ol><li>It is.</ol>'
    expect(covered(page)).toEqual(['bullet Rye rose. <-', 'bullet Oats fell. It rained. <-', 'sentence It is. <-'])
    const [, first, second] = parseHtml(page).sections
    expect([first?.kind, first?.heading?.title, second?.kind, second?.heading?.depth]).toEqual([
      'prevailing',
      'Prevailing',
      'other',
      2,
    ])
  })

  it('are the rows of tables; one whose first row heads nothing has no header', () => {
    const headed = '<table><caption>Yields [1]</caption><tr><th>Crop<th>Source</tr><tr><td>Rye 4%<td>[2]</table>'
    expect(covered(headed)).toEqual(['sentence Yields [1] <- 1', 'row Rye 4% [2] <- 2'])
    expect(
      covered('<table><tbody><tr><td>Rye</td><td><p>4%</p><ul><li>[3]</li></ul></td></tr></tbody></table>'),
    ).toEqual(['row Rye 4% [3] <- 3'])
  })

  it('are not what no reader sees or reads', () => {
    const page = [
      '<!doctype html><html><head><title>Rye 1%</title><style>p{width:2%}</style></head><body>',
      '<script>var rye = "3% [1]"</script><template><p>Rye 4%.</p></template><noscript><p>5%</p></noscript>',
      '<nav><a href="/x">6%</a></nav><p hidden>Rye 7%.</p><p style="color:red; display: none">Rye 8%.</p>',
      '<pre>9% [[S:1]]</pre><button>10%</button><!-- 11% [1] --><svg><text>12%</text></svg>',
      '<p>It is <code>13% [2]</code> and <kbd>14</kbd>.</p></body></html>',
    ].join('\n')
    expect(covered(page)).toEqual(['sentence It is □ and □. <-'])
    const brief = parseHtml(page)
    expect(brief.citations).toEqual([])
    expect(brief.codeCitations.map((place) => slice(brief, place))).toEqual(['[[S:1]]'])
  })

  it('are told apart from headings, empty ones from filled ones', () => {
    const {claims, sections} = parseHtml(
      '<h1>Rye up 4%</h1><!-- nothing --><h2>Watch</h2><p></p><h2>Minority</h2><p>It is.</p>',
    )
    expect(claims.map(({prose}) => prose)).toEqual(['It is.'])
    expect(sections.map(({kind, filled}) => [kind, filled])).toEqual([
      ['other', true],
      ['other', true],
      ['watch', false],
      ['minority', true],
    ])
  })

  it('stand at their places, whatever the page leaves out or puts wrong', () => {
    const page =
      '<ul><li>Caf&eacute; rose 4&nbsp;%\r\n<li>Oats &ampfell 5%</i> now &copy2020<p>A&#66;C &unknown; 6&#37;'
    const brief = parseHtml(page)
    expect(brief.claims.map((claim) => slice(brief, claim))).toEqual([
      'Caf&eacute; rose 4&nbsp;%',
      'Oats &ampfell 5%</i> now &copy2020',
      'A&#66;C &unknown; 6&#37;',
    ])
    expect(brief.claims.map(({prose}) => prose.replaceAll('\u2060', ''))).toEqual([
      'Café rose 4\u00a0%',
      'Oats &fell 5%     now ©2020',
      'ABC &unknown; 6%',
    ])
    expect(brief.claims.flatMap(({quantities}) => quantities.map((quantity) => slice(brief, quantity)))).toEqual([
      '4&nbsp;%',
      '5%',
      '2020',
      '6&#37;',
    ])
  })

  it('can be excused by comments', () => {
    const brief = parseHtml('<!-- citation-lint ignore UNCITED_NUMBER -- own estimate -->\n<p>Rye rose 4%.</p>')
    expect(brief.directives.map(({verb, reason, target}) => [verb, reason, target && slice(brief, target)])).toEqual([
      ['ignore', 'own estimate', 'Rye rose 4%.'],
    ])
  })
})
