import path from 'node:path'
import {formatOf, readFrontMatter} from '@citation-lint/core/brief'
import {show, sourceOf} from '@citation-lint/core/data'
import {type EvidenceFile, isIsoDate} from '@citation-lint/core/evidence'
import {openProject, type Project, withoutJudgements} from '@citation-lint/core/project'
import type {BriefRecord} from '@citation-lint/store'
import {findFiles} from '../../documents/find-documents.ts'
import {openDocument, orFailure, prepareDocument} from '../../documents/prepare-document.ts'
import {readDocument} from '../../documents/read-document.ts'
import type {StoreAddOptions} from '../../operations/store.ts'
import {counted} from '../../output/findings.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import {printProblems, refuseNoDate} from '../evidence/evidence-files.ts'
import {type StorePackage, storePackage, useStore} from './maintain.ts'

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
    const record = briefRecordOf(openDocument(prepared).brief, prepared.evidence, {
      briefId: briefId ?? stored,
      path: stored,
      generatedAt: date ?? dateOf(document) ?? new Date().toISOString(),
      packId: pack,
    })
    return {record, evidenceFiles: prepared.evidenceFiles.filter(isData)}
  }, name)
}

/** When a brief was written, by its front matter. */
function dateOf(document: string): string | undefined {
  const date = readFrontMatter(sourceOf(document)).values.get('date')
  return typeof date === 'string' && isIsoDate(date) ? date : undefined
}
