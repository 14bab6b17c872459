import type {Citation, Claim} from '../brief/index.ts'
import {type Edit, PositionMap} from '../changes/index.ts'
import type {DocumentSession} from '../rules/index.ts'
import type {UnsoundCitation} from './judge.ts'

/** A brief before and after edits that take some of it out. */
interface Taken {
  readonly before: DocumentSession
  readonly after: DocumentSession
  readonly edits: readonly Edit[]
  readonly unsound: ReadonlyMap<Citation, UnsoundCitation>
  /** Claims of the brief before that are left, each with what it is now. */
  readonly left: ReadonlyMap<Claim, Claim>
}

/**
 * Each claim that is left stands on the records that it stood on, but for ids that backed nothing and citations that
 * went with a bullet (decisions/0060).
 */
export function keepsSources({before, after, edits, unsound, left}: Taken): boolean {
  const positions = new PositionMap(edits)
  const isGone = ({start}: Citation) => positions.offset(start, 'before') === undefined
  for (const [claim, now] of left) {
    const had = new Set(claim.citations.flatMap((each) => sourcesOf(each, before, unsound)))
    const has = new Set(now.citations.flatMap((each) => sourcesOf(each, after)))
    for (const source of has) if (!had.has(source)) return false
    const kept = claim.citations.filter((each) => unsound.has(each) || !isGone(each))
    for (const source of kept.flatMap((each) => sourcesOf(each, before, unsound))) if (!has.has(source)) return false
  }
  return true
}

/** Records that a citation leads to, and ids that lead nowhere; without those that are dropped. */
function sourcesOf(
  citation: Citation,
  {resolver}: DocumentSession,
  unsound: ReadonlyMap<Citation, UnsoundCitation> = new Map(),
): readonly unknown[] {
  const dropped = new Set(unsound.get(citation)?.dropped.map(({id}) => id))
  return resolver.usesOf(citation).flatMap(({id, source}) => (dropped.has(id) ? [] : [source ?? id]))
}
