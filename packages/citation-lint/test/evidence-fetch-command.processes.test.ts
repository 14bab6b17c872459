import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'
import {type LocalPage, type LocalWeb, leadTo, openWeb} from './local-web.ts'

/** Runs `evidence fetch` against this machine. */
const fetchInto = (cwd: string, ...words: readonly string[]) =>
  citationLint(['evidence', 'fetch', '--allow-private', ...words], {cwd})

type StoredRecord = Readonly<Record<string, unknown>>

/** The records of a file by their addresses. */
function recordsIn(cwd: string, name = 'brief.citations.json'): ReadonlyMap<unknown, StoredRecord> {
  const {sources}: {sources: readonly StoredRecord[]} = JSON.parse(readFileSync(path.join(cwd, name), 'utf8'))
  return new Map(sources.map((record) => [record.url, record]))
}

const codesIn = async (cwd: string, name = 'brief.md'): Promise<readonly string[]> => {
  const {stdout} = await citationLint(['check', '--format', 'json', name], {cwd})
  const [{findings}]: [{findings: readonly {code: string; message: string}[]}] = JSON.parse(stdout)
  return findings.map(({code, message}) => `${code} ${/`[^`]*`/.exec(message)?.[0]}`)
}

const rye = `<html lang="en"><head><title>Rye in June</title><meta property="og:site_name" content="Grain Board">
<meta name="date" content="2026-06-30"></head><body><p>Rye rose 4% in June to 41 thousand tonnes.</p></body></html>`
const wheat =
  '<title>Wheat in June</title><p>Wheat fell 2% in June. “The mills paid less than ever”, the board said.</p>'

const openGrain = (): Promise<LocalWeb> =>
  openWeb({'/rye': rye, '/wheat': wheat, '/old': leadTo('/wheat', 301), '/': '<p>Home</p>', '/lost': leadTo('/')})

describe('What a report cites becomes checkable', () => {
  it('from one command, and what it says wrong is found', async () => {
    const {url, asked} = await openGrain()
    const brief = `# Grain

Rye rose 4% in June [1]. Rye reached 47 thousand tonnes [1]. Wheat fell 2% in June [2].
The board said that “the mills paid less than before” [2]. Barley fell 3% [3].

## References

1. Grain Board. Rye in June. ${url}/rye
2. Grain Board. Wheat in June. ${url}/old
3. A. Miller, The Book of Barley, 2019.
`
    const cwd = folderWith({'brief.md': brief})
    expect(await codesIn(cwd)).toEqual([])
    expect(await fetchInto(cwd, 'brief.md')).toEqual({
      status: 0,
      stderr: '',
      stdout: `fetched  ${url}/rye
moved    ${url}/old  (it is at ${url}/wheat)
2 pages: 1 fetched, 1 moved; written into brief.citations.json
`,
    })
    expect(await codesIn(cwd)).toEqual([
      'NUMBER_NOT_IN_SOURCE `47 thousand tonnes`',
      'QUOTE_NOT_VERBATIM `the mills paid less than before`',
    ])
    expect(recordsIn(cwd).get(`${url}/rye`)).toEqual({
      id: '1',
      got: 'whole',
      title: 'Rye in June',
      url: `${url}/rye`,
      publisher: 'Grain Board',
      language: 'en',
      published_time_iso: '2026-06-30',
      fetch_outcome: 'fetched',
      checked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      http_status: 200,
      content_type: 'text/html; charset=utf-8',
      content: 'Rye rose 4% in June to 41 thousand tonnes.',
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
      fetched_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(recordsIn(cwd).get(`${url}/old`)).toMatchObject({
      fetch_outcome: 'moved',
      final_url: `${url}/wheat`,
      redirects: [`${url}/old`],
    })
    expect((await citationLint(['evidence', 'check', 'brief.citations.json'], {cwd})).status).toBe(0)
    expect(asked.sort()).toEqual(['/old', '/rye', '/wheat'])
  })

  it('in whatever form it is cited, each page once', async () => {
    const {url, asked} = await openGrain()
    const brief = `# Grain

Rye rose [in June](${url}/rye#table), and again[^a]. More at ${url}/wheat. See [S1] and <${url}/lost>.

![map](${url}/map.png)

- Wheat fell 2% ([Grain Board](${url}/wheat "x")).

[^a]: Grain Board, ${url}/rye

## Sources

[S1] Oats. ${url}/oats?utm_source=x
`
    const cwd = folderWith({'brief.md': brief})
    await fetchInto(cwd)
    expect(asked.sort()).toEqual(['/', '/lost', '/oats?utm_source=x', '/rye', '/wheat'])
    const records = recordsIn(cwd)
    expect(records.get(`${url}/oats?utm_source=x`)).toMatchObject({
      source_id: 'S1',
      title: 'Oats.',
      fetch_outcome: 'gone',
    })
    expect(records.get(`${url}/lost`)).toMatchObject({fetch_outcome: 'gone', final_url: `${url}/`})
    expect([...records.values()].filter(({content}) => content)).toHaveLength(2)
  })

  it.each([
    ['brief.md', 'Rye rose 4% ([paper](https://grain.example/S0140(20)30183-5)).', 'S0140(20)30183-5'],
    ['brief.md', 'Rye rose 4% [as it says](https://grain.example/Rye_(crop)).', 'Rye_(crop)'],
    ['brief.md', 'Rye rose 4% [as it says](https://grain.example/Rye_\\(crop\\)).', 'Rye_(crop)'],
    ['brief.md', 'Rye rose 4%, https://grain.example/Rye_(crop) says.', 'Rye_(crop)'],
    ['brief.md', 'Rye rose 4% (https://grain.example/rye).', 'rye'],
    ['brief.md', 'Rye rose 4% <https://grain.example/Rye_(crop)>.', 'Rye_(crop)'],
    ['brief.md', 'Rye rose 4% ([q](https://grain.example/q?a=1&amp;b=2)).', 'q?a=1&b=2'],
    ['brief.md', '2025年黑麦出口增长41%，见https://grain.example/zh，另有说明。', 'zh'],
    ['brief.md', '黑麦增长41%（https://grain.example/zh）。', 'zh'],
    [
      'brief.md',
      'Rye rose 4% [1].\n\n## References\n\n1. 粮食局：《黑麦》，https://grain.example/zh，2025年6月。',
      'zh',
    ],
    ['brief.html', '<p>Rye rose 4% <a href="https://grain.example/q?x=1&amp;y=2">x</a>.</p>', 'q?x=1&y=2'],
    ['brief.html', '<p>Rye rose 4% (<a href="https://grain.example/Hay_(crop)">x</a>).</p>', 'Hay_(crop)'],
  ])('by the address that its writer meant: %s, %s', async (name, text, path) => {
    const cwd = folderWith({[name]: `${text}\n`})
    const {stdout} = await citationLint(['evidence', 'fetch', '--dry-run', name], {cwd})
    expect(stdout).toBe(`to fetch  https://grain.example/${path}\n1 page: 1 to fetch\n`)
  })

  it('by the numbers of works, which lead to their addresses', async () => {
    const brief =
      'Rye (doi:10.1234/rye.5) and arXiv:2509.26177 [1].\n\n## References\n\n1. Miller. Rye. PMID: 12345678.\n'
    const {stdout} = await citationLint(['evidence', 'fetch', '--dry-run'], {cwd: folderWith({'brief.md': brief})})
    expect(stdout).toBe(`to fetch  https://pubmed.ncbi.nlm.nih.gov/12345678
to fetch  https://doi.org/10.1234/rye.5
to fetch  https://arxiv.org/abs/2509.26177
3 pages: 3 to fetch
`)
  })
})

describe('A page that is stored', () => {
  const brief = (url: string) =>
    `Rye rose 4% in June ([Grain Board](${url}/rye)), and wheat fell ([the same](${url}/gone)).\n`

  it('is asked for again where that is wanted, and only what was fetched is replaced', async () => {
    const {url, asked, pages} = await openGrain()
    const cwd = folderWith({'brief.md': brief(url)})
    await fetchInto(cwd)
    const before = 'nothing new to ask for; 1 stored before; 1 asked for before, without a text\n'
    expect((await fetchInto(cwd)).stdout).toBe(before)
    expect((await fetchInto(cwd, '--refresh', '1')).stdout).toBe(before)
    expect(asked).toHaveLength(2)
    const file = path.join(cwd, 'brief.citations.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"title": "Rye in June"', '"title": "My own words"'))
    pages['/rye'] = rye.replace('41', '42')
    const {stdout} = await fetchInto(cwd, '--refresh', '0', '--format', 'json')
    expect(JSON.parse(stdout)).toMatchObject({
      counts: {fetched: 1, gone: 1},
      differences: [{url: `${url}/rye`, field: 'title', stored: 'My own words', fetched: 'Rye in June'}],
    })
    expect(recordsIn(cwd).get(`${url}/rye`)).toMatchObject({
      title: 'My own words',
      content: 'Rye rose 4% in June to 42 thousand tonnes.',
    })
    expect((await fetchInto(cwd, '--refresh', '0')).stdout).toContain(`unchanged  ${url}/rye`)
  })

  it('stays as somebody has written it', async () => {
    const {url, asked} = await openGrain()
    const yaml = `# mine
sources:
  - source_id: S1 # checked by hand
    title: Rye
    url: ${url}/rye
  - source_id: S2
    title: Wheat
    url: ${url}/wheat
    content: Wheat fell 9%.
`
    const cwd = folderWith({
      'brief.md': `Rye rose 4% [S1]. Wheat fell 9% [S2].\n`,
      'brief.citations.yaml': yaml,
    })
    await fetchInto(cwd)
    expect(asked).toEqual(['/rye'])
    const after = readFileSync(path.join(cwd, 'brief.citations.yaml'), 'utf8')
    expect(after).toContain('# mine\nsources:\n  - source_id: S1 # checked by hand\n    title: Rye\n')
    expect(after).toContain('Rye rose 4% in June to 41 thousand tonnes.')
    expect(after).toContain('content: Wheat fell 9%.')
    await fetchInto(cwd, '--refresh', '0')
    expect(asked).toEqual(['/rye', '/rye'])
  })

  it('is still what somebody handed over, where each record was completed', async () => {
    const {url} = await openGrain()
    const cwd = folderWith({
      'brief.md': 'Rye rose 5% [S1]. Wheat fell 2% [S2].\n',
      'brief.citations.yaml': `sources:\n  - source_id: S1\n    title: Rye\n    url: ${url}/rye\n`,
    })
    const found = ['NUMBER_NOT_IN_SOURCE `5%`', 'UNRESOLVED_CITATION `[S2]`']
    for (const words of [[], ['--refresh', '0']]) {
      await fetchInto(cwd, ...words)
      expect((await codesIn(cwd)).filter((code) => !code.startsWith('HEADLINE'))).toEqual(found)
    }
  })

  it('is tried again where nobody answered', async () => {
    const {url, pages} = await openWeb({'/rye': (_, response) => response.writeHead(503, {'retry-after': '999'}).end()})
    const cwd = folderWith({'brief.md': `Rye rose 4% ([Grain Board](${url}/rye)).\n`})
    expect((await fetchInto(cwd)).stdout).toContain(`failed  ${url}/rye  (its site answers 503)`)
    pages['/rye'] = rye
    expect((await fetchInto(cwd)).stdout).toContain(`fetched  ${url}/rye`)
  })
})

describe('A text that is stored', () => {
  const filling =
    'The grain board keeps a ledger of what is sown, stored and shipped in each province, and reads it in spring.'
  const good = `<title>Rye in June</title><p>${filling}</p><p>Rye rose 4% in June.</p>`

  /** What is stored of a page that was good, and answers something else when it is asked for again. */
  async function refreshed(later: LocalPage, first: LocalPage = good) {
    const {url, pages} = await openWeb({'/rye': first, '/login': '<title>Log in</title><p>Name</p><p>Password</p>'})
    const cwd = folderWith({'brief.md': `Rye rose 4% in June ([Grain Board](${url}/rye)).\n`})
    await fetchInto(cwd)
    const before = recordsIn(cwd).get(`${url}/rye`)
    pages['/rye'] = later
    const {stdout} = await fetchInto(cwd, '--refresh', '0')
    return {cwd, url, pages, before, after: recordsIn(cwd).get(`${url}/rye`), told: stdout.replaceAll(url, '')}
  }

  it.each([
    ['a wall', '<title>Making sure you are not a bot!</title><p>Loading...</p>', 'other page'],
    ['a notice', `<title>Page not found</title><p>${filling}</p><p>Sorry, it has been moved.</p>`, 'other page'],
    ['a form', leadTo('/login'), 'other page'],
    ['nothing', '', 'not text'],
    ['a gate', '<title>Rye in June</title><p>Rye rose.</p><p>Subscribe to continue reading.</p>', 'paywalled'],
  ])('stays where %s came, with its date, and what came is told', async (_, later, outcome) => {
    const {cwd, before, after, told} = await refreshed(later)
    expect(told).toMatch(new RegExp(`^${outcome}  /rye  \\(`))
    const kept = ({title, content, sha256, fetched_at: at}: StoredRecord = {}) => ({title, content, sha256, at})
    expect(kept(after)).toEqual(kept(before))
    expect(after?.access).toBeUndefined()
    expect(after).toMatchObject({fetch_outcome: outcome, content: expect.stringContaining('4%')})
    expect((await codesIn(cwd)).filter((code) => !code.startsWith('DEAD'))).toEqual([])
  })

  it('is replaced by the page that was edited, and what no longer holds is found', async () => {
    const {cwd, after, told} = await refreshed(good.replace('4%', '3%'))
    expect(told).toMatch(/^fetched {2}\/rye\n/)
    expect(after?.content).toContain('Rye rose 3% in June.')
    expect(await codesIn(cwd)).toEqual(['NUMBER_NOT_IN_SOURCE `4%`'])
  })

  it('is replaced by the longer page where it was a wall, on which no claim rests', async () => {
    const {after} = await refreshed(good, '<title>Just a moment...</title><p>Checking your browser.</p>')
    expect(after).toMatchObject({fetch_outcome: 'fetched', content: expect.stringContaining('Rye rose 4% in June.')})
  })

  it('is asked for again after a wall, and is not compared by what the wall said of its state', async () => {
    const asked: unknown[] = []
    const {cwd, url, pages} = await refreshed((_, response) =>
      response
        .writeHead(200, {'content-type': 'text/html', etag: '"wall"'})
        .end('<title>Wait</title><p>Wait a moment.</p>'),
    )
    pages['/rye'] = (request, response) => {
      asked.push(request.headers['if-none-match'])
      response.writeHead(200, {'content-type': 'text/html'}).end(good)
    }
    expect((await fetchInto(cwd)).stdout).toContain(`unchanged  ${url}/rye`)
    expect(asked).toEqual([undefined])
  })
})

/** What is said of the claims of a line. */
const explained = async (cwd: string, line: number): Promise<string> =>
  (await citationLint(['explain', '--at', `brief.md:${line}`], {cwd})).stdout

describe('What comes in place of a page', () => {
  const words = 'The grain board keeps a ledger of what is sown, stored and shipped in each province.'

  it.each([
    ['a check', '<title>Just a moment...</title><p>Rye</p>', 'a check that a person reads, of Cloudflare'],
    ['a form', leadTo('/login'), 'a form to sign in'],
    ['a notice', `<title>Page not found</title><p>${words} 7 barns.</p>`, 'a notice that there is no such page'],
    ['consent', '<title>Before you continue to Grain</title><p>7 partners</p>', 'a question about cookies, of Google'],
  ])('is not stored as its text, and accuses nobody: %s', async (_, page, because) => {
    const {url} = await openWeb({'/rye': page, '/login': '<title>Log in</title><p>Name</p><p>Password 12</p>'})
    const cwd = folderWith({'brief.md': `Rye rose 4% in June [1].\n\n## References\n\n1. Grain Board. ${url}/rye\n`})
    expect((await fetchInto(cwd)).stdout).toContain(`other page  ${url}/rye  (${because})\n`)
    const record = recordsIn(cwd).get(`${url}/rye`)
    expect(record).toMatchObject({fetch_outcome: 'other page', got: 'doubtful', got_because: because})
    expect(record).not.toHaveProperty('content')
    expect(record?.title).toBe('Grain Board.')
    expect(await codesIn(cwd)).toEqual([])
    expect(await explained(cwd, 1)).toContain(
      `unavailable: \`Grain Board.\`: another page came in its place: \`${because}\``,
    )
  })

  it('is told by another address of its host that has the same text, whichever came first', async () => {
    const same = `<title>Grain</title><p>${words}</p>`
    const {url, pages} = await openWeb({'/rye': same, '/oats': same, '/barley': '<p>Barley rose 4%.</p>'})
    const links = ['rye', 'oats', 'barley'].map((name) => `It rose 4% ([board](${url}/${name})).`)
    const cwd = folderWith({'brief.md': links.join('\n\n')})
    const {stdout} = await fetchInto(cwd)
    expect(stdout).toContain(`other page  ${url}/rye  (what stands at ${url}/oats too, word for word)`)
    expect(stdout).toContain('3 pages: 2 other page, 1 fetched')
    for (const name of ['rye', 'oats']) expect(recordsIn(cwd).get(`${url}/${name}`)).not.toHaveProperty('content')
    expect(await codesIn(cwd)).toEqual([])
    pages['/rye'] = '<title>Rye</title><p>Rye rose 4%.</p>'
    await fetchInto(cwd)
    expect(recordsIn(cwd).get(`${url}/rye`)).toMatchObject({content: 'Rye rose 4%.', got: 'whole'})
    expect(recordsIn(cwd).get(`${url}/rye`)).not.toHaveProperty('got_because')
  })

  it('but not by an address of the same page', async () => {
    const same = `<title>Grain</title><link rel="canonical" href="https://grain.example/rye"><p>${words}</p>`
    const plain = '<p>Barley rose 4%.</p>'
    const {url} = await openWeb({'/rye': same, '/rye-in-june': same, '/barley': plain, '/barley.html': plain})
    const names = ['rye', 'rye-in-june', 'barley', 'barley.html']
    const cwd = folderWith({'brief.md': names.map((name) => `It rose ([board](${url}/${name})).`).join('\n\n')})
    expect((await fetchInto(cwd)).stdout).toContain('4 pages: 4 fetched')
  })
})

describe('A part of a page', () => {
  const filling = 'The grain board keeps a ledger of what is sown, stored and shipped in each of its nine provinces.'
  const abstract = `<meta name="citation_title" content="Rye"><title>Rye</title><h1>Rye</h1><p>${filling} Rye rose 4% in June 2026.</p>`

  it('bears claims out, and accuses none by what does not stand there', async () => {
    const {url} = await openWeb({'/rye': abstract})
    const claims = [
      'Rye rose 4% in June',
      'Rye rose 8% in June',
      'Rye rose in May 2019',
      '“Nobody counted the rye in spring”',
    ]
    const cwd = folderWith({'brief.md': claims.map((claim) => `${claim} ([Rye](${url}/rye)).`).join('\n\n')})
    await fetchInto(cwd)
    expect(recordsIn(cwd).get(`${url}/rye`)).toMatchObject({
      got: 'part',
      got_because: 'an abstract, or the page that leads to the text',
    })
    expect(await codesIn(cwd)).toEqual([])
    expect(await explained(cwd, 1)).toContain(' supported: ')
    for (const line of [3, 5, 7])
      expect(await explained(cwd, line)).toMatch(
        /: uncertain: only a part is stored of `Rye` \(`an abstract, or the page that leads to the text`\), without `[^`]+`/,
      )
  })

  it('does not take the place of the whole', async () => {
    const whole = `<meta name="citation_title" content="Rye"><title>Rye</title><h1>Rye</h1><h2>Introduction</h2><p>${filling} Rye rose 4% in June 2026.</p><h2>Results</h2><p>The mills counted 7% more. Each of them wrote it down.</p>`
    const {url, pages} = await openWeb({'/rye': whole})
    const cwd = folderWith({'brief.md': `Rye rose 4% in June ([Rye](${url}/rye)).\n`})
    await fetchInto(cwd)
    pages['/rye'] = abstract
    expect((await fetchInto(cwd, '--refresh', '0')).stdout).toContain('other page')
    expect(recordsIn(cwd).get(`${url}/rye`)).toMatchObject({got: 'whole', content: expect.stringContaining('7%')})
    pages['/rye'] = whole.replace('7%', '8%')
    await fetchInto(cwd, '--refresh', '0')
    expect(recordsIn(cwd).get(`${url}/rye`)).toMatchObject({got: 'whole', content: expect.stringContaining('8%')})
  })
})

describe('What could not be asked for', () => {
  const link = (url: string, name: string) => `Rye rose 4% ([Grain Board](${url}/${name})).`

  it('is asked for again, whoever refused it, and a fetch that no site answered ends with 2', async () => {
    const {url} = await openWeb({'/rye': rye, '/robots.txt': 'User-agent: *\nDisallow: /wheat\n', '/wheat': wheat})
    const cwd = folderWith({'brief.md': `${link(url, 'rye')} ${link(url, 'wheat')}\n`})
    const refused = await citationLint(['evidence', 'fetch'], {cwd})
    expect(refused).toMatchObject({
      status: 2,
      stdout: expect.stringContaining('`--allow-private` asks it'),
      stderr: 'citation-lint: No site answered; the next run asks again\n',
    })
    expect([...recordsIn(cwd).values()].map(({title}) => title)).toEqual([`${url}/rye`, `${url}/wheat`])
    expect(await explained(cwd, 1)).toContain('is no address of the public web; `--allow-private` asks it')
    const second = await fetchInto(cwd)
    expect(second).toMatchObject({status: 0, stderr: '', stdout: expect.stringContaining('1 fetched, 1 refused')})
    expect([...recordsIn(cwd).values()].map((record) => 'got_because' in record)).toEqual([false, true])
    const third = await fetchInto(cwd, '--ignore-robots')
    expect(third.stdout).toContain('1 page: 1 fetched; 1 stored before')
    expect([...recordsIn(cwd).values()].map(({title}) => title)).toEqual(['Rye in June', 'Wheat in June'])
  })

  it('is not gone where this machine finds the address of no host', async () => {
    const cwd = folderWith({'brief.md': 'Rye ([x](http://rye.invalid/)) and oats ([y](http://oats.invalid/)).\n'})
    for (const _ of ['once', 'again']) {
      const {status, stdout} = await citationLint(['evidence', 'fetch'], {cwd})
      expect({status, stdout}).toEqual({status: 2, stdout: expect.stringContaining('2 pages: 2 failed; written into')})
    }
    expect(await codesIn(cwd)).toEqual([])
  })

  it.each([
    ['is empty', ''],
    ['is in no known encoding', Buffer.from([0xff, 0xfe, 0x00])],
    ['has evidence that is broken', 'Rye rose [1].\n'],
  ])('keeps nobody from the others where a document %s', async (_, bad) => {
    const {url} = await openGrain()
    const cwd = folderWith({
      'a.md': `${link(url, 'rye')}\n`,
      'bad.md': bad,
      'bad.citations.json': bad === 'Rye rose [1].\n' ? '{' : '[]',
      'z.md': `${link(url, 'wheat')}\n`,
    })
    const {status, stdout, stderr} = await fetchInto(cwd)
    expect(stdout).toContain('2 pages: 2 fetched; written into ')
    expect({status, stderr}).toEqual({status: 2, stderr: expect.stringMatching(/^citation-lint: bad\.[^\n]+\n$/)})
    const diff = await citationLint(['evidence', 'diff', '--allow-private'], {cwd})
    expect(diff).toMatchObject({status: 2, stdout: '2 pages: 2 same\n'})
    expect(await fetchInto(cwd, 'bad.md')).toMatchObject({status: 2, stdout: ''})
  })
})

describe('What a fetch is told', () => {
  it('is heeded: another file, a dry run, hosts of the own network', async () => {
    const {url, asked} = await openGrain()
    const cwd = folderWith({
      'a.md': `Rye rose ([Grain Board](${url}/rye)) [1].\n\n## References\n\n1. Wheat, ${url}/wheat\n`,
      'b.md': `Rye rose 4% ([Grain Board](${url}/rye)) [1].\n\n## References\n\n1. Rye, ${url}/rye\n`,
    })
    expect((await fetchInto(cwd, '--dry-run')).stdout).toContain('2 pages: 2 to fetch\n')
    const refused = await citationLint(['evidence', 'fetch', '--into', 'all.json'], {cwd})
    expect(refused.stdout).toContain(
      `refused  ${url}/rye  (the host 127.0.0.1 is no address of the public web; \`--allow-private\` asks it)`,
    )
    expect(asked).toEqual([])
    await fetchInto(cwd, '--into', 'all.json', '--refresh', '0')
    expect(existsSync(path.join(cwd, 'a.citations.json'))).toBe(false)
    const stored = [...recordsIn(cwd, 'all.json').values()].map(({id, fetch_outcome: outcome}) => `${id} ${outcome}`)
    expect(stored.sort()).toEqual(['rye', 'wheat'].map((name) => `${url}/${name} fetched`.replace('http://', '')))
    expect((await fetchInto(cwd, '--into', 'all.json')).stdout).toBe('nothing new to ask for; 2 stored before\n')
  })

  it.each(['all.json', 'all.db'])(
    'stands in the order of the documents, whichever page came first: %s',
    async (into) => {
      const {url} = await openWeb({
        '/a': (_, response) => setTimeout(() => response.end('<p>Oats rose 1%.</p>'), 400),
        '/b': '<p>Rye rose 2%.</p>',
        '/c': (_, response) => setTimeout(() => response.end('<p>Wheat rose 3%.</p>'), 200),
      })
      const link = (name: string) => `It rose ([x](${url}/${name})).`
      const cwd = folderWith({'brief.md': `${link('a')} ${link('b')} ${link('c')}\n`})
      await fetchInto(cwd, '--into', into)
      const {stdout} = await citationLint(['evidence', 'export', '--to', 'csl-json', into], {cwd})
      const items: readonly {readonly URL: string}[] = JSON.parse(stdout)
      expect(items.map(({URL: address}) => address.at(-1))).toEqual(['a', 'b', 'c'])
    },
  )

  it('is refused where it cannot be done', async () => {
    const cwd = folderWith({'brief.md': 'Rye.\n', 'brief.citations.json': '{"n": 1, "url": "https://rye.example/"}'})
    expect(await fetchInto(cwd, '--into', 'all.txt')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Unexpected file of `--into`'),
    })
    const {url} = await openGrain()
    writeFileSync(path.join(cwd, 'brief.md'), `Rye rose ([Grain Board](${url}/rye)).\n`)
    expect(await fetchInto(cwd)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('This file has no place for `sources`'),
    })
  })
})

describe('A password', () => {
  it('is neither sent, stored nor printed', async () => {
    let sent: string | undefined
    const {url} = await openWeb({
      '/rye': (request, response) => {
        sent = request.headers.authorization
        response.end(rye)
      },
    })
    const secret = url.replace('http://', 'http://me:hunter2@')
    const cwd = folderWith({'brief.md': `Rye rose 4% ([Grain Board](${secret}/rye)).\n`})
    const {stdout, stderr} = await fetchInto(cwd)
    expect(stdout).toContain(`fetched  ${url}/rye`)
    expect(sent).toBeUndefined()
    expect(`${stdout}${stderr}${readFileSync(path.join(cwd, 'brief.citations.json'), 'utf8')}`).not.toContain('hunter2')
  })
})

describe('Two runs at once', () => {
  it('add to each other', async () => {
    const names = Array.from({length: 12}, (_, at) => `/page${at}`)
    const {url} = await openWeb(Object.fromEntries(names.map((name) => [name, `<p>Rye of ${name} rose 4%.</p>`])))
    const links = (from: number) => names.slice(from, from + 6).map((name) => `Rye rose ([x](${url}${name})).`)
    const cwd = folderWith({'a.md': links(0).join('\n'), 'b.md': links(6).join('\n')})
    await Promise.all(['a.md', 'b.md'].map((name) => fetchInto(cwd, name, '--into', 'all.json')))
    expect(recordsIn(cwd, 'all.json').size).toBe(12)
  })
})

describe('An archive of what was fetched', () => {
  it('is fetched from by somebody else, with the same evidence for an answer and nobody asked', async () => {
    const {url, asked} = await openGrain()
    const brief = `Rye rose 4% ([Grain Board](${url}/rye)), and wheat fell ([the same](${url}/old), [lost](${url}/lost)).\n`
    const cwd = folderWith({'brief.md': brief})
    await fetchInto(cwd, '--archive', 'pages.warc.gz')
    const times = asked.length
    const first = recordsIn(cwd)
    rmSync(path.join(cwd, 'brief.citations.json'))
    const replayed = await citationLint(['evidence', 'fetch', '--from', 'pages.warc.gz'], {cwd})
    expect(replayed).toMatchObject({status: 0, stderr: ''})
    expect(recordsIn(cwd)).toEqual(first)
    expect(asked).toHaveLength(times)
  })

  it('that cannot be read or written is named', async () => {
    const cwd = folderWith({'brief.md': 'Rye rose ([x](https://rye.example/)).\n', 'notes.warc': 'Notes.\n'})
    for (const [words, message] of [
      [['--from', 'none.warc'], 'Cannot read `none.warc`'],
      [['--from', 'notes.warc'], '`notes.warc`: No answers of sites stand in it'],
      [['--archive', 'notes.warc'], '`notes.warc` of `--archive`, expected one that is not there yet'],
      [['--archive', 'none/pages.warc'], 'Cannot write `none/pages.warc`'],
    ] as const) {
      const {status, stderr} = await citationLint(['evidence', 'fetch', ...words], {cwd})
      expect(status).toBe(2)
      expect(stderr).toContain(message)
    }
    expect(readFileSync(path.join(cwd, 'notes.warc'), 'utf8')).toBe('Notes.\n')
  })
})

describe('A store', () => {
  it('takes pages in, asks for them again only where that is wanted, and gives them to every check', async () => {
    const {url, asked, pages} = await openGrain()
    const brief = `Rye reached 47 thousand tonnes ([Grain Board](${url}/rye)). Oats fell 3% ([x](${url}/oats)).\n`
    const cwd = folderWith({'brief.md': brief, 'other.md': `Wheat fell 3% ([x](${url}/wheat)) [1].\n`})
    const into = (...words: readonly string[]) => fetchInto(cwd, '--into', 'pages.db', ...words)
    expect(await into('brief.md')).toMatchObject({status: 0, stderr: ''})
    expect((await into()).stdout).toContain(
      `1 page: 1 fetched; 1 stored before; 1 asked for before, without a text; written into pages.db`,
    )
    const checked = async () => {
      const {stdout} = await citationLint(['check', '--format', 'json', '-e', 'pages.db'], {cwd})
      const results: readonly {findings: readonly {code: string; message: string}[]}[] = JSON.parse(stdout)
      return results.flatMap(({findings}) =>
        findings.map(({code, message}) => `${code} ${/`[^`]*`/.exec(message)?.[0]?.replace(url, '')}`),
      )
    }
    expect(await checked()).toEqual([
      'NUMBER_NOT_IN_SOURCE `47 thousand tonnes`',
      'DEAD_SOURCE `/oats`',
      'NUMBER_NOT_IN_SOURCE `3%`',
      'UNRESOLVED_CITATION `[1]`',
    ])
    pages['/rye'] = rye.replace('41', '47')
    expect((await into('--refresh', '0')).stdout).toContain(`unchanged  ${url}/wheat`)
    expect(await checked()).not.toContain('NUMBER_NOT_IN_SOURCE `47 thousand tonnes`')
    expect(asked).toHaveLength(6)
  })

  it('takes in what was fetched into a file', async () => {
    const {url} = await openGrain()
    const cwd = folderWith({'brief.md': `Rye reached 47 thousand tonnes ([Grain Board](${url}/rye)).\n`})
    await fetchInto(cwd)
    await citationLint(['store', 'init', 'pages.db'], {cwd})
    await citationLint(['store', 'add', 'pages.db', 'brief.citations.json'], {cwd})
    rmSync(path.join(cwd, 'brief.citations.json'))
    const {stdout} = await citationLint(['check', '-e', 'pages.db'], {cwd})
    expect(stdout).toContain('NUMBER_NOT_IN_SOURCE')
  })
})
