import {parseMarkdown} from '@citation-lint/core/brief'
import {describe, expect, it} from 'vitest'
import {kindOfHeading, listWords} from '../../../src/brief/section-kinds.ts'
import {lines, slice} from './view.ts'

describe('sections', () => {
  it('knows the claim sections by name, whatever case, numbering or decoration', () => {
    const brief = parseMarkdown(
      lines('# COUNTER', '## 2. What to Watch', '## **Minority view**:', '## Notes', '## Sources and methods'),
    )
    expect(brief.sections.slice(1).map((section) => section.kind)).toEqual([
      'counter',
      'watch',
      'minority',
      'counter',
      'counter',
    ])
  })

  it('knows them with a marker or a remark behind their names, and not with other words', () => {
    const kindOf = (title: string) => parseMarkdown(`## ${title}\n\n[^1]: A note.\n`).sections[1]?.kind
    for (const title of [
      'Minority view [2]',
      'Minority view[^1]',
      '**Minority view** (dissent)',
      'Minority (2) [1][2]:',
      'Minority view {#minority}',
    ])
      expect(kindOf(title)).toBe('minority')
    for (const title of ['Minority view of banks', 'Minority view (dissent) again', 'Minority view: dissent'])
      expect(kindOf(title)).toBe('other')
  })

  it('knows them beside anchors and comments, which are no words of a heading', () => {
    const sectionOf = (title: string) => parseMarkdown(`## ${title}\n`).sections[1]
    for (const title of ['<a id="m"></a>Minority view', 'Minority view <!-- to do -->']) {
      expect(sectionOf(title)?.kind).toBe('minority')
      expect(sectionOf(title)?.heading?.title).toBe('Minority view')
    }
  })

  it('reads the numbers before a heading in one way, however many there are', () => {
    const sectionOf = (title: string) => parseMarkdown(`## ${title}\n`).sections[1]
    expect(sectionOf('Appendix B. Works cited')?.kind).toBe('references')
    expect(sectionOf('附录一 参考文献')?.kind).toBe('references')
    // Were there two ways, this would not end: none leads to a letter.
    expect(sectionOf(`${'1 . '.repeat(17)}1234 cited`)?.kind).toBe('other')
    expect(sectionOf(`${'附录 1 '.repeat(13)}1234 cited`)?.kind).toBe('other')
  })

  it('knows a reference list by its words alone', () => {
    for (const title of [
      'References',
      'Works cited',
      '5. Sources',
      'References and sources',
      'Sources for this report',
      'References used in this section',
      'Works referenced (from the set provided)',
      'Appendix B: Sources',
      '参考文献',
      '参 考 文 献',
      '参　考　文　献',
      '5. 参 考 资 料',
      '参考',
      '7. 参考文献リスト（3日分）',
      '九、参考文献（部分）',
      '附录一 参考资料',
      '资料来源',
      '来源注册表',
      '信息源',
      '上述段落引用的参考资料',
      '本章参考文献',
      '信息来源溯源表',
      'Information sources',
      '引用的著作',
      '数据来源与参考',
      'Quellen',
      'Zitierte Werke',
      'Nachweise',
      'Belege',
      'Sitographie',
      'Official sources',
      '附：参考文献',
      '参考文献一覧',
      '主要引用・参照',
      '典拠一覧',
      'Obras citadas',
      'Källor',
      'Źródła',
      'Источники',
      'Список литературы',
      'Βιβλιογραφία',
      'Kaynakça',
      'Daftar Pustaka',
      'المصادر والمراجع',
      'संदर्भ',
      '참고문헌',
      '참고 자료',
    ])
      expect(parseMarkdown(`## ${title}\n`).sections[1]?.kind).toBe('references')
    for (const title of [
      'Sources and methods',
      'Sources of error',
      'Energy sources',
      '来源分析',
      '上述段落',
      '数据表',
      'Notes',
      'Data',
    ])
      expect(parseMarkdown(`## ${title}\n`).sections[1]?.kind).toBe('other')
  })

  it('knows every word for such a list, standing alone', () => {
    expect([...listWords].filter((word) => kindOfHeading(word) !== 'references')).toEqual([])
  })

  it('takes names from the options first', () => {
    const sections = {prevailing: ['Main story']}
    expect(parseMarkdown('## Main Story\n', {sections}).sections[1]?.kind).toBe('prevailing')
  })

  it('is filled by what a reader sees, at any depth, and by no comment', () => {
    const brief = parseMarkdown(lines('# A', '<!-- note -->', '# B', '## C', 'Text.', '# D', '---'))
    expect(brief.sections.slice(1).map((section) => section.filled)).toEqual([false, true, true, false])
  })

  it('numbers the entries of a list as they are written where they rise, and counts else', () => {
    const idsOf = (...numbers: readonly number[]) =>
      parseMarkdown(lines('## Sources', '', ...numbers.map((number) => `${number}. Board ${number}`))).references.map(
        ({id}) => id,
      )
    expect(idsOf(1, 3, 4, 7)).toEqual(['1', '3', '4', '7'])
    expect(idsOf(1, 1, 1)).toEqual(['1', '2', '3'])
    expect(idsOf(2, 3, 1)).toEqual(['2', '3', '4'])
  })

  it('opens a reference list at a bold line as well', () => {
    const brief = parseMarkdown(
      lines('Tides rose. [1]', '', '**Sources:**', '', '1. Coast https://a.example/x', '2. Grid https://b.example/y'),
    )
    expect(brief.references.map(({id, url}) => `${id} ${url}`)).toEqual([
      '1 https://a.example/x',
      '2 https://b.example/y',
    ])
    expect(brief.claims).toHaveLength(1)
  })

  it.each([
    ['Source:\n\n```rust\nlet rye = 4;\n```\n\nResult:\n\n```rust\n4\n```\n', 0],
    ['Sources:\n\n```\n[1] Rye Board\n```\n\nRye Board, https://rye.example\n', 1],
  ])('opens none at a label of code: %j', (source, entries) =>
    expect(parseMarkdown(source).references).toHaveLength(entries),
  )

  it('leaves a remark to that line, which its colon closes', () => {
    const kindBelow = (line: string) =>
      parseMarkdown(lines('# Tides', '', line, '', '1. Coast https://a.example/x')).sections.at(-1)?.kind
    expect(kindBelow('**Sources** (accessed in May 2024):')).toBe('references')
    expect(kindBelow('**出处** (2024年5月核对)：')).toBe('references')
    expect(kindBelow('**Sources** (accessed in May 2024)')).toBe('other')
    expect(kindBelow('Sources (https://a.example/y):')).toBe('other')
  })
})

describe('a list of references without a heading', () => {
  const blocks = (...text: readonly string[]) => text.join('\n\n')
  const idsOf = (...text: readonly string[]) =>
    parseMarkdown(blocks('Barley grew. [1]', ...text)).references.map(({id, url}) => `${id} ${url}`)

  it('has its addresses in the lines below', () => {
    const list = ['---', '[1] [2] Barley Board\nhttps://barley.example/x', '[3] Rye Board\nhttps://rye.example/y']
    expect(idsOf(...list)).toEqual([
      '1 https://barley.example/x',
      '2 https://barley.example/x',
      '3 https://rye.example/y',
    ])
    expect(idsOf('[1] Barley Board\nhttps://barley.example/x')).toEqual(['1 https://barley.example/x'])
  })

  it('runs together in one line', () => {
    const list = '[1] Barley Board: https://barley.example/x [2] Rye Board (see [1]): https://rye.example/y'
    expect(idsOf(list.replace(' (see [1])', ''))).toEqual(['1 https://barley.example/x', '2 https://rye.example/y'])
    expect(idsOf('## Sources', list)).toEqual(['1 https://barley.example/x', '2 https://rye.example/y'])
  })

  it('is not parted where an entry names the next one', () => {
    const list = ['[1] Barley, https://barley.example/x, see [2]', '[2] Rye, https://rye.example/y']
    const expected = ['1 https://barley.example/x', '2 https://rye.example/y']
    for (const parted of ['\n', '\n\n']) expect(idsOf('## Sources', list.join(parted))).toEqual(expected)
  })

  it('may stand in a fence that nothing closes', () => {
    const list = '[1] Barley https://barley.example/x\n[2] Rye https://rye.example/y'
    const expected = ['1 https://barley.example/x', '2 https://rye.example/y']
    expect(idsOf(`\`\`\`yaml\naction: drop\n\`\`\` [1]\n\nMore.\n\n${list}\n`)).toEqual(expected)
    expect(idsOf(`\`\`\`\n${list}\n\`\`\``)).toEqual([])
    expect(idsOf('```\naction: drop\n[1] Barley https://barley.example/x')).toEqual([])
  })
})

describe('references', () => {
  it.each([
    ['escaped brackets', '\\[1\\] Rye https://rye.example/a\n\n\\[2\\] Oats https://oats.example/b'],
    ['escaped full stops, in one paragraph', '1\\. Rye https://rye.example/a\n2\\. Oats https://oats.example/b'],
    ['Chinese brackets', '【1】黑麦 https://rye.example/a\n\n【2】燕麦 https://oats.example/b'],
    ['raised', '<sup>1</sup> Rye https://rye.example/a\n\n<sup>2</sup> Oats https://oats.example/b'],
    ['signs that are raised', '¹ Rye https://rye.example/a\n\n² Oats https://oats.example/b'],
    ['parentheses', '(1) Rye https://rye.example/a\n\n(2) Oats https://oats.example/b'],
    ['bold', '**1.** Rye https://rye.example/a\n\n**2.** Oats https://oats.example/b'],
  ])('numbers of entries that are no markers: %s', (_, list) =>
    expect(parseMarkdown(lines('## Sources', list)).references.map(({id, url}) => [id, url])).toEqual([
      ['1', 'https://rye.example/a'],
      ['2', 'https://oats.example/b'],
    ]),
  )

  it('no number in a title that the list counts, and none in the middle of an entry', () => {
    const idsOf = (list: string) => parseMarkdown(lines('## Sources', list)).references.map(({id}) => id)
    expect(idsOf('7. 15\\. The noise of rye https://rye.example/a')).toEqual(['7'])
    expect(idsOf('Rye Board: Yearbook 12\n(3) 45 https://rye.example/a')).toEqual([''])
  })

  it('take in what stands in the list below them, unless that lists sources itself', () => {
    const urlsOf = (list: string) => parseMarkdown(lines('## Sources', list)).references.map(({id, url}) => [id, url])
    expect(urlsOf('- [1] Barley\n  - https://barley.example/x\n- [2] Rye\n  - https://rye.example/y')).toEqual([
      ['1', 'https://barley.example/x'],
      ['2', 'https://rye.example/y'],
    ])
    expect(urlsOf('1. Barley\n   - Board, 2020\n   - https://barley.example/x')).toEqual([
      ['1', 'https://barley.example/x'],
    ])
    expect(urlsOf('- Boards\n  - https://barley.example/x\n  - https://rye.example/y')).toHaveLength(3)
  })

  it('may have brackets in their addresses', () => {
    const [entry] = parseMarkdown(lines('## Sources', '[1] Rye https://rye.example/a[1].pdf')).references
    expect(entry?.url).toBe('https://rye.example/a[1].pdf')
  })

  it('reads entries behind a title in their own paragraph, behind hard breaks, and in paragraphs of their own', () => {
    const entries = ['[1] https://a.example/x', '[2] https://b.example/y']
    for (const list of [
      lines('Citations:', ...entries),
      lines('## References', '', `${entries[0]}  `, `${entries[1]}`),
      lines(entries[0] ?? '', '', entries[1] ?? ''),
      lines('[1] Coast https://a.example/x', '', '[2] Grid https://b.example/y'),
    ]) {
      const brief = parseMarkdown(`Tides rose. [1]\n\n${list}`)
      expect(brief.references.map(({id, url}) => [id, url])).toEqual([
        ['1', 'https://a.example/x'],
        ['2', 'https://b.example/y'],
      ])
      expect(brief.citations.map(({text}) => text)).toEqual(['[1]'])
    }
  })

  it('reads an entry for each marker of a shared head, and for each id of a table', () => {
    const shared = parseMarkdown(lines('[1] [3] https://a.example/x', '', '[2] https://b.example/y'))
    expect(shared.references.map(({id, text}) => [id, text])).toEqual([
      ['1', 'https://a.example/x'],
      ['3', 'https://a.example/x'],
      ['2', 'https://b.example/y'],
    ])
    const register = parseMarkdown(
      lines('## Source Register', '', '| ID | Name |', '|---|---|', '| S01 | Coast |', '| [S02] | Grid |'),
    )
    expect(register.references.map(({id, style}) => [id, style])).toEqual([
      ['S01', 'source'],
      ['S02', 'source'],
    ])
  })

  it('reads an entry whose address stands in the paragraph behind it', () => {
    const brief = parseMarkdown(lines('Tides rose. [1]', '', '[1] Coast survey', '', 'https://a.example/x'))
    expect(brief.references.map(({id, text}) => [id, text])).toEqual([['1', 'Coast survey']])
    expect(brief.citations).toHaveLength(1)
  })

  it('takes the number of an ordered item for its id only where no entry has a marker', () => {
    const ids = (...list: readonly string[]) =>
      parseMarkdown(lines('## References', ...list)).references.map(({id}) => id)
    expect(ids('1. Bank report', '2. Mill report')).toEqual(['1', '2'])
    expect(
      ids('1. Bank report', '2. Mill report', '', 'Citations:', '[1] https://a.example', '[2] https://b.example'),
    ).toEqual(['', '', '1', '2'])
  })

  it('takes the emphasis around a marker along with it', () => {
    const text = lines(
      '## Sources',
      '**[1]** Rye, https://a.example/x',
      '__[2]:__ Oats, https://b.example/y',
      '',
      '- **[3]** Barley, https://c.example/z',
    )
    expect(parseMarkdown(text).references.map(({id, start, end}) => [id, text.slice(start, end)])).toEqual([
      ['1', '**[1]** Rye, https://a.example/x'],
      ['2', '__[2]:__ Oats, https://b.example/y'],
      ['3', '**[3]** Barley, https://c.example/z'],
    ])
    expect(parseMarkdown(text).references[1]?.text).toBe('Oats, https://b.example/y')
  })

  it('takes no number of an ordered item for an id where sources are cited by their own', () => {
    const ids = (text: string) =>
      parseMarkdown(lines(text, '## References', '1. Bank report')).references.map(({id}) => id)
    expect(['A [S3].', 'A. [[S:3]]', 'A.<sup class="cite" data-sids="3">[S:3]</sup>'].map(ids)).toEqual([
      [''],
      [''],
      [''],
    ])
    expect(['A.', 'A [3].', 'A [S3] [1].', 'A.[^3]'].map(ids)).toEqual([['1'], ['1'], ['1'], ['1']])
  })

  it.each([
    ['<https://a.example/Inc.>', 'https://a.example/Inc.'],
    ['[A](https://a.example/Inc.)', 'https://a.example/Inc.'],
    ['[A](https://a.example/x_(y)_ "Inc.").', 'https://a.example/x_(y)_'],
    ['[A](<https://a.example/a,>)', 'https://a.example/a,'],
    ['[A](https://a.example/a\\_b).', 'https://a.example/a_b'],
    ['[https://a.example/a\\_b\\#c](https://a.example/a_b#c)', 'https://a.example/a_b#c'],
    ['[https://a.exam…](https://a.example/a_b)', 'https://a.example/a_b'],
    ['[https://a.exam…](<https://a.example/a_b>)', 'https://a.example/a_b'],
    ['https://a.example/?a=1\\&b=2&amp;c=3\\_.', 'https://a.example/?a=1&b=2&c=3'],
    ['(https://a.example/Inc.).', 'https://a.example/Inc'],
    ['https://a.example/Inc.', 'https://a.example/Inc'],
    ['<https://a.example/x y', 'https://a.example/x'],
    ['[A](https://a.example/x(y', 'https://a.example/x(y'],
  ])('reads the address of %s', (text, url) => {
    const [footnote, entry] = parseMarkdown(lines(`[^1]: ${text}`, '## Sources', `- [1] ${text}`)).references
    expect([footnote?.url, entry?.url]).toEqual([url, url])
  })

  it('reads the number of a source at the end of its entry', () => {
    const source = lines(
      '## Sources',
      '',
      '1. [A](https://a.example/x) — S:12',
      '2. 🌊 [B](https://b.example/y) - S:7',
      '3. C-S:8',
    )
    const brief = parseMarkdown(source)
    expect(brief.references.map(({id, style, url}) => ({id, style, url}))).toEqual([
      {id: '12', style: 'sid', url: 'https://a.example/x'},
      {id: '7', style: 'sid', url: 'https://b.example/y'},
      {id: '3', style: 'numeric', url: undefined},
    ])
    expect(brief.references.map(({label}) => slice(brief, label))).toEqual(['S:12', 'S:7', ''])
  })

  it('takes no paragraph for an entry because it begins with a marker', () => {
    const brief = parseMarkdown(lines('[1] says that tides rose, see https://a.example/x for more.', '', 'They fell.'))
    expect(brief.references).toEqual([])
  })

  it('reads each line of a list that Markdown makes one paragraph of', () => {
    const brief = parseMarkdown(
      lines(
        '## Sources',
        '',
        '[1] Barley Board: https://a.example/x',
        '[2] Rye Board: "Rye fell." https://b.example/y [Paywall]',
      ),
    )
    expect(brief.references.map(({id, url, quote, tags}) => ({id, url, quote, tags}))).toEqual([
      {id: '1', url: 'https://a.example/x', quote: undefined, tags: []},
      {id: '2', url: 'https://b.example/y', quote: 'Rye fell.', tags: ['Paywall']},
    ])
    const [, second] = brief.references
    expect(second && slice(brief, second.label)).toBe('[2]')
    expect(second?.urlPlace && slice(brief, second.urlPlace)).toBe('https://b.example/y')
    expect(second?.quotePlace && slice(brief, second.quotePlace)).toBe('Rye fell.')
  })

  it('places the address of a definition where the parser ends it', () => {
    const brief = parseMarkdown(lines('[1]: https://a.example/x"y', '[2]: https://b.example/y "https://b.example"'))
    const places = brief.references.map(({urlPlace}) => urlPlace && slice(brief, urlPlace))
    expect(places).toEqual(['https://a.example/x"y', 'https://b.example/y'])
  })

  it('reads a list by its shape under any heading', () => {
    const brief = parseMarkdown(
      lines('Tides rose. [1]', '', '## Lähteet', '', '- [1] Coast https://a.example', '- [2] Grid https://b.example'),
    )
    expect(brief.references.map(({id}) => id)).toEqual(['1', '2'])
  })

  it('reads definitions under marker labels, and tells the swallowed ones', () => {
    const brief = parseMarkdown(
      lines(
        'Text [1].',
        '',
        '[1]: Reuters',
        '[2]: https://b.example "Rye"',
        '[home]: https://c.example',
        '[3]: tides/rye.md#south',
      ),
    )
    expect(brief.references.map(({id, kind, swallowed, url}) => [id, kind, swallowed, url])).toEqual([
      ['1', 'definition', true, undefined],
      ['2', 'definition', false, 'https://b.example'],
      ['3', 'definition', false, 'tides/rye.md#south'],
    ])
  })

  it('takes an option of a program for no section', () => {
    expect(['Watch', '--watch', '-- Watch'].map((title) => kindOfHeading(title))).toEqual(['watch', 'other', 'watch'])
  })

  it('reads footnote definitions, and uses inside them', () => {
    const brief = parseMarkdown(
      lines(
        'Tides rose.[^a]',
        '',
        '[^a]: [a.example](https://a.example/x): "It rose." See [^b].',
        '',
        '[^b]: https://b.example',
      ),
    )
    expect(brief.references.map(({id, url, quote}) => [id, url, quote])).toEqual([
      ['a', 'https://a.example/x', 'It rose.'],
      ['b', 'https://b.example', undefined],
    ])
    expect(brief.citationsInReferences.map(({text}) => text)).toEqual(['[^b]'])
  })
})

describe('claims', () => {
  it('makes none of headings, code, comments, front matter and reference lists', () => {
    const brief = parseMarkdown(
      lines(
        '---',
        'share: 45%',
        '---',
        '# 12 ports',
        '',
        '```',
        '5%',
        '```',
        '',
        '<!-- 7% -->',
        '',
        '## References',
        '',
        '[1] Page 220. https://a.example',
      ),
    )
    expect(brief.claims).toEqual([])
  })

  it('knows an abstaining bullet, and one that goes on to claim', () => {
    const brief = parseMarkdown(
      lines(
        '## Minority view',
        '- [Insufficient evidence to assess this claim]',
        '- [No official statement found in available sources] but prices halve.',
      ),
    )
    expect(brief.claims.map(({abstains}) => abstains)).toEqual([true, false])
  })

  it('knows a bullet that only introduces a list', () => {
    const brief = parseMarkdown(lines('## Watch', '- Ports:', '  - Hamburg strikes. [1]', '- Rails:'))
    expect(brief.claims.map(({label}) => label)).toEqual([true, false, false])
  })

  it('reads an attribution at the start of a unit, also in bold and quotes, and nowhere else', () => {
    const brief = parseMarkdown(
      lines(
        '**Per LMIS:** Turnover eased.',
        '',
        '> According to GCC-STAT: posts grew.',
        '',
        'They replied, Per LMIS: so be it.',
      ),
    )
    expect(brief.attributions.map(({prefix, closed}) => [prefix, closed])).toEqual([
      ['Per LMIS:', true],
      ['According to GCC-STAT:', true],
    ])
  })

  it('knows the siblings of a bullet in its own list', () => {
    const brief = parseMarkdown(lines('- One.', '- Two.', '', 'Text.', '', '- Three.'))
    const [one, , , three] = brief.claims
    expect(one?.block.item?.siblings.map(({claims}) => claims.length)).toEqual([1, 1])
    expect(three?.block.item?.siblings).toHaveLength(1)
  })
})

describe('front matter of programs that are less strict than YAML', () => {
  const text = lines(
    '---',
    'title: Rye',
    'description: "Rye rose',
    'by 4%."',
    'lang: de',
    'bibliography: rye.bib',
    '---',
    '',
    'Text.',
    '',
  )

  it('is front matter, without the values that cannot be read', () => {
    const {frontMatter, claims} = parseMarkdown(text)
    expect([...frontMatter]).toEqual([
      ['title', 'Rye'],
      ['lang', 'de'],
      ['bibliography', 'rye.bib'],
    ])
    expect(claims.map(({prose}) => prose.trim())).toEqual(['Text.'])
  })

  it.each([
    lines('---', 'Note: "rye rose', 'by 4%: more', '---', '', 'Text.', ''),
    lines('---', 'Rye rose: 4%: more.', 'Oats: fell: 2%.', '---', '', 'Text.', ''),
    lines('---', 'Rye rose by 4%.', '', 'a: 1', '---', '', 'Text.', ''),
  ])('is prose where most of it is none: %j', (other) => {
    expect(parseMarkdown(other).frontMatter.size).toBe(0)
  })
})

describe('formulas and addresses', () => {
  it('takes a number alone between dollars for a formula, and prices for prices', () => {
    const [first, second] = parseMarkdown('It is $1$ if so and $-0.5$ else.\n\nIt cost $5 and $6.\n').claims
    expect(first?.quantities).toEqual([])
    expect(second?.quantities.map(({text}) => text)).toEqual(['$5', '$6'])
  })

  it('holds no markers and no numbers', () => {
    const brief = parseMarkdown(
      'Let $x_1 = [1]$ and \\(a[2]\\) be; it costs $5 million, not $6 million; see https://a.example/2024/77.\n',
    )
    expect(brief.citations).toEqual([])
    expect(brief.claims[0]?.quantities.map(({text}) => text)).toEqual(['$5 million', '$6 million'])
  })

  it.each(['下标为$[5,8,9]$，再取', 'The norm is $[3, 4]$ here.', 'Points $(1,2)$ and $(3,4)$.', 'It is $|5|$ then.'])(
    'takes brackets with numbers between dollars for a formula: %s',
    (text) => {
      const {citations, claims} = parseMarkdown(`${text}\n`)
      expect([citations, claims.flatMap(({quantities}) => quantities)]).toEqual([[], []])
    },
  )

  it.each([
    ['It spans $\\sim$1830 km (HP$^3$) and rose 4%.', ['1830 km', '4%']],
    ['It cost $\\approx$5 million, not $6 million.', ['5 million', '$6 million']],
    ['It weighs $\\geq$3 kg and costs $7.', ['3 kg', '$7']],
    ['It cost $5 or \\$6.', ['$5', '$6']],
  ])('ends a formula that is a command of TeX before a digit: %s', (text, numbers) => {
    const {claims} = parseMarkdown(`${text}\n`)
    expect(claims.flatMap(({quantities}) => quantities.map((each) => each.text))).toEqual(numbers)
  })

  it('gives back the marker glued to an address', () => {
    expect(parseMarkdown('See https://a.example/x[1] there.\n').citations.map(({text}) => text)).toEqual(['[1]'])
  })

  it('reads no code that is written in HTML, and the words of other elements', () => {
    const brief = parseMarkdown('Press <kbd>5</kbd>, set <CODE>rate = 7</CODE> [1]. <b>Sales</b> rose <i>6 %</i>.\n')
    expect(brief.claims.flatMap(({quantities}) => quantities.map(({text}) => text))).toEqual(['6 %'])
    expect(brief.citations.map(({text}) => text)).toEqual(['[1]'])
  })

  it('reads the words of an element whose name only begins as that of code', () => {
    const brief = parseMarkdown('Sales rose in <code-x>5 towns</code-x>.\n')
    expect(brief.claims.flatMap(({quantities}) => quantities.map(({text}) => text))).toEqual(['5'])
  })

  it('reads the sup form inside Markdown', () => {
    const brief = parseMarkdown('Yields doubled.<sup data-sids="1,3" class=\'cite\'>[S:1,3]</sup>\n')
    expect(brief.citations.map(({style, ids}) => [style, ids])).toEqual([['sup', ['1', '3']]])
    expect(brief.nearMisses).toEqual([])
  })
})

describe('directives', () => {
  it('reads verb, codes, reason and target with their places', () => {
    const brief = parseMarkdown(
      lines('<!-- citation-lint ignore UNCITED_NUMBER, NO_EVIDENCE -- own estimate -->', '', 'It rose 5%.'),
    )
    const [directive] = brief.directives
    expect(directive).toMatchObject({verb: 'ignore', reason: 'own estimate'})
    expect(directive?.codes.map(({code, place}) => [code, slice(brief, place)])).toEqual([
      ['UNCITED_NUMBER', 'UNCITED_NUMBER'],
      ['NO_EVIDENCE', 'NO_EVIDENCE'],
    ])
    expect(directive?.target && slice(brief, directive.target)).toBe('It rose 5%.')
  })
})
