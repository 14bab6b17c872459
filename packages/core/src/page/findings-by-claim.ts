import type {Span} from '../markers/index.ts'
import type {CoveredClaim, LocatedFinding} from '../rules/index.ts'

/** What a check found in a document, and how the document is called there. */
interface Found {
  readonly path: string
  readonly findings: readonly LocatedFinding[]
}

/**
 * Findings by the claim that they stand in. One finding speaks for a whole table that cites nothing, so its other rows
 * with numbers get it too.
 */
export function findingsByClaim(
  covered: readonly CoveredClaim[],
  {path, findings}: Found,
): ReadonlyMap<CoveredClaim, readonly LocatedFinding[]> {
  const placed = findings.filter(({file, actual}) => file === path && actual !== undefined)
  const inClaims = new Map<CoveredClaim, readonly LocatedFinding[]>()
  let next = 0
  for (const each of [...covered].sort((a, b) => a.claim.start - b.claim.start)) {
    while ((placed[next]?.offset ?? Number.POSITIVE_INFINITY) < each.claim.start) next++
    const inside: LocatedFinding[] = []
    for (let one = placed[next]; one && one.offset < each.claim.end; one = placed[++next]) inside.push(one)
    inClaims.set(each, inside)
  }
  return withTables(covered, inClaims)
}

function withTables(
  covered: readonly CoveredClaim[],
  inClaims: ReadonlyMap<CoveredClaim, readonly LocatedFinding[]>,
): ReadonlyMap<CoveredClaim, readonly LocatedFinding[]> {
  const uncited = covered.filter(({claim, cited}) => claim.block.table !== undefined && !cited)
  const tables = new Map<Span | undefined, readonly LocatedFinding[]>()
  for (const each of uncited) {
    const found = inClaims.get(each) ?? []
    if (found.length > 0 && !tables.has(each.claim.block.table)) tables.set(each.claim.block.table, found)
  }
  const rows = uncited.filter(
    (each) => inClaims.get(each)?.length === 0 && each.claim.quantities.some(({claim}) => claim),
  )
  const shared = rows.map((each) => [each, tables.get(each.claim.block.table) ?? []] as const)
  return new Map([...inClaims, ...shared])
}
