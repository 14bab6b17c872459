import {describe, expect, it} from 'vitest'
import {parseMarkdown, readFrontMatter} from '../../../src/brief/index.ts'

const deep = (levels: number): [name: string, text: string][] => [
  ['block quotes', `Before.\n\n${'>'.repeat(levels)} rose by 5%`],
  ['lists', `Before.\n\n${Array.from({length: levels}, (_, level) => `${'  '.repeat(level)}- item`).join('\n')}`],
]

describe('a hostile document', () => {
  it.each(deep(200))('is read through 200 levels of %s', (_, text) => {
    expect(parseMarkdown(text).claims.length).toBeGreaterThan(1)
  })

  it.each(deep(2000))('is refused at its line beyond 256 levels of %s', (_, text) => {
    expect(() => parseMarkdown(text)).toThrow(
      expect.objectContaining({
        name: 'DocumentSyntaxError',
        message: expect.stringContaining('256'),
        line: expect.any(Number),
      }),
    )
  })

  it.each([
    ['emphasis', '*a ', ' b*'],
    ['emphasis and struck words', '~~a *b ', ' c* d~~'],
    ['emphasis', '**a ', ' b**'],
  ])('is refused where %s opens inside itself in a link without end', (_, before, behind) => {
    for (const levels of [1500, 20_000]) {
      const text = `Before.\n\n[${before.repeat(levels)}5%${behind.repeat(levels)}](https://a.example)`
      expect(() => parseMarkdown(text)).toThrow(
        expect.objectContaining({name: 'DocumentSyntaxError', message: expect.stringContaining('256'), line: 3}),
      )
    }
  })

  it.each(['a_', 'a.b-c_d+', '+-±~', '<www.*', '![www.{', 'http://"]\'', '&amp;', '`www.a.b ', '*a_', '*ä', '<>≤'])(
    'is refused at its paragraph where it holds a megabyte of %s, which no parser reads in time',
    (piece) => {
      const text = `Before.\n\n${piece.repeat(1_000_000 / piece.length)}`
      expect(() => parseMarkdown(text)).toThrow(
        expect.objectContaining({name: 'DocumentSyntaxError', line: 3, message: expect.stringContaining('characters')}),
      )
    },
  )

  it.each(['- ', '+ ', '1. ', '> '])('is refused where a megabyte of %s opens in a line', (piece) => {
    const text = `Before.\n\n${piece.repeat(1_000_000 / piece.length)}x`
    expect(() => parseMarkdown(text)).toThrow(expect.objectContaining({name: 'DocumentSyntaxError', line: 3}))
  })

  it.each([
    ['items', '- Rye &amp; oats rose 5%, says https://a.example/rye_and_oats.\n', ''],
    ['numbered items', '1. Rye &amp; oats rose 5%, says https://a.example/rye_and_oats.\n', ''],
    ['rows', '| Rye &amp; oats | 5% | https://a.example/rye_and_oats |\n', '| a | b | c |\n| - | - | - |\n'],
  ])('may be half a megabyte of %s without a blank line', (_, line, head) => {
    const count = Math.ceil(500_000 / line.length)
    expect(parseMarkdown(`${head}${line.repeat(count)}`).claims).toHaveLength(count)
  })

  // So many that Sätteri would search among them for seconds, and remark-parse exhaust its call stack.
  it.each([
    ['quotes', '> '],
    ['quotes in lists', '1. > '],
    ['quotes behind a text', 'Before.\n\n> ', '>'],
  ])('is refused before it is parsed where tens of thousands of %s open in a line', (_, first, piece = first) => {
    const text = `${first}${piece.repeat(40_000)} rose by 5%`
    expect(() => parseMarkdown(text)).toThrow(
      expect.objectContaining({name: 'DocumentSyntaxError', line: text.split('\n').length, column: expect.any(Number)}),
    )
  })

  it('may begin a line of code like quotes in quotes without end', () => {
    const text = `\`\`\`\n${'>'.repeat(2000)}\n\`\`\`\n\nSales rose by 5%.\n`
    expect(parseMarkdown(text).claims).toHaveLength(1)
  })

  it.each([
    ['aliases', 'a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]'],
    ['no end of levels', `a: ${'['.repeat(30_000)}`],
    ['no YAML', 'a: [1\nb: }'],
  ])('may have %s in its front matter, which is not read then', (_, yaml) => {
    const text = `---\n${yaml}\n---\n\nSales rose by 5%.\n`
    expect(readFrontMatter(text).values.size).toBe(0)
    expect(parseMarkdown(text).claims).toHaveLength(1)
  })
})
