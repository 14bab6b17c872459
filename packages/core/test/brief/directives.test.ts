import {describe, expect, it} from 'vitest'
import {parseMarkdown} from '../../src/brief/index.ts'

const comment = '<!-- citation-lint ignore UNCITED_NUMBER -- own -->'

describe('a comment for citation-lint', () => {
  it.each([
    ['alone', comment],
    ['behind a tag', `<b title="a > b">x</b> ${comment}`],
    ['behind a sign that begins no tag', `1 < 2 ${comment}`],
    ['in an element that is read', `<div>${comment}</div>`],
    ['behind an element that is not', `<pre>x</pre>${comment}`],
  ])('counts %s', (_, html) => {
    const found = parseMarkdown(`${html}\n\nRye rose 5%.\n`).directives
    expect(found.map(({start, end, codes}) => [html.slice(start, end), codes.map(({code}) => code)])).toEqual([
      [comment, ['UNCITED_NUMBER']],
    ])
  })

  it.each<[where: string, html: string, told?: number]>([
    ['an attribute', `<img alt="${comment}">`],
    ['an attribute in single quotes', `<img alt='${comment}'>`],
    ['an attribute of a line', `See <b title="${comment}">rye</b>.`],
    ['a script', `<script>\n"${comment}"\n</script>`],
    ['a style', `<style>\n${comment}\n</style>`],
    ['preformatted text', `<pre>\n${comment}\n</pre>`],
    ['preformatted text without an end', `<pre>\n${comment}\n`],
    ['preformatted text in preformatted text', `<pre><pre></pre>${comment}</pre>`],
    ['a quote of HTML', `<blockquote>${comment}</blockquote>`],
    ['a quote', `> ${comment}`],
    ['a line of a quote', `> Rye ${comment} rose.`],
    ['a list in a quote', `> - Rye ${comment} rose.`],
    ['an attribute beside words', `<p title="${comment}">Rye fell.</p>`],
    ['code', `\`${comment}\``, 0],
    ['another comment', `<!-- <!-- x ${comment.slice(5)}`, 0],
  ])('does not count in %s, which is told', (_, html, told = 1) => {
    const found = parseMarkdown(`${html}\n\nRye rose 5%.\n`).directives
    expect(found.map(({start, end, aside}) => [html.slice(start, end), aside])).toEqual(
      Array.from({length: told}, () => [comment, true]),
    )
  })

  it('counts again behind a quote', () => {
    expect(parseMarkdown(`> Rye rose.\n\n${comment}\n\nRye rose 5%.\n`).directives).toHaveLength(1)
  })
})
