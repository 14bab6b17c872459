import {parseMarkdown} from '@citation-lint/core/brief'
import {groupBy, printable} from '@citation-lint/core/data'
import {
  checkEvidenceFiles,
  createEvidence,
  type Evidence,
  type EvidenceFile,
  type EvidenceProblem,
  evidenceIn,
  isIsoDate,
  type ScoredSource,
  scoreSources,
  writeBibliography,
} from '@citation-lint/core/evidence'
import {openProject, type Project} from '@citation-lint/core/project'
import {check, fileOf, locate, type Policy, show} from '@citation-lint/core/rules'
import {findFiles} from '../../documents/find-documents.ts'
import {linesOf} from '../../documents/prepare-document.ts'
import type {EvidenceCheckOptions, ExportOptions, ScoreOptions} from '../../operations/records.ts'
import {counted, jsonLines} from '../../output/findings.ts'
import {reportResults} from '../../output/report.ts'
import {complainInLines} from '../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import {writeOutput} from '../../runtime/write-output.ts'

/** Evidence files that arguments name, as far as they can be read. */
interface ReadEvidence {
  readonly files: readonly EvidenceFile[]
  /** Some cannot be read, of which standard error says why. */
  readonly hasFailed: boolean
  readonly project: Project
}

const evidenceExtensions = ['json', 'yaml', 'yml', 'bib', 'ris']

/** Reads the evidence files that arguments name; a folder stands for the JSON, YAML, BibTeX and RIS files below it. */
export async function readEvidenceFiles(
  globs: readonly string[],
  environment: Environment,
  config?: string,
): Promise<ReadEvidence> {
  const {cwd} = environment
  const project = openProject({cwd, config})
  const files: EvidenceFile[] = []
  const failures: string[] = []
  for (const name of await findFiles(globs, cwd, {extensions: evidenceExtensions, noun: 'file of evidence'})) {
    try {
      files.push(project.readEvidence(name))
    } catch (error) {
      failures.push(...linesOf(error, name))
    }
  }
  complainInLines(failures, environment)
  return {files, hasFailed: failures.length > 0, project}
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

/** Refuses what an option has in the place of a date. */
export function refuseNoDate(given: string | undefined, example = '`2026-02-10T14:00:00Z`'): void {
  if (given !== undefined && !isIsoDate(given))
    throw new Failure(`Unexpected date ${show(given)}, expected ISO 8601 such as ${example}`)
}

/** Checks evidence files by themselves, without a document, each under the policy found for it, and writes the report. */
export async function evidenceCheckCommand(
  globs: readonly string[],
  options: EvidenceCheckOptions,
  environment: Environment,
): Promise<ExitCode> {
  const {config, minimumClaims} = options
  const {files, hasFailed, project} = await readEvidenceFiles(globs, environment, config)
  if (files.length === 0) return exitCode.usage
  const evidence = evidenceIn(files, checkEvidenceFiles(files, {minimumClaims}))
  const byPolicy = groupBy(files, ({path}) => project.policyFor(path).policy)
  const found = [...byPolicy].flatMap(([policy, own]) => resultsOf(own, evidence, policy))
  const places = new Map(files.map(({path}, place) => [path, place]))
  const results = found.toSorted((one, other) => (places.get(one.path) ?? 0) - (places.get(other.path) ?? 0))
  const records = results.reduce((sum, {summary}) => sum + summary.records, 0)
  const footer = `${counted(results.length, 'evidence file')}: ${counted(records, 'record')}`
  const code = await reportResults(results, footer, options, environment)
  return hasFailed ? exitCode.usage : code
}

/**
 * What is wrong with files of one policy. The rules judge the records of all, as a page that a quote stands in may be in
 * another file, and give the problems their severities; a document that says nothing adds none of its own.
 */
function resultsOf(files: readonly EvidenceFile[], evidence: Evidence, policy: Policy) {
  const found = check(parseMarkdown(''), evidence, policy, {recordsAlone: true})
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
  {format, today = new Date().toISOString()}: ScoreOptions,
  environment: Environment,
): Promise<ExitCode> {
  refuseNoDate(today, '2026-02-10')
  const {files, hasFailed} = await readEvidenceFiles(globs, environment)
  const evidence = createEvidence(files)
  const scored = scoreSources(evidence.sources, evidence.entryOf, today)
  environment.stdout.write(format === 'json' ? jsonLines(scored.map(fieldsOf)) : scored.map(rowOf).join(''))
  return hasFailed ? exitCode.usage : exitCode.clean
}

function fieldsOf({source, score, kind, sourceType, tier, adjustments}: ScoredSource): object {
  const {origin, id, url} = source
  const {file, pointer} = origin
  return {file, pointer, id, url, score, site: kind, source_type: sourceType, tier, adjustments}
}

/** `10  tier 1  primary    government    https://…  (newer than six months +1)` */
function rowOf({source, score, kind, sourceType, tier, adjustments}: ScoredSource): string {
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
}

/**
 * Writes the sources of evidence files as a bibliography. Exit code 1 where the format cannot hold the id or the address
 * of a record, which is said on standard error.
 */
export async function exportCommand(
  globs: readonly string[],
  {to, output}: ExportOptions,
  environment: Environment,
): Promise<ExitCode> {
  const {files, hasFailed} = await readEvidenceFiles(globs, environment)
  if (hasFailed) return exitCode.usage
  const {text, changed} = writeBibliography(createEvidence(files).sources, to)
  if (output === undefined) environment.stdout.write(text)
  else await writeOutput(output, text, environment)
  complainInLines(
    changed.map((id) => `Unexpected record ${show(id)} for ${to}, expected an id and an address that it can hold`),
    environment,
  )
  return changed.length > 0 ? exitCode.findings : exitCode.clean
}
