import type {Brief, Claim} from '@citation-lint/brief'
import {fingerprintsOf} from '../output/fingerprint.ts'
import type {CheckResult} from '../requests/check.ts'

/**
 * Names the findings of a document for a baseline: by what they are about and the claim they stand in, never by line.
 * So a finding keeps its name when text is added around it or the file is renamed, and a new violation in another
 * claim never passes for a known one.
 *
 * @returns One name a finding, in their order.
 */
export function nameFindings({path, findings}: CheckResult, brief: Brief): readonly string[] {
  const claims = brief.claims.toSorted((one, other) => one.start - other.start)
  const names = fingerprintsOf(findings, ({file, offset}) => {
    const claim = file === path ? claimAt(claims, offset) : undefined
    return claim && brief.source.slice(claim.start, claim.end)
  })
  return findings.map((finding) => names.get(finding) ?? '')
}

/** The last claim that begins at an offset or before it, where it reaches that far. */
function claimAt(claims: readonly Claim[], offset: number): Claim | undefined {
  let low = 0
  let high = claims.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((claims[middle]?.start ?? Number.POSITIVE_INFINITY) <= offset) low = middle + 1
    else high = middle
  }
  const claim = claims[low - 1]
  return claim && offset <= claim.end ? claim : undefined
}
