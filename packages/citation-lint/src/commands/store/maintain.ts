import path from 'node:path'
import {formatOf, readFrontMatter} from '@citation-lint/core/brief'
import {printable, show, sourceOf} from '@citation-lint/core/data'
import {type EvidenceFile, isIsoDate} from '@citation-lint/core/evidence'
import {lackOfStorePackage, openProject, type Project, withoutJudgements} from '@citation-lint/core/project'
import type {
  BriefRecord,
  EvidenceStore,
  OpenOptions,
  Reclaimed,
  RecordKind,
  Removal,
  StoreProblem,
} from '@citation-lint/store'
import {findFiles} from '../../documents/find-documents.ts'
import {openDocument, orFailure, prepareDocument} from '../../documents/prepare-document.ts'
import {readDocument} from '../../documents/read-document.ts'
import type {StoreAddOptions, StoreCheckOptions, StoreDeleteOptions, StorePruneOptions} from '../../operations/store.ts'
import {counted, jsonLines} from '../../output/findings.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure, withRemedy} from '../../runtime/failure.ts'
import {printProblems, refuseNoDate} from '../evidence/evidence-files.ts'
import {citedPages} from '../evidence/fetch/cited-pages.ts'

/** What the package that keeps stores exports. */
export type StorePackage = typeof import('@citation-lint/store')

/**
 * That package. It is loaded when it is needed: it brings a database, so only those install it who ask for it.
 *
 * @throws Failure (as a rejection) where it is not installed.
 */
export async function storePackage(): Promise<StorePackage> {
  try {
    return await import('@citation-lint/store')
  } catch (error) {
    const lack = lackOfStorePackage(error)
    throw lack === undefined ? error : new Failure(withRemedy(lack))
  }
}

/**
 * Opens a store, uses it, and lets go of it.
 *
 * @throws Failure (as a rejection) with the message and the remedy of any error of the store, of a value that it refuses,
 * or without the package.
 */
export async function useStore<Result>(
  location: string,
  {cwd, env}: Environment,
  use: (store: EvidenceStore) => Promise<Result>,
  options: Pick<OpenOptions, 'create'> = {},
): Promise<Result> {
  const {openStore, StoreError} = await storePackage()
  try {
    const store = await openStore(location, {...options, cwd, token: env.CITATION_LINT_STORE_TOKEN})
    try {
      return await use(store)
    } finally {
      await store.close()
    }
  } catch (error) {
    if (error instanceof StoreError) throw new Failure(`${error.message}\n${error.remedy}`)
    if (error instanceof RangeError) throw new Failure(error.message)
    throw error
  }
}

/** Makes a store, or brings an older one up to this version; one of this version is left as it is. */
export async function storeInitCommand(location: string, _: object, environment: Environment): Promise<ExitCode> {
  const {schemaVersion} = await storePackage()
  const report = async (store: EvidenceStore): Promise<void> => {
    const count = await store.countBriefs()
    const name = printable(store.name)
    environment.stdout.write(
      `${name} is an evidence store of version ${schemaVersion} with ${counted(count, 'brief')}\n`,
    )
  }
  await useStore(location, environment, report, {create: true})
  return exitCode.clean
}

/** Says what is wrong with the records of a store; exit code 1 when there is anything. */
export async function storeCheckCommand(
  location: string,
  {format}: StoreCheckOptions,
  environment: Environment,
): Promise<ExitCode> {
  const problems = await useStore(location, environment, (store) => store.check())
  environment.stdout.write(format === 'json' ? jsonLines(problems) : table(problems))
  return problems.length > 0 ? exitCode.findings : exitCode.clean
}

function table(problems: readonly StoreProblem[]): string {
  const lines = problems.map(({where, code, message}) => `${where}: ${message}  ${code}\n`)
  return `${lines.join('')}${counted(problems.length, 'problem')}\n`
}

/** What options of both commands say. */
type MaintainOptions = Pick<StorePruneOptions, 'dryRun' | 'vacuum' | 'format'>

/** Removes what a store need not keep, or says what that would be. */
export async function storePruneCommand(
  location: string,
  options: StorePruneOptions,
  environment: Environment,
): Promise<ExitCode> {
  if (options.before === undefined && options.keep === undefined) {
    throw new Failure('Nothing says what may go; give `--before` or `--keep`')
  }
  return remove(location, {...options, work: (store) => store.prune(options)}, environment)
}

/** Deletes records by their ids, or says what that would take along. */
export async function storeDeleteCommand(
  location: string,
  kind: RecordKind,
  ids: readonly string[],
  options: StoreDeleteOptions,
  environment: Environment,
): Promise<ExitCode> {
  return remove(location, {...options, work: (store) => store.delete(kind, ids, options)}, environment)
}

async function remove(
  location: string,
  {work, ...options}: MaintainOptions & {readonly work: (store: EvidenceStore) => Promise<Removal>},
  environment: Environment,
): Promise<ExitCode> {
  if (options.vacuum && options.dryRun) {
    throw new Failure('Unexpected option `--vacuum` beside `--dry-run`, which frees no space, expected one of them')
  }
  const {removal, space} = await useStore(location, environment, async (store) => ({
    removal: await work(store),
    space: options.vacuum ? await store.reclaim() : undefined,
  }))
  const json = {...removal, ...(space && {bytes: space})}
  const text = options.format === 'json' ? jsonLines(json) : inWords(removal, space, options)
  environment.stdout.write(text)
  return exitCode.clean
}

function inWords(removal: Removal, space: Reclaimed | undefined, {dryRun}: MaintainOptions): string {
  const counts = Object.entries(removal).map(([kind, {length}]) => counted(length, kind.slice(0, -1)))
  const line = `${dryRun ? 'would remove' : 'removed'} ${counts.join(', ')}\n`
  return space ? `${line}the file has ${space.after} bytes, it had ${space.before}\n` : line
}

/**
 * Stores the records of evidence files (JSON, YAML) and briefs (everything else), all of them or none; briefs bring the
 * evidence files along that were found for them. Records that cannot be stored are named on standard error; then the exit
 * code is 1, and nothing is stored.
 */
export async function storeAddCommand(
  location: string,
  globs: readonly string[],
  options: StoreAddOptions,
  environment: Environment,
): Promise<ExitCode> {
  refuseNoDate(options.date)
  const names = await findFiles(globs, environment.cwd, {
    extensions: ['md', 'markdown', 'json', 'yaml', 'yml'],
    noun: 'brief or evidence file',
  })
  const {additions, problems} = await gatherAdditions(names, {...options, location, cwd: environment.cwd})
  if (problems.length > 0) {
    printProblems(problems, environment)
    return exitCode.findings
  }
  await useStore(location, environment, (store) => store.add(additions))
  const counts = Object.entries(additions).map(([kind, {length}]) => counted(length, kind.slice(0, -1)))
  environment.stdout.write(`stored ${counts.join(', ')}\n`)
  return exitCode.clean
}

/** Where files go, and what is known about the briefs among them. */
interface GatherOptions extends StoreAddOptions {
  readonly location: string
  readonly cwd: string
}

/** @throws Failure (as a rejection) where a file cannot be read. */
async function gatherAdditions(names: readonly string[], options: GatherOptions) {
  const store = await storePackage()
  const {cwd, config, evidence, briefId} = options
  const project = openProject({cwd, config, ...(evidence && {evidence})})
  const readEvidence = (name: string): EvidenceFile => orFailure(() => project.readEvidence(name), name)
  const briefNames = names.filter((name) => !isData(name))
  if (briefId !== undefined && briefNames.length !== 1)
    throw new Failure(`Unexpected id ${show(briefId)} for ${briefNames.length} briefs, expected exactly one brief`)
  const files = new Map(names.filter(isData).map((name) => [name, readEvidence(name)]))
  const briefs: BriefRecord[] = []
  for (const name of briefNames) {
    const {record, evidenceFiles} = readBriefRecord(store, project, name, options)
    briefs.push(record)
    // Nor does a document smuggle judgements of itself into a store, from which they would count.
    for (const file of evidenceFiles) if (!files.has(file)) files.set(file, withoutJudgements(readEvidence(file)))
  }
  const {additions, problems} = store.additionsFrom([...files.values()])
  const {sources = [], documents = [], citations = [], packs = [], judgements = [], pages = []} = additions
  return {additions: {sources, documents, citations, packs, briefs, judgements, pages}, problems}
}

const isData = (name: string): boolean => ['json', 'yaml'].includes(formatOf(name))

/** A brief, and the evidence files that were found for it; not the store itself. */
function readBriefRecord(
  {briefRecordOf, pathInStore}: StorePackage,
  project: Project,
  name: string,
  {location, cwd, briefId, date, pack}: GatherOptions,
): {readonly record: BriefRecord; readonly evidenceFiles: readonly string[]} {
  const document = readDocument(path.resolve(cwd, name), name)
  return orFailure(() => {
    const prepared = prepareDocument(project, name, document, {evidenceFrom: 'either'})
    const stored = pathInStore(location, name, cwd)
    const session = openDocument(prepared)
    const record = briefRecordOf(session.brief, prepared.evidence, {
      briefId: briefId ?? stored,
      path: stored,
      generatedAt: date ?? dateOf(document) ?? new Date().toISOString(),
      packId: pack,
      pages: citedPages(session).map(({url}) => url),
    })
    return {record, evidenceFiles: prepared.evidenceFiles.filter(isData)}
  }, name)
}

/** When a brief was written, by its front matter. */
function dateOf(document: string): string | undefined {
  const date = readFrontMatter(sourceOf(document)).values.get('date')
  return typeof date === 'string' && isIsoDate(date) ? date : undefined
}
