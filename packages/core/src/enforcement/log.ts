import {diversityStats, type Evidence, show} from '../evidence/index.ts'
import type {Enforced} from './enforce.ts'

/**
 * What to log about an enforcement (specification/enforcement §6): the decision and its reason, how many
 * bullets failed, how diverse the evidence is; then each bullet with its line. Safe to print, one line each.
 */
export function logLines({
  decision,
  report,
  evidence,
}: Pick<Enforced, 'decision' | 'report' | 'evidence'>): readonly string[] {
  const {removed, removed_bullets: count, total_bullets: total, empty_sections: empty, doubts, warnings} = report
  const reasons = [
    `removed=${count}`,
    `bullets=${total}`,
    `empty_sections=${empty.length === 0 ? 'none' : empty.map(show).join(',')}`,
  ]
  return [
    `decision=${decision} ${reasons.join(' ')}`,
    `evidence ${diversityOf(evidence)}`,
    ...report.uncovered.map(({line, code, reason}) => `uncovered line=${line} code=${code} ${reason}`),
    ...doubts.map((doubt) => `doubt ${doubt}`),
    ...removed.map(({line, code, text, reason}) => `removed line=${line} code=${code} ${show(text)} ${reason}`),
    ...warnings.map(
      ({code, line, file, message}) =>
        `left ${file === '' ? '' : `${show(file)} `}line=${line} code=${code} ${message}`,
    ),
  ]
}

/** Diversity of the packs, or, where none was stored, of the records themselves. */
function diversityOf(evidence: Evidence): string {
  const {packs, registry, sources} = evidence
  const retrieved = packs.flatMap(({chunks}) => chunks.map(({sourceId, tier}) => ({sourceId, tier})))
  const counted =
    retrieved.length > 0
      ? retrieved.map(({sourceId, tier}) => ({
          publisher: registry.get(sourceId)?.publisher ?? sourceId,
          tier: tier ?? registry.get(sourceId)?.tier,
        }))
      : sources.map((source) => ({
          publisher: source.publisher ?? source.sourceId ?? source.id,
          tier: evidence.entryOf(source)?.tier,
        }))
  const stats = Object.entries(diversityStats(counted)).map(([name, value]) => `${name}=${value}`)
  return [`records=${counted.length}`, ...stats].join(' ')
}
