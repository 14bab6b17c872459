import path from 'node:path'
import {formatOf, readFrontMatter} from '@citation-lint/core/brief'
import {show, sourceOf} from '@citation-lint/core/data'
import {type EvidenceFile, type EvidenceProblem, isIsoDate} from '@citation-lint/core/evidence'
import {openProject, type Project, withoutJudgements} from '@citation-lint/core/project'
import type {Additions, BriefRecord} from '@citation-lint/store'
import {findFiles} from '../../documents/find-documents.ts'
import {openDocument, orFailure, prepareDocument} from '../../documents/prepare-document.ts'
import {readDocument} from '../../documents/read-document.ts'
import type {StoreAddOptions} from '../../operations/store.ts'
import {counted} from '../../output/findings.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import {citedPages} from '../evidence/fetch/cited-pages.ts'
import {printProblems} from '../evidence/read-evidence-files.ts'
import {type StorePackage, storePackage, useStore} from './maintain.ts'

/**
 * Stores the records of evidence files and briefs, all of them or none. Records that cannot be stored are named on
 * standard error; then the exit code is 1, and nothing is stored.
 */
export async function storeAddCommand(
  location: string,
  globs: readonly string[],
  options: StoreAddOptions,
  environment: Environment,
): Promise<ExitCode> {
  if (options.date !== undefined && !isIsoDate(options.date)) {
    throw new Failure(`Unexpected date ${show(options.date)}, expected ISO 8601 such as \`2026-02-10T14:00:00Z\``)
  }
  const {cwd} = environment
  const names = await findFiles(globs, cwd, {
    extensions: ['md', 'markdown', 'json', 'yaml', 'yml'],
    noun: 'brief or evidence file',
  })
  const {additions, problems} = await gatherAdditions(names, {...options, location, cwd})
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
export interface GatherOptions extends StoreAddOptions {
  readonly location: string
  readonly cwd: string
}

/** What files hold for a store, and what of it cannot be stored. */
export interface Gathered {
  readonly additions: {readonly [Kind in keyof Additions]-?: NonNullable<Additions[Kind]>}
  readonly problems: readonly EvidenceProblem[]
}

/**
 * Reads evidence files (JSON, YAML) and briefs (everything else) for a store; briefs bring the evidence files along
 * that were found for them.
 *
 * @throws Failure (as a rejection) where a file cannot be read.
 */
export async function gatherAdditions(names: readonly string[], options: GatherOptions): Promise<Gathered> {
  const store = await storePackage()
  const {cwd, config, evidence} = options
  const project = openProject({cwd, config, ...(evidence && {evidence})})
  const readEvidence = (name: string): EvidenceFile => orFailure(() => project.readEvidence(name), name)
  const isBrief = (name: string): boolean => !['json', 'yaml'].includes(formatOf(name))
  const briefNames = names.filter(isBrief)
  if (options.briefId !== undefined && briefNames.length !== 1) {
    throw new Failure(
      `Unexpected id ${show(options.briefId)} for ${briefNames.length} briefs, expected exactly one brief`,
    )
  }
  const files = new Map<string, EvidenceFile>()
  for (const name of names.filter((each) => !isBrief(each))) files.set(name, readEvidence(name))
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

interface ReadBrief {
  readonly record: BriefRecord
  /** The evidence files that were found for it; not the store itself. */
  readonly evidenceFiles: readonly string[]
}

function readBriefRecord(
  {briefRecordOf, pathInStore}: StorePackage,
  project: Project,
  name: string,
  options: GatherOptions,
): ReadBrief {
  const document = readDocument(path.resolve(options.cwd, name), name)
  return orFailure(() => {
    const prepared = prepareDocument(project, name, document, {evidenceFrom: 'either'})
    const stored = pathInStore(options.location, name, options.cwd)
    const {brief} = openDocument(prepared)
    const record = briefRecordOf(brief, prepared.evidence, {
      briefId: options.briefId ?? stored,
      path: stored,
      generatedAt: options.date ?? dateOf(document) ?? new Date().toISOString(),
      packId: options.pack,
      pages: citedPages(brief).map(({url}) => url),
    })
    return {record, evidenceFiles: prepared.evidenceFiles.filter((file) => ['json', 'yaml'].includes(formatOf(file)))}
  }, name)
}

/** When a brief was written, by its front matter. */
function dateOf(document: string): string | undefined {
  const date = readFrontMatter(sourceOf(document)).values.get('date')
  return typeof date === 'string' && isIsoDate(date) ? date : undefined
}
