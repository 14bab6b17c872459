import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {judgementRecord} from '@citation-lint/core/evidence'
import {describe, expect, test} from 'vitest'
import {citation} from '../../store/test/records.ts'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

const evidence = {
  source_registry: [{source_id: 'bank', publisher: 'Bank of Harbourland', base_url: 'https://bank.example', tier: 1}],
  documents: [
    {
      doc_id: 'statement',
      source_id: 'bank',
      published_at: '2026-02-10T14:00:00Z',
      text: 'The Bank kept its rate at 3.25 percent.',
    },
  ],
  citations: [citation('cite_a'), citation('cite_b', {n: 7})],
}

const brief = `---
date: 2026-02-11
---
# Monday

## Prevailing view
- The Bank kept its rate at 3.25 percent. [7][1]

## Counterarguments
- [No official statement found in available sources]
`

/** A project with a store in which the brief is. */
const project = async (more: Readonly<Record<string, string>> = {}) => {
  const cwd = folderWith({'monday.md': brief, 'monday.citations.json': JSON.stringify(evidence), ...more})
  expect(await citationLint(['store', 'init', 'store.db'], {cwd})).toEqual({
    status: 0,
    stdout: '`store.db` is an evidence store of version 4 with 0 briefs\n',
    stderr: '',
  })
  expect(await citationLint(['store', 'add', 'store.db', 'monday.md'], {cwd})).toEqual({
    status: 0,
    stdout: 'stored 1 source, 1 document, 2 citations, 0 packs, 1 brief, 0 judgements, 0 pages\n',
    stderr: '',
  })
  return (...args: readonly string[]) => citationLint(args, {cwd})
}

describe('store', () => {
  const untouched = project()

  test('answers which citations support a bullet, and what rests on a source', async () => {
    const run = await project()
    expect((await run('store', 'query', 'store.db')).stdout).toBe('2026-02-11  monday.md  Monday  monday.md\n')
    const bullet = ['--brief', 'monday.md', '--section', 'prevailing', '--bullet', '1']
    expect(await run('store', 'query', 'store.db', ...bullet)).toEqual({
      status: 0,
      stdout:
        '7  cite_b  Bank of Harbourland  Statement  https://bank.example/statement\n' +
        '1  cite_a  Bank of Harbourland  Statement  https://bank.example/statement\n',
      stderr: '',
    })
    expect((await run('store', 'query', 'store.db', '--source', 'bank')).stdout).toBe(
      '2026-02-11  monday.md  prevailing 1  cite_b\n2026-02-11  monday.md  prevailing 1  cite_a\n',
    )
    expect((await run('store', 'query', 'store.db', '--search', 'RATE')).stdout).toBe(
      '1.00  statement#1  tier 1  Bank of Harbourland  2026-02-10T14:00:00Z\n',
    )
    expect(await run('store', 'query', 'store.db', '--source', 'nobody')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'citation-lint: nothing in the store answers this\n',
    })
  })

  test('gives the evidence of a brief as a file that a check takes in', async () => {
    const run = await project()
    const {stdout} = await run('store', 'query', 'store.db', '--brief', 'monday.md', '-f', 'json')
    const bundle: unknown = JSON.parse(stdout)
    expect(bundle).toMatchObject({
      citations: [
        {id: 'cite_b', n: 7},
        {id: 'cite_a', n: 1},
      ],
      source_registry: [{source_id: 'bank', credibility_tier: 1}],
    })
    const cwd = folderWith({'monday.md': brief, 'monday.citations.json': stdout})
    expect(await citationLint(['monday.md', '-f', 'json'], {cwd})).toMatchObject({status: 0})
  })

  test('is where the linter resolves citations when a policy says so', async () => {
    const run = await project({'citation.yml': 'evidence: store.db\n'})
    const cited = await run('monday.md', '-e', 'store.db', '-f', 'json')
    const [result]: {findings: {code: string}[]; summary: {cited_claims: number}}[] = JSON.parse(cited.stdout)
    expect(result?.findings.map(({code}) => code)).not.toContain('UNRESOLVED_CITATION')
    expect(result?.summary.cited_claims).toBe(1)
  })

  test('checks itself: exit code 1 and a line for each problem', async () => {
    const run = await project({'tuesday.md': '# Tuesday\n\n## Prevailing view\n- Fares fell.\n'})
    expect(await run('store', 'check', 'store.db')).toEqual({status: 0, stdout: '0 problems\n', stderr: ''})
    const added = await run('store', 'add', 'store.db', 'tuesday.md', '--brief-id', 'tue', '--date', '2026-02-12')
    expect(added).toMatchObject({status: 0})
    expect(await run('store', 'check', 'store.db')).toEqual({
      status: 1,
      stdout:
        'brief `tue`, `prevailing` 1: Bullet `Fares fell.` has no citation; cite a source  UNCITED_BULLET\n' +
        '1 problem\n',
      stderr: '',
    })
    expect(JSON.parse((await run('store', 'check', 'store.db', '-f', 'json')).stdout)).toMatchObject([
      {code: 'UNCITED_BULLET'},
    ])
  })

  test('builds and keeps evidence packs', async () => {
    const run = await project()
    const pack = [
      'evidence',
      'pack',
      '--store',
      'store.db',
      '--query',
      'rate',
      '--now',
      '2026-02-11',
      '--pack-id',
      'p1',
    ]
    const limits = ['--size', '1', '--least', '1', '--publisher-share', '1']
    const {status, stdout} = await run(...pack, ...limits, '--save')
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({chunks: [{chunk_id: 'statement#1', source_id: 'bank', score: 1}]})
    expect(await run('store', 'add', 'store.db', 'monday.md', '--pack', 'p1')).toMatchObject({status: 0})
    const {stdout: bundle} = await run('store', 'query', 'store.db', '--brief', 'monday.md', '-f', 'json')
    expect(JSON.parse(bundle)).toMatchObject({evidence_packs: [{pack_id: 'p1'}]})
  })

  test('stores nothing of what it cannot store, and says why at the line', async () => {
    const run = await project({'half.yaml': 'citations:\n  - {id: cite_x, url: https://a.example, title: A}\n'})
    expect(await run('store', 'add', 'store.db', 'half.yaml')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'citation-lint: half.yaml:2:5: The citation `cite_x` lacks `source_id`; a store needs it\n',
    })
  })

  test.each([
    [['init', 'monday.md'], 'The file `monday.md` is no evidence store'],
    [['check', 'none.db'], 'No evidence store is at `none.db`'],
    [['query', 'http://127.0.0.1:1'], 'The server `http://127.0.0.1:1` does not answer'],
    [['query', 'store.db', '--bullet', '1'], 'Unexpected option `--bullet` alone, expected `--section` beside it'],
    [['add', 'store.db', 'none.md'], 'Argument `none.md` names no file; give the name of a brief or evidence file'],
    [['add', 'store.db', 'monday.md', '--date', 'now'], 'Unexpected date `now`, expected ISO 8601'],
    [['add', 'store.db', 'monday.citations.json', '--brief-id', 'x'], 'Unexpected id `x` for 0 briefs'],
    [['add', 'store.db', 'monday.md', '--pack', 'none'], 'FOREIGN KEY constraint failed'],
  ])('%j is answered with a sentence and exit code 2', async (args, message) => {
    const run = await untouched
    const {status, stdout, stderr} = await run('store', ...args)
    expect({status, stdout}).toEqual({status: 2, stdout: ''})
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('    at ')
  })

  test('says what to do about a damaged store', async () => {
    const cwd = folderWith({})
    const file = path.join(cwd, 'broken.db')
    await citationLint(['store', 'init', 'broken.db'], {cwd})
    writeFileSync(file, readFileSync(file).fill(0xff, 4096))
    const {status, stderr} = await citationLint(['store', 'query', 'broken.db'], {cwd})
    expect(status).toBe(2)
    expect(stderr).toContain(
      'Restore it from a backup (https://github.com/citation-lint/citation-lint/blob/main/docs/guides/store.md#backup-and-restore).',
    )
  })
})

describe('store query, page by page', () => {
  const three = async () => {
    const cwd = folderWith(
      Object.fromEntries(
        [1, 2, 3].map((day) => [`day-${day}.md`, `---\ndate: 2026-02-0${day}\n---\n# Day ${day}\n\n- Calm.\n`]),
      ),
    )
    const run = (...args: readonly string[]) => citationLint(['store', ...args], {cwd})
    await run('init', 'store.db')
    expect((await run('add', 'store.db', '*.md')).status).toBe(0)
    return run
  }

  test('writes a line for each brief, and goes on behind the last one', async () => {
    const run = await three()
    const first = await run('query', 'store.db', '--limit', '2', '--format', 'ndjson')
    const lines = first.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({brief_id}) => brief_id)).toEqual(['day-1.md', 'day-2.md'])
    const {cursor} = lines[1]
    expect(first.stderr).toBe(`citation-lint: there is more, from --after ${cursor} on\n`)
    expect(await run('query', 'store.db', '--after', cursor)).toEqual({
      status: 0,
      stdout: '2026-02-03  day-3.md  Day 3  day-3.md\n',
      stderr: '',
    })
    expect(await run('query', 'store.db', '--after', 'cursor')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'citation-lint: Unexpected cursor `cursor`, expected that of a record of the same list\n',
    })
    expect((await run('query', 'store.db', '--brief', 'day-1.md', '--format', 'ndjson')).stdout).toBe(
      '{"section":"Day 1","bullet":1,"text":"Calm.","citation_ids":[]}\n',
    )
  })

  test('removes what need not be kept, and says before what that is', async () => {
    const run = await three()
    const older = ['prune', 'store.db', '--before', '2026-02-03']
    const wouldRemove = 'would remove 2 briefs, 0 packs, 0 citations, 0 documents, 0 judgements, 0 pages\n'
    expect(await run(...older, '--dry-run')).toEqual({status: 0, stdout: wouldRemove, stderr: ''})
    expect(JSON.parse((await run(...older, '--dry-run', '--format', 'json')).stdout).briefs).toEqual([
      'day-1.md',
      'day-2.md',
    ])
    const {status, stdout} = await run(...older, '--vacuum')
    expect({status, stdout}).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^removed 2 briefs, .*\nthe file has \d+ bytes, it had \d+\n$/),
    })
    expect((await run('delete', 'store.db', 'brief', 'day-3.md')).stdout).toMatch(/^removed 1 brief, /)
    expect((await run('query', 'store.db')).status).toBe(1)
  })

  test('keeps what was fetched and judged as long as a brief needs it', async () => {
    const page = {id: 'p1', url: 'https://bank.example/june', fetch_outcome: 'fetched', fetched_at: '2026-01-05'}
    const mine = {question: 'needs_source', answer: 'own', by: {kind: 'person', name: 'Ada'}, at: '2026-01-06'} as const
    const cwd = folderWith({
      'june.md': '---\ndate: 2026-02-01\n---\n# June\n\n- Rates [fell](https://bank.example/june). We cheer.\n',
      'kept.json': JSON.stringify({
        sources: [{...page, title: 'June', content: 'Rates fell.'}],
        judgements: [judgementRecord({...mine, claim: 'We cheer.', note: undefined})],
      }),
    })
    const run = async (...args: readonly string[]) => (await citationLint(['store', ...args], {cwd})).stdout
    await run('init', 'store.db')
    expect(await run('add', 'store.db', 'june.md', 'kept.json')).toContain('1 brief, 1 judgement, 1 page\n')
    const older = ['prune', 'store.db', '--before', '2026-01-31']
    expect(await run(...older)).toContain(
      'removed 0 briefs, 0 packs, 0 citations, 0 documents, 0 judgements, 0 pages\n',
    )
    expect(await run('delete', 'store.db', 'brief', 'june.md')).toContain('1 brief, ')
    expect(await run(...older)).toContain('0 documents, 1 judgement, 1 page\n')
  })

  test.each([
    [['prune', 'store.db'], 'Nothing says what may go; give `--before` or `--keep`'],
    [['prune', 'store.db', '--before', 'May'], 'Unexpected date `May`, expected ISO 8601 such as `2026-02-10`'],
    [
      ['prune', 'store.db', '--keep', '1', '--dry-run', '--vacuum'],
      'Unexpected option `--vacuum` beside `--dry-run`, which frees no space, expected one of them',
    ],
    [['delete', 'store.db', 'brief', 'nobody'], 'Unexpected brief `nobody`, expected the id of a stored one'],
  ])('refuses %j', async (args, message) => {
    const run = await three()
    const {status, stderr} = await run(...args)
    expect({status, first: stderr.split('\n')[0]}).toEqual({status: 2, first: `citation-lint: ${message}`})
  })
})
