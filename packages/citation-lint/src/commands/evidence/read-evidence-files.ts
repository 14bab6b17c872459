import type {EvidenceFile, EvidenceProblem} from '@citation-lint/core/evidence'
import type {Project} from '@citation-lint/core/project'
import {findFiles} from '../../documents/find-documents.ts'
import {linesOf} from '../../documents/prepare-document.ts'
import {complainInLines} from '../../runtime/console.ts'
import type {Environment} from '../../runtime/environment.ts'

/** Evidence files that arguments name, as far as they can be read. */
export interface ReadEvidence {
  readonly files: readonly EvidenceFile[]
  /** What could not be read, one line for each fault. */
  readonly failures: readonly string[]
}

const evidenceExtensions = ['json', 'yaml', 'yml', 'bib', 'ris']

/** Reads the evidence files that arguments name; a folder stands for the JSON, YAML, BibTeX and RIS files below it. */
export async function readEvidenceFiles(
  globs: readonly string[],
  cwd: string,
  project: Project,
): Promise<ReadEvidence> {
  const files: EvidenceFile[] = []
  const failures: string[] = []
  for (const name of await findFiles(globs, cwd, {extensions: evidenceExtensions, noun: 'file of evidence'})) {
    try {
      files.push(project.readEvidence(name))
    } catch (error) {
      failures.push(...linesOf(error, name))
    }
  }
  return {files, failures}
}

/** Says what is wrong with records on standard error, one line each: `bundle.yaml:19:5: Unexpected …`. */
export function printProblems(problems: readonly EvidenceProblem[], environment: Environment): void {
  complainInLines(
    problems.map(({origin, place, message}) => {
      const where = place ? `${origin.file}:${place.line}:${place.column}` : `${origin.file}${origin.pointer}`
      return `${where}: ${message}`
    }),
    environment,
  )
}
