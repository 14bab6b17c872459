import {rememberOf} from '../../data/index.ts'
import {type RegistryEntry, sameSite} from '../../evidence/index.ts'
import {type Authority, areaNames, authorities, type Release, releaseNames} from './authorities.ts'
import type {OfficialTopic} from './topics.ts'

/** Who speaks for a claim. */
export interface Speakers {
  /** The claim names one of them. */
  readonly named: boolean
  /** Whether an entry is one of them; `undefined` where its authority is not known. */
  include(entry: RegistryEntry): boolean | undefined
}

/**
 * Tells which authorities speak for a claim (decisions/0036): those that it names, else those of the area and the release
 * that it names. Where it names nothing of the kind, each of them may.
 *
 *     The ECB cut its deposit rate.      the ECB, not the Fed
 *     U.S. CPI rose 0.3%.                the BLS, not the BEA
 *     Retail sales fell.                 any statistics office that counts sales
 */
export function speakersFor(prose: string, topic: OfficialTopic): Speakers {
  const decides = topic === 'policy_centralbank'
  const named = authorities.filter((each) => each.decides === decides && each.names.test(prose))
  const areas = namesIn(prose, areaNames)
  const releases = decides ? [] : namesIn(prose, releaseNames)
  const speaks = (authority: Authority) => {
    if (named.length > 0) return named.includes(authority)
    const isNear = areas.length === 0 || areas.includes(authority.area)
    return isNear && (decides ? authority.decides : publishes(authority, releases))
  }
  return {
    named: named.length > 0,
    include(entry) {
      const found = authoritiesOf(entry)
      if (found.length > 0) return found.some(speaks)
      return entry.publisher !== undefined && prose.includes(entry.publisher) ? true : undefined
    },
  }
}

function namesIn<Name>(prose: string, table: readonly (readonly [Name, RegExp])[]): readonly Name[] {
  return table.flatMap(([name, words]) => (words.test(prose) ? [name] : []))
}

function publishes({releases}: Authority, named: readonly Release[]): boolean {
  if (releases === 'all') return true
  return named.length === 0 ? releases.length > 0 : releases.some((release) => named.includes(release))
}

/** The authorities that an entry of the registry stands for, by its site, else by its names. */
const authoritiesOf = rememberOf(({sourceId, publisher, url}: RegistryEntry): readonly Authority[] => {
  const bySite = authorities.filter(({hosts}) => hosts.some((host) => url !== undefined && sameSite(url, host)))
  if (bySite.length > 0) return bySite
  const words = sourceId.split(/[_\W]+/).flatMap((word) => [word, word.toUpperCase(), capitalised(word)])
  const names = [publisher ?? '', ...words]
  return authorities.filter((authority) => names.some((name) => authority.names.test(name)))
})

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
