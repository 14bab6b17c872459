import {type Command, Option} from 'commander'
import {
  aboutExitCodes,
  aboutGlobs,
  addColors,
  addInput,
  addMaterials,
  addReport,
  documentFormats,
  type InputOptions,
  ndjson,
  passOnNoFiles,
  type StreamOptions,
  strict,
} from '../../options/shared.ts'
import {readJobs, repeated} from '../../options/values.ts'
import type {ReportOptions} from '../../output/report.ts'
import type {Perform} from '../../runtime/environment.ts'
import {readShard, type Shard} from './shard.ts'

/** Options of `citation-lint check`. */
export interface CheckOptions extends ReportOptions, InputOptions, StreamOptions {
  readonly inlineConfig: boolean
  readonly passOnNoFiles?: true
  readonly baseline?: string
  readonly updateBaseline?: true
  readonly changedSince?: string
  readonly shard?: Shard
  readonly watch?: true
  readonly cache?: true
  readonly cacheLocation?: string
  readonly explainCache?: true
}

/** Where results are kept when no option says it; that none does must be seen, so it is no default of the option. */
export const cacheFolder = '.citation-lint-cache'

/** Declares `citation-lint check`, which runs where no command is named. */
export function declareCheck(program: Command, run: Perform): Command {
  const check = program
    .command('check', {isDefault: true})
    .argument('[globs...]', aboutGlobs)
    .description('say at line and column which claims lack evidence (default command)')
  addMaterials(addReport(check, documentFormats), 'every document')
    .addOption(
      new Option('--server <url>', 'ask this libSQL server, where it is named as evidence; may be repeated')
        .argParser(repeated)
        .conflicts(['ndjson', 'watch', 'cache']),
    )
    .option('--no-inline-config', 'ignore `<!-- citation-lint … -->` comments')
  addInput(check, 'read one document from standard input')
    .addOption(ndjson(['format', 'inlineConfig']))
    .addOption(strict())
    .addOption(
      new Option(
        '--jobs <number>',
        'threads to check with; as many as help by default, for requests none, and with it answers come in any order',
      )
        .argParser(readJobs)
        .conflicts(['stdin', 'stdinFilename']),
    )
  addColors(check)
  // They make sense for files only, not for a document on standard input or for requests.
  for (const option of ofFiles()) check.addOption(option.conflicts(['stdin', 'stdinFilename', 'ndjson']))
  return check.addHelpText('after', aboutExitCodes).action(run(async () => (await import('./command.ts')).checkCommand))
}

/** Options for folders with a history and for many documents. */
function ofFiles(): readonly Option[] {
  return [
    passOnNoFiles(),
    new Option('--baseline <file>', 'leave out the findings that this file knows'),
    new Option('--update-baseline', 'make the baseline know what is found now'),
    new Option(
      '--changed-since <ref>',
      'check only what changed since this branch or commit, evidence and policy included',
    ),
    new Option('--shard <i/n>', 'check only this part of the documents; merge-reports joins the parts').argParser(
      readShard,
    ),
    new Option('--watch', 'check again after each change; keeps results as `--cache` does').conflicts('updateBaseline'),
    new Option('--cache', 'keep results, and check only what changed or whose evidence or policy did'),
    new Option('--cache-location <folder>', `where results are kept (default: "${cacheFolder}")`),
    new Option('--explain-cache', 'say of each document why its kept result did or did not serve'),
  ]
}
