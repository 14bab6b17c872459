import type {Command} from 'commander'
import {addMaterials, type MaterialOptions} from '../../options/shared.ts'
import type {Perform} from '../../runtime/environment.ts'

/** Options of `citation-lint explain`. */
export interface ExplainOptions {
  /** `FILE:LINE`. */
  readonly at?: string
}

/** Options of `citation-lint explain-config`. */
export interface ExplainConfigOptions extends MaterialOptions {
  readonly all?: true
}

/** Declares `citation-lint explain`. */
export function declareExplain(program: Command, run: Perform): void {
  program
    .command('explain [code]')
    .description('print the page about a code, such as UNCITED_NUMBER, or why a line is reported or not')
    .option(
      '--at <file:line>',
      'print what each number and claim of this line is read as, what covers it and what is reported of it',
    )
    .action(run(async () => (await import('./explain.ts')).explainCommand))
}

/** Declares `citation-lint explain-config`. */
export function declareExplainConfig(program: Command, run: Perform): void {
  const explain = program
    .command('explain-config <file>')
    .description('print which files set the policy and the evidence of a document, and what sets each key')
  addMaterials(explain)
    .option('--all', 'print also what was looked for and is not there, and the defaults')
    .action(run(async () => (await import('./explain-config.ts')).explainConfigCommand))
}
