import {execFile} from 'node:child_process'
import {cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {promisify} from 'node:util'
import {applyToSource} from '@citation-lint/core/changes'
import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {toStyle} from '@citation-lint/core/repairs'
import {openSession, policyFrom} from '@citation-lint/core/rules'
import {expect, it} from 'vitest'

const workspace = new URL('../../../', import.meta.url).pathname

/** The first three are listed in `source-markers.md`; what a list contradicts stays as it is. */
const addresses = ['https://heat.example/survey', 'https://panel.example', 'https://census.example']

const bundle = {
  sources: Array.from({length: 9}, (_, index) => ({
    sid: index + 1,
    source_id: `S${index + 1}`,
    title: `Paper ${index + 1}`,
    url: addresses[index] ?? `https://papers.example/${index + 1}`,
  })),
}

/** What a file shall hold afterwards: its text with the planned edits, and nothing else. */
function expected(text: string): string {
  const evidence = createEvidence([readEvidenceObject(bundle)])
  const session = openSession(text, {format: 'markdown', evidence, policy: policyFrom()})
  return applyToSource(text, toStyle(session, {to: 'footnotes', partial: true}).changes).text
}

it('`remark --use citation-footnotes -o` changes the wanted characters of real files and no other', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'citation-footnotes-'))
  const fixtures = path.join(workspace, 'fixtures')
  const files = readdirSync(fixtures).filter((name) => name.endsWith('.md'))
  for (const name of files) cpSync(path.join(fixtures, name), path.join(folder, name))
  writeFileSync(path.join(folder, 'evidence.json'), JSON.stringify(bundle))
  const before = new Map(files.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]))
  const plugin = `citation-footnotes=evidence:${JSON.stringify(path.join(folder, 'evidence.json'))}`
  const program = path.join(workspace, 'node_modules/remark-cli/cli.js')
  await promisify(execFile)(process.execPath, [program, folder, '--use', plugin, '-o', '--no-color'], {cwd: workspace})
  const after = new Map(files.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]))
  expect(after).toEqual(new Map([...before].map(([name, text]) => [name, expected(text)])))
  expect([...after].filter(([name, text]) => before.get(name) !== text).length).toBeGreaterThan(5)
  // What it would do to them again is what is planned for them.
  expect(new Map([...after].map(([name, text]) => [name, expected(text)]))).toEqual(after)
})
