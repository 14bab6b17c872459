import type {EvidenceBundle} from '@citation-lint/store'
import type {Environment} from '../../../runtime/environment.ts'
import {useStore} from '../../store/maintain.ts'
import {PageTarget, type PlacedRecord} from './evidence-target.ts'

/** A store: it keeps the records that an evidence file would hold, and only those of the pages at hand are written. */
export class StoreTarget extends PageTarget {
  readonly #environment: Environment
  /** The pages of the store as an evidence file. */
  #held: string | undefined

  constructor(name: string, environment: Environment) {
    super(name)
    this.#environment = environment
  }

  protected write(records: readonly PlacedRecord[]): Promise<void> {
    return useStore(
      this.name,
      this.#environment,
      async (store) => {
        const before = this.#held ?? JSON.stringify({sources: (await store.evidence()).sources ?? []})
        const completed = this.complete(before, 'pages.json', records)
        const known = new Set(sourcesIn(before).map((page) => JSON.stringify(page)))
        await store.add({pages: sourcesIn(completed).filter((page) => !known.has(JSON.stringify(page)))})
        this.#held = completed
      },
      {create: true},
    )
  }
}

function sourcesIn(text: string): NonNullable<EvidenceBundle['sources']> {
  const {sources}: Required<Pick<EvidenceBundle, 'sources'>> = JSON.parse(text)
  return sources
}
