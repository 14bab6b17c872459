import {type Command, InvalidArgumentError, Option} from 'commander'
import {readShard, type Shard} from './shard.ts'

/** Options of `check` for folders with a history and for many documents. */
export interface ManyFilesOptions {
  readonly passOnNoFiles?: true
  readonly baseline?: string
  readonly updateBaseline?: true
  readonly changedSince?: string
  readonly jobs?: number
  readonly shard?: Shard
  readonly watch?: true
  readonly cache?: true
  readonly cacheLocation?: string
  readonly explainCache?: true
}

/** Where results are kept when no option says it; that none does must be seen, so it is no default of the option. */
export const cacheFolder = '.citation-lint-cache'

/** Options that only make sense for files, not for a document on standard input or for requests. */
const forFilesOnly = ['stdin', 'stdinFilename', 'ndjson']

/** Declares `ManyFilesOptions`. */
export function addManyFilesOptions(check: Command): void {
  const options = [
    passOnNoFiles(),
    new Option('--baseline <file>', 'leave out the findings that this file knows'),
    new Option('--update-baseline', 'make the baseline know what is found now'),
    new Option(
      '--changed-since <ref>',
      'check only what changed since this branch or commit, evidence and policy included',
    ),
    new Option('--jobs <number>', 'threads to check with; as many as help by default').argParser(readJobs),
    new Option('--shard <i/n>', 'check only this part of the documents; merge-reports joins the parts').argParser(
      readShard,
    ),
    new Option('--watch', 'check again after each change; keeps results as `--cache` does').conflicts('updateBaseline'),
    new Option('--cache', 'keep results, and check only what changed or whose evidence or policy did'),
    new Option('--cache-location <folder>', `where results are kept (default: "${cacheFolder}")`),
    new Option('--explain-cache', 'say of each document why its kept result did or did not serve'),
  ]
  for (const option of options) check.addOption(option.conflicts(forFilesOnly))
}

/** Declares the option for those who call with whatever files there are, such as a hook. */
export function passOnNoFiles(): Option {
  return new Option('--pass-on-no-files', 'end with 0 where nothing that is named leads to a document')
}

function readJobs(value: string): number {
  if (!/^[1-9]\d{0,2}$/.test(value)) throw new InvalidArgumentError('Expected a whole number from 1 to 999.')
  return Number(value)
}
