import {existsSync} from 'node:fs'
import path from 'node:path'
import {count, linesOf, redacting} from '@citation-lint/core/data'
import {contractFor} from '@citation-lint/core/enforcement'
import {defaultTokenCounter} from '@citation-lint/core/evidence'
import {openProject} from '@citation-lint/core/project'
import {type DocumentSession, statusNames} from '@citation-lint/core/rules'
import {openDocument, orFailure, prepareDocument} from '../documents/prepare-document.ts'
import {readDocument} from '../documents/read-document.ts'
import type {PromptOptions} from '../operations/documents.ts'
import {type Environment, type ExitCode, exitCode} from '../runtime/environment.ts'
import {Failure} from '../runtime/failure.ts'

/**
 * Prints the citation contract for the instructions of a model, and which claims of a draft its sources do not support.
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
  const fits = (more: string) => limit === undefined || limit.countTokens(contract.text + more) <= limit.tokens
  stdout.write(
    openClaims(
      orFailure(() => openDocument(prepared), file),
      fits,
    ),
  )
  return exitCode.clean
}

/** What the claims of the draft rest on that its sources do not support; as many as fit, and nothing where none is. */
function openClaims({brief, ledger, policy}: DocumentSession, fits: (text: string) => boolean): string {
  const lines = linesOf(brief.source)
  let told = ''
  for (const row of ledger) {
    if (!row.needed || row.status === 'supported') continue
    const reason = redacting(policy.redact, () => row.reason)
    const opening = told === '' ? '\n## Claims of the draft that its sources do not support\n\n' : told
    const next = `${opening}- line ${lines.pointAt(row.claim.start).line}, ${statusNames[row.status]}: ${reason}\n`
    if (!fits(next)) break
    told = next
  }
  return told
}
