import path from 'node:path'
import {isMarkdown} from '@citation-lint/core/brief'
import {applyToSource} from '@citation-lint/core/changes'
import {changedIds, createEvidence, type MarkerIds} from '@citation-lint/core/evidence'
import {findRoot, openProject, type Project} from '@citation-lint/core/project'
import {relabel} from '@citation-lint/core/repairs'
import {findFiles, markdown} from '../../documents/find-documents.ts'
import {linesOf, prepareDocument} from '../../documents/prepare-document.ts'
import {openDocument} from '../../documents/prepared.ts'
import {decodeMarked, readBytes} from '../../documents/read-document.ts'
import {replaceFiles} from '../../documents/replace-files.ts'
import {type Merge, mergeOf} from './merge.ts'

/** A file before and after. */
interface ChangedFile {
  /** Relative to the working directory. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly before: string
  readonly document: string
}

/** What became of an evidence file and of the documents that cite it. */
export interface DedupedFiles {
  /** How the evidence file is called. */
  readonly name: string
  readonly merged: number
  /** Ids of markers that changed, where the file is the only evidence. */
  readonly ids: MarkerIds
  /** Those that change. */
  readonly files: readonly ChangedFile[]
  /** Documents that could not be read. Nothing is written where there are any. */
  readonly failures: readonly string[]
}

/** Where things are, and whether anything is written. */
export interface DedupeSettings {
  readonly cwd: string
  readonly config?: string | undefined
  readonly dryRun: boolean
}

/**
 * Merges the records of an evidence file that are the same source, and gives the markers of every Markdown document
 * whose evidence the file is the ids that their sources have now. All files are written, or none.
 *
 * @param globs Where to look for documents; below the working directory by default.
 * @throws Failure or ProjectError (as a rejection) where a file cannot be read or written.
 */
export async function dedupeFiles(
  name: string,
  globs: readonly string[],
  {cwd, config, dryRun}: DedupeSettings,
): Promise<DedupedFiles> {
  const project = openProject({cwd, config})
  const merge = await mergeOf(project, path.resolve(cwd, name))
  const {file, after, moved, merged} = merge
  const ids = changedIds(createEvidence([file]), createEvidence([after]), moved)
  if (file === after) return {name: file.path, merged, ids, files: [], failures: []}
  const {documents, failures} = relabelAll(project, {names: await documentsOf(globs, cwd), cwd}, merge)
  const files = [{path: file.path, bytes: merge.bytes, before: merge.before, document: merge.text}, ...documents]
  if (!dryRun && failures.length === 0) await write(files, cwd)
  return {name: file.path, merged, ids, files, failures}
}

/** Without arguments there may be no document at all. */
async function documentsOf(globs: readonly string[], cwd: string): Promise<readonly string[]> {
  return findFiles(globs, cwd, {...markdown, optional: globs.length === 0})
}

function relabelAll(
  project: Project,
  {names, cwd}: {readonly names: readonly string[]; readonly cwd: string},
  merge: Merge,
) {
  const documents: ChangedFile[] = []
  const failures: string[] = []
  for (const name of names) {
    try {
      const document = relabelled(project, {name, cwd}, merge)
      if (document.before !== document.document) documents.push(document)
    } catch (error) {
      failures.push(...linesOf(error, name))
    }
  }
  return {documents, failures}
}

/** A document whose evidence, which may be of several files, has changed in one of them. */
function relabelled(
  project: Project,
  {name, cwd}: {readonly name: string; readonly cwd: string},
  {file, after, moved}: Merge,
): ChangedFile {
  const bytes = readBytes(path.resolve(cwd, name), name)
  const text = decodeMarked(bytes, name)
  const prepared = prepareDocument(project, name, text)
  const files = prepared.evidenceFiles.map((each) => (each === file.path ? after : project.readEvidence(each)))
  const ids = files.includes(after) ? changedIds(prepared.evidence, createEvidence(files), moved) : new Map()
  const changes = isMarkdown(prepared.format) ? relabel(openDocument(prepared).brief, ids) : []
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
