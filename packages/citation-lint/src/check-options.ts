import {type Command, Option} from 'commander'

/** Options of `check` for folders with a history and for many documents. */
export interface ManyFilesOptions {
  readonly baseline?: string
  readonly updateBaseline?: true
}

/** Options that only make sense for files, not for a document on standard input or for requests. */
const forFilesOnly = ['stdin', 'stdinFilename', 'ndjson']

/** Declares `ManyFilesOptions`. */
export function addManyFilesOptions(check: Command): void {
  const options = [
    new Option('--baseline <file>', 'leave out the findings that this file knows'),
    new Option('--update-baseline', 'make the baseline know what is found now'),
  ]
  for (const option of options) check.addOption(option.conflicts(forFilesOnly))
}
