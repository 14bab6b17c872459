import {parseMarkdown} from '@citation-lint/core/brief'
import {groupBy, printable} from '@citation-lint/core/data'
import {
  checkEvidenceFiles as check,
  createEvidence,
  type Evidence,
  type EvidenceFile,
  evidenceIn,
  isIsoDate,
  type ScoredSource,
  scoreSources,
} from '@citation-lint/core/evidence'
import {openProject} from '@citation-lint/core/project'
import {check as checkBrief, fileOf, locate, type Policy, show} from '@citation-lint/core/rules'
import type {EvidenceCheckOptions, ScoreOptions} from '../../operations/records.ts'
import {counted} from '../../output/findings.ts'
import {type FileResult, reportResults} from '../../output/report.ts'
import {complainInLines} from '../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import {readEvidenceFiles} from './read-evidence-files.ts'

/** Checks evidence files by themselves, without a document, and writes the report. */
export async function evidenceCheckCommand(
  globs: readonly string[],
  options: EvidenceCheckOptions,
  environment: Environment,
): Promise<ExitCode> {
  const {results, failures} = await checkEvidenceFiles(globs, {...options, cwd: environment.cwd})
  complainInLines(failures, environment)
  const records = results.reduce((sum, {summary}) => sum + summary.records, 0)
  if (results.length === 0) return exitCode.usage
  const code = await reportResults(
    results,
    `${counted(results.length, 'evidence file')}: ${counted(records, 'record')}`,
    options,
    environment,
  )
  return failures.length > 0 ? exitCode.usage : code
}

/** What a check says about one evidence file. */
export interface EvidenceFileResult extends FileResult {
  readonly summary: {readonly records: number}
}

/** What a check of evidence files is told. */
export interface EvidenceSettings {
  readonly cwd: string
  readonly config?: string | undefined
  readonly minimumClaims?: number | undefined
}

/** Checks the evidence files that arguments name, each under the policy found for it. */
export async function checkEvidenceFiles(
  globs: readonly string[],
  {cwd, config, minimumClaims}: EvidenceSettings,
): Promise<{readonly results: readonly EvidenceFileResult[]; readonly failures: readonly string[]}> {
  const project = openProject({cwd, config})
  const {files, failures} = await readEvidenceFiles(globs, cwd, project)
  const problems = check(files, {minimumClaims})
  const results = [...groupBy(files, ({path}) => project.policyFor(path).policy)].flatMap(([policy, own]) =>
    resultsOf(own, evidenceIn(files, problems), policy),
  )
  return {results: inOrderOf(files, results), failures}
}

function inOrderOf(files: readonly EvidenceFile[], results: readonly EvidenceFileResult[]) {
  const resultByPath = new Map(results.map((result) => [result.path, result]))
  return files.flatMap(({path}) => resultByPath.get(path) ?? [])
}

/**
 * What is wrong with files of one policy. The rules judge the records of all, as a page that a quote stands in may be in
 * another file, and give the problems their severities; a document that says nothing adds none of its own.
 */
function resultsOf(files: readonly EvidenceFile[], evidence: Evidence, policy: Policy): readonly EvidenceFileResult[] {
  const found = checkBrief(parseMarkdown(''), evidence, policy, {recordsAlone: true})
  const byFile = groupBy(found, ({subject}) => fileOf(subject)?.path)
  return files.map(({path, lists}) => {
    const findings = locate(byFile.get(path) ?? [], '', path)
    const records = lists.reduce((sum, list) => sum + list.records.length, 0)
    return {path, ok: !findings.some(({severity}) => severity === 'error'), findings, summary: {records}}
  })
}

/** Prints the credibility of each source of evidence files that are used together, e.g. with their registry. */
export async function scoreCommand(
  globs: readonly string[],
  options: ScoreOptions,
  environment: Environment,
): Promise<ExitCode> {
  const today = options.today ?? new Date().toISOString()
  if (!isIsoDate(today)) throw new Failure(`Unexpected date ${show(today)}, expected ISO 8601 such as 2026-02-10`)
  const {cwd, stdout} = environment
  const {files, failures} = await readEvidenceFiles(globs, cwd, openProject({cwd}))
  complainInLines(failures, environment)
  const evidence = createEvidence(files)
  const scored = scoreSources(evidence.sources, evidence.entryOf, today)
  stdout.write(options.format === 'json' ? `${json(scored)}\n` : table(scored))
  return failures.length > 0 ? exitCode.usage : exitCode.clean
}

function json(scored: readonly ScoredSource[]): string {
  const rows = scored.map(({source, score, kind, sourceType, tier, adjustments}) => ({
    file: source.origin.file,
    pointer: source.origin.pointer,
    id: source.id,
    url: source.url,
    score,
    site: kind,
    source_type: sourceType,
    tier,
    adjustments,
  }))
  return JSON.stringify(rows, undefined, 2)
}

/** `10  tier 1  primary    government    https://…  (newer than six months +1)` */
function table(scored: readonly ScoredSource[]): string {
  return scored
    .map(({source, score, kind, sourceType, tier, adjustments}) => {
      const reasons = adjustments.map(({points, reason}) => `${reason} ${points > 0 ? '+' : ''}${points}`)
      const columns = [
        String(score).padStart(2),
        (tier === undefined ? '' : `tier ${tier}`).padEnd(6),
        sourceType.padEnd(9),
        kind.padEnd(14),
        printable(source.url ?? source.title ?? source.id),
        reasons.length > 0 ? `(${reasons.join(', ')})` : '',
      ]
      return `${columns.join('  ').trimEnd()}\n`
    })
    .join('')
}
