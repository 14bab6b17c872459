import {groupBy, rememberOf} from '../../data/index.ts'
import {canonicalUrl, type Source} from '../../evidence/index.ts'
import type {Context} from './context.ts'

/**
 * Stored citations and sources that nothing cites, in stored order. A canonical source whose address is cited through
 * another record holds the page behind it, and so is used; of
 * records with one id a marker leads to the first, and the others are duplicates.
 */
export const unusedSources = rememberOf(({evidence, uses}: Context): readonly Source[] => {
  if (evidence.sources.length === 0) return []
  const used = new Set(uses.flatMap(({source}) => source ?? []))
  const ids = groupBy(used, ({id}) => id || undefined)
  const cited = new Set(Array.from(used).flatMap((source) => addressOf(source) ?? []))
  return evidence.sources.filter((source) => {
    if (used.has(source) || ids.get(source.id)?.some(({kind}) => kind === source.kind)) return false
    if (source.kind === 'source') return !cited.has(addressOf(source) ?? '')
    return source.kind === 'citation'
  })
})

function addressOf({url}: Source): string | undefined {
  return url === undefined ? undefined : canonicalUrl(url)
}
