import type {Brief, Claim} from '../brief/index.ts'
import {claimOf, type Finding} from '../rules/index.ts'

/** Findings by the claims that they are about: one speaks for all the rows of a table that cites nothing. */
export function findingsByClaim(brief: Brief, findings: readonly Finding[]): ReadonlyMap<Claim, readonly Finding[]> {
  const byClaim = new Map<Claim, Finding[]>()
  for (const finding of findings)
    for (const claim of claimsOf(finding, brief)) {
      const known = byClaim.get(claim)
      if (known) known.push(finding)
      else byClaim.set(claim, [finding])
    }
  return byClaim
}

function claimsOf({subject}: Finding, brief: Brief): readonly Claim[] {
  if (subject.kind === 'numbers') return subject.claims
  const claim = claimOf(subject, brief)
  return claim ? [claim] : []
}
