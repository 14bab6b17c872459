import {show} from '@citation-lint/core/data'
import {nearest} from '@citation-lint/core/rules'
import type {ExplainOptions} from '../../operations/documents.ts'
import {rulePages} from '../../own-package.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'

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

/**
 * The page about a code.
 *
 * @param code In any spelling: `UNCITED_NUMBER`, `uncited-number`.
 * @throws Failure where there is no such code, with the one that was most likely meant
 */
export function pageOfRule(code: string): {readonly code: string; readonly page: string} {
  const known = rulePages()
  const spelled = code.toUpperCase().replaceAll('-', '_')
  const page = known.get(spelled)
  if (page !== undefined) return {code: spelled, page}
  const meant = nearest(code.replaceAll('-', '_'), [...known.keys()])
  throw new Failure(`Unexpected code ${show(code)}, expected ${meant ? show(meant) : 'one of the codes in the README'}`)
}
