import {parseHtml} from '@citation-lint/core/brief'
import {describe, expect, it} from 'vitest'
import {cited, covered, slice} from './pages.ts'

describe('the citations of a page', () => {
  it.each([
    '<sup class="cite" data-sids="1,3">[S:1,3]</sup>',
    "<sup data-sids='1,3' class='note cite'>[S:1,3]</sup>",
    '<SUP CLASS=cite DATA-SIDS=1,3>[[S:1,3]]</SUP>',
    '<sup\n class="cite"\n data-sids="1, 3" title="x">see <b>there</b></sup>',
  ])('are elements: %s', (sup) => {
    expect(cited(`<p>Rye rose 4%.${sup} Oats fell.</p>`)).toEqual([`sup 1,3 ${sup}`])
    expect(covered(`<p>Rye rose 4%.${sup} Oats fell.</p>`)).toEqual([
      'sentence Rye rose 4%. <- 1,3',
      'sentence Oats fell. <-',
    ])
  })

  it('are markers in the text, the form that the element shows among them', () => {
    expect(cited('<p>A [1] b [S2] c [[S:3,4]] d [S:5] e<sup>[6]</sup> f &#91;7&#93;</p>')).toEqual([
      'numeric 1 [1]',
      'source S2 [S2]',
      'sid 3,4 [[S:3,4]]',
      'sid 5 [S:5]',
      'numeric 6 [6]',
      'numeric 7 &#91;7&#93;',
    ])
  })

  it('are links by the rules of Markdown', () => {
    const page =
      '<p>Rye rose (<a href="https://rye.example/?a=1&amp;b=2">Rye</a>). <b>Source:</b> <a href=https://o.example>O</a>, <a href="https://p.example">P</a>. See <a href="https://q.example">Q</a>. <a href="https://r.example" title="It rose.">[7]</a></p>'
    const brief = parseHtml(page)
    expect(brief.citations.map(({style, ids, url, quote}) => [style, ids.join(), url, quote])).toEqual([
      ['link', 'https://rye.example/?a=1&b=2', 'https://rye.example/?a=1&b=2', undefined],
      ['link', 'https://o.example', 'https://o.example', undefined],
      ['link', 'https://p.example', 'https://p.example', undefined],
      ['number-link', '7', 'https://r.example', 'It rose.'],
    ])
  })

  it('cover what stands before them: a sub-bullet its parent, a line its paragraph', () => {
    expect(covered('<ul><li>Rye rose 4%.<ul><li>Source: <a href="https://x.example">X</a></ul></ul>')).toEqual([
      'sentence Rye rose 4%. <- https://x.example',
    ])
    expect(covered('<p>Rye rose 4%.</p><p>[2]</p>')).toEqual(['sentence Rye rose 4%. <- 2'])
  })

  it('may nearly be some', () => {
    const brief = parseHtml('<p>A<sup class="cite" data-sids="x">[S:x]</sup> b [s1] [[S:]]</p>')
    expect(brief.nearMisses.map((miss) => slice(brief, miss))).toEqual(['data-sids="x"', '[s1]', '[[S:]]'])
  })

  it('are faulted in their attribute, or as a whole where their text names others', () => {
    const misses = (sup: string) => {
      const brief = parseHtml(`<p>Rye rose 4%.${sup} See &lt;a&gt; [^b&lt;^].</p>`)
      expect(brief.citations.map(({style, ids}) => [style, ids.join()])).toEqual(
        sup.includes('1;3') ? [] : [['sup', '1,3']],
      )
      return brief.nearMisses.map(({meant, ...place}) => [slice(brief, place), ...meant])
    }
    const note = ['[^b&lt;^]', '[^b&lt;]']
    expect(misses('<sup class="cite" data-sids="1;3">[S:1,3]</sup>')).toEqual([
      ['data-sids="1;3"', 'data-sids="1,3"'],
      note,
    ])
    expect(misses("<sup data-sids='1&#44;3' class=cite title='a > b'>[S:1,3]</sup>")).toEqual([note])
    expect(misses('<sup class="cite" data-sids="1,3">[S:1]</sup>')).toEqual([
      [
        '<sup class="cite" data-sids="1,3">[S:1]</sup>',
        '<sup class="cite" data-sids="1,3">[S:1,3]</sup>',
        '<sup class="cite" data-sids="1">[S:1]</sup>',
      ],
      note,
    ])
  })

  it('are no other raised text', () => {
    expect(cited('<p>10<sup>6</sup> m<sup>2</sup>, the 4<sup>th</sup> <cite>Rye</cite></p>')).toEqual([])
  })

  it('may be control text that leaked', () => {
    const page = [
      '<p>A【3†source】 <a href="https://x.example?utm_source=chatgpt.com">b</a> <a href="start_span">span_0</a>',
      '<grok:render card_id="a1"><argument name="citation_id">0</argument></grok:render>',
      '<cite index="12-1">c</cite></p><div align="center">⁂</div><pre><a href="https://y.example?utm_source=openai">d</a></pre>',
      '<script>"<citations>"</script><!-- ?utm_source=openai -->',
    ].join('')
    const brief = parseHtml(page)
    expect(brief.leaks.map(({dialect}) => dialect)).toEqual([
      'openai-assistants',
      'openai-link-decoration',
      'gemini-span',
      'grok-render',
      'claude-cite',
      'perplexity-end-mark',
    ])
    for (const leak of brief.leaks) expect(slice(brief, leak)).toBe(leak.text)
    const link = '<p><a href="https://x.example">oai_citation:0‡Board</a></p>'
    expect(parseHtml(link).leaks.map(({text, replacement}) => [text, replacement])).toEqual([
      [link.slice(3, -4), undefined],
    ])
  })
})

describe('the references of a page', () => {
  it('are the entries of a section of sources', () => {
    const page =
      '<p>A [1] b [S:2].</p><h2>Sources</h2><ol><li>Rye. <a href="https://rye.example/1">site</a><li>[S:2] Oats. &ldquo;It fell.&rdquo; https://oats.example</ol>'
    const brief = parseHtml(page)
    expect(brief.references.map(({style, id, url, quote}) => [style, id, url, quote])).toEqual([
      ['numeric', '1', 'https://rye.example/1', undefined],
      ['sid', '2', 'https://oats.example', 'It fell.'],
    ])
    for (const {url, urlPlace} of brief.references) expect(urlPlace && slice(brief, urlPlace)).toBe(url)
    expect(brief.nearMisses).toEqual([])
  })

  it('are lines of one paragraph where breaks part them', () => {
    const page = '<p><b>Sources:</b></p><p>[1] Rye https://rye.example<br>[2] Oats https://oats.example</p>'
    expect(parseHtml(page).references.map(({id, url}) => [id, url])).toEqual([
      ['1', 'https://rye.example'],
      ['2', 'https://oats.example'],
    ])
  })

  it('are known by their shape without a heading', () => {
    const page =
      '<p>A [1].</p><ul><li class="entry wide">[1] <a href="https://rye.example">Rye</a></li><li>[2] <a href="https://o.example">O</a></li></ul>'
    expect(parseHtml(page).references.map(({id, url}) => [id, url])).toEqual([
      ['1', 'https://rye.example'],
      ['2', 'https://o.example'],
    ])
  })

  it.each([
    [
      'GitHub',
      '<p>A.<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref>1</a></sup></p>',
      '<section data-footnotes class="footnotes"><h2 class="sr-only">Footnotes</h2><ol><li id="user-content-fn-1"><p>Rye, https://rye.example <a href="#user-content-fnref-1" data-footnote-backref>↩</a></p></li></ol></section>',
    ],
    [
      'pandoc',
      '<p>A.<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a></p>',
      '<section class="footnotes" role="doc-endnotes"><hr><ol><li id="fn1"><p>Rye, https://rye.example<a href="#fnref1" role="doc-backlink">↩︎</a></p></li></ol></section>',
    ],
    [
      'PHP Markdown',
      '<p>A.<sup id="fnref:1"><a href="#fn:1" class="footnote-ref">1</a></sup></p>',
      '<div class="footnotes"><hr/><ol><li id="fn:1">Rye, https://rye.example <a href="#fnref:1" class="footnote-backref">&#8617;</a></li></ol></div>',
    ],
    [
      'MediaWiki',
      '<p>A.<sup id="cite_ref-1"><a href="#cite_note-1">[1]</a></sup></p>',
      '<ol class="references"><li id="cite_note-1"><a href="#cite_ref-1">^</a> Rye, https://rye.example</li></ol>',
    ],
    [
      'Word',
      '<p>A.<a href="#_ftn1" name="_ftnref1">[1]</a></p>',
      '<p><a href="#_ftnref1" name="_ftn1">[1]</a> Rye, https://rye.example</p>',
    ],
  ])('are footnotes as %s writes them', (_, text, notes) => {
    const brief = parseHtml(text + notes)
    expect(brief.citations.map(({style, ids}) => [style, ids])).toEqual([['footnote', ['1']]])
    expect(brief.references.map(({kind, id, url}) => [kind, id, url])).toEqual([
      ['footnote', '1', 'https://rye.example'],
    ])
    expect(brief.claims.map(({prose, citations}) => [prose.replace(/[^A.]/g, ''), citations.length])).toEqual([
      ['A.', 1],
    ])
  })

  it('may be missing, and may be cited by nothing', () => {
    const brief = parseHtml(
      '<p>A.<sup><a href="#fn9">9</a></sup></p><div class="footnotes"><ol><li id="fn1">Rye</li></ol></div>',
    )
    expect(brief.citations.map(({ids}) => ids)).toEqual([['9']])
    expect(brief.references.map(({id}) => id)).toEqual(['1'])
  })
})
