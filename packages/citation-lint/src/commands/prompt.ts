import {count} from '@citation-lint/core/data'
import {contractFor} from '@citation-lint/core/enforcement'
import {defaultTokenCounter} from '@citation-lint/core/evidence'
import {openProject} from '@citation-lint/core/project'
import {orFailure} from '../documents/prepare-document.ts'
import type {PromptOptions} from '../operations/documents.ts'
import {type Environment, type ExitCode, exitCode} from '../runtime/environment.ts'
import {Failure} from '../runtime/failure.ts'

/**
 * Prints the citation contract for the instructions of a model.
 *
 * @param file The document to be written, which need not be there: its policy and its evidence count.
 */
export async function promptCommand(
  file = 'draft.md',
  {style, budget, config, evidence}: PromptOptions,
  {cwd, stdout}: Environment,
): Promise<ExitCode> {
  const context = orFailure(() => openProject({cwd, config, evidence}).contextFor({path: file}), file)
  const limit = budget === undefined ? undefined : {tokens: budget, countTokens: await defaultTokenCounter()}
  const {text, fits} = contractFor(context.policy, context.evidence, {style, budget: limit})
  const tokens = count(limit?.tokens ?? 0, 'token')
  if (!fits) throw new Failure(`Unexpected budget of ${tokens}, expected more: the rules alone take that much`)
  stdout.write(text)
  return exitCode.clean
}
