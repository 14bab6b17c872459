import {spawnSync} from 'node:child_process'
import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {expect, it} from 'vitest'

const workspace = new URL('../../../', import.meta.url).pathname
const program = path.join(workspace, 'node_modules/remark-cli/cli.js')

const policy = 'required_sections: [prevailing]\n'
const naming = `${policy}evidence: stored.json\n`
const stored = {
  citations: [{id: '1', url: 'https://bank.example/1', title: 'Decision', published_at: '2026-02-10'}],
}
const kept = '## Prevailing view\n\n- Up. [1]\n'
const one = `${kept}- Down.\n`
const four = `${one}- Out.\n- Over.\n- Gone.\n`

/** What remark says about a brief, and what it writes in its place. */
function remark(document: string, {files = {}, plugin = '', flags = []}: Run) {
  const folder = mkdtempSync(path.join(tmpdir(), 'citation-enforce-'))
  for (const [name, text] of Object.entries({...files, 'b.md': document})) writeFileSync(path.join(folder, name), text)
  const brief = path.join(folder, 'b.md')
  const given = [program, brief, '--use', `citation-lint/plugins/enforce${plugin}`, '-o', '--no-color', ...flags]
  const {status, stderr} = spawnSync(process.execPath, given, {cwd: workspace, encoding: 'utf8'})
  return {status, stderr, written: readFileSync(brief, 'utf8')}
}

interface Run {
  readonly files?: Readonly<Record<string, string>>
  readonly plugin?: string
  readonly flags?: readonly string[]
}

const named = {'citation.yml': naming, 'stored.json': JSON.stringify(stored)}

it.each([
  ['retries', '', 'RETRY'],
  ['abstains', '=attempt:2', 'ABSTAIN'],
])('ends with 1 and leaves the file alone where it %s', (_, plugin, code) => {
  const {status, stderr, written} = remark(four, {files: named, plugin})
  expect(status).toBe(1)
  expect(stderr).toMatch(new RegExp(`1:1\\s+error\\s+This document has 4 of 5 bullets taken out.*${code}`))
  expect(stderr).toMatch(/4:3-4:8\s+warning\s+Taken out: it cites nothing/)
  expect(stderr).toContain('5 messages (✖ 1 error, ⚠ 4 warnings)')
  expect(written).toBe(four)
})

it('writes what it delivers, and tells what went; `--frail` fails for that', () => {
  const {status, stderr, written} = remark(one, {files: named})
  expect([status, written]).toEqual([0, kept])
  expect(stderr).toContain('⚠ 1 warning')
  expect(remark(one, {files: named, flags: ['--frail']})).toMatchObject({status: 1, written: kept})
})

it('finds the evidence beside a document as `citation-lint` does', () => {
  const files = {'citation.yml': policy, 'b.citations.json': JSON.stringify(stored)}
  expect(remark(one, {files})).toMatchObject({status: 0, written: kept})
  expect(remark(one, {files: {...files, 'citation.yml': `${policy}evidence_from: policy\n`}}).status).toBe(1)
})
