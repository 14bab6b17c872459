import {contractFor} from '@citation-lint/core/enforcement'
import {defaultTokenCounter} from '@citation-lint/core/evidence'
import {type DocumentContext, openProject, type ProjectOptions} from '@citation-lint/core/project'
import {linesOf} from '../../documents/prepare-document.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import type {PromptOptions} from './declare.ts'

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
  const context = contextOf(file, {cwd, config, evidence})
  const limit = budget === undefined ? undefined : {tokens: budget, countTokens: await defaultTokenCounter()}
  const {text, fits} = contractFor(context.policy, context.evidence, {style, budget: limit})
  if (!fits) throw new Failure(`Unexpected budget of ${budget} tokens, expected more: the rules alone take that much`)
  stdout.write(text)
  return exitCode.clean
}

function contextOf(file: string, options: ProjectOptions): DocumentContext {
  try {
    return openProject(options).contextFor({path: file})
  } catch (error) {
    throw new Failure(linesOf(error, file).join('\n'))
  }
}
