import {listedStyles} from '@citation-lint/core/markers'
import type {TargetStyle} from '@citation-lint/core/repairs'
import {type Command, Option} from 'commander'
import {
  aboutGlobs,
  addInput,
  addMaterials,
  addRequests,
  type InputOptions,
  type MaterialOptions,
  passOnNoFiles,
  type StreamOptions,
} from '../../options/shared.ts'
import {among} from '../../options/values.ts'
import type {Perform} from '../../runtime/environment.ts'

/** The styles that citations can be rewritten in. */
export const targetStyles: readonly TargetStyle[] = ['footnotes', ...listedStyles, 'links']

/** Options of `citation-lint fix`. */
export interface FixCommandOptions extends MaterialOptions, InputOptions, StreamOptions {
  readonly to?: TargetStyle
  readonly renumber?: true
  readonly references?: true
  readonly sourcesTable?: true
  readonly callouts?: true
  readonly keepLists?: true
  readonly style?: string
  readonly dryRun?: true
  readonly passOnNoFiles?: true
}

/** Declares `citation-lint fix`. */
export function declareFix(program: Command, run: Perform): void {
  const fix = program
    .command('fix')
    .argument('[globs...]', aboutGlobs)
    .description('repair documents in place: what is safe, and with `--to` the style of their citations')
    .addOption(among(new Option('--to <style>', 'rewrite the citations'), targetStyles))
    .option('--keep-lists', 'keep reference lists beside the footnotes that are made of them')
    .option('--style <name>', 'words of footnotes: apa, harvard1, vancouver or a .csl file')
    .option('--renumber', 'close the gaps between the numbers in use')
    .addOption(new Option('--references', 'write the References section from the evidence').conflicts('sourcesTable'))
    .option('--sources-table', 'write the Sources table from the evidence')
    .option('--callouts', 'put a "Source Coverage" callout into sections that cite nothing')
    .option('--dry-run', 'print a unified diff and change no file')
    .addOption(passOnNoFiles().conflicts('stdin'))
  const instead = ['to', 'keepLists', 'style', 'renumber', 'references', 'sourcesTable', 'callouts', 'dryRun']
  addInput(addMaterials(fix, 'every document'), 'fix the document on standard input and print it')
  addRequests(fix, [...instead, 'passOnNoFiles']).action(run(async () => (await import('./command.ts')).fixCommand))
}
