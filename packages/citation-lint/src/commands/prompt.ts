import {existsSync} from 'node:fs'
import path from 'node:path'
import {count} from '@citation-lint/core/data'
import {contractFor} from '@citation-lint/core/enforcement'
import {defaultTokenCounter} from '@citation-lint/core/evidence'
import {openProject} from '@citation-lint/core/project'
import {orFailure, prepareDocument} from '../documents/prepare-document.ts'
import {readDocument} from '../documents/read-document.ts'
import type {PromptOptions} from '../operations/documents.ts'
import {type Environment, type ExitCode, exitCode} from '../runtime/environment.ts'
import {Failure} from '../runtime/failure.ts'

/**
 * Prints the citation contract for the instructions of a model.
 *
 * @param file The document to be written, which need not be there: its policy and its evidence count, those that its front
 * matter names among them.
 */
export async function promptCommand(
  file = 'draft.md',
  {style, budget, config, evidence}: PromptOptions,
  {cwd, stdout}: Environment,
): Promise<ExitCode> {
  const place = path.resolve(cwd, file)
  const text = existsSync(place) ? readDocument(place, file) : ''
  const prepared = orFailure(() => prepareDocument(openProject({cwd, config, evidence}), file, text), file)
  const limit = budget === undefined ? undefined : {tokens: budget, countTokens: await defaultTokenCounter()}
  const options = {style, format: prepared.format, budget: limit}
  const contract = contractFor(prepared.policy, prepared.evidence, options)
  const tokens = count(limit?.tokens ?? 0, 'token')
  if (!contract.fits) throw new Failure(`Unexpected budget of ${tokens}, expected more: the rules alone take that much`)
  stdout.write(contract.text)
  return exitCode.clean
}
