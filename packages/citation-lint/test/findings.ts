import {writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {citationLint, type Outcome} from './command.ts'
import {folderWith, workspace} from './folders.ts'
import {run} from './process.ts'

/** What two ways of checking have to agree on. */
export interface Place {
  readonly file: string
  readonly code: string
  readonly line: number
  readonly column: number
  readonly message: string
}

/** A reporter for remark-cli that prints messages as JSON on standard error. */
const reporter = `export default (files) => JSON.stringify(files.flatMap((file) => file.messages.map((message) => ({
  file: file.path, code: message.ruleId, line: message.line, column: message.column, message: message.reason}))))`

/**
 * Lints with \`remark --use citation-lint\`.
 *
 * @param folder Project in which the plugin is installed; remark-cli is that of the workspace, and finds it there.
 */
export async function throughRemark(
  folder: string,
  documents: readonly string[],
): Promise<Outcome & {places: readonly Place[]}> {
  const reporterFile = path.join(folderWith({}), 'reporter.mjs')
  writeFileSync(reporterFile, reporter)
  const program = path.join(workspace, 'node_modules/remark-cli/cli.js')
  const args = ['--no-stdout', '--use', 'citation-lint', '--report', reporterFile, ...documents]
  const outcome = await run(process.execPath, [program, ...args], {cwd: folder})
  return {...outcome, places: JSON.parse(outcome.stderr)}
}

/** Lints with \`citation-lint\` as it is installed in a project; that of the workspace is run in this thread. */
export async function throughCommand(
  folder: string,
  documents: readonly string[],
): Promise<Outcome & {places: readonly Place[]}> {
  const program = path.join(folder, 'node_modules/citation-lint/bin/citation-lint.js')
  const words = ['--format', 'json', ...documents]
  const outcome =
    folder === workspace ? await citationLint(words) : await run(process.execPath, [program, ...words], {cwd: folder})
  const answers: readonly {findings: readonly Place[]}[] = JSON.parse(outcome.stdout)
  const places = answers.flatMap(({findings}) =>
    findings.map(({file, code, line, column, message}) => ({file, code, line, column, message})),
  )
  return {...outcome, places}
}

/** Findings about the documents themselves; those in evidence files stand elsewhere in a remark report. */
export function ofDocuments(places: readonly Place[], documents: readonly string[]): readonly Place[] {
  return places.filter(({file, message}) => documents.includes(file) && !/\(`[^`]+:\d+:\d+`\)$/.test(message))
}
