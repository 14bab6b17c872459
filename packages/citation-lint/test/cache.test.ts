import {createHash, createHmac} from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {digest, seal} from '../src/checking/cache/entry.ts'
import {type CheckSettings, createFileChecker} from '../src/checking/file-checker.ts'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

const evidence = (id: string): string => JSON.stringify({citations: [{id, url: `https://bureau.example/${id}`}]})

/** Windows has no modes by which others could read a file. */
const isPosix = process.platform !== 'win32'

/** Two documents; `a.md` has all its evidence by globs, `b.md` beside it. */
const files = {
  '.git/HEAD': '',
  'citation.yml': 'extends: base.yml\nevidence_from: either\nevidence: ["shared/*.json", "{name}.json"]\n',
  'base.yml': 'rules: {ORPHAN_SOURCE: off}\n',
  'shared/one.json': evidence('1'),
  'docs/a.md': 'Sales grew by 12.4% in May [1].\n',
  'docs/b.md': 'Rents fell by 3% in June [7].\n',
  'docs/b.citations.json': evidence('8'),
}

interface Change {
  readonly write?: Readonly<Record<string, string>>
  readonly remove?: string
  readonly settings?: Partial<CheckSettings>
}

/** Why each document was checked, and the findings as a report would show them. */
interface Run {
  readonly a: string | undefined
  readonly b: string | undefined
  readonly findings: string
  readonly failures: readonly string[]
}

const notOurs = 'the kept result is damaged, or was not written here'
const kept = {a: undefined, b: undefined}

/** Checks both documents, in a run of its own as far as the cache can tell. */
async function check(cwd: string, settings: Partial<CheckSettings> = {}): Promise<Run> {
  const cache = {folder: path.join(cwd, '.cache')}
  const checkFile = await createFileChecker({cwd, inlineConfig: true, fingerprints: false, cache, ...settings})
  const [a, b] = [await checkFile('docs/a.md'), await checkFile('docs/b.md')]
  return {
    a: a.miss,
    b: b.miss,
    findings: JSON.stringify([a.result, b.result]),
    failures: [...a.failures, ...b.failures],
  }
}

/** A folder whose documents were checked once. */
async function checked(): Promise<{readonly cwd: string; readonly findings: string}> {
  const cwd = folderWith(files)
  const {a, b, findings} = await check(cwd)
  expect({a, b}).toEqual({a: 'not checked before', b: 'not checked before'})
  return {cwd, findings}
}

const cacheOf = (cwd: string): readonly string[] =>
  readdirSync(path.join(cwd, '.cache'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(cwd, '.cache', name))

/** What `--explain-cache` says where it says the same of both documents. */
const reasons = (reason: string): string =>
  ['a', 'b'].map((name) => `citation-lint: docs/${name}.md: ${reason}\n`).join('')

/** Acquits every document, as somebody would who can write to the cache folder of a project, and nothing else. */
function forge(cwd: string, sealOf: (body: string) => string): void {
  for (const file of cacheOf(cwd)) {
    const {result, ...entry} = JSON.parse(readFileSync(file, 'utf8').split('\n').slice(1).join('\n'))
    const body = JSON.stringify({...entry, result: {...result, ok: true, findings: []}})
    writeFileSync(file, `${sealOf(body)}\n${body}`)
  }
}

const otherKey = new Uint8Array(32)

/** A cache folder of a user who has another key, in a file of this mode. */
function cacheWithKey(mode: number): string {
  const folder = folderWith({'citation-lint/results.key': otherKey})
  chmodSync(path.join(folder, 'citation-lint/results.key'), mode)
  return folder
}

beforeEach(() => vi.stubEnv('XDG_CACHE_HOME', folderWith({})))
afterEach(() => vi.unstubAllEnvs())

describe('a forged result', () => {
  it.each<[string, (body: string) => string]>([
    ['with a checksum in place of the seal', digest],
    ['with a digest as long as the seal', (body) => createHash('sha256').update(body).digest('hex')],
    ['with a seal of another key', (body) => createHmac('sha256', 'key').update(body).digest('hex')],
    ['with an empty seal', () => ''],
  ])('%s turns no failing check green', async (_, sealOf) => {
    const {cwd, findings} = await checked()
    forge(cwd, sealOf)
    expect(await check(cwd)).toMatchObject({a: notOurs, b: notOurs, findings})
    forge(cwd, sealOf)
    expect(await citationLint(['--cache', '--cache-location', '.cache', 'docs'], {cwd})).toMatchObject({status: 1})
  })

  it('would be one only with the key, which lies outside the project and is nobody else’s', async () => {
    const {cwd} = await checked()
    const key = path.join(process.env.XDG_CACHE_HOME ?? '', 'citation-lint/results.key')
    expect(statSync(key).mode & 0o077).toBe(0)
    expect(readFileSync(key)).toHaveLength(32)
    forge(cwd, seal)
    expect(await check(cwd)).toMatchObject(kept)
  })

  it('is what another user’s is: what was kept under another key is checked again', async () => {
    const {cwd, findings} = await checked()
    vi.stubEnv('XDG_CACHE_HOME', cacheWithKey(0o600))
    expect(await check(cwd)).toMatchObject({a: notOurs, b: notOurs, findings})
  })

  it.runIf(isPosix)('is also what a key seals that others can read', async () => {
    const {cwd, findings} = await checked()
    vi.stubEnv('XDG_CACHE_HOME', cacheWithKey(0o644))
    forge(cwd, (body) => createHmac('sha256', otherKey).update(body).digest('hex'))
    expect(await check(cwd)).toMatchObject({a: notOurs, b: notOurs, findings})
  })
})

describe('a kept result', () => {
  it('serves only the run that kept it where no key can be kept', async () => {
    vi.stubEnv('XDG_CACHE_HOME', path.join(folderWith({}), 'none/here'))
    const {cwd, findings} = await checked()
    expect(await check(cwd)).toMatchObject({...kept, findings})
  })

  it('serves another run with the bytes of a check, also after the project has moved', async () => {
    const cwd = folderWith(files)
    const args = ['--cache', '--explain-cache', '--format', 'json', 'docs']
    const {stdout, stderr} = await citationLint(args, {cwd})
    expect(stderr).toBe(reasons('checked, not checked before'))
    for (const file of Object.keys(files)) utimesSync(path.join(cwd, file), new Date(), new Date())
    cpSync(cwd, `${cwd}-moved`, {recursive: true})
    for (const each of [cwd, `${cwd}-moved`])
      expect(await citationLint(args, {cwd: each})).toEqual({status: 1, stdout, stderr: reasons('kept result')})
    expect(await citationLint(['--format', 'json', 'docs'], {cwd})).toEqual({status: 1, stdout, stderr: ''})
  })

  it.each<[string, Change, string, 'b'?]>([
    ['the document', {write: {'docs/a.md': 'Rents fell.\n'}}, 'the document changed', 'b'],
    ['the policy', {write: {'citation.yml': 'extends: base.yml\n'}}, 'citation.yml changed'],
    ['a policy it extends', {write: {'base.yml': ''}}, 'base.yml changed'],
    ['a nearer policy that appears', {write: {'docs/citation.yml': ''}}, 'docs/citation.yml appeared or disappeared'],
    ['the policy that disappears', {remove: 'citation.yml'}, 'citation.yml appeared or disappeared'],
    ['evidence', {write: {'shared/one.json': evidence('2')}}, 'shared/one.json changed', 'b'],
    ['evidence that a glob finds now', {write: {'shared/two.json': evidence('2')}}, 'other files match', 'b'],
    ['evidence that a glob misses now', {remove: 'shared/one.json'}, 'other files match', 'b'],
    ['a file looked for and missing', {write: {'a.json': evidence('2')}}, 'a.json appeared', 'b'],
    ['evidence beside it', {write: {'docs/a.citations.json': evidence('1')}}, 'docs/a.citations.json appeared', 'b'],
    ['the root of the project', {write: {'docs/.git/HEAD': ''}}, 'docs/.git appeared'],
    ['an option', {settings: {inlineConfig: false}}, 'other options'],
    ['the configuration of an option', {settings: {config: 'base.yml'}}, 'other options'],
    ['the evidence of an option', {settings: {evidence: ['shared/one.json']}}, 'other options'],
    ['a baseline, which needs names', {settings: {fingerprints: true}}, 'other options'],
  ])('does not serve after a change of %s', async (_, {write = {}, remove, settings}, reason, unchanged) => {
    const {cwd} = await checked()
    for (const [name, content] of Object.entries(write)) {
      mkdirSync(path.dirname(path.join(cwd, name)), {recursive: true})
      writeFileSync(path.join(cwd, name), content)
    }
    if (remove) rmSync(path.join(cwd, remove))
    const {a, b, findings} = await check(cwd, settings)
    expect(a).toContain(reason)
    expect(b === undefined).toBe(unchanged === 'b')
    expect(findings).toBe((await check(cwd, {...settings, cache: undefined})).findings)
    expect(await check(cwd, settings)).toMatchObject({...kept, findings})
  })

  it.each([
    ['another build', /"program":"[^"]*"/, '"program":"x"', 'another build of citation-lint'],
    ['another Node.js', /"runtime":"[^"]*"/, '"runtime":"Node.js 18"', 'another runtime: Node.js 18 then'],
  ])('of %s does not serve', async (_, found, instead, reason) => {
    const {cwd} = await checked()
    for (const file of cacheOf(cwd)) {
      const body = readFileSync(file, 'utf8').split('\n').slice(1).join('\n').replace(found, instead)
      writeFileSync(file, `${seal(body)}\n${body}`)
    }
    expect((await check(cwd)).a).toContain(reason)
  })

  it.each([
    ['cut', (text: string) => text.slice(0, -20)],
    ['empty', () => ''],
    ['changed', (text: string) => text.replace('"ok":', '"OK":')],
    ['no longer of this form', () => `${seal('[]')}\n[]`],
  ])('that is %s does not serve, and is made anew', async (_, spoil) => {
    const {cwd, findings} = await checked()
    for (const file of cacheOf(cwd)) writeFileSync(file, spoil(readFileSync(file, 'utf8')))
    expect(await check(cwd)).toMatchObject({a: notOurs, findings})
    expect(await check(cwd)).toMatchObject({...kept, findings})
  })

  it('is none of an error: what could not be read is read again', async () => {
    const {cwd, findings} = await checked()
    writeFileSync(path.join(cwd, 'shared/one.json'), '{')
    for (const _ of [1, 2]) expect((await check(cwd)).failures).toEqual([expect.stringContaining('shared/one.json:1:')])
    writeFileSync(path.join(cwd, 'shared/one.json'), files['shared/one.json'])
    expect(await check(cwd)).toMatchObject({...kept, findings})
  })

  it('is explained in a line, whatever a name holds', async () => {
    const cwd = folderWith({'a\nb.md: kept result.md': 'Rents fell.\n', 'c\nd.md': Uint8Array.of(0)})
    const {stderr} = await citationLint(['--cache', '--explain-cache'], {cwd})
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(/^citation-lint: c\\u000Ad\.md: Unexpected binary data/),
      'citation-lint: a\\u000Ab.md: kept result.md: checked, not checked before',
      '',
    ])
  })

  it('leaves a folder alone that is not its own', async () => {
    const cwd = folderWith({...files, '.cache/.gitignore': 'build\n', '.cache/notes.txt': ''})
    await check(cwd)
    expect(readFileSync(path.join(cwd, '.cache/.gitignore'), 'utf8')).toBe('build\n')
    expect(await check(cwd)).toMatchObject(kept)
  })

  it('cannot be where a file stands', async () => {
    const cwd = folderWith(files)
    for (const place of ['base.yml', 'base.yml/cache']) {
      const args = ['--cache', '--cache-location', place, 'docs']
      const {status, stdout, stderr} = await citationLint(args, {cwd})
      expect(stderr).toContain('Cannot use the cache')
      expect({status, stdout}).toEqual({status: 2, stdout: ''})
    }
  })

  it('is nothing that git sees', async () => {
    const {cwd} = await checked()
    expect(readFileSync(path.join(cwd, '.cache/.gitignore'), 'utf8')).toBe('*\n')
  })
})
