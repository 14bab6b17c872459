import {existsSync} from 'node:fs'
import path from 'node:path'
import {linesOf, scanJson, sourceOf} from '@citation-lint/core/data'
import {type ImportProblemKind, type Provider, ResponseError} from '@citation-lint/core/evidence'
import {openProject} from '@citation-lint/core/project'
import {show} from '@citation-lint/core/rules'
import {orFailure} from '../../../documents/prepare-document.ts'
import {decodeDocument, readDocument, readInput} from '../../../documents/read-document.ts'
import type {ImportCommandOptions} from '../../../operations/records.ts'
import {counted, jsonLines} from '../../../output/findings.ts'
import {complain} from '../../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../../runtime/environment.ts'
import {Failure, withRemedy} from '../../../runtime/failure.ts'
import {writeOutputs} from '../../../runtime/write-output.ts'
import {refuseNoDate} from '../evidence-files.ts'
import {findProvider, type ImportedDocument, type ImportWork, importDocument} from './import-document.ts'

/** Writes the answer of a provider as a document, and its citations beside it. */
export async function importCommand(
  name: string | undefined,
  file: string | undefined,
  options: ImportCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  const {cwd} = environment
  const provider = providerOf(name)
  const paths = importPaths(options.output)
  const {name: place, bytes} = await readInput(file, 'response', options, environment)
  const response = parseResponse(decodeDocument(bytes, place), place)
  const {document, fetchedAt, to, evidence = []} = options
  refuseNoDate(fetchedAt)
  const text = document === undefined ? undefined : readDocument(path.resolve(cwd, document), document)
  // A former import is no evidence.
  const context = orFailure(() => openProject({cwd, evidence}).contextFor({path: paths.document}), paths.document)
  const work = {path: paths.document, provider, response, document: text, ...context, fetchedAt, to}
  const imported = importOrFail(work, place)
  await writeImport(imported, paths, options.force === true, environment)
  await report(imported, paths, environment)
  return imported.problems.some(({kind}) => lost.has(kind)) ? exitCode.findings : exitCode.clean
}

/** Kinds of problems that say that a citation of the response is not in the document. */
const lost: ReadonlySet<ImportProblemKind> = new Set(['unread', 'skipped', 'uncited', 'unplaced', 'unresolved'])

function providerOf(name: string | undefined): Provider {
  if (name === undefined) throw new Failure('No provider is named; write its name behind the command')
  const provider = findProvider(name)
  if ('problem' in provider) throw new Failure(provider.problem)
  return provider
}

function importOrFail(work: ImportWork, place: string): ImportedDocument {
  try {
    return importDocument(work)
  } catch (error) {
    if (error instanceof ResponseError) throw new Failure(`${place}: ${error.message}`)
    throw error
  }
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
    `${document}: ${counted(changes, 'marker')} written, ${counted(evidence.citations.length, 'citation')} in ${citations}; a check finds ${counted(errors, 'error')}`,
    environment,
  )
  if (imported.kept.length === 0) return
  const {reasonsOf} = await import('../../fix/command.ts')
  for (const reason of reasonsOf(imported)) complain(`${document}:${reason}`, environment)
}

/** Where an import is written. */
interface ImportPaths {
  readonly document: string
  /** Beside the document, where a check finds it. */
  readonly citations: string
}

/** The two files of an import: `brief.md` and `brief.citations.json`. */
function importPaths(output: string | undefined): ImportPaths {
  if (output === undefined) throw new Failure('The import has no file to write; name it with `-o brief.md`')
  const {dir, name} = path.parse(output)
  return {document: output, citations: path.join(dir, `${name}.citations.json`)}
}

/**
 * Writes the document and its evidence, both or neither. Neither replaces a file unless that is forced, and where one of
 * them exists, none is written.
 */
async function writeImport(
  imported: ImportedDocument,
  paths: ImportPaths,
  force: boolean,
  environment: Environment,
): Promise<void> {
  const present = force
    ? undefined
    : [paths.document, paths.citations].find((file) => existsSync(path.resolve(environment.cwd, file)))
  if (present !== undefined)
    throw new Failure(`Unexpected file ${show(present)}, expected none; replace it with \`--force\``)
  const outputs = [
    {file: paths.document, text: imported.document},
    {file: paths.citations, text: jsonLines(imported.evidence)},
  ]
  await writeOutputs(outputs, environment)
}

/** How deep a response may be nested; the deepest published one has twelve levels. */
const deepest = 200

/**
 * Parses what the API of a provider returned: one JSON value, or a stream as it came over the wire or was logged, as
 * server-sent events or with one JSON value a line.
 *
 * @param name - how the file is called in messages
 * @throws Failure at line and column of the first fault
 */
function parseResponse(response: string, name: string): unknown {
  const text = sourceOf(response)
  const lines = text.split('\n')
  const first = lines.find((line) => line.trim() !== '') ?? ''
  if (/^(?:data|event|id|retry)?:/.test(first))
    return lines.flatMap((line, index) => eventOf(line, `${name}:${index + 1}`))
  const isStream = lines.length > 1 && scanJson(first, deepest) === undefined && text.trim() !== first.trim()
  if (!isStream) return parseJson(text, name)
  return lines.flatMap((line, index) => (line.trim() === '' ? [] : [parseJson(line, `${name}:${index + 1}`)]))
}

/** The data of one line of server-sent events; `[DONE]` ends the streams of OpenAI's kind. */
function eventOf(line: string, place: string): readonly unknown[] {
  const data = line.startsWith('data:') ? line.slice('data:'.length).trim() : ''
  return data === '' || data === '[DONE]' ? [] : [parseJson(data, place)]
}

function parseJson(text: string, place: string): unknown {
  const fault = scanJson(text, deepest)
  if (!fault) return JSON.parse(text)
  const {line, column} = linesOf(text).pointAt(fault.offset)
  const at = /:\d+$/.test(place) && line === 1 ? `${place}:${column}` : `${place}:${line}:${column}`
  throw new Failure(`${at}: ${withRemedy(fault)}`)
}
