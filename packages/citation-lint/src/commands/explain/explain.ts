import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import type {ExplainOptions} from './declare.ts'
import {pageOfRule} from './page-of-rule.ts'

/**
 * Prints the page about a code, or what is read on a line, what covers it, and what is reported of it.
 *
 * @param code In any spelling: `UNCITED_NUMBER`, `uncited-number`.
 * @throws Failure when there is no such code or line, or both or neither are asked for.
 */
export async function explainCommand(
  code: string | undefined,
  {at}: ExplainOptions,
  environment: Environment,
): Promise<ExitCode> {
  if ((code === undefined) === (at === undefined))
    throw new Failure('Unexpected arguments, expected either a code such as `UNCITED_NUMBER` or `--at FILE:LINE`')
  if (at === undefined) {
    environment.stdout.write(pageOfRule(code ?? '').page)
    return exitCode.clean
  }
  const {explainLine} = await import('./explain-line.ts')
  return explainLine(at, environment)
}
