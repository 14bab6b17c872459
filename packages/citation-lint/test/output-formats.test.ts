import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import type {LocatedFinding} from '@citation-lint/core/rules'
import Ajv from 'ajv-draft-04'
import addFormats from 'ajv-formats'
import {marked} from 'marked'
import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith, underContract} from './folders.ts'

interface Region {
  readonly startLine: number
  readonly startColumn: number
  readonly endLine: number
  readonly endColumn: number
}

interface Sarif {
  readonly runs: readonly {
    readonly tool: {readonly driver: {readonly rules: readonly {readonly id: string; readonly help: {text: string}}[]}}
    readonly results: readonly {
      readonly ruleId: string
      readonly ruleIndex: number
      readonly level: string
      readonly locations: readonly {
        readonly physicalLocation: {readonly artifactLocation: {readonly uri: string}; readonly region: Region}
      }[]
      readonly partialFingerprints: Readonly<Record<string, string>>
      readonly fixes?: readonly {readonly artifactChanges: readonly {readonly replacements: readonly unknown[]}[]}[]
    }[]
  }[]
}

const references = '\n## References\n\n[1] Bureau. https://bureau.example/may\n'
const brief = `Rents fell by 3% [1].\n\nSales grew by 12.4% in May.\n${references}`

/** A brief with so many numbers that nothing backs, and one that the list backs. */
const uncited = (count: number): string =>
  `Rents fell by 3% [1].\n\n${Array.from({length: count}, (_, n) => `Sales grew by ${n + 10}.5% in May.\n`).join('\n')}${references}`

const check = (format: string, cwd: string, ...args: string[]) => citationLint(['--format', format, ...args], {cwd})

async function sarifOf(files: Readonly<Record<string, string>>): Promise<Sarif> {
  return JSON.parse((await check('sarif', underContract(files))).stdout)
}

const schemaFile = createRequire(import.meta.url).resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json')

describe('`--format sarif`', () => {
  it('is valid against the schema of SARIF 2.1.0', async () => {
    const validator = new Ajv.default({strict: false, allErrors: true, unicodeRegExp: false})
    addFormats.default(validator)
    const validate = validator.compile(JSON.parse(readFileSync(schemaFile, 'utf8')))
    const folder = underContract({
      'a.md': brief,
      'b.md': 'Yields doubled to 40% [1] [99].\n',
      'b.citations.json': '{"citations": [{"id": "1"}]}',
    })
    const {stdout, status} = await check('sarif', folder)
    validate(JSON.parse(stdout))
    expect({status, faults: validate.errors}).toEqual({status: 1, faults: null})
    expect((JSON.parse(stdout) as Sarif).runs[0]?.results.length).toBeGreaterThan(2)
    expect(validate({version: '2.1.0', runs: [{tool: {}}]})).toBe(false)
  })

  it('names rule, level, place, fingerprint and help of a finding', async () => {
    const log = await sarifOf({'a.md': brief})
    expect(log).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          columnKind: 'utf16CodeUnits',
          originalUriBaseIds: {SRCROOT: {}},
          tool: {
            driver: {
              name: 'citation-lint',
              rules: [
                {
                  id: 'UNCITED_NUMBER',
                  name: 'UncitedNumber',
                  helpUri: expect.stringMatching(/^https:\/\/.*uncited-number\.md$/),
                  help: {markdown: expect.stringMatching(/^# UNCITED_NUMBER\n/)},
                  defaultConfiguration: {enabled: true, level: 'error'},
                  properties: {precision: 'high', 'problem.severity': 'error'},
                },
              ],
            },
          },
          results: [
            {
              ruleId: 'UNCITED_NUMBER',
              ruleIndex: 0,
              level: 'error',
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: {uri: 'a.md', uriBaseId: 'SRCROOT'},
                    region: {startLine: 3, startColumn: 15, endLine: 3, endColumn: 20},
                  },
                },
              ],
              partialFingerprints: {'citationLint/v1': expect.stringMatching(/^[0-9a-f]{32}$/)},
            },
          ],
        },
      ],
    })
    expect(JSON.stringify(log)).not.toMatch(/primaryLocationLineHash|security-severity/)
  })

  it('ranks what was judged by its probability, and nothing else', async () => {
    const cwd = folderWith({'a.md': brief, 'b/b.md': brief, 'b/citation.yml': 'contract: true\n'})
    const log = JSON.parse((await check('sarif', cwd)).stdout)
    const [judged, asked]: readonly {rank?: number}[] = log.runs[0].results
    const [{findings}] = JSON.parse((await check('json', cwd)).stdout)
    expect(judged?.rank).toBeCloseTo(100 * findings[0].probability)
    expect(asked).not.toHaveProperty('rank')
  })

  it('gives addresses that decode to the names of the files', async () => {
    const names = ['100%.md', 'deep/über uns #1?.md', 'a:b.md']
    const log = await sarifOf(Object.fromEntries(names.map((name) => [name, brief])))
    const uris = log.runs[0]?.results.map(({locations}) => locations[0]?.physicalLocation.artifactLocation.uri ?? '')
    expect(uris?.map(decodeURIComponent).sort()).toEqual([...names].sort())
    for (const uri of uris ?? []) expect(uri).toMatch(/^[\w.!~*'()/%-]+$/)
  })

  it('keeps fingerprints when lines are added above, and gives each finding its own', async () => {
    const fingerprints = async (document: string) => {
      const results = (await sarifOf({'a.md': document})).runs[0]?.results ?? []
      return results.map(({partialFingerprints}) => partialFingerprints['citationLint/v1'])
    }
    const twice = brief.replace('\n## ', '\nMargins rose, too: 12.4% in May.\n\n## ')
    const before = await fingerprints(twice)
    expect(await fingerprints(`It was a quiet month.\n\n${twice}`)).toEqual(before)
    expect(new Set(before)).toHaveLength(2)
  })

  it('sorts rules and points at them', async () => {
    const log = await sarifOf({
      'a.md': 'Yields doubled to 40%. Prices fell by 3% [1] [99].\n',
      'a.citations.json': '{"citations": [{"id": "1"}]}',
    })
    const [run] = log.runs
    const ids = run?.tool.driver.rules.map(({id}) => id) ?? []
    expect(ids.length).toBeGreaterThan(2)
    expect(ids).toEqual([...ids].sort())
    for (const {ruleId, ruleIndex} of run?.results ?? []) expect(ids[ruleIndex]).toBe(ruleId)
  })

  it('offers what is expected as fixes at the place', async () => {
    const log = await sarifOf({
      'a.md': 'Prices fell by 3% [s1].\n',
      'a.citations.json': '{"sources": [{"id": "S1", "title": "Bureau", "url": "https://bureau.example/may"}]}',
    })
    const fixed = log.runs[0]?.results.find(({fixes}) => fixes !== undefined)
    expect(fixed?.fixes?.[0]?.artifactChanges[0]?.replacements).toEqual([
      {deletedRegion: fixed?.locations[0]?.physicalLocation.region, insertedContent: {text: '[S1]'}},
    ])
  })

  it('repairs all places of a finding in one fix', async () => {
    const log = await sarifOf({'a.md': 'Rye rose【1†source】 and fell.\n\n'.repeat(12)})
    const fixed = log.runs[0]?.results.filter(({ruleId}) => ruleId === 'LEAKED_MARKER')
    expect(fixed?.map(({fixes}) => fixes?.map((fix) => fix.artifactChanges[0]?.replacements.length))).toEqual([[12]])
  })

  it('is the same in every run', async () => {
    const cwd = underContract({'a.md': brief, 'b.md': uncited(5)})
    expect((await check('sarif', cwd)).stdout).toBe((await check('sarif', cwd)).stdout)
  })
})

describe('`--format json`', () => {
  it('lets a reader repair a finding at all its places', async () => {
    const source = 'Rye rose【1†source】 and fell.\n\n'.repeat(12)
    const {stdout} = await check('json', underContract({'a.md': source}))
    const [{findings}]: readonly [{findings: readonly LocatedFinding[]}] = JSON.parse(stdout)
    const repairs = findings.filter(({fixable}) => fixable)
    expect(repairs).toHaveLength(1)
    const edits = repairs.flatMap(({places = [], expected: [text]}) => places.map((place) => ({...place, text})))
    const repaired = edits.reduceRight(
      (text, edit) => `${text.slice(0, edit.offset)}${edit.text}${text.slice(edit.endOffset)}`,
      source,
    )
    expect(repaired).toBe('Rye rose and fell.\n\n'.repeat(12))
  })
})

describe('`--format json` and `--format sarif`', () => {
  it('write what is hidden as JSON escapes, and lose nothing of it', async () => {
    const marker = '[^a\u202e\u009b\u{e0041}]'
    const name = 'a\u202e\u009b.md'
    const cwd = underContract({[name]: `Rents fell by 3% [1] ${marker}.\n${references}`, 'citation.yml': ''})
    const [json, sarif] = [await check('json', cwd), await check('sarif', cwd)]
    expect(json.stdout).toContain('[^a\\u202e\\u009b\\udb40\\udc41]')
    for (const {stdout} of [json, sarif])
      expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]|[\u{e0000}-\u{e0fff}]/u)
    const [{path: file, findings}] = JSON.parse(json.stdout)
    expect(file).toBe(name)
    expect(findings.map(({actual}: {actual: string}) => actual)).toContain(marker)
    expect(JSON.parse(sarif.stdout).runs[0].results).toHaveLength(findings.length)
  })
})

describe('`--format github`', () => {
  it('writes one command for each finding', async () => {
    const {stdout, status} = await check('github', underContract({'a.md': brief}))
    const [line] = stdout.split('\n')
    expect(line).toMatch(/^::error file=a\.md,line=3,endLine=3,col=15,endColumn=20,title=UNCITED_NUMBER::Number/)
    expect(stdout).toContain('1 document: 2 claims (1 unavailable, 1 without a source)')
    expect(status).toBe(1)
  })

  it('shows ten of each severity, errors first, and says how many more there are', async () => {
    const {stdout} = await check(
      'github',
      underContract({
        'b.md': uncited(14),
        'a/a.md': uncited(13),
        'a/citation.yml': 'contract: true\nrules: {UNCITED_NUMBER: warning}\n',
      }),
    )
    const kinds = stdout.split('\n').flatMap((line) => /^::(\w+) /.exec(line)?.[1] ?? [])
    expect(kinds).toEqual([...Array(10).fill('error'), ...Array(10).fill('warning')])
    expect(stdout).toContain('and 4 errors more')
    expect(stdout).toContain('and 3 warnings more')
  })

  it('adds every finding to the summary of the step', async () => {
    const cwd = underContract({'a.md': uncited(14), 'summary.txt': 'earlier\n'})
    const summary = path.join(cwd, 'summary.txt')
    await citationLint(['--format', 'github', 'a.md'], {cwd, env: {GITHUB_STEP_SUMMARY: summary}})
    const text = readFileSync(summary, 'utf8')
    expect(text).toMatch(/^earlier\n## citation-lint\n\n<p>14 errors, 0 warnings, 0 notes<\/p>/)
    expect(text.match(/<tr><td>error<\/td>/g)).toHaveLength(14)
  })

  it('renders in the summary what a message quotes as code, and nothing that a document holds', async () => {
    const document =
      'Rents fell by 3% [1].\n\nSales: [^*a*|b_c_`d`] [~~x~~](TODO) 【3†**s**】 grew [<b>](x "y") [s1].\n'
    const cwd = underContract({
      '*a*_b_.md': `${document}\n[^*a*|b_c_\`d\`]: \n\n[1] Bureau. https://bureau.example/may\n`,
      'summary.txt': '',
    })
    const summary = path.join(cwd, 'summary.txt')
    await citationLint(['--format', 'github'], {cwd, env: {GITHUB_STEP_SUMMARY: summary}})
    const page = readFileSync(summary, 'utf8')
    const rendered = marked.parse(page, {async: false})
    expect(page).toContain('<td>*a*_b_.md:3:')
    expect(page).toContain('<code>[s1]</code>')
    expect(page).not.toMatch(/<td>[^<]*`/)
    // Only the heading is Markdown: no mark of a document has become an element.
    const elements = (html: string) => html.match(/<[a-z]+\d?/g) ?? []
    expect(elements(rendered)).toEqual(['<h2', ...elements(page)])
  })

  it.each([
    ['a folder of the workspace', '.', {}, 'docs/'],
    ['a folder of the checkout', '.', {'.git/HEAD': ''}, 'docs/'],
    ['a second checkout in the workspace', '.', {'.git/HEAD': '', 'docs/.git': ''}, ''],
    ['the workspace itself', 'docs', {'.git/HEAD': ''}, ''],
    ['a folder outside', 'other', {'.git/HEAD': ''}, ''],
    ['a workspace that is gone', 'none', {}, ''],
  ])('calls files as GitHub does, in %s', async (_, root, git, before) => {
    const files = {'docs/100%.md': brief, 'docs/sub/b.md': brief, 'summary.txt': '', 'other/c.md': ''}
    const checkout = underContract({...files, ...git})
    const summary = path.join(checkout, 'summary.txt')
    const env = {GITHUB_WORKSPACE: path.join(checkout, root), GITHUB_STEP_SUMMARY: summary}
    const options = {cwd: path.join(checkout, 'docs'), env}
    const annotations = (await citationLint(['--format', 'github'], options)).stdout
    expect(annotations).toContain(`file=${before}100%25.md,line=3`)
    expect(annotations).toContain(`file=${before}sub/b.md,line=3`)
    expect(readFileSync(summary, 'utf8')).toContain(`<td>${before}sub/b.md:3:15</td>`)
    const log: Sarif = JSON.parse((await citationLint(['--format', 'sarif'], options)).stdout)
    const uris = log.runs[0]?.results.map(({locations}) => locations[0]?.physicalLocation.artifactLocation.uri)
    expect(uris).toEqual([`${before}100%25.md`, `${before}sub/b.md`])
  })

  it('says what is wrong with a summary that cannot be written', async () => {
    const cwd = underContract({'a.md': brief})
    const env = {GITHUB_STEP_SUMMARY: path.join(cwd, 'none/summary.txt')}
    const {status, stderr} = await citationLint(['--format', 'github', 'a.md'], {cwd, env})
    expect(stderr).toContain('GITHUB_STEP_SUMMARY')
    expect(status).toBe(2)
  })

  it('lets no document issue a command, set a title or turn text around', async () => {
    const hostile = '::error::x\r\n::stop-commands::t\n::set-output name=a::b %0A::error::y \u001b]0;z\u0007 \u202e'
    const label = '</td><script>alert(1)</script>[x](https://evil.example)'
    const document = `Sales grew by 12.4% [${hostile.replaceAll('\n', ' ')}].\n\n[99${hostile}] 5% fell. ${label} 7%\n`
    const cwd = underContract({
      'a\n::error::%0A,line=1\u001b\u202e.md': document,
      '<b>&"\'.md': document,
      'citation.yml': '',
    })
    const summary = path.join(cwd, 'summary.txt')
    const {stdout} = await citationLint(['--format', 'github'], {cwd, env: {GITHUB_STEP_SUMMARY: summary}})
    const commands = stdout.split('\n').filter((line) => line.includes('::'))
    expect(commands.length).toBeGreaterThan(1)
    for (const line of commands)
      expect(line).toMatch(
        /^::(?:error|warning|notice) file=[^,:]+,line=\d+,endLine=\d+,(?:col=\d+,endColumn=\d+,)?title=[A-Z_]+::/,
      )
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
    const page = readFileSync(summary, 'utf8')
    expect(page).not.toMatch(/<(?!\/?(?:p|table|tr|th|td|a|code)\b)|[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/)
  })
})

describe('`--format gitlab`', () => {
  it('names what GitLab shows, by the paths of the checkout', async () => {
    const checkout = underContract({'docs/a.md': brief, 'docs/<b>\u202e.md': brief, '.git/HEAD': ''})
    const options = {cwd: path.join(checkout, 'docs'), env: {CI_PROJECT_DIR: checkout}}
    const {stdout, status} = await citationLint(['--format', 'gitlab'], options)
    expect(status).toBe(1)
    expect(stdout).not.toContain('\u202e')
    const entries: readonly {fingerprint: string}[] = JSON.parse(stdout)
    expect(entries).toEqual(
      ['docs/<b>\u202e.md', 'docs/a.md'].map((file) => ({
        description: expect.stringMatching(/^Number `12\.4%`/),
        check_name: 'UNCITED_NUMBER',
        fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
        severity: 'major',
        location: {path: file, lines: {begin: 3, end: 3}},
      })),
    )
    expect(new Set(entries.map(({fingerprint}) => fingerprint)).size).toBe(2)
  })

  it('keeps fingerprints when lines are added above, and is an empty list where nothing was found', async () => {
    const fingerprints = async (document: string) => {
      const {stdout} = await check('gitlab', underContract({'a.md': document}))
      return JSON.parse(stdout).map(({fingerprint}: {fingerprint: string}) => fingerprint)
    }
    const before = await fingerprints(brief.replace('\n## ', '\nMargins rose, too: 12.4% in May.\n\n## '))
    expect(new Set(before).size).toBe(2)
    expect(await fingerprints(`It was quiet.\n\n${brief}`)).toEqual(before.slice(0, 1))
    expect(await fingerprints('It was quiet.\n')).toEqual([])
  })
})

describe('`--format html`', () => {
  const long = `Trade went on.\n\n    ${'x'.repeat(1_000_000)}\n`
  const refusal =
    'citation-lint: long.md: Unexpected document of 1000021 characters on a coverage page, expected at most 1000000; split it, or choose another format\n'

  it('shows no document that is too long for a page, and says so', async () => {
    const cwd = underContract({'long.md': long})
    expect(await citationLint(['long.md', '--format', 'html'], {cwd})).toMatchObject({
      status: 2,
      stdout: '',
      stderr: refusal,
    })
  })

  it('shows the others beside a document that is too long', async () => {
    const cwd = underContract({'a.md': brief, 'b.md': brief, 'long.md': long})
    const {status, stdout, stderr} = await citationLint(['.', '--format', 'html'], {cwd})
    expect({status, stderr}).toEqual({status: 2, stderr: refusal})
    expect(stdout).toContain('<a href="#d2-document">b.md</a>')
    expect(stdout).not.toContain('long.md')
    expect(stdout).toBe((await citationLint(['a.md', 'b.md', '--format', 'html'], {cwd})).stdout)
  })
})

describe('`--format junit`', () => {
  it('has a suite for each file, a failure for each error, and a passing case for a clean file', async () => {
    const cwd = underContract({'a.md': brief, 'b.md': brief.replace('12.4%', 'a lot')})
    const {stdout} = await check('junit', cwd)
    expect(stdout).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="citation-lint" tests="2" failures="1"/,
    )
    expect(stdout).toContain('<testsuite name="a.md" tests="1" failures="1" errors="0" skipped="0" time="0">')
    expect(stdout).toMatch(
      /<testcase name="UNCITED_NUMBER 3:15" classname="a\.md" file="a\.md" line="3" time="0"><failure type="error" message="Number/,
    )
    expect(stdout).toContain('<testcase name="no issues found" classname="b.md" file="b.md" time="0"/>')
  })

  it('gives each finding a name of its own, also where several stand at one place', async () => {
    const {stdout} = await check('junit', underContract({'a.md': `Rents fell by 3% [1] [7-9].\n${references}`}))
    const names = Array.from(stdout.matchAll(/<testcase name="([^"]*)"/g), ([, name]) => name)
    expect(names).toEqual(['UNRESOLVED_CITATION 1:22', 'UNRESOLVED_CITATION 1:22 (2)', 'UNRESOLVED_CITATION 1:22 (3)'])
  })

  it('counts only errors as failures', async () => {
    const cwd = underContract({'a.md': brief, 'citation.yml': 'contract: true\nrules: {UNCITED_NUMBER: warning}\n'})
    const {stdout, status} = await check('junit', cwd)
    expect(stdout).toContain('<system-out>warning: Number')
    expect(stdout).toContain('failures="0"')
    expect(status).toBe(0)
  })

  it('is well-formed whatever a document holds', async () => {
    const cwd = underContract({
      '<a b="&\u0001">.md': 'Sales grew by 5% ]]> <b> & "x" [99"<&\u0008].\n',
    })
    const {stdout} = await check('junit', cwd)
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f]|&(?!(?:amp|lt|gt|quot|#39);)/)
    const tags = stdout.match(/<[^>]*>/g) ?? []
    const pattern = /^<\??\/?[\w-]+(?: [\w-]+="[^"<]*")*\s*[?/]?>$/
    expect(tags.filter((tag) => !pattern.test(tag))).toEqual([])
    expect(stdout.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
  })
})
