import {printable} from '@citation-lint/core/data'
import {createEvidence, isIsoDate, type ScoredSource, scoreSources} from '@citation-lint/core/evidence'
import {openProject} from '@citation-lint/core/project'
import {show} from '@citation-lint/core/rules'
import type {ScoreOptions} from '../../operations/records.ts'
import {complainInLines} from '../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import {readEvidenceFiles} from './read-evidence-files.ts'

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
