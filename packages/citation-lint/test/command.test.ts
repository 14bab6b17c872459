import {mkdirSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {rules} from '@citation-lint/core/rules'
import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith, underContract} from './folders.ts'

const references = '\n## References\n\n[1] Bureau. https://bureau.example/may\n'

const cited = `Rents fell by 3% [1].\n\nSales grew by 12.4% in May [1].\n${references}`

const uncited = `Rents fell by 3% [1].\n\nSales grew by 12.4% in May.\n${references}`

describe('exit codes and streams', () => {
  it('reports findings on standard output with exit code 1', async () => {
    const {status, stdout, stderr} = await citationLint(['a.md'], {cwd: underContract({'a.md': uncited})})
    expect(stdout).toMatch(/^a\.md\n3:15-3:20 error UNCITED_NUMBER Number `12\.4%`/)
    expect(stdout).toContain('1 document: 2 claims (1 unavailable, 1 without a source), 1 of 2 numbers cited')
    expect({status, stderr}).toEqual({status: 1, stderr: ''})
  })

  it.each([
    [['fix'], 'a\nb.md'],
    [['report'], 'a\nb.md'],
    [['evidence', 'check', '.'], 'a\nb.json'],
    [['evidence', 'score', '.'], 'a\nb.json'],
  ])('%j says in one line what is wrong with a file, whatever its name holds', async (args, name) => {
    const {stderr} = await citationLint(args, {cwd: folderWith({[name]: Uint8Array.of(0)})})
    expect(stderr).toMatch(/^citation-lint: a\\u000Ab\.(?:md|json):.*\n$/)
  })

  it('ends with 0 where nothing is at error level', async () => {
    const {status, stdout, stderr} = await citationLint(['a.md'], {cwd: folderWith({'a.md': cited})})
    expect(stdout).toContain('a.md: no issues found')
    expect({status, stderr}).toEqual({status: 0, stderr: ''})
  })

  it('searches the working directory when nothing is named', async () => {
    const cwd = underContract({'a.md': uncited, 'deep/b.md': uncited, 'c.txt': uncited})
    const {status, stdout} = await citationLint([], {cwd})
    expect(status).toBe(1)
    expect(stdout).toContain('2 documents')
  })

  it('says what claims rest on, by status', async () => {
    const stored = {id: '1', url: 'https://wire.example/1', title: 'Rye', content: 'Rye rose 5%. Oats fell 3%.'}
    const cwd = folderWith({
      'a.md': '- Rye rose 5%. [1]\n- Oats fell 3%. [1]\n- Tea rose 7%. [9]\n',
      'a.citations.json': JSON.stringify({citations: [stored]}),
    })
    const {stdout} = await citationLint(['a.md'], {cwd})
    expect(stdout).toContain('1 document: 3 claims (2 supported, 1 unresolved), 3 of 3 numbers cited')
  })

  it.each([
    ['Rye rose in 2024 [1].', '1 claim (1 supported)'],
    ['Rye rose 5% by 4 May 2024 [1].', '1 claim (1 supported), 1 of 1 number cited'],
    ['Rye rose 5% by 4 May 2024.', '1 claim (1 without a source), 0 of 1 number cited'],
    ['# Rye', 'nothing that needs a citation'],
  ])('counts `%s` by its status, and nothing of none', async (text, counts) => {
    const stored = {id: '1', url: 'https://wire.example/1', title: 'Rye', content: 'Rye rose 5% by 4 May 2024.'}
    const cwd = folderWith({'a.md': `${text}\n`, 'a.citations.json': JSON.stringify({citations: [stored]})})
    const {stdout} = await citationLint(['a.md'], {cwd})
    expect(stdout.trimEnd().split(' · ').at(-1)?.split('\n').at(-1)).toBe(`1 document: ${counts}`)
  })

  it('counts documents where somebody waits for them, and takes the count away', async () => {
    const cwd = folderWith({'a.md': cited, 'b.md': cited, 'c.md': cited})
    expect((await citationLint([], {cwd})).stderr).toBe('')
    expect((await citationLint([], {cwd, terminal: true})).stderr).toMatch(
      /^(?:\rChecking document \d of 3 …)+\r\u001b\[K$/,
    )
    expect((await citationLint(['a.md'], {cwd, terminal: true})).stderr).toBe('')
  })

  it('explains a code offline, in any spelling', async () => {
    const {status, stdout} = await citationLint(['explain', 'uncited-number'])
    expect(status).toBe(0)
    expect(stdout).toMatch(/^# UNCITED_NUMBER\n/)
  })

  it('explains every code without another page or a table to draw, outside examples', async () => {
    const {status, stdout} = await citationLint(['explain'])
    expect(status).toBe(0)
    expect(stdout).toMatch(/^CONFIDENCE_MISMATCH +\w+ +\S.*$/m)
    const codes = stdout.split('\n').flatMap((line) => line.split(' ', 1).filter(Boolean))
    expect(codes).toEqual([...rules.keys()].sort())
    for (const code of codes) {
      const page = (await citationLint(['explain', code])).stdout
      const text = page.replace(/^(`{3,})[^`]*\n.*?^\1$/gms, '')
      expect(text, code).not.toMatch(/^\||\]\((?!https:)/m)
      expect(page.endsWith(`\n\nPublished at ${rules.get(code)?.url}\n`), code).toBe(true)
    }
    expect((await citationLint(['explain', 'QUOTE_TOO_LONG'])).stdout).toContain(
      '- option: `sentences`; default: `3`; is: the longest quote in sentences',
    )
    expect((await citationLint(['explain', 'UNCITED_NUMBER'])).stdout).toContain('- Employment rose by 12,500 posts.')
  })

  it('shows help and version with exit code 0', async () => {
    const help = await citationLint(['check', '--help'])
    expect(help.status).toBe(0)
    expect(help.stdout).toContain('--max-warnings')
    expect(help.stdout).toContain('Exit codes: 0')
    expect(Math.max(...help.stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)
    expect((await citationLint(['--help'])).stdout).toContain('`citation-lint check --help`')
    const version = await citationLint(['--version'])
    expect(version).toMatchObject({status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/)})
  })
})

describe('options', () => {
  it('`--format json` prints one answer for each document', async () => {
    const cwd = underContract({'a.md': uncited, 'b.md': cited})
    const {status, stdout} = await citationLint(['--format', 'json', '.'], {cwd})
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject([
      {
        path: 'a.md',
        ok: false,
        findings: [
          {
            code: 'UNCITED_NUMBER',
            severity: 'error',
            line: 3,
            column: 15,
            endLine: 3,
            endColumn: 20,
            offset: 37,
            endOffset: 42,
            file: 'a.md',
          },
        ],
        summary: {claims: 2, cited_claims: 1, total_numbers: 2, cited_numbers: 1},
      },
      {path: 'b.md', ok: true, findings: [], summary: {claims: 2, cited_claims: 2}},
    ])
  })

  it.each([
    ['stylish', 'No document to check\n'],
    ['github', 'No document to check\n'],
    ['json', '[]\n'],
  ])('`--pass-on-no-files` reports nothing as %s, where nothing is named or found', async (format, stdout) => {
    const cwd = folderWith({'note.txt': cited})
    for (const globs of [[], ['*.md'], ['gone.md'], ['.']]) {
      expect(await citationLint(['-f', format, ...globs], {cwd})).toMatchObject({status: 2, stdout: ''})
      expect(await citationLint(['--pass-on-no-files', '-f', format, ...globs], {cwd})).toEqual({
        status: 0,
        stdout,
        stderr: '',
      })
    }
    expect((await citationLint(['--pass-on-no-files', 'note.txt'], {cwd})).stdout).toContain('1 document:')
  })

  it('`--output-file` takes the longest name that a file can have', async () => {
    const cwd = folderWith({'a.md': cited})
    const name = `${'n'.repeat(250)}.json`
    expect(await citationLint(['a.md', '-f', 'json', '-o', name], {cwd})).toEqual({status: 0, stdout: '', stderr: ''})
    expect(readdirSync(cwd).sort()).toEqual(['a.md', name])
  })

  it('`--output-file` writes the report and keeps standard output free', async () => {
    const cwd = underContract({'a.md': uncited})
    const {status, stdout} = await citationLint(['a.md', '-f', 'json', '-o', 'report.json'], {cwd})
    expect({status, stdout}).toEqual({status: 1, stdout: ''})
    expect(JSON.parse(readFileSync(path.join(cwd, 'report.json'), 'utf8'))).toHaveLength(1)
  })

  it('`--stdin` checks a document by the configuration of its name', async () => {
    const cwd = underContract({'docs/citation.yml': 'rules: {UNCITED_NUMBER: off}\n'})
    const named = await citationLint(['--stdin', '--stdin-filename', 'docs/a.md'], {cwd, input: uncited})
    expect(named).toMatchObject({status: 0, stdout: expect.stringContaining('docs/a.md')})
    const nameless = await citationLint(['--stdin'], {cwd, input: uncited})
    expect(nameless).toMatchObject({status: 1, stdout: expect.stringContaining('<stdin>')})
  })

  it('`--max-warnings` and `--quiet` see to warnings', async () => {
    const cwd = underContract({
      'a.md': uncited,
      'citation.yml': 'contract: true\nrules: {UNCITED_NUMBER: warning}\n',
    })
    expect((await citationLint(['a.md'], {cwd})).status).toBe(0)
    expect((await citationLint(['a.md', '--max-warnings', '0'], {cwd})).status).toBe(1)
    expect(await citationLint(['a.md', '--max-warnings', '0', '--quiet'], {cwd})).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('no issues found'),
      stderr: 'citation-lint: Unexpected 1 warning, expected at most 0 (`--max-warnings`)\n',
    })
    const quiet = await citationLint(['a.md', '--quiet'], {cwd})
    expect(quiet.stdout).not.toContain('UNCITED_NUMBER')
  })

  it('`--config` and `--evidence` replace what is found', async () => {
    const evidence = JSON.stringify({citations: [{id: '1', url: 'https://bureau.example/may'}]})
    const cwd = folderWith({
      'a.md': 'Sales grew by 12.4% in May [1].\n',
      'off.yml': 'rules: {UNRESOLVED_CITATION: off, NO_EVIDENCE: off}\n',
      'e.json': evidence,
    })
    expect((await citationLint(['a.md'], {cwd})).stdout).toContain('No list defines')
    expect((await citationLint(['a.md', '--config', 'off.yml'], {cwd})).status).toBe(0)
    expect((await citationLint(['a.md', '--evidence', 'e.json'], {cwd})).stdout).not.toContain('No list defines')
  })

  it('`--no-inline-config` lets no document acquit itself', async () => {
    const cwd = underContract({'a.md': `<!-- citation-lint disable UNCITED_NUMBER -- trust me -->\n\n${uncited}`})
    expect((await citationLint(['a.md'], {cwd})).status).toBe(0)
    expect((await citationLint(['a.md', '--no-inline-config'], {cwd})).status).toBe(1)
  })

  it.each([
    ['`--color`', ['--color'], {env: {NO_COLOR: '1'}}, true],
    ['`--no-color`', ['--no-color'], {terminal: true}, false],
    ['a terminal', [], {terminal: true}, true],
    ['no terminal', [], {}, false],
    ['a file', ['-o', 'report.txt'], {terminal: true}, false],
    ['NO_COLOR', [], {env: {NO_COLOR: '1', FORCE_COLOR: '1'}, terminal: true}, false],
    ['FORCE_COLOR', [], {env: {FORCE_COLOR: '1'}}, true],
    ['FORCE_COLOR=0', [], {env: {FORCE_COLOR: '0'}, terminal: true}, false],
  ])('%s says whether the report has colors', async (_, args, options, colored) => {
    const cwd = folderWith({'a.md': uncited})
    const {stdout} = await citationLint(['a.md', ...args], {cwd, ...options})
    const report = args[0] === '-o' ? readFileSync(path.join(cwd, 'report.txt'), 'utf8') : stdout
    expect(report).toContain('UNCITED_NUMBER')
    expect(report.includes('\u001b[')).toBe(colored)
  })
})

describe('--rule', () => {
  const note =
    '[^1]: [bureau.example](https://bureau.example/may): "One fell. Two fell. Three fell. Four fell. Five fell."'
  const files = {'a.md': `Rents fell by 3%.[^1]\n\nSales grew by 12.4% in May.\n\n${note}\n`}
  const settings = 'contract: true\nrules:\n  UNCITED_NUMBER: off\n  QUOTE_TOO_LONG: [info, {sentences: 4}]\n'
  const found = async (cwd: string, ...args: readonly string[]) => {
    const {stdout, status} = await citationLint(['--format', 'json', ...args], {cwd})
    const levels = [...stdout.matchAll(/"code": ?"(UNCITED_NUMBER|QUOTE_TOO_LONG)",\s*"severity": ?"(\w+)"/g)]
    return {status, levels: levels.map(([, code, level]) => `${code} ${level}`)}
  }

  it('sets levels for a run over those of citation.yml, whose options stay, the last one last', async () => {
    const cwd = folderWith({...files, 'citation.yml': settings})
    expect((await found(cwd)).levels).toEqual(['QUOTE_TOO_LONG info'])
    const given = ['--rule', 'UNCITED_NUMBER:off', '--rule', 'uncited-number: error', '--rule', 'QUOTE_TOO_LONG:warn']
    expect(await found(cwd, ...given)).toEqual({status: 1, levels: ['UNCITED_NUMBER error', 'QUOTE_TOO_LONG warning']})
    expect((await found(cwd, '--rule', 'QUOTE_TOO_LONG:off')).levels).toEqual([])
    const longer = folderWith({...files, 'citation.yml': settings.replace('sentences: 4', 'sentences: 5')})
    expect((await found(longer, '--rule', 'QUOTE_TOO_LONG:error')).levels).toEqual([])
  })

  it('holds for results that were kept under others, for a page of kept results, and on standard input', async () => {
    const cwd = folderWith({...files, 'citation.yml': settings})
    expect((await found(cwd, '--cache')).levels).toEqual(['QUOTE_TOO_LONG info'])
    const given = ['--rule', 'UNCITED_NUMBER:error', '--cache']
    for (const _ of ['new', 'kept']) {
      expect((await found(cwd, ...given)).levels).toContain('UNCITED_NUMBER error')
      expect((await citationLint(['-f', 'html', ...given], {cwd})).stdout).toContain('UNCITED_NUMBER')
    }
    const {stdout} = await citationLint(['--stdin', '--rule', 'UNCITED_NUMBER:error'], {cwd, input: uncited})
    expect(stdout).toContain(' UNCITED_NUMBER')
  })
})

describe('bad input ends with 2, one clear line, and no stack', () => {
  it.each([
    ['an unknown option', ['--frmat', 'json'], {}, 'Unexpected `--frmat` as an option, expected `--format`'],
    ['an unknown format', ['--format', 'jsn'], {}, 'Unexpected `jsn` as `--format`, expected `json`'],
    [
      'a format like no other',
      ['-f', 'x'],
      {},
      'expected `stylish`, `concise`, `full`, `json`, `sarif`, `github`, `gitlab`, `junit` or `html`',
    ],
    ['a number that is none', ['--max-warnings', 'many'], {}, 'whole number'],
    [
      'an unknown command',
      ['chek'],
      {},
      'Argument `chek` names no file; give the name of a Markdown file, or the command `check`',
    ],
    [
      'a command as option',
      ['--fix', 'a.md'],
      {},
      'Unexpected option `--fix`, expected the command `citation-lint fix`',
    ],
    [
      'that of a group',
      ['evidence', 'check', '--fix', 'a.json'],
      {},
      'expected the command `citation-lint evidence dedupe`',
    ],
    [
      'the same as its command',
      ['evidence', 'fix', 'a.json'],
      {},
      'Unexpected command `fix`, expected the command `citation-lint evidence dedupe`',
    ],
    ['a command as option of another', ['check', '--init'], {}, 'expected the command `citation-lint init`'],
    ['an option of other programs', ['check', '--write', 'a.md'], {}, 'expected the command `citation-lint fix`'],
    ['another one', ['--print-config', 'a.md'], {}, 'expected the command `citation-lint explain-config`'],
    ['an option of another command', ['a.md', '--renumber'], {}, 'expected the command `citation-lint fix`'],
    [
      'an option of another command of a group',
      ['evidence', 'check', '--refresh', '3', 'a.json'],
      {},
      'expected the command `citation-lint evidence fetch`',
    ],
    [
      'a command of other programs',
      ['lint', 'a.md'],
      {'a.md': cited},
      '`lint` names no file; give the name of a Markdown file, or the command `check`',
    ],
    ['the same with an option', ['lint', '--fix'], {}, 'expected the command `citation-lint fix`'],
    ['another command of other programs', ['rules'], {}, 'or the command `explain`'],
    [
      'an unknown command below another',
      ['evidence', 'chek', 'x'],
      {},
      'Unexpected `chek` as a command, expected `check`',
    ],
    ['an unknown code', ['explain', 'UNCITED_NUMBRE'], {}, 'expected `UNCITED_NUMBER`'],
    ['a code like no other', ['explain', 'x'], {}, 'expected one of those that `citation-lint explain` lists'],
    [
      'a level of an unknown rule',
      ['--rule', 'UNCITED_NUMBRE:off'],
      {},
      'Unexpected code `UNCITED_NUMBRE`, expected `UNCITED_NUMBER`',
    ],
    [
      'a level that is none',
      ['--rule', 'uncited-number:eror'],
      {},
      'Unexpected `eror` as level of `UNCITED_NUMBER`, expected `error`',
    ],
    ['a level like no other', ['--rule', 'NO_EVIDENCE:2'], {}, 'expected `error`, `warning`, `info` or `off`'],
    [
      'a rule without a level',
      ['--rule', 'NO_EVIDENCE'],
      {},
      'expected a code and a level, such as `UNCITED_NUMBER:off`',
    ],
    [
      'a key that is none',
      ['a.md'],
      {'a.md': cited, 'citation.yml': 'ruels: {}'},
      '`citation.yml`; https://github.com/',
    ],
    ['a missing file', ['missing.md'], {}, 'Argument `missing.md`'],
    ['a folder without documents', ['empty'], {'empty/a.txt': ''}, 'Folder `empty` holds no Markdown file'],
    ['a binary file', ['a.md'], {'a.md': Uint8Array.of(0x89, 0x50, 0)}, 'a.md: Unexpected binary data'],
    ['an empty file', ['a.md'], {'a.md': ''}, 'a.md: The document is empty'],
    [
      'bytes that are not UTF-8',
      ['a.md'],
      {'a.md': Uint8Array.of(0x41, 0x0a, 0xe9)},
      'a.md:2: The bytes here are not UTF-8',
    ],
    ['a malformed configuration', ['a.md'], {'a.md': cited, 'citation.yml': 'a: [1\n'}, 'citation.yml:'],
    [
      'an unknown key of the configuration',
      ['a.md'],
      {'a.md': cited, 'citation.yml': '\nallowed_prefix: []\n'},
      'citation.yml:2:1',
    ],
    ['a folder as configuration', ['a.md', '--config', 'conf'], {'a.md': cited, 'conf/x': ''}, 'conf'],
    ['missing evidence', ['a.md', '--evidence', 'none.json'], {'a.md': cited}, 'none.json'],
    [
      'a misspelt policy',
      ['a.md', '-c', 'in/huose.yml'],
      {'a.md': cited, 'in/house.yml': ''},
      'in/huose.yml:1:1: There is no such file; name one that exists, such as `in/house.yml`',
    ],
    [
      'a misspelt document',
      ['explain-config', 'in/brif.md'],
      {'in/brief.md': cited},
      'in/brif.md: There is no such file; name one that exists, such as `in/brief.md`',
    ],
    ['a folder as document', ['explain-config', '.'], {}, '.: Unexpected folder or device'],
    ['malformed evidence', ['a.md'], {'a.md': cited, 'a.citations.json': '{\n  "citations": [\n'}, 'a.citations.json:'],
    ['a report that cannot be written', ['a.md', '-o', 'none/x'], {'a.md': cited}, 'none/x'],
    ['arguments beside `--ndjson`', ['--ndjson', 'a.md'], {'a.md': cited}, '--ndjson'],
    [
      'options that exclude each other',
      ['--ndjson', '--quiet'],
      {},
      'Unexpected option `--ndjson` beside `--quiet`, expected one of them',
    ],
    ['a name without standard input', ['--stdin-filename', 'a.md'], {}, '--stdin'],
    [
      'such a name for a fix, which would fix all documents',
      ['fix', '--stdin-filename', 'a.md'],
      {'b.md': cited},
      '--stdin',
    ],
    ['such a name for enforcement', ['enforce', '--stdin-filename', 'a.md', 'b.md'], {'b.md': cited}, '--stdin'],
    ['a style of footnotes without them', ['fix', '--style', 'apa'], {'a.md': cited}, '--to footnotes'],
    [
      'a style of citations beside requests',
      ['fix', '--ndjson', '--to', 'links'],
      {},
      'Unexpected option `--ndjson` beside `--to`, expected one of them',
    ],
    [
      'a format beside requests',
      ['--ndjson', '-f', 'json'],
      {},
      'Unexpected option `--ndjson` beside `--format`, expected one of them',
    ],
    ['a place for results that are not kept', ['--cache-location', 'x'], {'a.md': cited}, 'needs `--cache`'],
  ] as const)('%s', async (_, args, files, message) => {
    const {status, stdout, stderr} = await citationLint(args, {cwd: folderWith(files)})
    expect(stderr).toContain(message)
    expect(stderr).toMatch(/^citation-lint: /)
    expect(stderr).not.toMatch(/^\s+at /m)
    expect({status, stdout}).toEqual({status: 2, stdout: ''})
  })

  it('a command that is not there has help, what was meant, and nothing of commander', async () => {
    const unknown = await citationLint(['help', 'chek'])
    expect(unknown).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Unexpected `chek` as command, expected `check`'),
    })
    const elsewhere = await citationLint(['help', 'rules'])
    expect(elsewhere.stderr).toContain('Unexpected `rules` as command, expected `explain`')
    const missing = await citationLint(['evidence'])
    expect(missing).toMatchObject({status: 2, stderr: expect.stringContaining('Usage: citation-lint evidence')})
    expect(unknown.stderr + missing.stderr).not.toContain('outputHelp')
  })

  it('checks the other documents and names the bad one', async () => {
    const cwd = underContract({'a.md': uncited, 'b.md': Uint8Array.of(0)})
    const {status, stdout, stderr} = await citationLint([], {cwd})
    expect(stdout).toContain('UNCITED_NUMBER')
    expect(stderr).toMatch(/^citation-lint: b\.md: Unexpected binary data/)
    expect(status).toBe(2)
  })
})

describe('what must not reach a terminal', () => {
  it('shows control and bidi characters of names and texts as escapes', async () => {
    const name = 'a\u001b]0;x\u0007\u202eb\n::error::c.md'
    const cwd = folderWith({[name]: 'The \u001b[31mindex\u202e grew by 5% \u001b]0;y\u0007[99].\n'})
    mkdirSync(path.join(cwd, 'evil\u001b[2J'))
    for (const args of [['.'], ['--config', 'evil\u001b[2J', name], ['evil\u001b[2J'], ['--evil\u001b[2J']]) {
      const {stdout, stderr} = await citationLint(args, {cwd})
      expect(stdout + stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
      expect(stdout + stderr).not.toMatch(/^::/m)
    }
  })
})
