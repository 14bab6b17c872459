import type {Brief, Citation, Claim} from '../../brief/index.ts'
import type {Edit, PositionMap} from '../../changes/index.ts'
import {partitionPoint, rememberIn} from '../../data/index.ts'
import type {DocumentSession} from '../../rules/index.ts'
import type {Bibliography} from '../bibliography/bibliography.ts'
import type {CitationRewrite} from './convert.ts'

/** A document before and after its citations were rewritten. */
export interface Rewrite {
  readonly before: Brief
  readonly bibliography: Bibliography
  readonly after: DocumentSession
  readonly rewrites: readonly CitationRewrite[]
  /** Every edit, in the order of the text. */
  readonly edits: readonly Edit[]
}

/**
 * Finds the rewritten citations that cover other claims than before, a claim being known by where it begins. Where a
 * claim has come or gone, the citations around that place are to blame.
 *
 * @param origins - citation of the new text → citation it was written for
 */
export function moved(
  {before, after: {brief: after}, rewrites}: Rewrite,
  origins: ReadonlyMap<Citation, Citation>,
  positions: PositionMap,
): ReadonlySet<Citation> | 'elsewhere' {
  const originOf = (citation: Citation) => origins.get(citation) ?? citation
  const then = coverage(before.claims, ({start}) => positions.offset(start, 'before') ?? -1)
  const now = coverage(after.claims, ({start}) => start, originOf)
  const rewritten = new Set(rewrites.map(({citation}) => citation))
  const written = after.citations.filter((citation) => rewritten.has(originOf(citation)))
  const blamed = new Set<Citation>()
  let isSame = true
  for (const place of new Set([...then.keys(), ...now.keys()])) {
    const [one, other] = [then.get(place), now.get(place)]
    const suspects = one && other ? difference(one, other) : around(after.source, written, place).map(originOf)
    isSame &&= one !== undefined && other !== undefined && suspects.length === 0
    for (const citation of suspects) if (rewritten.has(citation)) blamed.add(citation)
  }
  return !isSame && blamed.size === 0 ? 'elsewhere' : blamed
}

/** The citations that cover the claims at each place, as the ones they were written for. */
function coverage(
  claims: readonly Claim[],
  placeOf: (claim: Claim) => number,
  originOf = (citation: Citation) => citation,
): ReadonlyMap<number, ReadonlySet<Citation>> {
  const covering = new Map<number, Set<Citation>>()
  for (const claim of claims) {
    const known = rememberIn(covering, placeOf(claim), () => new Set())
    for (const citation of claim.citations) known.add(originOf(citation))
  }
  return covering
}

function difference(one: ReadonlySet<Citation>, other: ReadonlySet<Citation>): readonly Citation[] {
  return [...one, ...other].filter((citation) => !one.has(citation) || !other.has(citation))
}

/** The citation before a place and the one behind it, as far as they stand in the same block. */
function around(source: string, citations: readonly Citation[], place: number): readonly Citation[] {
  const behind = partitionPoint(citations, ({start}) => start <= place)
  return citations.slice(Math.max(0, behind - 1), behind + 1).filter(({start, end}) => {
    const between = source.slice(Math.min(end, place), Math.max(start, place))
    return !/\n[ \t>]*\n/.test(between)
  })
}
