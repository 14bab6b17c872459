import type {Command} from 'commander'
import type {Perform} from '../../runtime/environment.ts'

/** Options of `citation-lint init`. */
export interface InitOptions {
  readonly yes?: true
}

/** Declares `citation-lint init`. */
export function declareInit(program: Command, run: Perform): void {
  program
    .command('init')
    .description('write citation.yml, .remarkrc and a pre-commit hook into this folder')
    .option('-y, --yes', 'write all of them without asking')
    .action(run(async () => (await import('./command.ts')).initCommand))
}
