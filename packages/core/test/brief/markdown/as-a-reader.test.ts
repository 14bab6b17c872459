import {describe, expect, it} from 'vitest'
import {parseMarkdown} from '../../../src/brief/index.ts'

/** Claims with their numbers, as the source writes them. */
function claimsOf(source: string): readonly string[] {
  const brief = parseMarkdown(source)
  return brief.claims.map(({quantities, start, end}) => {
    for (const {start: from, end: to, text} of quantities) expect(source.slice(from, to)).toBe(text)
    return `${source.slice(start, end)} | ${quantities.map(({text}) => text).join(' | ')}`
  })
}

describe('HTML in Markdown', () => {
  it('is read at its places, in blocks, lists and quotations', () => {
    expect(claimsOf('<p>Rye &amp; oats rose 4%.</p>\n\n> <div>\n> Corn fell 5%.\n> </div>\n')).toEqual([
      'Rye &amp; oats rose 4%. | 4%',
      'Corn fell 5%. | 5%',
    ])
  })

  it('makes sections and bullets of its headings and lists', () => {
    const {claims} = parseMarkdown('<h2>Prevailing view</h2>\n<ul><li>Rye rose 4%.</li></ul>\n')
    expect(claims.map(({unit, section}) => [unit, section.kind])).toEqual([['bullet', 'prevailing']])
  })

  it('is read where a tag swallows the next line', () => {
    expect(claimsOf('</div>\nRye rose 4%.\n')).toEqual(['Rye rose 4%. | 4%'])
  })

  it('hides the citations of Markdown between its tags', () => {
    const cited = (source: string) => parseMarkdown(source).citations.map(({text}) => text)
    expect(cited('<div hidden>\n\n[1]\n\n</div>\n\n[2]\n')).toEqual(['[2]'])
    expect(cited('<div hidden>\n\n[1] <b>rye</b>\n</div> [3]\n\n[2]\n')).toEqual(['[2]'])
    expect(cited('<p>Rye.</p>\n<script>\nlet a = 1\n\nlet b = [1]\n</script>\n\n[2]\n')).toEqual(['[2]'])
    expect(cited('<script>\n\nlet b = [1] </b>\n\n[2]\n')).toEqual([])
    expect(cited('<s>\n\n[1] <s>\n\n</s>\n\n</s>\n\n[2]\n')).toEqual(['[2]'])
    expect(cited('<div>\n\n[1]\n\n</div>\n')).toEqual(['[1]'])
  })
})

describe('comments that switch rules off', () => {
  const comment = '<!-- citation-lint disable UNCITED_NUMBER -- own estimate -->'
  it.each([
    ['on their own', `${comment}\n`, 1],
    ['between elements', `<p>Rye.</p>${comment}\n`, 1],
    ['in a line', `Rye ${comment} rose.\n`, 1],
    ['in an attribute', `<p title="${comment}">Rye.</p>\n`, 0],
    ['in a script', `<script>${comment}</script>\n`, 0],
    ['in preformatted text', `<pre>${comment}</pre>\n`, 0],
    ['in a quotation', `> ${comment}\n`, 0],
    ['in a line of a quotation', `> Rye ${comment} rose.\n`, 0],
  ])('%s', (_, source, count) => {
    expect(parseMarkdown(source).directives.filter(({aside}) => !aside)).toHaveLength(count)
  })
})

describe('numbers as a reader takes them', () => {
  it.each([
    ['$١٢ million', 12e6],
    ['$१२ million', 12e6],
    ['$𝟏𝟐 million', 12e6],
    ['৩০০ widows', 300],
    ['𞥓𞥐𞥐 widows', 300],
    ['twel\u200dve percent', 12],
    ['3\u00ad0\u200b0 widows', 300],
    ['3️⃣0️⃣0️⃣ widows', 300],
    ['𝐭𝐡𝐫𝐞𝐞 𝐡𝐮𝐧𝐝𝐫𝐞𝐝 widows', 300],
    ['ｔｗｅｌｖｅ percent', 12],
    ['ⓣⓗⓡⓔⓔ hundred widows', 300],
    ['THREE HUNDRED widows', 300],
    ['Three Hundred widows', 300],
  ])('%s', (written, value) => {
    const [quantity] = parseMarkdown(`They lost ${written} in all.\n`).claims[0]?.quantities ?? []
    expect(quantity?.claim).toBe(true)
    expect(quantity?.value).toBe(value)
  })

  it.each([
    'word¹² and more',
    'm² of land',
    'a 5l bottle',
    'an O2 level',
    'chapter IV and on',
    'the LCD panel',
    'the Big Four and on',
    'a Fortune Hundred firm',
    'the file x3y',
    '3OO widows',
    'XII percent',
    '³⁰⁰ widows',
    'thr\u0435\u0435 widows',
  ])('and not %s', (written) => {
    const quantities = parseMarkdown(`See ${written}.\n`).claims[0]?.quantities ?? []
    expect(quantities.filter(({kind}) => kind === 'count' || kind === 'percent')).toEqual([])
  })
})

describe('front matter', () => {
  it.each([
    ['a mapping', '---\ntitle: Rye\n---\n\nOats.\n', 1],
    ['an empty block', '---\n---\n\nOats.\n', 1],
    ['TOML', '+++\ntitle = "Rye"\n+++\n\nOats.\n', 1],
    ['a sentence between rules', '---\n\nRye rose.\n\n---\n\nOats.\n', 2],
    ['a list', '---\n\n- Rye rose.\n\n---\n\nOats.\n', 2],
  ])('%s', (_, source, claims) => {
    expect(parseMarkdown(source).claims).toHaveLength(claims)
  })
})

describe('abstentions', () => {
  const abstains = (phrase: string, abstentions: readonly string[] = []) =>
    parseMarkdown(`## Minority view\n\n- ${phrase}\n`, {abstentions}).claims[0]?.abstains
  it.each([
    '[Insufficient evidence to assess this claim]',
    '[HIGH CONFIDENCE] [Conflicting reports; unable to confirm].',
    '[Data not yet available as of February 11, 2026]',
    '[Data not yet available as of 2026年2月]',
    '[cite official source directly for policy claims]',
    String.raw`\[Insufficient evidence to assess this claim]`,
    String.raw`\[LOW CONFIDENCE] [Conflicting reports; unable to confirm]`,
  ])('%s', (phrase) => {
    expect(abstains(phrase)).toBe(true)
  })

  it.each([
    '[Insufficient evidence that Acme is honest]',
    '[Data not yet available as of today, but 300 widows wait]',
    '[Insufficient evidence to assess this claim] It fell.',
  ])('and not %s', (phrase) => {
    expect(abstains(phrase)).toBe(false)
  })

  it('of the policy', () => {
    expect(abstains('[No data]')).toBe(false)
    expect(abstains('[No  Data]', ['[no data]'])).toBe(true)
  })
})

describe('what makes no claim', () => {
  it('is kept with its place and kind', () => {
    const source =
      '## Rye 4%\n\n`a b` ![c d](x "e") [f](y "g") <kbd>h</kbd>\n\n```\ni\n```\n\nSource: Rye board, 40 pages\n'
    const {unread} = parseMarkdown(source)
    expect(
      unread.map(({kind, text, start, end}) => [kind, text, source.slice(start, start + 1) !== '' && end > start]),
    ).toEqual([
      ['heading', 'Rye 4%', true],
      ['code', 'a b', true],
      ['image', 'c d e', true],
      ['tip', 'g', true],
      ['element', 'h', true],
      ['code', 'i', true],
      ['source-line', 'Source: Rye board, 40 pages', true],
    ])
  })
})
