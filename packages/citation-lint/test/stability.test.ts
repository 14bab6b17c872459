import {PassThrough, Readable} from 'node:stream'
import {describe, expect, expectTypeOf, it} from 'vitest'
import type {RequestErrorCode} from '../src/index.ts'
import {run} from '../src/program.ts'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'
import {read} from './texts.ts'

// docs/reference/stability.md: what the command does that others build on. promises.test.ts holds the names.
const promised = JSON.parse(read('packages/citation-lint/test/fixtures/promises.json')) as {
  readonly answers: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly requests: Readonly<Record<string, readonly string[]>>
}

const brief = {'a.md': 'Rents fell by 3% [9].\n\n## References\n\n[1] Bureau. https://bureau.example/may\n'}
const check = (...args: readonly string[]) => citationLint(args, {cwd: folderWith(brief)})

describe('what was promised', () => {
  it('holds for fields and units of --format json', async () => {
    const {stdout} = await check('--format', 'json')
    const [{path: file, ok, findings, summary}] = JSON.parse(stdout)
    expect({file, ok}).toEqual({file: 'a.md', ok: false})
    expect(Object.keys(summary)).toEqual(expect.arrayContaining(Object.keys(promised.answers.Summary ?? {})))
    expect(findings).toContainEqual(
      expect.objectContaining({
        ...{code: 'UNRESOLVED_CITATION', severity: 'error', line: 1, column: 18, endLine: 1, endColumn: 21},
        ...{offset: 17, endOffset: 20, actual: '[9]', fixable: false, file: 'a.md', message: expect.any(String)},
      }),
    )
  })

  it('holds for offsets, in UTF-16 code units without the byte order mark, with lines and columns from 1', async () => {
    const cwd = folderWith({'a.md': '\ufeff🙂🙂\r\n\r\n🙂 Rents fell by 3% in May.\r\n'})
    const [{findings}] = JSON.parse((await citationLint(['--format', 'json'], {cwd})).stdout)
    expect(findings).toContainEqual(
      expect.objectContaining({actual: '3%', line: 3, column: 18, endColumn: 20, offset: 25, endOffset: 27}),
    )
  })

  it('holds for SARIF: rule, region, and a fingerprint that stays while the text of the finding does', async () => {
    const resultsOf = async (text: string) => {
      const {stdout} = await citationLint(['--format', 'sarif'], {cwd: folderWith({'a.md': text})})
      const {version, runs} = JSON.parse(stdout)
      expect(version).toBe('2.1.0')
      return runs[0].results.find((each: {readonly ruleId: string}) => each.ruleId === 'UNRESOLVED_CITATION')
    }
    const expected = (startLine: number) => ({
      ruleId: 'UNRESOLVED_CITATION',
      locations: [{physicalLocation: {region: {startLine, startColumn: 18, endLine: startLine, endColumn: 21}}}],
      // Kept results of code scanning and baselines are found again by it, in every version.
      partialFingerprints: {'citationLint/v1': '355b93fa7e538170c0ca4dcd602ee4a3'},
    })
    expect(await resultsOf(brief['a.md'])).toMatchObject(expected(1))
    expect(await resultsOf(`Nothing to see.\n\n${brief['a.md']}`)).toMatchObject(expected(3))
  })

  it('holds for JUnit, GitHub, GitLab and `concise`: one failure, annotation, object and line for each finding', async () => {
    const [{findings}] = JSON.parse((await check('--format', 'json')).stdout)
    const errors = findings.filter((each: {readonly severity: string}) => each.severity === 'error').length
    expect(findings.length).toBeGreaterThan(errors)
    const junit = (await check('--format', 'junit')).stdout
    expect(junit.match(/<testcase /g)).toHaveLength(findings.length)
    expect(junit.match(/<failure /g)).toHaveLength(errors)
    const github = (await check('--format', 'github')).stdout
    expect(github.match(/^::(?:error|warning|notice) file=a\.md,line=\d+,/gm)).toHaveLength(findings.length)
    const gitlab = JSON.parse((await check('--format', 'gitlab')).stdout)
    const codes = findings.map((each: {readonly code: string}) => each.code)
    expect(gitlab.map((each: {readonly check_name: string}) => each.check_name)).toEqual(codes)
    const concise = (await check('--format', 'concise')).stdout
    const lines = Array.from(
      concise.matchAll(/^a\.md:\d+:\d+: (?:error|warning|info) ([A-Z_]+) ./gm),
      ([, code]) => code,
    )
    expect(lines).toEqual(codes)
  })

  it('holds for exit codes', async () => {
    const statusOf = async (...args: readonly string[]) => (await check(...args)).status
    expect(await statusOf('a.md')).toBe(1)
    expect(await statusOf('missing.md')).toBe(2)
    expect((await citationLint([], {cwd: folderWith({'a.md': 'Nothing to see.\n'})})).status).toBe(0)
    const enforce = async (attempt: string) =>
      (await citationLint(['enforce', '--attempt', attempt, 'a.md'], {cwd: folderWith(brief)})).status
    expect([await enforce('1'), await enforce('2')]).toEqual([1, 4])
    // A warning alone is none.
    const stored = ['1', '2'].map((id) => ({
      id,
      url: `https://bureau.example/${id}`,
      title: 'May',
      publisher: 'Bureau',
    }))
    const warns = {'a.md': 'All is well. [1]\n', 'a.citations.json': JSON.stringify({sources: stored})}
    const statusOfWarning = async (...args: readonly string[]) =>
      (await citationLint(args, {cwd: folderWith(warns)})).status
    expect([await statusOfWarning(), await statusOfWarning('--max-warnings', '0')]).toEqual([0, 1])
  })

  it('holds for exit code 3, a fault of citation-lint', async () => {
    const output = new PassThrough()
    const environment = {
      ...{stdin: Readable.from([]), stdout: output, stderr: output, env: {}},
      get cwd(): string {
        throw new TypeError('no folder')
      },
    }
    expect(await run(['a.md'], environment)).toBe(3)
    expect(output.read().toString()).toMatch(/^citation-lint: Internal error: no folder; please report it/)
  })

  it('holds for comments in documents', async () => {
    const rise = 'Rents rose by 3% in May.'
    const fall = 'Wages fell by 5% in May.'
    const uncitedIn = async (...blocks: readonly string[]) => {
      const sourced = ['Costs rose by 4% [1].', '## References', '[1] Bureau. https://bureau.example/may']
      const cwd = folderWith({'a.md': `${[...blocks, ...sourced].join('\n\n')}\n`})
      const [{findings}] = JSON.parse((await citationLint(['--format', 'json'], {cwd})).stdout)
      return findings.filter((each: {readonly code: string}) => each.code === 'UNCITED_NUMBER').length
    }
    const comment = (words: string) => `<!-- citation-lint ${words} UNCITED_NUMBER -- own estimate -->`
    expect(await uncitedIn(rise, fall)).toBe(2)
    expect(await uncitedIn(comment('ignore'), rise, fall)).toBe(1)
    expect(await uncitedIn(comment('disable'), rise, fall)).toBe(0)
    expect(await uncitedIn(comment('disable'), rise, comment('enable'), fall)).toBe(1)
  })

  it('holds for answers of --ndjson and their error codes', async () => {
    const lines = [
      '{"id": 1, "path": "a.md", "document": ""}',
      '{"id": 2}',
      '{',
      '{"path": "a.md", "document": "", "config": {"x": 1}}',
      '{"path": "a.md", "document": "", "evidence_ref": "week-7"}',
      '{"path": "a.json", "document": "{"}',
      '{"path": "a.md", "document": "", "format": "docx"}',
    ]
    const {stdout} = await citationLint(['--ndjson'], {input: lines.join('\n')})
    const answers = stdout.trimEnd().split('\n')
    expect(answers).toHaveLength(lines.length)
    const parsed = answers.map((line) => JSON.parse(line))
    expect(parsed[0]).toMatchObject({id: 1, path: 'a.md', ok: true, findings: [], summary: {}})
    expect(parsed.slice(1).map(({error}) => error.code)).toEqual([
      ...['INVALID_REQUEST', 'INVALID_REQUEST', 'INVALID_CONFIG', 'INVALID_EVIDENCE'],
      ...['INVALID_DOCUMENT', 'UNSUPPORTED_FORMAT'],
    ])
    expectTypeOf<RequestErrorCode>().toEqualTypeOf<
      | 'INVALID_REQUEST'
      | 'UNSUPPORTED_FORMAT'
      | 'INVALID_DOCUMENT'
      | 'INVALID_CONFIG'
      | 'INVALID_EVIDENCE'
      | 'INVALID_RESPONSE'
      | 'CANCELLED'
      | 'INTERNAL_ERROR'
    >()
  })

  it.each(Object.entries(promised.requests))('holds for the keys of requests: %s', async (command, keys) => {
    const [name = '', nested] = command.split(' ')
    const fields = Object.fromEntries(keys.map((key) => [key, null]))
    const request = {...(nested === undefined ? fields : {[nested]: fields}), path: 'a.md', document: ''}
    const asked = async (line: object) => {
      const {stdout} = await citationLint([name, '--ndjson'], {input: JSON.stringify(line)})
      return JSON.parse(stdout)
    }
    expect((await asked(request)).error).toBeUndefined()
    const unknown = nested === undefined ? {...request, later: 1} : {...request, [nested]: {later: 1}}
    expect(await asked(unknown)).toMatchObject({error: {code: 'INVALID_REQUEST'}})
  })
})
