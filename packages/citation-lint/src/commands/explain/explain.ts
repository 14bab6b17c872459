import {show} from '@citation-lint/core/data'
import {nearest} from '@citation-lint/core/rules'
import {rulePages} from '../../own-package.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import type {ExplainOptions} from './declare.ts'

/**
 * Prints the page about a code, or how the numbers of a line are read.
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
  if (at === undefined) return printPage(code ?? '', environment)
  const {explainNumbers} = await import('./explain-numbers.ts')
  return explainNumbers(at, environment)
}

function printPage(code: string, {stdout}: Environment): ExitCode {
  const known = rulePages()
  const page = known.get(code.toUpperCase().replaceAll('-', '_'))
  if (page === undefined) {
    const meant = nearest(code.replaceAll('-', '_'), [...known.keys()])
    throw new Failure(
      `Unexpected code ${show(code)}, expected ${meant ? show(meant) : 'one of the codes in the README'}`,
    )
  }
  stdout.write(page)
  return exitCode.clean
}
