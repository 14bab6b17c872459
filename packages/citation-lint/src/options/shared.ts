import {type Command, Option} from 'commander'
import {lacking} from '../runtime/failure.ts'
import {among, readJobs, repeated, wholeNumber} from './values.ts'

/** What commands search where no argument names anything. */
export const aboutGlobs =
  'files, folders or patterns; `!pattern` takes away (default: all Markdown files below this folder)'

/** What ends the help of a check. */
export const aboutExitCodes = `
Exit codes: 0 nothing at error level, 1 findings, 2 wrong usage or a file that
cannot be read, 3 a fault of citation-lint.`

/** Names that `--format` takes for any file. */
export const formats = ['stylish', 'json', 'sarif', 'github', 'junit'] as const

/** Names that `--format` takes for documents: a page shows what claims stand on. */
export const documentFormats = [...formats, 'html'] as const

/** A name that `--format` takes for documents. */
export type Format = (typeof documentFormats)[number]

/** Declares how a command reports findings, and what ends it with 1. */
export function addReport(command: Command, names: readonly Format[]): Command {
  return command
    .addOption(among(new Option('-f, --format <name>', 'how to report'), names).default('stylish'))
    .option('-o, --output-file <file>', 'write the report to a file')
    .option('--max-warnings <number>', 'exit with 1 when there are more warnings than this', wholeNumber)
    .option('-q, --quiet', 'report errors only')
    .option('--verbose', 'show every finding, not the first of each rule; other formats hold all')
}

/** Declares who decides whether a report has colors. */
export function addColors(command: Command): Command {
  return command.addOption(new Option('--color', 'force colors')).addOption(new Option('--no-color', 'no colors'))
}

/** Which policy and which evidence hold instead of those that are found. */
export interface MaterialOptions {
  readonly config?: string | undefined
  readonly evidence?: readonly string[] | undefined
}

/**
 * Declares which policy and which evidence hold instead of those that are found.
 *
 * @param what What they hold for: `every document`; nothing where there is a single one.
 */
export function addMaterials(command: Command, what?: string): Command {
  const use = what === undefined ? '' : ` for ${what}`
  return command
    .option('-c, --config <file>', `use this citation.yml${use}`)
    .option('-e, --evidence <file>', `use this evidence file${use}; may be repeated`, repeated)
}

/** A document on standard input instead of files. */
export interface InputOptions {
  readonly stdin?: true
  readonly stdinFilename?: string
}

/**
 * Declares that a document can come on standard input.
 *
 * @param does What becomes of it: `fix the document on standard input and print it`.
 */
export function addInput(command: Command, does: string): Command {
  return command
    .addOption(new Option('--stdin', does).conflicts('ndjson'))
    .option('--stdin-filename <file>', 'name of the document on standard input, to find its configuration by')
}

/** Whether a command answers a stream of requests, and how. */
export interface StreamOptions {
  readonly ndjson?: true
  /** Requests that could not be served make the exit code say so. */
  readonly strict?: true
  /** Threads to answer with, in any order; this one answers in order where nothing is said. */
  readonly jobs?: number
}

/** The option for tables that programs read as well. */
export function tableOrJson(): Option {
  return among(new Option('-f, --format <name>', 'how to report'), ['table', 'json']).default('table')
}

/** The option for those who call with whatever files there are, such as a hook. */
export function passOnNoFiles(): Option {
  return new Option('--pass-on-no-files', 'end with 0 where nothing that is named leads to a document')
}

/**
 * The option that makes a command answer requests; all that it is told comes with them.
 *
 * @param others Options of the command that requests have instead.
 */
export function ndjson(others: readonly string[]): Option {
  return new Option(
    '--ndjson',
    'one JSON request a line on standard input, one JSON answer a line on standard output',
  ).conflicts([
    'config',
    'evidence',
    'stdin',
    'stdinFilename',
    'outputFile',
    'maxWarnings',
    'quiet',
    'verbose',
    ...others,
  ])
}

/** The option that makes the exit code of `--ndjson` speak of the requests. */
export function strict(): Option {
  return new Option(
    '--strict',
    'with `--ndjson`: exit with 2 where a line could not be served, with 3 after a fault of citation-lint',
  )
}

/** Declares `--ndjson` and the options that go with it, for a command that knows no threads otherwise. */
export function addRequests(command: Command, others: readonly string[]): Command {
  return command
    .addOption(ndjson(others))
    .addOption(strict())
    .addOption(
      new Option('--jobs <number>', 'with `--ndjson`: threads to answer with, in any order').argParser(readJobs),
    )
}

/** @throws Failure where an option would do nothing, because there are no requests */
export function refuseRequests(options: StreamOptions): void {
  if (options.strict) throw lacking('--strict', '--ndjson')
  if (options.jobs !== undefined) throw lacking('--jobs', '--ndjson')
}
