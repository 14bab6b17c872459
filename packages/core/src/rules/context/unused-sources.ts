import {rememberOf} from '../../data/index.ts'
import {canonicalUrl, type Source} from '../../evidence/index.ts'
import type {Context} from './context.ts'

/**
 * Stored citations and sources that nothing cites, in stored order. A canonical source whose address is cited through
 * another record holds the page behind it, and so is used; of
 * records with one id a marker leads to the first, and the others are duplicates.
 */
export const unusedSources = rememberOf(({evidence, uses}: Context): readonly Source[] => {
  if (evidence.sources.length === 0) return []
  const used = new Set<Source>()
  for (const {source} of uses) if (source !== undefined) used.add(source)
  const ids = new Set(Array.from(used).flatMap((source) => (source.id ? [keyOf(source)] : [])))
  const cited = new Set(Array.from(used).flatMap((source) => addressOf(source) ?? []))
  return evidence.sources.filter((source) => {
    if (used.has(source) || ids.has(keyOf(source))) return false
    if (source.kind === 'source') return !cited.has(addressOf(source) ?? '')
    return source.kind === 'citation'
  })
})

function keyOf({kind, id}: Source): string {
  return `${kind} ${id}`
}

function addressOf({url}: Source): string | undefined {
  return url === undefined ? undefined : canonicalUrl(url)
}
