import type {Brief, Reference} from '@citation-lint/core/brief'
import {
  addressOfKey,
  type CitedWork,
  type Evidence,
  readCitedWork,
  type Source,
  storedWorks,
  wordsOfSource,
  workIn,
} from '@citation-lint/core/evidence'
import {idsOf, type RecordId} from './cited-pages.ts'

/** A work that some documents cite, to look up. */
export interface PlannedWork extends CitedWork {
  /** What a document, or a record, says that it is. */
  readonly words: string
  /** Evidence files that it belongs into, each with the ids by which markers name it there. */
  readonly places: ReadonlyMap<string, readonly RecordId[]>
  readonly documents: readonly string[]
}

/** What is planned for: the works of one document, and where they belong. */
export interface WorkMaterials {
  readonly name: string
  readonly target: string
  readonly brief: Brief
  readonly evidence: Evidence
  /** Stored sources that its markers lead to, and works of its bibliographies. */
  readonly sources: readonly Source[]
  /** Milliseconds after which what is stored is asked for again; only what is missing where it is left out. */
  readonly age: number | undefined
  readonly now: number
}

/** Adds the works that a document cites, in entries of its lists and in records; each is there once. */
export function addWorks(
  works: Map<string, PlannedWork>,
  {name, target, brief, evidence, sources, age, now}: WorkMaterials,
): void {
  const find = storedWorks(evidence.sources)
  const add = (words: string, url: string | undefined, ids: readonly RecordId[]): void => {
    const cited = readCitedWork(words, url)
    // What has a page is fetched: nobody else is asked for it.
    if (cited.unasked === 'a web page' || words.length < 12) return
    const stored = find?.(words, cited.url ? [cited.url] : [])
    if (stored && !isOld(stored, age, now)) return
    const known = works.get(words)
    works.set(words, {
      ...cited,
      words,
      places: new Map([...(known?.places ?? []), [target, ids]]),
      documents: [...new Set([...(known?.documents ?? []), name])],
    })
  }
  for (const reference of brief.references)
    if (isEntry(reference)) add(reference.words, addressIn(reference), idsOf(reference))
  for (const source of sources) {
    const words = wordsOfSource(source)
    if (source.title && source.kind !== 'reference' && !workIn(source)) add(words, source.url, [])
  }
}

const addressIn = ({url, id}: Reference): string | undefined => url ?? addressOfKey(id)

/** A note is prose unless it cites a number. */
function isEntry({kind, words, text, url}: Reference): boolean {
  return kind === 'list-entry' || kind === 'record' || readCitedWork(`${words} ${text}`, url).number !== undefined
}

function isOld(source: Source, age: number | undefined, now: number): boolean {
  const work = workIn(source)
  if (work?.outcome === 'unchecked') return true
  const asked = source.record.work_checked_at
  return age !== undefined && !(now - Date.parse(typeof asked === 'string' ? asked : '') < age)
}
