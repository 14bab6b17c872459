import {type ListedStyle, listedStyles} from '@citation-lint/core/markers'
import {type Command, Option} from 'commander'
import {addMaterials, type MaterialOptions} from '../../options/shared.ts'
import {among, wholeNumber} from '../../options/values.ts'
import type {Perform} from '../../runtime/environment.ts'

/** Options of `citation-lint prompt`. */
export interface PromptOptions extends MaterialOptions {
  readonly style?: ListedStyle
  readonly budget?: number
}

/** Declares `citation-lint prompt`. */
export function declarePrompt(program: Command, run: Perform): void {
  const prompt = program
    .command('prompt [file]')
    .description('print for a model how to cite in this document, and the sources there are')
    .addOption(
      among(new Option('--style <name>', 'the style to cite in; that of the records by default'), listedStyles),
    )
    .option('--budget <tokens>', 'tokens that it may take; sources that do not fit are left out', wholeNumber)
  addMaterials(prompt).action(run(async () => (await import('./command.ts')).promptCommand))
}
