import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {beforeAll, describe, expect, it} from 'vitest'
import {openValley, pageOf, reportOn} from './audited-report.ts'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'
import {installed} from './installed.ts'
import {type LocalPage, leadTo, openWeb} from './local-web.ts'
import {run} from './process.ts'

/** What it takes to ask this machine alone. */
const asking = (url: string) => ['--allow-private', '--index', `archive=${url}/archive`]

/** What a screen says, however long it took. */
const screenIn = (stdout: string): string => stdout.replaceAll(/ \d+ s$/gm, ' 1 s')

const screen = `report.md · 20 links · 13 pages read, 2 gone, 1 with another page in its place, 1 refused, 1 without an answer, 1 paywall, 1 made by a script · 1 s

NOT SUPPORTED 6             you write                   the source says
   3  Annual harvest        2.41 million tonnes         2.14 million tonnes
   4  Labour survey         rose to 6.3%                fell to 6.3%
   5  Water act             12 March 2025               …signed on 21 March 2025 and came into forc…
   6  Model lease           “permitted to sublet the…   The tenant is at no time permitted to suble…
   7  Speech in the hall    “We will close the ferry…   “We will not close the ferry to the islands…
   8  渔业年报 二〇二五…    4,100 tonnes                4,700 tonnes
READ THESE 3                you write                   the source says
  10  Indoor ferns          Bridges of iron outlast t…  no word of the claim stands there
  12  Wool prices           …wool prices from their b…  Wool cost 7.90 crowns a kilo in May, said t…
  18  Bank report           The bank lent 88 million…   only a part is stored of \`Bank report\` (\`wh…
COULD NOT BE READ 7
  16  minutes               the page is gone (HTTP 404)
  16  notice                another page came in its place: \`a notice that there is no such page\`
  17  boats                 its site refused the page (HTTP 403)
  17  storms                its site could not be asked (HTTP 500)
  18  Dashboard             a script of the page would make its text
  19  news                  the page is gone
  19  The dam holds 90 mi…  \`[7]\` leads nowhere
SUPPORTED 5                 5 by number, date or quote
WITHOUT A SOURCE 1          line 14 "4.1 billion"

✖ 6 not supported · 3 to read · 7 not read · 5 supported · 1 without a source
next  citation-lint check report.md (7 errors, at line and column)
next  citation-lint review report.md (15 questions, worst first)
page  report.audit.html
`

describe('an audit with the packages as npm would get them', () => {
  let project = ''

  beforeAll(async () => {
    project = await installed('all')
  }, 300_000)

  const citationLint = (...words: readonly string[]) =>
    run(process.execPath, ['node_modules/citation-lint/bin/citation-lint.js', ...words], {cwd: project})

  it('says on one screen what became of each of twenty links, and asks for nothing the second time', async () => {
    const web = await openValley()
    writeFileSync(path.join(project, 'report.md'), reportOn(web.url))
    const audit = (...words: readonly string[]) => citationLint('audit', ...asking(web.url), ...words, 'report.md')
    const first = await audit()
    expect({...first, stdout: screenIn(first.stdout)}).toEqual({status: 1, stderr: '', stdout: screen})
    expect(web.asked.length).toBeGreaterThan(20)
    web.asked.splice(0)
    expect(screenIn((await audit()).stdout)).toBe(screen)
    expect((await audit('--offline')).stdout).toBe(screen.replace(' · 1 s', ''))
    expect(web.asked).toEqual([])
    const page = readFileSync(path.join(project, 'report.audit.html'), 'utf8')
    expect(page.match(/<h4>[^<]+/g)).toEqual([
      '<h4>Not supported (6)',
      '<h4>Read these (3)',
      '<h4>Could not be read (7)',
      '<h4>Without a source (1)',
    ])
    expect(page).toContain(
      `href="${web.url}/harvest#:~:text=The%20harvest%20reached%202.14%20million%20tonnes%20last%20year."`,
    )
    const {results, fetch} = JSON.parse((await audit('--format', 'json')).stdout)
    expect(results).toMatchObject([{path: 'report.md', ok: false, summary: {claims: 22}}])
    expect(results[0].claims).toHaveLength(22)
    expect(fetch).toMatchObject({pages: [], works: [], stored: 14, without_text: 6})
  }, 120_000)
})

describe('an audit', () => {
  it('ends with 0 where nothing is settled, whatever nobody could read', async () => {
    const web = await openWeb({'/rye': pageOf('Rye in June', 'Rye rose 4% in June.')})
    web.pages['/oats'] = (_, response) => void response.writeHead(403).end()
    const cwd = folderWith({
      'a.md': `Rye rose 4% in June ([board](${web.url}/rye)). Oats fell 3% ([herald](${web.url}/oats)).\n`,
      'b.md': `Mills are glad of dear rye ([board](${web.url}/rye)).\n`,
      'c.md': `Rye rose 5% in June ([board](${web.url}/rye)).\n`,
    })
    const both = await citationLint(['audit', ...asking(web.url), 'a.md', 'b.md'], {cwd})
    expect(both.status).toBe(0)
    expect(both.stdout.match(/^(?:\w\.md|[✖⚠✔]).*/gm)).toEqual([
      expect.stringMatching(/^a\.md · 2 links · 1 page read, 1 refused · \d+ s$/),
      '⚠ 1 not read · 1 supported',
      expect.stringMatching(/^b\.md · 1 link · 1 page read · \d+ s$/),
      '⚠ 1 to read',
      '⚠ 2 documents · 1 to read · 1 not read · 1 supported',
    ])
    expect((await citationLint(['audit', ...asking(web.url), 'c.md'], {cwd})).status).toBe(1)
    const missing = await citationLint(['audit', ...asking(web.url), 'a.md', 'none.md'], {cwd})
    expect(missing).toMatchObject({status: 2, stdout: ''})
  })

  it('says what it would ask for where nobody may be asked, and checks with what is stored', async () => {
    const cwd = folderWith({
      'a.md':
        'Rye rose 4% ([board](https://board.example/rye)).\n\n## References\n\n1. Miller, A. (2019). The long winter of rye in northern fields.\n',
    })
    const {status, stdout} = await citationLint(['audit', '--offline', 'a.md'], {cwd})
    expect([status, stdout]).toEqual([
      0,
      `a.md · 1 link · 1 not asked

COULD NOT BE READ 1
   1  board                 its page is not stored
NOT ASKED 2
      https://board.example/rye
      The long winter of rye in northern fields

⚠ 1 not read
next  citation-lint audit a.md (asks for 2 pages and works)
page  a.audit.html
`,
    ])
    expect(existsSync(path.join(cwd, 'a.citations.json'))).toBe(false)
  })

  it('names what says more, where a fault is no claim’s', async () => {
    const cwd = folderWith({'a.md': 'Rye is dear【3†source】.\n'})
    const {status, stdout} = await citationLint(['audit', '--offline', 'a.md'], {cwd})
    expect(status).toBe(1)
    expect(stdout).toContain('\nnext  citation-lint check a.md (1 error, at line and column)\n')
  })

  it('replaces no file that is no page of ours', async () => {
    const cwd = folderWith({'a.md': 'Rye rose.\n', 'a.audit.html': '<p>My notes.</p>'})
    const {status, stderr} = await citationLint(['audit', '--offline', 'a.md'], {cwd})
    expect([status, readFileSync(path.join(cwd, 'a.audit.html'), 'utf8')]).toEqual([2, '<p>My notes.</p>'])
    expect(stderr).toContain('The file `a.audit.html` is no coverage page')
  })

  it('shows nothing of a page or a document that a terminal or a runner would obey', async () => {
    const web = await openWeb({'/rye': pageOf('\u001b[31mRye\u202e', 'Rye rose 4% in June.')})
    const cwd = folderWith({'a.md': `\n::error::Rye rose 5% in June ([board](${web.url}/rye)).\n`})
    const {stdout} = await citationLint(['audit', ...asking(web.url), 'a.md'], {cwd})
    expect(stdout).toContain('\\u001B[31mRye')
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|\u202e|^\s*::error/mu)
  })
})

describe('a check that fetches first', () => {
  it('finds at once what is wrong, and asks for nothing the second time', async () => {
    const web = await openWeb({'/rye': pageOf('Rye in June', 'Rye rose 4% in June.')})
    const cwd = folderWith({'a.md': `Rye rose 5% in June ([board](${web.url}/rye)).\n`})
    const check = () => citationLint(['check', '--fetch', '--allow-private', '-f', 'concise', 'a.md'], {cwd})
    const first = await check()
    expect(first).toMatchObject({status: 1, stdout: expect.stringContaining('NUMBER_NOT_IN_SOURCE')})
    expect(await check()).toEqual(first)
    expect(web.asked).toEqual(['/rye'])
  })
})

/** A report that a model wrote, with faults that were planted, and what each claim comes to. */
describe('the first hour of who has a report', () => {
  const pages = {
    '/': pageOf('The Post', 'News of the coast.'),
    '/bread': `<div class="cookie-banner"><p>We use 112 cookies. Accept all?</p></div>${pageOf('Bread', 'Bread rose by 41% in four years.')}<aside><p>Mattresses are 25% off.</p></aside>`,
    '/law': pageOf('Harbour law', 'Parliament passed the harbour law on 21 March 2024.'),
    '/ban': pageOf('Ban', '“We will not ban small boats”, said the harbour master.'),
    '/budget': pageOf('Budget', 'The budget of the coast is €4,200 million a year.'),
    '/voters': pageOf('Turnout', 'In the end 59.7% of those entitled went to vote.'),
    '/moved': leadTo('/voters', 301),
    '/gone-home': leadTo('/'),
    '/table': pageOf('Freight', 'See the table.').replace(
      '</article>',
      '<table><tr><th>Port</th><th>Ships</th></tr><tr><td>Northport</td><td>2,870</td></tr><tr><td>Southport</td><td>3,410</td></tr></table></article>',
    ),
    '/latin': (_, response) => {
      response.writeHead(200, {'content-type': 'text/html; charset=iso-8859-1'})
      response.end(Buffer.from(pageOf('Harbour café', 'The café sold 1,250 teas in summer.'), 'latin1'))
    },
    '/robots.txt': (_, response) => response.end('User-agent: *\nDisallow: /private\n'),
    '/private': pageOf('Private', 'The club has 77 members.'),
  } satisfies Record<string, LocalPage>
  const report = (url: string): string => `# The coast

Bread rose by 47% in four years ([Post](${url}/bread)).
Parliament passed the harbour law on 12 March 2024 ([law](${url}/law)).
The harbour master said “We will ban small boats” ([Post](${url}/ban)).
The budget is €4.2bn a year ([budget](${url}/budget)). Some 60% went to vote ([turnout](${url}/moved)).
The lighthouse was built for 118,000 crowns ([Post](${url}/gone-home)).
The café sold 1,250 teas in summer ([café](${url}/latin)). The club has 77 members ([club](${url}/private)).

## Ports

| Port | Ships | Source |
| --- | --- | --- |
| Northport | 2,980 | [freight](${url}/table) |
| Southport | 3,410 | [freight](${url}/table) |
`

  it('goes from one command to a report that holds', async () => {
    const web = await openWeb(pages)
    const cwd = folderWith({'report.md': report(web.url)})
    const audit = async () => {
      const {status, stdout} = await citationLint(['audit', ...asking(web.url), '--format', 'json', 'report.md'], {
        cwd,
      })
      const {results} = JSON.parse(stdout)
      const told = results[0].claims.map(({line, status}: {line: number; status: string}) => `${line} ${status}`)
      return {status, told}
    }
    expect(await audit()).toEqual({
      status: 1,
      told: [
        '3 not_supported',
        '4 not_supported',
        '5 not_supported',
        '6 supported',
        '6 supported',
        '7 unavailable',
        '8 supported',
        '8 unavailable',
        '14 not_supported',
        '15 supported',
      ],
    })
    const leftByEnforce = async () => {
      const {stdout, stderr} = await citationLint(['enforce', 'report.md'], {cwd})
      expect(stdout).toBe(readFileSync(path.join(cwd, 'report.md'), 'utf8'))
      return Array.from(stderr.matchAll(/ left line=(\d+) code=(\S+)/g), ([, line, code]) => `${line} ${code}`)
    }
    expect(await leftByEnforce()).toEqual([
      '3 NUMBER_NOT_IN_SOURCE',
      '4 DATE_NOT_IN_SOURCE',
      '5 QUOTE_NOT_VERBATIM',
      '7 DEAD_SOURCE',
      '14 NUMBER_NOT_IN_SOURCE',
    ])
    const right = readFileSync(path.join(cwd, 'report.md'), 'utf8')
      .replace('47%', '41%')
      .replace('12 March', '21 March')
      .replace('We will ban', 'We will not ban')
      .replace('2,980', '2,870')
      .replace(/^The lighthouse.*\n/m, '')
    writeFileSync(path.join(cwd, 'report.md'), right)
    web.asked.splice(0)
    expect(await leftByEnforce()).toEqual([])
    expect(await audit()).toEqual({
      status: 0,
      told: ['3', '4', '5', '6', '6', '7', '7', '13', '14'].map((line, at) =>
        at === 6 ? '7 unavailable' : `${line} supported`,
      ),
    })
    expect(web.asked).toEqual([])
  })
})
