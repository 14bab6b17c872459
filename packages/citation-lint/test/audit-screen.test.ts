import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {judgementRecord} from '@citation-lint/core/evidence'
import width from 'fast-string-width'
import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith, workspace} from './folders.ts'

const example = path.join(workspace, 'examples/audited-report')
const filesOf = (name: string) => ({
  'report.md': readFileSync(path.join(example, 'report.md'), 'utf8'),
  'report.citations.json': readFileSync(path.join(example, name), 'utf8'),
})

const offline = (files: Readonly<Record<string, string>>, options = {}) =>
  citationLint(['audit', '--offline', ...Object.keys(files).filter((name) => name.endsWith('.md'))], {
    cwd: folderWith(files),
    ...options,
  })

const record = (fields: object) => JSON.stringify({sources: [{source_id: 'r', title: 'Rye', ...fields}]})
const url = 'https://rye.example/june'
const fetched = {url, fetch_outcome: 'fetched', content: 'Rye fell 4% in June. Mills paid more for oats.'}

describe('the screen of an audit', () => {
  it.each([60, 80, 120])(
    'is no wider than a terminal of %i columns, a wide character counting two',
    async (columns) => {
      const files = filesOf('report.citations.json')
      const wide = files['report.citations.json'].replace('Annual harvest', '全国粮食产量统计年鉴二〇二五年版')
      const {stdout} = await offline({...files, 'report.citations.json': wide}, {columns, env: {NO_COLOR: '1'}})
      const lines = stdout.split('\n')
      expect(stdout).toContain('全国粮食产量')
      const table = lines.slice(
        2,
        lines.findIndex((line) => line.startsWith('✖')),
      )
      expect(Math.max(...table.map((line) => width(line)))).toBeLessThanOrEqual(columns)
      const said = table.flatMap((line) => line.match(/2\.14|2\.41|fell|the source/) ?? [])
      expect(said).toEqual(expect.arrayContaining(['the source', '2.41', 'fell']))
    },
  )

  it.each([
    ['a number', 'Rye fell 5% in June', fetched, 'Rye                   5%                          4%'],
    ['a direction', 'Rye rose 4% in June', fetched, 'Rye                   rose 4%                     fell 4%'],
    [
      'a quote',
      'The board said “rye rose by far in June” today',
      fetched,
      'Rye                   “rye rose by far in June”   Rye fell 4% in June.',
    ],
    [
      'words',
      'Bridges rust',
      fetched,
      'Rye                   Bridges rust.               no word of the claim stands there',
    ],
    [
      'a page of which an archive has a copy',
      'Rye fell 5%',
      {
        url,
        fetch_outcome: 'gone',
        http_status: 404,
        archived_url: 'https://archive.example/1',
        archived_at: '2026-03-02',
      },
      'Rye                   the page is gone (HTTP 404); archived 2026-03-02',
    ],
    [
      'an outcome that has no name of its own',
      'Rye fell 5%',
      {url, fetch_outcome: 'eaten'},
      'Rye                   the page has no text',
    ],
  ])('has a line for %s', async (_, claim, fields, line) => {
    const {stdout} = await offline({'a.md': `${claim} ([x](${url})).\n`, 'a.citations.json': record(fields)})
    expect(stdout).toContain(`   1  ${line}\n`)
    if (fields.fetch_outcome === 'eaten') expect(stdout).toMatch(/^a\.md · 1 link · 1 eaten\n/)
  })

  it('says where nothing needs a source, and where all is borne out', async () => {
    expect((await offline({'a.md': '# Rye\n'})).stdout).toBe(
      'a.md · no links\n\n✔ nothing that needs a source\npage  a.audit.html\n',
    )
    const {status, stdout} = await offline({
      'a.md': `Rye fell 4% ([x](${url})).\n`,
      'a.citations.json': record(fetched),
    })
    expect([status, stdout]).toEqual([0, expect.stringContaining('\n✔ 1 supported\n')])
  })

  it('says once what is to be said of several claims, and names each line', async () => {
    const cited = `Rye fell 4% ([x](${url})).`
    const {stdout} = await offline({'a.md': `${cited}\n\n${cited.replace('4', '5')}\n\n${cited.replace('4', '6')}\n`})
    expect(stdout).toContain(
      'COULD NOT BE READ 3\n   1  x                     its page is not stored; also line 3, 5\n',
    )
  })

  it('takes what a trusted reader denied for not supported, in the words of the ledger', async () => {
    const claim = 'Mills are glad of dear rye'
    const files = {'a.md': `${claim} ([x](${url})).\n`, 'a.citations.json': record(fetched)}
    expect((await offline(files)).stdout).toContain('READ THESE 1')
    const judgement = judgementRecord({
      question: 'supports',
      claim: `${claim}.`,
      source: {id: 'r', text: fetched.content},
      answer: 'no',
      by: {kind: 'person', name: 'Ada Sand'},
      at: '2026-06-12',
    })
    const judged = {...files, 'a.judgements.json': JSON.stringify({judgements: [judgement]})}
    const {status, stdout} = await offline(judged, {columns: 140, env: {NO_COLOR: '1'}})
    expect(status).toBe(1)
    expect(stdout).toMatch(
      /^NOT SUPPORTED 1 .*\n {3}1 {2}Rye +Mills are glad of dear rye\. +Judged whether `Rye` supports it, `no` by `Ada/m,
    )
  })
})

it('gives each of two documents of one name a page of its own', async () => {
  const cwd = folderWith({'a.md': 'Rye rose.\n', 'a.html': '<p>Oats fell.</p>', 'b.qmd': 'Corn stood.\n'})
  const {stdout} = await citationLint(['audit', '--offline', 'a.md', 'a.html', 'b.qmd'], {cwd})
  expect(stdout.match(/page {2}\S+/g)).toEqual([
    'page  a.html.audit.html',
    'page  a.audit.html',
    'page  b.qmd.audit.html',
  ])
  expect(readFileSync(path.join(cwd, 'a.audit.html'), 'utf8')).toContain('Rye rose.')
  expect(readFileSync(path.join(cwd, 'a.html.audit.html'), 'utf8')).toContain('Oats fell.')
})

describe('an audit under `redact`', () => {
  const files = {
    'citation.yml': 'redact: true\n',
    'brief.md': `Rye rose 4% in June ([board](${url})).\n`,
    'brief.citations.json': record(fetched),
  }

  it('is refused on a screen, which shows the text', async () => {
    const {status, stdout, stderr} = await offline(files)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain('brief.md: The screen shows the text, which `redact` forbids')
  })

  it('tells none of its words as JSON, and writes no page', async () => {
    const cwd = folderWith(files)
    const {stdout} = await citationLint(['audit', '--offline', '--format', 'json', 'brief.md'], {cwd})
    expect(stdout).not.toContain('rose')
    expect(JSON.parse(stdout).results[0].claims).toHaveLength(1)
    expect(existsSync(path.join(cwd, 'brief.audit.html'))).toBe(false)
  })
})
