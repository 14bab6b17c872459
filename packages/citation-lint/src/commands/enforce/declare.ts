import type {OnFailure} from '@citation-lint/core/enforcement'
import {type Command, InvalidArgumentError, Option} from 'commander'
import {
  addInput,
  addMaterials,
  addRequests,
  type InputOptions,
  type MaterialOptions,
  type StreamOptions,
} from '../../options/shared.ts'
import {among} from '../../options/values.ts'
import type {Perform} from '../../runtime/environment.ts'

/** What can become of a bullet that fails. */
export const onFailureChoices = ['remove', 'placeholder'] as const satisfies readonly OnFailure[]

/** Options of `citation-lint enforce`. */
export interface EnforceCommandOptions extends MaterialOptions, InputOptions, StreamOptions {
  readonly output?: string
  readonly report?: string
  readonly attempt: number
  readonly onFailure: OnFailure
}

/** Declares `citation-lint enforce`. */
export function declareEnforce(program: Command, run: Perform): void {
  const enforce = program
    .command('enforce [file]')
    .description('take out of a brief what no evidence backs, and decide: deliver (0), retry (1) or abstain (4)')
    .option('-o, --output <file>', 'write the brief, or the abstaining report, to a file')
    .option(
      '-r, --report <file>',
      'write the decision, the validation report and the instruction for the retry as JSON',
    )
    .option('-a, --attempt <number>', 'which synthesis this is; the second that fails abstains', attemptNumber, 1)
    .addOption(
      among(new Option('--on-failure <action>', 'what becomes of a bullet that fails'), onFailureChoices).default(
        'remove',
      ),
    )
  addInput(addMaterials(enforce), 'read the document from standard input')
  addRequests(enforce, ['output', 'report', 'attempt', 'onFailure']).action(
    run(async () => (await import('./command.ts')).enforceCommand),
  )
}

function attemptNumber(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError('Expected a whole number from 1.')
  return Number(value)
}
