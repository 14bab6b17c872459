import {readFileSync} from 'node:fs'
import path from 'node:path'
import {policyKeys} from '@citation-lint/core/rules'
import {remark} from 'remark'
import remarkCitationLint from 'remark-citation-lint'
import {VFile} from 'vfile'
import {describe, expect, it} from 'vitest'
import {parse} from 'yaml'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

type Settings = Readonly<Record<string, unknown>>

/** What goes and comes in one reading where the key is set, and why nothing does. */
interface Change {
  readonly findings?: readonly string[]
  readonly figures?: readonly string[]
  readonly enforced?: readonly string[]
  readonly idle?: string
}

/** As the head of the table says. */
interface KeyRow {
  readonly key: string
  readonly to: unknown
  readonly beside?: Settings
  readonly name?: string
  readonly document: string
  readonly evidence?: object
  readonly files?: Readonly<Record<string, string>>
  readonly checks?: string
  readonly resolved: Change
  readonly understood: Change
}

const rows: readonly KeyRow[] = parse(readFileSync(new URL('fixtures/policy-keys.yaml', import.meta.url), 'utf8'))

const documentOf = ({name = 'a.md'}: KeyRow) => name

const evidenceOf = ({evidence}: KeyRow) => (evidence ? ['--evidence', 'evidence.json'] : [])

/** A new folder with the document of a row, its evidence, and a policy. */
const folderOf = (row: KeyRow, policy: Settings) =>
  folderWith({
    [documentOf(row)]: row.document,
    'citation.yml': JSON.stringify(policy),
    ...(row.evidence ? {'evidence.json': JSON.stringify(row.evidence)} : {}),
    ...row.files,
  })

interface Finding {
  readonly line: number
  readonly column: number
  readonly severity: string
  readonly code: string
  readonly file: string
}

/** What a check of the command line finds, what it finds in another file at the start of the document; and its figures. */
async function onCommandLine(row: KeyRow, policy: Settings) {
  const name = documentOf(row)
  const args = ['check', row.checks ?? name, '--format', 'json', '--pass-on-no-files', ...evidenceOf(row)]
  const {stdout} = await citationLint(args, {cwd: folderOf(row, policy)})
  // What is excluded has no report.
  const [result] = JSON.parse(stdout || '[{"findings": [], "summary": {}}]')
  const figures = Object.entries({...result.summary, ...result.summary.number_verdicts})
  return {
    findings: result.findings.map(
      ({line, column, severity, code, file}: Finding) =>
        `${file === name ? `${line}:${column}` : '1:1'} ${severity} ${code}`,
    ),
    figures: figures.flatMap(([figure, value]) => (typeof value === 'number' ? `${figure} ${value}` : [])),
  }
}

/** What the plugin finds, to which the policy is handed over as an object. */
async function inPipeline(row: KeyRow, policy: Settings) {
  const file = new VFile({cwd: folderOf(row, {}), path: 'a.md', value: row.document})
  const options = {config: policy, ...(row.evidence ? {evidence: 'evidence.json'} : {})}
  const {messages} = await remark().use(remarkCitationLint, options).process(file)
  const severityOf = (fatal?: boolean | null) => (fatal ? 'error' : fatal === false ? 'warning' : 'info')
  // The command line says on standard error which evidence is left aside.
  const found = messages.filter(({ruleId}) => ruleId !== 'EVIDENCE_LEFT_ASIDE')
  return found.map(({line, column, fatal, ruleId}) => `${line}:${column} ${severityOf(fatal)} ${ruleId}`)
}

/** What `enforce` decides, takes out and finds uncovered. */
async function inEnforcement(row: KeyRow, policy: Settings): Promise<readonly string[]> {
  const cwd = folderOf(row, policy)
  await citationLint(['enforce', 'a.md', '--report', 'report.json', ...evidenceOf(row)], {cwd})
  const {decision, report} = JSON.parse(readFileSync(path.join(cwd, 'report.json'), 'utf8'))
  return [decision, ...[...report.removed, ...report.uncovered].map(({line, code}: Finding) => `${line} ${code}`)]
}

/** The settings of a document, each with its origin and value, as `explain-config` prints them. */
async function explained(row: KeyRow, policy: Settings) {
  const args = ['explain-config', documentOf(row), ...evidenceOf(row)]
  const {stdout} = await citationLint(args, {cwd: folderOf(row, policy)})
  return stdout.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' '))
}

/** What goes and what comes. */
const between = (before: readonly string[], after: readonly string[]) => [
  ...before.filter((each) => !after.includes(each)).map((each) => `- ${each}`),
  ...after.filter((each) => !before.includes(each)).map((each) => `+ ${each}`),
]

const cases = rows.flatMap((row) =>
  (['resolved', 'understood'] as const).map((counted) => ({
    key: row.key,
    to: row.to,
    counted,
    row,
    base: {required_sections: ['prevailing'], ...(row.key === 'counted' ? {} : {counted}), ...row.beside},
    change: {findings: [], figures: [], enforced: [], ...row[counted]},
  })),
)

describe.each(cases)('$key: $to, where $counted counts', ({key, to, row, base, change}) => {
  const policy = {...base, [key]: to}
  const isMarkdown = documentOf(row) === 'a.md'

  it('changes findings and figures on the command line', async () => {
    const [before, after] = [await onCommandLine(row, base), await onCommandLine(row, policy)]
    expect(between(before.findings, after.findings)).toEqual(change.findings)
    expect(between(before.figures, after.figures)).toEqual(change.figures)
  })

  it.runIf(isMarkdown)('changes the same in a pipeline', async () => {
    const {findings} = await onCommandLine({...row, checks: documentOf(row)}, policy)
    expect(await inPipeline(row, policy)).toEqual(findings)
  })

  it.runIf(isMarkdown)('changes what is enforced', async () => {
    expect(between(await inEnforcement(row, base), await inEnforcement(row, policy))).toEqual(change.enforced)
  })

  it('is explained, with its origin, and where it has no effect', async () => {
    const {idle} = change
    const [name, value] = key === 'rules' ? ['rules.UNCITED_NUMBER', 'off'] : [key, to]
    const remark = idle === undefined ? '' : ` (${idle})`
    expect(await explained(row, policy)).toContain(`${name} citation.yml ${JSON.stringify(value)}${remark}`)
  })
})

it('every key has a row, and in each reading one by which something changes, or the reason why nothing does', () => {
  const keys = policyKeys().map(({name}) => name)
  expect(rows.filter(({key}) => !keys.includes(key))).toEqual([])
  for (const name of keys)
    for (const reading of ['resolved', 'understood'] as const) {
      const changes = rows.filter(({key}) => key === name).map((row) => row[reading])
      const isShown = changes.some(({findings, figures, enforced, idle}) => findings ?? figures ?? enforced ?? idle)
      expect({name, reading, isShown}).toEqual({name, reading, isShown: true})
    }
})
