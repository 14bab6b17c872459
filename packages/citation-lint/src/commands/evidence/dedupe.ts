import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {isMarkdown} from '@citation-lint/core/brief'
import {applyToSource} from '@citation-lint/core/changes'
import {printable} from '@citation-lint/core/data'
import {
  changedIds,
  createEvidence,
  dedupeEvidence,
  type EvidenceFile,
  type MarkerIds,
  type Origin,
  parseEvidence,
} from '@citation-lint/core/evidence'
import {findRoot, openProject, type Project} from '@citation-lint/core/project'
import {relabel} from '@citation-lint/core/repairs'
import {findFiles, markdown} from '../../documents/find-documents.ts'
import {linesOf, openDocument, prepareDocument} from '../../documents/prepare-document.ts'
import {decodeMarked, readBytes} from '../../documents/read-document.ts'
import type {DedupeOptions} from '../../operations/records.ts'
import {counted} from '../../output/findings.ts'
import {complainInLines, disarmed} from '../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import {replaceFiles} from '../../runtime/write-output.ts'
import {diffOf, forReader} from '../fix/command.ts'

/** Merges what is the same in an evidence file, and rewrites the markers of the documents that cite it. */
export async function dedupeCommand(
  file: string,
  documents: readonly string[],
  options: DedupeOptions,
  environment: Environment,
): Promise<ExitCode> {
  const {stdout, stderr, cwd} = environment
  const dryRun = options.dryRun === true
  const deduped = await dedupe(file, documents, {...options, cwd}).catch((error: unknown) => {
    throw new Failure(linesOf(error, file).join('\n'))
  })
  complainInLines(deduped.failures, environment)
  if (dryRun) stdout.write(forReader(deduped.files.map(diffOf).join(''), {dryRun, environment}))
  const summary = dryRun ? stderr : stdout
  summary.write(`${disarmed(describe(deduped))}\n`)
  return deduped.failures.length > 0 ? exitCode.usage : exitCode.clean
}

/** `sources.yaml: 2 records merged; source: S4 → S2; 1 document changed` */
function describe({merge: {file, merged}, ids, files}: Deduped): string {
  const records = `${counted(merged, 'record')} merged`
  const changes = [...ids].map(([style, map]) => `${style}: ${[...map].map((pair) => pair.join(' → ')).join(', ')}`)
  const documents = files.filter(({path}) => path !== file.path).length
  const rewritten = `${counted(documents, 'document')} changed`
  return printable(`${file.path}: ${[records, ...changes, rewritten].join('; ')}`)
}

/** A file before and after. */
interface ChangedFile {
  /** Relative to the working directory. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly before: string
  readonly document: string
}

/** What became of an evidence file and of the documents that cite it. */
interface Deduped {
  readonly merge: Merge
  /** Ids of markers that changed, where the file is the only evidence. */
  readonly ids: MarkerIds
  /** Those that change. */
  readonly files: readonly ChangedFile[]
  /** Documents that could not be read. Nothing is written where there are any. */
  readonly failures: readonly string[]
}

/**
 * Merges the records of an evidence file that are the same source, and gives the markers of every Markdown document
 * whose evidence the file is, or that is named and has no other, the ids that their sources have now. All files are written, or none.
 *
 * @param globs Where to look for documents; below the working directory by default.
 * @throws Failure or ProjectError (as a rejection) where a file cannot be read or written.
 */
async function dedupe(
  name: string,
  globs: readonly string[],
  {cwd, config, dryRun}: DedupeOptions & Pick<Environment, 'cwd'>,
): Promise<Deduped> {
  const project = openProject({cwd, config})
  const merge = await mergeOf(project, path.resolve(cwd, name))
  const {file, after, moved} = merge
  const ids = changedIds(createEvidence([file]), createEvidence([after]), moved)
  if (file === after) return {merge, ids, files: [], failures: []}
  const files: ChangedFile[] = [merge]
  const failures: string[] = []
  // Without arguments there may be no document at all.
  for (const each of await findFiles(globs, cwd, {...markdown, optional: globs.length === 0})) {
    try {
      const document = relabelled(project, {name: each, cwd, named: globs.length > 0}, merge)
      if (document.before !== document.document) files.push(document)
    } catch (error) {
      failures.push(...linesOf(error, each))
    }
  }
  if (!dryRun && failures.length === 0) await write(files, cwd)
  return {merge, ids, files, failures}
}

/** A document whose evidence, which may be of several files, has changed in one of them; `named` by whoever asks. */
function relabelled(
  project: Project,
  {name, cwd, named}: {readonly name: string; readonly cwd: string; readonly named: boolean},
  {file, after, moved}: Merge,
): ChangedFile {
  const bytes = readBytes(path.resolve(cwd, name), name)
  const text = decodeMarked(bytes, name)
  const prepared = prepareDocument(project, name, text)
  const own = prepared.evidenceFiles.map((each) => (each === file.path ? after : project.readEvidence(each)))
  // Who names a document of which no evidence is found says whose markers it holds.
  const isNamed = own.length === 0 && named
  const evidence = isNamed ? createEvidence([file]) : prepared.evidence
  const files = isNamed ? [after] : own
  const ids = files.includes(after) ? changedIds(evidence, createEvidence(files), moved) : new Map()
  const changes = isMarkdown(prepared.format) ? relabel(openDocument({...prepared, evidence}).brief, ids) : []
  return {path: name, bytes, before: text, document: applyToSource(text, changes).text}
}

function write(files: readonly ChangedFile[], cwd: string): Promise<void> {
  return replaceFiles(
    files.map(({path: name, bytes, document}) => {
      const file = path.resolve(cwd, name)
      return {file, name, was: bytes, text: document, root: findRoot(path.dirname(file), cwd)}
    }),
  )
}

/** An evidence file before and after the merge of its duplicates. */
interface Merge extends ChangedFile {
  readonly file: EvidenceFile
  readonly after: EvidenceFile
  readonly merged: number
  /** Where a record stands after the merge; records of other files stay where they are. */
  moved(origin: Origin): Origin
}

/**
 * Merges the records of a file that are the same source; nothing is written yet.
 *
 * @param location Absolute path.
 * @throws ProjectError (as a rejection) where the file cannot be read or holds no evidence.
 */
async function mergeOf(project: Project, location: string): Promise<Merge> {
  const file = project.readEvidence(location)
  const bytes = await readFile(location)
  const before = new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes)
  const {text, merged, pointers} = dedupeEvidence(before, file.path)
  return {
    path: file.path,
    bytes,
    before,
    document: text,
    file,
    after: text === before ? file : parseEvidence(text, file.path),
    merged,
    moved: (origin) =>
      origin.file === file.path ? {...origin, pointer: pointers.get(origin.pointer) ?? origin.pointer} : origin,
  }
}
