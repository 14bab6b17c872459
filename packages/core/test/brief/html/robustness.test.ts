import {DocumentSyntaxError, parseHtml} from '@citation-lint/core/brief'

import {describe, expect, it} from 'vitest'

describe('any page', () => {
  it('is refused where it nests deeper than a browser would build it', () => {
    const text = `<p>Rye.</p>\n${'<div>'.repeat(100_000)}`
    expect(() => parseHtml(text)).toThrow(DocumentSyntaxError)
    expect(() => parseHtml(text)).toThrow(expect.objectContaining({line: 2, column: 512 * 5 + 1}))
    expect(parseHtml(`${'<div>'.repeat(500)}Rye rose.`).claims).toHaveLength(1)
    expect(parseHtml('<li>Rye rose.'.repeat(1000)).claims).toHaveLength(1000)
  })

  it('is not refused for what nests nothing: comments, scripts, drawings', () => {
    const many = '<path d="M0"/>'.repeat(600)
    const text = `<!-- ${'<div>'.repeat(600)} --><script>"${'<b>'.repeat(600)}"</script><svg>${many}</svg><p>Rye rose.`
    expect(parseHtml(text).claims).toHaveLength(1)
    expect(() => parseHtml('<div/>'.repeat(600))).toThrow(DocumentSyntaxError)
  })
})
