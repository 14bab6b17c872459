import {groupBy, lazily, rememberOf} from '../../data/index.ts'
import type {Evidence, Source} from '../../evidence/index.ts'
import {addressOf} from '../stored/stored-text.ts'
import type {Context} from './context.ts'

/**
 * Lists the stored citations and sources that nothing cites, in stored order. Of a large file these are nearly all, so
 * they are listed for whoever reads the list; who keeps it for later keeps nothing of the document.
 */
export const unusedSources = rememberOf(({evidence, uses}: Context): (() => readonly Source[]) => {
  if (evidence.sources.length === 0) return () => []
  const used = new Set(uses.flatMap(({source}) => source ?? []))
  return lazily(() => unusedIn(evidence, used))
})

/**
 * A canonical source whose address is cited through another record holds the page behind it, and so is used; of records
 * with one id a marker leads to the first, and the others are duplicates.
 */
function unusedIn(evidence: Evidence, used: ReadonlySet<Source>): readonly Source[] {
  const ids = groupBy(used, ({id}) => id || undefined)
  const cited = new Set(Array.from(used).flatMap((source) => addressOf(source) ?? []))
  return evidence.sources.filter((source) => {
    if (used.has(source) || ids.get(source.id)?.some(({kind}) => kind === source.kind)) return false
    if (source.kind === 'source') return !cited.has(addressOf(source) ?? '')
    return source.kind === 'citation'
  })
}
