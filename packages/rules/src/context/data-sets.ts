import type {Evidence, Source} from '@citation-lint/evidence'
import type {Policy} from '../policy/index.ts'

/**
 * Looks up the query results of an allowed prefix: those whose data set contains one of the words of
 * `source_mapping`, or all of them where the prefix has no mapping (citation-enforcement, "Source mapping").
 * Each prefix is worked out once.
 */
export function dataSetsOf(evidence: Evidence, policy: Policy): (prefix: string) => readonly Source[] {
  const mapping = new Map(
    Object.entries(policy.source_mapping).map(([prefix, words]) => [fold(prefix), words.map(fold)]),
  )
  const known = new Map<string, readonly Source[]>()
  return (prefix) => {
    const found = known.get(prefix)
    if (found) return found
    const words = mapping.get(fold(prefix))
    const results = words
      ? evidence.queryResults.filter(({datasetId}) => words.some((word) => fold(datasetId ?? '').includes(word)))
      : evidence.queryResults
    known.set(prefix, results)
    return results
  }
}

function fold(text: string): string {
  return text.trim().toLowerCase()
}
