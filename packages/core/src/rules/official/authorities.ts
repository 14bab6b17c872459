import names from './authorities.json' with {type: 'json'}

/** A central bank or statistics office that speaks for itself (decisions/0036). */
export interface Authority {
  /** Where it speaks for: a key of `areas`. */
  readonly area: string
  /** What it publishes: keys of `releases`; a central bank decides, and may publish. */
  readonly releases: readonly string[] | 'all'
  readonly decides: boolean
  /** Its names, and those who speak for it, in a claim, a publisher or a `source_id` with blanks for its underscores. */
  readonly names: RegExp
  /** Its sites: a host ends in one of them. */
  readonly hosts: readonly string[]
}

/** The authorities that are known by name, each once. */
export const authorities: readonly Authority[] = names.authorities.map(({area, releases, decides, hosts, ...said}) => ({
  area,
  releases: typeof releases === 'string' ? 'all' : releases,
  decides,
  hosts,
  names: patternOf(said.names, 'u', said.surnames),
}))

/** How a claim names an area. */
export const areaNames = patternsOf(names.areas, 'u')

/** How a claim names a release; statistics offices of one country may share the work. */
export const releaseNames = patternsOf(names.releases, 'iu')

function patternsOf(rows: Readonly<Record<string, readonly string[]>>, flags: string): readonly [string, RegExp][] {
  return Object.entries(rows).map(([name, words]) => [name, patternOf(words, flags)])
}

/** Chinese sets no blanks. A surname alone is another's behind a first name: `Dylan Powell`. */
function patternOf(words: readonly string[], flags: string, surnames: readonly string[] = []): RegExp {
  const spaced = words.filter((word) => /^\w/.test(word)).map((word) => word.replaceAll('.', '\\.'))
  const all = [
    ...(spaced.length > 0 ? [`\\b(?:${spaced.join('|')})(?!\\w)`] : []),
    ...surnames.map((surname) => `(?<!\\p{Lu}\\p{L}{1,20} )\\b${surname}\\b`),
    ...words.filter((word) => !/^\w/.test(word)),
  ]
  return new RegExp(all.join('|'), flags)
}
