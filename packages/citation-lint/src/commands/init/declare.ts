import type {Command} from 'commander'
import type {Invocation} from '../../runtime/environment.ts'

/** Options of `citation-lint init`. */
export interface InitOptions {
  readonly yes?: true
}

/** Declares `citation-lint init`. */
export function declareInit(program: Command, {environment, finish}: Invocation): void {
  program
    .command('init')
    .description('write citation.yml, .remarkrc and a pre-commit hook into this folder')
    .option('-y, --yes', 'write all of them without asking')
    .action(async (options: InitOptions) => {
      const {initCommand} = await import('./command.ts')
      finish(await initCommand(options, environment))
    })
}
