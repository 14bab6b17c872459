import path from 'node:path'
import {type ImportProblemKind, isIsoDate, type Provider, ResponseError} from '@citation-lint/core/evidence'
import {openProject} from '@citation-lint/core/project'
import {show} from '@citation-lint/core/rules'
import {orFailure} from '../../../documents/prepare-document.ts'
import {decodeDocument, readDocument} from '../../../documents/read-document.ts'
import {readInput} from '../../../documents/read-input.ts'
import type {ImportCommandOptions} from '../../../operations/records.ts'
import {refuseRequests} from '../../../operations/shared.ts'
import {complain} from '../../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../../runtime/environment.ts'
import {Failure} from '../../../runtime/failure.ts'
import {findProvider, type ImportedDocument, type ImportWork, importDocument} from './import-document.ts'
import {parseResponse} from './parse-response.ts'
import {type ImportPaths, importPaths, writeImport} from './write-import.ts'

/** Writes the answer of a provider as a document, and its citations beside it. */
export async function importCommand(
  name: string | undefined,
  file: string | undefined,
  options: ImportCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  if (options.ndjson)
    return (await import('../../../requests/stream.ts')).answerStream('import', name, options, environment)
  refuseRequests(options)
  const provider = providerOf(name)
  const paths = importPaths(options.output)
  const {name: place, bytes} = await readInput(file, 'response', options, environment)
  const imported = importInput(
    parseResponse(decodeDocument(bytes, place), place),
    {provider, place, paths, cwd: environment.cwd},
    options,
  )
  await writeImport(imported, paths, options.force === true, environment)
  await report(imported, paths, environment)
  return imported.problems.some(({kind}) => lost.has(kind)) ? exitCode.findings : exitCode.clean
}

/** Kinds of problems that say that a citation of the response is not in the document. */
const lost: ReadonlySet<ImportProblemKind> = new Set(['unread', 'skipped', 'uncited', 'unplaced', 'unresolved'])

function providerOf(name: string | undefined): Provider {
  if (name === undefined) throw new Failure('Unexpected end of the arguments, expected the name of a provider')
  const provider = findProvider(name)
  if ('problem' in provider) throw new Failure(provider.problem)
  return provider
}

interface ImportInput {
  readonly provider: Provider
  readonly place: string
  readonly paths: ImportPaths
  readonly cwd: string
}

function importInput(
  response: unknown,
  {provider, place, paths, cwd}: ImportInput,
  options: ImportCommandOptions,
): ImportedDocument {
  const {document, fetchedAt, to} = options
  if (fetchedAt !== undefined && !isIsoDate(fetchedAt)) {
    throw new Failure(`Unexpected date ${show(fetchedAt)}, expected ISO 8601 such as \`2026-02-10T14:00:00Z\``)
  }
  try {
    return importDocument({
      path: paths.document,
      provider,
      response,
      document: document === undefined ? undefined : readDocument(path.resolve(cwd, document), document),
      ...contextOf(paths.document, options, cwd),
      fetchedAt,
      to,
    })
  } catch (error) {
    if (error instanceof ResponseError) throw new Failure(`${place}: ${error.message}`)
    throw error
  }
}

/** The policy that holds for the document, and the evidence that the options name; a former import is no evidence. */
function contextOf(
  name: string,
  {evidence}: ImportCommandOptions,
  cwd: string,
): Pick<ImportWork, 'policy' | 'evidence'> {
  return orFailure(() => openProject({cwd, evidence: evidence ?? []}).contextFor({path: name}), name)
}

async function report(
  imported: ImportedDocument,
  {document, citations}: ImportPaths,
  environment: Environment,
): Promise<void> {
  const {changes, evidence, findings, problems} = imported
  for (const {message, pointer} of problems)
    complain(`${document}: ${message}${pointer === '' ? '' : ` (at ${pointer})`}`, environment)
  const errors = findings.filter(({severity}) => severity === 'error').length
  complain(
    `${document}: ${changes} markers written, ${evidence.citations.length} citations in ${citations}; a check finds ${errors} errors`,
    environment,
  )
  if (imported.kept.length === 0) return
  const {reasonsOf} = await import('../../fix/report.ts')
  for (const reason of reasonsOf(imported)) complain(`${document}:${reason}`, environment)
}
