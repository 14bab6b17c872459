import {parseMarkdown} from '@citation-lint/core/brief'
import {
  checkEvidenceFiles as check,
  createEvidence,
  type Evidence,
  type EvidenceFile,
  type EvidenceProblem,
} from '@citation-lint/core/evidence'
import {openProject} from '@citation-lint/core/project'
import {check as checkBrief, fileOf, locate, type Policy} from '@citation-lint/core/rules'
import type {FileResult} from '../../output/report.ts'
import {readEvidenceFiles} from './read-evidence-files.ts'

/** What a check says about one evidence file. */
export interface EvidenceFileResult extends FileResult {
  readonly summary: {readonly records: number}
}

/** What a check of evidence files is told. */
export interface CheckSettings {
  readonly cwd: string
  readonly config?: string | undefined
  readonly minimumClaims?: number | undefined
}

/** Checks the evidence files that arguments name, each under the policy found for it. */
export async function checkEvidenceFiles(
  globs: readonly string[],
  {cwd, config, minimumClaims}: CheckSettings,
): Promise<{readonly results: readonly EvidenceFileResult[]; readonly failures: readonly string[]}> {
  const project = openProject({cwd, config})
  const {files, failures} = await readEvidenceFiles(globs, cwd, project)
  const problems = new Map<string, EvidenceProblem[]>(files.map((file) => [file.path, []]))
  for (const problem of check(files, {minimumClaims})) problems.get(problem.origin.file)?.push(problem)
  const results = files.map((file) =>
    resultOf(file, problems.get(file.path) ?? [], project.policyFor(file.path).policy),
  )
  return {results, failures}
}

/** The rules judge the records and give the problems their severities; a document that says nothing adds none of its own. */
function resultOf(file: EvidenceFile, problems: readonly EvidenceProblem[], policy: Policy): EvidenceFileResult {
  const evidence: Evidence = {
    ...createEvidence([]),
    problems,
    sources: file.sources,
    placeOf: ({pointer}, field) => file.placeOf(pointer, field),
  }
  const found = checkBrief(parseMarkdown(''), evidence, policy)
  const findings = locate(
    found.filter(({subject}) => fileOf(subject)),
    '',
    file.path,
  )
  return {
    path: file.path,
    ok: !findings.some(({severity}) => severity === 'error'),
    findings,
    summary: {records: file.lists.reduce((sum, {records}) => sum + records.length, 0)},
  }
}
