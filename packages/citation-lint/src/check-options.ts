import {type Command, Option} from 'commander'

/** Options of `check` for folders with a history and for many documents. */
export interface ManyFilesOptions {
  readonly baseline?: string
  readonly updateBaseline?: true
  readonly cache?: true
  readonly cacheLocation: string
  readonly explainCache?: true
}

/** Options that only make sense for files, not for a document on standard input or for requests. */
const forFilesOnly = ['stdin', 'stdinFilename', 'ndjson']

/** Declares `ManyFilesOptions`. */
export function addManyFilesOptions(check: Command): void {
  const options = [
    new Option('--baseline <file>', 'leave out the findings that this file knows'),
    new Option('--update-baseline', 'make the baseline know what is found now'),
    new Option('--cache', 'keep results, and check only what changed or whose evidence or policy did'),
    new Option('--cache-location <folder>', 'where results are kept').default('.citation-lint-cache'),
    new Option('--explain-cache', 'say of each document why its kept result did or did not serve'),
  ]
  for (const option of options) check.addOption(option.conflicts(forFilesOnly))
}
