import {withoutMark} from '@citation-lint/core/brief'
import {linesOf, printable} from '@citation-lint/core/data'
import type {FixSettings} from '@citation-lint/core/repairs'
import {show} from '@citation-lint/core/rules'
import {createTwoFilesPatch, FILE_HEADERS_ONLY} from 'diff'
import type {FixCommandOptions} from '../../operations/documents.ts'
import {counted} from '../../output/findings.ts'
import {disarmed, harmless, holdsWorkflowCommand, readerOf} from '../../runtime/console.ts'
import {columnsOf, type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure, lacking} from '../../runtime/failure.ts'
import type {FixedFile, FixFilesOptions} from './fix-files.ts'

/**
 * Fixes documents in place and says what was done and what is left.
 *
 * A document that cannot be read or written stops none of the others; it is named on standard error and makes the exit
 * code 2.
 */
export async function fixCommand(
  globs: readonly string[],
  options: FixCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  refuse(globs, options)
  const run: FixFilesOptions = {
    config: options.config,
    evidence: options.evidence,
    settings: await settingsOf(options, environment),
    dryRun: options.dryRun === true,
    search: {optional: options.passOnNoFiles, exclude: options.exclude, forceExclude: options.forceExclude},
  }
  const {fixFiles, fixStandardInput} = await import('./fix-files.ts')
  const {files, told} = options.stdin
    ? await fixStandardInput(options.stdinFilename ?? '<stdin>', run, environment)
    : await fixFiles(globs, run, environment)
  const {complainOf} = await import('../../runtime/console.ts')
  const failed = complainOf(told, environment)
  if (files.length > 0) await report(files, options, environment)
  else if (failed === undefined) environment.stderr.write('No document to fix\n')
  const left = files.some(({check}) => !check.ok)
  return failed ?? (left ? exitCode.findings : exitCode.clean)
}

/** Options and arguments that exclude each other, or that would do nothing. */
function refuse(globs: readonly string[], options: FixCommandOptions): void {
  if (options.stdin && globs.length > 0) throw new Failure('Unexpected arguments beside `--stdin`, expected none')
  if (options.partial && options.to === undefined) throw lacking('--partial', '--to')
  if (options.to === 'footnotes') return
  if (options.keepLists) throw lacking('--keep-lists', '--to footnotes')
  if (options.style !== undefined) throw lacking('--style', '--to footnotes')
}

async function settingsOf(options: FixCommandOptions, {cwd}: Environment): Promise<FixSettings> {
  const {to, notes, renumber, sort, drop, merge, references, sourcesTable, callouts, keepLists, partial, style} =
    options
  const {describeFrom} = await import('./fix.ts')
  const list = sourcesTable ? 'table' : references ? 'references' : undefined
  return {
    to,
    notes,
    renumber,
    sort,
    drop,
    merge,
    list,
    callouts,
    keepLists,
    partial,
    describe: style === undefined ? undefined : await describeFrom(style, cwd),
  }
}

/** The result goes to standard output: the document, the diff, or else the words about both. */
async function report(
  files: readonly FixedFile[],
  {stdin, dryRun, to}: FixCommandOptions,
  environment: Environment,
): Promise<void> {
  const {stdout, stderr} = environment
  const {diffOf, summaryOf} = await import('./command.ts')
  const {coverage} = await import('../../output/findings.ts')
  const {reportStylish} = await import('../../output/stylish.ts')
  const result = dryRun ? files.map(diffOf).join('') : stdin ? (files[0]?.document ?? '') : undefined
  if (result !== undefined) stdout.write(forReader(result, {dryRun, environment}))
  const results = files.map(({check}) => check)
  const stream = result === undefined ? stdout : stderr
  const columns = columnsOf(stream)
  const left = reportStylish(results, {color: false, verbose: true, columns, footer: coverage(results)})
  stream.write(`${disarmed(`${summaryOf(files, {dryRun, to})}\n\n${left}`)}\n`)
}

/**
 * A document or a diff as it may go to whoever reads standard output: a program gets each byte.
 *
 * @throws Failure for a document in a pipe that the runner of a build would take commands from
 */
export function forReader(
  text: string,
  {dryRun, environment}: {readonly dryRun: boolean | undefined; readonly environment: Environment},
): string {
  const reader = readerOf(environment)
  if (reader === 'program') return text
  if (reader === 'terminal' || dryRun) return harmless(text)
  if (holdsWorkflowCommand(text))
    throw new Failure(
      'Unexpected workflow command in the document, expected none where the runner of a build reads along; send standard output to a file',
    )
  return text
}

/** A unified diff of what a fix would do, as `patch` and `git apply` read it; empty where it would do nothing. */
export function diffOf({path, before, document}: Pick<FixedFile, 'path' | 'before' | 'document'>): string {
  if (before === document) return ''
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, document, '', '', {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  })
}

/** One line for each document that a fix changed or could not convert in full, and one for all of them. */
export function summaryOf(files: readonly FixedFile[], {dryRun, to}: Pick<FixCommandOptions, 'dryRun' | 'to'>): string {
  const changed = files.filter(({before, document}) => before !== document)
  const places = changed.reduce((total, {changes}) => total + changes, 0)
  const told = files.filter(({changes, kept}) => changes > 0 || kept.length > 0)
  const verb = dryRun ? 'would change' : 'changed'
  const total = `${counted(changed.length, 'document')} of ${files.length} ${verb}, ${counted(places, 'place')}`
  return [
    ...told.flatMap((file) => [
      `${printable(file.path)}: ${counted(file.changes, 'place')} changed`,
      ...reasonsOf(file).map((reason) => `  ${reason}`),
      ...removalsOf(file).map((removal) => `  ${removal}`),
    ]),
    to && told.length === 0 ? `${total}: no marker or link of another style leads to a source` : total,
  ].join('\n')
}

/** What was taken out although it named sources. */
function removalsOf({unanswered: [first, ...others]}: FixedFile): readonly string[] {
  if (first === undefined) return []
  const rest = others.length > 0 ? ` and ${counted(others.length, 'more marker')}` : ''
  return [`${show(first)}${rest} taken out: no list and no stored citation is numbered`]
}

/** A line for each place that stays as it was, with the reason. */
export function reasonsOf({document, kept}: Pick<FixedFile, 'document' | 'kept'>): readonly string[] {
  const lines = linesOf(withoutMark(document))
  return kept.map(({start, text, reason}) => {
    const {line, column} = lines.placeOf(start, start)
    return `${line}:${column} ${show(text)} stays: ${printable(reason)}`
  })
}
