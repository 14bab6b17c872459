import {createHash} from 'node:crypto'
import {describe, expect, it} from 'vitest'
import {coveragePage} from '../../src/coverage-page/index.ts'
import {statuses} from '../../src/rules/index.ts'
import {brief, bundle, checked, judged, ofEachStatus, pageOf, records} from './page-of.ts'

const page = pageOf(brief, bundle)

/** Opening tags of spans with an id, by that id. */
const spanOf = (id: string, html = page): string => html.match(new RegExp(`<span [^>]*id="${id}"[^>]*>`))?.[0] ?? ''

/** The card of a claim, in words: a bar between two elements. */
const cardOf = (number: number, html: string): string => {
  const from = html.indexOf(`id="d1-c${number}-card"`)
  const next = html.indexOf('<span class="claim ', from)
  return html
    .slice(from, next < 0 ? undefined : next)
    .replaceAll(/<\/?code>/g, '`')
    .replaceAll(/(?:<[^>]*>)+/g, '|')
}

describe('what the page shows', () => {
  it('labels every claim by its status', () => {
    expect(spanOf('d1-c1')).toContain('aria-label="Claim 1: Supported"')
    expect(spanOf('d1-c2')).toContain('aria-label="Claim 2: Without a source"')
    expect(spanOf('d1-c3')).toContain('aria-label="Claim 3: Supported"')
    expect(spanOf('d1-c4')).toContain('aria-label="Claim 4: Without a source"')
    expect(spanOf('d1-c5')).toContain('aria-label="Claim 5: Unresolved"')
  })

  it('marks a claim that a rule asks a source of otherwise than one that may do without', () => {
    expect(spanOf('d1-c2')).toContain('class="claim unsourced"')
    expect(spanOf('d1-c4')).toContain('class="claim unsourced idle"')
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
  })

  it.each([
    [1, '✓ Supported|claim 1|`4%` is in `Rye`|[1] |Rye|✓ Supported|whole text stored|'],
    [
      2,
      '✗ Not supported|claim 2|`9%` is not in its sources (nearest: `4%`)|[1] |Rye|✗ Not supported|whole text stored|',
    ],
    [3, '? Uncertain|claim 3|`640` is in doubt: its source may have it as something else|[2] |Mill|? Uncertain|'],
    [4, '→ Unavailable|claim 4|what is stored of its sources does not tell `12%`|[3] |Oats|→ Unavailable|headline '],
    [5, '→ Unavailable|claim 5|`Corn`: its site refused the page (HTTP 403)|[4] |Corn|→ Unavailable|no text: its si'],
    [6, '! Unresolved|claim 6|`[[S:9]]` leads nowhere|[9] |→ Unavailable|no text: it leads nowhere|'],
    [7, '○ Without a source|claim 7|it names no source|'],
  ])(
    'says in the card of claim %i its status, why, and of each source how much is stored and what it says',
    (n, words) => {
      expect(cardOf(n, pageOf(ofEachStatus, records))).toContain(`|${words}`)
    },
  )

  it('says what each of several sources says, and names a source once however often it is cited', () => {
    const card = cardOf(1, pageOf('Rye rose 4% and corn 8%. [[S:1]][[S:1,4]]\n', records))
    expect(card.match(/\|\[\d\] \|[^|]+\|. [A-Z][a-z ]+/g)).toEqual([
      '|[1] |Rye|✗ Not supported',
      '|[4] |Corn|→ Unavailable',
    ])
  })

  it.each([
    ['a link', 'Rye rose 5%, as [the board](https://board.example/may) writes.\n', 'https://board.example/may'],
    ['a list entry', 'Rye rose 5%. [1]\n\n## References\n\n[1] Board of grain\n', '[1] |Board of grain'],
    ['a note', 'Rye rose 5%.[^1]\n\n[^1]: Letter of the board\n', '[1] |Letter of the board'],
  ])('names %s by its words or address', (_, source, named) => {
    expect(cardOf(1, pageOf(source))).toContain(`|${named}|→ Unavailable|no text: its `)
  })

  it('names what evidence does not have by the words of its entry', () => {
    const source = 'Rye rose 5%. [7]\n\n## References\n\n[7] Letter of the board\n'
    expect(cardOf(1, pageOf(source, records))).toContain(
      '|[7] |Letter of the board|→ Unavailable|no text: it leads nowhere|',
    )
  })

  it('lists the sources with the claims that cite them, and those that nothing cites', () => {
    const list = page.slice(page.indexOf('id="d1-sources"'), page.indexOf('id="d1-findings"'))
    expect(list).toMatch(/The strike that shut half the port[\s\S]*Cited by 1 claim<[\s\S]*href="#d1-c3"/)
    expect(list).toMatch(/1 stored source that no claim cites[\s\S]*A report that nobody cites/)
  })

  it.each([
    ['a brief', brief, bundle],
    ['each status', ofEachStatus, records],
    ['evidence that nothing cites', 'Rye rose 4%.\n\n## Trade\n\n- Corn fell by 2%.\n', records],
    ['no evidence', 'Rye rose 4% [1].\n\n# References\n\n[1] https://grain.example/rye\n', undefined],
    ['what a reader judged to need no source', '# Rye\n\nWe rose 4%.\n\nRye rose 4%. [[S:1]]\n', judged],
  ])('counts as the ledger and the summary do (%s)', (_, source, evidence) => {
    const {session} = checked(source, evidence)
    const needed = session.ledger.filter((row) => row.needed)
    const html = pageOf(source, evidence)
    const counted = statuses.map((status) => needed.filter((row) => row.status === status).length)
    expect(Object.values(session.summary.statuses)).toEqual(counted)
    expect(/aria-label="Supported: [^"]+"/.exec(html)?.[0].match(/\d+/g)?.map(Number)).toEqual(counted)
    expect(html).toContain(`of ${session.summary.claims} claim`)
    const sections = html.slice(html.indexOf('id="d1-sections"'), html.indexOf('id="d1-sources"'))
    const rows = [...sections.matchAll(/<tr><th scope="row">.*?<\/tr>/g)].map(([row]) =>
      [...row.matchAll(/<td class="count[^"]*">(\d+)</g)].map(([, count]) => Number(count)),
    )
    const [all] = rows.length > 1 ? rows.splice(-1) : rows
    expect(all).toEqual([session.summary.claims, ...counted])
    expect(
      rows.reduce((sums, row) => sums.map((sum, index) => sum + (row[index] ?? 0)), [0, 0, 0, 0, 0, 0, 0]),
    ).toEqual(all)
  })

  it('shows what a reader judged to need no source, and counts it as no claim', () => {
    const html = pageOf('# Rye\n\nWe rose 4%.\n\nRye rose 4%. [[S:1]]\n', judged)
    expect(cardOf(1, html)).toContain('Judged whether it needs a source, `own` by `Ada Sand` on 2026-06-12|')
    expect(html).toMatch(
      /<b>100 %<\/b> of 1 claim cites a source: 1 supported; 1 judged by a reader, \d+ open question/,
    )
  })

  it('says in the masthead how many claims have each status, and leaves out those that none has', () => {
    expect(pageOf(ofEachStatus, records)).toContain(
      '</b> of 8 claims cite a source: 1 supported, 1 not supported, 1 uncertain, 2 unavailable, 1 unresolved, 2 without a source<',
    )
    expect(pageOf('Rye rose 4%. [[S:1]]\n', records)).toContain('</b> of 1 claim cites a source: 1 supported<')
  })

  it('counts by section', () => {
    const table = page.slice(page.indexOf('id="d1-sections"'), page.indexOf('id="d1-sources"'))
    const counts = (heading: string) =>
      table
        .split(`${heading}</th>`)[1]
        ?.split('</tr>')[0]
        ?.match(/(?<=<td class="count[^>]*>)[^<]+/g)
    expect(counts('Prices')).toEqual(['2', '1', '0', '0', '0', '0', '1', '50 %'])
    expect(counts('Ports')).toEqual(['3', '1', '0', '0', '0', '1', '1', '67 %'])
    expect(counts('All')).toEqual(['5', '2', '0', '0', '0', '1', '2', '60 %'])
  })

  it('counts several documents by status in one table', () => {
    const two = coveragePage([
      checked(ofEachStatus, records, 'a.md'),
      checked('Rye rose 4%. [[S:1]]\n', records, 'b.md'),
    ])
    const table = two.slice(two.indexOf('<nav'), two.indexOf('</nav>'))
    const rows = table
      .split('<tr>')
      .slice(2)
      .map((row) => row.match(/(?<=<td class="count[^>]*>)[^<]+/g)?.join(' '))
    expect(rows).toEqual(['8 1 1 1 2 1 2 75 %', '1 1 0 0 0 0 0 100 %', '9 2 1 1 2 1 2 78 %'])
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

  it('puts a sign behind the heading of a claim section that is empty, which leads to its finding', () => {
    const html = pageOf(
      '## Prevailing view\n\n- It rose. [[S:1]]\n\n> ## Minority `view`\n\n## Counterarguments\n',
      bundle,
    )
    const signs = [...html.matchAll(/<h4[^>]*>([^<]*)<a class="sign error" href="#([^"]+)" title="([^"]+)"/g)]
    expect(signs.map(([, heading]) => heading)).toEqual(['Counterarguments'])
    expect(signs[0]?.[3]).toMatch(/^Unexpected empty section Counterarguments, /)
    expect(html.split(`<li id="${signs[0]?.[2]}"`)[1]).toMatch(/^ class="error">.*?Unexpected empty section /)
    expect(html.split('"sign error"')).toHaveLength(html.split('EMPTY_SECTION</a>').length)
  })

  it('calls what stands under no heading by what it is', () => {
    expect(pageOf('It rose by 5 %.\n')).toContain('>The whole document</th>')
    expect(pageOf('It rose by 5 %.\n\n# Later\n\nIt fell by 3 %.\n')).toContain('>Before the first heading</th>')
  })

  it('marks a claim over two lines as one', () => {
    const html = pageOf('It rose by 3.1 %  \nin May [[S:1]].\n', bundle)
    expect(html.match(/<span class="claim supported" id/g)).toHaveLength(1)
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

  it('gives the finding of a table to each of its rows with numbers', () => {
    const table = pageOf('| year | share |\n|---|---|\n| a | 12 % |\n| b | 14 % |\n', bundle)
    expect(table.match(/aria-label="Claim \d: Without a source"/g)).toHaveLength(2)
  })

  it('shows data as it is written', () => {
    const data = pageOf('{"growth": "It grew by 12 %."}', bundle, 'data.json')
    expect(data).toMatch(/<pre>\{"growth": "<span class="claim unsourced"/)
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

describe('the list of what to look at', () => {
  const listOf = (html: string) => html.slice(html.indexOf('id="d1-shortlist"'), html.indexOf('class="columns"'))
  const wordsOf = (html: string) => listOf(html).replaceAll(/(?:<[^>]*>)+/g, '|')

  it('has the claims of each part, the worst first, each with what is written and what is said', () => {
    const words = wordsOf(pageOf(ofEachStatus, records))
    const places = [
      '|Not supported (1)|✗|Not supported|Rye fell 9%.|line 3|Rye|You write|9%|The source says|4%|',
      '|Read these (1)|?|Uncertain|It has 640 millers.|line 3|Mill|Why|',
      '|Could not be read (3)|→|Unavailable|Oats rose 12%.|line 7|Oats|Why nobody could tell|what is stored',
      '|Corn rose 8%.|line 8|Corn|Why nobody could tell|its site refused the page (HTTP 403)|',
      '|Barley rose 3%.|line 9|9|Why nobody could tell|',
      '|Without a source (1)|○|Without a source|Wheat rose 7%.|line 10|You write|7%|',
    ].map((part) => words.replaceAll(/\|\|/g, '|').indexOf(part))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
    expect(words).not.toContain('Rye rose 4%')
  })

  it('says where nothing is left to look at', () => {
    expect(wordsOf(pageOf('Rye rose 4%. [[S:1]]\n', records))).toContain('Nothing is left to look at.')
  })

  const withPassage = (text: string, url = 'https://grain.example/rye') => {
    const document = checked('Rye fell 9%. [[S:1]]\n', {sources: [{...records.sources[0], url}]})
    const [source] = document.session.ledger[0]?.sources() ?? []
    const marks = [...text.matchAll(/Rye/g)].map(({index}) => ({start: index, end: index + 3}))
    return coveragePage([{...document, passages: new Map(source ? [[source, {text, marks}]] : [])}])
  }

  it.each([
    ['Rye rose 4%.', 'https://grain.example/rye', 'https://grain.example/rye#:~:text=Rye%20rose%204%25.'],
    [
      'Rye, a grain-crop & more',
      'https://grain.example/',
      'https://grain.example/#:~:text=Rye%2C%20a%20grain%2Dcrop%20%26%20more',
    ],
    ['Rye', 'https://grain.example/rye#june', 'https://grain.example/rye#june:~:text=Rye'],
    [
      'Rye of the north rose by 4%\nin the wet month of June 2026.',
      'https://grain.example/rye',
      'https://grain.example/rye#:~:text=Rye%20of%20the%20north,month%20of%20June%202026.',
    ],
    ['\ud800 Rye', 'https://grain.example/rye', 'https://grain.example/rye#:~:text=%EF%BF%BD%20Rye'],
    ['Rye', 'javascript:alert(1)', undefined],
  ])('leads to the passage %j of %s', (text, url, href) => {
    const [, found] = /line 1<\/span><a href="([^"]*)"/.exec(listOf(withPassage(text, url))) ?? []
    expect(found).toBe(href?.replaceAll('&', '&#x26;'))
  })

  it('marks the words that a passage shares with the claim, and runs nothing of it', () => {
    const html = listOf(withPassage('<script>alert(1)</script> Rye \u202e rose, Rye.'))
    expect(html).toContain('&#x3C;script>alert(1)&#x3C;/script> <mark>Rye</mark> \\u202E rose, <mark>Rye</mark>.')
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
