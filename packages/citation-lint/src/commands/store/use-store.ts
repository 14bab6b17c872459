import {type EvidenceStore, type OpenOptions, openStore, StoreError} from '@citation-lint/store'
import type {Environment} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'

/**
 * Opens a store, uses it, and lets go of it.
 *
 * @throws Failure with the message and the remedy of any error of the store.
 */
export async function useStore<Result>(
  location: string,
  {cwd, env}: Environment,
  use: (store: EvidenceStore) => Promise<Result>,
  options: Pick<OpenOptions, 'create'> = {},
): Promise<Result> {
  try {
    const store = await openStore(location, {...options, cwd, token: env.CITATION_LINT_STORE_TOKEN})
    try {
      return await use(store)
    } finally {
      await store.close()
    }
  } catch (error) {
    if (error instanceof StoreError) throw new Failure(`${error.message}\n${error.remedy}`)
    throw error
  }
}
