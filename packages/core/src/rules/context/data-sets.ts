import type {Evidence, Source} from '../../evidence/index.ts'
import type {Policy} from '../policy/policy.ts'
import {lazily, remember} from './remember.ts'

/**
 * Looks up the query results of an allowed prefix: those whose data set contains one of the words of
 * `source_mapping`, or all of them where the prefix has no mapping (specification/numbers §4).
 * Each prefix is worked out once.
 */
export function dataSetsOf(evidence: Evidence, policy: Policy): (prefix: string) => readonly Source[] {
  const mapping = lazily(
    () => new Map(Object.entries(policy.source_mapping).map(([prefix, words]) => [name(prefix), words.map(fold)])),
  )
  return remember((prefix) => {
    const words = mapping().get(name(prefix))
    if (!words) return evidence.queryResults
    return evidence.queryResults.filter(({datasetId}) => words.some((word) => fold(datasetId ?? '').includes(word)))
  })
}

/** A prefix without its colon, which a policy may leave out. */
function name(prefix: string): string {
  return fold(prefix).replace(/:$/, '')
}

function fold(text: string): string {
  return text.trim().toLowerCase()
}
