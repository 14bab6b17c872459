import {Argument, type Command, Option} from 'commander'
import {type Shell, shells} from './commands/completion/shells.ts'
import type {ExplainConfigOptions} from './commands/explain/explain-config.ts'
import type {InitOptions} from './commands/init/command.ts'
import type {MergeOptions} from './commands/merge-reports/merge-reports.ts'
import {among} from './options/choice.ts'
import {formats} from './options/formats.ts'
import {repeated} from './options/repeated.ts'
import {wholeNumber} from './options/whole-number.ts'
import type {Invocation} from './runtime/environment.ts'

/** Declares the commands that help a project take up citation-lint. */
export function addAdoption(program: Command, {environment, finish}: Invocation): void {
  program
    .command('init')
    .description('write citation.yml, .remarkrc and a pre-commit hook into this folder')
    .option('-y, --yes', 'write all of them without asking')
    .action(async (options: InitOptions) => {
      const {initCommand} = await import('./commands/init/command.ts')
      finish(await initCommand(options, environment))
    })

  program
    .command('explain-config <file>')
    .description('print which files set the policy and the evidence of a document, and what sets each key')
    .option('-c, --config <file>', 'use this citation.yml')
    .option('-e, --evidence <file>', 'use this evidence file; may be repeated', repeated)
    .option('--all', 'print also what was looked for and is not there, and the defaults')
    .action(async (file: string, options: ExplainConfigOptions) => {
      const {explainConfigCommand} = await import('./commands/explain/explain-config.ts')
      finish(await explainConfigCommand(file, options, environment))
    })

  program
    .command('merge-reports <files...>')
    .description('join the JSON reports of `check --shard` into one report, in any format')
    .addOption(among(new Option('-f, --format <name>', 'how to report'), formats).default('stylish'))
    .option('-o, --output-file <file>', 'write the report to a file')
    .addOption(new Option('--max-warnings <number>', 'exit with 1 when there are more warnings').argParser(wholeNumber))
    .option('-q, --quiet', 'report errors only')
    .addOption(new Option('--color', 'force colors'))
    .addOption(new Option('--no-color', 'no colors'))
    .action(async (files: string[], options: MergeOptions) => {
      const {mergeReportsCommand} = await import('./commands/merge-reports/merge-reports.ts')
      finish(await mergeReportsCommand(files, options, environment))
    })

  program
    .command('completion')
    .description('print a script that makes a shell complete commands and options')
    .addArgument(among(new Argument('<shell>'), shells))
    .action(async (shell: Shell) => {
      const {completionCommand} = await import('./commands/completion/command.ts')
      finish(completionCommand(shell, program, environment))
    })
}
