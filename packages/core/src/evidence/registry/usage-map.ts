import {rememberIn} from '../../data/index.ts'
import type {SourceUsage} from '../records/canonical-source.ts'

/** What can use a source (specification/footnotes §1.3). */
export type UsePlace = 'finding' | 'cluster' | 'contradiction' | 'pattern' | 'section'

/** Field of each place, as it is written. */
const fields = [
  ['finding', 'finding_ids'],
  ['cluster', 'cluster_ids'],
  ['contradiction', 'contradiction_ids'],
  ['pattern', 'pattern_ids'],
  ['section', 'report_sections'],
] as const satisfies readonly (readonly [UsePlace, keyof SourceUsage])[]

interface Usage {
  /** As it came from an earlier run, with fields that we do not know. */
  readonly earlier: SourceUsage
  stage: string | undefined
  readonly references: ReadonlyMap<UsePlace, Set<string>>
}

/** Where each source is used; every reference once, in the order it was noted. */
export class UsageMap {
  readonly #usages = new Map<string, Usage>()

  constructor(earlier: Readonly<Record<string, SourceUsage>>) {
    for (const [id, usage] of Object.entries(earlier)) this.#usages.set(id, usageOf(usage))
  }

  get entries(): ReadonlyMap<string, SourceUsage> {
    return new Map([...this.#usages].map(([id, usage]) => [id, written(usage)]))
  }

  /** Starts the entry of a source; the stage that saw it first stays. */
  see(id: string, stage: string | undefined) {
    this.#at(id).stage ??= stage
  }

  add(id: string, place: UsePlace, reference: string) {
    this.#at(id).references.get(place)?.add(reference)
  }

  #at(id: string): Usage {
    return rememberIn(this.#usages, id, () => usageOf({source_id: id}))
  }
}

const usageOf = (earlier: SourceUsage): Usage => ({
  earlier,
  stage: earlier.first_seen_stage,
  references: new Map(fields.map(([place, field]) => [place, new Set((earlier[field] ?? []).map(String))])),
})

const written = ({earlier, stage, references}: Usage): SourceUsage => ({
  ...earlier,
  ...(stage === undefined ? {} : {first_seen_stage: stage}),
  ...Object.fromEntries(
    fields.flatMap(([place, field]) => {
      const ids = references.get(place) ?? new Set()
      return ids.size > 0 ? [[field, [...ids]]] : []
    }),
  ),
})
