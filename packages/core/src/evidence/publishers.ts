import {addTo, rememberOf} from '../data/index.ts'
import type {Registry, RegistryEntry, Source} from './evidence.ts'
import {sourceWith} from './records/record-kind.ts'
import {parseWebUrl, siteName, siteUrl} from './url.ts'

/**
 * Records with the publisher that the registry knows for them (specification/contract §1.1, §1.2); one that names no
 * `publisher` has that of its entry. An answer of a data platform has none.
 */
export const withPublishers = (sources: readonly Source[], registry: Registry): readonly Source[] => {
  if (registry.size === 0) return sources
  return sources.map((source) => {
    const {kind, sourceId, publisher} = source
    const entry = kind === 'query-result' ? undefined : entryOfRecord(registry, source)
    if (!entry || (sourceId === entry.sourceId && publisher !== undefined)) return source
    return sourceWith(source, {sourceId: entry.sourceId, publisher: publisher ?? entry.publisher})
  })
}

/**
 * The entry of a record: that of its `source_id`; where it names none, that of the only publisher on whose site it is. The
 * `source_id` of a source may be its own, `S1`, and then tells no publisher.
 */
export const entryOfRecord = (
  registry: Registry,
  {kind, sourceId, url}: Pick<Source, 'kind' | 'sourceId' | 'url'>,
): RegistryEntry | undefined => {
  const named = sourceId === undefined ? undefined : registry.get(sourceId)
  return named ?? (sourceId === undefined || kind === 'source' ? entryOnSite(registry, url) : undefined)
}

/** The entry on whose site a page is; none where several publishers share the site. */
export const entryOnSite = (registry: Registry, url: string | undefined): RegistryEntry | undefined => {
  const [entry, ...others] = entriesOnSite(registry, url)
  return others.length === 0 ? entry : undefined
}

/** The entries on whose site a page is: those of its own host, else those of the nearest site above it. */
export const entriesOnSite = (registry: Registry, url: string | undefined): readonly RegistryEntry[] => {
  const sites = entriesBySite(registry)
  for (let site = siteOf(url); site !== undefined; site = siteAbove(site)) {
    const entries = sites.get(site)
    if (entries) return entries
  }
  return []
}

const entriesBySite = rememberOf((registry: Registry): ReadonlyMap<string, readonly RegistryEntry[]> => {
  const sites = new Map<string, RegistryEntry[]>()
  for (const entry of registry.values()) {
    const site = siteOf(entry.url)
    if (site !== undefined) addTo(sites, site, entry)
  }
  return sites
})

/** Host and port of a URL or a bare host, without `www.`. */
const siteOf = (url: string | undefined): string | undefined => {
  const parsed = url === undefined ? undefined : (parseWebUrl(url) ?? siteUrl(url))
  return parsed && `${siteName(parsed)}${parsed.port === '' ? '' : `:${parsed.port}`}`
}

const siteAbove = (site: string): string | undefined =>
  site.includes('.') ? site.slice(site.indexOf('.') + 1) : undefined
