import {execFileSync} from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {describe, expect, it} from 'vitest'
import {replaceFiles} from '../src/runtime/write-output.ts'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

const bundle = {
  sources: [
    {
      sid: 1,
      source_id: 'S1',
      title: 'Grain survey',
      publisher: 'Grain Board',
      year: 2024,
      url: 'https://grain.example/1',
    },
    {sid: 2, source_id: 'S2', title: 'Rye atlas', url: 'https://grain.example/2'},
  ],
}

const document = '\uFEFF* Rye rose [S1].\r\n* It fell【3†source】 [[S:2]].\r\n'

const fixed =
  '\uFEFF* Rye rose [^1].\r\n* It fell [^2].\r\n\r\n## Footnotes\r\n\r\n' +
  '[^1]: Grain survey — Grain Board (2024). https://grain.example/1\r\n[^2]: Rye atlas. https://grain.example/2\r\n'

function project(files: Readonly<Record<string, string>> = {}): string {
  return folderWith({
    'package.json': '{}',
    'brief.md': document,
    'brief.citations.json': JSON.stringify(bundle),
    ...files,
  })
}

const read = (folder: string, name = 'brief.md') => readFileSync(path.join(folder, name), 'utf8')

describe('what a fix writes to standard output', () => {
  const hostile = '- Rye \u001b[31mrose 5% [s1].\n\n  ::add-mask::rose\n\nIt ##[error]fell.\n'
  const repaired = hostile.replace('[s1]', '[S1]')
  const standardInput = (options: Parameters<typeof citationLint>[1]) =>
    citationLint(['fix', '--stdin'], {cwd: folderWith({}), input: hostile, ...options})

  it('is the document as it is for a program, and harmless for a terminal', async () => {
    expect((await standardInput({})).stdout).toBe(repaired)
    const {stdout} = await standardInput({terminal: true})
    expect(stdout).toBe('- Rye \\u001B[31mrose 5% [S1].\n\n  \\u003A:add-mask::rose\n\nIt \\u0023#[error]fell.\n')
  })

  it.each(['GITHUB_ACTIONS', 'TF_BUILD'])('is no command for the runner that sets %s', async (name) => {
    const env = {[name]: 'true'}
    expect(await standardInput({env})).toMatchObject({status: 2, stdout: ''})
    const cwd = folderWith({'brief.md': hostile})
    const {stdout} = await citationLint(['fix', '--dry-run'], {cwd, env})
    expect(stdout).toContain('\n   \\u003A:add-mask::rose\n')
    expect(stdout).not.toMatch(/\u001b|^\s*::|##\[/m)
    expect(await standardInput({env, input: '- Rye rose 5% [s1].\n'})).toMatchObject({stdout: '- Rye rose 5% [S1].\n'})
  })

  it('is treated alike by an enforcement', async () => {
    const enforced = (options: Parameters<typeof citationLint>[1]) =>
      citationLint(['enforce', '--stdin'], {cwd: folderWith({}), input: hostile, ...options})
    expect((await enforced({})).stdout).toBe(hostile)
    expect((await enforced({terminal: true})).stdout).not.toMatch(/\u001b|^\s*::|##\[/m)
    expect(await enforced({env: {GITHUB_ACTIONS: 'true'}})).toMatchObject({status: 2, stdout: ''})
  })
})

// Windows lets no name hold a colon.
describe.skipIf(process.platform === 'win32')('the name of a file that a runner could take for a command', () => {
  const name = '::error::x.md'
  const files = {
    [name]: '# Rye\n\nRye rose 5% [s1].\n',
    '##[error]y.md': '# Rye\n\nRye rose 5% [s1].\n',
    '::x.json':
      '{"citations": [{"id": "1", "url": "https://rye.example/"}, {"id": "2", "url": "https://rye.example/"}]}',
  }

  it.each([
    ['check'],
    ['check', '--format', 'concise'],
    ['check', '--format', 'full'],
    ['check', '--max-warnings', '0', '--output-file', '##[error]/x'],
    ['explain-config', name],
    ['explain', '--at', `${name}:3`],
    ['fix', '--dry-run'],
    ['fix'],
    ['evidence', 'dedupe', '--dry-run', '::x.json'],
    ['evidence', 'dedupe', '::x.json'],
  ])('begins no line of `%s %s %s`', async (...args) => {
    const {stdout, stderr} = await citationLint(args, {cwd: folderWith(files), env: {GITHUB_ACTIONS: 'true'}})
    expect(stdout + stderr).not.toBe('')
    expect(stdout + stderr).not.toMatch(/^\s*::|##\[/m)
  })
})

describe('fix', () => {
  it('repairs a file in place, keeps its mode, and says what it did', async () => {
    const cwd = project()
    chmodSync(path.join(cwd, 'brief.md'), 0o640)
    const {status, stdout} = await citationLint(['fix', '--to', 'footnotes'], {cwd})
    expect({status, text: read(cwd)}).toEqual({status: 0, text: fixed})
    expect(stdout).toMatch(
      /^brief\.md: 4 places changed\n {2}`【3†source】` taken out: .*\n1 document of 1 changed, 4 places\n/,
    )
    expect(statSync(path.join(cwd, 'brief.md')).mode & 0o777).toBe(0o640)
    expect(readdirSync(cwd).sort()).toEqual(['brief.citations.json', 'brief.md', 'package.json'])
  })

  it('takes out all ornaments that are one finding', async () => {
    const sentence = (index: number, ornament = '') => `Rye rose in year ${index}${ornament}.\n\n`
    const years = Array.from({length: 23}, (_, index) => index)
    const cwd = folderWith({'brief.md': years.map((year) => sentence(year, `【${year}†source】`)).join('')})
    await citationLint(['fix', 'brief.md'], {cwd})
    expect(read(cwd)).toBe(years.map((year) => sentence(year)).join(''))
  })

  it('needs no document where `--pass-on-no-files` says so', async () => {
    const cwd = folderWith({'note.txt': ''})
    expect(await citationLint(['fix'], {cwd})).toMatchObject({status: 2, stdout: ''})
    const passed = {status: 0, stdout: '', stderr: 'No document to fix\n'}
    expect(await citationLint(['fix', '--pass-on-no-files'], {cwd})).toEqual(passed)
  })

  it('changes nothing in a second run', async () => {
    const cwd = project()
    await citationLint(['fix', '--to', 'footnotes'], {cwd})
    const {stdout} = await citationLint(['fix', '--to', 'footnotes'], {cwd})
    expect(stdout).toMatch(
      /^0 documents of 1 changed, 0 places: no marker or link of another style leads to a source\n/,
    )
    expect(read(cwd)).toBe(fixed)
  })

  it('makes safe repairs alone unless it is asked for more', async () => {
    const cwd = project()
    await citationLint(['fix', 'brief.md'], {cwd})
    expect(read(cwd)).toBe(document.replace('【3†source】', ''))
  })

  it('prints a diff that git applies, and leaves the file alone', async () => {
    const cwd = project({'deep/a b.md': 'Rye rose [S1].', 'deep/a b.citations.json': JSON.stringify(bundle)})
    const {stdout, stderr} = await citationLint(['fix', '--to', 'footnotes', '--dry-run'], {cwd})
    expect(read(cwd)).toBe(document)
    expect(stderr).toContain('2 documents of 2 would change')
    writeFileSync(path.join(cwd, 'fix.diff'), stdout)
    execFileSync('git', ['apply', 'fix.diff'], {cwd})
    expect(read(cwd)).toBe(fixed)
    expect(read(cwd, 'deep/a b.md')).toBe(
      'Rye rose [^1].\n\n## Footnotes\n\n[^1]: Grain survey — Grain Board (2024). https://grain.example/1',
    )
  })

  it('takes a document from standard input and gives it back', async () => {
    const cwd = project()
    const options = ['fix', '--stdin', '--stdin-filename', 'brief.md', '--to', 'footnotes']
    const {status, stdout, stderr} = await citationLint(options, {cwd, input: document})
    expect({status, stdout}).toEqual({status: 0, stdout: fixed})
    expect(stderr).toContain('brief.md: 4 places changed')
    expect(read(cwd)).toBe(document)
  })

  it('says once what stays that readers may take for citations', async () => {
    const links = 'Rye is [grown](https://rye.example/a) and [ground](https://rye.example/b).'
    const cwd = project({
      'brief.md': `${links} It rose.[^1]\n\n[^1]: We say so since nobody else does in this place.\n`,
    })
    const {stdout} = await citationLint(['fix', '--to', 'numeric', 'brief.md'], {cwd})
    expect(stdout).toContain(
      '  1:8 `[grown](https://rye.example/a)` stays: it and 1 more belong to their sentences\n  1:84 `[^1]` stays: its note is a remark\n',
    )
    expect((await citationLint(['fix', '--to', 'links', 'brief.md'], {cwd})).stdout).not.toContain('[grown]')
    expect((await citationLint(['fix', 'brief.md'], {cwd})).stdout).not.toContain('stays')
  })

  it('exits with 1 and names what stays where errors are left', async () => {
    const cwd = project({'brief.md': 'Rye rose [S1].\n\nIt fell [S9] [see @S1].\n'})
    const {status, stdout} = await citationLint(['fix', '--to', 'footnotes', '--partial', 'brief.md'], {cwd})
    expect(status).toBe(1)
    expect(stdout).toContain(
      '  3:9 `[S9]` stays: it leads to no source\n  3:14 `[see @S1]` stays: its words would be lost\n',
    )
    expect(stdout).toMatch(/3:9-3:13 +error +UNRESOLVED_CITATION +Citation `\[S9\]`/)
  })

  it.each([
    ['[see @S1]', 'its words would be lost'],
    ['[1, p. 3]', 'its page would be lost'],
    ['https://grain.example/2', 'it is a bare address, which readers see'],
  ])('keeps the style of a document that holds %s, unless a part is asked for', async (citation, reason) => {
    const before = `Rye rose [S1].\n\nIt fell ${citation}.\n\nOats rose [S9].\n`
    const cwd = project({'brief.md': before})
    const {stdout} = await citationLint(['fix', '--to', 'footnotes', 'brief.md'], {cwd})
    expect(read(cwd)).toBe(before)
    expect(stdout).toContain(` stays: ${reason}, so the document keeps its style; \`--partial\` rewrites the others\n`)
    expect(stdout).not.toContain('`[S9]` stays')
    await citationLint(['fix', '--to', 'footnotes', '--partial', 'brief.md'], {cwd})
    expect(read(cwd)).toContain('Rye rose [^1].')
    expect(read(cwd)).toContain(`It fell ${citation}.`)
  })

  it('takes no part of a conversion that nobody asked for', async () => {
    const {status, stderr} = await citationLint(['fix', '--partial', 'brief.md'], {
      cwd: project({'brief.md': 'Rye.\n'}),
    })
    expect({status, stderr}).toEqual({
      status: 2,
      stderr: 'citation-lint: Option `--partial` needs `--to`; give both\n',
    })
  })

  it('rewrites lists, callouts and citation styles when asked to', async () => {
    const cwd = project({'brief.md': '# Brief\n\n## Facts\n\nRye rose. [S2]\n\n## View\n\nIt will fall.\n'})
    await citationLint(['fix', '--references', '--callouts', 'brief.md'], {cwd})
    expect(read(cwd)).toBe(
      '# Brief\n\n## Facts\n\nRye rose. [S2]\n\n## View\n\n> **Source Coverage:** This section cites no source.\n\nIt will fall.\n' +
        '\n## References\n\n[S2] "Rye atlas". https://grain.example/2\n',
    )
    await citationLint(['fix', '--sources-table', 'brief.md'], {cwd})
    expect(read(cwd)).toContain('| [S2] | Rye atlas <https://grain.example/2> |\n')
    writeFileSync(path.join(cwd, 'brief.md'), 'Rye rose [S1].\n')
    await citationLint(['fix', '--to', 'footnotes', '--style', 'apa', 'brief.md'], {cwd})
    expect(read(cwd)).toContain('[^1]: Grain Board. (2024). Grain survey. https://grain.example/1\n')
  })

  it('sorts, merges and drops the entries that a document numbers itself', async () => {
    const text = 'Rye [2]. Oats [1].\n\n## Sources\n\n1. Oats\n2. Rye\n3. Corn\n'
    const cwd = folderWith({'brief.md': text})
    await citationLint(['fix', '--sort', '--drop', '--merge', 'brief.md'], {cwd})
    expect(read(cwd)).toBe('Rye [1]. Oats [2].\n\n## Sources\n\n1. Rye\n2. Oats\n')
  })

  it('writes inline notes as footnotes and back, and says which stay', async () => {
    const text = 'Rye ^[Rye Board]. Oats ^[@oats2020].\n'
    const cwd = folderWith({'brief.md': text})
    const {stdout} = await citationLint(['fix', '--notes', 'footnotes', '--sort', 'brief.md'], {cwd})
    expect(stdout).toContain('  1:16 `^[@oats2020]` stays: it leads to no source\n')
    expect(read(cwd)).toBe('Rye [^1]. Oats ^[@oats2020].\n\n[^1]: Rye Board\n')
    await citationLint(['fix', '--notes', 'inline', 'brief.md'], {cwd})
    expect(read(cwd)).toBe(text)
  })

  it('renumbers a document together with the evidence that is its own', async () => {
    const records =
      '{"citations": [\n  {"n": 2, "url": "https://a.example", "title": "A"},\n  {"n": 4, "url": "https://b.example", "title": "B"}\n]}\n'
    const cwd = project({'brief.md': 'Up [4]. Down [2].\n', 'brief.citations.json': records})
    const {status, stdout} = await citationLint(['fix', '--renumber', 'brief.md'], {cwd})
    expect({status, stdout}).toEqual({status: 0, stdout: expect.stringContaining('1 document: 2 claims (2 uncertain)')})
    expect(read(cwd)).toBe('Up [2]. Down [1].\n')
    expect(read(cwd, 'brief.citations.json')).toBe(records.replace('"n": 2', '"n": 1').replace('"n": 4', '"n": 2'))
  })

  it('does not renumber what other documents may cite', async () => {
    const shared = JSON.stringify({citations: [{n: 4, url: 'https://a.example', title: 'A'}]})
    const cwd = project({'brief.md': 'Up [4].\n', 'shared.json': shared})
    const {status, stderr} = await citationLint(['fix', '--renumber', '--evidence', 'shared.json', 'brief.md'], {cwd})
    expect(status).toBe(2)
    expect(stderr).toContain(
      'brief.md: Unexpected `--renumber`, expected markers whose evidence can follow: its evidence stands in `shared.json`',
    )
    expect([read(cwd), read(cwd, 'shared.json')]).toEqual(['Up [4].\n', shared])
    const piped = await citationLint(['fix', '--renumber', '--evidence', 'shared.json', '--stdin'], {
      cwd,
      input: 'Up [4].\n',
    })
    expect(piped).toMatchObject({status: 2, stdout: '', stderr: expect.stringContaining('its evidence has to follow')})
  })
})

describe('a file that cannot be replaced is left as it is:', () => {
  it('a read-only one', async () => {
    const cwd = project()
    chmodSync(path.join(cwd, 'brief.md'), 0o444)
    const {status, stderr} = await citationLint(['fix', '--to', 'footnotes'], {cwd})
    expect(status).toBe(2)
    expect(stderr).toContain('brief.md: The file is read-only; change its mode, or use `--dry-run`')
    expect(read(cwd)).toBe(document)
  })

  it('a symbolic link out of the project; one inside stays a link', async () => {
    const outside = folderWith({'other.md': document})
    const cwd = project({'real/brief.md': document, 'real/brief.citations.json': JSON.stringify(bundle)})
    symlinkSync(path.join(outside, 'other.md'), path.join(cwd, 'out.md'))
    symlinkSync('real/brief.md', path.join(cwd, 'in.md'))
    writeFileSync(path.join(cwd, 'in.citations.json'), JSON.stringify(bundle))
    const out = await citationLint(['fix', 'out.md'], {cwd})
    expect(out).toMatchObject({status: 2, stderr: expect.stringContaining('expected a file inside the project')})
    expect(read(outside, 'other.md')).toBe(document)
    await citationLint(['fix', '--to', 'footnotes', 'in.md'], {cwd})
    expect(lstatSync(path.join(cwd, 'in.md')).isSymbolicLink()).toBe(true)
    expect(realpathSync(path.join(cwd, 'in.md'))).toBe(realpathSync(path.join(cwd, 'real/brief.md')))
    expect(read(cwd, 'real/brief.md')).toBe(fixed)
  })

  it('one that has changed since it was read', async () => {
    const cwd = project()
    const file = path.join(cwd, 'brief.md')
    const replacement = {file, name: 'brief.md', was: Buffer.from('something else'), text: 'new', root: cwd}
    await expect(replaceFiles([replacement])).rejects.toThrow('brief.md: The file has changed while it was being fixed')
    expect(readdirSync(cwd).sort()).toEqual(['brief.citations.json', 'brief.md', 'package.json'])
    expect(read(cwd)).toBe(document)
  })

  it('one of two that belong together', async () => {
    const cwd = project({'other.md': 'other'})
    const good = {file: path.join(cwd, 'other.md'), name: 'other.md', was: Buffer.from('other'), text: 'new', root: cwd}
    const bad = {...good, file: path.join(cwd, 'gone.md'), name: 'gone.md'}
    await expect(replaceFiles([good, bad])).rejects.toThrow('gone.md: Cannot write the file (no such file or folder)')
    expect(read(cwd, 'other.md')).toBe('other')
  })

  it('and the others are still fixed', async () => {
    const cwd = project({'broken.md': 'x'})
    writeFileSync(path.join(cwd, 'broken.md'), Buffer.from([0x52, 0xff]))
    const {status, stderr} = await citationLint(['fix', '--to', 'footnotes'], {cwd})
    expect({status, text: read(cwd)}).toEqual({status: 2, text: fixed})
    expect(stderr).toContain('broken.md:1: The bytes here are not UTF-8')
  })
})

describe('wrong usage exits with 2 and names the remedy:', () => {
  it.each([
    [['--to', 'footnots'], 'Unexpected `footnots` as `--to`, expected `footnotes`'],
    [['--to', 'footnotes', '--style', 'mla'], 'Unexpected citation style `mla`, expected `apa`'],
    [
      ['--to', 'footnotes', '--style', 'gone.csl'],
      'Cannot read `gone.csl` (no such file or folder); name a citation style',
    ],
    [
      ['--references', '--sources-table'],
      'Unexpected option `--references` beside `--sources-table`, expected one of them',
    ],
    [['--stdin', 'brief.md'], 'Unexpected arguments beside `--stdin`, expected none'],
    [['--ndjson', 'brief.md'], 'Unexpected argument `brief.md` beside `--ndjson`, expected documents in the requests'],
    [['--rename'], 'Unexpected `--rename` as an option, expected '],
    [['--to', 'footnotes', 'data.json'], 'data.json: Unexpected json document, expected Markdown'],
  ])('%j', async (args, message) => {
    const cwd = project({'data.json': '{"a": "Rye rose."}'})
    const {status, stdout, stderr} = await citationLint(['fix', ...args], {cwd})
    expect({status, stdout}).toEqual({status: 2, stdout: ''})
    expect(stderr).toContain(message)
  })
})

describe('fix --ndjson', () => {
  const answers = async (...requests: readonly unknown[]) => {
    const input = requests
      .map((request) => (typeof request === 'string' ? request : JSON.stringify(request)))
      .join('\n')
    const {stdout} = await citationLint(['fix', '--ndjson'], {input})
    return stdout
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
  }

  it('tells what usage tags named that it takes out', async () => {
    const [answer] = await answers({path: 'a.md', document: 'Yields doubled. [[S:1]] [[USAGE:1,3]]\n'})
    expect(answer).toMatchObject({document: 'Yields doubled. [[S:1]]\n', usage_sids: ['1', '3']})
  })

  it('names the sources that are used as check and enforce name them, with those of usage tags', async () => {
    const sources = [
      {sid: 1, title: 'Grain survey', url: 'https://grain.example/1', text: 'Yields doubled.'},
      {sid: 2, title: 'Rye atlas', url: 'https://grain.example/2', text: 'Rye fell.'},
      {sid: 3, title: 'Oat atlas', url: 'https://grain.example/3', text: 'Oats fell.'},
    ]
    const used = (index: number, uses: number) => ({id: String(index), ...sources[index - 1], uses})
    const asked = (text: string) => ({path: 'a.md', document: text, evidence: {sources}})
    const [tagged, plain, redacted, bare] = await answers(
      asked('Rye fell. [[S:2]] Yields doubled. [[S:1]] [[USAGE:1,3]]\n'),
      asked('Rye fell. [[S:2]] Rye fell. [[S:2]]\n'),
      {...asked('Rye fell. [[S:2]] [[USAGE:3]]\n'), config: {redact: true}},
      {path: 'a.md', document: 'Rye fell.\n'},
    )
    expect(tagged).toMatchObject({sources_used: [used(2, 1), used(1, 2), used(3, 1)]})
    expect(plain).toMatchObject({sources_used: [used(2, 2)]})
    expect(redacted).toMatchObject({
      sources_used: [
        {...used(2, 1), title: '', text: ''},
        {...used(3, 1), title: '', text: ''},
      ],
    })
    expect(bare).toMatchObject({sources_used: []})
  })

  it('answers with the document, the count, the mapping, the evidence and what is left', async () => {
    const request = {id: 7, path: 'brief.md', document, evidence: bundle, options: {to: 'footnotes'}}
    expect(await answers(request)).toEqual([
      {
        id: 7,
        path: 'brief.md',
        document: fixed,
        changes: 4,
        evidence: bundle,
        citations: [
          {
            marker: '[S1]',
            becomes: '[^1]',
            sources: [{id: '1', source: '1', title: 'Grain survey', url: 'https://grain.example/1'}],
          },
          {
            marker: '[[S:2]]',
            becomes: '[^2]',
            sources: [{id: '2', source: '2', title: 'Rye atlas', url: 'https://grain.example/2'}],
          },
        ],
        kept: [],
        usage_sids: [],
        sources_used: [
          {id: '1', sid: 1, title: 'Grain survey', url: 'https://grain.example/1', text: '', uses: 1},
          {id: '2', sid: 2, title: 'Rye atlas', url: 'https://grain.example/2', text: '', uses: 1},
        ],
        findings: [],
      },
    ])
  })

  it('renumbers the evidence along with the document', async () => {
    const evidence = {citations: [{url: 'https://a.example'}, {url: 'https://b.example'}, {url: 'https://c.example'}]}
    const [answer] = await answers({path: 'b.md', document: 'Up [3].', evidence, options: {renumber: true}})
    expect(answer).toMatchObject({
      document: 'Up [1].',
      evidence: {citations: [{n: 2}, {n: 3}, {n: 1, url: 'https://c.example'}]},
    })
  })

  it('writes the list under the numbers that the document gets', async () => {
    const citations = [3, 5].map((n) => ({n, url: `https://barley.example/${n}`, title: `Barley ${n}`, quote: 'q'}))
    const options = {renumber: true, list: 'references'}
    const [answer] = await answers({path: 'b.md', document: 'Up [3]. Down [5].\n', evidence: {citations}, options})
    expect(answer).toMatchObject({
      document:
        'Up [1]. Down [2].\n\n## References\n\n[1] "Barley 3". https://barley.example/3\n\n' +
        '[2] "Barley 5". https://barley.example/5\n',
      evidence: {citations: [{n: 1}, {n: 2}]},
    })
  })

  it('still renumbers where the list has to stay, and says why it does', async () => {
    const document = 'Up [2].\n\n## References\n\n[2] Two\n\nAll figures are in tonnes.\n\n[4] Four\n'
    const citations = [2, 4].map((n) => ({n, url: `https://barley.example/${n}`, title: `Barley ${n}`, quote: 'q'}))
    const options = {renumber: true, list: 'references'}
    const [answer] = await answers({path: 'b.md', document, evidence: {citations}, options})
    expect(answer).toMatchObject({
      document: document.replaceAll('[2]', '[1]').replace('[4]', '[2]'),
      kept: [{reason: 'an entry would be lost'}],
    })
  })

  it('removes leaks in other formats, and nothing more', async () => {
    const request = {path: 'a.json', document: '{"a": "Rye rose【3†source】."}'}
    const [first, second] = await answers(request, {...request, options: {to: 'footnotes'}})
    expect(first).toMatchObject({document: '{"a": "Rye rose."}', changes: 1})
    expect(second).toMatchObject({path: 'a.json', error: {code: 'UNSUPPORTED_FORMAT'}})
  })

  it.each([
    [{options: {to: 'footnots'}}, 'Unexpected `footnots` for `to`, expected `footnotes`'],
    [{options: {tp: 'footnotes'}}, 'Unexpected key `tp`, expected `to`'],
    [{options: {renumber: 'yes'}}, 'Unexpected value of `renumber`, expected `true` or `false`'],
    [{options: []}, 'Unexpected value of `options`, expected an object'],
    [{options: {style: 'mla'}}, 'Unexpected citation style `mla`'],
  ])('says what is wrong with %j', async (more, message) => {
    const [answer] = await answers({id: 'a', path: 'a.md', document: 'Text.', ...more})
    expect(answer).toMatchObject({
      id: 'a',
      path: 'a.md',
      error: {code: 'INVALID_REQUEST', message: expect.stringContaining(message)},
    })
  })
})
