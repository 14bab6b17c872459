import {existsSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {openProject} from '@citation-lint/core/project'
import {type ClaimStatus, countStatuses, statuses, statusNames} from '@citation-lint/core/rules'
import {remark} from 'remark'
import remarkCitationLint from 'remark-citation-lint'
import {VFile} from 'vfile'
import {describe, expect, it} from 'vitest'
import {parse} from 'yaml'
import {drawn} from '../../core/test/share.ts'
import {openDocument, prepareDocument} from '../src/documents/prepare-document.ts'
import type {CheckResult} from '../src/index.ts'
import {serveCheck} from '../src/requests/check.ts'
import {citationLint} from './command.ts'
import {folderWith, workspace} from './folders.ts'

/** Pages that nobody could read, each with what a fetch keeps of it, and one that could be. */
const unreadable = folderWith({
  'pages.md': `# Grain\n\nRye fell 4%, says [the Post](https://post.example/rye).\n\nOats rose 3% ([Board](https://board.example/oats)).\n\nCorn fell 2% [the Mill](https://mill.example/corn).\n\nBarley rose 6% ([News](https://news.example/barley)).\n\nWheat rose 5% ([Port](https://port.example/wheat)).\n`,
  'pages.citations.json': JSON.stringify({
    pages: [],
    sources: [
      {url: 'https://post.example/rye', fetched_at: '2026-03-01T00:00:00Z', http_status: 403, fetch_outcome: 'refused'},
      {
        url: 'https://board.example/oats',
        fetched_at: '2026-03-01T00:00:00Z',
        http_status: 500,
        fetch_outcome: 'failed',
      },
      {
        url: 'https://mill.example/corn',
        fetched_at: '2026-03-01T00:00:00Z',
        http_status: 200,
        fetch_outcome: 'scripted',
      },
      {url: 'https://port.example/wheat', fetched_at: '2026-03-01T00:00:00Z', fetch_outcome: 'refused'},
    ],
  }),
})

const below = (folder: string) =>
  readdirSync(path.join(workspace, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.md$/.test(name) && !/README\.md$|node_modules/.test(name))
    .map((name) => [workspace, path.join(folder, name)] as const)

/** Names evidence in its front matter, which no fixture has. */
const named = 'fixtures/front-matter.md'
const withNotes = folderWith({
  [named]: readFileSync(path.join(workspace, named)),
  'fixtures/notes.json': '{"citations": []}',
})

const documents = [
  ...[...below('fixtures'), ...below('examples')].map(
    ([cwd, name]) => [name === named ? withNotes : cwd, name] as const,
  ),
  [unreadable, 'pages.md'] as const,
]

const run = async (cwd: string, ...args: readonly string[]) => (await citationLint(args, {cwd})).stdout

/** What one check says of all documents of a folder, by their names. */
const checks = new Map<string, Promise<ReadonlyMap<string, CheckResult>>>()

async function checked(cwd: string, names: readonly string[]): Promise<ReadonlyMap<string, CheckResult>> {
  const results: readonly CheckResult[] = JSON.parse(await run(cwd, '--format', 'json', '--claims', ...names))
  return new Map(results.map((result) => [result.path, result]))
}

async function claimsIn(cwd: string, name: string) {
  const names = documents.flatMap(([folder, own]) => (folder === cwd ? own : []))
  const check = checks.get(cwd) ?? checked(cwd, names.length === 0 ? [name] : names)
  checks.set(cwd, check)
  const result = (await check).get(name)
  return {summary: result?.summary, findings: result?.findings ?? [], claims: result?.claims ?? []}
}

const told = (counts: Readonly<Record<ClaimStatus, number>>) =>
  statuses.flatMap((status) => (counts[status] > 0 ? `${counts[status]} ${statusNames[status]}` : [])).join(', ')

/** What some codes say of the claim that they stand in. */
const meant: Readonly<Record<string, ClaimStatus>> = {
  UNCITED_NUMBER: 'unsourced',
  NUMBER_NOT_IN_SOURCE: 'not_supported',
  DATE_NOT_IN_SOURCE: 'not_supported',
}

/** A claim in raw HTML, which the page leaves out. */
const unrendered = new Map([['fixtures/escapes-and-code.md', 4]])

describe.each(drawn(documents, 5).map(([cwd, name]) => ({cwd, name})))('$name', ({cwd, name}) => {
  const document = readFileSync(path.join(cwd, name), 'utf8')

  it('has one status for each claim in summary, JSON and terminal', async () => {
    const {summary, claims} = await claimsIn(cwd, name)
    const counts = countStatuses(claims)
    expect(summary).toMatchObject({claims: claims.length, statuses: counts})
    const {length} = claims
    const line = length === 0 ? 'nothing that needs' : `${length} claim${length === 1 ? '' : 's'} (${told(counts)})`
    expect(await run(cwd, name)).toContain(line)
    for (const {offset, endOffset, text} of claims)
      expect(document.replace(/^\ufeff/, '').slice(offset, endOffset)).toBe(text)
  })

  it('has the same on the coverage page', async () => {
    const {ledger} = openDocument(prepareDocument(openProject({cwd}), name, document))
    const shown = ledger.filter((row) => row.needed || row.judged().length > 0).map(({status}) => status)
    const page = await run(cwd, 'report', name)
    const spans = [...page.matchAll(/<span class="claim ([a-z_]+)(?: idle)?" id="d1-c(\d+)"/g)]
    expect(spans.map(([, status, number]) => [Number(number), status])).toEqual(
      shown.map((status, index) => [index + 1, status]).filter(([number]) => number !== unrendered.get(name)),
    )
    const {claims} = await claimsIn(cwd, name)
    expect(ledger.filter((row) => row.needed).map(({status}) => status)).toEqual(claims.map(({status}) => status))
  })

  it('has the same in the summary in Markdown, with the reason of each that is not supported', async () => {
    const {claims} = await claimsIn(cwd, name)
    const markdown = await run(cwd, 'report', '--format', 'markdown', name)
    for (const [status, count] of Object.entries(countStatuses(claims)))
      expect(markdown.toLowerCase()).toContain(`| ${statusNames[status as ClaimStatus]} | \`${count}\` |`)
    const lines = claims.flatMap(({line, column, status, reason}) =>
      status === 'supported' ? [] : `${name}:${line}:${column}: ${statusNames[status]}: ${reason}`,
    )
    for (const line of lines) expect(markdown.replaceAll('[\\[S:', '[[S:')).toContain(line)
  })

  it('has the same in questions to a reader', async () => {
    const {claims} = await claimsIn(cwd, name)
    const statusAt = new Map(claims.map(({line, column, status}) => [`${line}:${column}`, status]))
    const asked = JSON.parse(await run(cwd, 'review', '--list', '--format', 'json', name))
    for (const {line, column, status} of asked) expect(status).toBe(statusAt.get(`${line}:${column}`))
    const listed = await run(cwd, 'review', '--list', name)
    for (const [, at = '', status] of listed.matchAll(/:(\d+:\d+): .* \((not supported|[a-z ]+?)(?:,|\)$)/gm))
      expect(status).toBe(statusNames[statusAt.get(at) ?? 'unsourced'])
  })

  it('has the same where a line is explained', async () => {
    const {claims} = await claimsIn(cwd, name)
    for (const {line, column, status, reason} of drawn(claims))
      expect(await run(cwd, 'explain', '--at', `${name}:${line}:${column}`)).toContain(
        `${name}:${line}:${column}: ${statusNames[status]}: ${reason}\n`,
      )
  })

  it('has the same in an answer to a request', async () => {
    const {claims} = await claimsIn(cwd, name)
    const {evidence} = prepareDocument(openProject({cwd}), name, document)
    const settings = path.join(cwd, path.dirname(name), 'citation.yml')
    const {evidence: _, ...config} = existsSync(settings) ? parse(readFileSync(settings, 'utf8')) : {}
    const answer = await serveCheck({path: name, document, config, options: {claims: true}}, evidence)
    expect(JSON.parse(JSON.stringify(answer)).claims).toEqual(claims)
  })

  it('has what a plugin says', async () => {
    const {claims} = await claimsIn(cwd, name)
    const file = new VFile({cwd, path: name, value: document})
    const {messages} = await remark().use(remarkCitationLint).process(file)
    for (const {line = 0, column = 0, ruleId = ''} of messages) {
      const at = claims.filter((claim) => claim.line === line && claim.column <= column).at(-1)
      const status = meant[ruleId ?? '']
      if (status && at) expect([ruleId, line, column, at.status]).toEqual([ruleId, line, column, status])
    }
  })
})

it('says the nearest number of all sources, not of the first', async () => {
  const texts = ['Mattresses are 25% off.', 'Rye rose 41% in June.']
  const citations = texts.map((text, index) => ({
    n: index + 1,
    url: `https://${index}.example/`,
    title: `T${index}`,
    text,
  }))
  const cwd = folderWith({'a.md': 'Rye rose 47% [1][2].\n', 'a.citations.json': JSON.stringify({citations})})
  const {claims, findings} = await claimsIn(cwd, 'a.md')
  expect(claims.map(({reason}) => reason)).toEqual(['`47%` is not in its sources (nearest: `41%`)'])
  expect(findings.map(({message}) => message.match(/nearest: `[^`]+`/)?.[0])).toEqual(['nearest: `41%`'])
})

it('says of pages that nobody could read why', async () => {
  const {claims} = await claimsIn(unreadable, 'pages.md')
  expect(claims.map(({status, reason}) => [status, reason.replace(/`.*`/, '…')])).toEqual([
    ['unavailable', '…: its site refused the page (HTTP 403)'],
    ['unavailable', '…: its site could not be asked (HTTP 500)'],
    ['unavailable', '…: a script of the page would make its text'],
    ['unavailable', '…: its page is not stored'],
    ['unavailable', '…: the page was not asked for, or not taken'],
  ])
})

describe('the words that are missing and the passage that is nearest', () => {
  const content =
    'Otters live along rivers and lakes. They eat fish, crabs and frogs. A pair raises two or three cubs a year.'
  const citations = [{n: 1, url: 'https://otters.example/', title: 'Otters', text: content}]
  const document = '# Animals\n\n- Crabs hide while people dive for pearls [1].\n'
  const files = {'a.md': document, 'a.citations.json': JSON.stringify({citations})}
  const cwd = folderWith(files)
  const words = ['hide', 'people', 'dive', 'pearls']
  const nearest = 'They eat fish, crabs and frogs.'
  const clause = `${words.map((word) => `\`${word}\``).join(', ')} stand nowhere in \`Otters\` (nearest: \`${nearest}\`)`

  it.each([
    ['the terminal', ['--claims', 'a.md']],
    ['the doubts', ['--verbose', 'a.md']],
    ['the page', ['report', 'a.md']],
    ['the summary in Markdown', ['report', '--format', 'markdown', 'a.md']],
    ['questions to a reader', ['review', '--list', '--format', 'json', 'a.md']],
    ['an explained line', ['explain', '--at', 'a.md:3']],
  ])('stand in %s', async (_, args) => {
    const told = (await run(cwd, ...args)).replaceAll(/<\/?code>/g, '`')
    for (const word of [...words, nearest]) expect(told).toContain(word)
  })

  it('stand in JSON, by claim and by source', async () => {
    const {summary, claims} = await claimsIn(cwd, 'a.md')
    expect(summary?.doubtful_claims).toMatchObject([{line: 3, reasons: [clause], passage: nearest}])
    expect(claims[0]).toMatchObject({
      status: 'uncertain',
      bearing: {probability: expect.closeTo(0.4, 0), missing: words},
      sources: [{missing: words, passage: {start: 36, end: 67, text: nearest}}],
    })
  })

  const enforced = async (uncertain: string) => {
    const brief =
      '## Prevailing view\n\n- Otters eat crabs and frogs [1].\n- Crabs hide while people dive for pearls [1].\n'
    const dated = citations.map((each) => ({...each, published_at: '2026-01-01'}))
    const folder = folderWith({
      'a.md': brief,
      'a.citations.json': JSON.stringify({citations: dated}),
      'citation.yml': `uncertain: ${uncertain}\n`,
    })
    const {stdout} = await citationLint(['enforce', 'a.md', '--report', 'report.json'], {cwd: folder})
    return {stdout, ...JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8'))}
  }

  it.each([
    ['deliver', 'deliver', true],
    ['judge', 'deliver', true],
    ['retry', 'retry', true],
    ['remove', 'deliver', false],
  ])('stand in what enforce answers, and `uncertain: %s` decides', async (uncertain, decision, isLeft) => {
    const answer = await enforced(uncertain)
    const listed = isLeft ? [{line: 4, reasons: [clause], passage: nearest}] : []
    expect(answer.decision).toBe(decision)
    expect(answer.report.uncertain).toMatchObject(listed)
    expect(answer.report.removed.map(({code}: {readonly code: string}) => code)).toEqual(
      isLeft ? [] : ['CLAIM_NOT_IN_SOURCE'],
    )
    expect(answer.stdout.includes('pearls')).toBe(isLeft)
  })

  it('alone are asked about where the policy says so', async () => {
    const document = 'Otters eat crabs and frogs [1].\n\nCrabs hide while people dive for pearls [1].\n'
    const asked = async (config: string) =>
      JSON.parse(
        await run(
          folderWith({...files, 'a.md': document, 'citation.yml': config}),
          ...['review', '--list', '--format', 'json', 'a.md'],
        ),
      ).map(({line}: {readonly line: number}) => line)
    expect(await asked('')).toEqual([3, 1])
    expect(await asked('uncertain: judge\n')).toEqual([3])
  })
})
