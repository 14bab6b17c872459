import {Argument, type Command} from 'commander'
import {among} from '../../options/values.ts'
import type {Perform} from '../../runtime/environment.ts'

/** Shells that `citation-lint completion` writes a script for. */
const shells = ['bash', 'zsh', 'fish'] as const

/** A shell that there is a script for. */
export type Shell = (typeof shells)[number]

/** Declares `citation-lint completion`. */
export function declareCompletion(program: Command, run: Perform): void {
  program
    .command('completion')
    .description('print a script that makes a shell complete commands and options')
    .addArgument(among(new Argument('<shell>'), shells))
    .action(run(async () => (await import('./command.ts')).completionCommand(program)))
}
