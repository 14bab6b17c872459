import path from 'node:path'
import {printable} from '@citation-lint/data'
import {type DocumentContext, type Look, openProject} from '@citation-lint/project'
import {kindOf} from '@citation-lint/project/look'
import {type Policy, policyKeys, rules} from '@citation-lint/rules'
import {complain} from '../complain.ts'
import type {Environment} from '../environment.ts'
import {type ExitCode, exitCode} from '../exit-code.ts'
import {linesOf, prepareDocument} from '../prepare-document.ts'
import {readDocument} from '../read-document.ts'

/** Options of `citation-lint explain-config`, as declared in adoption-program.ts. */
export interface ExplainConfigOptions {
  readonly config?: string
  readonly evidence?: readonly string[]
}

/**
 * Prints where the policy and the evidence of a document come from: every file that was read or looked for, in that
 * order, and what sets each key. What was looked for is also printed where one of the files cannot be read.
 */
export async function explainConfigCommand(
  file: string,
  options: ExplainConfigOptions,
  environment: Environment,
): Promise<ExitCode> {
  const {cwd, stdout} = environment
  const place = path.resolve(cwd, file)
  const name = path.relative(cwd, place).split(path.sep).join('/') || '.'
  const text = readDocument(place, name)
  const looks: Look[] = []
  const project = openProject({cwd, ...options, onLook: (look) => looks.push(look)})
  try {
    const context = prepareDocument(project, name, text)
    stdout.write(textOf([name, '', ...filesOf(looks, cwd), '', ...evidenceOf(context), '', ...settingsOf(context)]))
    return exitCode.clean
  } catch (error) {
    const lines = linesOf(error, name)
    stdout.write(textOf([name, '', ...filesOf(looks, cwd)]))
    for (const line of lines) complain(line, environment)
    return exitCode.usage
  }
}

function textOf(lines: readonly string[]): string {
  return `${lines.map(printable).join('\n')}\n`
}

function filesOf(looks: readonly Look[], cwd: string): readonly string[] {
  const lines = new Map<string, string>()
  const nameOf = (file: string): string => path.relative(cwd, file).split(path.sep).join('/') || '.'
  for (const look of looks) {
    if (look.kind === 'pattern') lines.set(`${nameOf(path.join(look.folder, look.pattern))}`, 'searched')
    else if (look.kind === 'content') lines.set(nameOf(look.file), 'read')
    else lines.set(nameOf(look.file), kindOf(look.file) === 'nothing' ? 'missing' : 'found')
  }
  return ['Files, in the order they were asked for:', ...table([...lines].map(([name, how]) => [how, name]))]
}

function evidenceOf({evidence, evidenceFiles}: DocumentContext): readonly string[] {
  const sources = evidence.sources.length
  const from = evidenceFiles.length === 0 ? 'no file' : evidenceFiles.join(', ')
  return [`Evidence: ${sources} ${sources === 1 ? 'source' : 'sources'} from ${from}`]
}

function settingsOf({policy, policyOrigins}: DocumentContext): readonly string[] {
  const originOf = (key: string): string => policyOrigins.get(key) ?? 'default'
  const values = new Map(Object.entries(policy))
  const keys = policyKeys().filter(({name}) => name !== 'rules')
  const settings = keys.map(({name}) => [name, originOf(name), JSON.stringify(values.get(name))])
  const severities = [...rules.values()].map(({code, severity}) => {
    const key = `rules.${code}`
    return [key, originOf(key), JSON.stringify(settingOf(policy, code) ?? severity)]
  })
  return ['Settings, and what sets them:', ...table([...settings, ...severities])]
}

function settingOf({rules: settings}: Policy, code: string): unknown {
  return new Map<string, unknown>(Object.entries(settings)).get(code)
}

/** Rows of cells, each column as wide as its widest; the last one runs free. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const widths = (rows[0] ?? []).slice(0, -1).map((_, column) => width(column))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
}
