import {type Brief, parseHtml} from '@citation-lint/core/brief'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {tries} from '../../share.ts'
import {slice} from './pages.ts'

const fragments = fc.constantFrom(
  ...[
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<ul>',
    '<li>',
    '</ul>',
    '<table>',
    '<tr>',
    '<td>',
    '</table>',
    '<h2>',
    '</h2>',
    '<br>',
  ],
  ...[
    '<sup class="cite" data-sids="1,3">',
    '[S:1]',
    '</sup>',
    '<a href="#fn1">',
    '<a href="https://x.example/?a&amp;b">',
    '</a>',
  ],
  ...[
    '<li id="fn1">',
    '<!-- x',
    '-->',
    '<script>',
    '</script>',
    '<pre>',
    '</pre>',
    '<div class="footnotes">',
    '<select>',
  ],
  ...[
    'Rye rose 4%. ',
    '[1]',
    '[[S:2]]',
    '&eacute;',
    '&#x1F600;',
    '&amp',
    '&',
    '<',
    '"',
    '\r\n',
    '\u{1F600}',
    '\0',
    'Sources',
  ],
)

const page = fc.array(fragments, {maxLength: 25}).map((parts) => parts.join(''))

function expectPlaced(brief: Brief): void {
  const {source, claims, citations, nearMisses, leaks, references, blocks} = brief
  const quantities = claims.flatMap((claim) => claim.quantities)
  for (const {start, end} of [
    ...claims,
    ...citations,
    ...nearMisses,
    ...leaks,
    ...references,
    ...blocks,
    ...quantities,
  ]) {
    expect(start).toBeGreaterThanOrEqual(0)
    expect(end).toBeGreaterThanOrEqual(start)
    expect(end).toBeLessThanOrEqual(source.length)
  }
  for (const found of [...citations, ...nearMisses, ...leaks, ...quantities])
    expect(found.text).toBe(slice(brief, found))
}

describe('any page', () => {
  it('is read, with every place inside the source', () => {
    fc.assert(
      fc.property(page, (text) => expectPlaced(parseHtml(text))),
      {numRuns: tries(1000)},
    )
  })

  it('is read when it is cut anywhere', () => {
    const text =
      '<!doctype html><ul><li>Caf&eacute; <b>4%</b>.<sup class="cite" data-sids="1">[S:1]</sup><table><tr><td>[1]</table><!--x--><a href="https://x.example">x</a>'
    for (let end = 0; end <= text.length; end += 1) expectPlaced(parseHtml(text.slice(0, end)))
  })
})
