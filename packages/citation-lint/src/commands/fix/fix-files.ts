import path from 'node:path'
import {buffer} from 'node:stream/consumers'
import {createEvidence, parseEvidence} from '@citation-lint/core/evidence'
import {findRoot, openProject, type Project} from '@citation-lint/core/project'
import {findDocuments} from '../../documents/find-documents.ts'
import {prepareDocument, tellOf} from '../../documents/prepare-document.ts'
import {type CheckResult, checkSession, type Prepared} from '../../documents/prepared.ts'
import {decodeMarked, readBytes} from '../../documents/read-document.ts'
import {type Replacement, replaceFiles} from '../../documents/replace-files.ts'
import {withinTime} from '../../documents/within-time.ts'
import type {MaterialOptions} from '../../operations/shared.ts'
import type {Told} from '../../runtime/complain-of.ts'
import {createProgress} from '../../runtime/console.ts'
import type {Environment} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import {type Fixed, type FixSettings, fixDocument, UnsupportedFix} from './fix-document.ts'
import {renumberedEvidence} from './renumbered-evidence.ts'

/** A file before and after its fix. */
export interface FixedFile extends Omit<Fixed, 'session'> {
  readonly path: string
  /** What a check says about the new document, with the evidence that has followed it. */
  readonly check: CheckResult
  /** Its text before, with the byte order mark it had. */
  readonly before: string
}

/** What became of the documents that arguments name. */
export interface FixedFiles {
  readonly files: readonly FixedFile[]
  /** What could not be read or written. */
  readonly told: readonly Told[]
}

/** How documents are found and written. */
export interface FixFilesOptions extends MaterialOptions {
  readonly settings: FixSettings
  /** Leave the files as they are. */
  readonly dryRun: boolean
  /** There may be no document at all. */
  readonly optional: boolean
}

/** Fixes files in place, each with the policy and the evidence found for it. */
export async function fixFiles(
  globs: readonly string[],
  options: FixFilesOptions,
  environment: Environment,
): Promise<FixedFiles> {
  const {cwd} = environment
  const project = openProject({cwd, config: options.config, evidence: options.evidence})
  const names = await findDocuments(globs, cwd, options.optional)
  const files: FixedFile[] = []
  const told: Told[] = []
  const progress = createProgress('Fixing', names.length, environment)
  for (const [index, name] of names.entries()) {
    progress(index)
    try {
      files.push(await fixFile(project, {name, cwd}, options))
    } catch (error) {
      told.push(tellOf(error, name))
    }
  }
  progress(names.length)
  return {files, told}
}

/** Fixes the document on standard input; no file is written. */
export async function fixStandardInput(
  name: string,
  options: FixFilesOptions,
  {cwd, stdin}: Environment,
): Promise<FixedFiles> {
  const project = openProject({cwd, config: options.config, evidence: options.evidence})
  try {
    const before = decodeMarked(await buffer(stdin), name)
    const fixed = fixPrepared(prepareDocument(project, name, before), options.settings)
    if (fixed.fields.length > 0)
      throw new Failure(
        `${name}: Unexpected \`--renumber\` beside \`--stdin\`, expected a file: its evidence has to follow`,
      )
    return {files: [fixedFile(fixed, {name, before})], told: []}
  } catch (error) {
    return {files: [], told: [tellOf(error, name)]}
  }
}

/** A document, relative to the working directory. */
interface Named {
  readonly name: string
  readonly cwd: string
}

async function fixFile(project: Project, {name, cwd}: Named, {settings, dryRun}: FixFilesOptions): Promise<FixedFile> {
  const file = path.resolve(cwd, name)
  const bytes = readBytes(file, name)
  const before = decodeMarked(bytes, name)
  const prepared = prepareDocument(project, name, before)
  const fixed = fixPrepared(prepared, settings)
  const root = findRoot(path.dirname(file), cwd)
  const evidence = fixed.fields.length > 0 ? renumberedEvidence(prepared, fixed.fields, {cwd, root}) : undefined
  if (!dryRun && fixed.document !== before)
    await replaceFiles([...(evidence ? [evidence] : []), {file, name, was: bytes, text: fixed.document, root}])
  return fixedFile(fixed, {name, before, evidence})
}

interface Before {
  readonly name: string
  readonly before: string
  /** The file of the evidence as it has followed the document. */
  readonly evidence?: Replacement | undefined
}

/** Sessions of many files are not kept. */
function fixedFile({session, ...fixed}: Fixed, {name, before, evidence}: Before): FixedFile {
  const judged = evidence
    ? session.judgedBy({evidence: createEvidence([parseEvidence(evidence.text, evidence.name)])})
    : session
  return {...fixed, check: checkSession(judged, name), path: name, before}
}

function fixPrepared(prepared: Prepared, settings: FixSettings): Fixed {
  try {
    return withinTime({name: prepared.path, length: prepared.document.length}, () => fixDocument(prepared, settings))
  } catch (error) {
    throw error instanceof UnsupportedFix ? new Failure(`${prepared.path}: ${error.message}`) : error
  }
}
