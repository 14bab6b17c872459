import {spawnSync} from 'node:child_process'
import {cpSync, readFileSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {beforeAll, describe, expect, it} from 'vitest'
import {drawn} from '../../core/test/share.ts'
import type {CheckResult} from '../src/index.ts'
import {citationLint} from './command.ts'
import {folderWith, workspace} from './folders.ts'

const page = readFileSync(path.join(workspace, 'docs/guides/other-tools.md'), 'utf8')

/** Settings of the page, by their file. */
const settings = Object.fromEntries(
  Array.from(page.matchAll(/^```\w+ title=(\S+)\n(.*?)^```$/gms), ([, name = '', text = '']) => [name, text]),
)

/** Everything that we write or ask for, in a brief whose markers are made by `marker`. */
const brief = (marker: (...ids: readonly number[]) => string) => `---
title: Tidal power in May
date: 2025-05-20
---

# Tidal power in May

<!-- citation-lint disable UNCITED_SECTION -- the outlook is our own -->

## Prevailing view

- Output grew by 4%. ${marker(1)}
- The grid can absorb it, ${marker(1)}${marker(2)} and the board says so. ${marker(1, 2)}
- Per LMIS: Turnover eased to 11.6% (QID: lmis_turn_0001).

## Counterpoints

- [LOW CONFIDENCE] Divers may find otherwise. ${marker(2)}
- [Insufficient evidence to assess this claim]
- [Conflicting reports; unable to confirm]

## Minority views

- One paper says 3%. ${marker(3)} [Paywall]

## What to watch

- The next survey is due in June. ${marker(2)}
- [Data not yet available as of 2025-05-20]

<!-- citation-lint ignore UNCITED_NUMBER -- own count -->

We counted 41 buoys ourselves.

| Year | Output | Source       |
| ---- | ------ | ------------ |
| 2023 | 4 GWh  | ${marker(1).padEnd(12)} |

## Outlook

Nobody has asked the coast guard yet.
`

const records = [
  {
    title: 'Output grew by 4% to 4 GWh in 2023',
    publisher: 'Coast Institute',
    url: 'https://coast.example/tidal_survey_of_2025',
  },
  {title: 'Grid atlas', publisher: 'Grid Board', url: 'https://grid.example/atlas?x=1&y=2'},
  {title: "Divers' log: 3%", publisher: 'Daily Tide', url: 'https://tide.example/a_b_c'},
]

const query_results = [{query_id: 'lmis_turn_0001', dataset_id: 'LMIS turnover'}]
const withIds = (list: string, field: string, prefix: string) => ({
  query_results,
  [list]: records.map((record, index) => ({...record, [field]: `${prefix}${index + 1}`, published_at: '2025-05-01'})),
})
const numbered = withIds('citations', 'id', '')
const named = withIds('sources', 'source_id', 'S')
const registered = {
  ...numbered,
  source_registry: records.map(({publisher, url}, index) => ({
    source_id: `publisher_${index}`,
    publisher,
    url: new URL(url).host,
    tier: 2,
    type: 'official',
    paywall_policy: index === 2 ? 'metadata_only' : 'full',
  })),
}
const stored = {query_results, sources: records.map((record, index) => ({...record, sid: index + 1}))}

const numeric = brief((...ids) => `[${ids.join(', ')}]`)
const source = brief((...ids) => `[${ids.map((id) => `S${id}`).join(', ')}]`)
const sid = brief((...ids) => `[[S:${ids.join(',')}]]`)
const footnotes = brief((...ids) => ids.map((id) => `[^${id}]`).join(''))
const listed = (entry: (url: string, number: number) => string) =>
  records.map(({url}, index) => `${entry(url, index + 1)}\n`).join('')

/** Documents, their evidence, and how we repair them; without options nothing of them changes. */
const written: Readonly<Record<string, readonly [string, object, ...string[]]>> = {
  numeric: [numeric, numbered],
  references: [numeric, numbered, '--references'],
  paywalled: [numeric, registered, '--references'],
  callouts: [numeric.replace(/<!--.*disable.*-->\n\n/, ''), numbered, '--callouts'],
  links: [numeric, numbered, '--to', 'links'],
  defined: [`${numeric}\n## References\n\n${listed((url, number) => `[${number}]: ${url}`)}`, numbered],
  source: [source, named],
  'source-references': [source, named, '--references'],
  'source-table': [source, named, '--sources-table'],
  sids: [sid, stored, '--sources-table'],
  footnotes: [source, named, '--to', 'footnotes'],
  'from-footnotes': [
    `${footnotes}\n${listed((url, number) => `[^${number}]: [Page ${number}](${url})`)}`,
    numbered,
    ...['--to', 'numeric', '--references'],
  ],
}

const documents = Object.fromEntries(drawn(Object.entries(written), 3))

/** Every one of them says something of it. */
const faulty = '# Faulty\n\nSee [the notes][notes]. \n\n# Faulty\n\n```\nno end\n'

const installed = (name: string) => path.join(workspace, 'node_modules', name)

/** How each tool repairs all documents of a folder, and says what is left. */
const tools: Readonly<Record<string, readonly string[]>> = {
  'markdownlint-cli2': [installed('markdownlint-cli2/markdownlint-cli2-bin.mjs'), '--fix', '*.md'],
  rumdl: [installed('rumdl/bin/rumdl'), 'fmt', '--no-cache', '.'],
  ESLint: [installed('eslint/bin/eslint.js'), '--fix', '*.md'],
  'remark-lint': [installed('remark-cli/cli.js'), '--no-color', '--quiet', '--output', '--', '.'],
}

/** What a tool says in a folder. */
function run(cwd: string, args: readonly string[]): string {
  const env = {...process.env, NO_COLOR: '1', FORCE_COLOR: '0'}
  const {stdout, stderr} = spawnSync(process.execPath, args, {cwd, env, encoding: 'utf8'})
  return stdout + stderr
}

/** Our repairs, each document by its own. */
async function repair(cwd: string): Promise<void> {
  for (const [name, [, , ...options]] of Object.entries(documents))
    await citationLint(['fix', `${name}.md`, ...options], {cwd})
}

const textsIn = (folder: string) =>
  Object.keys(documents).map((name) => [name, readFileSync(path.join(folder, `${name}.md`), 'utf8')])

/** What a check finds in each document, whatever line it is in. */
async function findingsIn(cwd: string) {
  const names = Object.keys(documents).map((name) => `${name}.md`)
  const {stdout} = await citationLint(['check', ...names, '--format', 'json'], {cwd})
  return JSON.parse(stdout).map(({path: file, findings, summary}: CheckResult) => ({
    file,
    findings: findings.map(({code, message}) => `${code} ${message}`),
    claims: [summary.claims, summary.cited_claims, summary.cited_numbers],
  }))
}

/** All documents as they are written, beside their evidence, one that is faulty, and the settings of the page. */
function newFolder(): string {
  const files = Object.entries(documents).flatMap(([name, [document, evidence]]) => [
    [`${name}.md`, document],
    [`${name}.citations.json`, JSON.stringify(evidence)],
  ])
  const folder = folderWith({...settings, ...Object.fromEntries(files), 'faulty.md': faulty})
  symlinkSync(installed(''), path.join(folder, 'node_modules'), 'junction')
  return folder
}

it('we write something into each document that is to be repaired', async () => {
  const folder = newFolder()
  const before = textsIn(folder)
  await repair(folder)
  const changed = textsIn(folder).filter(([, text], index) => text !== before[index]?.[1])
  expect(changed.map(([name]) => name)).toEqual(
    Object.keys(documents).filter((name) => (documents[name]?.length ?? 0) > 2),
  )
  if (documents.paywalled) expect(Object.fromEntries(textsIn(folder)).paywalled).toMatch(/^\[3\] .* \[Paywall\]$/m)
})

describe('what is repaired', () => {
  const repaired = newFolder()
  let found: Awaited<ReturnType<typeof findingsIn>>
  beforeAll(async () => {
    await repair(repaired)
    found = await findingsIn(repaired)
  })

  it.each(Object.entries(tools))(
    '%s speaks of the faulty document alone, and neither undoes the other',
    async (_, tool) => {
      const folder = folderWith({})
      cpSync(repaired, folder, {recursive: true})
      const ours = textsIn(folder)
      const said = run(folder, tool)
      expect(Object.keys(documents).filter((name) => said.includes(`${name}.md`))).toEqual([])
      expect(said).toContain('faulty.md')
      const theirs = textsIn(folder)
      expect(await findingsIn(folder)).toEqual(found)
      await repair(folder)
      expect(textsIn(folder)).toEqual(theirs)
      // A tool that has changed nothing changes nothing the second time.
      if (JSON.stringify(ours) !== JSON.stringify(theirs)) run(folder, tool)
      expect(textsIn(folder)).toEqual(theirs)
    },
  )
})
