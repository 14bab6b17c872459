import process from 'node:process'
import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'
import {program, run} from './process.ts'
import {hasTerminal} from './programs.ts'

/** What somebody meets who tries the program for the first time, with nothing set. */
describe('what a new user meets', () => {
  const text =
    '## Market\n\n- Rye sales rose 41% in June.\n- Oat sales rose 47% in June.\n- Barley sales rose 12% in June.\n'
  const cited = ['Rye sales rose 41% in June.', 'Oat sales rose 47% in June.'].map((words, index) => {
    const start = text.indexOf(words)
    return {words, start, end: start + words.length, url: `https://grain.example/${index}`, title: `Page ${index}`}
  })
  const [rye, oats] = cited.map(({words, url, title}) => ({
    type: 'text',
    text: words,
    citations: [{type: 'web_search_result_location', cited_text: words.replace('47', '41'), title, url}],
  }))
  const answers = {
    anthropic: {
      content: [
        {type: 'text', text: '## Market\n\n- '},
        rye,
        {type: 'text', text: '\n- '},
        oats,
        {type: 'text', text: '\n- Barley sales rose 12% in June.\n'},
      ],
    },
    'openai-responses': {
      output: [
        {
          type: 'message',
          role: 'assistant',
          content: [
            {
              type: 'output_text',
              text,
              annotations: cited.map(({url, title, start, end}) => ({
                type: 'url_citation',
                url,
                title,
                start_index: start,
                end_index: end,
              })),
            },
          ],
        },
      ],
    },
    gemini: {
      candidates: [
        {
          content: {parts: [{text}]},
          groundingMetadata: {
            groundingChunks: cited.map(({url, title}) => ({web: {uri: url, title}})),
            groundingSupports: cited.map(({words, start, end}, index) => ({
              segment: {startIndex: start, endIndex: end, text: words},
              groundingChunkIndices: [index],
            })),
          },
        },
      ],
    },
  }

  // Of the three, only an answer of Claude brings passages to look numbers up in.
  it.each([
    ['anthropic', ['NUMBER_NOT_IN_SOURCE 47%', 'UNCITED_NUMBER 12%']],
    ['openai-responses', ['HEADLINE_ONLY 41%', 'UNCITED_NUMBER 12%']],
    ['gemini', ['HEADLINE_ONLY 41%', 'UNCITED_NUMBER 12%']],
  ] as const)('checks and enforces what it imported from %s alike, without a setting', async (provider, faults) => {
    const cwd = folderWith({'answer.json': JSON.stringify(answers[provider])})
    const imported = await citationLint(['evidence', 'import', provider, 'answer.json', '-o', 'brief.md'], {cwd})
    expect(imported.status).toBe(0)
    const checked = await citationLint(['check', 'brief.md', '-f', 'json'], {cwd})
    const [{findings}] = JSON.parse(checked.stdout) as [{findings: {code: string; message: string}[]}]
    const told = findings.map((each) => `${each.code} ${each.message}`)
    expect(told.map((each) => each.replace(/^(\S+) .*?`(\d+%)`.*$/, '$1 $2'))).toEqual(faults)
    const enforced = await citationLint(['enforce', 'brief.md'], {cwd})
    const left = [...enforced.stderr.matchAll(/ left line=\d+ code=(\S+) .*?`(\d+%)`/g)]
    expect(left.map(([, code, number]) => `${code} ${number}`)).toEqual(faults)
    expect(enforced.stderr).toContain('empty_sections=none')
    expect(enforced.status).toBe(1)
  })

  it('takes what is wrong out of an import where the policy names its claim section', async () => {
    const cwd = folderWith({
      'answer.json': JSON.stringify(answers.anthropic),
      'citation.yml': 'sections: {prevailing: [Market]}\ncited_records: any\n',
    })
    await citationLint(['evidence', 'import', 'anthropic', 'answer.json', '-o', 'brief.md'], {cwd})
    const {stdout, stderr} = await citationLint(['enforce', 'brief.md'], {cwd})
    expect(stdout).toBe('## Market\n\n- Rye sales rose 41% in June. [1]\n')
    expect(stderr).toContain('removed=2 bullets=3 empty_sections=none')
  })

  /** As `evidence fetch` stores a page. */
  const page = (url: string, content: string, title = 'Tram riders') => ({
    id: url.slice(8),
    title,
    url,
    published_time_iso: '2026-02-01',
    fetch_outcome: 'fetched',
    http_status: 200,
    content,
  })
  const tram = 'https://courier.example/tram'
  const riders = page(tram, 'Trams carried 4,120 riders a day in 2025, after 3,900 in 2024.')
  const [before, behind] = ['Trams carried 4,210 riders a day in 2025', ' a day in 2025']
  /** Ways to cite the page, each with a figure that it does not have. */
  const forms = {
    parentheses: `${before} ([Courier](${tram})).`,
    says: `${before}, says [the Courier](${tram}).`,
    according: `According to [the Courier](${tram}), trams carried 4,210 riders${behind}.`,
    claim: `Trams [carried 4,210 riders](${tram})${behind}.`,
    behind: `${before}. [Courier](${tram})`,
    bracket: `${before} [[1]](${tram}).`,
    list: `${before} [1].\n\n## Sources\n\n1. Courier. ${tram}`,
    footnote: `${before}.[^1]\n\n[^1]: [Trams](${tram})`,
    raised: `${before}<sup>1</sup>.\n\n## Sources\n\n1. [Trams](${tram})`,
    column: `| What | Number | Source |\n| --- | --- | --- |\n| Riders a day, 2025 | 4,210 | [Courier](${tram}) |`,
    label: `- ${before}. Source: [Courier](${tram})`,
    address: `${before}. ${tram}`,
    dash: `- ${before} — [Courier](${tram})`,
    head: `**[Courier](${tram})**: trams carried 4,210 riders${behind}.`,
    definition: `${before} [Courier][c].\n\n[c]: ${tram}`,
    italics: `${before} (*[Courier](${tram})*).`,
    via: `${before} (via [Courier](${tram}), 2026).`,
    arrow: `${before} [Courier ↗](${tram}).`,
  }

  it('looks a figure up in the page that is stored, however it is cited, and says so everywhere', async () => {
    const names = Object.keys(forms).map((name) => `${name}.md`)
    const cwd = folderWith({
      'citation.yml': 'evidence: pages.json\n',
      'pages.json': JSON.stringify({sources: [riders]}),
      ...Object.fromEntries(Object.entries(forms).map(([name, words]) => [`${name}.md`, `${words}\n`])),
    })
    const [checked, listed, summary] = await Promise.all([
      citationLint(['-f', 'json', '--claims', ...names], {cwd}),
      citationLint(['review', '--list', '-f', 'json', ...names], {cwd}),
      citationLint(['report', '--format', 'markdown', ...names], {cwd}),
    ])
    const told: {path: string; findings: {code: string}[]; claims: {status: string}[]}[] = JSON.parse(checked.stdout)
    const seen = told.map(({path, findings, claims}) => [path, findings.map(({code}) => code), claims[0]?.status])
    expect(seen).toEqual(names.sort().map((name) => [name, ['NUMBER_NOT_IN_SOURCE'], 'not_supported']))
    expect(checked.status).toBe(1)
    const asked: {claim: string; status: string}[] = JSON.parse(listed.stdout)
    const ofFigures = asked.filter(({claim}) => claim.includes('4,210'))
    expect(ofFigures.map(({status}) => status)).toEqual(names.map(() => 'not_supported'))
    expect(summary.stdout.match(/^\| Not supported \| `1` \|$/gm)).toHaveLength(names.length)
    const shown = await citationLint(['report', 'says.md'], {cwd})
    expect(shown.stdout).toContain('<span class="claim not_supported"')
  })

  it('finds a source in the list of a document alone no source of its claims', async () => {
    const cwd = folderWith({
      'a.md': `${before}.\n\n## Sources\n\n- [Trams](${tram})\n`,
      'a.citations.json': JSON.stringify({sources: [riders]}),
    })
    const {stdout} = await citationLint(['a.md'], {cwd})
    expect(stdout).toMatch(/warning UNCITED_NUMBER[\s\S]*1 claim \(1 without a source\)/)
  })

  it('sees what is uncited in a text of two lines, and sets its level', async () => {
    const cwd = folderWith({
      'a.md': '# Trams\n\nThe network grew by 7.3% in 2024.\n\nFares rose 5% ([Courier](https://courier.example/a)).\n',
    })
    const plain = await citationLint(['a.md'], {cwd})
    expect([plain.status, plain.stdout]).toEqual([0, expect.stringMatching(/^3:21-3:25 warning UNCITED_NUMBER /m)])
    const strict = await citationLint(['a.md', '--rule', 'UNCITED_NUMBER:error'], {cwd})
    expect([strict.status, strict.stdout]).toEqual([1, expect.stringMatching(/^3:21-3:25 error +UNCITED_NUMBER /m)])
  })

  it('is told the nearest figure of all sources', async () => {
    const [ads, news] = ['https://shop.example/a', 'https://courier.example/b']
    const cwd = folderWith({
      'a.md': `Fares rose 47% [1][2].\n\n## Sources\n\n1. Shop. ${ads}\n2. Courier. ${news}\n`,
      'a.citations.json': JSON.stringify({
        sources: [page(ads, 'Mattresses are 25% off.', 'Shop'), page(news, 'Fares rose 41% in June.', 'Fares')],
      }),
    })
    expect((await citationLint(['a.md'], {cwd})).stdout).toContain('(nearest: `41%`)')
  })

  it.skipIf(!hasTerminal)('has what it judged read by the next check, and nothing else changed', async () => {
    const cwd = folderWith({
      'a.md': `Trams pleased the riders of the town, says [the Courier](${tram}).\n\n${forms.column}\n`,
      'a.citations.json': JSON.stringify({sources: [riders]}),
    })
    const told = async () => (await citationLint(['a.md'], {cwd})).stdout
    const first = await told()
    expect(first).toContain('(1 not supported, 1 uncertain)')
    const words = `${process.execPath} ${program} review a.md --by Ada`
    await run('script', ['-qec', words, '/dev/null'], {cwd, input: 'oq'})
    const next = await told()
    expect(next).toMatch(/1:1-1:\d+ +error +SOURCE_DENIES_CLAIM/)
    expect(next).toContain('(2 not supported)')
    expect(next.match(/[A-Z]{4,}_[A-Z_]+/g)).toEqual(['SOURCE_DENIES_CLAIM', 'NUMBER_NOT_IN_SOURCE'])
  })
})
