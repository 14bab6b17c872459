import {createHash} from 'node:crypto'
import {describe, expect, it} from 'vitest'
import {coveragePage} from '../../src/coverage-page/index.ts'
import {brief, bundle, checked, pageOf} from './page-of.ts'

const page = pageOf(brief, bundle)

/** Opening tags of spans with an id, by that id. */
const spanOf = (id: string, html = page): string => html.match(new RegExp(`<span [^>]*id="${id}"[^>]*>`))?.[0] ?? ''

describe('what the page shows', () => {
  it('labels every claim by its state', () => {
    expect(spanOf('d1-c1')).toContain('aria-label="Claim 1: Backed"')
    expect(spanOf('d1-c2')).toContain('aria-label="Claim 2: Citation missing"')
    expect(spanOf('d1-c3')).toContain('aria-label="Claim 3: Backed"')
    expect(spanOf('d1-c4')).toContain('aria-label="Claim 4: No citation"')
    expect(spanOf('d1-c5')).toContain('aria-label="Claim 5: In doubt"')
  })

  it('shows in a card what a claim stands on', () => {
    const card = page.slice(page.indexOf('id="d1-c1-card"'), page.indexOf('id="d1-c2"'))
    for (const fact of [
      'Prices in May',
      'Bureau of Statistics',
      'tier 1',
      '2026-06-02',
      'Prices rose by 3.1 % in May.',
    ])
      expect(card).toContain(fact)
    const other = page.slice(page.indexOf('id="d1-c3-card"'), page.indexOf('id="d1-c4"'))
    expect(other).toContain('paywall: by headline and snippet')
    expect(page.slice(page.indexOf('id="d1-c5-card"'))).toContain('[[S:9]] leads nowhere')
  })

  it('lists the sources with the claims that cite them, and those that nothing cites', () => {
    const list = page.slice(page.indexOf('id="d1-sources"'), page.indexOf('id="d1-findings"'))
    expect(list).toMatch(/The strike that shut half the port[\s\S]*Cited by 1 claim<[\s\S]*href="#d1-c3"/)
    expect(list).toMatch(/1 stored source that no claim cites[\s\S]*A report that nobody cites/)
  })

  it('counts by section', () => {
    const table = page.slice(page.indexOf('id="d1-sections"'), page.indexOf('id="d1-graph"'))
    expect(table).toContain(
      'Prices</th><td class="count">1</td><td class="count">0</td><td class="count">0</td><td class="count">1</td>',
    )
    expect(table).toContain('Ports</th><td class="count">1</td><td class="count">0</td><td class="count">1</td>')
    expect(table).toContain(
      'All</th><td class="count">2</td><td class="count">0</td><td class="count">1</td><td class="count">1</td><td class="count">1</td>',
    )
  })

  it('calls a claim backed only where stored evidence bears it', () => {
    const html = pageOf('It rose by 5 %, as [the board](https://board.example/may) writes.\n')
    expect(html).toContain('class="state cited">→ Cited')
    expect(html).toContain('What it cites is not stored.')
    expect(html).not.toContain('class="state backed"')
  })

  it('says in the card of a claim which of its numbers are in doubt', () => {
    const source = {sid: 1, title: 'Ward', url: 'https://ward.example/', content: 'Room 640 is closed.'}
    const html = pageOf('It has 640 nurses. [[S:1]]\n', {sources: [source]})
    expect(html).toContain(
      '<span class="doubt"><code>640</code> is in doubt: its source may have it as something else</span>',
    )
  })

  it.each([
    [57, 100, 57],
    [6, 7, 86],
    [299, 300, 99],
    [3, 3, 100],
    [0, 3, 0],
  ])('counts %i of %i claims as %i percent', (cited, all, percent) => {
    const html = pageOf('It rose by 5 % [[S:1]].\n\n'.repeat(cited) + 'It fell by 3 %.\n\n'.repeat(all - cited), bundle)
    expect(html).toContain(`<b>${percent} %</b> of ${all} claims cite a source`)
  })

  it('says beside the share how many claims are backed and could be looked up', () => {
    const sources = [
      {sid: 1, title: 'Rye', text: 'Rye rose by 5 %.'},
      {sid: 2, title: 'Oats'},
    ]
    const html = pageOf('Rye rose by 5 % [[S:1]].\n\nOats fell. [[S:2]]\n\nCorn held. [[S:9]]\n', {sources})
    expect(html).toContain('<b>100 %</b> of 3 claims cite a source; 2 backed, 1 could be looked up')
  })

  it('puts a sign behind the heading of a claim section that is empty, which leads to its finding', () => {
    const html = pageOf(
      '## Prevailing view\n\n- It rose. [[S:1]]\n\n> ## Minority `view`\n\n## Counterarguments\n',
      bundle,
    )
    const signs = [...html.matchAll(/<h4[^>]*>([^<]*)<a class="sign missing" href="#([^"]+)" title="([^"]+)"/g)]
    expect(signs.map(([, heading]) => heading)).toEqual(['Counterarguments'])
    expect(signs[0]?.[3]).toMatch(/^Unexpected empty section Counterarguments, /)
    expect(html.split(`<li id="${signs[0]?.[2]}"`)[1]).toMatch(/^ class="error">.*?Unexpected empty section /)
    expect(html.split('"sign missing"')).toHaveLength(html.split('EMPTY_SECTION</a>').length)
  })

  it('calls what stands under no heading by what it is', () => {
    expect(pageOf('It rose by 5 %.\n')).toContain('>The whole document</th>')
    expect(pageOf('It rose by 5 %.\n\n# Later\n\nIt fell by 3 %.\n')).toContain('>Before the first heading</th>')
  })

  it('marks a claim over two lines as one', () => {
    const html = pageOf('It rose by 3.1 %  \nin May [[S:1]].\n', bundle)
    expect(html.match(/<span class="claim backed" id/g)).toHaveLength(1)
    expect(html).toContain('<br>\nin May [[S:1]].<span class="sign"')
  })

  it('leads from a list of contents to the headings, as GitHub names them', () => {
    const list = '- [a](#1-rates--prices)\n- [b](#sources)\n- [c](#sources-1)\n\n'
    const html = pageOf(`${list}## 1. Rates & *prices*\n\n## Sources\n\n## Sources\n`)
    for (const anchor of ['1-rates--prices', 'sources', 'sources-1']) {
      expect(html).toContain(`href="#d1-in-${anchor}"`)
      expect(html.match(new RegExp(` id="d1-in-${anchor}"`, 'g'))).toHaveLength(1)
    }
    expect(html.match(/ id="d1-sources"/g)).toHaveLength(1)
  })

  it('gives no two headings one anchor', () => {
    const html = pageOf('## Costs\n\n## Costs\n\n## Costs 1\n\n## Costs\n\n## Costs 3\n\n## Costs\n')
    const anchors = Array.from(html.matchAll(/ id="d1-in-(costs[^"]*)"/g), ([, anchor]) => anchor)
    expect(anchors).toEqual(['costs', 'costs-1', 'costs-1-1', 'costs-2', 'costs-3', 'costs-4'])
  })

  it('shows what changes the reading order, or breaks a line, in the document as an escape', () => {
    const html = pageOf('It rose by 5 % \u202e]1:S[[\u202c [[S:1]].\n\n`a \u2066 b\u2028` اب\u200fج\n', bundle)
    expect(html).not.toMatch(/[\u2028-\u202e\u2066-\u2069]/)
    expect(html).toContain('It rose by 5 % \\u202E]1:S[[\\u202C [[S:1]].')
    expect(html).toContain('a \\u2066 b\\u2028')
    expect(html).toContain('اب\u200fج')
  })

  it('keeps the line breaks of a cell', () => {
    expect(pageOf('| a |\n|---|\n| 3.1 %<br>in May<BR /> [[S:1]]<br onclick=run> x |\n', bundle)).toContain(
      '3.1 %<br>in May<br> [[S:1]] x',
    )
  })

  it('draws a ribbon for each claim and source, and one for a claim without', () => {
    expect(page.match(/class="ribbon backed"/g)).toHaveLength(2)
    expect(page.match(/class="ribbon missing"/g)).toHaveLength(1)
    expect(page).toContain('>No source</text>')
  })

  it('gives the finding of a table to each of its rows with numbers', () => {
    const table = pageOf('| year | share |\n|---|---|\n| a | 12 % |\n| b | 14 % |\n', bundle)
    expect(table.match(/aria-label="Claim \d: Citation missing"/g)).toHaveLength(2)
  })

  it('shows data as it is written', () => {
    const data = pageOf('{"growth": "It grew by 12 %."}', bundle, 'data.json')
    expect(data).toMatch(/<pre>\{"growth": "<span class="claim missing"/)
  })

  it('keeps the ids of documents apart', () => {
    const two = coveragePage([
      checked(`${brief}\nNote.[^1]\n\n[^1]: a`, bundle, 'a.md'),
      checked('Note.[^1]\n\n[^1]: b', bundle, 'b.md'),
    ])
    const ids = Array.from(two.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const known = new Set(ids)
    for (const [, target] of two.matchAll(/href="#([^"]+)"/g)) expect(known).toContain(target)
    for (const [, target] of two.matchAll(/aria-(?:labelledby|describedby)="([^"]+)"/g))
      for (const id of target?.split(' ') ?? []) expect(known).toContain(id)
  })

  it('is the same every time, and holds a document without claims', () => {
    expect(pageOf(brief, bundle)).toBe(page)
    expect(pageOf('# Title\n', bundle)).toContain('0 claims cite a source')
    expect(coveragePage([])).toContain('<main></main>')
  })
})

describe('what the page must not do', () => {
  it('names the hash of its one style sheet, and allows nothing else', () => {
    const style = page.match(/<style>([\s\S]*?)<\/style>/)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = page
      .match(/http-equiv="Content-Security-Policy" content="([^"]*)"/)?.[1]
      ?.replaceAll(/&#x27;|&#39;/g, "'")
    expect(policy).toBe(`default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`)
    expect(page.match(/<style/g)).toHaveLength(1)
  })

  it.each([
    '<script>alert(1)</script> rose by 5 %.',
    '<img src=x onerror=alert(1)> rose by 5 %.',
    '<svg onload=alert(1)> rose by 5 %.',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<style>*{background:url(https://evil.example)}</style>',
    '</style><script>alert(1)</script> 5 %',
    '<base href="https://evil.example"> 5 %',
    '<meta http-equiv="refresh" content="0;url=https://evil.example"> 5 %',
    '[5 %](javascript:alert(1))',
    '[5 %](JaVaScRiPt:alert(1))',
    '[5 %](&#106;avascript:alert(1))',
    '[5 %](data:text/html;base64,PHNjcmlwdD4=)',
    '[5 %](vbscript:msgbox(1))',
    '[5 %](https://a.example "\\" onmouseover=alert(1) ")',
    '![" onerror="alert(1)](https://evil.example/x.png) 5 %',
    '![x](https://evil.example/x.png)',
    '<https://a.example/"><script>alert(1)</script>>',
    '| <script>alert(1)</script> |\n|---|\n| 5 % " onclick=alert(1) |',
    '`</code><script>alert(1)</script>` 5 %',
    '# </title><script>alert(1)</script> 5 %',
    '5 %[^"><script>alert(1)</script>]\n\n[^"><script>alert(1)</script>]: x',
    '[[S:"><script>alert(1)</script>]] 5 % {{constructor}}',
  ])('runs and loads nothing of %j', (attack) => {
    const hostile = {
      sources: [
        {sid: 1, source_id: attack, title: attack, url: 'javascript:alert(1)', text: attack, published_at: attack},
        {sid: 2, source_id: 'b', title: '\u202e\u001b[31m', url: `https://a.example/"><script>alert(1)</script>`},
      ],
      source_registry: [{source_id: attack, publisher: attack, url: 'https://a.example', tier: 1}],
    }
    for (const html of [
      pageOf(`${attack} [[S:1,2]]\n`, hostile, `${attack}.md`),
      pageOf(JSON.stringify({a: attack}), hostile, 'a.json'),
    ]) {
      const tags = html.match(/<[a-z!/][^>]*>/gi) ?? []
      const names = new Set(tags.map((tag) => /^<\/?([a-z1-6!]+)/i.exec(tag)?.[1]?.toLowerCase()))
      for (const name of ['script', 'img', 'iframe', 'object', 'embed', 'base', 'form', 'link', 'foreignobject'])
        expect(names).not.toContain(name)
      for (const tag of tags) {
        const attributes = tag.replace(/="[^"]*"/g, '=')
        expect(attributes).not.toMatch(/\s(?:on\w+|style|src|srcset|xlink:href|action|formaction)=/i)
        const href = /\shref="([^"]*)"/.exec(tag)?.[1]
        if (href !== undefined) expect(href).toMatch(/^(?:https?:|mailto:|#)/)
      }
    }
  })

  it('holds no control character of a document', () => {
    const page = pageOf('Prices rose 5 % in `\u001b[31m` and \u0090 here [[S:1]].\n', {}, 'a.md')
    expect(page).toContain('\\u001B[31m')
    expect(page).not.toMatch(/[^\P{Cc}\t\n\r]/u)
  })

  it('links no address that shows another site than it leads to', () => {
    const deceiving = 'https://bank.example@evil.example/1'
    const hostile = {sources: [{sid: 1, source_id: 'a', title: 'Rates', url: deceiving}]}
    const page = pageOf(`Prices rose 5 % [[S:1]], see [the bank](${deceiving}).\n`, hostile, 'a.md')
    expect(page).toContain('the bank')
    expect(page).not.toContain('href="https://bank')
  })

  it('shows what could turn text around as escapes in titles', () => {
    const hostile = {sources: [{sid: 1, source_id: 'a', title: 'Prices \u202e\u001b[31m', url: 'https://a.example'}]}
    expect(pageOf('It rose by 5 % [[S:1]].\n', hostile)).toContain('Prices \\u202E\\u001B[31m')
  })
})
