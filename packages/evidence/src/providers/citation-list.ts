import type {ImportedCitation, ImportProblem} from './answer.ts'
import {citationOf} from './citation-object.ts'
import type {CitedSource} from './draft.ts'
import type {StoredSources} from './stored-sources.ts'

/** One source with everything that is cited from it. */
export interface CitedRecord {
  readonly number: number
  readonly source: CitedSource
  /** The mentions that cite it, as they quote it. */
  readonly mentions: CitedSource[]
  /** Where it is cited first. */
  readonly pointer: string
}

/** Numbers sources in the order in which they are cited; the numbers that a provider wrote stay. */
export class CitationList {
  readonly #records = new Map<string, CitedRecord>()
  readonly #taken: Set<number>
  #next = 1

  /** @param reserved - numbers that stand in the text, free for no other source */
  constructor(reserved: Iterable<number>) {
    this.#taken = new Set(reserved)
  }

  /** The number of a source, the same for every citation of it. */
  cite(source: CitedSource, pointer: string): number {
    const known = this.#records.get(source.key)
    if (known) {
      known.mentions.push(source)
      return known.number
    }
    const number = source.number ?? this.#free()
    this.#records.set(source.key, {number, source, mentions: [source], pointer})
    return number
  }

  /** The records of all sources that were cited, by number, and what they lack. */
  finish(stored: StoredSources): {citations: readonly ImportedCitation[]; problems: readonly ImportProblem[]} {
    const records = [...this.#records.values()].toSorted((a, b) => a.number - b.number)
    const read = records.map((record) => citationOf(record, stored))
    return {citations: read.map(({citation}) => citation), problems: read.flatMap(({problems}) => problems)}
  }

  #free(): number {
    while (this.#taken.has(this.#next)) this.#next += 1
    this.#taken.add(this.#next)
    return this.#next
  }
}
