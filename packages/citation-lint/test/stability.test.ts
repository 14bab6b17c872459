import {readFileSync} from 'node:fs'
import path from 'node:path'
import {rules} from '@citation-lint/core/rules'
import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith, workspace} from './folders.ts'

/** A schema with its definitions, as far as these tests read it. */
interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly $defs?: Readonly<Record<string, Schema>>
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(workspace, file), 'utf8'))

// docs/reference/stability.md: what stands in this file was promised, so it may only grow.
const promised = readJson('packages/citation-lint/test/fixtures/promises.json') as {
  readonly codes: readonly string[]
  readonly keys: readonly string[]
  readonly answers: Readonly<Record<string, readonly string[]>>
  readonly requestErrors: readonly string[]
}
const schema = (name: string) => readJson(`docs/schemas/${name}.schema.json`) as Schema

const brief = {'a.md': 'Rents fell by 3% [9].\n\n## References\n\n[1] Bureau. https://bureau.example/may\n'}
const check = (...args: readonly string[]) => citationLint(args, {cwd: folderWith(brief)})

describe('what was promised', () => {
  it('holds for codes of rules, each with its page', () => {
    expect([...rules.keys()]).toEqual(expect.arrayContaining([...promised.codes]))
  })

  it('holds for keys of citation.yml', () => {
    expect(Object.keys(schema('citation-yml').properties ?? {})).toEqual(expect.arrayContaining([...promised.keys]))
  })

  it('holds for fields of answers', () => {
    const answers = ['check-answer', 'enforce-answer', 'fix-answer'].map(schema)
    const definitions = Object.assign({}, ...answers.map(({$defs}) => $defs)) as Record<string, Schema>
    for (const [name, fields] of Object.entries(promised.answers))
      expect(Object.keys(definitions[name]?.properties ?? {}), name).toEqual(expect.arrayContaining([...fields]))
  })

  it('holds for fields and units of --format json', async () => {
    const {stdout} = await check('--format', 'json')
    const [{path: file, ok, findings, summary}] = JSON.parse(stdout)
    expect({file, ok}).toEqual({file: 'a.md', ok: false})
    expect(Object.keys(summary)).toEqual(expect.arrayContaining([...(promised.answers.Summary ?? [])]))
    expect(findings).toContainEqual(
      expect.objectContaining({
        ...{code: 'UNRESOLVED_CITATION', severity: 'error', line: 1, column: 18, endLine: 1, endColumn: 21},
        ...{offset: 17, endOffset: 20, actual: '[9]', fixable: false, file: 'a.md', message: expect.any(String)},
      }),
    )
  })

  it('holds for SARIF', async () => {
    const {version, runs} = JSON.parse((await check('--format', 'sarif')).stdout)
    expect(version).toBe('2.1.0')
    expect(runs[0].results).toContainEqual(
      expect.objectContaining({
        ruleId: 'UNRESOLVED_CITATION',
        partialFingerprints: {'citationLint/v1': expect.stringMatching(/^[0-9a-f]{32}$/)},
      }),
    )
  })

  it('holds for exit codes', async () => {
    const statusOf = async (...args: readonly string[]) => (await check(...args)).status
    expect(await statusOf('a.md')).toBe(1)
    expect(await statusOf('missing.md')).toBe(2)
    expect((await citationLint([], {cwd: folderWith({'a.md': 'Nothing to see.\n'})})).status).toBe(0)
    const enforce = async (attempt: string) =>
      (await citationLint(['enforce', '--attempt', attempt, 'a.md'], {cwd: folderWith(brief)})).status
    expect([await enforce('1'), await enforce('2')]).toEqual([1, 4])
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
    ]
    const {stdout} = await citationLint(['--ndjson'], {input: lines.join('\n')})
    const answers = stdout.trimEnd().split('\n')
    expect(answers).toHaveLength(lines.length)
    const parsed = answers.map((line) => JSON.parse(line))
    expect(parsed[0]).toMatchObject({id: 1, path: 'a.md', ok: true, findings: [], summary: {}})
    expect(parsed.slice(1).map(({error}) => error.code)).toEqual([
      ...['INVALID_REQUEST', 'INVALID_REQUEST', 'INVALID_CONFIG'],
    ])
    for (const {error} of parsed.slice(1)) expect(promised.requestErrors).toContain(error.code)
  })
})
