import {readFileSync} from 'node:fs'
import path from 'node:path'
import {policyKeys} from '@citation-lint/core/rules'
import {remark} from 'remark'
import remarkCitationLint from 'remark-citation-lint'
import {VFile} from 'vfile'
import {beforeAll, describe, expect, it} from 'vitest'
import {parse} from 'yaml'
import {drawn} from '../../core/test/share.ts'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

type Settings = Readonly<Record<string, unknown>>

/** What goes and comes in one reading where the key is set, and why nothing does. */
interface Change {
  readonly findings?: readonly string[]
  readonly figures?: readonly string[]
  readonly enforced?: readonly string[]
  /** What messages quote, where that is what changes. */
  readonly told?: readonly string[]
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
  readonly resolved: Change
  readonly understood: Change
}

const rows: readonly KeyRow[] = parse(readFileSync(new URL('fixtures/policy-keys.yaml', import.meta.url), 'utf8'))

const documentOf = ({name = 'a.md'}: KeyRow) => name

interface Finding {
  readonly line: number
  readonly column: number
  readonly severity: string
  readonly code: string
  readonly message: string
  readonly file: string
}

interface Checked {
  readonly path: string
  readonly findings: readonly Finding[]
  readonly summary: object & {readonly statuses?: object; readonly number_verdicts?: object}
}

const cases = drawn(rows, 3).flatMap((row) =>
  (['resolved', 'understood'] as const).map((counted) => {
    const base: Settings = {
      required_sections: ['prevailing'],
      ...(row.key === 'contract' ? {} : {contract: counted === 'resolved'}),
      // A row tells of its own key: what else a brief has to cite is told by that of `contract_claims`.
      contract_claims: 'bullets',
      // What is enforced brings no evidence of its own, unless the policy lets it.
      ...(row.evidence ? {evidence_from: 'either'} : {}),
      ...row.beside,
    }
    const name = `${row.key}-${counted}-${JSON.stringify(row.to).replaceAll(/\W+/g, '-')}`
    return {...row, row, name, counted, base, policy: {...base, [row.key]: row.to}, change: row[counted]}
  }),
)

/** Of each case a folder with the policy before the key is set, and one with it. */
const workplace = folderWith(
  Object.fromEntries(
    cases.flatMap(({name, row, base, policy}) =>
      Object.entries({before: base, after: policy}).flatMap(([when, settings]) =>
        Object.entries({
          [documentOf(row)]: row.document,
          'citation.yml': JSON.stringify(settings),
          ...(row.evidence ? {'a.citations.json': JSON.stringify(row.evidence)} : {}),
          ...row.files,
        }).map(([file, text]) => [`${name}/${when}/${file}`, text]),
      ),
    ),
  ),
)

/** What a check of the command line says of all documents. */
let checked: ReadonlyMap<string, Checked> = new Map()
beforeAll(async () => {
  const {stdout} = await citationLint(['check', '*/*/a.{md,json}', '--format', 'json'], {cwd: workplace})
  const results: readonly Checked[] = JSON.parse(stdout)
  checked = new Map(results.map((result) => [path.dirname(result.path), result]))
})

/** What was found; what was found in another file, at the start of the document. Nothing of one that is excluded. */
function findingsIn(folder: string): readonly string[] {
  const {findings = [], path: document} = checked.get(folder) ?? {}
  return findings.map(
    ({line, column, severity, code, file}) => `${file === document ? `${line}:${column}` : '1:1'} ${severity} ${code}`,
  )
}

function toldIn(folder: string): readonly string[] {
  return (checked.get(folder)?.findings ?? []).flatMap(({message}) => message.match(/`[^`]+`/g) ?? [])
}

/** Figures of the summary, but for the count of uncited numbers: it is the difference of two others. */
function figuresIn(folder: string): readonly string[] {
  const {summary} = checked.get(folder) ?? {}
  const statuses = Object.entries(summary?.statuses ?? {}).map(
    ([status, count]) => [`claims ${status}`, count] as const,
  )
  const figures = [...Object.entries({...summary, uncited_count: undefined, ...summary?.number_verdicts}), ...statuses]
  return figures.flatMap(([figure, value]) => (typeof value === 'number' ? `${figure} ${value}` : []))
}

/** What the plugin finds, to which the policy is handed over as an object. */
async function inPipeline(folder: string, {document}: KeyRow, config: Settings) {
  const file = new VFile({cwd: path.join(workplace, folder), path: 'a.md', value: document})
  const {messages} = await remark().use(remarkCitationLint, {config}).process(file)
  const severityOf = (fatal?: boolean | null) => (fatal ? 'error' : fatal === false ? 'warning' : 'info')
  // The command line says on standard error which evidence is left aside.
  const found = messages.filter(({ruleId}) => ruleId !== 'EVIDENCE_LEFT_ASIDE')
  return found.map(({line, column, fatal, ruleId}) => `${line}:${column} ${severityOf(fatal)} ${ruleId}`)
}

/** What `enforce` decides, takes out and finds uncovered. */
async function inEnforcement(folder: string): Promise<readonly string[]> {
  const cwd = path.join(workplace, folder)
  await citationLint(['enforce', 'a.md', '--report', 'report.json'], {cwd})
  const {decision, report} = JSON.parse(readFileSync(path.join(cwd, 'report.json'), 'utf8'))
  return [decision, ...[...report.removed, ...report.uncovered].map(({line, code}: Finding) => `${line} ${code}`)]
}

/** The settings of a document, each with its origin and value, as `explain-config` prints them. */
async function explained(folder: string, row: KeyRow) {
  const {stdout} = await citationLint(['explain-config', documentOf(row)], {cwd: path.join(workplace, folder)})
  return stdout.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' '))
}

/** What goes and what comes. */
const between = (before: readonly string[], after: readonly string[]) => [
  ...before.filter((each) => !after.includes(each)).map((each) => `- ${each}`),
  ...after.filter((each) => !before.includes(each)).map((each) => `+ ${each}`),
]

describe.each(cases)('$key: $to, where $counted counts', ({key, to, name, row, policy, change}) => {
  const [before, after] = [`${name}/before`, `${name}/after`]
  const isMarkdown = documentOf(row) === 'a.md'

  it('changes findings and figures on the command line', () => {
    expect(between(findingsIn(before), findingsIn(after))).toEqual(change.findings ?? [])
    expect(between(figuresIn(before), figuresIn(after))).toEqual(change.figures ?? [])
  })

  it.runIf(change.told)('changes what messages quote', () => {
    expect(between(toldIn(before), toldIn(after))).toEqual(change.told)
  })

  // A pipeline is handed its documents, and excludes none.
  it.runIf(isMarkdown)('changes the same in a pipeline', async () => {
    expect(await inPipeline(after, row, policy)).toEqual(findingsIn(checked.has(after) ? after : before))
  })

  it.runIf(isMarkdown)('changes what is enforced', async () => {
    expect(between(await inEnforcement(before), await inEnforcement(after))).toEqual(change.enforced ?? [])
  })

  it('is explained, with its origin, and where it has no effect', async () => {
    const {idle} = change
    const [setting, value] = key === 'rules' ? ['rules.UNCITED_NUMBER', 'off'] : [key, to]
    const remark = idle === undefined ? '' : ` (${idle})`
    expect(await explained(after, row)).toContain(`${setting} citation.yml ${JSON.stringify(value)}${remark}`)
  })
})

it('every key has a row, and in each reading one by which something changes, or the reason why nothing does', () => {
  const keys = policyKeys().map(({name}) => name)
  expect(rows.filter(({key}) => !keys.includes(key))).toEqual([])
  for (const name of keys)
    for (const reading of ['resolved', 'understood'] as const) {
      const changes = rows.filter(({key}) => key === name).map((row) => row[reading])
      const isShown = changes.some(
        ({findings, figures, enforced, told, idle}) => findings ?? figures ?? enforced ?? told ?? idle,
      )
      expect({name, reading, isShown}).toEqual({name, reading, isShown: true})
    }
})
